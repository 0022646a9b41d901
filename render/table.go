package render

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/render/internal/output"
	"golang.org/x/net/html/atom"
)

// tables writes data tables, row by row. There is at most one at a time: a table
// with another one in it is layout.
type tables struct {
	*view
	*canvas
	*cursor
	table
}

// A table is the data table that is being written.
type table struct {
	shape
	until   dom.NodeID // its end; zero if no table is open
	col     int        // column of the next cell
	row     int        // rows that were opened
	blanks  int        // empty cells that are due
	started bool       // the row has something in it
	gaps    bool       // cells of the row that were left out leave their columns empty
	headed  bool       // the line under the header was written
	fills   int        // cells that spans may still fill
	above   []spanning // by column: cells of earlier rows that reach down
	reach   int        // columns of above that may be in use
	texts   []byte     // what the cells in above say
	tags    tableTags  // in HTML
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
	p.tables.start(n, s)
	p.caption(s.caption)
	p.tables.until = p.doc.End(n)
	return p.enter(n, endTable)
}

// caption writes a caption that stands behind the rows of a table before them:
// there is no place for it behind. Only words and marks are expected in it.
func (p *printer) caption(n dom.NodeID) {
	if n == dom.None || p.captioned > n {
		return
	}
	base := p.base
	p.base = len(p.open)
	framed := p.html && p.openCaption(n)
	p.walkRange(n+1, p.doc.End(n))
	p.base = base
	p.block()
	if framed {
		p.endFrame()
	}
	p.captioned = n
}

// start begins the table n.
func (t *tables) start(n dom.NodeID, s shape) {
	t.table = table{
		shape: s,
		fills: 4*int(t.doc.End(n)-n) + 64,
		above: t.above[:0],
		texts: t.texts[:0],
	}
}

func (t *tables) end() {
	if t.headed && !t.plain {
		t.w.Window.Close()
	}
	if t.html {
		t.endHTML()
	}
	t.until = 0
	t.w.Window.Hold(false)
	t.w.Head.Stop()
	t.w.Block()
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
	t.col, t.blanks, t.started, t.gaps = 0, 0, false, t.rowHasGaps(n)
	return t.enter(n, endRow)
}

// endRow closes a row. Rows are filled up to the width of the table as long as
// spans and gaps are few; the header always is, or the table would not be one.
func (t *tables) endRow() {
	for t.col < t.reach && t.fills > 0 {
		t.fillAbove()
		if t.col < t.reach {
			t.col++
			t.fills--
			t.blanks++
		}
	}
	if t.html {
		t.endRowHTML()
		return
	}
	if t.plain || !t.started {
		return
	}
	written := t.col - t.blanks
	missing := t.cols - written
	header := !t.headed
	if !header {
		missing = min(missing, t.fills)
		t.fills -= max(missing, 0)
	}
	for i := range missing {
		t.w.Window.InCell(written + i)
		t.w.Write(" |")
	}
	t.w.Window.Close()
	if header {
		t.delimiter()
	}
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
	rows := spanOf(t.doc, e.node, "rowspan", maxRows)
	switch {
	case t.html:
		t.writeCellHTML(e.node)
	case t.line.Empty():
		t.blanks++
	default:
		t.startCell()
		if rows > 1 && !t.plain && t.line.Len() <= maxRepeat {
			t.w.Cell.Start()
		}
		t.writeLine()
		t.w.Cell.Stop()
		t.endCellText()
	}
	t.line.DropSpace()
	t.flow = e.flow
	cols := 1
	if t.spans {
		cols = spanOf(t.doc, e.node, "colspan", maxSpan)
	}
	t.span(rows, cols)
}

// startCell writes what stands before the text of a cell: if it is the first
// of its row, all that comes before the row. Empty cells are written only if
// another one follows.
func (t *tables) startCell() {
	if t.plain {
		t.startPlainCell()
		return
	}
	if !t.started {
		t.startRow()
	}
	for ; t.blanks > 0; t.blanks-- {
		t.w.Window.InCell(t.col - t.blanks)
		t.w.Write(" |")
	}
	t.w.Window.InCell(t.col)
	t.w.Write(" ")
}

// startPlainCell separates a cell from the one before it. Empty cells leave
// nothing.
func (t *tables) startPlainCell() {
	if t.started {
		t.w.Write(" | ")
	} else if t.headed {
		t.w.Line()
	}
	t.started, t.headed = true, true
}

func (t *tables) endCellText() {
	if !t.plain {
		t.w.Write(" |")
	}
}

// startRow opens a row that has something in it. A table without a header
// gets an empty one, since Markdown has no other.
func (t *tables) startRow() {
	t.started = true
	if !t.headed {
		t.startHead()
		if !t.header || t.row > 1 {
			t.emptyHeader()
		}
	}
	if t.headed {
		t.w.Line()
	}
	t.w.Write("|")
	t.w.Window.Open(output.Bracket{Kind: output.Row, Close: " |"})
}

// startHead begins the head of a table, which stays in one piece: a header
// without the line under it is no table.
func (t *tables) startHead() {
	t.w.Pay()
	t.w.Window.Hold(true)
	if t.w.Window.Partial() {
		t.w.Head.Take()
		t.w.Head.Start()
	}
}

func (t *tables) emptyHeader() {
	t.w.Write("|")
	for range t.cols {
		t.w.Write(" |")
	}
	t.delimiter()
}

// delimiter writes the line under the header.
func (t *tables) delimiter() {
	t.headed = true
	t.w.Line()
	t.w.Write("|")
	for i := range t.cols {
		side := byte(0)
		if i < len(t.align) {
			side = t.align[i]
		}
		switch side {
		case 'c':
			t.w.Write(":---:|")
		case 'r':
			t.w.Write("---:|")
		case 'l':
			t.w.Write(":---|")
		default:
			t.w.Write("---|")
		}
	}
	t.w.Window.Hold(false)
	if t.w.Head.On() {
		t.w.Head.Stop()
		t.w.Window.Open(output.Bracket{Kind: output.Table, Reopen: string(t.w.Head.Take()), Short: t.blankHead()})
	}
}

// blankHead returns the head of the table without the names of its columns.
func (t *tables) blankHead() string {
	var b strings.Builder
	b.Grow(len(" |---|") * (t.cols + 1))
	b.WriteByte('|')
	for range t.cols {
		b.WriteString(" |")
	}
	b.Write(t.w.Frames.AppendIndent([]byte{'\n'}))
	b.WriteByte('|')
	for range t.cols {
		b.WriteString("---|")
	}
	return b.String()
}
