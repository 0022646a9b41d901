package css

import "strings"

// name parses an identifier.
func (p *parser) name() string {
	if !startsName(p.text[p.at:]) {
		p.fail("a name is missing")
		return ""
	}
	from := p.at
	if p.cursor.name(); p.peek() != '\\' {
		return p.text[from:p.at]
	}
	var b strings.Builder
	b.WriteString(p.text[from:p.at])
	for p.at < len(p.text) {
		switch c := p.text[p.at]; {
		case isName(c):
			b.WriteByte(c)
			p.next()
		case c == '\\' && newline(p.text[p.at+1:]) == 0:
			p.escape(&b)
		default:
			return b.String()
		}
	}
	return b.String()
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
	quote := p.peek()
	p.next()
	from := p.at
	for p.at < len(p.text) && p.text[p.at] != quote && p.text[p.at] != '\\' && newline(p.text[p.at:]) == 0 {
		p.at++
	}
	if p.peek() == quote { // as in most strings
		p.next()
		return p.text[from : p.at-1]
	}
	var b strings.Builder
	b.WriteString(p.text[from:p.at])
	for p.at < len(p.text) {
		switch c := p.text[p.at]; {
		case c == quote:
			p.next()
			return b.String()
		case c == '\\' && newline(p.text[p.at+1:]) > 0:
			p.at += 1 + newline(p.text[p.at+1:])
		case c == '\\':
			p.escape(&b)
		case newline(p.text[p.at:]) > 0:
			p.fail("a string ends in the middle of a line")
		default:
			b.WriteByte(c)
			p.next()
		}
	}
	p.fail("a string does not end")
	return ""
}

// escape parses a backslash and what follows it.
func (p *parser) escape(b *strings.Builder) {
	if p.at+1 == len(p.text) {
		p.fail("an escape is not complete")
		return
	}
	r, size := escaped(p.text[p.at:])
	b.WriteRune(r)
	p.at += size
}

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
