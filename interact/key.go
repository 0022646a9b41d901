package interact

import "github.com/seed31bcff99/reader/dom"

// A key is something that only one element of the document has, and by which an
// ancestor of it can be told: the link in a row of a table.
type key struct {
	node dom.NodeID // None if there is no key
	term termID
	cost int32
}

const (
	// maxKeySearch is how many nodes are looked at for a key.
	maxKeySearch = 60

	// maxKeyed is how many nodes an element may have that is known by a key. Of
	// a larger one, a key says little.
	maxKeyed = 400

	// maxKeyCost is what a key may cost: what a person or a server gave it.
	maxKeyCost = 13 * costPoint
)

// keyIn returns the cheapest key below n.
func (s *search) keyIn(n dom.NodeID) key {
	best := key{cost: maxKeyCost}
	for at := n + 1; at < min(s.doc.End(n), n+maxKeySearch); at++ {
		s.looked++
		if s.doc.Kind(at) != dom.Element {
			continue
		}
		uses := s.of(at)
		for _, u := range uses[1:min(len(uses), maxLooked)] {
			if !s.sole(u.term) || s.terms[u.term].kind == classTerm {
				continue
			}
			if cost := int32(s.cost(at, u.term)); cost < best.cost {
				best = key{at, u.term, cost}
			}
		}
	}
	return best
}

// leastKeyed is what a route by a key costs at least: its tag and an id.
const leastKeyed = (keyedTag + keyPoints + idPoints) * costPoint

// keyed tries to tell n by something that only it holds.
func (s *search) keyed(n dom.NodeID, owns []own, best *route) {
	if best.cost <= leastKeyed || s.doc.End(n)-n > maxKeyed {
		return
	}
	k := s.keyIn(n)
	if k.node == dom.None {
		return
	}
	for i := range owns {
		o := &owns[i]
		cost := o.cost + k.cost + keyPoints*costPoint + int32(len(":has()"))
		if s.terms[o.terms[0]].kind == tagTerm && o.count == 1 {
			cost -= (tagPoints - keyedTag) * costPoint
		}
		if cost < best.cost && s.onlyHolder(n, k.node, o) {
			*best = route{cost: cost, kind: keyed, own: *o, other: k.term}
		}
	}
}

// onlyHolder reports whether of the elements around node only n matches o.
func (s *search) onlyHolder(n, node dom.NodeID, o *own) bool {
	for a := s.doc.Parent(node); a > dom.Root; a = s.doc.Parent(a) {
		s.looked++
		if a != n && s.all(a, o) {
			return false
		}
	}
	return true
}
