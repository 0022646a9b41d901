package render

import (
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// maxGutter is how many bytes the line numbers of a code block may have:
// enough for ten thousand lines.
const maxGutter = 1 << 16

// numbersOnly reports whether a text holds numbers and white space, as the
// gutter of a code block does.
func numbersOnly(s string) bool {
	if len(s) > maxGutter {
		return false
	}
	for _, r := range s {
		if !unicode.IsDigit(r) && !unicode.IsSpace(r) && r != '.' && r != '|' {
			return false
		}
	}
	return true
}

// isGutterCell reports whether a cell holds the line numbers of code in the next
// one.
func (v *view) isGutterCell(n dom.NodeID) bool {
	t := v.traitsOf(n)
	next := v.doc.Next(n)
	switch {
	case t&gutterTrait != 0:
	case next == dom.None:
		return false
	case t&numberTrait != 0 && v.traitsOf(next)&codeTrait != 0:
	case v.doc.Tag(n+1) == atom.Pre && v.doc.Tag(next+1) == atom.Pre:
	default:
		return false
	}
	return numbersOnly(v.doc.Text(n))
}

// maxCopyLabel is how many bytes the label of a copy button may have: "Copy to
// clipboard" in most languages.
const maxCopyLabel = 40

// maxForeignCopyLabel is how many bytes the label may have in other languages:
// "Скопировать" has 22.
const maxForeignCopyLabel = 24

// isCopyButton reports whether n, which may stand in a heading, is a button that
// copies the code beside it.
func (v *view) isCopyButton(n dom.NodeID, inHeading bool) bool {
	switch v.doc.Tag(n) {
	case atom.Button, atom.A, atom.Span, atom.Div, atom.I, 0:
	default:
		return false
	}
	label, short := shortText(v.doc.Text(n), maxCopyLabel)
	if !short {
		return false
	}
	if label == "" || saysCopy(label) {
		return true
	}
	// In other languages the name of the button has to do, but "copy" is also what
	// designers call text, so the label has to be short.
	return v.doc.Tag(n) == atom.Button && len(label) <= maxForeignCopyLabel && !inHeading
}

// saysCopy reports whether the words of a button say that it copies.
func saysCopy(s string) bool {
	return len(s) >= 4 && strings.EqualFold(s[:4], "copy") || len(s) >= 6 && strings.EqualFold(s[:6], "copied")
}
