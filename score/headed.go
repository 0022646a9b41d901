package score

import (
	"cmp"
	"slices"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// oneFate gives a heading that is left without text and the text that was dropped
// below it one fate. Text that is likely enough stays, else the heading goes with
// it. The titles of a list stay without what is said about each.
func (s *Sheet) oneFate(fates []Fate, likely []float32) {
	orphans := s.orphans(fates)
	alike := make([]int32, len(s.context.looks)) // by look: headings without text
	for i := range fates {
		s.survey.doc.Tick(dom.NodeID(i))
		if orphans[i] {
			alike[s.context.look[i]]++
		}
	}
	for i := len(fates) - 1; i >= 0; i-- { // what is below first
		s.survey.doc.Tick(dom.NodeID(i))
		if !orphans[i] || fates[i] == KeptRule {
			continue
		}
		lost := s.lostBelow(fates, i)
		switch {
		case lost.hi > i+1 && s.meanLikely(likely, i+1, lost.hi) >= s.enough(i+1):
			s.keepRange(fates, i+1, lost.hi, KeptPair)
		case s.Blocks[i].Words >= leadHeading: // it is text itself
		case lost.copied, lost.words >= orphanWords && alike[s.context.look[i]] < listedTitles:
			fates[i] = DroppedOrphan
		}
	}
}

// enough returns how likely the text below a heading must be to stay, given its first
// block: less for a list, as amid kept text.
func (s *Sheet) enough(first int) float32 {
	whole := s.survey.inside[s.Blocks[first].Box].whole
	if whole != dom.None && s.survey.doc.Tag(whole) != atom.Table && s.survey.sums[whole].linkShare() < amidLinkShare {
		return amidLikely
	}
	return headedLikely
}

// A loss is what was dropped below a heading.
type loss struct {
	words  int32
	copied bool // all of it is said elsewhere
	hi     int  // the end of the blocks right below the heading that may be kept
}

// lostBelow returns what was dropped below a heading and near it. A heading of others
// that are kept lost nothing.
func (s *Sheet) lostBelow(fates []Fate, heading int) loss {
	h := &s.Blocks[heading]
	l := loss{copied: true, hi: heading + 1}
	for i := heading + 1; i < len(fates); i++ {
		s.survey.meter.Spend(1)
		b := &s.Blocks[i]
		if 0 < b.Heading && b.Heading <= h.Heading || !s.near(h.Box, b) {
			break
		}
		if b.Heading > 0 && fates[i].Kept() {
			return loss{}
		}
		if b.Heading > 0 {
			continue
		}
		if l.hi == i && (fates[i] == Dropped || fates[i] == DroppedWhole) && s.survey.verdicts[b.First].Class.IsContent() {
			l.hi = i + 1
		}
		l.words += b.Words
		l.copied = l.copied && fates[i] == DroppedCopy
	}
	l.copied = l.copied && l.words > 0
	return l
}

// keepHeadings keeps the headings of kept text that have too few points of their own.
// Titles are apart: see frameHeadings.
func (s *Sheet) keepHeadings(fates []Fate, likely []float32) {
	for i := len(fates) - 1; i >= 0; i-- {
		s.survey.doc.Tick(dom.NodeID(i))
		if s.Blocks[i].Heading > 1 && s.headsKept(fates, likely, i) {
			fates[i] = KeptPair
		}
	}
}

// headsKept reports whether a dropped heading, not an unlikely one, stands right above
// kept text.
func (s *Sheet) headsKept(fates []Fate, likely []float32, heading int) bool {
	h := &s.Blocks[heading]
	if fates[heading] != Dropped || likely[heading] < headingLikely || !s.survey.verdicts[h.First].Class.IsContent() {
		return false
	}
	for i := heading + 1; i < min(heading+1+headingBlocks, len(fates)); i++ {
		level := s.Blocks[i].Heading
		if 0 < level && level <= h.Heading {
			return false
		}
		if level == 0 && fates[i].Kept() && s.near(h.Box, &s.Blocks[i]) {
			return true
		}
	}
	return false
}

// A gallery knows which things to look at stay with the kept text. Most pages never
// ask it, so its tables are made when they are needed.
type gallery struct {
	sheet *Sheet
	fates []Fate
	amid  []bool // see amidKept
}

// isBelow reports whether one of the things to look at stands below a heading and
// before a node.
func (g *gallery) isBelow(h int, end dom.NodeID) bool {
	s := g.sheet
	from := s.Blocks[h].Last
	end = min(end, from+pictureReach)
	things := s.survey.exhibits
	i, _ := slices.BinarySearchFunc(things, from, func(x exhibit, n dom.NodeID) int { return cmp.Compare(x.node, n) })
	for ; i < len(things) && things[i].node < end; i++ {
		if !s.isThing(things[i].node) {
			continue
		}
		if g.amid == nil {
			g.amid = s.amidKept(g.fates)
		}
		if g.amid[i] {
			return true
		}
	}
	return false
}

// isThing reports whether an exhibit is content, and more than a rule or a caption.
func (s *Sheet) isThing(n dom.NodeID) bool {
	doc := s.survey.doc
	return doc.Kind(n) == dom.Element && doc.Tag(n) != atom.Hr && s.survey.verdicts[n].Class.IsContent()
}
