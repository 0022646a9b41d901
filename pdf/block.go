package pdf

import (
	"fmt"
	"strings"

	"github.com/seed31bcff99/reader/pdf/internal/layout"
)

// A Role says what a block is.
type Role uint8

// The roles, a closed set.
const (
	Paragraph Role = iota
	Heading
	Item     // of a list
	Code     // has its own line breaks and indents
	Table    // has rows
	Caption  // of a figure or a table
	Footnote // below the text of a page
	Figure   // words that the file has in place of a picture
	Head     // a running head or foot, or the number of a page: only with Options.IncludeHeads
)

var roles = [...]string{"paragraph", "heading", "item", "code", "table", "caption", "footnote", "figure", "head"}

// String returns the name of the role, which is stable.
func (r Role) String() string {
	if int(r) < len(roles) {
		return roles[r]
	}
	return "unknown"
}

// A Block is a part of the text that belongs together.
type Block struct {
	Role   Role
	Level  int    // of a heading, from 1 to 6; of an item, how deep it is nested, from 0
	Inside int    // how many nested items it is a part of, if it is no item itself
	ID     string // of a heading, unique in the document: links lead to "#" and it
	Label  string // of an item or a footnote: the sign or number before it, which the spans do not have
	Page   int    // where it starts, from 1
	Box    Rect   // on that page
	Size   float64
	Bold   bool
	Quoted bool // the file says that it is quoted from elsewhere
	Spans  []Span
	Rows   [][]Cell // of a table
}

// A Rect is a rectangle on a page, in points from its lower left corner.
type Rect struct{ X0, Y0, X1, Y1 float64 }

// A Span is text that looks the same and leads to the same place.
type Span struct {
	Text   string // with line feeds where the lines of the file are lines of their own
	Bold   bool
	Italic bool
	Fixed  bool   // in a font of fixed pitch, as code is
	Raised int    // 1 above the line, as the number of a footnote, -1 below it
	Link   string // an address, "#" and the ID of a heading, "#page-3" and the like, or empty
}

// A Cell is a cell of a table.
type Cell struct {
	Spans            []Span
	Header           bool
	ColSpan, RowSpan int // at least 1
}

// Text returns the text of the block without its label. The cells of a table have tabs
// between them, its rows line feeds.
func (b *Block) Text() string {
	var s strings.Builder
	writeSpans(&s, b.Spans)
	for i, row := range b.Rows {
		if i > 0 {
			s.WriteByte('\n')
		}
		for j := range row {
			if j > 0 {
				s.WriteByte('\t')
			}
			writeSpans(&s, row[j].Spans)
		}
	}
	return s.String()
}

func writeSpans(s *strings.Builder, spans []Span) {
	for i := range spans {
		s.WriteString(spans[i].Text)
	}
}

// makeBlocks makes the blocks of the document of the lines of its pages.
func (r *reading) makeBlocks() {
	var blocks []layout.Block
	if r.tree != nil {
		blocks = layout.Tagged(r.pages, r.within, r.tree, r.opts.IncludeHeads, r.meter)
	}
	if r.doc.Info.Tagged = len(blocks) > 0; !r.doc.Info.Tagged {
		blocks = layout.Blocks(r.pages, r.within, r.marks, r.opts.IncludeHeads, r.meter)
	}
	t := newTargets(blocks, r.meter)
	r.doc.Blocks = make([]Block, 0, len(blocks))
	for i := range blocks {
		r.doc.Blocks = append(r.doc.Blocks, r.block(&blocks[i], t, i))
	}
	for i := range r.doc.Outline {
		r.doc.Outline[i].ID = t.named(&r.doc.Outline[i])
	}
}

// block returns a block as it is given to callers.
func (r *reading) block(b *layout.Block, t *targets, index int) Block {
	box := b.Box()
	out := Block{
		Role: Role(b.Role), Level: b.Level, Inside: b.Inside, ID: t.ids[index], Label: b.Label, Page: b.Page,
		Box: Rect{box.X0, box.Y0, box.X1, box.Y1}, Size: b.Size(), Bold: b.Bold(), Quoted: b.Quoted,
	}
	switch {
	case b.Role == layout.Code:
		out.Spans = []Span{{Text: layout.Verbatim(b.Lines), Fixed: true}}
	case b.Role == layout.Figure:
		out.Spans = []Span{{Text: b.Alt}}
	case b.Broken:
		out.Spans = t.spans(layout.Broken(layout.Entries(b.Lines, t.titled)))
	default:
		out.Spans = t.spans(layout.Join(layout.Entries(b.Lines, t.titled), r.words))
	}
	for _, row := range b.Rows {
		cells := make([]Cell, len(row))
		for i := range row {
			c := &row[i]
			cells[i] = Cell{Spans: t.spans(layout.Join(c.Lines, r.words)), Header: c.Header, ColSpan: c.ColSpan, RowSpan: c.RowSpan}
		}
		out.Rows = append(out.Rows, cells)
	}
	return out
}

// PageID returns the ID of a page, for links that lead to it.
func PageID(number int) string { return fmt.Sprintf("page-%d", number) }
