package score

import (
	"cmp"
	"math"
	"slices"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/patience"
	"github.com/seed31bcff99/reader/thread"
)

// A Pick is the main content of a page.
type Pick struct {
	Text   dom.Set   // the nodes of the running text, with the elements around them
	Frame  dom.Set   // what belongs to it without being running text: the title, captions, pictures
	Blocks []Block   // all blocks of the page
	Likely []float32 // by block: how likely it is part of the main content
	Fates  []Fate    // by block: what became of it

	sheet *Sheet
}

// Evidence returns the features that weighed most on the points of a block, the
// heaviest first. It is nil for a block that got no points.
func (p *Pick) Evidence(block int) []Evidence {
	if !p.Fates[block].weighed() {
		return nil
	}
	f := p.sheet.Features(block)
	return weightiest(&f)
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

// Select picks the main content of a page, given the threads on it.
func Select(doc *dom.Document, verdicts []classify.Verdict, threads []thread.Thread) Pick {
	s := NewSheet(doc, verdicts)
	s.Threads = threads
	return s.Pick(s.Likely())
}

// Pick picks the blocks to keep, given how likely each is content.
func (s *Sheet) Pick(likely []float32) Pick {
	likely = favoured(s.alike(likely))
	p := Pick{
		Text:   dom.NewSet(s.survey.doc),
		Frame:  dom.NewSet(s.survey.doc),
		Blocks: s.Blocks,
		Likely: likely,
		Fates:  s.keep(likely),

		sheet: s,
	}
	for i, claimed := range s.Claimed {
		s.survey.doc.Tick(dom.NodeID(i))
		if claimed {
			p.Fates[i] = s.survey.claim(&s.Blocks[i])
		}
	}
	s.dropComments(p.Fates)
	s.dropCopies(p.Fates)
	s.wholes(p.Fates)
	s.keepCode(p.Fates, likely)
	s.dropOrphans(p.Fates)
	for i, b := range s.Blocks {
		s.survey.doc.Tick(dom.NodeID(i))
		if p.Fates[i].Kept() {
			s.take(p.Text, b.First, b.Last+1)
		}
	}
	s.frame(&p)
	return p
}

// favoured raises the odds of all blocks by the factor benefit, in place: a reader
// can skip what is too much, but cannot get back what is lost.
func favoured(likely []float32) []float32 {
	for i, p := range likely {
		likely[i] = benefit * p / (benefit*p + 1 - p)
	}
	return likely
}

// keep chooses the blocks to keep: those that together have the highest
// expected F1, by words. A fixed bar would keep too much of pages that are all
// alike and too little of pages where nothing is sure.
func (s *Sheet) keep(likely []float32) []Fate {
	order := make([]rank, len(s.Blocks))
	var gold float32
	for i := range s.Blocks {
		s.survey.doc.Tick(dom.NodeID(i))
		order[i] = newRank(likely[i], i)
		gold += likely[i] * float32(s.Blocks[i].Words)
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
		if f := 2 * hit / (all + gold); f > best {
			best, cut = f, i+1
		}
	}
	fates := make([]Fate, len(s.Blocks))
	for _, r := range order[:cut] {
		fates[r.block()] = Kept
	}
	return fates
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
