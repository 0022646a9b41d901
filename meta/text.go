package meta

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

// textOf returns the visible text below n, at most limit runes, with a space
// where a line ends.
func textOf(doc *dom.Document, n dom.NodeID, limit int) string {
	var b strings.Builder
	end := min(doc.End(n), n+maxTextNodes)
	for c := n; c < end && b.Len() <= limit*utf8.UTFMax; c++ {
		switch {
		case doc.Kind(c) == dom.Text:
			b.WriteString(words.Head(doc.Text(c), limit*utf8.UTFMax))
		case doc.IsBlock(c) || doc.Tag(c) == atom.Br:
			b.WriteByte(' ')
		}
	}
	return words.Fold(b.String(), limit)
}

// nameText returns the text below n with a space between any two texts, since
// styles may set them apart without a sign in the document.
func nameText(doc *dom.Document, n dom.NodeID) string {
	var b strings.Builder
	end := min(doc.End(n), n+maxTextNodes)
	for c := n; c < end && b.Len() <= 2*maxLine; c++ {
		if doc.Kind(c) == dom.Text {
			b.WriteString(words.Head(doc.Text(c), 2*maxLine))
			b.WriteByte(' ')
		}
	}
	return words.Fold(b.String(), maxLine)
}
