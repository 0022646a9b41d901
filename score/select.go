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
	likely = s.alike(likely)
	kept, surety := keep(s.Blocks, likely)
	s.dropClaimed(kept)
	s.dropCopies(kept)
	s.wholes(kept)
	s.dropOrphans(kept)
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

// alike draws the blocks that look alike towards their mean: the dates of a
// timeline or the prices of a list belong to the content all or none.
func (s *Sheet) alike(likely []float32) []float32 {
	type group struct{ sum, words float32 }
	groups := make(map[uint32]*group, 64)
	for i, path := range s.paths {
		g := groups[path]
		if g == nil {
			g = &group{}
			groups[path] = g
		}
		w := float32(s.Blocks[i].Words)
		g.sum += likely[i] * w
		g.words += w
	}
	out := make([]float32, len(likely))
	for i, path := range s.paths {
		g := groups[path]
		out[i] = (1-alikeness)*likely[i] + alikeness*g.sum/g.words
	}
	return out
}

// dropClaimed drops what classify claims and the block itself bears out,
// however much what stands around it looks like text: the links of navigation,
// which are listed apart, and the few words of buttons and adverts.
func (s *Sheet) dropClaimed(kept []bool) {
	for i := range kept {
		b := &s.Blocks[i]
		switch c := s.survey.verdicts[b.First].Class; {
		case c.IsNav() && b.LinkWords*2 >= b.Words:
			kept[i] = false
		case (c == classify.Action || c == classify.Advert || c == classify.Share) && b.Words <= labelWords && b.Stops == 0:
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

// dropOrphans drops headings below which nothing is kept, though most of those
// that look like them have text: they promise what does not come. Where few
// have text, as in a list of titles, the headings are the content.
func (s *Sheet) dropOrphans(kept []bool) {
	orphans := s.orphans(kept)
	surplus := map[uint32]int{} // by path: headings with text less those without
	for i, b := range s.Blocks {
		switch {
		case b.Heading == 0 || !kept[i]:
		case orphans[i]:
			surplus[s.paths[i]]--
		default:
			surplus[s.paths[i]]++
		}
	}
	for i := range kept {
		if orphans[i] && surplus[s.paths[i]] > 0 {
			kept[i] = false
		}
	}
}

// orphans tells which kept headings have nothing kept below them, up to the
// next heading of their level.
func (s *Sheet) orphans(kept []bool) []bool {
	orphans := make([]bool, len(kept))
	var waiting []int // headings that wait for text, the level rising
	for i, b := range s.Blocks {
		if b.Heading == 0 {
			if kept[i] {
				waiting = waiting[:0]
			}
			continue
		}
		for len(waiting) > 0 && s.Blocks[waiting[len(waiting)-1]].Heading >= b.Heading {
			h := waiting[len(waiting)-1]
			orphans[h] = h < i-1 // else there was nothing below it, or it has two lines
			waiting = waiting[:len(waiting)-1]
		}
		if kept[i] {
			waiting = append(waiting, i)
		}
	}
	for _, h := range waiting {
		orphans[h] = true
	}
	return orphans
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
		kept[i] = 2*in > all && (kept[i] || s.survey.verdicts[s.Blocks[i].First].Class.IsContent())
	}
}

// take puts the readable nodes of a range into the set, and what stands around
// them.
func (s *Sheet) take(set dom.Set, from, to dom.NodeID) {
	doc := s.survey.doc
	for n := from; n < to; n++ {
		if s.survey.verdicts[n].Class.Final() || doc.Kind(n) == dom.Element && doc.End(n) > n+1 {
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
	first := slices.Index(p.Kept, true)
	if first < 0 {
		return
	}
	last := len(p.Kept) - 1
	for !p.Kept[last] {
		last--
	}
	from := s.frameTitle(p, s.Blocks[first].First)
	s.frameMedia(p, from, s.Blocks[last].Last)
	s.frameCells(p)
}

// frameTitle adds the title that stands above the text, the nearest if there
// are several: the first may be the name of the site or the book. It returns
// where the content starts.
func (s *Sheet) frameTitle(p *Pick, first dom.NodeID) dom.NodeID {
	doc := s.survey.doc
	title := dom.None
	for _, h := range s.survey.titles {
		if h < first && s.survey.verdicts[h].Class.IsContent() {
			title = h
		}
	}
	if title == dom.None {
		return first
	}
	s.take(p.Frame, title, doc.End(title))
	return title
}

// frameMedia adds pictures, embeds and rules between the first and the last
// kept text, where most of what stands around them is kept, and the captions
// of figures.
func (s *Sheet) frameMedia(p *Pick, first, last dom.NodeID) {
	doc := s.survey.doc
	amid := s.amidKept(p.Kept)
	if s.survey.root > dom.Root {
		first = min(first, s.survey.root)
	}
	for n := first; n <= last; n++ {
		v := s.survey.verdicts[n].Class
		switch {
		case !amid.Has(n) || v.Final():
		case v == classify.Caption && doc.Kind(n) == dom.Text:
			s.hold(p.Frame, n)
		case v.IsContent() && isMedia(doc, n):
			s.hold(p.Frame, n)
			s.take(p.Frame, n, doc.End(n))
		}
	}
}

// isMedia reports whether an element shows something that is not text.
func isMedia(doc *dom.Document, n dom.NodeID) bool {
	switch doc.Tag(n) {
	case atom.Img, atom.Picture, atom.Video, atom.Audio, atom.Iframe, atom.Embed, atom.Object, atom.Hr:
		return true
	case 0:
		return doc.Name(n) == "amp-img"
	}
	return false
}

// amidKept returns the nodes whose nearest element with words, captions aside,
// is mostly kept.
func (s *Sheet) amidKept(kept []bool) dom.Set {
	doc := s.survey.doc
	type count struct{ kept, all int32 }
	counts := make([]count, doc.Len())
	for i := range s.Blocks {
		b := &s.Blocks[i]
		if s.survey.verdicts[b.First].Class == classify.Caption {
			continue
		}
		counts[b.Box].all += b.Words
		if kept[i] {
			counts[b.Box].kept += b.Words
		}
	}
	for n := dom.NodeID(doc.Len() - 1); n > dom.Root; n-- {
		p := doc.Parent(n)
		counts[p].all += counts[n].all
		counts[p].kept += counts[n].kept
	}
	amid := dom.NewSet(doc)
	for n := dom.Root; int(n) < doc.Len(); n++ {
		c := counts[n]
		if c.all > 0 && 2*c.kept >= c.all || c.all == 0 && amid.Has(doc.Parent(n)) {
			amid.Add(n)
		}
	}
	return amid
}

// frameCells adds what a list or table needs beside its words: the cells
// without any, so that columns stay in line, with the marks in them, the boxes
// of tasks, and all of the code in a kept code block.
func (s *Sheet) frameCells(p *Pick) {
	doc := s.survey.doc
	for n := dom.Root; int(n) < doc.Len(); n++ {
		switch doc.Tag(n) {
		case atom.Td, atom.Th:
			if p.Text.Has(doc.Parent(n)) && s.survey.sums[n].words == 0 {
				p.Text.Add(n)
				s.take(p.Text, n, doc.End(n))
			}
		case atom.Input:
			if p.Text.Has(doc.Parent(n)) {
				p.Text.Add(n)
			}
		case atom.Pre:
			if p.Text.Has(n) {
				s.take(p.Text, n, doc.End(n))
			}
		}
	}
}
