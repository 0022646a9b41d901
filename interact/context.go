package interact

import "github.com/seed31bcff99/reader/dom"

// maxOthers is how many other matches a context is sought against.
const maxOthers = 10

// leastContext is what a context costs at least: an ancestor that is not the
// only one of its kind is known by a name or a label, more often by a class.
const leastContext = (contextPoints + 3) * costPoint

// contexts tries ancestors that are not the only ones of their kind, but that
// the other matches do not have.
func (s *search) contexts(n dom.NodeID, owns []own, best *route) {
	for i := range owns {
		o := &owns[i]
		if o.cost+leastContext >= best.cost {
			continue
		}
		others, ok := s.others(n, o)
		if !ok {
			continue
		}
		s.stamp++
		if s.stampAncestors(others) {
			s.separate(n, o, best)
		}
	}
}

// separate looks for a term of an ancestor of n that was not stamped.
func (s *search) separate(n dom.NodeID, o *own, best *route) {
	toll := o.cost + contextPoints*costPoint + 1
	for a := s.doc.Parent(n); a > dom.Root && s.route(a).kind != top && toll < best.cost; a = s.doc.Parent(a) {
		toll += costPoint / 4
		s.looked++
		uses := s.of(a)
		for i, u := range uses[:min(len(uses), maxLooked)] {
			if s.stamps[u.term] == s.stamp || s.sole(u.term) {
				continue
			}
			cost := toll
			if i == 0 {
				cost += int32(s.tagCost(u.term))
			} else {
				cost += int32(s.cost(a, u.term))
			}
			if cost < best.cost {
				*best = route{cost: cost, kind: around, own: *o, other: u.term}
			}
		}
	}
}

// others returns the other elements that match what o asks, if they are few.
func (s *search) others(n dom.NodeID, o *own) (others []dom.NodeID, ok bool) {
	rare := o.terms[0]
	for _, t := range o.terms[1:o.count] {
		if len(s.matches(t)) < len(s.matches(rare)) {
			rare = t
		}
	}
	matches := s.matches(rare)
	if len(matches) > 4*maxOthers {
		return nil, false
	}
	others = s.rivals[:0]
	defer func() { s.rivals = others }()
	for _, m := range matches {
		s.looked++
		if m == n || !s.all(m, o) {
			continue
		}
		if others = append(others, m); len(others) > maxOthers {
			return others, false
		}
	}
	return others, true
}

// all reports whether n matches all that o asks.
func (s *search) all(n dom.NodeID, o *own) bool {
	for _, t := range o.terms[:o.count] {
		if !s.has(n, t) {
			return false
		}
	}
	return true
}

// stampAncestors marks all terms of the ancestors of nodes. It reports whether
// it could: an ancestor with thousands of classes is not worth it.
func (s *search) stampAncestors(nodes []dom.NodeID) bool {
	for _, n := range nodes {
		for a := s.doc.Parent(n); a > dom.Root; a = s.doc.Parent(a) {
			s.looked++
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
