package render

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// A table is the data table that is being written. There is at most one: a
// table with another one in it is layout.
type table struct {
	shape
	end     dom.NodeID // zero if no table is open
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
}

// openTable opens a table. Layout tables only hold blocks; a table of line
// numbers and code is code.
func (p *printer) openTable(n dom.NodeID) dom.NodeID {
	p.block()
	if p.flow != blockFlow {
		p.enter(n, endBlock)
		return n + 1
	}
	s := p.survey(n)
	if s.gutter && !s.pre && !s.nested && s.cols == 1 {
		return p.codeBlock(n)
	}
	if s.layout(p.doc, n) {
		p.enter(n, endBlock)
		return n + 1
	}
	if !s.filled {
		return p.doc.End(n)
	}
	p.table = table{
		shape: s,
		end:   p.doc.End(n),
		fills: 4*int(p.doc.End(n)-n) + 64,
		above: p.table.above[:0],
		texts: p.table.texts[:0],
	}
	p.writeCaption(s.caption)
	p.enter(n, endTable)
	return n + 1
}

// writeCaption writes a caption that stands behind the rows: there is no place
// for it there. Only words and marks are expected in it.
func (p *printer) writeCaption(n dom.NodeID) {
	if n == dom.None || p.skip > n {
		return
	}
	end := p.table.end
	p.table.end = 0 // it stands outside
	p.walkRange(n+1, p.doc.End(n))
	p.block()
	p.table.end = end
	p.skip = n
}

// layout reports whether a table only arranges blocks: it says so, has one
// cell or column, or its cells hold blocks and none is a header.
func (s *shape) layout(doc *dom.Document, n dom.NodeID) bool {
	if s.nested {
		return true
	}
	switch doc.Attr(n, "role") {
	case "presentation", "none":
		return true
	}
	if s.heads {
		return false
	}
	return s.cols <= 1 || s.blocks
}

func (p *printer) endTable() {
	if p.table.headed && !p.plain {
		p.w.closed()
	}
	p.table.end = 0
	p.w.win.hold, p.w.keeping = false, false
	p.w.block()
}

// inTableHead reports whether the header of a table is being written.
func (p *printer) inTableHead() bool {
	return p.flow == cellFlow && p.table.header && p.table.row == 1
}

// inTable reports whether n is part of the open data table.
func (p *printer) inTable(n dom.NodeID) bool { return n < p.table.end }

func (p *printer) row(n dom.NodeID) dom.NodeID {
	if !p.inTable(n) {
		p.block()
		p.enter(n, endBlock)
		return n + 1
	}
	p.endLine()
	t := &p.table
	t.row++
	t.col, t.blanks, t.started, t.gaps = 0, 0, false, p.rowHasGaps(n)
	p.enter(n, endRow)
	return n + 1
}

func (p *printer) cell(n dom.NodeID) dom.NodeID {
	if p.doc.Tag(n) == atom.Td && p.gutterCell(n) {
		return p.doc.End(n)
	}
	if !p.inTable(n) {
		p.block()
		p.enter(n, endBlock)
		return n + 1
	}
	p.fillAbove()
	p.enter(n, endCell)
	p.flow = cellFlow
	return n + 1
}

// endCell writes a cell, and notes the columns and rows that it spans.
func (p *printer) endCell(e element) {
	t := &p.table
	p.line.endAll()
	rows := spanOf(p.doc, e.node, "rowspan", 1<<16)
	repeats := rows > 1 && !p.plain
	if p.line.empty() {
		p.line.text(p.cellSign(e.node))
	}
	if p.line.empty() {
		p.blankCell()
	} else {
		p.startCell()
		p.w.copying = repeats && len(p.line.buf) <= maxRepeat
		p.writeLine()
		p.w.copying = false
		p.endCellText()
		p.line.reset()
	}
	p.line.space, p.line.breaks = noSpace, 0
	p.flow = e.flow
	cols := 1
	if t.spans {
		cols = spanOf(p.doc, e.node, "colspan", maxSpan)
	}
	p.span(rows, cols)
}

// blankCell notes an empty cell, which is written only if another one follows.
func (p *printer) blankCell() { p.table.blanks++ }

// startCell writes what stands before the text of a cell: if it is the first
// of its row, all that comes before the row.
func (p *printer) startCell() {
	t := &p.table
	if p.plain {
		p.startPlainCell()
		return
	}
	if !t.started {
		p.startTableRow()
	}
	for ; t.blanks > 0; t.blanks-- {
		p.w.write(" |")
	}
	p.w.write(" ")
	p.w.win.inCell(t.col)
}

func (p *printer) endCellText() {
	if !p.plain {
		p.w.write(" |")
	}
}

// startTableRow opens a row that has something in it. A table without a header
// gets an empty one, since Markdown has no other.
func (p *printer) startTableRow() {
	t := &p.table
	t.started = true
	if !t.headed {
		p.w.pay()
		p.w.win.hold = true // a header without the line under it is no table
		p.w.keeping, p.w.kept = p.w.win.state != whole, p.w.kept[:0]
		if !t.header || t.row > 1 {
			p.emptyHeader()
		}
	}
	if t.headed {
		p.w.line()
	}
	p.w.write("|")
	p.w.opened(bracket{kind: rowBracket, close: " |"})
}

func (p *printer) emptyHeader() {
	p.w.write("|")
	for range p.table.cols {
		p.w.write(" |")
	}
	p.delimiter()
}

// delimiter writes the line under the header.
func (p *printer) delimiter() {
	t := &p.table
	t.headed = true
	p.w.line()
	p.w.write("|")
	for i := range t.cols {
		side := byte(0)
		if i < len(t.align) {
			side = t.align[i]
		}
		switch side {
		case 'c':
			p.w.write(":---:|")
		case 'r':
			p.w.write("---:|")
		case 'l':
			p.w.write(":---|")
		default:
			p.w.write("---|")
		}
	}
	p.w.win.hold = false
	if p.w.keeping {
		p.w.keeping = false
		p.w.opened(bracket{kind: tableBracket, reopen: string(p.w.kept), short: p.blankHead()})
	}
}

// blankHead returns the head of the open table without the names of its columns.
func (p *printer) blankHead() string {
	var b strings.Builder
	b.Grow(len(" |---|") * (p.table.cols + 1))
	b.WriteByte('|')
	for range p.table.cols {
		b.WriteString(" |")
	}
	b.Write(p.w.indent([]byte{'\n'}))
	b.WriteByte('|')
	for range p.table.cols {
		b.WriteString("---|")
	}
	return b.String()
}

// endRow closes a row. Rows are filled up to the width of the table as long as
// spans and gaps are few; the header always is, or the table would not be one.
func (p *printer) endRow() {
	t := &p.table
	for t.col < t.reach && t.fills > 0 {
		p.fillAbove()
		if t.col < t.reach {
			t.col++
			t.fills--
			t.blanks++
		}
	}
	if p.plain || !t.started {
		return
	}
	p.w.closed()
	missing := t.cols - t.col + t.blanks
	header := !t.headed
	if !header {
		missing = min(missing, t.fills)
		t.fills -= max(missing, 0)
	}
	for range missing {
		p.w.write(" |")
	}
	if header {
		p.delimiter()
	}
}
