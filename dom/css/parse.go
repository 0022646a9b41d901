package css

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/cancel"
)

const (
	// maxNesting bounds the depth of :not(:is(:not(…))) and of parentheses in media queries.
	maxNesting = 16

	// maxCompounds bounds the compounds of one selector.
	maxCompounds = 256
)

// A parser reads a list of selectors from left to right. After the first error the
// cursor is at the end of the text, so loops end by themselves.
type parser struct {
	cursor
	base     int  // where the text starts in the whole selector, in bytes
	depth    int  // of nested pseudo-classes
	relative bool // selectors may start with a combinator, as in :has
	negated  bool // the text is in :not
	inHas    bool // the text is in :has
	extended bool // selectors that no browser has are known too
	err      *SyntaxError

	// In style sheets:
	parent  *parentRule // nil if the rule is not nested
	host    dom.NodeID  // what :host stands for; dom.None if for nothing
	lenient bool        // an unknown name makes the list unsure and is no error
	unsure  bool
	maybe   bool          // a state of an element is in doubt: the list is unsure, also within :is
	meter   *cancel.Meter // nil if nothing stops the work
	nested  bool          // the selector has an & or a :scope
}

func (p *parser) fail(problem string) {
	if p.err == nil {
		p.err = &SyntaxError{"", p.base + p.at, problem}
	}
	p.at = len(p.text)
}

// unknown handles a name that the package does not know. In a style sheet it makes
// the list unsure, since browsers may know the name. Names with the prefix of other
// browsers are always errors, as they are in Chromium.
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

func (p *parser) all() []complex {
	if p.depth > maxNesting {
		p.unknown("nested too deep", "")
		return nil
	}
	list := make([]complex, 0, 1+strings.Count(p.text[p.at:], ",")) // hardly ever too many
	for {
		p.meter.Spend(nodeCost)
		list = append(list, p.complex())
		if p.peek() != ',' || p.err != nil {
			break
		}
		p.next()
	}
	p.end()
	return list
}

func (p *parser) end() {
	if p.space(); p.err == nil && p.at < len(p.text) {
		_, size := utf8.DecodeRuneInString(p.text[p.at:])
		p.fail("unexpected " + strconv.Quote(p.text[p.at:p.at+size]))
	}
}

func (p *parser) complex() complex {
	var c complex
	p.nested = false
	p.space()
	var few [4]compound // most have no more: their memory is of the right size then
	var marks [4]byte
	starts, first := p.combinator()
	compounds, combinators := few[:0], marks[:0]
	if p.relative {
		compounds = append(compounds, anchored)
	}
	if p.relative || starts {
		combinators = append(combinators, first)
	}
	for p.err == nil {
		compounds = append(compounds, p.compound(&c))
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
		combinators = append(combinators, combinator)
		if len(compounds) == maxCompounds {
			p.fail("too long")
		}
		if c.pseudo {
			p.fail("nothing can follow a pseudo-element")
		}
	}
	c.compounds, c.combinators = slices.Clone(compounds), slices.Clone(combinators)
	if p.err != nil {
		return c
	}
	c.outside = c.last().isOutside()
	if p.parent != nil && p.depth == 0 && (starts || !p.nested) {
		p.below(&c, starts)
	}
	return c
}

// combinator parses a combinator before the first compound, where one is allowed.
func (p *parser) combinator() (found bool, is byte) {
	if !(p.relative || p.parent != nil && p.depth == 0) || !isCombinator(p.peek()) {
		return false, ' '
	}
	is = p.peek()
	p.next()
	p.space()
	return true, is
}

// anchored is the first compound of a selector in :has.
var anchored = compound{others: []simple{{kind: anchor}}}

// below puts the selector of a nested rule below its parent rule.
func (p *parser) below(c *complex, starts bool) {
	if !starts {
		c.combinators = append([]byte{' '}, c.combinators...)
	}
	parent := compound{others: []simple{p.nesting(c)}}
	c.compounds = append([]compound{parent}, c.compounds...)
}

// nesting returns the nesting selector, &: the elements of the parent rule, or the
// root of the page if there is none.
func (p *parser) nesting(c *complex) simple {
	p.nested = true
	if p.parent == nil {
		return simple{kind: root}
	}
	list, unsure := p.parent.selectors()
	p.unsure, p.maybe = p.unsure || unsure, p.maybe || unsure
	c.weight = c.weight.plus(p.parent.weight)
	return simple{kind: is, list: list, outside: p.parent.outside}
}

func (p *parser) compound(c *complex) compound {
	var out compound
	start := p.at
	p.tag(c, &out)
	for p.err == nil {
		b := p.peek()
		if c.pseudo && (b == '#' || b == '.' || b == '[' || b == '&') {
			p.fail("nothing can follow a pseudo-element")
		}
		switch b {
		case '#':
			p.next()
			id := p.name()
			if out.id != "" && out.id != id {
				out.others = append(out.others, simple{kind: never})
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
			out.others = append(out.others, p.attribute())
			c.weight = c.weight.plus(oneClass)
			continue
		case ':':
			p.next()
			p.pseudo(c, &out)
			continue
		case '&':
			p.next()
			out.others = append(out.others, p.nesting(c))
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

// tag parses the type selector or the * of a compound, with a namespace before it. All elements of a
// page are in a namespace, so |p matches nothing. A prefix with a name would need a declaration.
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
			out.others = append(out.others, simple{kind: never})
		default:
			p.unknown("namespaces are not supported", "")
		}
		p.next()
		if out.tag = ""; !p.skips("*") {
			out.tag = p.name()
		}
	}
	if out.tag != "" {
		c.weight = c.weight.plus(oneTag)
	}
}

func isCombinator(c byte) bool { return c == '>' || c == '+' || c == '~' }

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
