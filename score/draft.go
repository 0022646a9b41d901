package score

import "github.com/seed31bcff99/reader/dom"

// A draft is a choice of blocks on its way to a Pick. The model judges each block by itself;
// three passes revise what it decides, for the sake of what a reader would miss: drops, units
// and ties. All they share is what is known about the page, and fates.
type draft struct {
	*Sheet
	fates  []Fate
	likely []float32
	posts  []Post
}

// steps are those of the passes, in order. What is said elsewhere is no part of a unit, and
// a unit decides before what is tied to it.
var steps = [...]struct {
	name string // for package worth
	do   func(*draft)
}{
	{"score/comments", func(d *draft) { drops{d}.comments() }},
	{"score/copies", func(d *draft) { drops{d}.copies() }},
	{"score/twice", func(d *draft) { drops{d}.twice() }},

	{"score/wholes", func(d *draft) { units{d}.wholes() }},
	{"score/slots", func(d *draft) { units{d}.slots() }},
	{"score/beside", func(d *draft) { units{d}.beside() }},
	{"score/islands", func(d *draft) { units{d}.islands() }},
	{"score/amid", func(d *draft) { units{d}.amid() }},
	{"score/remarks", func(d *draft) { units{d}.remarks() }},
	{"score/link-lists", func(d *draft) { units{d}.linkLists() }},
	{"score/posts", func(d *draft) { units{d}.posts() }},

	{"score/lead", func(d *draft) { ties{d}.lead() }},
	{"score/notes", func(d *draft) { ties{d}.notes() }},
	{"score/pairs", func(d *draft) { ties{d}.pairs() }},
	{"score/empty", func(d *draft) { headings{d}.dropEmpty() }},
	{"score/one-fate", func(d *draft) { headings{d}.oneFate() }},
	{"score/labels", func(d *draft) { headings{d}.labels() }},
	{"score/headings", func(d *draft) { headings{d}.keepNamed() }},
	{"score/questions", func(d *draft) { ties{d}.questions() }},
	{"score/echoes", func(d *draft) { drops{d}.echoes() }},
}

// keep gives the dropped blocks in [lo, hi) a fate.
func (d *draft) keep(lo, hi int, fate Fate) {
	for i := lo; i < hi; i++ {
		if d.fates[i] == Dropped || d.fates[i] == DroppedWhole {
			d.fates[i] = fate
		}
	}
}

// keptWords counts the words of the blocks in [lo, hi), and those that are kept.
func (d *draft) keptWords(lo, hi int) (kept, all int32) {
	for i := lo; i < hi; i++ {
		all += d.Blocks[i].Words
		if d.fates[i].Kept() {
			kept += d.Blocks[i].Words
		}
	}
	return kept, all
}

// mean returns how likely the words of the blocks in [lo, hi) are.
func (d *draft) mean(lo, hi int) float32 {
	var sum, words float32
	for i := lo; i < hi; i++ {
		sum += d.likely[i] * float32(d.Blocks[i].Words)
		words += float32(d.Blocks[i].Words)
	}
	return sum / words
}

// isNear reports whether few elements part an element from a block: a heading and
// its text, code and what is said about it.
func (d *draft) isNear(n dom.NodeID, block int) bool {
	for range nearReach {
		if n = d.doc.Parent(n); d.doc.Contains(n, d.Blocks[block].First) {
			return true
		}
	}
	return false
}
