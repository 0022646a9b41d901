package score

import (
	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
)

// Links that a name or a heading calls related get no points: nearly always they lead
// away from the text. The steps below know the pages where they do not.

// weighRelated says how likely related links are, in place, on pages that have no text
// for them to be related to. On a list they are as likely as the other items are. If the
// page has little else, they are as likely as not.
func (s *Sheet) weighRelated(likely []float32, list bool) {
	switch {
	case s.isAllRelated():
		for i := range likely {
			s.survey.doc.Tick(dom.NodeID(i))
			if s.isRelatedSection(i) {
				likely[i] = relatedLikely
			}
		}
	case list:
		s.weighByKin(likely)
	}
}

// isAllRelated reports whether most of what may be content stands in sections that are
// named related, and no text does not. See testdata/pages/related-is-all-there-is.
func (s *Sheet) isAllRelated() bool {
	var related, other, prose int32
	for i := range s.Blocks {
		s.survey.doc.Tick(dom.NodeID(i))
		b := &s.Blocks[i]
		if s.isRelatedSection(i) {
			related += b.Words
		}
		if s.contends(i) {
			other += b.Words
		}
		if b.Prose() && !s.Claimed[i] && !s.survey.verdicts[b.First].Class.IsNav() {
			prose += b.Words
		}
	}
	return related > other && prose < articleProse
}

// weighByKin makes related links as likely as their kin on the mean, in place. Those
// without kin stay as they are. See testdata/pages/front-page-with-most-read.
func (s *Sheet) weighByKin(likely []float32) {
	type family struct{ sum, words float32 }
	families := make([]family, len(s.context.looks))
	for i := range s.Blocks {
		s.survey.doc.Tick(dom.NodeID(i))
		if s.contends(i) {
			words := float32(s.Blocks[i].Words)
			families[s.context.look[i]].sum += likely[i] * words
			families[s.context.look[i]].words += words
		}
	}
	for i := range s.Blocks {
		s.survey.doc.Tick(dom.NodeID(i))
		if f := families[s.context.look[i]]; f.words > 0 && s.isRelated(i) {
			likely[i] = f.sum / f.words
		}
	}
}

// keepTitles keeps the titles of items that are each named related, such as teasers,
// above text of theirs that is kept. See testdata/pages/listing-of-teasers.
func (s *Sheet) keepTitles(fates []Fate) {
	for i := range len(fates) - 1 {
		s.survey.doc.Tick(dom.NodeID(i))
		if fates[i] == DroppedClaim && fates[i+1].Kept() && s.isTitleOf(i, i+1) {
			fates[i] = KeptRelated
		}
	}
}

// isTitleOf reports whether a block is a related link above a text in the same item.
func (s *Sheet) isTitleOf(title, text int) bool {
	if !s.isRelated(title) || s.Blocks[title].Links != 1 || !s.Blocks[text].Prose() {
		return false
	}
	item, byName := s.calledRelated(title)
	return byName && s.survey.item[item] == item && s.survey.group[item] != 0 && s.survey.doc.Contains(item, s.Blocks[text].First)
}

// isRelated reports whether a block is claimed as links to related pages.
func (s *Sheet) isRelated(block int) bool {
	b := &s.Blocks[block]
	v := s.survey.verdicts[b.First]
	return s.Claimed[block] && v.Class == classify.NavRelated && v.Rule.Decisive() == "" && !s.survey.near[b.Box].signs()
}

// isRelatedSection reports whether a block is one of several in an element that is named
// related. A heading that says so is read by people, and believed.
func (s *Sheet) isRelatedSection(block int) bool {
	if !s.isRelated(block) {
		return false
	}
	section, byName := s.calledRelated(block)
	return byName && s.survey.sums[section].blocks >= listBlocks
}

// calledRelated returns the element that claims a block, and whether its name does.
func (s *Sheet) calledRelated(block int) (n dom.NodeID, byName bool) {
	first := s.Blocks[block].First
	return s.survey.below(first).claim, s.survey.verdicts[first].Rule.Source() == classify.ByName
}
