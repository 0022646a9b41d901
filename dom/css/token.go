package css

import "strings"

// isClosed reports whether a value has no bracket that closes nothing, and no mark that ends it.
func isClosed(value string) bool {
	c := cursor{text: value}
	for ; !c.done(); c.pass() {
		if strings.IndexByte(")]}!;", c.peek()) >= 0 {
			return false
		}
	}
	return true
}

// isVariables reports whether a value that browsers check later, since it has variables, can be
// right: var() has the name of a variable, and nothing else before a comma.
func isVariables(value string) bool {
	for {
		i := variableAt(value)
		if i < 0 {
			return true
		}
		isVar := equalFold(value[i:i+len("var")], "var")
		value = trim(value[i+len("var("):])
		end := strings.IndexAny(value, ",)")
		if isVar && (end < len("--a") || !strings.HasPrefix(value, "--") || strings.ContainsAny(trim(value[:end]), " \t\n(")) {
			return false
		}
	}
}

// spaced returns a value with a space between tokens that may follow each other without one,
// as in 10%auto.
func spaced(value string) string {
	var b strings.Builder
	from := 0
	c := cursor{text: value}
	for c.at < len(value) {
		at, now := c.at, value[c.at]
		if at > from {
			last, isQuote := value[at-1], now == '"' || now == '\''
			if (last == '%' || last == ')') && (isName(now) || now == '#' || now == '.' || isQuote) || (now == '#' || isQuote) && isName(last) {
				b.WriteString(value[from:at])
				b.WriteByte(' ')
				from = at
			}
		}
		switch {
		case now == '"' || now == '\'':
			c.quoted(now)
		case now == '(' && c.isAddress():
			c.address()
		default:
			c.at++
		}
	}
	if from == 0 {
		return value
	}
	return b.String() + value[from:]
}
