package score

import (
	"cmp"
	"math"
	"slices"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/worth"
)

// odds are how likely the blocks of a page are content, by the model and then by what the
// page is.
type odds struct {
	*Sheet
	likely  []float32
	teasers []bool // by block: it stands in one; nil if none does
}

// weigh weighs what the page is: a text with a body, a list, links that are called related.
func (o *odds) weigh() {
	o.teasers = o.findTeasers()
	var sure, text body
	if !worth.Off("score/body") {
		sure, text = o.findBody(sureLikely), o.findBody(bodyLikely)
	}
	list := o.declared.Count() < declaredArticle && !sure.found() && o.isList()
	if list {
		text = body{}
	}
	if !worth.Off("score/alike") {
		o.smoothSimilar()
	}
	if !worth.Off("score/related") {
		o.weighRelated(list)
	}
	o.applyPrior(list, text)
}

// A body is the longest run of likely prose on a page: the text of an article, whatever
// lists stand around it.
type body struct {
	last   int // its last block
	blocks int
	words  int32
}

func (b *body) found() bool {
	return b.words >= bodyWords && (b.blocks > 1 || b.words >= bodyBlockWords)
}

// findBody returns the run with the most words, of blocks that are at least so likely and
// stand in no teaser.
func (o *odds) findBody(least float32) (longest body) {
	var run body
	for i, b := range o.all() {
		if !b.Prose() || o.likely[i] < least || o.inTeaser(i) {
			continue
		}
		if i-run.last > bodyGap {
			run = body{}
		}
		run.last = i
		run.blocks++
		run.words += b.Words
		if run.words > longest.words {
			longest = run
		}
	}
	return longest
}

// isList reports whether the page is a list: a good part of its text stands in short
// blocks, many of which are akin, such as titles, prices and places.
func (o *odds) isList() bool {
	type family struct{ blocks, words int32 }
	families := make([]family, len(o.context.looks))
	var all, listed int32
	for i, b := range o.all() {
		if !o.contends(i) {
			continue
		}
		all += b.Words
		if !b.Prose() {
			families[o.context.look[i]].blocks++
			families[o.context.look[i]].words += b.Words
		}
	}
	for _, f := range families {
		o.meter.Spend(1)
		if f.blocks >= listBlocks {
			listed += f.words
		}
	}
	return ratio(listed, all) >= listShare
}

// smoothSimilar draws blocks that look alike towards their mean: either all dates of a
// timeline or all prices of a list are content, or none.
func (o *odds) smoothSimilar() {
	means := o.means(func(block int) bool { return !o.Claimed[block] })
	for i := range o.all() {
		if o.Claimed[i] {
			o.likely[i] = 0
		} else {
			o.likely[i] = (1-alikeness)*o.likely[i] + alikeness*means[o.context.look[i]]
		}
	}
}

// means returns by look how likely the words of some blocks are, 0 if there are none.
func (o *odds) means(wanted func(block int) bool) []float32 {
	means, words := make([]float32, len(o.context.looks)), make([]float32, len(o.context.looks))
	for i, b := range o.all() {
		if wanted(i) {
			means[o.context.look[i]] += o.likely[i] * float32(b.Words)
			words[o.context.look[i]] += float32(b.Words)
		}
	}
	for look := range means {
		o.meter.Spend(1)
		if words[look] > 0 {
			means[look] /= words[look]
		}
	}
	return means
}

// Links that a name or a heading calls related get no points: nearly always they lead
// away from the text. weighRelated knows the pages that have no text for them to be related
// to. On a list they are as likely as what looks like them: see
// testdata/pages/front-page-with-most-read. If the page has little else, they are as likely
// as not.
func (o *odds) weighRelated(list bool) {
	switch {
	case o.isAllRelated():
		for i := range o.all() {
			if o.isRelatedSection(i) {
				o.likely[i] = relatedLikely
			}
		}
	case list:
		means := o.means(o.contends)
		for i := range o.all() {
			if mean := means[o.context.look[i]]; mean > 0 && o.isRelated(i) {
				o.likely[i] = mean
			}
		}
	}
}

// isAllRelated reports whether most of what may be content stands in sections that are
// named related, and no text does not. See testdata/pages/related-is-all-there-is.
func (o *odds) isAllRelated() bool {
	var related, other, prose int32
	for i, b := range o.all() {
		if o.isRelatedSection(i) {
			related += b.Words
		}
		if o.contends(i) {
			other += b.Words
		}
		if b.Prose() && !o.Claimed[i] && !o.verdicts[b.First].Class.IsNav() {
			prose += b.Words
		}
	}
	return related > other && prose < articleProse
}

// isRelatedSection reports whether a block is one of several in an element that is named
// related. A heading that says so is read by people, and believed.
func (o *odds) isRelatedSection(block int) bool {
	if !o.isRelated(block) {
		return false
	}
	first := o.Blocks[block].First
	return o.verdicts[first].Rule.Source() == classify.ByName && o.sums[o.claimOn(first)].blocks >= listBlocks
}

// isRelated reports whether a block is claimed as links to related pages.
func (o *odds) isRelated(block int) bool {
	b := &o.Blocks[block]
	v := o.verdicts[b.First]
	return o.Claimed[block] && v.Class == classify.NavRelated && v.Rule.Decisive() == "" && !o.near[b.Box].signs()
}

// contends reports whether a block may be content: nobody claims it for something else.
func (s *Sheet) contends(block int) bool { return !s.Claimed[block] && s.isContent(block) }

// leadsOn reports whether a block is a row of links: what can be done with an item, its
// topics, other pages.
func (b *Block) leadsOn() bool { return b.Links > 1 && b.LinkWords == b.Words }

// applyPrior moves the odds of all blocks, in place. On most pages they are raised:
// a reader can skip what is too much, but cannot get back what is lost; of a list the
// most, since its items are short and no item is likely by itself. A page that says that
// it is an article has one text, which ends where its root does, or its article element.
// Lines of links and teasers behind the body of a text lead elsewhere, the surer the more
// words of a line are one link.
func (o *odds) applyPrior(list bool, body body) {
	odds, behind, after := float32(benefit), float32(1), float32(1)
	if o.declared > 0 {
		odds, after = articleOdds, afterArticle
	}
	if o.declared.Count() >= declaredArticle {
		behind = behindArticle
	}
	end := o.articleEnd()
	recipe := o.hasRecipe()
	for i, b := range o.all() {
		factor := odds
		if list && !b.leadsOn() {
			factor = listOdds
		}
		switch {
		case o.isIngredient(b):
			factor *= ingredientOdds
		case o.near[b.Box][tRecipe] > 0, recipe && o.near[b.Box][tServing] > 0 && b.LinkWords == 0 && b.Words <= servingWords:
			factor *= recipeOdds
		case b.First >= end:
			factor *= after
		case i >= o.context.rootHi:
			factor *= behind
		}
		if body.found() && i > body.last {
			switch {
			case b.LinkWords == b.Words && b.Words >= linkedWords:
				factor *= linkedBehindBody
			case b.LinkWords*2 >= b.Words, o.inTeaser(i):
				factor *= behindBody
			}
		}
		o.likely[i] = moved(o.likely[i], factor)
	}
}

// hasRecipe reports whether names say that a block is part of a recipe.
func (o *odds) hasRecipe() bool {
	for _, b := range o.all() {
		if o.near[b.Box][tRecipe] > 0 || o.isIngredient(b) {
			return true
		}
	}
	return false
}

// articleEnd returns where the article element that has the title ends, if it has a
// text as well, otherwise the end of the document.
func (o *odds) articleEnd() dom.NodeID {
	at := dom.None
	if o.context.title >= 0 {
		at = o.Blocks[o.context.title].Box
	}
	for ; at > dom.Root; at = o.doc.Parent(at) {
		if o.doc.Tag(at) == atom.Article && o.sums[at].prose >= articleProse {
			return o.doc.End(at)
		}
	}
	return dom.NodeID(o.doc.Len())
}

// moved returns a probability whose odds are multiplied by a factor.
func moved(p, factor float32) float32 { return factor * p / (factor*p + 1 - p) }

// choose chooses the blocks to keep: those that together have the highest
// expected F1, by words. A fixed bar would keep too much of pages that are all
// alike and too little of pages where nothing is sure.
//
// What is expected depends on how the blocks hang together. If each is content or
// not by itself, doubtful ones make up for each other. But teasers come all or
// none: then all blocks that are likelier than some number are content, and any
// number is as good as another. The truth is between, so the mean counts.
//
// Blocks that cannot be content, as those that are claimed, are left out: to keep one
// can only lower the expected F1.
func (o *odds) choose(likely []float32) []Fate {
	order := make([]rank, 0, len(o.Blocks))
	var gold float32
	var golds [levels]float32 // the words of the blocks that are likelier than each level
	for i, b := range o.all() {
		if likely[i] == 0 {
			continue
		}
		order = append(order, newRank(likely[i], i))
		words := float32(b.Words)
		gold += likely[i] * words
		if level := int(likely[i]*levels+0.5) - 1; level >= 0 {
			golds[level] += words
		}
	}
	for k := levels - 2; k >= 0; k-- {
		golds[k] += golds[k+1]
	}
	o.sort(order)
	var hit, all, best float32
	cut := 0
	for i, r := range order {
		o.meter.Spend(1)
		b := r.block()
		w := float32(o.Blocks[b].Words)
		hit += likely[b] * w
		all += w
		if f := hit/(all+gold) + together(all, &golds); f > best {
			best, cut = f, i+1
		}
	}
	fates := make([]Fate, len(o.Blocks))
	for _, r := range order[:cut] {
		fates[r.block()] = Kept
	}
	return fates
}

// together returns half of the expected F1 of keeping the likeliest blocks, some
// number of words, if all blocks above a level are content and all levels are as
// likely.
func together(words float32, golds *[levels]float32) (f float32) {
	for _, gold := range golds {
		f += min(words, gold) / (words + gold)
	}
	return f / levels
}

// expect returns the F1 by words that a choice can expect.
func (o *odds) expect(fates []Fate) float32 {
	var hit, all, gold float32
	for i, b := range o.all() {
		words := float32(b.Words)
		gold += o.likely[i] * words
		if fates[i] == Kept {
			all += words
			hit += o.likely[i] * words
		}
	}
	if all+gold == 0 {
		return 0
	}
	return 2 * hit / (all + gold)
}

// A rank is a block and how likely it is, in one number: the likelier the lower,
// and among equals the earlier the lower.
type rank uint64

// newRank relies on the bits of floats from 0 up being in order.
func newRank(likely float32, block int) rank {
	return rank(^math.Float32bits(likely))<<32 | rank(block)
}

func (r rank) block() int { return int(uint32(r)) }

// sort sorts ranks. On huge pages it takes long, so it looks at the context.
func (o *odds) sort(order []rank) {
	if len(order) <= cancel.Large {
		slices.Sort(order)
		return
	}
	slices.SortFunc(order, func(a, b rank) int {
		o.meter.Spend(1)
		return cmp.Compare(a, b)
	})
}
