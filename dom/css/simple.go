package css

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

func (m *Matcher) simple(s *simple, n dom.NodeID) bool {
	switch s.kind {
	case attribute:
		return m.attribute(s, n)
	case not:
		return !m.any(s.list, n) && m.budget >= 0
	case is:
		return m.any(s.list, n)
	case has:
		return m.has(s.list, n)
	case anchor:
		return n == m.anchor
	case contains, containsOwn:
		return m.contains(s, n)
	case root:
		return m.parent(n) == dom.Root
	case scope:
		return int(n) == s.a
	case host:
		return int(n) == s.a && (s.list == nil || m.any(s.list, n))
	case slotted:
		return int(m.doc.Parent(n)) == s.a && m.any(s.list, n)
	case empty:
		return m.empty(n)
	case link:
		tag := m.doc.Tag(n)
		return (tag == atom.A || tag == atom.Area) && m.hasAttr(n, "href")
	case language:
		return m.language(s.value, n)
	case direction:
		return (s.value == "rtl") == equalFold(m.inherited(n, "dir"), "rtl")
	case nthChild, nthLastChild, nthOfType, nthLastOfType:
		return m.nth(s, n)
	case never:
		return false
	}
	return m.control(s.kind, n)
}

// empty reports whether n has no children. A shadow root is none.
func (m *Matcher) empty(n dom.NodeID) bool {
	first := m.doc.FirstChild(n)
	return first == dom.None || m.doc.IsShadowRoot(first) && m.doc.End(first) == m.doc.End(n)
}

func (m *Matcher) hasAttr(n dom.NodeID, key string) bool {
	_, ok := m.doc.Lookup(n, key)
	return ok
}

// inherited returns an attribute of n or of its nearest ancestor that has it.
func (m *Matcher) inherited(n dom.NodeID, key string) string {
	for at := n; at != dom.None && m.budget >= 0; at = m.up(at) {
		m.step()
		if v, ok := m.doc.Lookup(at, key); ok {
			return v
		}
	}
	return ""
}

func (m *Matcher) language(list string, n dom.NodeID) bool {
	has := lower(m.inherited(n, "lang"))
	for want := range Fields(list) {
		m.step()
		if inLanguage(has, want) {
			return true
		}
	}
	return false
}

// inLanguage reports whether a language is in the range that is wanted: fr-CH is in fr, * and *-CH.
func inLanguage(has, want string) bool {
	if rest, ok := strings.CutPrefix(want, "*"); ok {
		return has != "" && strings.Contains(has+"-", rest+"-")
	}
	return has == want || strings.HasPrefix(has, want+"-")
}

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

// contains reports whether the text of n contains the value of s, in any case. For
// containsOwn the value must be in one of the text nodes that are children of n.
func (m *Matcher) contains(s *simple, n dom.NodeID) bool {
	if s.kind == contains {
		return m.holds(s.value, n) || n+1 < m.doc.End(n) && m.doc.Kind(n+1) == dom.Raw && m.holds(s.value, n+1) // script, title and the like
	}
	for c := range m.doc.Children(n) {
		if m.step(); m.budget < 0 {
			return false
		}
		if m.doc.Kind(c) != dom.Element && m.holds(s.value, c) {
			return true
		}
	}
	return false
}

// holds reports whether the text of a subtree, or of a Raw node, contains a folded text.
func (m *Matcher) holds(folded string, n dom.NodeID) bool {
	text := m.doc.Text(n)
	if m.doc.Kind(n) == dom.Raw {
		text = m.doc.RawText(n)
	}
	m.meter.Spend(len(text))
	m.budget -= len(text) / foldedPerStep
	return m.budget >= 0 && strings.Contains(foldText(text), folded)
}

func foldText(s string) string { return strings.Map(unicode.ToLower, s) }
