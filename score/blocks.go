package score

import (
	"iter"
	"slices"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/markup"
)

// A Block is the least that is kept or dropped: a run of text between the edges of
// elements that start a line, or between two line breaks in a row, with the links and
// marks inside it.
type Block struct {
	First, Last dom.NodeID // the first and the last text of the run
	Box         dom.NodeID // the block element that it stands in
	Words       int32
	LinkWords   int32 // words in links
	Links       int32 // links that start in it, or that it stands in
	Chars       int32
	Stops       int32
	Heading     uint8 // the level of the heading that it stands in, 0 if in none
}

// LinkShare is how much of the block's text stands in links, from 0 to 1.
func (b *Block) LinkShare() float32 {
	if b.Words == 0 {
		return 0
	}
	return float32(b.LinkWords) / float32(b.Words)
}

// Prose reports whether the block reads like sentences.
func (b *Block) Prose() bool {
	return b.Words >= proseWords && b.LinkWords*2 < b.Words && b.Stops > 0
}

// cutBlocks cuts the text of the page into blocks, in order, and notes the elements around
// them and others that are looked for later. Text that no reader ever sees, because it is
// source, hidden or a control, is in none of them.
func (s *survey) cutBlocks() {
	var (
		doc      = s.doc
		blocks   = s.blocks[:0]
		headings openHeadings
		link     dom.NodeID // the link that was opened last
		counted  dom.NodeID // the link that was counted last
		boundary dom.NodeID // the last place where the line broke
		lead     dom.NodeID // the first marks of a line that has no words yet
		breaks   int        // the line breaks since the last text
	)
	for n := dom.Root; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		if h := doc.Heading(n); h > 0 {
			headings.add(n, doc.End(n), uint8(h))
		}
		s.note(n)
		if doc.IsBlock(n) {
			boundary, breaks = n, 0
			continue
		}
		if doc.Tag(n) == atom.Br {
			if breaks++; breaks == 2 { // they part paragraphs: see testdata/pages/short-article-without-names
				boundary = n
			}
			continue
		}
		box := doc.Box(n)
		if doc.IsLink(n) && n >= doc.End(link) {
			link = n
		}
		m := doc.Measure(n)
		if doc.Kind(n) != dom.Text || m.Chars == 0 || s.verdicts[n].Class.Final() {
			continue
		}
		breaks = 0
		b := last(blocks)
		if b == nil || b.Box != box || boundary > b.Last {
			if lead < boundary || doc.Box(lead) != box {
				lead = n
			}
			if m.Words == 0 { // a bracket or a quote: it goes with the words after it
				continue
			}
			if len(blocks) == cap(blocks) {
				blocks = cancel.Grow(blocks, int(n), doc.Len())
			}
			blocks = append(blocks, Block{})
			b = last(blocks)
			b.First, b.Box, b.Heading = lead, box, headings.level(n)
			s.surround(doc.Parent(lead))
			counted = dom.None
		}
		b.Last = n
		b.Words += m.Words
		b.Chars += m.Chars
		b.Stops += m.Stops
		if n < doc.End(link) {
			b.LinkWords += m.Words
			if link != counted {
				b.Links++
				counted = link
			}
		}
	}
	s.blocks = blocks
}

// note notes what a node is to later steps.
func (s *survey) note(n dom.NodeID) {
	if s.doc.Kind(n) != dom.Element {
		if s.verdicts[n].Class == classify.Caption && s.doc.Kind(n) == dom.Text {
			s.exhibit(n)
		}
		return
	}
	switch s.doc.Tag(n) {
	case atom.Meta, atom.Script:
		s.declared |= markup.ClaimInHead(s.doc, n)
	case atom.Table:
		s.tableEnd = max(s.tableEnd, s.doc.End(n))
		s.surround(n)
		s.sums[n].tables = 1
	case atom.Code, atom.Tt, atom.Samp, atom.Kbd:
		s.codes++
	case atom.Td, atom.Th, atom.Input, atom.Pre:
		s.cells = append(s.cells, n)
		if s.doc.Tag(n) == atom.Pre {
			s.codes++
		}
	case atom.Title:
		if s.isPageTitle(n) {
			s.pageTitle = n
		}
	default:
		if isMedia(s.doc, n) {
			s.exhibit(n)
		}
	}
}

// surround notes an element and those around it. It must be called in document order. The
// elements that were noted before are those that have the last one in them.
func (s *survey) surround(n dom.NodeID) {
	noted := len(s.holders)
	last := s.holders[noted-1]
	for at := n; !s.doc.Contains(at, last); at = s.doc.Parent(at) {
		s.holders = append(s.holders, at)
	}
	slices.Reverse(s.holders[noted:])
}

// openHeadings are the headings that a node stands in, from the outermost on.
type openHeadings []openHeading

type openHeading struct {
	end   dom.NodeID
	level uint8 // the lowest of all up to here
}

// add adds a heading. Headings and questions for levels must come in document order.
func (h *openHeadings) add(n, end dom.NodeID, level uint8) {
	*h = append(*h, openHeading{end, max(level, h.level(n))})
}

// level returns the level of the heading around a node, 0 if there is none.
func (h *openHeadings) level(n dom.NodeID) uint8 {
	for i := len(*h) - 1; i >= 0; i-- {
		if n < (*h)[i].end {
			return (*h)[i].level
		}
		*h = (*h)[:i]
	}
	return 0
}

// all yields the blocks of the page, and looks at the context now and then.
func (s *survey) all() iter.Seq2[int, *Block] {
	return func(yield func(int, *Block) bool) {
		for i := range s.blocks {
			s.doc.Tick(dom.NodeID(i))
			if !yield(i, &s.blocks[i]) {
				return
			}
		}
	}
}

// around yields the elements around blocks, and looks at the context now and then.
func (s *survey) around() iter.Seq[dom.NodeID] {
	return func(yield func(dom.NodeID) bool) {
		for i, n := range s.holders {
			s.doc.Tick(dom.NodeID(i))
			if !yield(n) {
				return
			}
		}
	}
}

// isContent reports whether classify takes a block for content.
func (s *survey) isContent(block int) bool {
	return s.verdicts[s.blocks[block].First].Class.IsContent()
}

// text returns the text of a block.
func (s *survey) text(block int) string {
	b := &s.blocks[block]
	return s.doc.TextRange(b.First, b.Last+1)
}

func last(blocks []Block) *Block {
	if len(blocks) == 0 {
		return nil
	}
	return &blocks[len(blocks)-1]
}
