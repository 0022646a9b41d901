package hidden

import (
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/dom"
)

// textOf counts the characters of a text, or of the texts below an element, that are
// not hidden yet.
func (w *walker) textOf(root dom.NodeID) int {
	chars := 0
	for n := root; n < w.doc.End(root); {
		w.meter.Spend(nodeCost)
		if w.cut.Nodes.Has(n) {
			n = w.doc.End(n)
			continue
		}
		if w.doc.Kind(n) != dom.Element && w.readable(n) {
			chars += w.chars(w.words(n))
		}
		n++
	}
	return chars
}

// chars counts characters, a run of white space as one, and none at the ends.
func (w *walker) chars(s string) int {
	total, inWord := 0, 0
	for piece := range w.meter.Pieces(s) {
		n, last := countChars(piece, inWord)
		total, inWord = total+n, last
	}
	return max(total-1, 0)
}

// countChars counts the characters of a piece, and one for the space before each word.
// inWord is 1 if the text before the piece ends in a word; last tells it of the piece.
func countChars(piece string, inWord int) (n, last int) {
	for i := 0; i < len(piece); {
		letter, size := int(isLetter[piece[i]]), 1
		if piece[i] >= utf8.RuneSelf {
			var c rune
			if c, size = utf8.DecodeRuneInString(piece[i:]); unicode.IsSpace(c) {
				letter = 0
			}
		}
		i += size
		n += letter + letter&^inWord
		inWord = letter
	}
	return n, inWord
}

// isLetter has 1 for each byte but those of white space: adding it up takes no branch,
// which a processor would often predict wrong.
var isLetter = func() (table [256]uint8) {
	for c := range table {
		if c != ' ' && (c < '\t' || '\r' < c) {
			table[c] = 1
		}
	}
	return table
}()
