package interact

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A search finds selectors for elements of one document. What it learns about
// an element it keeps, since most elements share their ancestors.
type search struct {
	*index
	costs   []int   // of each term; zero if nobody asked yet
	known   []int32 // of each node: where its route is, zero if it has none yet
	routes  []route
	stamps  []int32 // of each term: the last search for a context that saw it
	stamp   int32
	scratch []part
	mine    []own
	above   []dom.NodeID
	rivals  []dom.NodeID
	written []byte
	looked  int // elements looked at: what tests hold against the size of a page
}

// A route is how a selector reaches an element: what it asks of the element
// itself, and of an ancestor that has a route of its own.
type route struct {
	cost  int32
	kind  routeKind
	own   own
	from  dom.NodeID // the ancestor, for scope, child and nth
	other termID     // the context; the key
}

type routeKind uint8

const (
	direct   routeKind = iota // own
	scope                     // from own
	child                     // from > own
	nth                       // from > tag:nth-of-type(n)
	nthChild                  // from > :nth-child(n)
	around                    // other own
	keyed                     // own:has(other)
	top                       // html, body: not worth to start from
)

func newSearch(doc *dom.Document) *search {
	x := newIndex(doc)
	return &search{
		index:  x,
		costs:  make([]int, len(x.terms)),
		known:  make([]int32, doc.Len()),
		routes: make([]route, 1, 256),
		stamps: make([]int32, len(x.terms)),
	}
}

// selector returns a selector that matches n and no other element.
func (s *search) selector(n dom.NodeID) string {
	s.find(n)
	s.written = s.appendRoute(s.written[:0], n)
	return string(s.written)
}

// find finds the cheapest route to n, and to the ancestors it may go by.
func (s *search) find(n dom.NodeID) {
	above := s.above[:0]
	for at := n; at > dom.Root && s.known[at] == 0; at = s.doc.Parent(at) {
		above = append(above, at)
	}
	for i := len(above) - 1; i >= 0; i-- {
		s.routes = append(s.routes, s.cheapest(above[i]))
		s.known[above[i]] = int32(len(s.routes) - 1)
	}
	s.above = above
}

// route returns the route to n, which was found before.
func (s *search) route(n dom.NodeID) *route { return &s.routes[s.known[n]] }

// cheapest finds the cheapest route to n, whose ancestors have theirs.
func (s *search) cheapest(n dom.NodeID) route {
	switch s.doc.Tag(n) {
	case atom.Html, atom.Body, atom.Head:
		if s.sole(s.of(n)[0].term) {
			return route{kind: top, cost: 2 * nthPoints * costPoint}
		}
	}
	owns := s.owns(n)
	best := s.step(n)
	s.directs(n, owns, &best)
	s.scopes(n, owns, &best)
	s.contexts(n, owns, &best)
	s.keyed(n, owns, &best)
	return best
}

// directs tries what only n matches in the whole page.
func (s *search) directs(n dom.NodeID, owns []own, best *route) {
	mark := s.landmark(n)
	for i := range owns {
		o := &owns[i]
		if o.cost >= best.cost || o.prev != dom.None || int(o.next) != s.doc.Len() {
			continue
		}
		cost := o.cost + s.weakness(o)
		if mark != noTerm && s.loose(o) {
			if with := o.cost + markPoints*costPoint + int32(len(s.terms[mark].value)) + 1; with < best.cost {
				*best = route{cost: with, kind: around, own: *o, other: mark}
			}
			cost += loosePoints * costPoint
		}
		if cost < best.cost {
			*best = route{cost: cost, kind: direct, own: *o}
		}
	}
}

// weakness is what it costs to say nothing but what kind of element n is. There
// is only one on this page, but the next banner may bring another.
func (s *search) weakness(o *own) int32 {
	for _, t := range o.terms[:o.count] {
		term := &s.terms[t]
		if term.kind == tagTerm && !landmarks[term.value] || term.key == "type" || term.key == "role" {
			continue
		}
		return 0
	}
	return weakPoints * costPoint
}

const noTerm termID = -1

// landmark returns the tag of the nearest part of the page that is the same on
// all pages of a site, if a link stands in one.
func (s *search) landmark(n dom.NodeID) termID {
	if s.doc.Tag(n) != atom.A {
		return noTerm
	}
	for a := s.doc.Parent(n); a > dom.Root; a = s.doc.Parent(a) {
		switch s.doc.Tag(a) {
		case atom.Nav, atom.Header, atom.Footer, atom.Aside:
			return s.of(a)[0].term
		}
	}
	return noTerm
}

// loose reports whether o asks only for the address of a link. On the next page
// the text may link there as well.
func (s *search) loose(o *own) bool {
	return o.count == 1 && s.terms[o.terms[0]].key == "href"
}

// step is the route to n by its place below its parent. There is always one.
func (s *search) step(n dom.NodeID) route {
	parent := s.doc.Parent(n)
	tag := s.of(n)[0]
	r := route{kind: nth, from: parent, own: own{terms: [2]termID{tag.term}, count: 1}}
	points := int32(nthPoints)
	switch {
	case mixedCase(s.terms[tag.term].value):
		r.kind, r.own.count = nthChild, 0
	case s.doc.Place(n).OfTypes == 1:
		r.kind, points = child, tagPoints+scopePoints+childPoints
	}
	r.cost = points*costPoint + int32(len(s.terms[tag.term].value)) + 3
	if parent > dom.Root {
		r.cost += s.route(parent).cost
	}
	return r
}

// maxAncestors is how far up a search goes. The farther an ancestor, the less it
// is worth.
const maxAncestors = 40

// scopes tries ancestors that have a route, and below which only n matches.
func (s *search) scopes(n dom.NodeID, owns []own, best *route) {
	least := int32(never)
	for i := range owns {
		least = min(least, owns[i].cost)
	}
	distance := int32(0)
	for a := s.doc.Parent(n); a > dom.Root && distance < maxAncestors; a = s.doc.Parent(a) {
		distance++
		s.looked++
		from := s.route(a)
		toll := from.cost + scopePoints*costPoint + distance*costPoint/4 + 1
		if from.kind == top || toll+least >= best.cost {
			continue
		}
		for i := range owns {
			o := &owns[i]
			if cost := toll + o.cost; cost < best.cost && s.within(o, a) {
				*best = route{cost: cost, kind: scope, own: *o, from: a}
			}
		}
	}
}
