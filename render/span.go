package render

import (
	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
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
func (p *printer) span(rows, cols int) {
	t := &p.table
	text := spanning{rows: rows - 1, from: len(t.texts)}
	t.texts = append(t.texts, p.w.copied...)
	p.w.copied = p.w.copied[:0]
	text.to = len(t.texts)
	for i := range cols {
		if i > 0 {
			if t.fills == 0 {
				break
			}
			t.fills--
			p.blankCell()
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
func (p *printer) fillAbove() {
	t := &p.table
	for t.col < t.reach && t.above[t.col].rows > 0 && t.fills > 0 {
		a := &t.above[t.col]
		a.rows--
		t.col++
		if p.plain || a.from == a.to {
			t.fills--
			p.blankCell()
			continue
		}
		t.fills -= min(t.fills, 1+(a.to-a.from)/4)
		p.startCell()
		p.w.writeBytes(t.texts[a.from:a.to])
		p.endCellText()
	}
}

// rowHasGaps reports whether cells of a row were left out whose columns other rows
// have. A column that is left out in all rows is none.
func (p *printer) rowHasGaps(n dom.NodeID) bool {
	kept, width := 0, 0
	for m := n + 1; m != dom.None && m < p.doc.End(n); m = p.doc.Next(m) {
		if tag := p.doc.Tag(m); tag != atom.Td && tag != atom.Th {
			continue
		}
		cols := spanOf(p.doc, m, "colspan", maxSpan)
		width += cols
		if p.keep.Has(m) {
			kept += cols
		}
	}
	return kept < width && width <= p.table.cols
}

// droppedCell leaves the place of a cell empty that was left out.
func (p *printer) droppedCell(n dom.NodeID) {
	tag := p.doc.Tag(n)
	if !p.table.gaps || tag != atom.Td && tag != atom.Th {
		return
	}
	p.fillAbove()
	p.blankCell()
	p.span(spanOf(p.doc, n, "rowspan", 1<<16), spanOf(p.doc, n, "colspan", maxSpan))
}
