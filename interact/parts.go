package interact

import (
	"slices"

	"github.com/seed31bcff99/reader/dom"
)

// A part is a term of an element that a selector may use, and what that costs.
type part struct {
	use
	cost int
}

const (
	// maxParts is how many parts of an element are looked at, the cheapest.
	maxParts = 12

	// maxLooked is how many terms of an element are judged at all: there are
	// elements with thousands of classes.
	maxLooked = 64
)

// parts returns what selectors of n may rest on, cheapest first. Its tag comes
// last. The slice is good until the next call.
func (s *search) parts(n dom.NodeID) []part {
	uses := s.of(n)
	parts := s.scratch[:0]
	for _, u := range uses[1:min(len(uses), maxLooked)] {
		if cost := s.cost(n, u.term); cost < never {
			parts = append(parts, part{u, cost})
		}
	}
	slices.SortStableFunc(parts, func(a, b part) int { return a.cost - b.cost })
	parts = append(parts[:min(len(parts), maxParts)], part{uses[0], s.tagCost(uses[0].term)})
	s.scratch = parts
	return parts
}
