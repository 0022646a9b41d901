package css

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

// attribute parses an attribute selector after its opening bracket.
func (p *parser) attribute() simple {
	p.space()
	if !p.skips("*|") {
		p.skips("|")
	}
	s := simple{kind: attribute, name: lower(p.name())}
	p.space()
	if p.skips("]") {
		return s
	}
	s.op = p.operator()
	p.space()
	s.value = p.value()
	p.space()
	s.fold = foldedValues[s.name]
	if startsName(p.text[p.at:]) {
		switch lower(p.name()) {
		case "i":
			s.fold = true
		case "s":
			s.fold = false
		default:
			p.fail("] or a modifier is missing")
		}
		p.space()
	}
	if !p.skips("]") {
		p.fail("] is missing")
	}
	return s
}

// operator parses the operator of an attribute selector and returns its first byte.
func (p *parser) operator() byte {
	op := p.peek()
	switch {
	case op == '=':
		p.next()
		return op
	case op == '#':
		p.fail("regular expressions are not supported")
		return 0
	case op == 0 || strings.IndexByte("~|^$*", op) < 0 && !(op == '!' && p.extended):
		p.fail("] is missing")
		return 0
	}
	p.next()
	switch {
	case p.skips("="):
	case op == '|':
		p.fail("namespaces are not supported")
	default:
		p.fail("= is missing")
	}
	return op
}

func (m *Matcher) attribute(s *simple, n dom.NodeID) bool {
	value, ok := m.doc.Lookup(n, s.name)
	if s.op == 0 || !ok {
		return ok || s.op == '!'
	}
	return m.attributeValue(s, value)
}

func (m *Matcher) attributeValue(s *simple, value string) bool {
	want := s.value
	m.budget -= len(value) / bytesPerStep
	if s.fold {
		m.budget -= len(value) / foldedPerStep
		value, want = lower(value), lower(want)
	}
	switch s.op {
	case '=':
		return value == want
	case '!':
		return value != want
	case '|':
		return value == want || strings.HasPrefix(value, want+"-")
	}
	if want == "" {
		return false
	}
	switch s.op {
	case '^':
		return strings.HasPrefix(value, want)
	case '$':
		return strings.HasSuffix(value, want)
	case '*':
		return strings.Contains(value, want)
	}
	return !strings.ContainsAny(want, spaceChars) && hasWord(value, want)
}

// foldedValues are the attributes of HTML with values that selectors match in any case.
var foldedValues = words.Set(`accept accept-charset align alink axis bgcolor charset checked clear codetype color compact
	declare defer dir direction disabled enctype face frame hreflang http-equiv lang language link media method multiple
	nohref noresize noshade nowrap readonly rel rev rules scope scrolling selected shape target text type valign valuetype
	vlink`)

// FoldsValue reports whether selectors match the values of an attribute in any case.
func FoldsValue(attribute string) bool { return foldedValues[attribute] }
