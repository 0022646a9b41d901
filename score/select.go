package score

import (
	"cmp"
	"slices"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
)

// A Pick is the main content of a page.
type Pick struct {
	Text     dom.Set // the nodes of the running text, with the elements around them
	Frame    dom.Set // what belongs to it without being running text: the title, captions, pictures
	Roots    []dom.NodeID
	Words    int     // words of the running text
	Links    int     // of those, words in links
	Prose    int     // of those, words of blocks that read like prose
	Surety   float32 // the F1 that the pick expects of itself, from 0 to 1
	Blocks   []Block // all blocks of the page
	Likely   []float32
	Kept     []bool // by block
	features []Features
}

// Reason names the evidence that weighed most on a block.
func (p *Pick) Reason(block int) string { return explain(&p.features[block]) }

// Select picks the main content of a page.
func Select(doc *dom.Document, verdicts []classify.Verdict) Pick {
	s := NewSheet(doc, verdicts)
	return s.Pick(s.Likely())
}

// Pick picks the blocks to keep, given how likely each is content.
func (s *Sheet) Pick(likely []float32) Pick {
	kept, surety := keep(s.Blocks, likely)
	s.dropNavigation(kept)
	s.dropCopies(kept)
	s.wholes(kept)
	p := Pick{
		Text:   dom.NewSet(s.survey.doc),
		Frame:  dom.NewSet(s.survey.doc),
		Surety: surety,
		Blocks: s.Blocks,
		Likely: likely,
		Kept:   kept,

		features: s.Features,
	}
	for i, b := range s.Blocks {
		if !kept[i] {
			continue
		}
		p.Words += int(b.Words)
		s.take(p.Text, b.First, b.Last+1)
	}
	s.frame(&p)
	return p
}

// keep chooses the blocks to keep: those that together have the highest
// expected F1, by words. A fixed bar would keep too much of pages that are all
// alike and too little of pages where nothing is sure.
func keep(blocks []Block, likely []float32) (kept []bool, surety float32) {
	order := make([]int32, len(blocks))
	var gold float32
	for i := range blocks {
		order[i] = int32(i)
		gold += likely[i] * float32(blocks[i].Words)
	}
	slices.SortStableFunc(order, func(a, b int32) int { return cmp.Compare(likely[b], likely[a]) })
	var hit, all float32
	cut := 0
	for i, b := range order {
		w := float32(blocks[b].Words)
		hit += likely[b] * w
		all += w
		if f := 2 * hit / (all + gold); f > surety {
			surety, cut = f, i+1
		}
	}
	kept = make([]bool, len(blocks))
	for _, b := range order[:cut] {
		kept[b] = true
	}
	return kept, surety
}

// dropNavigation drops the links of navigation, however much they look like
// text: they are listed apart.
func (s *Sheet) dropNavigation(kept []bool) {
	for i := range kept {
		b := &s.Blocks[i]
		if s.survey.verdicts[b.First].Class.IsNav() && b.LinkWords*2 >= b.Words {
			kept[i] = false
		}
	}
}

// dropCopies drops what was said before: carousels and layouts for small
// screens repeat whole paragraphs. A heading may repeat what a summary said.
func (s *Sheet) dropCopies(kept []bool) {
	said := map[uint64]bool{}
	for i := range kept {
		if b := &s.Blocks[i]; kept[i] && b.Words >= copyWords && b.Heading == 0 {
			h := textHash(s.survey.doc.TextRange(b.First, b.Last+1))
			kept[i] = !said[h]
			said[h] = true
		}
	}
}

// wholes keeps or drops tables, lists and code as wholes, by what most of
// their words say: half a table is worse than none.
func (s *Sheet) wholes(kept []bool) {
	doc := s.survey.doc
	var open, end dom.NodeID // the construct that the block stands in
	lo := 0
	for i := range s.Blocks {
		b := &s.Blocks[i]
		if b.First >= end {
			s.settle(kept, lo, i, open)
			lo, open, end = i, dom.None, 0
			if open = s.survey.inside[b.Box].whole; open != dom.None {
				end = doc.End(open)
			}
		}
	}
	s.settle(kept, lo, len(s.Blocks), open)
}

// settle gives the blocks in [lo, hi), one construct, the same fate.
func (s *Sheet) settle(kept []bool, lo, hi int, construct dom.NodeID) {
	if construct == dom.None || hi-lo < 2 {
		return
	}
	var in, all int32
	for i := lo; i < hi; i++ {
		all += s.Blocks[i].Words
		if kept[i] {
			in += s.Blocks[i].Words
		}
	}
	for i := lo; i < hi; i++ {
		kept[i] = 2*in > all
	}
}

// take puts the readable nodes of a range into the set, and what stands around
// them.
func (s *Sheet) take(set dom.Set, from, to dom.NodeID) {
	doc := s.survey.doc
	for n := from; n < to; n++ {
		if !readable(s.survey.verdicts[n].Class) || doc.Kind(n) == dom.Element && doc.End(n) > n+1 {
			continue
		}
		s.hold(set, n)
	}
}

// hold puts a node into the set, and what stands around it.
func (s *Sheet) hold(set dom.Set, n dom.NodeID) {
	for at := n; at != dom.None && !set.Has(at); at = s.survey.doc.Parent(at) {
		set.Add(at)
	}
}

// frame finds what belongs to the text without being part of it.
func (s *Sheet) frame(p *Pick) {
	first, last := -1, -1
	for i, k := range p.Kept {
		if k {
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	if first < 0 {
		return
	}
	s.frameTitle(p, s.Blocks[first].First)
	s.frameMedia(p, s.Blocks[first].First, s.Blocks[last].Last)
	s.frameCells(p)
}

// frameTitle adds the title that stands above the text.
func (s *Sheet) frameTitle(p *Pick, first dom.NodeID) {
	h1 := s.survey.h1
	if h1 != dom.None && h1 < first && s.survey.verdicts[h1].Class.IsContent() {
		s.take(p.Frame, h1, s.survey.doc.End(h1))
	}
}

// frameMedia adds pictures, embeds and rules between the first and the last
// kept text, where most of what stands around them is kept, and the captions
// of figures.
func (s *Sheet) frameMedia(p *Pick, first, last dom.NodeID) {
	doc := s.survey.doc
	share := s.keptShare(p.Kept)
	for n := dom.Root; n <= last; n++ {
		v := s.survey.verdicts[n].Class
		switch {
		case v == classify.Caption:
			if doc.Kind(n) == dom.Text && s.surrounded(n, share) {
				s.take(p.Frame, n, n+1)
			}
		case !readable(v) || n < first && !doc.Contains(s.survey.root, n):
		case isMedia(doc.Tag(n)) && v.IsContent() && s.surrounded(n, share):
			s.hold(p.Frame, n)
			s.take(p.Frame, n, doc.End(n))
		}
	}
}

// isMedia reports whether a tag shows something that is not text.
func isMedia(tag atom.Atom) bool {
	switch tag {
	case atom.Img, atom.Picture, atom.Video, atom.Audio, atom.Iframe, atom.Embed, atom.Object, atom.Hr:
		return true
	}
	return false
}

// keptShare gives for every element how much of the words below it are kept.
func (s *Sheet) keptShare(kept []bool) []float32 {
	doc := s.survey.doc
	words := make([]float32, doc.Len())
	for i, b := range s.Blocks {
		if kept[i] {
			words[b.Box] += float32(b.Words)
		}
	}
	for n := dom.NodeID(doc.Len() - 1); n > dom.Root; n-- {
		words[doc.Parent(n)] += words[n]
	}
	for n := range words {
		if all := s.survey.sums[n].words; all > 0 {
			words[n] /= float32(all)
		}
	}
	return words
}

// surrounded reports whether the nearest element around n with words, captions
// aside, is mostly kept.
func (s *Sheet) surrounded(n dom.NodeID, share []float32) bool {
	at := s.survey.inside[s.survey.doc.Parent(n)].worded
	return at > dom.Root && share[at] >= 0.5
}

// frameCells adds the empty cells of kept tables, so that columns stay in line.
func (s *Sheet) frameCells(p *Pick) {
	doc := s.survey.doc
	for n := dom.Root; int(n) < doc.Len(); n++ {
		switch doc.Tag(n) {
		case atom.Td, atom.Th:
			if p.Text.Has(doc.Parent(n)) && !p.Text.Has(n) && s.survey.sums[n].words == 0 {
				p.Text.Add(n)
			}
		}
	}
}
