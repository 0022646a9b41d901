package nav

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/clean"
	"github.com/seed31bcff99/reader/internal/words"
)

// maxLabel bounds a label, in characters. Longer ones are cards with a whole
// teaser, and its first words tell enough.
const maxLabel = 120

// labelNodes bounds the nodes that are read for a label, so that nested regions
// without words stay cheap.
const labelNodes = 512

// labelReach bounds the search for the element that aria-labelledby names, in
// nodes: it is at the start of its region or far away.
const labelReach = 64

// labels reads the labels of links and regions.
type labels struct {
	doc      *dom.Document
	verdicts []classify.Verdict
}

// attr returns an attribute as a label.
func (l *labels) attr(n dom.NodeID, key string) string { return clip(fold(l.doc.Attr(n, key))) }

// link returns the words of a link. They are weak if they are not its text.
func (l *labels) link(n dom.NodeID) (label string, weak bool) {
	if label = l.text(n, n, l.doc.End(n)); label != "" {
		return label, false
	}
	for _, key := range [...]string{"aria-label", "title"} {
		if label = l.attr(n, key); label != "" {
			return label, true
		}
	}
	for c := n; c < l.doc.End(n); c++ {
		switch l.doc.Tag(c) {
		case atom.Img:
			label = l.doc.Attr(c, "alt")
		case atom.Title:
			label = l.doc.RawText(c)
		default:
			continue
		}
		if label = clip(fold(label)); label != "" {
			return label, true
		}
	}
	return "", true
}

// region returns the label of a region at n: from its own attributes, or from the
// last heading before it, if that ends where the region starts.
func (l *labels) region(n, heading dom.NodeID) string {
	if label := l.attr(n, "aria-label"); label != "" {
		return label
	}
	if id := l.doc.Attr(n, "aria-labelledby"); id != "" {
		for c := n; c < min(n+labelReach, l.doc.End(n)); c++ {
			if l.doc.Attr(c, "id") == id {
				return l.text(c, c, l.doc.End(c))
			}
		}
	}
	if heading != dom.None && l.doc.End(heading) == n {
		return l.text(heading, heading, n)
	}
	return ""
}

// text returns the text of the nodes in [from, to), which are in root, as a label.
// Hidden words, for screen readers, count if there are no others.
func (l *labels) text(root, from, to dom.NodeID) string {
	if label := l.textOf(root, from, to, false); label != "" {
		return label
	}
	return l.textOf(root, from, to, true)
}

// textOf returns the text with or without hidden words: on one line, with a space
// where a block starts or ends.
func (l *labels) textOf(root, from, to dom.NodeID, hidden bool) string {
	var b strings.Builder
	block := dom.None
	for n := from; n < min(to, from+labelNodes) && b.Len() < utf8.UTFMax*maxLabel; n++ {
		if l.doc.Kind(n) != dom.Text {
			if l.doc.Tag(n) == atom.Br {
				b.WriteByte(' ')
			}
			continue
		}
		if !hidden && l.verdicts[n].Class == classify.Hidden {
			continue
		}
		if in := l.blockAround(root, n); in != block {
			b.WriteByte(' ')
			block = in
		}
		b.WriteString(l.doc.Text(n))
	}
	return labelText(b.String())
}

// labelText returns a text as a label: on one line, without the signs that unfold a
// menu, at most maxLabel characters.
func labelText(s string) string {
	return clip(strings.TrimRight(fold(s), " ¶▾▼⌄"))
}

// maxClimb bounds the search for an element around a node, in levels.
const maxClimb = 16

// blockAround returns the closest block around n, up to root.
func (l *labels) blockAround(root, n dom.NodeID) dom.NodeID {
	for range maxClimb {
		n = l.doc.Parent(n)
		if n <= root || l.doc.IsBlock(n) {
			break
		}
	}
	return n
}

// fold returns a text on one line, without invisible characters.
func fold(s string) string { return words.Fold(s, len(s)) }

// clip shortens a folded text to maxLabel characters.
func clip(s string) string { return clean.Cut(s, maxLabel) }
