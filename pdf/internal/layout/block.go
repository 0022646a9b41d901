package layout

import (
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// A Role says what a block is.
type Role uint8

// The roles, a closed set.
const (
	Paragraph Role = iota
	Heading
	Item     // of a list
	Code     // lines in a font of fixed pitch
	Table    // has rows
	Caption  // of a figure or a table
	Footnote // below the text of a page
	Figure   // what the file says in place of a picture
	Head     // a running head or foot, or the number of a page
)

// A Block is some lines that belong together.
type Block struct {
	Role   Role
	Level  int // of a heading, from 1 to 6; of an item, how deep it is nested, from 0
	Inside int // how many nested items it is a part of, if it is no item itself
	Page   int
	Lines  []Line
	Quoted bool     // it is quoted from elsewhere
	Broken bool     // the lines are lines of their own, not of running text
	Label  string   // of an item or a footnote; it is not in the lines
	Rows   [][]Cell // of a table
	Alt    string   // of a figure
	Gap    float64  // above the block, in sizes of its text; large at the top of a page
	joined bool     // it goes on on another page
	left   float64  // of its column
	right  float64  // edge of its column, where its lines end
}

// A Cell is a cell of a table.
type Cell struct {
	Lines            []Line
	Header           bool
	ColSpan, RowSpan int // at least 1
}

// A Page is the lines of a page, and what is drawn around them.
type Page struct {
	Number int
	Box    page.Rect
	Lines  []Line
	Rules  []page.Rule
	Dots   []page.Rect
	Drawn  []page.Spot
}

// Size returns the size of the text of the block.
func (b *Block) Size() float64 {
	if len(b.Lines) > 0 {
		return b.Lines[0].Size
	}
	for _, row := range b.Rows {
		for _, c := range row {
			if len(c.Lines) > 0 {
				return c.Lines[0].Size
			}
		}
	}
	return 0
}

// Bold reports whether all of the block is bold.
func (b *Block) Bold() bool {
	for i := range b.Lines {
		if !b.Lines[i].Bold() {
			return false
		}
	}
	return len(b.Lines) > 0
}

// Box returns the place of the part of the block that is on its first page.
func (b *Block) Box() page.Rect {
	var box page.Rect
	grow := func(lines []Line) {
		for i := range lines {
			if lines[i].Page != b.Page {
				return
			}
			r := lines[i].Box()
			if box == (page.Rect{}) {
				box = r
			}
			box = page.Rect{X0: min(box.X0, r.X0), Y0: min(box.Y0, r.Y0), X1: max(box.X1, r.X1), Y1: max(box.Y1, r.Y1)}
		}
	}
	grow(b.Lines)
	for _, row := range b.Rows {
		for i := range row {
			grow(row[i].Lines)
		}
	}
	return box
}

// Blocks makes blocks of the lines of pages that have no structure tree. The lines of
// the pages are changed: running heads are marked as artifacts.
// With heads, these are blocks too, before or after those of their page.
// Pages outside of the range are only compared with the others.
func Blocks(pages []Page, within Range, marks []page.Bookmark, heads bool, m *meter.Meter) []Block {
	dropFurniture(pages, m)
	stats := measure(pages, m)
	pages = within.of(pages)
	var blocks []Block
	for i := range pages {
		p := pager{page: &pages[i], stats: stats, meter: m}
		blocks = append(blocks, withHeads(p.blocks(), &pages[i], heads)...)
	}
	findItems(blocks)
	blocks = joinPages(blocks, stats, m)
	findHeadings(blocks, stats, marks, m)
	blocks = joinNumbers(blocks)
	checkInside(blocks)
	return blocks
}

// A Range is the pages that blocks are made of. The pages around it tell which lines
// are running heads.
type Range struct{ First, Last int }

// Has reports whether a page is in the range.
func (r Range) Has(number int) bool { return number >= r.First && number <= r.Last }

// of returns the pages that are in the range.
func (r Range) of(pages []Page) []Page {
	return slices.DeleteFunc(slices.Clone(pages), func(p Page) bool { return !r.Has(p.Number) })
}

// withHeads puts the running heads of a page before its blocks, and the feet after them.
func withHeads(blocks []Block, p *Page, heads bool) []Block {
	if !heads {
		return blocks
	}
	var above, below []Block
	middle := (p.Box.Y0 + p.Box.Y1) / 2
	for i := range p.Lines {
		l := &p.Lines[i]
		if !l.Artifact {
			continue
		}
		if b := (Block{Role: Head, Page: p.Number, Lines: []Line{*l}}); l.Box().Y0 > middle {
			above = append(above, b)
		} else {
			below = append(below, b)
		}
	}
	return slices.Concat(above, blocks, below)
}

// mergeParts puts the parts of lines together: a line ends where its marked content
// does.
func mergeParts(lines []Line) []Line {
	var out []Line
	for i := range lines {
		l := &lines[i]
		if n := len(out); n > 0 && isPart(&out[n-1], l) {
			out[n-1].append(l)
			continue
		}
		first := *l
		first.Spans = slices.Clone(l.Spans)
		out = append(out, first)
	}
	return out
}

// isPart reports whether a line goes on with another one on the same baseline, or on
// one that is raised or lowered.
func isPart(a, b *Line) bool {
	if a.Page != b.Page || a.Angle != b.Angle {
		return false
	}
	size := max(a.Size, b.Size)
	rise := abs(a.V - b.V)
	gap := b.U0 - a.U1
	if gap < 0 {
		gap = max(gap, a.U0-b.U1)
	}
	switch {
	case gap < -overlapShare*size:
		return false
	case rise <= levelShare*size:
		return true
	}
	return rise <= scriptRise*size && min(a.Size, b.Size) < scriptSize*size && gap < scriptGap*size
}

// append adds a part to the line.
func (l *Line) append(part *Line) {
	gap := max(part.U0-l.U1, l.U0-part.U1)
	size := min(l.Size, part.Size)
	last := &l.Spans[len(l.Spans)-1]
	if gap > page.WordGap*size && !strings.HasSuffix(last.Text, " ") && !strings.HasPrefix(part.Spans[0].Text, " ") {
		last.Text += " "
	}
	raised := int8(0)
	switch rise := part.V - l.V; {
	case part.Size < scriptSize*l.Size && rise > levelShare*l.Size:
		raised = 1
	case part.Size < scriptSize*l.Size && rise < -levelShare*l.Size/2:
		raised = -1
	case l.Size < scriptSize*part.Size && rise < -levelShare*part.Size: // what came before was raised
		for i := range l.Spans {
			l.Spans[i].Raised = 1
		}
		l.V, l.Size = part.V, part.Size
	}
	for i, s := range part.Spans {
		if s.Raised == 0 {
			s.Raised = raised
		}
		s.Gap = s.Gap || i == 0 && gap > wideGap*size
		l.Spans = appendSpan(l.Spans, s)
	}
	l.U0, l.U1 = min(l.U0, part.U0), max(l.U1, part.U1)
	if part.Chars > l.Chars && raised == 0 {
		l.Size, l.V = part.Size, part.V
	}
	l.Chars += part.Chars
	l.RightToLeft = l.RightToLeft || part.RightToLeft
}
