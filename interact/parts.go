package interact

import "github.com/seed31bcff99/reader/dom"

// A part is a term of an element that a selector may use, with its cost.
type part struct {
	use
	cost int32
}

const (
	// maxParts bounds the parts of an element.
	maxParts = 12

	// maxLooked bounds the terms of an element that are visited. Some elements have
	// thousands of classes.
	maxLooked = 64
)

// parts returns the parts of n that cost less than most, in order of cost. Some may not be
// stable. The slice is good until the next call.
func (s *search) parts(n dom.NodeID, most int32) []part {
	uses := s.of(n)
	parts := s.scratch.parts[:0]
	for _, u := range uses[1:min(len(uses), maxLooked)] {
		cost := s.cost(n, u.term)
		if cost >= most {
			continue
		}
		i := len(parts)
		parts = append(parts, part{})
		for ; i > 0 && parts[i-1].cost > cost; i-- {
			parts[i] = parts[i-1]
		}
		parts[i] = part{u, cost}
	}
	s.scratch.parts = parts
	return parts
}
