package score

import "github.com/seed31bcff99/reader/dom"

// keepLinkLists keeps lists of links that are part of the text: a sentence or a heading
// of the text introduces them, or the text goes on behind them. The model takes them for
// menus, which look the same. See testdata/pages/list-of-links-in-text.
func (s *Sheet) keepLinkLists(fates []Fate) {
	for i := 1; i < len(fates); i++ {
		s.survey.doc.Tick(dom.NodeID(i))
		if fates[i] != Dropped && fates[i] != DroppedWhole {
			continue
		}
		if !s.mayIntroduce(fates, i-1) {
			continue
		}
		if end := s.linkListEnd(i); end > i && s.inText(fates, i, end) {
			s.keepRange(fates, i-1, end, KeptLinks)
			i = end - 1
		}
	}
}

// linkListEnd returns the end of the list of links that starts with a block, in the
// element around the block before it. It returns the start if there is none.
func (s *Sheet) linkListEnd(start int) int {
	doc := s.survey.doc
	around := doc.Parent(s.Blocks[start-1].Box)
	list := s.childAround(around, start)
	if list == dom.None {
		return start
	}
	stop := doc.End(list)
	var links, linkWords, words int32
	end := start
	for ; end < len(s.Blocks); end++ {
		s.survey.meter.Spend(1)
		b := &s.Blocks[end]
		if b.First >= stop { // more lists, or lines of their own
			list := s.childAround(around, end)
			if list == dom.None || b.Heading > 0 || b.LinkWords < b.Words {
				break
			}
			stop = doc.End(list)
		}
		if !s.contends(end) {
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

// childAround returns the child of an element that has a block in it, None if it has not.
func (s *Sheet) childAround(n dom.NodeID, block int) dom.NodeID {
	doc := s.survey.doc
	at := s.Blocks[block].Box
	if !doc.Contains(n, at) || n == at {
		return dom.None
	}
	for doc.Parent(at) != n {
		at = doc.Parent(at)
	}
	return at
}

// mayIntroduce reports whether a list of links behind a block may be part of the text.
func (s *Sheet) mayIntroduce(fates []Fate, block int) bool {
	b := &s.Blocks[block]
	return fates[block].Kept() || s.contends(block) && (b.Heading > 1 || s.announces(block))
}

// announces reports whether a block ends in a colon and has no links.
func (s *Sheet) announces(block int) bool {
	return s.Blocks[block].LinkWords == 0 && ends(s.survey.text(block)) == 2
}

// inText reports whether a list, the blocks from start to end, is part of the text: the
// block before it introduces it, or it stands between paragraphs.
func (s *Sheet) inText(fates []Fate, start, end int) bool {
	doc := s.survey.doc
	before := &s.Blocks[start-1]
	around := doc.Parent(before.Box)
	isText := func(i int) bool {
		return i < len(fates) && fates[i].Kept() && s.Blocks[i].Prose() && doc.Parent(s.Blocks[i].Box) == around
	}
	announces := s.announces(start - 1)
	switch {
	case fates[start-1].Kept() && (announces || isText(start-1) && isText(end)):
		return true
	case !announces && before.Heading < 2 || !s.contends(start-1):
		return false
	}
	for i := start - 2; i >= max(0, start-1-linkListReach); i-- {
		if isText(i) {
			return true
		}
	}
	return isText(end)
}
