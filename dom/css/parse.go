package css

import (
	"strconv"
	"strings"
)

const (
	// maxNesting bounds :not(:is(:not(…))), and brackets in queries.
	maxNesting = 16

	// maxCompounds is how many elements one selector may speak of.
	maxCompounds = 256
)

// A parser reads a list of selectors from left to right. After the first error it
// is at the end, so that nothing needs to look.
type parser struct {
	cursor
	base     int  // where the text starts in that of the whole selector
	depth    int  // how many brackets it stands in
	relative bool // selectors may start with a combinator, as in :has
	denied   bool // it stands in :not
	err      *SyntaxError

	// In style sheets:
	around  *nest // the rule around this one; nil if there is none
	lenient bool  // what is not known makes the list unsure, and is no error
	unsure  bool
	nested  bool // this selector says where the one around it stands
}

func (p *parser) fail(problem string) {
	if p.err == nil {
		p.err = &SyntaxError{"", p.base + p.at, problem}
	}
	p.at = len(p.text)
}

// unknown is called for a name that may be right: browsers learn faster than we
// do. What other browsers alone know is wrong. The test in its place holds for no
// element.
func (p *parser) unknown(problem, name string) {
	foreign := strings.HasPrefix(name, "-moz-") || strings.HasPrefix(name, "-ms-") || strings.HasPrefix(name, "-o-")
	if p.lenient && !foreign {
		p.unsure = true
		return
	}
	if name != "" {
		problem += " " + strconv.Quote(name)
	}
	p.fail(problem)
}

// next goes on by a byte, if there is one.
func (p *parser) next() { p.at = min(p.at+1, len(p.text)) }

// all reads the whole text, which is a list of selectors.
func (p *parser) all() []complex {
	var list []complex
	for {
		list = append(list, p.complex())
		if p.peek() != ',' || p.err != nil {
			break
		}
		p.next()
	}
	if p.err == nil && p.at < len(p.text) {
		p.fail("unexpected " + strconv.Quote(p.text[p.at:p.at+1]))
	}
	return list
}

// complex reads one selector of a list.
func (p *parser) complex() complex {
	var c complex
	p.nested = false
	p.space()
	starts := p.combinator(&c)
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
		if next := p.peek(); combinator == 0 || combinator == ' ' && (next == 0 || next == ',') {
			break
		}
		c.combinators = append(c.combinators, combinator)
		if len(c.compounds) == maxCompounds {
			p.fail("too long")
		}
	}
	if p.around != nil && p.depth == 0 && (starts || !p.nested) && p.err == nil {
		p.below(&c, starts)
	}
	return c
}

// combinator reads that before the first compound, where there may be one.
func (p *parser) combinator(c *complex) (found bool) {
	first := byte(' ')
	if (p.relative || p.around != nil && p.depth == 0) && isCombinator(p.peek()) {
		first = p.peek()
		p.next()
		p.space()
		found = true
	}
	if p.relative || found {
		c.combinators = append(c.combinators, first)
	}
	return found
}

// below puts a selector of a nested rule below the rule around it.
func (p *parser) below(c *complex, starts bool) {
	if !starts {
		c.combinators = append([]byte{' '}, c.combinators...)
	}
	around := compound{tests: []test{p.parent(c)}}
	c.compounds = append([]compound{around}, c.compounds...)
}

// parent returns the test for &: the elements of the rule around this one, or
// the root of the page if there is none.
func (p *parser) parent(c *complex) test {
	p.nested = true
	if p.around == nil {
		return test{kind: root}
	}
	list, unsure := p.around.selectors()
	p.unsure = p.unsure || unsure
	if !p.around.weightless {
		c.weight = c.weight.plus(heaviest(list))
	}
	return test{kind: is, list: list}
}

func (p *parser) compound(c *complex) compound {
	var out compound
	start := p.at
	p.tag(c, &out)
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
		case '&':
			p.next()
			out.tests = append(out.tests, p.parent(c))
			continue
		case '/':
			if strings.HasPrefix(p.text[p.at:], "/*") {
				p.cursor.comment()
				continue
			}
		}
		break
	}
	if p.at == start && p.err == nil {
		p.fail("a selector is missing")
	}
	return out
}

// tag reads the tag of a compound, or the star for any, and the namespace before
// it. Elements of a page have one, so that none match |p; which one a name stands
// for is not known.
func (p *parser) tag(c *complex, out *compound) {
	start := p.at
	switch {
	case p.peek() == '*':
		p.next()
	case startsName(p.text[p.at:]):
		out.tag = p.name()
	case p.peek() != '|':
		return
	}
	if p.peek() == '|' && !strings.HasPrefix(p.text[p.at:], "|=") {
		switch p.text[start:p.at] {
		case "*":
		case "":
			out.tests = append(out.tests, test{kind: never})
		default:
			p.unknown("namespaces are not supported", "")
		}
		p.next()
		out.tag = ""
		if p.peek() == '*' {
			p.next()
		} else {
			out.tag = p.name()
		}
	}
	if out.tag != "" {
		c.weight = c.weight.plus(oneTag)
	}
}

func (p *parser) attribute() test {
	p.space()
	if p.skips("*|") || p.skips("|") {
		p.space()
	}
	t := test{kind: attribute, name: lower(p.name())}
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
			p.at += 2
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
	if p.at+1 == len(p.text) {
		p.fail("nothing is escaped")
		return
	}
	r, size := escaped(p.text[p.at:])
	b.WriteRune(r)
	p.at += size
}

func isCombinator(c byte) bool { return c == '>' || c == '+' || c == '~' }
