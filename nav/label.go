package nav

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
)

// maxLabel bounds a label, in characters. Longer ones are cards that hold a
// whole teaser, whose first words tell enough.
const maxLabel = 120

// labelNodes bounds how many nodes are read for a label, so that nested regions
// without words stay cheap.
const labelNodes = 512

// labelReach bounds the search for the element that aria-labelledby names, in
// nodes: it stands at the start of its region or far away.
const labelReach = 64

// labelOf gives the words of a link, and whether they are not its text.
func (w *walk) labelOf(n dom.NodeID) (label string, weak bool) {
	if label = w.text(n, n, w.doc.End(n)); label != "" {
		return label, false
	}
	for _, key := range [...]string{"aria-label", "title"} {
		if label = clip(fold(w.doc.Attr(n, key))); label != "" {
			return label, true
		}
	}
	for c := n; c < w.doc.End(n); c++ {
		switch w.doc.Tag(c) {
		case atom.Img:
			label = w.doc.Attr(c, "alt")
		case atom.Title:
			label = w.doc.RawText(c)
		default:
			continue
		}
		if label = clip(fold(label)); label != "" {
			return label, true
		}
	}
	return "", true
}

// regionLabel gives the name of a region: its own attributes, or the heading
// that ends where it starts.
func (w *walk) regionLabel(n dom.NodeID) string {
	if label := clip(fold(w.doc.Attr(n, "aria-label"))); label != "" {
		return label
	}
	if id := w.doc.Attr(n, "aria-labelledby"); id != "" {
		for c := n; c < min(n+labelReach, w.doc.End(n)); c++ {
			if w.doc.Attr(c, "id") == id {
				return w.text(c, c, w.doc.End(c))
			}
		}
	}
	if w.heading != dom.None && w.doc.End(w.heading) == n {
		return w.text(w.heading, w.heading, n)
	}
	return ""
}

// labelAround gives the label of the closest region that has one.
func (w *walk) labelAround() string {
	for i := len(w.open) - 1; i >= 0; i-- {
		if label := w.regions[w.open[i]].label; label != "" {
			return label
		}
	}
	return ""
}

// text gives the text of the nodes in [from, to), which stand in root, as a
// label. Words that are hidden, for those who listen, count if there are no
// others.
func (w *walk) text(root, from, to dom.NodeID) string {
	if from == root && to == root+2 && w.doc.Kind(root+1) == dom.Text { // one text and nothing else, as most links have
		return labelText(w.doc.Text(root + 1))
	}
	if label := w.textOf(root, from, to, false); label != "" {
		return label
	}
	return w.textOf(root, from, to, true)
}

// textOf is text with or without hidden words: on one line, with a space where
// a block starts or ends.
func (w *walk) textOf(root, from, to dom.NodeID, hidden bool) string {
	if only, ok := w.onlyText(from, to, hidden); ok {
		return labelText(only)
	}
	var b strings.Builder
	block := dom.None
	for n := from; n < min(to, from+labelNodes) && b.Len() < utf8.UTFMax*maxLabel; n++ {
		if w.doc.Kind(n) != dom.Text {
			if w.doc.Tag(n) == atom.Br {
				b.WriteByte(' ')
			}
			continue
		}
		if !hidden && w.verdicts[n].Class == classify.Hidden {
			continue
		}
		if in := w.blockAround(root, n); in != block {
			b.WriteByte(' ')
			block = in
		}
		b.WriteString(w.doc.Text(n))
	}
	return labelText(b.String())
}

// onlyText returns the one text that textOf would read, as most labels have, and
// reports whether there is no other.
func (w *walk) onlyText(from, to dom.NodeID, hidden bool) (only string, ok bool) {
	if to > from+labelNodes {
		return "", false
	}
	for n := from; n < to; n++ {
		if w.doc.Kind(n) != dom.Text || w.doc.Measure(n).Chars == 0 || !hidden && w.verdicts[n].Class == classify.Hidden {
			continue
		}
		if only != "" {
			return "", false
		}
		only = w.doc.Text(n)
	}
	return only, true
}

// labelText makes a label of a text: on one line, without the signs that unfold
// a menu, not too long.
func labelText(s string) string {
	s = fold(s)
	if s != "" && !plainEdge(s[len(s)-1]) {
		s = strings.TrimRight(s, " ¶▾▼⌄")
	}
	return clip(s)
}

// maxClimb bounds the way up from a node in search of an element around it.
const maxClimb = 16

// blockAround returns the closest block around n, at most root.
func (w *walk) blockAround(root, n dom.NodeID) dom.NodeID {
	for range maxClimb {
		n = w.doc.Parent(n)
		if n <= root || w.doc.IsBlock(n) {
			break
		}
	}
	return n
}

// fold puts text on one line: runs of white space become one space, and what
// nobody sees goes, such as signs that turn the direction of writing.
func fold(s string) string {
	if s = strings.TrimSpace(s); plain(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	owed := false
	for _, r := range strings.ToValidUTF8(s, "\uFFFD") {
		switch {
		case ' ' < r && r < 0x7f:
		case unicode.IsSpace(r) || r == '\u200b':
			owed = b.Len() > 0
			continue
		case unicode.IsControl(r), r == '\u00ad', '\u202a' <= r && r <= '\u202e', '\u2066' <= r && r <= '\u2069', r == '\ufeff':
			continue
		}
		if owed {
			b.WriteByte(' ')
			owed = false
		}
		b.WriteRune(r)
	}
	return b.String()
}

// plain reports whether s, which has no white space around it, is ASCII and has
// nothing to fold, as most labels are.
func plain(s string) bool {
	for i := range len(s) {
		switch c := s[i]; {
		case c == ' ' && s[i-1] == ' ', c < ' ', c >= 0x7f:
			return false
		}
	}
	return true
}

// clip shortens a folded text to maxLabel characters.
func clip(s string) string {
	if len(s) <= maxLabel {
		return s
	}
	chars := 0
	cut := 0
	for i := range s {
		if chars == maxLabel-1 {
			cut = i
		}
		if chars++; chars > maxLabel {
			return strings.TrimRight(s[:cut], " ") + "…"
		}
	}
	return s
}
