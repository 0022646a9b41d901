package score

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
)

// amid keeps tables, and boxes of text that are named as footers or sidebars, between kept
// paragraphs of an element that is the text: nearly all other paragraphs in it are kept. A table
// of names with links belongs to it, and so do the boxes of manuals; those of pages that say they
// are articles invite to letters and offers. See testdata/pages/manual-with-tables-and-boxes.
func (u units) amid() {
	around := u.countWords(func(i int) bool { return u.Blocks[i].Prose() })
	u.between(u.isText, func(lo, hi int) {
		if !u.mayBeAmid(lo, hi) || !around.mostlyKept(lo, hi, 0) {
			return
		}
		for k := lo; k < hi; k++ {
			if !u.fates[k].Kept() && (u.isBoxed(k) || u.likely[k] >= islandLikely) {
				u.fates[k] = KeptWhole
			}
		}
	})
}

// remarks keeps what is left out between kept blocks of an element that is the text, on a page with
// code that does not say it is an article: a reference or a manual. Signatures, tables of values
// and short remarks are much of what it says, and the model doubts them. See
// testdata/pages/reference-with-hashes.
func (u units) remarks() {
	if u.declared != 0 || u.codes < referenceCodes {
		return
	}
	around := u.countWords(u.contends)
	u.between(func(i int) bool { return u.Blocks[i].Words >= remarkWords }, func(lo, hi int) {
		if !u.isRemark(lo, hi) || !around.mostlyKept(lo, hi, remarkTimes) {
			return
		}
		for k := lo; k < hi; k++ {
			if b := &u.Blocks[k]; 2*b.LinkWords < b.Words || u.inTable(b) {
				u.keep(k, k+1, KeptWhole)
			}
		}
	})
}

// isRemark reports whether the blocks in [lo, hi) may be part of the text around them. A heading
// starts something else more often.
func (u units) isRemark(lo, hi int) bool {
	var words, linkWords int32
	least := float32(remarkLikely)
	if u.Blocks[lo].Heading > 0 {
		least = islandLikely
	}
	for i := lo; i < hi; i++ {
		u.meter.Spend(1)
		b := &u.Blocks[i]
		if !u.contends(i) || u.fates[i] == DroppedCopy || u.threadOf(b) != nil {
			return false
		}
		words += b.Words
		linkWords += b.LinkWords
	}
	return words-linkWords >= remarkWords && float32(linkWords) <= amidLinkShare*float32(words) && u.mean(lo, hi) >= least
}

// between calls do for the blocks between each two kept ones that are text.
func (u units) between(text func(block int) bool, do func(lo, hi int)) {
	last := -1
	for i := range u.Blocks {
		if !u.fates[i].Kept() || !text(i) {
			continue
		}
		if lo := last + 1; 0 < lo && lo < i {
			do(lo, i)
		}
		last = i
	}
}

// wordSums are how many words some of the blocks before each block have, and how many of these are kept.
type wordSums struct {
	units
	kept, all []int32
}

func (u units) countWords(some func(block int) bool) wordSums {
	s := wordSums{u, make([]int32, len(u.fates)+1), make([]int32, len(u.fates)+1)}
	for i, b := range u.all() {
		s.kept[i+1], s.all[i+1] = s.kept[i], s.all[i]
		if some(i) {
			s.all[i+1] += b.Words
			if u.fates[i].Kept() {
				s.kept[i+1] += b.Words
			}
		}
	}
	return s
}

// mostlyKept reports whether nearly all words are kept in the nearest element around the blocks in
// [lo, hi) and those before and behind them. The words of [lo, hi) do not count, but those that are
// kept must be so many times as many.
func (s wordSums) mostlyKept(lo, hi int, times int32) bool {
	around := s.commonAncestor(s.Blocks[lo-1].First, s.Blocks[hi].First)
	from, to := s.blockAt(around), s.blockAt(s.doc.End(around))
	kept, all, between := s.kept[to]-s.kept[from], s.all[to]-s.all[from], s.all[hi]-s.all[lo]
	return float32(kept) >= amidKeptShare*float32(all-between) && kept >= times*between
}

// commonAncestor returns the nearest element around two nodes, the first of which comes first.
func (u units) commonAncestor(first, second dom.NodeID) dom.NodeID {
	at := u.doc.Parent(first)
	for !u.doc.Contains(at, second) {
		u.meter.Spend(1)
		at = u.doc.Parent(at)
	}
	return at
}

// mayBeAmid reports whether most of the blocks in [lo, hi) are boxed, and none of them is claimed,
// a copy, or written by readers.
func (u units) mayBeAmid(lo, hi int) bool {
	var words, linkWords, tableLinks, boxed int32
	for i := lo; i < hi; i++ {
		u.meter.Spend(1)
		b := &u.Blocks[i]
		if u.Claimed[i] || u.fates[i] == DroppedRule || u.fates[i] == DroppedCopy || !u.inBox(b) && !u.isContent(i) || u.threadOf(b) != nil {
			return false
		}
		words += b.Words
		if u.isBoxed(i) {
			boxed += b.Words
		}
		if u.inTable(b) {
			tableLinks += b.LinkWords
		} else {
			linkWords += b.LinkWords
		}
	}
	return boxed >= amidWords && boxed*3 > words*2 && tableLinks*5 < words*3 &&
		float32(linkWords) < amidLinkShare*float32(words) && u.mean(lo, hi) >= boxLikely
}

// isBoxed reports whether a block is part of a table, or a paragraph in a box.
func (u units) isBoxed(block int) bool {
	b := &u.Blocks[block]
	return u.inTable(b) || u.inBox(b) && b.Prose()
}

// inBox reports whether a block is in what is named as a footer or a sidebar, on a page that does not
// say that it is an article.
func (u units) inBox(b *Block) bool {
	class := u.verdicts[b.First].Class
	return u.declared == 0 && (class == classify.NavFooter || class == classify.NavSidebar)
}

// inTable reports whether a block is in a table with several of them.
func (u units) inTable(b *Block) bool {
	whole := u.inside[b.Box].whole
	return whole != dom.None && u.doc.Tag(whole) == atom.Table && u.sums[whole].blocks >= amidBlocks
}
