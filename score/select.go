package score

import (
	"cmp"
	"slices"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/worth"
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
	p.sheet.release()
	p.sheet, p.Blocks = nil, nil
}

// Select picks the main content of a page, given the threads on it. The favor says
// what to do in doubt.
func Select(doc *dom.Document, verdicts []classify.Verdict, threads []discussion.Thread, favor Favor) Pick {
	s := NewSheet(doc, verdicts)
	s.Threads = threads
	return s.Pick(s.Likely(), favor)
}

// Pick picks the blocks to keep, given how likely each is content.
func (s *Sheet) Pick(likely []float32, favor Favor) Pick {
	o := odds{Sheet: s, likely: slices.Clone(likely)}
	o.weigh()
	d := &draft{Sheet: s, fates: o.choose(favor.move(o.likely)), likely: o.likely}
	expected := o.expect(d.fates)
	for i, b := range s.all() {
		if !s.Claimed[i] {
			continue
		}
		if d.likely[i] > 0 && d.fates[i] == Kept {
			d.fates[i] = KeptRelated
		} else {
			d.fates[i] = s.claim(b)
		}
	}
	for i := range steps {
		if !worth.Off(steps[i].name) {
			steps[i].do(d)
		}
	}
	p := Pick{Text: dom.NewSet(s.doc), Frame: dom.NewSet(s.doc), Blocks: s.Blocks, Likely: d.likely, Fates: d.fates, Posts: d.posts,
		Expected: expected, Confidence: confidence(expected), sheet: s}
	for i, b := range s.all() {
		if p.Fates[i].Kept() {
			s.addRange(p.Text, b.First, b.Last+1)
		}
	}
	framer{d, p.Text, p.Frame}.add()
	return p
}

// Keep keeps all of some elements that can be read, pictures too, whatever was decided about
// them.
func (p *Pick) Keep(nodes []dom.NodeID) {
	s := p.sheet
	for _, n := range nodes {
		end := s.doc.End(n)
		for i := s.blockAt(n); i < len(s.Blocks) && s.Blocks[i].First < end; i++ {
			p.Fates[i] = KeptRule
		}
		s.addRange(p.Text, n, end)
	}
}

// blockAt returns the first block that ends at a node or behind it.
func (s *Sheet) blockAt(n dom.NodeID) int {
	i, _ := slices.BinarySearchFunc(s.Blocks, n, func(b Block, n dom.NodeID) int { return cmp.Compare(b.Last, n) })
	return i
}

// KeepItems keeps the blocks that some nodes stand in, the names and prices of the items of
// a page that is a list of them, and reports whether items are kept then. A text without any
// of them that the model is sure of is not drowned in items: if their names have many more
// words they stay out.
func (p *Pick) KeepItems(names, prices []dom.NodeID) bool {
	s := p.sheet
	lost, shown := p.lostBlocks(names)
	lostPrices, priceShown := p.lostBlocks(prices)
	shown = shown || priceShown
	var words, text int32
	for _, i := range lost {
		words += s.Blocks[i].Words
	}
	for i, b := range s.all() {
		if p.Fates[i].Kept() {
			text += b.Words
		}
	}
	if !shown && text > 0 && p.Confidence >= sureText && float32(words) > itemShare*float32(text) {
		return false
	}
	lost = append(lost, lostPrices...)
	for _, i := range lost {
		p.Fates[i] = KeptItem
		s.addRange(p.Text, s.Blocks[i].First, s.Blocks[i].Last+1)
	}
	return shown || len(lost) > 0
}

// lostBlocks returns the blocks that some nodes stand in and that were dropped for their points,
// and whether others of them are kept.
func (p *Pick) lostBlocks(nodes []dom.NodeID) (lost []int, shown bool) {
	s := p.sheet
	for _, n := range nodes {
		s.doc.Tick(n)
		for i := s.blockAt(n); i < len(s.Blocks) && s.Blocks[i].First < s.doc.End(n); i++ {
			switch fate := p.Fates[i]; {
			case fate.Kept():
				shown = true
			case fate != DroppedRule && fate != DroppedCopy:
				lost = append(lost, i)
			}
		}
	}
	slices.Sort(lost)
	return slices.Compact(lost), shown
}

// addRange puts the readable nodes of a range into the set, and what is around
// them.
func (s *Sheet) addRange(set dom.Set, from, to dom.NodeID) {
	doc := s.doc
	for n := from; n < to; n++ {
		doc.Tick(n)
		if s.verdicts[n].Class.Final() || doc.Kind(n) == dom.Element && doc.End(n) > n+1 {
			continue
		}
		s.addWithAncestors(set, n)
	}
}

// addWithAncestors puts a node into the set, and what is around it.
func (s *Sheet) addWithAncestors(set dom.Set, n dom.NodeID) {
	for at := n; at != dom.None && !set.Has(at); at = s.doc.Parent(at) {
		set.Add(at)
	}
}
