package render

import (
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/flow"
	"golang.org/x/net/html/atom"
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
