package css

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

const (
	// stepsPerNode is how many elements may be looked at for each node of a page
	// before a Matcher gives up. Most pages take fewer than fifty, the most seen is
	// four hundred: a page with all the rules of a page builder.
	stepsPerNode = 1024

	// The same for each node of a page so large that no person made it, and what
	// such a page has in any case.
	stepsPerNodeLarge = 64
	stepsLarge        = 1 << 24

	// A step pays for so many attributes of an element, or bytes of a value, to be
	// looked through; for fewer if they are compared in any case.
	attrsPerStep  = 16
	bytesPerStep  = 256
	foldedPerStep = 32
)

// A Matcher tells which selectors match the elements of one document. It counts
// what it does: the rules of a hostile page could take more time than all else.
type Matcher struct {
	doc    *dom.Scripted
	budget int
}

// NewMatcher returns a Matcher for the elements of a document.
func NewMatcher(doc *dom.Scripted) *Matcher {
	return &Matcher{doc, min(1<<16+stepsPerNode*doc.Len(), stepsLarge+stepsPerNodeLarge*doc.Len())}
}

// Exhausted reports whether the Matcher gave up. What it said after that was no.
func (m *Matcher) Exhausted() bool { return m.budget < 0 }

// Match reports whether a selector matches the element n.
func (m *Matcher) Match(s *Selector, n dom.NodeID) bool { return m.any(s.complexes, n) }

func (m *Matcher) any(list []complex, n dom.NodeID) bool {
	for i := range list {
		if !list[i].pseudo && m.complex(&list[i], len(list[i].compounds)-1, n) {
			return true
		}
	}
	return false
}

// complex reports whether the compounds up to last match, the last of them n.
func (m *Matcher) complex(c *complex, last int, n dom.NodeID) bool {
	if !m.compound(&c.compounds[last], n) {
		return false
	}
	if last == 0 {
		return true
	}
	switch c.combinators[last-1] {
	case '>':
		up := m.up(n)
		return up != dom.None && m.complex(c, last-1, up)
	case '+':
		prev := m.doc.Place(n).Prev
		return prev != dom.None && m.complex(c, last-1, prev)
	case '~':
		for at := m.doc.Place(n).Prev; at != dom.None && m.budget >= 0; at = m.doc.Place(at).Prev {
			if m.complex(c, last-1, at) {
				return true
			}
		}
		return false
	}
	for at := m.up(n); at != dom.None && m.budget >= 0; at = m.up(at) {
		if m.complex(c, last-1, at) {
			return true
		}
	}
	return false
}

// up returns the parent of n if that is an element.
func (m *Matcher) up(n dom.NodeID) dom.NodeID {
	if p := m.doc.Parent(n); p != dom.Root {
		return p
	}
	return dom.None
}

func (m *Matcher) compound(c *compound, n dom.NodeID) bool {
	if m.budget -= 1 + len(m.doc.Attrs(n))/attrsPerStep; m.budget < 0 {
		return false
	}
	if c.tag != "" && !sameTag(c.tag, m.doc.Name(n)) {
		return false
	}
	if c.id != "" && !m.sameName(c.id, m.doc.Attr(n, "id")) {
		return false
	}
	if len(c.classes) > 0 {
		value := m.doc.Attr(n, "class")
		for _, class := range c.classes {
			m.budget -= len(value) / bytesPerStep
			if !m.hasClass(value, class) {
				return false
			}
		}
	}
	for i := range c.tests {
		if !m.test(&c.tests[i], n) {
			return false
		}
	}
	return true
}

// sameTag compares tags: those of HTML in any case, those of drawings, which may
// have capitals, as they are.
func sameTag(selector, name string) bool {
	return selector == name || equalFold(selector, name) && lower(name) == name
}

// sameName compares ids and classes, as the page asks for it.
func (m *Matcher) sameName(a, b string) bool {
	return a == b || m.doc.Quirks && equalFold(a, b)
}

// hasClass reports whether a class attribute names a class.
func (m *Matcher) hasClass(value, class string) bool {
	if m.doc.Quirks {
		for word := range fields(value) {
			if equalFold(word, class) {
				return true
			}
		}
		return false
	}
	for from := 0; from+len(class) <= len(value); {
		i := strings.Index(value[from:], class)
		if i < 0 {
			return false
		}
		from += i
		end := from + len(class)
		if (from == 0 || isSpace(value[from-1])) && (end == len(value) || isSpace(value[end])) {
			return true
		}
		from++
	}
	return false
}

func (m *Matcher) test(t *test, n dom.NodeID) bool {
	switch t.kind {
	case attribute:
		return m.attribute(t, n)
	case not:
		return !m.any(t.list, n) && m.budget >= 0
	case is:
		return m.any(t.list, n)
	case has:
		return m.has(t.list, n)
	case root:
		return m.doc.Parent(n) == dom.Root
	case empty:
		for c := range m.doc.Children(n) {
			if m.doc.Kind(c) == dom.Element || m.doc.Text(c) != "" {
				return false
			}
		}
		return true
	case checked:
		return m.hasAttr(n, "checked") || m.doc.Tag(n) == atom.Option && m.hasAttr(n, "selected")
	case disabled:
		return control(m.doc.Tag(n)) && m.hasAttr(n, "disabled")
	case enabled:
		return control(m.doc.Tag(n)) && !m.hasAttr(n, "disabled")
	case link:
		return (m.doc.Tag(n) == atom.A || m.doc.Tag(n) == atom.Area) && m.hasAttr(n, "href")
	case optional:
		return field(m.doc.Tag(n)) && !m.hasAttr(n, "required")
	case placeholderShown:
		return m.placeholderShown(n)
	case nthChild, nthLastChild, nthOfType, nthLastOfType:
		return m.nth(t, n)
	}
	return false
}

func (m *Matcher) hasAttr(n dom.NodeID, key string) bool {
	_, ok := m.doc.Lookup(n, key)
	return ok
}

func (m *Matcher) attribute(t *test, n dom.NodeID) bool {
	value, ok := m.doc.Lookup(n, t.name)
	if !ok || t.op == 0 {
		return ok
	}
	want := t.value
	m.budget -= len(value) / bytesPerStep
	if t.fold {
		m.budget -= len(value) / foldedPerStep
		value, want = lower(value), lower(want)
	}
	switch t.op {
	case '=':
		return value == want
	case '|':
		return value == want || strings.HasPrefix(value, want+"-")
	}
	if want == "" {
		return false
	}
	switch t.op {
	case '^':
		return strings.HasPrefix(value, want)
	case '$':
		return strings.HasSuffix(value, want)
	case '*':
		return strings.Contains(value, want)
	}
	for word := range fields(value) {
		if word == want {
			return true
		}
	}
	return false
}

func (m *Matcher) nth(t *test, n dom.NodeID) bool {
	place := m.doc.Place(n)
	var at int32
	switch t.kind {
	case nthChild:
		at = place.Child
	case nthLastChild:
		at = place.Children - place.Child + 1
	case nthOfType:
		at = place.OfType
	case nthLastOfType:
		at = place.OfTypes - place.OfType + 1
	}
	diff := int(at) - t.b
	if t.a == 0 {
		return diff == 0
	}
	return diff%t.a == 0 && diff/t.a >= 0
}

// has reports whether one of the relative selectors matches from n.
func (m *Matcher) has(list []complex, n dom.NodeID) bool {
	for i := range list {
		if !list[i].pseudo && m.relative(&list[i], n) {
			return true
		}
	}
	return false
}

// relative reports whether a selector that starts with a combinator matches
// something from n on.
func (m *Matcher) relative(c *complex, n dom.NodeID) bool {
	from, to := n+1, m.doc.End(n)
	if first := c.combinators[0]; first == '+' || first == '~' {
		from, to = m.doc.End(n), m.doc.End(m.doc.Parent(n))
	}
	for at := from; at < to && m.budget >= 0; at++ {
		if m.budget--; m.doc.Kind(at) == dom.Element && m.relativeAt(c, len(c.compounds)-1, at, n) {
			return true
		}
	}
	return false
}

// relativeAt is like complex, but what the first compound matches must stand to
// n as the first combinator says.
func (m *Matcher) relativeAt(c *complex, last int, at, n dom.NodeID) bool {
	if !m.compound(&c.compounds[last], at) {
		return false
	}
	combinator := c.combinators[last]
	next := func(to dom.NodeID) bool {
		if last == 0 {
			return to == n
		}
		return to != dom.None && to > n && m.relativeAt(c, last-1, to, n)
	}
	switch combinator {
	case '>':
		return next(m.up(at))
	case '+':
		return next(m.doc.Place(at).Prev)
	}
	step := m.up
	if combinator == '~' {
		step = func(n dom.NodeID) dom.NodeID { return m.doc.Place(n).Prev }
	}
	for to := step(at); to != dom.None && to >= n && m.budget >= 0; to = step(to) {
		m.budget--
		if next(to) {
			return true
		}
	}
	return false
}

// foldedValues are the attributes whose values selectors match in any case.
var foldedValues = func() map[string]bool {
	names := map[string]bool{}
	for name := range strings.FieldsSeq(`accept accept-charset align alink axis bgcolor charset checked clear codetype
		color compact declare defer dir direction disabled enctype face frame hreflang http-equiv lang language link
		media method multiple nohref noresize noshade nowrap readonly rel rev rules scope scrolling selected shape target
		text type valign valuetype vlink`) {
		names[name] = true
	}
	return names
}()

// FoldsValue reports whether selectors match the values of an attribute in any
// case.
func FoldsValue(attribute string) bool { return foldedValues[attribute] }
