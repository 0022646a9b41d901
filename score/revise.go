package score

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// The model judges each block by itself. These steps revise what it decides, for
// the sake of what a reader would miss.

// alike draws blocks that look alike towards their mean: either all dates of a
// timeline or all prices of a list are content, or none.
func (s *Sheet) alike(likely []float32) []float32 {
	type group struct{ sum, words float32 }
	groups := make([]group, len(s.context.looks))
	for i, look := range s.context.look {
		s.survey.doc.Tick(dom.NodeID(i))
		if s.Claimed[i] {
			continue
		}
		w := float32(s.Blocks[i].Words)
		groups[look].sum += likely[i] * w
		groups[look].words += w
	}
	out := make([]float32, len(likely))
	for i, look := range s.context.look {
		s.survey.doc.Tick(dom.NodeID(i))
		if g := groups[look]; !s.Claimed[i] {
			out[i] = (1-alikeness)*likely[i] + alikeness*g.sum/g.words
		}
	}
	return out
}

// wholes keeps or drops tables, lists, code and quotations as wholes, as most of their words
// are kept or dropped: half a table is worse than none.
func (s *Sheet) wholes(fates []Fate) {
	doc := s.survey.doc
	var open, end dom.NodeID // the construct that the block stands in
	lo := 0
	for i := range s.Blocks {
		doc.Tick(dom.NodeID(i))
		b := &s.Blocks[i]
		if b.First >= end {
			s.sameFate(fates, lo, i, open)
			lo, open, end = i, dom.None, 0
			if open = s.survey.inside[b.Box].whole; open != dom.None {
				end = doc.End(open)
			}
		}
	}
	s.sameFate(fates, lo, len(s.Blocks), open)
}

// sameFate gives the blocks in [lo, hi), which are one construct, the same fate.
func (s *Sheet) sameFate(fates []Fate, lo, hi int, construct dom.NodeID) {
	if construct == dom.None || hi-lo < 2 {
		return
	}
	var in, all int32
	for i := lo; i < hi; i++ {
		all += s.Blocks[i].Words
		if fates[i].Kept() {
			in += s.Blocks[i].Words
		}
	}
	for i := lo; i < hi; i++ {
		s.survey.doc.Tick(dom.NodeID(i))
		switch kept := fates[i].Kept(); {
		case kept && 2*in <= all && fates[i] != KeptRule:
			fates[i] = DroppedWhole
		case !kept && 2*in > all && s.survey.verdicts[s.Blocks[i].First].Class.IsContent():
			fates[i] = KeptWhole
		}
	}
}

// keepBeside keeps code beside kept text, also with a label between them: the text
// speaks of it. Tables and lists stay amid kept text, tables also below it.
func (s *Sheet) keepBeside(fates []Fate, likely []float32) {
	doc := s.survey.doc
	for lo := 0; lo < len(fates); {
		s.survey.meter.Spend(1)
		hi := lo + 1
		whole := s.survey.inside[s.Blocks[lo].Box].whole
		if whole == dom.None || fates[lo] != Dropped && fates[lo] != DroppedWhole {
			lo = hi
			continue
		}
		for hi < len(fates) && doc.Contains(whole, s.Blocks[hi].First) {
			hi++
		}
		before, after := s.keptNear(fates, whole, lo-besideBlocks, lo), s.keptNear(fates, whole, hi, hi+besideBlocks)
		switch {
		case doc.Tag(whole) == atom.Pre && likely[lo] >= codeLikely && (before || after):
			s.keepRange(fates, lo, hi, KeptCode)
		case doc.Tag(whole) != atom.Pre && s.isAmid(whole, before, after) && s.meanLikely(likely, lo, hi) >= amidLikely:
			s.keepRange(fates, lo, hi, KeptWhole)
		}
		lo = hi
	}
}

// keptNear reports whether one of the blocks in [lo, hi) is kept and near an element.
func (s *Sheet) keptNear(fates []Fate, n dom.NodeID, lo, hi int) bool {
	for i := max(0, lo); i < min(hi, len(fates)); i++ {
		if fates[i].Kept() && s.near(n, &s.Blocks[i]) {
			return true
		}
	}
	return false
}

// isAmid reports whether a table or list that has kept text before or after it may be
// part of that text. What is mostly links leads elsewhere, what is small may be a
// notice, and a list at the end is as often something else.
func (s *Sheet) isAmid(whole dom.NodeID, before, after bool) bool {
	t := &s.survey.sums[whole]
	if t.blocks < amidBlocks || t.linkShare() >= amidLinkShare {
		return false
	}
	return before && (after || s.survey.doc.Tag(whole) == atom.Table)
}

// keepSlots keeps what stands at one place of the items of a template if most of the
// items keep it: no price is left out of two products of forty.
func (s *Sheet) keepSlots(fates []Fate) {
	surplus := make([]int32, len(s.context.looks)) // by look: what is kept less what is dropped
	for i, look := range s.context.look {
		s.survey.doc.Tick(dom.NodeID(i))
		switch {
		case !s.isSlot(i):
		case fates[i].Kept():
			surplus[look]++
		default:
			surplus[look]--
		}
	}
	for i, look := range s.context.look {
		s.survey.doc.Tick(dom.NodeID(i))
		if surplus[look] > 0 && s.isSlot(i) {
			s.keepRange(fates, i, i+1, KeptWhole)
		}
	}
}

// isSlot reports whether a block is a short line of an item that has several.
func (s *Sheet) isSlot(block int) bool {
	b := &s.Blocks[block]
	box := b.Box
	return !s.inThread(b) && s.survey.group[box] != 0 && s.survey.sums[s.survey.item[box]].blocks > 1 && b.Heading == 0 && !b.Prose() && s.survey.verdicts[b.First].Class.IsContent()
}

// keepRange gives the dropped blocks in [lo, hi) a fate.
func (s *Sheet) keepRange(fates []Fate, lo, hi int, fate Fate) {
	for i := lo; i < hi; i++ {
		if fates[i] == Dropped || fates[i] == DroppedWhole {
			fates[i] = fate
		}
	}
}

// meanLikely returns how likely the words of the blocks in [lo, hi) are, on the
// mean.
func (s *Sheet) meanLikely(likely []float32, lo, hi int) float32 {
	var sum, words float32
	for i := lo; i < hi; i++ {
		sum += likely[i] * float32(s.Blocks[i].Words)
		words += float32(s.Blocks[i].Words)
	}
	return sum / words
}

// dropOrphans drops headings without kept text below them, if most headings that
// look like them have text. Where few have text, as in a list of titles, the
// headings are the content, unless they repeat a heading with text.
func (s *Sheet) dropOrphans(fates []Fate) {
	orphans := s.orphans(fates)
	surplus := make([]int32, len(s.context.looks)) // by look: headings with text less those without
	said := make([]bool, len(s.context.copies))    // by text: it is a heading with text
	for i, b := range s.Blocks {
		s.survey.doc.Tick(dom.NodeID(i))
		if b.Heading == 0 || !fates[i].Kept() {
			continue
		}
		if orphans[i] {
			surplus[s.context.look[i]]--
		} else {
			surplus[s.context.look[i]]++
		}
		if !orphans[i] && !s.isBare(i) {
			said[s.context.text[i]] = true
		}
	}
	for i, b := range s.Blocks {
		s.survey.doc.Tick(dom.NodeID(i))
		if b.Heading == 0 || !fates[i].Kept() || fates[i] == KeptRule {
			continue
		}
		if orphans[i] && surplus[s.context.look[i]] > 0 || (orphans[i] || s.isBare(i)) && said[s.context.text[i]] {
			fates[i] = DroppedOrphan
		}
	}
}

// isBare reports whether a heading has nothing below it but another heading.
func (s *Sheet) isBare(i int) bool {
	if i+1 == len(s.Blocks) {
		return true
	}
	next := s.Blocks[i+1].Heading
	return 0 < next && next <= s.Blocks[i].Heading
}

// dropEmpty drops headings that have nothing below them in the page but another one like
// them, and no picture: scripts fill such sections. Many in a row are a list. See
// testdata/pages/headings-of-nothing.
func (s *Sheet) dropEmpty(fates []Fate) {
	shown := gallery{sheet: s, fates: fates}
	for lo, hi := 0, 0; lo < len(fates); lo = hi {
		look, level := s.context.look[lo], s.Blocks[lo].Heading
		for hi = lo + 1; hi < len(fates) && s.context.look[hi] == look && s.Blocks[hi].Heading == level; hi++ {
			s.survey.meter.Spend(1)
		}
		if level < 2 || hi-lo > emptyTitles {
			continue
		}
		for i := lo; i < hi-1; i++ {
			b := &s.Blocks[i]
			if fates[i].Kept() && fates[i] != KeptRule && b.Links == 0 && b.Words < leadHeading && !shown.isBelow(i, s.Blocks[i+1].First) {
				fates[i] = DroppedOrphan
			}
		}
	}
}

// orphans reports for each block whether it is a kept heading with nothing kept
// below it, up to the next heading of its level, and no picture.
func (s *Sheet) orphans(fates []Fate) []bool {
	shown := gallery{sheet: s, fates: fates}
	orphans := make([]bool, len(fates))
	var waiting []int // headings that wait for text, the level rising
	for i, b := range s.Blocks {
		s.survey.doc.Tick(dom.NodeID(i))
		if b.Heading == 0 {
			if fates[i].Kept() {
				waiting = waiting[:0]
			}
			continue
		}
		for len(waiting) > 0 && s.Blocks[waiting[len(waiting)-1]].Heading >= b.Heading {
			h := waiting[len(waiting)-1]
			// Right above another heading it has nothing to lose, or is its first line.
			orphans[h] = h < i-1 && !shown.isBelow(h, b.First)
			waiting = waiting[:len(waiting)-1]
		}
		if fates[i].Kept() {
			waiting = append(waiting, i)
		}
	}
	for _, h := range waiting {
		doc := s.survey.doc
		orphans[h] = !shown.isBelow(h, doc.End(doc.Parent(s.Blocks[h].Box)))
	}
	return orphans
}
