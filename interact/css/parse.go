package css

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ErrTooMuch says that a selector takes more work on a page than it is worth.
var ErrTooMuch = errors.New("css: selector takes too much work on this page")

// A SyntaxError says what is wrong with a selector, and where.
type SyntaxError struct {
	Selector string
	Offset   int // in bytes
	Problem  string
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("css: selector %q: %s at byte %d", e.Selector, e.Problem, e.Offset)
}

const (
	// maxSelector is more than any selector that somebody wrote, in bytes.
	maxSelector = 8192

	// maxNesting bounds :not(:is(:not(…))).
	maxNesting = 8
)

// Parse parses a list of selectors. It knows what matters on a page that does
// not run: a selector for a state such as :hover is right, and matches nothing.
func Parse(selector string) (*Selector, error) {
	p := &parser{text: selector}
	if len(selector) > maxSelector {
		p.fail("too long")
		return nil, p.err
	}
	list := p.list(false)
	if p.err == nil && p.at < len(p.text) {
		p.fail("unexpected " + strconv.Quote(p.text[p.at:p.at+1]))
	}
	if p.err != nil {
		return nil, p.err
	}
	return &Selector{list}, nil
}

// A parser reads a selector from left to right. After the first error it is at
// the end, so that nothing needs to look.
type parser struct {
	text  string
	at    int
	depth int
	err   error
}

func (p *parser) fail(problem string) {
	if p.err == nil {
		p.err = &SyntaxError{p.text, p.at, problem}
	}
	p.at = len(p.text)
}

// next goes on by a byte, if there is one.
func (p *parser) next() { p.at = min(p.at+1, len(p.text)) }

func (p *parser) peek() byte {
	if p.at < len(p.text) {
		return p.text[p.at]
	}
	return 0
}

func (p *parser) space() (found bool) {
	for p.at < len(p.text) && isSpace(p.text[p.at]) {
		p.next()
		found = true
	}
	return found
}

// list reads selectors up to the end or a closing bracket. Relative ones, as
// :has takes them, may start with a combinator.
func (p *parser) list(relative bool) []complex {
	var list []complex
	for {
		list = append(list, p.complex(relative))
		p.space()
		if p.peek() != ',' || p.err != nil {
			return list
		}
		p.next()
	}
}

func (p *parser) complex(relative bool) complex {
	var c complex
	p.space()
	if relative {
		first := byte(' ')
		if isCombinator(p.peek()) {
			first = p.peek()
			p.next()
			p.space()
		}
		c.combinators = append(c.combinators, first)
	}
	for p.err == nil {
		c.compounds = append(c.compounds, p.compound(&c))
		combinator := byte(0)
		if p.space() {
			combinator = ' '
		}
		if isCombinator(p.peek()) {
			combinator = p.peek()
			p.next()
			p.space()
		}
		if next := p.peek(); combinator == 0 || combinator == ' ' && (next == 0 || next == ',' || next == ')') {
			break
		}
		c.combinators = append(c.combinators, combinator)
	}
	return c
}

func (p *parser) compound(c *complex) compound {
	var out compound
	start := p.at
	switch {
	case p.peek() == '*':
		p.next()
	case startsName(p.text[p.at:]):
		out.tag = p.name()
		c.weight = c.weight.plus(oneTag)
	}
	if p.peek() == '|' { // a namespace: only the one that stands for all
		p.fail("namespaces are not supported")
	}
	for p.err == nil {
		switch p.peek() {
		case '#':
			p.next()
			id := p.name()
			if out.id != "" && out.id != id {
				out.tests = append(out.tests, test{kind: never})
			}
			out.id = id
			c.weight = c.weight.plus(oneID)
			continue
		case '.':
			p.next()
			out.classes = append(out.classes, p.name())
			c.weight = c.weight.plus(oneClass)
			continue
		case '[':
			p.next()
			out.tests = append(out.tests, p.attribute())
			c.weight = c.weight.plus(oneClass)
			continue
		case ':':
			p.next()
			p.pseudo(c, &out)
			continue
		}
		break
	}
	if p.at == start && p.err == nil {
		p.fail("a selector is missing")
	}
	return out
}

func (p *parser) attribute() test {
	p.space()
	t := test{kind: attribute, name: strings.ToLower(p.name())}
	p.space()
	if p.peek() == ']' {
		p.next()
		return t
	}
	t.op = p.peek()
	switch t.op {
	case '=':
		p.next()
	case '~', '|', '^', '$', '*':
		p.next()
		if p.peek() != '=' {
			p.fail("= is missing")
		}
		p.next()
	default:
		p.fail("] is missing")
	}
	p.space()
	if c := p.peek(); c == '"' || c == '\'' {
		t.value = p.quoted()
	} else {
		t.value = p.name()
	}
	p.space()
	t.fold = foldedValues[t.name]
	switch p.peek() {
	case 'i', 'I':
		t.fold = true
		p.next()
		p.space()
	case 's', 'S':
		t.fold = false
		p.next()
		p.space()
	}
	if p.peek() != ']' {
		p.fail("] is missing")
	} else {
		p.next()
	}
	return t
}

// quoted reads a string.
func (p *parser) quoted() string {
	quote := p.peek()
	p.next()
	var b strings.Builder
	for p.at < len(p.text) {
		switch c := p.text[p.at]; {
		case c == quote:
			p.next()
			return b.String()
		case c == '\\' && strings.HasPrefix(p.text[p.at+1:], "\n"):
			p.next()
			p.next()
		case c == '\\':
			p.escape(&b)
		case c == '\n':
			p.fail("a string ends in the middle of a line")
		default:
			b.WriteByte(c)
			p.next()
		}
	}
	p.fail("a string does not end")
	return ""
}

// name reads an identifier.
func (p *parser) name() string {
	from := p.at
	for p.at < len(p.text) && isName(p.text[p.at]) {
		p.next()
	}
	if p.at < len(p.text) && p.text[p.at] == '\\' {
		return p.escapedName(p.text[from:p.at])
	}
	if p.at == from {
		p.fail("a name is missing")
	}
	return p.text[from:p.at]
}

func (p *parser) escapedName(start string) string {
	var b strings.Builder
	b.WriteString(start)
	for p.at < len(p.text) {
		switch c := p.text[p.at]; {
		case isName(c):
			b.WriteByte(c)
			p.next()
		case c == '\\':
			p.escape(&b)
		default:
			return b.String()
		}
	}
	return b.String()
}

// escape reads a backslash and what it stands for.
func (p *parser) escape(b *strings.Builder) {
	p.next()
	from := p.at
	for p.at < len(p.text) && p.at < from+6 && isHex(p.text[p.at]) {
		p.next()
	}
	if p.at == from {
		if p.at == len(p.text) {
			p.fail("nothing is escaped")
			return
		}
		b.WriteByte(p.text[p.at])
		p.next()
		return
	}
	code, err := strconv.ParseUint(p.text[from:p.at], 16, 32)
	if err != nil || code == 0 || code > 0x10ffff || code >= 0xd800 && code < 0xe000 {
		code = 0xfffd
	}
	b.WriteRune(rune(code))
	if p.at < len(p.text) && isSpace(p.text[p.at]) {
		p.next()
	}
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f' }

func isCombinator(c byte) bool { return c == '>' || c == '+' || c == '~' }

func isName(c byte) bool {
	return c >= 0x80 || c == '-' || c == '_' || 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9'
}

func isHex(c byte) bool { return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'f' }

// startsName reports whether an identifier stands at the start of s.
func startsName(s string) bool {
	return s != "" && (s[0] == '\\' || isName(s[0]) && !('0' <= s[0] && s[0] <= '9'))
}
