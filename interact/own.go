package interact

import "github.com/seed31bcff99/reader/dom"

// An own is what a selector asks of an element itself: one or two terms, and
// the nearest other elements that match them as well.
type own struct {
	terms [2]termID // the tag first, if it is one of them
	count int8
	cost  int32
	prev  dom.NodeID // None if no element before matches
	next  dom.NodeID // the end of the document if no element after matches
}

// within reports whether no other element below a matches what o asks. It is the
// heart of the search: the matches of a term lie in order, so the nearest ones
// before and after an element tell it for every ancestor.
func (s *search) within(o *own, a dom.NodeID) bool {
	return o.prev <= a && o.next >= s.doc.End(a)
}

const (
	// maxScanned is how many elements are looked at on each side for the nearest
	// one that matches two terms. If it takes more, the next one is taken for a
	// match, which is safe.
	maxScanned = 48

	// maxPaired is how many parts of an element are tried in pairs.
	maxPaired = 5
)

// owns returns what selectors may ask of n itself, singly and in pairs.
func (s *search) owns(n dom.NodeID) []own {
	parts := s.parts(n)
	tag := parts[len(parts)-1]
	owns := s.mine[:0]
	for i, p := range parts {
		if p.cost >= never {
			break // a tag that selectors cannot tell
		}
		o := own{terms: [2]termID{p.term}, count: 1, cost: int32(p.cost)}
		o.prev, o.next = s.near(p.use)
		owns = append(owns, o)
		if i == len(parts)-1 || tag.cost >= never || s.terms[p.term].tag != 0 || o.prev == dom.None && int(o.next) == s.doc.Len() {
			continue
		}
		if with := s.both(tag, p); with.prev != o.prev || with.next != o.next {
			with.cost = o.cost + tagAlso*costPoint + int32(len(s.terms[tag.term].value))
			owns = append(owns, with)
		}
	}
	s.mine = s.pairs(owns, parts[:min(len(parts)-1, maxPaired)])
	return s.mine
}

// pairs adds what two of the parts ask together.
func (s *search) pairs(owns []own, parts []part) []own {
	for i := range parts {
		for j := i + 1; j < len(parts); j++ {
			a, b := parts[i], parts[j]
			if s.terms[b.term].tag != 0 { // it brings its tag along, which is written first
				a, b = b, a
			}
			choice := s.terms[a.term].key == "value" && s.terms[b.term].key == "name"
			if s.terms[b.term].tag != 0 || !choice && (s.sole(a.term) || s.sole(b.term)) {
				continue
			}
			o := s.both(a, b)
			if o.cost = int32(a.cost + b.cost); choice {
				o.cost += choiceOfName * costPoint
			}
			owns = append(owns, o)
		}
	}
	return owns
}

// near returns the nearest elements before and after that match a term as well.
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

// both asks two terms of an element.
func (s *search) both(a, b part) own {
	o := own{terms: [2]termID{a.term, b.term}, count: 2, next: dom.NodeID(s.doc.Len())}
	rare, other := a, b
	if s.starts[b.term+1]-s.starts[b.term] < s.starts[a.term+1]-s.starts[a.term] {
		rare, other = b, a
	}
	for i, steps := rare.at-1, 0; i >= s.starts[rare.term]; i, steps = i-1, steps+1 {
		s.looked++
		if steps == maxScanned || s.has(s.nodes[i], other.term) {
			o.prev = s.nodes[i]
			break
		}
	}
	for i, steps := rare.at+1, 0; i < s.starts[rare.term+1]; i, steps = i+1, steps+1 {
		s.looked++
		if steps == maxScanned || s.has(s.nodes[i], other.term) {
			o.next = s.nodes[i]
			break
		}
	}
	return o
}
