package css

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// test reports whether n has what a selector asks for in brackets or behind a
// colon.
func (m *Matcher) test(t *test, n dom.NodeID) bool {
	tag := m.doc.Tag(n)
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
		return m.parent(n) == dom.Root
	case scope:
		return int(n) == t.a
	case empty:
		return m.doc.End(n) == n+1
	case checked:
		return m.hasAttr(n, "checked") || tag == atom.Option && m.hasAttr(n, "selected")
	case disabled:
		return control(tag) && m.hasAttr(n, "disabled")
	case enabled:
		return control(tag) && !m.hasAttr(n, "disabled")
	case link:
		return (tag == atom.A || tag == atom.Area) && m.hasAttr(n, "href")
	case optional:
		return field(tag) && !m.hasAttr(n, "required")
	case placeholderShown:
		return m.placeholderShown(n)
	case readOnly, readWrite:
		return m.editable(n) == (t.kind == readWrite)
	case language:
		return m.language(t.value, n)
	case direction:
		return (t.value == "rtl") == equalFold(m.inherited(n, "dir"), "rtl")
	case nthChild, nthLastChild, nthOfType, nthLastOfType:
		return m.nth(t, n)
	}
	return false
}

func (m *Matcher) hasAttr(n dom.NodeID, key string) bool {
	_, ok := m.attr(n, key)
	return ok
}

// control reports whether elements of a tag can be disabled.
func control(tag atom.Atom) bool {
	switch tag {
	case atom.Button, atom.Input, atom.Select, atom.Textarea, atom.Option, atom.Optgroup, atom.Fieldset:
		return true
	}
	return false
}

// field reports whether elements of a tag can be required.
func field(tag atom.Atom) bool {
	return tag == atom.Input || tag == atom.Select || tag == atom.Textarea
}

// placeholderShown reports whether a field has a hint and nothing else. Pages
// hide the button that clears it then.
func (m *Matcher) placeholderShown(n dom.NodeID) bool {
	if hint, _ := m.attr(n, "placeholder"); hint == "" {
		return false
	}
	switch m.doc.Tag(n) {
	case atom.Input:
		value, _ := m.attr(n, "value")
		return value == ""
	case atom.Textarea:
		return m.doc.End(n) == n+1
	}
	return false
}

// editable reports whether a person can write into n.
func (m *Matcher) editable(n dom.NodeID) bool {
	if tag := m.doc.Tag(n); tag == atom.Input || tag == atom.Textarea {
		kind, _ := m.attr(n, "type")
		return !m.hasAttr(n, "readonly") && !m.hasAttr(n, "disabled") && (tag == atom.Textarea || !pushed[lower(kind)])
	}
	value, ok := m.attr(n, "contenteditable")
	return ok && !equalFold(value, "false")
}

// pushed are the inputs that hold nothing to write.
var pushed = set("button checkbox color file hidden image radio range reset submit")

// inherited returns an attribute of n or of the nearest element around it that
// has it.
func (m *Matcher) inherited(n dom.NodeID, key string) string {
	for at := n; at != dom.None && m.budget >= 0; at = m.up(at) {
		m.step()
		if v, ok := m.attr(at, key); ok {
			return v
		}
	}
	return ""
}

// language reports whether n is in one of several languages.
func (m *Matcher) language(list string, n dom.NodeID) bool {
	has := lower(m.inherited(n, "lang"))
	for want := range Fields(list) {
		m.step()
		if has == want || strings.HasPrefix(has, want+"-") || want == "*" && has != "" {
			return true
		}
	}
	return false
}

// nth reports whether n is one of those that are counted off.
func (m *Matcher) nth(t *test, n dom.NodeID) bool {
	place := m.doc.Place(n)
	at := 0
	switch {
	case t.list != nil:
		if at = m.countOf(t, n); at == 0 {
			return false
		}
	case t.kind == nthChild:
		at = int(place.Child)
	case t.kind == nthLastChild:
		at = int(place.Children - place.Child + 1)
	case t.kind == nthOfType:
		at = int(place.OfType)
	default:
		at = int(place.OfTypes - place.OfType + 1)
	}
	diff := at - t.b
	if t.a == 0 || m.budget < 0 {
		return diff == 0 && m.budget >= 0
	}
	return diff%t.a == 0 && diff/t.a >= 0
}

// countOf returns which n is of its siblings that the list of :nth-child(… of …)
// means, from one; 0 if it is none of them.
func (m *Matcher) countOf(t *test, n dom.NodeID) int {
	if !m.any(t.list, n) {
		return 0
	}
	at := 1
	for to := m.beside(t.kind, n); to != dom.None && m.budget >= 0; to = m.beside(t.kind, to) {
		if m.any(t.list, to) {
			at++
		}
	}
	return at
}

// beside returns the element before n, or after it if it is counted from the end.
func (m *Matcher) beside(k kind, n dom.NodeID) dom.NodeID {
	place := m.doc.Place(n)
	if k == nthChild {
		return place.Prev
	}
	if place.Child == place.Children {
		return dom.None
	}
	to := m.doc.End(n)
	for m.doc.Kind(to) != dom.Element { // texts have no ends to skip
		m.step()
		to++
	}
	return to
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
		from, to = m.doc.End(n), m.endOfSiblings(n)
	}
	for at := from; at < to && m.budget >= 0; at++ {
		if m.step(); m.doc.Kind(at) == dom.Element && m.relativeAt(c, len(c.compounds)-1, at, n) {
			return true
		}
	}
	return false
}

// endOfSiblings returns the first node behind the siblings of n and all that
// they hold.
func (m *Matcher) endOfSiblings(n dom.NodeID) dom.NodeID {
	if p := m.parent(n); p != dom.None {
		return m.doc.End(p)
	}
	for place := m.doc.Place(n); place.Child < place.Children && m.budget >= 0; place = m.doc.Place(n) {
		n = m.beside(nthLastChild, n)
	}
	return m.doc.End(n)
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
		m.step()
		if next(to) {
			return true
		}
	}
	return false
}
