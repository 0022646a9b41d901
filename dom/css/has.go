package css

import "github.com/seed31bcff99/reader/dom"

// has reports whether one of the relative selectors of :has matches from n: each has an anchor,
// which stands for n, as its first compound.
func (m *Matcher) has(list []complex, n dom.NodeID) bool {
	outer := m.anchor
	m.anchor = n
	defer func() { m.anchor = outer }()
	for i := range list {
		if !list[i].pseudo && m.relative(&list[i], n) {
			return true
		}
	}
	return false
}

// relative reports whether a relative selector matches an element below n or after it.
func (m *Matcher) relative(c *complex, n dom.NodeID) bool {
	from, to := n+1, m.doc.End(n)
	if first := c.combinators[0]; first == '+' || first == '~' {
		from, to = m.doc.End(n), m.doc.End(m.doc.Parent(n))
	}
	for at := from; at < to && m.budget >= 0; at++ {
		if m.step(); m.doc.Kind(at) == dom.Element && !m.doc.IsShadowRoot(at) && m.complex(c, len(c.compounds)-1, at) {
			return true
		}
	}
	return false
}
