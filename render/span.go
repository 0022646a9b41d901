package render

import (
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// The largest column and row spans that HTML knows.
const (
	maxSpan = 1000
	maxRows = 1 << 16
)

// A spanning cell covers the same columns of rows to come.
type spanning struct {
	rows     int
	from, to int // of its text, which is repeated
}

// maxRepeat is how many bytes the text of a cell may have to be repeated in
// each row that it covers.
const maxRepeat = 80

// span moves past the columns that a cell takes, and notes the rows below that
// it reaches into. Its text is repeated there in the first column.
func (t *tables) span(rows, cols int) {
	text := spanning{rows: rows - 1, from: len(t.texts)}
	t.texts = append(t.texts, t.w.Cell.Take()...)
	text.to = len(t.texts)
	for i := range cols {
		if i > 0 {
			if t.fills == 0 {
				break
			}
			t.fills--
			t.blanks++
		}
		if rows > 1 && t.col+i < t.cols {
			for len(t.above) <= t.col+i {
				t.above = append(t.above, spanning{})
			}
			t.above[t.col+i] = text
			t.reach = max(t.reach, t.col+i+1)
			text.to = text.from
		}
	}
	t.col += cols
}

// fillAbove writes the cells of earlier rows that reach down to this place.
func (t *tables) fillAbove() {
	for t.col < t.reach && t.above[t.col].rows > 0 && t.fills > 0 {
		a := &t.above[t.col]
		a.rows--
		if t.plain || a.from == a.to {
			t.fills--
			t.blanks++
		} else {
			t.fills -= min(t.fills, 1+(a.to-a.from)/4)
			t.startCell()
			t.w.WriteBytes(t.texts[a.from:a.to])
			t.endCellText()
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
	t.blanks++
	if t.html {
		t.tags.blanks = append(t.tags.blanks, t.cellElement(n))
	}
	t.span(spanOf(t.doc, n, "rowspan", maxRows), spanOf(t.doc, n, "colspan", maxSpan))
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
