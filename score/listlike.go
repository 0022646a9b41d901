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
	families := make([]family, len(s.context.looks))
	for i := range s.Blocks {
		s.survey.doc.Tick(dom.NodeID(i))
		if b := &s.Blocks[i]; s.contends(i) && !b.Prose() {
			f := &families[s.context.look[i]]
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
