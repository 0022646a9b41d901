package css

import "strings"

// wellFormed reports whether a value that browsers check later, since it has variables, can
// be right: its brackets match, and var() has the name of a variable.
func wellFormed(value string) bool {
	var open []byte
	for c := (cursor{text: value}); c.at < len(value); {
		switch b := value[c.at]; b {
		case '"', '\'':
			c.quoted(b)
			continue
		case '(', '[', '{':
			if b == '(' && c.isAddress() {
				c.address()
				continue
			}
			open = append(open, b)
		case ')', ']', '}':
			if len(open) == 0 || closes(open[len(open)-1]) != b {
				return false
			}
			open = open[:len(open)-1]
		case '!', ';':
			if len(open) == 0 {
				return false
			}
		}
		c.at++
	}
	for rest := value; ; {
		i := variableAt(rest)
		if i < 0 {
			return true
		}
		name := rest[i+len("var("):]
		if rest = name; equalFold(value[len(value)-len(rest)-len("var("):][:len("var")], "var") && !isVariable(name) {
			return false
		}
	}
}

// isVariable reports whether the arguments of var() start with the name of a variable, and
// nothing else before a comma.
func isVariable(args string) bool {
	args = trim(args)
	if !strings.HasPrefix(args, "--") {
		return false
	}
	n := len("--")
	for n < len(args) && isName(args[n]) {
		n++
	}
	rest := trim(args[n:])
	return n > len("--") && (rest == "" || rest[0] == ')' || rest[0] == ',')
}

func closes(open byte) byte {
	if open == '(' {
		return ')'
	}
	return open + 2
}

// spaced returns a value with a space between tokens that may follow each other without one,
// as in 10%auto.
func spaced(value string) string {
	var b strings.Builder
	from, number, point := 0, false, false // what the token at hand is, and has
	for c := (cursor{text: value}); c.at < len(value); {
		at, now := c.at, value[c.at]
		last := byte(' ')
		if at > 0 {
			last = value[at-1]
		}
		if at > from && tight(last, now, number, point) {
			b.WriteString(value[from:at])
			b.WriteByte(' ')
			from, last = at, ' '
		}
		if !isName(last) && last != '.' && last != '%' || last == ' ' {
			number = isDigit(now) || (now == '.' || now == '-' || now == '+') && at+1 < len(value) && (isDigit(value[at+1]) || value[at+1] == '.')
			point = false
		}
		point = point || now == '.'
		if now == '"' || now == '\'' {
			c.quoted(now)
		} else if now == '(' && c.isAddress() {
			c.address()
		} else {
			c.at++
		}
	}
	return b.String() + value[from:]
}

// tight reports whether a token ends at the byte last and another starts with the next.
func tight(last, next byte, number, point bool) bool {
	switch {
	case last == '%' || last == ')':
		return isName(next) || next == '#' || next == '.' || next == '"' || next == '\''
	case next == '#', next == '"', next == '\'':
		return isName(last) || last == next
	case next == '.':
		return number && (last >= 'a' && isName(last) || point && isDigit(last))
	case next == '+', next == '-':
		return number && isDigit(last)
	}
	return false
}
