package css

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/dom"
)

// An occurrence is the range of a match of :contains in the text of the document, in bytes.
type occurrence struct{ from, to int }

// contains reports whether the text of n contains the value of s, in any case. For
// containsOwn the value must be in one of the text nodes that are children of n.
func (m *Matcher) contains(s *simple, n dom.NodeID) bool {
	if s.kind == contains {
		if m.holds(s, n) {
			return true
		}
		return n+1 < m.doc.End(n) && m.doc.Kind(n+1) == dom.Raw && m.holds(s, n+1) // script, title and the like
	}
	for c := range m.doc.Children(n) {
		if m.step(); m.budget < 0 {
			return false
		}
		if m.doc.Kind(c) != dom.Element && m.holds(s, c) {
			return true
		}
	}
	return false
}

// holds reports whether the text of a subtree, or of a Raw node, contains the value of s. The
// text of the document is searched only once for each selector.
func (m *Matcher) holds(s *simple, n dom.NodeID) bool {
	if m.doc.Kind(n) == dom.Raw {
		text := m.doc.RawText(n)
		m.budget -= len(text) / foldedPerStep
		m.meter.Spend(len(text))
		return m.budget >= 0 && len(m.find(text, s.value, 1)) > 0
	}
	found, ok := m.found[s]
	if !ok {
		found = m.find(m.doc.Text(dom.Root), s.value, -1)
		if m.found == nil {
			m.found = map[*simple][]occurrence{}
		}
		m.found[s] = found
	}
	m.step()
	from := len(m.doc.TextRange(dom.Root, n))
	to := from + len(m.doc.Text(n))
	i, _ := slices.BinarySearchFunc(found, from, func(o occurrence, at int) int { return o.from - at })
	return s.value == "" || i < len(found) && found[i].to <= to
}

// find returns the occurrences of a folded text, at most limit if that is positive.
func (m *Matcher) find(text, folded string, limit int) (found []occurrence) {
	if folded == "" {
		return []occurrence{{}}
	}
	for i := 0; i < len(text) && len(found) != limit && m.budget >= 0; {
		size, read := foldedPrefix(text[i:], folded)
		if m.meter.Spend(read); size > 0 {
			found = append(found, occurrence{i, i + size})
		}
		m.budget -= read / foldedPerStep
		_, width := utf8.DecodeRuneInString(text[i:])
		i += width
	}
	return found
}

// foldedPrefix returns the size of the prefix of text that equals folded in any case, 0 if
// there is none, and the number of bytes that it read.
func foldedPrefix(text, folded string) (size, read int) {
	at := 0
	for _, want := range folded {
		r, width := utf8.DecodeRuneInString(text[at:])
		if width == 0 || r != want && unicode.ToLower(r) != want {
			return 0, at + 1
		}
		at += width
	}
	return at, at
}

// foldText lowers a text as foldedPrefix compares it.
func foldText(s string) string {
	b := make([]rune, 0, len(s))
	for _, r := range s {
		b = append(b, unicode.ToLower(r))
	}
	return string(b)
}
