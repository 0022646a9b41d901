package render

import (
	"strconv"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/hypertext"
	"github.com/seed31bcff99/reader/render/internal/output"
	"golang.org/x/net/html/atom"
)

// tableTags are the elements of a table that is written as HTML. They are opened with
// the first cell that has something in it.
type tableTags struct {
	open   bool
	base   int                 // elements around the table
	body   bool                // the rows below the header are open
	blanks []hypertext.Element // empty cells of the row before the next one that is not
}

var (
	tableTag   = hypertext.New("table")
	headTag    = hypertext.New("thead")
	bodyTag    = hypertext.New("tbody")
	rowTag     = hypertext.New("tr")
	cellTag    = hypertext.New("td")
	nameTag    = hypertext.New("th", "scope", "row")
	columnTag  = hypertext.New("th", "scope", "col")
	captionTag = hypertext.New("caption")
)

// openHTML opens the table.
func (t *tables) openHTML() {
	if top := t.w.Top(); t.tags.open && top != "table" && top != "tbody" {
		t.tags.open, t.tags.body = false, false // something parts it
	}
	if !t.tags.open {
		t.w.Pay()
		t.tags.open, t.tags.base = true, t.w.Tags()
		t.w.OpenTag(tableTag)
	}
}

// endHTML closes it.
func (t *tables) endHTML() {
	if t.tags.open {
		t.w.CloseTags(t.tags.base)
	}
}

// openCaption opens the caption n of a table, if it is one line and the first of the
// table.
func (p *printer) openCaption(n dom.NodeID) bool {
	t := &p.tables
	if m := p.doc.Measure(n); t.tags.open || m.Blocks != 1 || m.Chars == 0 || p.w.Frames.Full(output.Part) {
		return false
	}
	t.openHTML()
	return p.w.Push(output.Frame{Kind: output.Part, Element: captionTag, Bare: true})
}

// openRowHTML opens a row, and what it stands in.
func (t *tables) openRowHTML() {
	if t.started {
		if t.w.Pay(); t.w.Top() == "tr" {
			return
		}
	}
	t.started = true
	t.w.Line()
	t.w.Pay()
	t.openHTML()
	if t.header && t.row == 1 {
		if t.w.Window.Partial() {
			t.w.Head.Take()
			t.w.Head.Start()
		}
		t.w.OpenTag(headTag)
	} else if !t.tags.body {
		t.tags.body = true
		t.w.OpenTag(bodyTag)
	}
	t.w.OpenTag(rowTag)
}

// endRowHTML closes a row. An empty row is written if a cell may reach into it.
func (t *tables) endRowHTML() {
	if !t.started && (t.reach == 0 || !t.tags.open) {
		t.tags.blanks = t.tags.blanks[:0]
		return
	}
	t.openRowHTML()
	t.writeBlanks()
	t.w.CloseTagIn("tr", t.tags.base)
	if t.header && t.row == 1 {
		t.w.CloseTagIn("thead", t.tags.base)
		t.w.RepeatHead()
	}
}

// writeBlanks writes the empty cells that are due.
func (t *tables) writeBlanks() {
	for _, cell := range t.tags.blanks {
		t.w.OpenTag(cell)
		t.w.CloseTag()
	}
	t.tags.blanks = t.tags.blanks[:0]
}

// writeCellHTML writes the cell n, whose text is in the line.
func (t *tables) writeCellHTML(n dom.NodeID) {
	cell := t.cellElement(n)
	if t.line.Empty() {
		t.tags.blanks = append(t.tags.blanks, cell)
		return
	}
	t.openRowHTML()
	t.writeBlanks()
	t.w.OpenTag(t.tongue.mark(cell))
	t.writeLine()
	t.w.CloseTag()
}

// cellElement returns what a cell is, with its spans and its side.
func (t *tables) cellElement(n dom.NodeID) hypertext.Element {
	cell := cellTag
	switch {
	case t.header && t.row == 1:
		cell = columnTag
	case t.doc.Tag(n) == atom.Th:
		cell = nameTag
	}
	if cols := spanOf(t.doc, n, "colspan", maxSpan); t.spans && cols > 1 {
		cell = cell.With("colspan", strconv.Itoa(cols))
	}
	if rows := spanOf(t.doc, n, "rowspan", maxRows); rows > 1 {
		cell = cell.With("rowspan", strconv.Itoa(rows))
	}
	if t.col < len(t.align) {
		switch t.align[t.col] {
		case 'l':
			cell = cell.With("align", "left")
		case 'c':
			cell = cell.With("align", "center")
		case 'r':
			cell = cell.With("align", "right")
		}
	}
	return cell
}
