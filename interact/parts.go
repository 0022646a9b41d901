package interact

import (
	"slices"

	"github.com/seed31bcff99/reader/dom"
)

// A part is a term of an element that a selector may use, with its cost.
type part struct {
	use
	cost int
}

const (
	// maxParts bounds the parts of an element.
	maxParts = 12

	// maxLooked bounds the terms of an element that are visited. Some elements have
	// thousands of classes.
	maxLooked = 64
)

// parts returns the cheapest parts of n in order of cost, and its tag last. The slice is
// good until the next call.
func (s *search) parts(n dom.NodeID) []part {
	uses := s.of(n)
	parts := s.scratch.parts[:0]
	for _, u := range uses[1:min(len(uses), maxLooked)] {
		if cost := s.cost(n, u.term); cost < never {
			parts = append(parts, part{u, cost})
		}
	}
	slices.SortStableFunc(parts, func(a, b part) int { return a.cost - b.cost })
	parts = append(parts[:min(len(parts), maxParts)], part{uses[0], s.tagCost(uses[0].term)})
	s.scratch.parts = parts
	return parts
}
