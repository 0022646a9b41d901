package css

import "strings"

// name parses an identifier.
func (p *parser) name() string {
	if !startsName(p.text[p.at:]) {
		p.fail("a name is missing")
		return ""
	}
	name := p.escapedName()
	if strings.HasSuffix(name, "\uFFFD") && p.done() && p.text[p.at-1] == '\\' {
		p.at--
		p.fail("an escape is not complete")
	}
	return name
}

// value parses a string or an identifier.
func (p *parser) value() string {
	if c := p.peek(); c == '"' || c == '\'' {
		return p.quoted()
	}
	if !startsName(p.text[p.at:]) {
		p.fail("a name or a string is missing")
		return ""
	}
	return p.name()
}

// quoted parses a string.
func (p *parser) quoted() string {
	from := p.at + 1
	switch closed := p.cursor.quoted(p.peek()); {
	case closed:
	case p.text[p.at-1] == '\n':
		p.at--
		p.fail("a string ends in the middle of a line")
		return ""
	default:
		p.fail("a string does not end")
		return ""
	}
	return literal(continued.Replace(p.text[from : p.at-1]))
}

// continued takes the escaped line ends out of a string.
var continued = strings.NewReplacer("\\\r\n", "", "\\\n", "", "\\\r", "", "\\\f", "")

// newline returns the size of the line end at the start of s, 0 if there is none.
func newline(s string) int {
	switch {
	case strings.HasPrefix(s, "\r\n"):
		return 2
	case s != "" && (s[0] == '\n' || s[0] == '\r' || s[0] == '\f'):
		return 1
	}
	return 0
}
