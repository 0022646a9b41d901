package score

import (
	"cmp"
	"slices"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// headings are the ties of headings and what is below them.
type headings struct{ *draft }

// oneFate gives a heading that is left without text and the text that was dropped below it
// one fate. Text that is likely enough stays. Else the heading goes if most headings that look
// like it have text, if it repeats one of these, or if it lost a text: where few have text,
// as in a list of titles, the headings are the content.
func (h headings) oneFate() {
	orphans := h.orphans()
	counts := make([]struct{ with, without int32 }, len(h.context.looks)) // by look: headings with text
	said := make([]bool, len(h.context.copies))                           // by text: it is a heading with text
	for i, b := range h.all() {
		switch {
		case b.Heading == 0 || !h.fates[i].Kept():
		case orphans[i]:
			counts[h.context.look[i]].without++
		case !h.isBare(i): // a bare one says nothing about the others
			counts[h.context.look[i]].with++
			said[h.context.text[i]] = true
		}
	}
	for i := len(h.fates) - 1; i >= 0; i-- { // what is below first
		h.meter.Spend(1)
		if h.Blocks[i].Heading == 0 || !h.fates[i].Kept() || h.fates[i] == KeptRule {
			continue
		}
		repeats := said[h.context.text[i]]
		if !orphans[i] {
			if repeats && h.isBare(i) {
				h.fates[i] = DroppedOrphan
			}
			continue
		}
		alike, lost := counts[h.context.look[i]], h.lostBelow(i)
		switch {
		case lost.hi > i+1 && h.mean(i+1, lost.hi) >= h.enough(i+1):
			h.keep(i+1, lost.hi, KeptPair)
		case repeats, alike.with > alike.without, lost.copied:
			h.fates[i] = DroppedOrphan
		case h.Blocks[i].Words >= leadHeading: // it is text itself
		case lost.words >= orphanWords && alike.without < listedTitles:
			h.fates[i] = DroppedOrphan
		}
	}
}

// isBare reports whether a heading has nothing below it but another heading.
func (h headings) isBare(i int) bool {
	if i+1 == len(h.Blocks) {
		return true
	}
	next := h.Blocks[i+1].Heading
	return 0 < next && next <= h.Blocks[i].Heading
}

// dropEmpty drops headings that have nothing below them in the page but another one like
// them, and no picture: scripts fill such sections. Many in a row are a list. See
// testdata/pages/headings-of-nothing.
func (h headings) dropEmpty() {
	shown := gallery{draft: h.draft}
	for lo, hi := 0, 0; lo < len(h.fates); lo = hi {
		look, level := h.context.look[lo], h.Blocks[lo].Heading
		for hi = lo + 1; hi < len(h.fates) && h.context.look[hi] == look && h.Blocks[hi].Heading == level; hi++ {
			h.meter.Spend(1)
		}
		if level < 2 || hi-lo > emptyTitles {
			continue
		}
		for i := lo; i < hi-1; i++ {
			b := &h.Blocks[i]
			if h.fates[i].Kept() && h.fates[i] != KeptRule && b.Links == 0 && b.Words < leadHeading && !shown.isBelow(i, h.Blocks[i+1].First) {
				h.fates[i] = DroppedOrphan
			}
		}
	}
}

// labels drops the bold line above a list all of which was dropped: the line says nothing
// without the list. See testdata/pages/toc-inside-article.
func (h headings) labels() {
	for i := range len(h.fates) - 1 {
		h.meter.Spend(1)
		b := &h.Blocks[i]
		if !h.fates[i].Kept() || h.fates[i] == KeptRule || b.Heading > 0 || b.Words > pairWords || b.Stops > 0 || !h.isBold(b) {
			continue
		}
		list := h.inside[h.Blocks[i+1].Box].whole
		if list == dom.None || h.doc.Contains(list, b.First) || !h.isNear(b.Box, i+1) {
			continue
		}
		dropped := func(k int) bool { return h.fates[k] == Dropped || h.fates[k] == DroppedWhole }
		end := i + 1
		for end < min(len(h.fates), i+1+labelReach) && h.doc.Contains(list, h.Blocks[end].First) && dropped(end) {
			end++
		}
		if end > i+1 && (end == len(h.fates) || !h.doc.Contains(list, h.Blocks[end].First)) {
			h.fates[i] = DroppedOrphan
		}
	}
}

// isBold reports whether all of a block stands in one bold element.
func (h headings) isBold(b *Block) bool {
	for n := h.doc.Parent(b.First); n >= b.Box; n = h.doc.Parent(n) {
		switch h.doc.Tag(n) {
		case atom.B, atom.Strong:
			if b.Last < h.doc.End(n) {
				return true
			}
		}
	}
	return false
}

// orphans reports for each block whether it is a kept heading with nothing kept
// below it, up to the next heading of its level, and no picture.
func (h headings) orphans() []bool {
	shown := gallery{draft: h.draft}
	orphans := make([]bool, len(h.fates))
	var waiting []int // headings that wait for text, the level rising
	for i, b := range h.all() {
		if b.Heading == 0 {
			if h.fates[i].Kept() {
				waiting = waiting[:0]
			}
			continue
		}
		for len(waiting) > 0 && h.Blocks[waiting[len(waiting)-1]].Heading >= b.Heading {
			above := waiting[len(waiting)-1]
			// Right above another heading it has nothing to lose, or is its first line.
			orphans[above] = above < i-1 && !shown.isBelow(above, b.First)
			waiting = waiting[:len(waiting)-1]
		}
		if h.fates[i].Kept() {
			waiting = append(waiting, i)
		}
	}
	for _, above := range waiting {
		orphans[above] = !shown.isBelow(above, h.doc.End(h.doc.Parent(h.Blocks[above].Box)))
	}
	return orphans
}

// enough returns how likely the text below a heading must be to stay, given its first
// block: less for a list, as amid kept text.
func (h headings) enough(first int) float32 {
	whole := h.inside[h.Blocks[first].Box].whole
	if whole != dom.None && h.doc.Tag(whole) != atom.Table && h.sums[whole].linkShare() < amidLinkShare {
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
func (h headings) lostBelow(heading int) loss {
	above := &h.Blocks[heading]
	l := loss{copied: true, hi: heading + 1}
	for i := heading + 1; i < len(h.fates); i++ {
		h.meter.Spend(1)
		b := &h.Blocks[i]
		if 0 < b.Heading && b.Heading <= above.Heading || !h.isNear(above.Box, i) {
			break
		}
		if b.Heading > 0 {
			if h.fates[i].Kept() {
				return loss{}
			}
			continue
		}
		if l.hi == i && (h.fates[i] == Dropped || h.fates[i] == DroppedWhole) && h.isContent(i) {
			l.hi = i + 1
		}
		l.words += b.Words
		l.copied = l.copied && h.fates[i] == DroppedCopy
	}
	l.copied = l.copied && l.words > 0
	return l
}

// keepNamed keeps the headings of kept text that have too few points of their own.
// Titles are apart: see the frame.
func (h headings) keepNamed() {
	for i := len(h.fates) - 1; i >= 0; i-- {
		h.meter.Spend(1)
		if h.Blocks[i].Heading > 1 && h.headsKept(i) {
			h.fates[i] = KeptPair
		}
	}
}

// headsKept reports whether a dropped heading, not an unlikely one, stands right above
// kept text.
func (h headings) headsKept(heading int) bool {
	above := &h.Blocks[heading]
	if h.fates[heading] != Dropped || h.likely[heading] < headingLikely || !h.isContent(heading) {
		return false
	}
	for i := heading + 1; i < min(heading+1+headingBlocks, len(h.fates)); i++ {
		level := h.Blocks[i].Heading
		if 0 < level && level <= above.Heading {
			return false
		}
		if level == 0 && h.fates[i].Kept() && h.isNear(above.Box, i) {
			return true
		}
	}
	return false
}

// A gallery knows which things to look at stay with the kept text. Most pages never
// ask it, so its tables are made when they are needed.
type gallery struct {
	*draft
	amid []bool // see amidKept
}

// isBelow reports whether something to look at, more than a rule or a caption, stands below a
// heading and before a node.
func (g *gallery) isBelow(heading int, end dom.NodeID) bool {
	from := g.Blocks[heading].Last
	end = min(end, from+pictureReach)
	i, _ := slices.BinarySearchFunc(g.exhibits, from, func(x exhibit, n dom.NodeID) int { return cmp.Compare(x.node, n) })
	for ; i < len(g.exhibits) && g.exhibits[i].node < end; i++ {
		n := g.exhibits[i].node
		if g.doc.Kind(n) != dom.Element || g.doc.Tag(n) == atom.Hr || !g.verdicts[n].Class.IsContent() {
			continue
		}
		if g.amid == nil {
			g.amid = g.amidKept()
		}
		if g.amid[i] {
			return true
		}
	}
	return false
}
