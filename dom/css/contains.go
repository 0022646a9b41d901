package css

import (
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/dom"
)

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

// foldText lowers all letters of a text.
func foldText(s string) string { return strings.Map(unicode.ToLower, s) }
