package layout

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
)

// joinPages joins paragraphs that go on in the next column or on the next page.
// Footnotes between the two parts come after the whole.
func joinPages(blocks []Block, stats *statistic, m *meter.Meter) []Block {
	var out []Block
	last := -1 // the paragraph that may go on
	for i := range blocks {
		m.Spend(64)
		b := &blocks[i]
		if last >= 0 && i > 0 && (out[last].goesOn(b) || out[last].isCodeOf(b)) {
			if !out[last].joined { // the lines are a part of those of the page
				out[last].Lines, out[last].joined = slices.Clone(out[last].Lines), true
			}
			out[last].Lines = append(out[last].Lines, stats.aligned(b.Lines, out[last].Page)...)
			out[last].right = b.right
			continue
		}
		if last >= 0 && stats.isTableOf(&out[last], b) {
			out[last].Rows = append(out[last].Rows, b.Rows...)
			continue
		}
		out = append(out, *b)
		if !b.isBeside() {
			last = len(out) - 1
		}
	}
	return out
}

// isBeside reports whether a block stands beside the text, which goes on after it.
func (b *Block) isBeside() bool { return b.Role == Footnote || b.Role == Caption || b.Role == Head }

// findItems marks items that are the last lines of a page: the next item tells that they
// are such.
func findItems(blocks []Block) {
	next := -1 // the next block of the text
	for i := len(blocks) - 1; i >= 0; i-- {
		b := &blocks[i]
		if b.isBeside() {
			continue
		}
		if b.Role == Paragraph && len(b.Lines) > 0 && next >= 0 && blocks[next].Role == Item && blocks[next].Page > b.Page {
			after, _ := parseLabel(blocks[next].Label)
			if label, rest, ok := cutLabel(&b.Lines[0]); ok && after.follows(label) && b.Size() == blocks[next].Size() {
				b.Role, b.Label, b.Level, b.Broken = Item, label.text, blocks[next].Level, false
				b.Lines = append([]Line{rest}, b.Lines[1:]...)
			}
		}
		next = i
	}
}

// isTableOf reports whether two blocks are parts of a table that goes on over the end of a
// page: the rows of the second are no titles, and stand where those of the first do.
func (s *statistic) isTableOf(a, b *Block) bool {
	if a.Role != Table || b.Role != Table {
		return false
	}
	last, first := a.Rows[len(a.Rows)-1], b.Rows[0]
	if len(last) != len(first) || first[0].Header || len(last[0].Lines) == 0 || len(first[0].Lines) == 0 {
		return false
	}
	end, start := &last[0].Lines[0], &first[0].Lines[0]
	shift := s.left[start.Page%2] - s.left[end.Page%2]
	return end.Page != start.Page && abs(start.U0-end.U0-shift) < barSlack
}

// isCodeOf reports whether a block and b are code that goes on over the end of a page.
func (a *Block) isCodeOf(b *Block) bool {
	if a.Role != Code || b.Role != Code || len(a.Lines) == 0 || len(b.Lines) == 0 {
		return false
	}
	end, start := &a.Lines[len(a.Lines)-1], &b.Lines[0]
	return end.Page != start.Page && abs(end.Size-start.Size) <= sizeShare*end.Size
}

// goesOn reports whether a block goes on with b, which starts another column or page.
func (a *Block) goesOn(b *Block) bool {
	if b.Role != Paragraph || a.Role != Paragraph && a.Role != Item || a.Broken || b.Broken || len(a.Lines) == 0 || len(b.Lines) == 0 {
		return false
	}
	end, start := &a.Lines[len(a.Lines)-1], &b.Lines[0]
	if end.Page == start.Page && start.V < end.V && (below(end, start) || abs(start.start()-end.start()) > indent*end.Size) || abs(end.Size-start.Size) > sizeShare*end.Size || end.Bold() != start.Bold() {
		return false
	}
	if goesOn(end, start) {
		return true
	}
	text := strings.TrimRight(end.Text(), " ")
	r, _ := utf8.DecodeLastRuneInString(text)
	first, _ := utf8.DecodeRuneInString(strings.TrimLeft(start.Text(), " "))
	full := a.right-end.end() < roomSizes*end.Size
	if isIdeographic(r) && isIdeographic(first) || (isRightToLeft(r) || unicode.IsDigit(r)) && isRightToLeft(first) {
		return full && !strings.ContainsRune("。！？.!?؟", r)
	}
	if alone := b.right-start.end() > goesOnRoom*start.Size && len(b.Lines) == 1; alone && !endsSentence(start) {
		return false // the title of a table or a figure at the top of a page
	}
	return full && len(a.Lines) > 1 && (unicode.IsLetter(r) || r == ',') && (unicode.IsLetter(first) || unicode.IsDigit(first))
}

// aligned returns lines as they would stand on another page: the left margins of even and
// odd pages may differ.
func (s *statistic) aligned(lines []Line, number int) []Line {
	shift := s.left[number%2] - s.left[lines[0].Page%2]
	if abs(shift) < edgeBin || !lines[0].Fixed() { // only the indents of code matter
		return lines
	}
	lines = slices.Clone(lines)
	for i := range lines {
		l := &lines[i]
		l.U0, l.U1, l.Spans = l.U0+shift, l.U1+shift, slices.Clone(l.Spans)
		for j := range l.Spans {
			l.Spans[j].U0, l.Spans[j].U1 = l.Spans[j].U0+shift, l.Spans[j].U1+shift
		}
	}
	return lines
}
