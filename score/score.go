// Package score decides which text of a page is its main content.
//
// It takes a document and the verdicts of classify, and returns a Pick: the nodes
// to keep. First it scores every element as a root of the main content, by the
// prose in it. Then it judges the page block by block; the best root, and where a
// block stands to it, are evidence like links, neighbours, names and what repeats,
// and so are words: a lexicon has weights for some thousands. A pick may have
// several roots, and holes in them.
//
// The package does not understand a text, and it renders nothing.
//
// It is a stage of package reader: its names may change with any version.
package score

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// scoreNodes scores every element as a root of the main content. It gives the
// words of each prose block to the elements around it, the nearest most, then
// weighs each element by its links and its names.
func (s *survey) scoreNodes() []float32 {
	scores := s.scores
	for _, n := range s.holders {
		scores[n] = 0
	}
	for _, b := range s.all() {
		if !b.Prose() || !s.verdicts[b.Box].Class.IsContent() {
			continue
		}
		points := 1 + float32(min(b.Words, maxBlockWords))/10 + float32(min(b.Stops, 10))/2
		at := s.doc.Parent(b.Box)
		for _, share := range inheritance {
			if at <= dom.Root {
				break
			}
			scores[at] += points * share
			at = s.doc.Parent(at)
		}
	}
	for n := range s.around() {
		if scores[n] > 0 {
			scores[n] *= s.weight(n)
		}
	}
	return scores
}

// weight returns by how much the links, the tag and the names of n raise or lower
// its score.
func (s *survey) weight(n dom.NodeID) float32 {
	w := 1 - s.sums[n].linkShare()
	switch s.doc.Tag(n) {
	case atom.Article, atom.Main:
		w *= landmarkBonus
	case atom.Body, atom.Html, atom.Form, atom.Ul, atom.Ol, atom.Li, atom.Dl, atom.Td, atom.Th:
		w *= containerPenalty
	}
	for _, t := range s.doc.Tokens(n) {
		if s.senses[t].good {
			return w * nameBonus
		}
	}
	if !s.verdicts[n].Class.IsContent() {
		return w * claimPenalty
	}
	return w
}

// findRoot sets the root and the wide root from the scores.
func (s *survey) findRoot(scores []float32) {
	s.root = dom.Root
	best := float32(0)
	for n := range s.around() {
		if scores[n] > best {
			best, s.root = scores[n], n
		}
	}
	s.wide = s.root
	for at := s.doc.Parent(s.wide); at > dom.Root; at = s.doc.Parent(at) {
		t := &s.sums[at]
		if float32(t.prose) >= widen*float32(s.sums[s.wide].prose) && t.linkShare() < widenLinkShare {
			s.wide = at
		}
	}
}
