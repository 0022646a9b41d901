package score

import (
	"slices"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// units are blocks that live or die together: tables, lists, code and quotations, what stands
// at one place of the items of a template, lists of links, threads.
type units struct{ *draft }

// wholes keeps or drops tables, lists, code and quotations as wholes, as most of their words
// are kept or dropped: half a table is worse than none.
func (u units) wholes() {
	var open, end dom.NodeID // the construct that the block stands in
	lo := 0
	for i, b := range u.all() {
		if b.First >= end {
			u.sameFate(lo, i, open)
			lo, open, end = i, u.inside[b.Box].whole, 0
			if open != dom.None {
				end = u.doc.End(open)
			}
		}
	}
	u.sameFate(lo, len(u.Blocks), open)
}

// sameFate gives the blocks in [lo, hi), which are one construct, the same fate.
func (u units) sameFate(lo, hi int, construct dom.NodeID) {
	if construct == dom.None || hi-lo < 2 {
		return
	}
	in, all := u.keptWords(lo, hi)
	for i := lo; i < hi; i++ {
		u.meter.Spend(1)
		switch kept := u.fates[i].Kept(); {
		case kept && 2*in <= all && u.fates[i] != KeptRule:
			u.fates[i] = DroppedWhole
		case !kept && 2*in > all && u.isContent(i):
			u.fates[i] = KeptWhole
		}
	}
}

// slots keeps what is at one place of the items of a template if most of the
// items keep it: no price is left out of two products of forty.
func (u units) slots() {
	surplus := make([]int32, len(u.context.looks)) // by look: what is kept less what is dropped
	for i := range u.all() {
		switch {
		case !u.isSlot(i):
		case u.fates[i].Kept():
			surplus[u.context.look[i]]++
		default:
			surplus[u.context.look[i]]--
		}
	}
	for i := range u.all() {
		if surplus[u.context.look[i]] > 0 && u.isSlot(i) {
			u.keep(i, i+1, KeptWhole)
		}
	}
}

// isSlot reports whether a block is a short line of an item that has several.
func (u units) isSlot(block int) bool {
	b := &u.Blocks[block]
	return u.group[b.Box] != 0 && u.sums[u.item[b.Box]].blocks > 1 && b.Heading == 0 && !b.Prose() && u.isContent(block) && u.threadOf(b) == nil
}

// beside keeps code beside kept text, also with a label between them: the text
// speaks of it. Tables and lists stay amid kept text, tables also below it.
func (u units) beside() {
	for lo, hi := 0, 0; lo < len(u.fates); lo = hi {
		u.meter.Spend(1)
		hi = lo + 1
		whole := u.inside[u.Blocks[lo].Box].whole
		if whole == dom.None || u.fates[lo] != Dropped && u.fates[lo] != DroppedWhole {
			continue
		}
		for hi < len(u.fates) && u.doc.Contains(whole, u.Blocks[hi].First) {
			hi++
		}
		before, after := u.keptNear(whole, lo-besideBlocks, lo), u.keptNear(whole, hi, hi+besideBlocks)
		switch {
		case u.doc.Tag(whole) == atom.Pre:
			if u.likely[lo] >= codeLikely && (before || after) {
				u.keep(lo, hi, KeptCode)
			}
		case u.isAmid(whole, before, after) && u.mean(lo, hi) >= amidLikely:
			u.keep(lo, hi, KeptWhole)
		}
	}
}

// islands keeps what is between two kept paragraphs or pieces of code of one element, if it
// is short and not unlikely: a line, a quotation, a few names.
func (u units) islands() {
	u.between(u.isText, func(lo, hi int) {
		if u.doc.Parent(u.Blocks[lo-1].Box) == u.doc.Parent(u.Blocks[hi].Box) && u.isIsland(lo, hi) {
			u.keep(lo, hi, KeptWhole)
		}
	})
}

// isText reports whether a block is a paragraph or code.
func (u units) isText(block int) bool {
	return u.Blocks[block].Prose() || u.doc.Tag(u.Blocks[block].Box) == atom.Pre
}

// isIsland reports whether the blocks in [lo, hi) may be part of the text around them.
func (u units) isIsland(lo, hi int) bool {
	if _, words := u.keptWords(lo, hi); words > islandWords {
		return false
	}
	for i := lo; i < hi; i++ {
		u.meter.Spend(1)
		if u.fates[i] == DroppedRule || !u.isContent(i) || u.likely[i] < islandLikely {
			return false
		}
	}
	return true
}

// keptNear reports whether one of the blocks in [lo, hi) is kept and near an element.
func (u units) keptNear(n dom.NodeID, lo, hi int) bool {
	for i := max(0, lo); i < min(hi, len(u.fates)); i++ {
		if u.fates[i].Kept() && u.isNear(n, i) {
			return true
		}
	}
	return false
}

// isAmid reports whether a table or list that has kept text before or after it may be
// part of that text. What is mostly links leads elsewhere, what is small may be a
// notice, and a list at the end is as often something else, unless it has terms.
func (u units) isAmid(whole dom.NodeID, before, after bool) bool {
	t := &u.sums[whole]
	return t.blocks >= amidBlocks && t.linkShare() < amidLinkShare && before && (after || u.doc.Tag(whole) == atom.Table || u.doc.Tag(whole) == atom.Dl)
}

// linkLists keeps lists of links that are part of the text: a sentence or a heading
// of the text introduces them, or the text goes on behind them. The model takes them for
// menus, which look the same. See testdata/pages/list-of-links-in-text.
func (u units) linkLists() {
	for i := 1; i < len(u.fates); i++ {
		u.meter.Spend(1)
		if !u.startsLinks(i) || !u.mayIntroduce(i-1) {
			continue
		}
		if end := u.linkListEnd(i); end > i && u.inText(i, end) && !u.listsPage(i, end) {
			u.keep(i-1, end, KeptLinks)
			i = end - 1
		}
	}
}

// startsLinks reports whether a list of links that is not kept as a whole may start with a
// block: it is dropped, or a kept link behind a line that is none.
func (u units) startsLinks(block int) bool {
	switch u.fates[block] {
	case Dropped, DroppedWhole:
		return true
	case Kept:
		b, before := &u.Blocks[block], &u.Blocks[block-1]
		return b.LinkWords == b.Words && before.LinkWords == 0
	}
	return false
}

// linkListEnd returns the end of the list of links that starts with a block, in the
// element around the block before it. It returns the start if there is none.
func (u units) linkListEnd(start int) int {
	around := u.doc.Parent(u.Blocks[start-1].Box)
	list := u.childAround(around, start)
	if list == dom.None {
		return start
	}
	stop := u.doc.End(list)
	var links, linkWords, words int32
	end := start
	for ; end < len(u.Blocks); end++ {
		u.meter.Spend(1)
		b := &u.Blocks[end]
		if b.First >= stop { // more lists, or lines of their own
			list := u.childAround(around, end)
			if list == dom.None || b.Heading > 0 || b.LinkWords < b.Words {
				break
			}
			stop = u.doc.End(list)
		}
		if !u.contends(end) {
			return start
		}
		links += b.Links
		linkWords += b.LinkWords
		words += b.Words
		if words > linkListWords || links == 0 && end-start > linkListReach {
			return start
		}
	}
	if links < linkListLinks || linkWords*3 < words {
		return start
	}
	return end
}

// listsPage reports whether one of the blocks from start to end says what the title of the page
// says: the latest pages of a site have this one among them. See
// testdata/pages/latest-pages-behind-article.
func (u units) listsPage(start, end int) bool {
	c := u.context
	return slices.ContainsFunc(c.text[start:end], func(text int32) bool {
		return c.title >= 0 && text == c.text[c.title] || c.headline >= 0 && text == c.text[c.headline]
	})
}

// childAround returns the child of an element that has a block in it, None if it has not.
func (u units) childAround(n dom.NodeID, block int) dom.NodeID {
	at := u.Blocks[block].Box
	if !u.doc.Contains(n, at) || n == at {
		return dom.None
	}
	for u.doc.Parent(at) != n {
		at = u.doc.Parent(at)
	}
	return at
}

// mayIntroduce reports whether a list of links behind a block may be part of the text.
func (u units) mayIntroduce(block int) bool {
	return u.fates[block].Kept() || u.contends(block) && (u.Blocks[block].Heading > 1 || u.announces(block))
}

// announces reports whether a block ends in a colon and has no links.
func (u units) announces(block int) bool {
	return u.Blocks[block].LinkWords == 0 && ends(u.text(block)) == 2
}

// inText reports whether a list, the blocks from start to end, is part of the text: the
// block before it introduces it, or it stands between paragraphs.
func (u units) inText(start, end int) bool {
	before := &u.Blocks[start-1]
	around := u.doc.Parent(before.Box)
	isText := func(i int) bool {
		return i < len(u.fates) && u.fates[i].Kept() && u.Blocks[i].Prose() && u.doc.Parent(u.Blocks[i].Box) == around
	}
	announces := u.announces(start - 1)
	switch {
	case u.fates[start-1].Kept() && (announces || isText(start-1) && isText(end)):
		return true
	case !announces && before.Heading < 2 || !u.contends(start-1):
		return false
	}
	for i := start - 2; i >= max(0, start-1-linkListReach); i-- {
		if isText(i) {
			return true
		}
	}
	return isText(end)
}
