package render

import (
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/flow"
	"golang.org/x/net/html/atom"
)

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
