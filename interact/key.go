package interact

import "github.com/seed31bcff99/reader/dom"

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
	// a key tells little.
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

// leastKeyed is the least cost of a route by a key: a tag and an id.
const leastKeyed = (keyedTag + keyPoints + idPoints) * costPoint

// byKey tries the key of n.
func (s keySearch) byKey(n dom.NodeID, compounds []compound, best *route) {
	if best.cost <= leastKeyed || s.doc.End(n)-n > maxKeyed {
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
