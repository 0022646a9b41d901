package score

import (
	"cmp"
	"math"
	"slices"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/patience"
	"github.com/seed31bcff99/reader/internal/worth"
	"github.com/seed31bcff99/reader/thread"
)

// A Pick is the main content of a page.
type Pick struct {
	Text   dom.Set   // the nodes of the running text, with the elements around them
	Frame  dom.Set   // what belongs to it without being running text: the title, captions, pictures
	Blocks []Block   // all blocks of the page
	Likely []float32 // by block: how likely it is part of the main content
	Fates  []Fate    // by block: what became of it
	Posts  []Post    // of the threads in it, in document order

	Expected   float32 // the F1 by words that the choice of the model expects of itself, before other steps revise it
	Confidence float32 // the F1 that balanced picks with such a choice had on other pages, from 0 to 1

	sheet *Sheet
}

// Evidence returns the features that weighed most on the points of a block, the
// heaviest first. It is nil for a block that got no points. If another block was
// judged in its place, both share what that one shows. It must not be called by several
// goroutines at a time.
func (p *Pick) Evidence(block int) []Evidence {
	s := p.sheet
	if s.Claimed[block] {
		return nil
	}
	if s.like != nil {
		block = int(s.like[block])
	}
	list := s.evidence[block]
	if list == nil {
		list = s.weigh(block)
	}
	if s.like != nil {
		s.evidence[block] = list
	}
	return list
}

// weigh finds the evidence about a block.
func (s *Sheet) weigh(block int) []Evidence {
	f := s.Features(block)
	list := s.scale.weightiest(&f)
	for i := range list {
		if from := list[i].Feature; fSaid <= from && from < fSaid+Feature(NumFamilies) {
			list[i].Words = s.heaviest(block, Family(from-fSaid))
		}
	}
	return list
}

// Release gives back the tables that the pick was made with. After it only Text
// and Frame may be used.
func (p *Pick) Release() {
	if p.sheet == nil {
		return
	}
	p.sheet.survey.release()
	p.sheet, p.Blocks = nil, nil
}

// Select picks the main content of a page, given the threads on it. The favor says
// what to do in doubt.
func Select(doc *dom.Document, verdicts []classify.Verdict, threads []thread.Thread, favor Favor) Pick {
	s := NewSheet(doc, verdicts)
	s.Threads = threads
	return s.Pick(s.Likely(), favor)
}

// repairs are what is done about the choice of the model, in order. Each changes fates, and
// its function says why.
var repairs = [...]struct {
	name string // for package worth
	do   func(*Sheet, *Pick)
}{
	{"score/titles", func(s *Sheet, p *Pick) { s.keepTitles(p.Fates) }},
	{"score/comments", func(s *Sheet, p *Pick) { s.dropComments(p.Fates) }},
	{"score/copies", func(s *Sheet, p *Pick) { s.dropCopies(p.Fates) }},
	{"score/wholes", func(s *Sheet, p *Pick) { s.wholes(p.Fates) }},
	{"score/slots", func(s *Sheet, p *Pick) { s.keepSlots(p.Fates) }},
	{"score/beside", func(s *Sheet, p *Pick) { s.keepBeside(p.Fates, p.Likely) }},
	{"score/link-lists", func(s *Sheet, p *Pick) { s.keepLinkLists(p.Fates) }},
	{"score/lead", func(s *Sheet, p *Pick) { s.keepLead(p.Fates, p.Likely) }},
	{"score/notes", func(s *Sheet, p *Pick) { s.keepNotes(p.Fates) }},
	{"score/pairs", func(s *Sheet, p *Pick) { s.pairs(p.Fates, p.Likely) }},
	{"score/posts", (*Sheet).takePosts},
	{"score/orphans", func(s *Sheet, p *Pick) { s.dropOrphans(p.Fates) }},
	{"score/empty", func(s *Sheet, p *Pick) { s.dropEmpty(p.Fates) }},
	{"score/one-fate", func(s *Sheet, p *Pick) { s.oneFate(p.Fates, p.Likely) }},
	{"score/headings", func(s *Sheet, p *Pick) { s.keepHeadings(p.Fates, p.Likely) }},
	{"score/questions", func(s *Sheet, p *Pick) { s.keepQuestions(p.Fates) }},
	{"score/twice", func(s *Sheet, p *Pick) { s.dropTwice(p.Fates) }},
}

// Pick picks the blocks to keep, given how likely each is content.
func (s *Sheet) Pick(likely []float32, favor Favor) Pick {
	var body body
	if !worth.Off("score/body") {
		body = s.findBody(likely)
	}
	list := s.survey.declared.Count() < declaredArticle && !body.found() && s.isList()
	if !worth.Off("score/alike") {
		likely = s.alike(likely)
	}
	if !worth.Off("score/related") {
		s.weighRelated(likely, list)
	}
	likely = s.lean(likely, list, body)
	fates := s.keep(favor.move(likely))
	expected := s.expect(likely, fates)
	p := Pick{
		Text:   dom.NewSet(s.survey.doc),
		Frame:  dom.NewSet(s.survey.doc),
		Blocks: s.Blocks,
		Likely: likely,
		Fates:  fates,

		Expected:   expected,
		Confidence: confidence(expected),

		sheet: s,
	}
	for i, claimed := range s.Claimed {
		s.survey.doc.Tick(dom.NodeID(i))
		if claimed && likely[i] > 0 && fates[i] == Kept {
			p.Fates[i] = KeptRelated
		} else if claimed {
			p.Fates[i] = s.survey.claim(&s.Blocks[i])
		}
	}
	for i := range repairs {
		if !worth.Off(repairs[i].name) {
			repairs[i].do(s, &p)
		}
	}
	for i, b := range s.Blocks {
		s.survey.doc.Tick(dom.NodeID(i))
		if p.Fates[i].Kept() {
			s.take(p.Text, b.First, b.Last+1)
		}
	}
	s.frame(&p)
	return p
}

// Keep keeps all of some elements that can be read, pictures too, whatever was decided about
// them.
func (p *Pick) Keep(nodes []dom.NodeID) {
	s := p.sheet
	for _, n := range nodes {
		end := s.survey.doc.End(n)
		for i := s.blockAt(n); i < len(s.Blocks) && s.Blocks[i].First < end; i++ {
			p.Fates[i] = KeptRule
		}
		s.take(p.Text, n, end)
	}
}

// blockAt returns the first block that ends at a node or behind it.
func (s *Sheet) blockAt(n dom.NodeID) int {
	i, _ := slices.BinarySearchFunc(s.Blocks, n, func(b Block, n dom.NodeID) int { return cmp.Compare(b.Last, n) })
	return i
}

// KeepItems keeps the blocks that some nodes stand in, what the items of a page are that
// is a list of them, and reports whether items are kept then. A text without any of them
// that the model is sure of is not drowned in items: if they have many more words they
// stay out.
func (p *Pick) KeepItems(nodes []dom.NodeID) bool {
	s := p.sheet
	var lost []int
	shown := false
	for _, n := range nodes {
		s.survey.doc.Tick(n)
		for i := s.blockAt(n); i < len(s.Blocks) && s.Blocks[i].First < s.survey.doc.End(n); i++ {
			switch fate := p.Fates[i]; {
			case fate.Kept():
				shown = true
			case fate != DroppedRule && fate != DroppedCopy:
				lost = append(lost, i)
			}
		}
	}
	slices.Sort(lost)
	lost = slices.Compact(lost) // a name and a price may be one block
	var words, text int32
	for _, i := range lost {
		words += s.Blocks[i].Words
	}
	for i := range s.Blocks {
		s.survey.doc.Tick(dom.NodeID(i))
		if p.Fates[i].Kept() {
			text += s.Blocks[i].Words
		}
	}
	if !shown && text > 0 && p.Confidence >= sureText && float32(words) > itemShare*float32(text) {
		return false
	}
	for _, i := range lost {
		p.Fates[i] = KeptItem
		s.take(p.Text, s.Blocks[i].First, s.Blocks[i].Last+1)
	}
	return shown || len(lost) > 0
}

// lean moves the odds of all blocks, in place. On most pages they are raised:
// a reader can skip what is too much, but cannot get back what is lost; of a list the
// most, since its items are short and no item is likely by itself. A page that says that
// it is an article has one text, which ends where its root does, or its article element.
// Lines of links behind the body of a text lead elsewhere.
func (s *Sheet) lean(likely []float32, list bool, body body) []float32 {
	odds, behind, after := float32(benefit), float32(1), float32(1)
	if s.survey.declared > 0 {
		odds, after = articleOdds, afterArticle
	}
	if s.survey.declared.Count() >= declaredArticle {
		behind = behindArticle
	}
	end := s.articleEnd()
	for i, p := range likely {
		s.survey.doc.Tick(dom.NodeID(i))
		b := &s.Blocks[i]
		o := odds
		if list && !b.leadsOn() {
			o = listOdds
		}
		switch {
		case s.survey.isIngredient(b):
			o *= ingredientOdds
		case s.survey.near[b.Box][tRecipe] > 0:
			o *= recipeOdds
		case b.First >= end:
			o *= after
		case i >= s.context.rootHi:
			o *= behind
		}
		if body.found() && i > body.last && b.LinkWords*2 >= b.Words {
			o *= behindBody
		}
		likely[i] = moved(p, o)
	}
	return likely
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

// findBody returns the run with the most words, given how likely blocks are content.
func (s *Sheet) findBody(likely []float32) (longest body) {
	var run body
	for i := range s.Blocks {
		s.survey.doc.Tick(dom.NodeID(i))
		b := &s.Blocks[i]
		if !b.Prose() || likely[i] < bodyLikely {
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

// articleEnd returns where the article element that has the title ends, if it has a
// text as well, otherwise the end of the document.
func (s *Sheet) articleEnd() dom.NodeID {
	doc := s.survey.doc
	end := dom.NodeID(doc.Len())
	if s.context.title < 0 {
		return end
	}
	for at := s.Blocks[s.context.title].Box; at > dom.Root; at = doc.Parent(at) {
		if doc.Tag(at) == atom.Article && s.survey.sums[at].prose >= articleProse {
			return doc.End(at)
		}
	}
	return end
}

// moved returns a probability whose odds are multiplied by a factor.
func moved(p, factor float32) float32 { return factor * p / (factor*p + 1 - p) }

// keep chooses the blocks to keep: those that together have the highest
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
func (s *Sheet) keep(likely []float32) []Fate {
	order := make([]rank, 0, len(s.Blocks))
	var gold float32
	var golds [levels]float32 // the words of the blocks that are likelier than each level
	for i := range s.Blocks {
		s.survey.doc.Tick(dom.NodeID(i))
		if likely[i] == 0 {
			continue
		}
		order = append(order, newRank(likely[i], i))
		words := float32(s.Blocks[i].Words)
		gold += likely[i] * words
		if level := int(likely[i]*levels+0.5) - 1; level >= 0 {
			golds[level] += words
		}
	}
	for k := levels - 2; k >= 0; k-- {
		golds[k] += golds[k+1]
	}
	s.sort(order)
	var hit, all, best float32
	cut := 0
	for i, r := range order {
		s.survey.doc.Tick(dom.NodeID(i))
		b := r.block()
		w := float32(s.Blocks[b].Words)
		hit += likely[b] * w
		all += w
		if f := hit/(all+gold) + together(all, &golds); f > best {
			best, cut = f, i+1
		}
	}
	fates := make([]Fate, len(s.Blocks))
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
func (s *Sheet) expect(likely []float32, fates []Fate) float32 {
	var hit, all, gold float32
	for i, fate := range fates {
		s.survey.doc.Tick(dom.NodeID(i))
		words := float32(s.Blocks[i].Words)
		gold += likely[i] * words
		if fate == Kept {
			all += words
			hit += likely[i] * words
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
func (s *Sheet) sort(order []rank) {
	if len(order) <= patience.Large {
		slices.Sort(order)
		return
	}
	slices.SortFunc(order, func(a, b rank) int {
		s.survey.meter.Spend(1)
		return cmp.Compare(a, b)
	})
}

// take puts the readable nodes of a range into the set, and what stands around
// them.
func (s *Sheet) take(set dom.Set, from, to dom.NodeID) {
	doc := s.survey.doc
	for n := from; n < to; n++ {
		s.survey.doc.Tick(n)
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
