package interact

import "github.com/seed31bcff99/reader/dom"

// A compound is a compound selector of one or two terms for an element, with the nearest
// other elements that match it.
type compound struct {
	terms [2]termID // the tag first, if it is one of them
	count int8
	cost  int32
	prev  dom.NodeID // None if no element before matches
	next  dom.NodeID // the end of the document if no element after matches
}

// within reports whether no other element below a matches c. The search rests on this:
// the matches of a term are in document order, so the nearest ones before and after an
// element answer it for every ancestor.
func (s *search) within(c *compound, a dom.NodeID) bool {
	return c.prev <= a && c.next >= s.doc.End(a)
}

const (
	// maxScanned bounds the elements that are visited on each side for the nearest one
	// that matches two terms. After that the next one is taken for a match, which is
	// safe.
	maxScanned = 48

	// maxPaired is how many parts of an element are tried in pairs.
	maxPaired = 5
)

// compounds returns the compounds for n, of one term and of two, that may be part of a route
// that costs less than most. The slice is good until the next call.
func (s *search) compounds(n dom.NodeID, most int32) []compound {
	tag := s.tagOf(n)
	compounds := s.scratch.compounds[:0]
	all := s.parts(n, min(most+maxSaved, never))
	parts := all[:0] // the stable ones
	for _, p := range all {
		if p.cost >= most+maxSaved || len(parts) == maxParts {
			break
		}
		if !s.stable(n, p.term) {
			continue
		}
		parts = append(parts, p)
		c := s.single(p)
		compounds = append(compounds, c)
		if s.alone(&c) {
			most = min(most, s.directCost(&c, true))
			continue
		}
		withTag := c.cost + tagAlso*costPoint + int32(len(s.terms[tag.term].value))
		if tag.cost >= never || s.terms[p.term].tag != 0 || withTag > most {
			continue
		}
		if with := s.pair(tag, p); with.prev != c.prev || with.next != c.next {
			with.cost = withTag
			compounds = append(compounds, with)
		}
	}
	if tag.cost < never {
		c := s.single(tag)
		compounds = append(compounds, c)
		if s.alone(&c) {
			most = min(most, s.directCost(&c, true))
		}
	}
	s.scratch.compounds = s.pairs(compounds, parts[:min(len(parts), maxPaired)], most)
	return s.scratch.compounds
}

// maxSaved is the most that two parts cost less together: see choiceOfName.
const maxSaved = -choiceOfName * costPoint

// tagOf returns the tag of n as a part.
func (s *search) tagOf(n dom.NodeID) part {
	u := s.of(n)[0]
	return part{u, s.cost(n, u.term)}
}

// single returns the compound of one part.
func (s *search) single(p part) compound {
	c := compound{terms: [2]termID{p.term}, count: 1, cost: p.cost}
	c.prev, c.next = s.near(p.use)
	return c
}

// alone reports whether no other element of the page matches c.
func (s *search) alone(c *compound) bool { return c.prev == dom.None && int(c.next) == s.doc.Len() }

// pairs adds the compounds of two parts that cost less than most.
func (s *search) pairs(compounds []compound, parts []part, most int32) []compound {
	for i := range parts {
		for j := i + 1; j < len(parts); j++ {
			a, b := parts[i], parts[j]
			if s.terms[b.term].tag != 0 { // it has a tag, which is written first
				a, b = b, a
			}
			choice := s.terms[a.term].key == "value" && s.terms[b.term].key == "name"
			if s.terms[b.term].tag != 0 || !choice && (s.unique(a.term) || s.unique(b.term)) {
				continue
			}
			cost := a.cost + b.cost
			if choice {
				cost += choiceOfName * costPoint
			}
			if cost >= most {
				continue
			}
			c := s.pair(a, b)
			c.cost = cost
			compounds = append(compounds, c)
		}
	}
	return compounds
}

// near returns the nearest other elements that match a term.
func (s *search) near(u use) (prev, next dom.NodeID) {
	next = dom.NodeID(s.doc.Len())
	if u.at > s.starts[u.term] {
		prev = s.nodes[u.at-1]
	}
	if u.at+1 < s.starts[u.term+1] {
		next = s.nodes[u.at+1]
	}
	return prev, next
}

// pair returns the compound of two parts of an element.
func (s *search) pair(a, b part) compound {
	c := compound{terms: [2]termID{a.term, b.term}, count: 2, next: dom.NodeID(s.doc.Len())}
	rare, other := a, b
	if s.starts[b.term+1]-s.starts[b.term] < s.starts[a.term+1]-s.starts[a.term] {
		rare, other = b, a
	}
	for i, steps := rare.at-1, 0; i >= s.starts[rare.term]; i, steps = i-1, steps+1 {
		s.visited++
		if steps == maxScanned || s.has(s.nodes[i], other.term) {
			c.prev = s.nodes[i]
			break
		}
	}
	for i, steps := rare.at+1, 0; i < s.starts[rare.term+1]; i, steps = i+1, steps+1 {
		s.visited++
		if steps == maxScanned || s.has(s.nodes[i], other.term) {
			c.next = s.nodes[i]
			break
		}
	}
	return c
}
