package render

import (
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/flow"
)

// tables writes data tables, row by row. There is at most one at a time: a table
// with another one in it is layout.
type tables struct {
	*state
	table
}

// A table is the data table that is being written.
type table struct {
	shape
	until   dom.NodeID // its end; zero if no table is open
	node    dom.NodeID
	rowNode dom.NodeID // the row
	col     int        // column of the next cell
	row     int        // rows that were opened
	gaps    bool       // cells of the row that were left out leave their columns empty
	fills   int        // columns that spans may still fill
	above   []spanning // by column: cells of earlier rows that reach down
	reach   int        // columns of above that may be in use
}

// table opens a table. Layout tables only hold blocks; a table of line numbers
// and code is code.
func (p *printer) table(n dom.NodeID) dom.NodeID {
	p.block()
	if p.flow != blockFlow {
		return p.enter(n, endBlock)
	}
	s := p.survey(n)
	switch {
	case s.gutter && !s.pre && !s.nested && s.cols == 1:
		return p.code.fenced(n)
	case n == p.quotes.laid, s.isLayout(p.doc, n), (s.single || s.rows == 1) && p.posts.contains(n): // boards are made of tables
		return p.enter(n, endBlock)
	case !s.filled:
		return p.doc.End(n)
	}
	p.tables.startAt(n, s)
	p.tables.until = p.doc.End(n)
	return p.enter(n, endTable)
}

// startAt begins the table n.
func (t *tables) startAt(n dom.NodeID, s shape) {
	t.table = table{shape: s, node: n, fills: 4*int(t.doc.End(n)-n) + 64, above: t.above[:0]}
}

func (t *tables) end() {
	t.leaveLists(flow.Paragraph)
	t.until = 0
}

// isOpen reports whether the block of the table is the innermost one, and whether it has
// anything in it.
func (t *tables) isOpen() (open, filled bool) {
	if k := len(t.opened); k > 0 && t.kindOf(&t.opened[k-1]) == flow.Table {
		return true, t.started(&t.opened[k-1])
	}
	return false, false
}

// open opens the block of the table, unless it is open.
func (t *tables) open() {
	if open, _ := t.isOpen(); !open {
		t.push(flow.Block{Kind: flow.Table, Number: int32(t.cols), Name: t.out.Keep(string(t.align)), Node: t.node}, false)
	}
}

// openCaption opens the caption n of the table, if it is one line and the first of the
// table.
func (t *tables) openCaption(n dom.NodeID) bool {
	m := t.doc.Measure(n)
	if _, filled := t.isOpen(); filled || m.Blocks != 1 || m.Chars == 0 || t.isFull(flow.Caption) {
		return false
	}
	t.open()
	return t.push(flow.Block{Kind: flow.Caption, Node: n}, true)
}

// holds reports whether n is part of the open data table.
func (t *tables) holds(n dom.NodeID) bool { return n < t.until }

// inHeader reports whether the header of a table is being written.
func (t *tables) inHeader() bool {
	return t.flow == cellFlow && t.header && t.row == 1
}

func (t *tables) openRow(n dom.NodeID) dom.NodeID {
	if !t.holds(n) {
		t.block()
		return t.enter(n, endBlock)
	}
	t.endLine()
	t.row++
	t.col, t.gaps, t.rowNode = 0, t.rowHasGaps(n), n
	return t.enter(n, endRow)
}

// rowBlock returns the block of the open row. It opens one, and the table, unless they are
// open.
func (t *tables) rowBlock() *flow.Block {
	if k := len(t.opened); k == 0 || t.kindOf(&t.opened[k-1]) != flow.Row {
		t.open()
		b := flow.Block{Kind: flow.Row, Flags: flow.Empty, Node: t.rowNode}
		if t.header && t.row == 1 {
			b.Flags |= flow.Header
		}
		t.push(b, false)
	}
	return &t.out.Blocks[t.opened[len(t.opened)-1].at]
}

// endRow closes a row. Rows are filled up to the width of the table as long as
// spans and gaps are few; the header always is, or the table would not be one. An empty row
// stays if a cell may reach into it.
func (t *tables) endRow() {
	for t.col < t.reach && t.fills > 0 {
		t.fillAbove()
		if t.col < t.reach {
			t.fills--
			t.fill(1)
			t.col++
		}
	}
	row := t.rowBlock()
	if k := len(t.opened); t.started(&t.opened[k-2]) && t.reach > 0 {
		t.opened[k-1].leaves = -1
	}
	if missing := t.cols - t.col; row.Flags&flow.Empty == 0 && missing > 0 {
		if row.Flags&flow.Header == 0 {
			missing = min(missing, t.fills)
			t.fills -= missing
		}
		t.fill(missing)
	}
	t.pop()
}

func (t *tables) openCell(n dom.NodeID) dom.NodeID {
	if t.doc.Tag(n) == atom.Td && t.isGutterCell(n) {
		return t.doc.End(n)
	}
	if !t.holds(n) {
		t.block()
		return t.enter(n, endBlock)
	}
	t.fillAbove()
	next := t.enter(n, endCell)
	t.flow = cellFlow
	return next
}

// endCell writes a cell, and notes the columns and rows that it spans.
func (t *tables) endCell(e element) {
	if t.line.Empty() {
		t.line.Text(t.cellSign(e.node))
	}
	t.line.EndAll()
	rows, cols := spanOf(t.doc, e.node, "rowspan", maxRows), 1
	if t.spans {
		cols = spanOf(t.doc, e.node, "colspan", maxSpan)
	}
	b := t.cell(e.node, rows, cols)
	if row := t.rowBlock(); !t.line.Empty() {
		if !t.started(&t.opened[len(t.opened)-1]) {
			row.Flags = row.Flags&^flow.Empty | t.start()
		}
		b.Place = t.place(true)
	}
	t.line.Take(&b)
	t.flow = e.flow
	t.span(b)
}

// cell returns the block of the cell n.
func (t *tables) cell(n dom.NodeID, rows, cols int) flow.Block {
	b := flow.Block{Kind: flow.Cell, Rows: int32(rows), Cols: int32(cols), Node: n}
	if t.header && t.row == 1 || t.doc.Tag(n) == atom.Th {
		b.Flags = flow.Header
	}
	if t.col < len(t.align) {
		b.Sign = t.align[t.col]
	}
	return b
}

// columns reports whether the first row of a table without header cells names its
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

// The largest column and row spans that HTML knows.
const (
	maxSpan = 1000
	maxRows = 1 << 16
)

// A spanning cell covers the same columns of rows to come.
type spanning struct {
	rows       int
	runs, text [2]int32 // what it says, which is repeated
}

// maxRepeat is how many bytes the text of a cell may have to be repeated in
// each row that it covers.
const maxRepeat = 80

// span adds a cell, moves past the columns that it takes, and notes the rows below that
// it reaches into. Its text is repeated there in the first column.
func (t *tables) span(b flow.Block) {
	t.rowBlock()
	t.add(b)
	rows, cols := int(b.Rows), int(b.Cols)
	cell := spanning{rows: rows - 1}
	if b.Text[1]-b.Text[0] <= maxRepeat {
		cell.runs, cell.text = b.Runs, b.Text
	}
	more := min(cols-1, t.fills)
	for col := t.col; rows > 1 && col < min(t.col+1+more, t.cols); col++ {
		for len(t.above) <= col {
			t.above = append(t.above, spanning{})
		}
		t.above[col] = cell
		t.reach = max(t.reach, col+1)
		cell = spanning{rows: rows - 1}
	}
	t.fills -= more
	t.fill(more)
	t.col += cols
}

// fill adds empty columns to the row.
func (t *tables) fill(cols int) {
	if cols <= 0 {
		return
	}
	t.rowBlock()
	if b := &t.out.Blocks[len(t.out.Blocks)-1]; b.Flags&flow.Filler != 0 && b.Runs[0] == b.Runs[1] {
		b.Cols += int32(cols)
		return
	}
	t.add(flow.Block{Kind: flow.Cell, Flags: flow.Filler, Cols: int32(cols)})
}

// fillAbove repeats the cells of earlier rows that reach down to this place.
func (t *tables) fillAbove() {
	for t.col < t.reach && t.above[t.col].rows > 0 && t.fills > 0 {
		a := &t.above[t.col]
		a.rows--
		if a.runs[0] == a.runs[1] {
			t.fills--
			t.fill(1)
		} else {
			t.fills -= min(t.fills, 1+int(a.text[1]-a.text[0])/4)
			t.rowBlock().Flags &^= flow.Empty
			t.add(flow.Block{Kind: flow.Cell, Flags: flow.Filler, Cols: 1, Runs: a.runs, Text: a.text})
		}
		t.col++
	}
}

// rowHasGaps reports whether cells of a row were left out that have a column in
// the table. A column that is left out in all rows is none.
func (t *tables) rowHasGaps(n dom.NodeID) bool {
	kept, width := 0, 0
	for m := n + 1; m != dom.None && m < t.doc.End(n); m = t.doc.Next(m) {
		if tag := t.doc.Tag(m); tag != atom.Td && tag != atom.Th {
			continue
		}
		cols := spanOf(t.doc, m, "colspan", maxSpan)
		width += cols
		if t.keep.Has(m) {
			kept += cols
		}
	}
	return kept < width && width <= t.cols
}

// dropCell leaves the place of a cell that is not kept empty.
func (t *tables) dropCell(n dom.NodeID) {
	tag := t.doc.Tag(n)
	if !t.gaps || tag != atom.Td && tag != atom.Th {
		return
	}
	t.fillAbove()
	t.span(t.cell(n, spanOf(t.doc, n, "rowspan", maxRows), spanOf(t.doc, n, "colspan", maxSpan)))
}

// spanOf reads a span, from 1 to the most that is allowed.
func spanOf(doc *dom.Document, n dom.NodeID, key string, most int) int {
	v, ok := doc.Lookup(n, key)
	if !ok {
		return 1
	}
	span, err := strconv.Atoi(strings.TrimSpace(v))
	if err != nil || span < 1 {
		return 1
	}
	return min(span, most)
}
