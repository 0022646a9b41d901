package interact

import "github.com/seed31bcff99/reader/dom"

// maxOthers bounds the other matches that a context has to exclude.
const maxOthers = 10

// leastContext is the least cost of a context: an ancestor that is not unique has a name
// or a label at best, more often a class.
const leastContext = (contextPoints + 3) * costPoint

// contexts tries terms of ancestors that the ancestors of the other matches do not have.
func (s *search) contexts(n dom.NodeID, compounds []compound, best *route) {
	for i := range compounds {
		c := &compounds[i]
		if c.cost+leastContext >= best.cost {
			continue
		}
		others, ok := s.others(n, c)
		if !ok {
			continue
		}
		s.stamp++
		if s.stampAncestors(others) {
			s.separate(n, c, best)
		}
	}
}

// separate looks for the cheapest term of the ancestors of n that is not stamped.
func (s *search) separate(n dom.NodeID, c *compound, best *route) {
	base := c.cost + contextPoints*costPoint + 1
	for a, steps := s.doc.Parent(n), 0; a > dom.Root && s.route(a).kind != top && base < best.cost && steps < maxAncestors; a, steps = s.doc.Parent(a), steps+1 {
		base += costPoint / 4
		s.visited++
		uses := s.of(a)
		for _, u := range uses[:min(len(uses), maxLooked)] {
			if s.stamps[u.term] == s.stamp || s.unique(u.term) {
				continue
			}
			if cost := base + s.cost(a, u.term); cost < best.cost && s.stable(a, u.term) {
				*best = route{cost: cost, kind: around, compound: *c, other: u.term}
			}
		}
	}
}

// others returns the other elements that match c, if they are few. The slice is good
// until the next call.
func (s *search) others(n dom.NodeID, c *compound) (others []dom.NodeID, ok bool) {
	rare, other := c.terms[0], c.terms[c.count-1]
	if len(s.matches(other)) < len(s.matches(rare)) {
		rare, other = other, rare
	}
	matches := s.matches(rare)
	if len(matches) > 4*maxOthers {
		return nil, false
	}
	others = s.scratch.others[:0]
	defer func() { s.scratch.others = others }()
	for _, m := range matches {
		s.visited++
		if m == n || other != rare && !s.has(m, other) {
			continue
		}
		if others = append(others, m); len(others) > maxOthers {
			return others, false
		}
	}
	return others, true
}

// all reports whether n matches all terms of c.
func (s *search) all(n dom.NodeID, c *compound) bool {
	for _, t := range c.terms[:c.count] {
		if !s.has(n, t) {
			return false
		}
	}
	return true
}

// stampAncestors stamps all terms of the ancestors of nodes. It gives up, and reports
// false, if an ancestor has too many terms.
func (s *search) stampAncestors(nodes []dom.NodeID) bool {
	for _, n := range nodes {
		// Above an element that is stamped, all are.
		for a := s.doc.Parent(n); a > dom.Root && s.stamped[a] != s.stamp; a = s.doc.Parent(a) {
			s.stamped[a] = s.stamp
			s.visited++
			uses := s.of(a)
			if len(uses) > maxLooked {
				return false
			}
			for _, u := range uses {
				s.stamps[u.term] = s.stamp
			}
		}
	}
	return true
}
