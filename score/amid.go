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
	kept, prose := make([]int32, len(u.fates)+1), make([]int32, len(u.fates)+1) // words of paragraphs before each block
	for i, b := range u.all() {
		kept[i+1], prose[i+1] = kept[i], prose[i]
		if b.Prose() {
			prose[i+1] += b.Words
			if u.fates[i].Kept() {
				kept[i+1] += b.Words
			}
		}
	}
	last := -1 // the kept paragraph before
	for i, b := range u.all() {
		if !u.fates[i].Kept() || !b.Prose() && u.doc.Tag(b.Box) != atom.Pre {
			continue
		}
		if lo := last + 1; 0 < lo && lo < i && u.mayBeAmid(lo, i) {
			around := u.commonAncestor(u.Blocks[last].First, b.First)
			from, to := u.blockAt(around), u.blockAt(u.doc.End(around))
			others := prose[to] - prose[from] - (prose[i] - prose[lo])
			if float32(kept[to]-kept[from]) >= amidKeptShare*float32(others) {
				for k := lo; k < i; k++ {
					if !u.fates[k].Kept() && (u.isBoxed(k) || u.likely[k] >= islandLikely) {
						u.fates[k] = KeptWhole
					}
				}
			}
		}
		last = i
	}
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
