package css

import "github.com/seed31bcff99/reader/dom"

// has reports whether one of the relative selectors of :has matches from n.
func (m *Matcher) has(list []complex, n dom.NodeID) bool {
	for i := range list {
		if !list[i].pseudo && m.relative(&list[i], n) {
			return true
		}
	}
	return false
}

// relative reports whether a selector that starts with a combinator matches an element
// below n or after it.
func (m *Matcher) relative(c *complex, n dom.NodeID) bool {
	from, to := n+1, m.doc.End(n)
	if first := c.combinators[0]; first == '+' || first == '~' {
		from, to = m.doc.End(n), m.endOfSiblings(n)
	}
	for at := from; at < to && m.budget >= 0; at++ {
		if m.step(); m.doc.Kind(at) == dom.Element && !m.doc.IsShadowRoot(at) && m.relativeAt(c, len(c.compounds)-1, at, n) {
			return true
		}
	}
	return false
}

// endOfSiblings returns the first node after the subtrees of the siblings of n.
func (m *Matcher) endOfSiblings(n dom.NodeID) dom.NodeID {
	if p := m.parent(n); p != dom.None {
		return m.doc.End(p)
	}
	for place := m.doc.Place(n); place.Child < place.Children && m.budget >= 0; place = m.doc.Place(n) {
		n = m.beside(nthLastChild, n)
	}
	return m.doc.End(n)
}

// relativeAt is like complex, but the element of the first compound must relate to n
// as the first combinator says.
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

// hasChild reports whether a selector of the list matches a child of n.
func (m *Matcher) hasChild(list []complex, n dom.NodeID) bool {
	for c := range m.doc.Children(n) {
		if m.step(); m.budget < 0 {
			return false
		}
		if m.doc.Kind(c) == dom.Element && !m.doc.IsShadowRoot(c) && m.any(list, c) {
			return true
		}
	}
	return false
}
