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
func joinPages(blocks []Block, m *meter.Meter) []Block {
	var out []Block
	last := -1 // the paragraph that may go on
	for i := range blocks {
		m.Spend(64)
		b := &blocks[i]
		if last >= 0 && i > 0 && out[last].goesOn(b) {
			if !out[last].joined { // the lines are a part of those of the page
				out[last].Lines, out[last].joined = slices.Clone(out[last].Lines), true
			}
			out[last].Lines = append(out[last].Lines, b.Lines...)
			out[last].right = b.right
			continue
		}
		out = append(out, *b)
		if b.Role != Footnote && b.Role != Caption && b.Role != Head {
			last = len(out) - 1
		}
	}
	return out
}

// findItems marks items that are the last lines of a page: the next item tells that they
// are such.
func findItems(blocks []Block) {
	next := -1 // the next block of the text
	for i := len(blocks) - 1; i >= 0; i-- {
		b := &blocks[i]
		if b.Role == Footnote || b.Role == Caption || b.Role == Head {
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

// goesOn reports whether a block goes on with b, which starts another column or page.
func (a *Block) goesOn(b *Block) bool {
	if b.Role != Paragraph || a.Role != Paragraph && a.Role != Item || a.Broken || b.Broken || len(a.Lines) == 0 || len(b.Lines) == 0 {
		return false
	}
	end, start := &a.Lines[len(a.Lines)-1], &b.Lines[0]
	if end.Page == start.Page && below(end, start) || abs(end.Size-start.Size) > sizeShare*end.Size || end.Bold() != start.Bold() {
		return false
	}
	if goesOn(end, start) {
		return true
	}
	text := strings.TrimRight(end.Text(), " ")
	r, _ := utf8.DecodeLastRuneInString(text)
	first, _ := utf8.DecodeRuneInString(strings.TrimLeft(start.Text(), " "))
	full := a.right-end.end() < roomSizes*end.Size
	if isIdeographic(r) && isIdeographic(first) || isRightToLeft(r) && isRightToLeft(first) {
		return full && !strings.ContainsRune("。！？.!?؟", r)
	}
	if alone := b.right-start.end() > goesOnRoom*start.Size && len(b.Lines) == 1; alone && !endsSentence(start) {
		return false // the title of a table or a figure at the top of a page
	}
	return full && len(a.Lines) > 1 && (unicode.IsLetter(r) || r == ',') && (unicode.IsLetter(first) || unicode.IsDigit(first))
}
