package layout

import (
	"slices"
	"unicode/utf8"
)

// finish puts the parts of lines together, and finds code.
func (t *tagger) finish() {
	t.blocks = append(t.blocks, t.notes...)
	out := t.blocks[:0]
	for i := range t.blocks {
		b := &t.blocks[i]
		t.meter.Spend(len(b.Lines) * 16)
		b.Lines = mergeParts(b.Lines)
		for _, row := range b.Rows {
			for j := range row {
				row[j].Lines = mergeParts(row[j].Lines)
			}
		}
		t.finishBlock(b)
		if b.Role == Table && len(b.Lines) > 0 {
			out = append(out, Block{Role: Caption, Page: b.Page, Lines: b.Lines})
			b.Lines = nil
		}
		if len(b.Lines) > 0 || b.Alt != "" || hasText(b.Rows) {
			out = append(out, *b)
		}
	}
	t.blocks = out
}

// hasText reports whether a table has any text.
func hasText(rows [][]Cell) bool {
	return slices.ContainsFunc(rows, func(row []Cell) bool {
		return slices.ContainsFunc(row, func(c Cell) bool { return len(c.Lines) > 0 })
	})
}

// finishBlock finds the role of a block that the structure does not tell.
func (t *tagger) finishBlock(b *Block) {
	if len(b.Lines) == 0 {
		return
	}
	if b.Role == Item && b.Label == "" {
		if lb, rest, ok := cutLabel(&b.Lines[0]); ok {
			b.Label, b.Lines[0] = lb.text, rest
		}
	}
	if b.Role == Footnote {
		if label, rest, ok := noteLabel(&b.Lines[0]); ok {
			b.Label, b.Lines[0] = label, rest
		}
	}
	if b.Role != Paragraph {
		return
	}
	if !t.stats.fixed && !slices.ContainsFunc(b.Lines, func(l Line) bool { return !l.Fixed() }) && (len(b.Lines) > 1 || utf8.RuneCountInString(b.Lines[0].Text()) > minCode) {
		b.Role = Code
		return
	}
	b.Broken = isBrokenText(b.Lines)
}

// isBrokenText reports whether the lines of a paragraph are lines of their own: most of
// them end before their text needs them to.
func isBrokenText(lines []Line) bool {
	right, early := edge(lines), 0
	for i := 1; i < len(lines); i++ {
		if lines[i].Page == lines[i-1].Page && hasRoom(&lines[i-1], &lines[i], right) && !isCentred(&lines[i-1], &lines[i], lines[i].Size) {
			early++
		}
	}
	return early*2 > len(lines)-1
}

// isShredded reports whether the tree cuts sentences into pieces: then it says nothing
// about the text. Some programs make an element of each line.
func (t *tagger) isShredded() bool {
	all, cut := 0, 0
	for i := 1; i < len(t.blocks); i++ {
		a, b := &t.blocks[i-1], &t.blocks[i]
		if a.Role != Paragraph || b.Role != Paragraph || len(a.Lines) == 0 || len(b.Lines) == 0 {
			continue
		}
		all++
		if goesOn(&a.Lines[len(a.Lines)-1], &b.Lines[0]) {
			cut++
		}
	}
	return cut > minShreds && cut*4 > all
}
