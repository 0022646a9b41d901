package render

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// A shape is what has to be known of a table before its first row is written.
type shape struct {
	rows   int
	cols   int
	single bool       // no row has more than one cell
	first  dom.NodeID // the first row
	header bool       // the first row names the columns
	heads  bool       // there are header cells
	blocks bool       // a cell holds more than words
	nested bool       // a cell holds a table
	filled bool       // there is anything to see
	beside bool       // a row has words in two cells, or pictures if there are more rows
	gutter bool       // a column of line numbers was left out
	pre    bool
	spans  bool   // column spans count
	align  []byte // of each column, by the first row: l, c, r or zero
}

// isLayout reports whether the table n only arranges blocks: it says so, or none of its cells
// heads others, and there is one column, or blocks in a cell, or nothing beside anything else.
// See testdata/pages/article-in-one-cell.
func (s *shape) isLayout(doc *dom.Document, n dom.NodeID) bool {
	if s.nested {
		return true
	}
	switch doc.Attr(n, "role") {
	case "presentation", "none":
		return true
	}
	if s.heads && s.rows > 1 {
		return false
	}
	return s.cols <= 1 || s.blocks || !s.beside
}

// A surveyor measures a table row by row.
type surveyor struct {
	*view
	shape
	cells, width int   // of the row: cells, and columns with their spans
	words, shown tally // of the row: the cells with words, those with words or pictures
	pictured     bool  // a row has words or pictures in two cells
	most, wide   int   // the largest of both
	reach        []int // by row: how many cells from above end before it
	above        int   // cells from above that reach into the row
	allHeads     bool  // the row has header cells only
	columns      columns
}

// survey looks through the table n. It stops at a table inside of it: then the
// outer one is layout. So every node is looked at once, however deep tables nest.
func (v *view) survey(n dom.NodeID) shape {
	s := surveyor{view: v}
	end := v.doc.End(n)
	for m := n + 1; m < end && !s.nested; {
		v.meter.Spend(nodeCost)
		if !v.keep.Has(m) {
			m = v.doc.End(m)
			continue
		}
		m = s.node(m)
	}
	s.endRow()
	s.header = s.header || !s.heads && s.columns.named(s.rows)
	s.beside = s.beside || s.rows > 1 && s.pictured
	s.cols, s.spans, s.single = s.wide, true, s.most <= 1
	if s.wide > 2*s.most+8 { // spans that no row fills
		s.cols, s.spans = s.most, false
	}
	return s.shape
}

// A tally counts cells of a row, each once.
type tally struct{ cells, last int }

// add counts a cell, by its number in the row, from 1.
func (t *tally) add(cell int) {
	if cell != t.last {
		t.last = cell
		t.cells++
	}
}

func (s *surveyor) node(m dom.NodeID) dom.NodeID {
	if s.doc.Kind(m) == dom.Text {
		if strings.TrimSpace(s.doc.Text(m)) != "" {
			s.filled = true
			s.words.add(s.cells)
			s.shown.add(s.cells)
		}
		return m + 1
	}
	if s.headingLevel(m) > 0 {
		s.blocks = true
		return m + 1
	}
	switch s.doc.Tag(m) {
	case atom.Table:
		s.nested = true
	case atom.Tr:
		s.endRow()
		s.startRow(m)
	case atom.Td, atom.Th:
		return s.cell(m)
	case atom.Caption:
		return s.doc.End(m)
	case atom.Pre:
		s.pre, s.blocks = true, true
	case atom.Ul, atom.Ol, atom.Blockquote, atom.Form, atom.Figure:
		s.blocks = true
	case atom.Img, atom.Iframe, atom.Video, atom.Audio, atom.Math:
		s.filled = true
		s.shown.add(s.cells)
	}
	return m + 1
}

func (s *surveyor) startRow(m dom.NodeID) {
	if s.rows == 0 {
		s.first = m
	}
	if s.rows < len(s.reach) {
		s.above -= s.reach[s.rows]
	}
	s.rows++
	s.cells, s.width, s.allHeads = 0, s.above, true
	s.words, s.shown = tally{}, tally{}
}

func (s *surveyor) endRow() {
	if s.rows == 0 {
		return
	}
	if s.rows == 1 {
		s.header = s.cells > 0 && (s.allHeads || s.doc.Tag(s.doc.Parent(s.first)) == atom.Thead)
	}
	s.beside = s.beside || s.words.cells > 1
	s.pictured = s.pictured || s.shown.cells > 1
	s.most = max(s.most, s.cells)
	s.wide = max(s.wide, s.width)
}

func (s *surveyor) cell(m dom.NodeID) dom.NodeID {
	if s.doc.Tag(m) == atom.Td && s.isGutterCell(m) {
		s.gutter = true
		return s.doc.End(m)
	}
	if s.doc.Tag(m) == atom.Th {
		s.heads = true
	} else {
		s.allHeads = false
	}
	if s.rows == 1 {
		s.alignment(m)
	}
	if !s.heads {
		s.columns.note(s.doc, m, s.rows, s.cells)
	}
	s.cells++
	cols := spanOf(s.doc, m, "colspan", maxSpan)
	s.width += cols
	if rows := spanOf(s.doc, m, "rowspan", maxRows); rows > 1 {
		s.above += cols
		s.reaches(s.rows-1+rows, cols)
	}
	if in := s.doc.Measure(m); in.Blocks > 3 || in.Paras > 1 {
		s.blocks = true
	}
	return m + 1
}

// reaches notes that a cell ends before the given row.
func (s *surveyor) reaches(row, cols int) {
	for len(s.reach) <= row {
		s.reach = append(s.reach, 0)
	}
	s.reach[row] += cols
}

// alignment notes how the column of a cell in the first row is aligned.
func (s *surveyor) alignment(m dom.NodeID) {
	side := s.doc.Attr(m, "align")
	if side == "" {
		side = declared(s.doc.Attr(m, "style"), "text-align")
	}
	if len(side) < 4 {
		return
	}
	c := side[0] | 0x20
	if c != 'l' && c != 'c' && c != 'r' {
		return
	}
	for len(s.align) <= s.width && len(s.align) < maxSpan {
		s.align = append(s.align, 0)
	}
	if s.width < len(s.align) {
		s.align[s.width] = c
	}
}
