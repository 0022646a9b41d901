package score

import "github.com/seed31bcff99/reader/dom"

// isList reports whether the page is a list: a good part of its text stands in short
// blocks, many of which are akin, such as titles, prices and places.
func (s *Sheet) isList() bool {
	all, short := s.shortWords()
	if ratio(short, all) < listShare {
		return false // as most pages
	}
	type family struct{ blocks, words int32 }
	kin := s.kin()
	families := make([]family, s.survey.numbering.len())
	for i := range s.Blocks {
		s.survey.doc.Tick(dom.NodeID(i))
		if b := &s.Blocks[i]; s.contends(i) && !b.Prose() {
			f := &families[kin[i]]
			f.blocks++
			f.words += b.Words
		}
	}
	listed := int32(0)
	for i, f := range families {
		s.survey.doc.Tick(dom.NodeID(i))
		if f.blocks >= listBlocks {
			listed += f.words
		}
	}
	return ratio(listed, all) >= listShare
}

// shortWords counts the words of blocks that may be content, and of those that are short.
func (s *Sheet) shortWords() (all, short int32) {
	for i := range s.Blocks {
		s.survey.doc.Tick(dom.NodeID(i))
		if b := &s.Blocks[i]; s.contends(i) {
			all += b.Words
			if !b.Prose() {
				short += b.Words
			}
		}
	}
	return all, short
}

// contends reports whether a block may be content: nobody claims it for something else.
func (s *Sheet) contends(block int) bool {
	return !s.Claimed[block] && s.survey.verdicts[s.Blocks[block].First].Class.IsContent()
}

// leadsOn reports whether a block is a row of links: what can be done with an item, its
// topics, other pages.
func (b *Block) leadsOn() bool { return b.Links > 1 && b.LinkWords == b.Words }

// kin numbers blocks by what leads to them, as looks do, but of the names of an element
// only the word counts that the page uses most. Many items have names of their own
// beside the common one, such as numbers, states and topics, and no two look alike.
func (s *Sheet) kin() []int32 {
	if s.families != nil {
		return s.families
	}
	doc := s.survey.doc
	common := s.commonWords()
	paths := s.survey.paths
	for i, n := range s.survey.holders {
		doc.Tick(dom.NodeID(i))
		sig := uint32(doc.Tag(n)) * 16777619
		if word := commonest(doc.Tokens(n), common); word != dom.Break {
			sig ^= uint32(word) * 2654435761
		}
		paths[n] = (paths[doc.Parent(n)] ^ sig) * 16777619
	}
	s.survey.numbering.reset(doc, len(s.Blocks))
	kin := make([]int32, len(s.Blocks))
	for i := range s.Blocks {
		doc.Tick(dom.NodeID(i))
		kin[i] = s.survey.numbering.of(uint64(paths[s.Blocks[i].Box]))
	}
	s.families = kin
	return kin
}

// commonWords returns by token how often elements are named so.
func (s *Sheet) commonWords() []int32 {
	doc := s.survey.doc
	counts := make([]int32, len(doc.Words()))
	for n := dom.Root; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		for _, t := range doc.Tokens(n) {
			counts[t]++
		}
	}
	counts[dom.Break] = 0
	return counts
}

// commonest returns the token with the highest count, the first among equals, Break if
// there is none.
func commonest(tokens []dom.Token, counts []int32) dom.Token {
	best := dom.Break
	for _, t := range tokens {
		if counts[t] > counts[best] {
			best = t
		}
	}
	return best
}
