package render

import (
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// columns tells whether the first row of a table without header cells names its
// columns: all of it is bold and no other row is, or it has no numbers and a
// column below it has nothing else.
type columns struct {
	cells   int                // of the first row
	empty   bool               // one of them says nothing
	bold    int                // how many of them are bold
	numbers bool               // one of them is a number
	below   [maxColumns]uint16 // by column: numbers in the rows below
	strong  int                // rows below that start with a bold cell
}

// maxColumns is how many columns are looked at for numbers.
const maxColumns = 16

// note looks at a cell of a row, which counts from 1, in a column from 0.
func (s *columns) note(doc *dom.Document, m dom.NodeID, row, col int) {
	text, short := shortText(doc.Text(m), maxName)
	bold := isBold(doc, m)
	if row == 1 {
		s.cells++
		s.empty = s.empty || !short || text == ""
		s.numbers = s.numbers || short && isFigure(text)
		if bold {
			s.bold++
		}
		return
	}
	if col == 0 && bold {
		s.strong++
	}
	if col < maxColumns && short && isFigure(text) && s.below[col] < 1<<15 {
		s.below[col]++
	}
}

// maxName is how many bytes the name of a column may have.
const maxName = 80

// named reports whether the first of so many rows names the columns.
func (s *columns) named(rows int) bool {
	if rows < 2 || s.cells < 2 || s.empty || s.numbers {
		return false
	}
	if s.bold == s.cells {
		return s.strong < rows-1
	}
	if s.bold > 0 || rows < 3 {
		return false
	}
	for _, n := range s.below {
		if int(n) == rows-1 {
			return true
		}
	}
	return false
}

// isBold reports whether all text of a cell is bold.
func isBold(doc *dom.Document, m dom.NodeID) bool {
	c := m + 1
	for c < doc.End(m) && (doc.Tag(c) == atom.P || doc.Tag(c) == atom.Div || doc.Tag(c) == atom.Span) {
		c++
	}
	if c >= doc.End(m) {
		return false
	}
	switch doc.Tag(c) {
	case atom.B, atom.Strong:
		return doc.Measure(c).Chars > 0 && doc.Measure(c).Chars == doc.Measure(m).Chars
	}
	return false
}

// isFigure reports whether a text is a number, with a sign or a unit.
func isFigure(s string) bool {
	digits, letters := 0, 0
	for _, r := range s {
		switch {
		case unicode.IsDigit(r):
			digits++
		case unicode.IsLetter(r):
			letters++
		}
	}
	return digits > 0 && letters <= 3 && !strings.ContainsAny(s, ":/")
}
