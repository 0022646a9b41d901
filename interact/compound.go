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

// maxOthers bounds the other matches that a context has to exclude.
const maxOthers = 10

// minContext is the least cost of a context: an ancestor that is not unique has a name
// or a label at best, more often a class.
const minContext = (contextPoints + 3) * costPoint

// contexts tries terms of ancestors that the ancestors of the other matches do not have.
func (s *search) contexts(n dom.NodeID, compounds []compound, best *route) {
	for i := range compounds {
		c := &compounds[i]
		if c.cost+minContext >= best.cost {
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

// A key is a unique term of an element that identifies an ancestor, such as the link in a
// row of a table.
type key struct {
	node dom.NodeID // None if there is no key
	term termID
	cost int32
}

const (
	// maxKeySearch bounds the nodes that are searched for a key.
	maxKeySearch = 60

	// maxKeyed bounds the subtree of an element with a key, in nodes. In a larger one
	// a key says little.
	maxKeyed = 400

	// maxKeyCost bounds the cost of a key, so that only what a person or a server chose
	// is one.
	maxKeyCost = 13 * costPoint
)

// A keySearch finds routes by a key.
type keySearch struct{ *search }

// keyIn returns the cheapest key below n that costs less than most.
func (s keySearch) keyIn(n dom.NodeID, most int32) key {
	best := key{cost: min(most, maxKeyCost)}
	end := min(s.doc.End(n), n+maxKeySearch)
	for at := s.keyed.Next(n+1, end); at < end; at = s.keyed.Next(at+1, end) {
		s.visited++
		uses := s.of(at)
		for _, u := range uses[1:min(len(uses), maxLooked)] {
			if !s.unique(u.term) || s.terms[u.term].kind == classTerm {
				continue
			}
			if cost := s.cost(at, u.term); cost < best.cost && s.stable(at, u.term) {
				best = key{at, u.term, cost}
			}
		}
	}
	return best
}

// minKeyed is the least cost of a route by a key: a tag and an id.
const minKeyed = (keyedTag + keyPoints + idPoints) * costPoint

// byKey tries the key of n.
func (s keySearch) byKey(n dom.NodeID, compounds []compound, best *route) {
	if best.cost <= minKeyed || s.doc.End(n)-n > maxKeyed {
		return
	}
	least := int32(never)
	for i := range compounds {
		least = min(least, s.keyedCost(&compounds[i]))
	}
	k := s.keyIn(n, best.cost-least)
	if k.node == dom.None {
		return
	}
	for i := range compounds {
		c := &compounds[i]
		if cost := s.keyedCost(c) + k.cost; cost < best.cost && s.onlyHolder(n, k.node, c) {
			*best = route{cost: cost, kind: byKey, compound: *c, other: k.term}
		}
	}
}

// keyedCost returns the cost of a route by a key, without that of the key.
func (s keySearch) keyedCost(c *compound) int32 {
	cost := c.cost + keyPoints*costPoint + int32(len(":has()"))
	if s.terms[c.terms[0]].kind == tagTerm && c.count == 1 {
		cost -= (tagPoints - keyedTag) * costPoint
	}
	return cost
}

// onlyHolder reports whether n is the only ancestor of node that matches c.
func (s keySearch) onlyHolder(n, node dom.NodeID, c *compound) bool {
	for a := s.doc.Parent(node); a > dom.Root; a = s.doc.Parent(a) {
		s.visited++
		if a != n && s.all(a, c) {
			return false
		}
	}
	return true
}
