package interact

import (
	"strconv"

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
	keys    map[dom.NodeID]key
	scratch []part
	mine    []own
	above   []dom.NodeID
	rivals  []dom.NodeID
}

// A route is how a selector reaches an element: what it asks of the element
// itself, and of an ancestor that has a route of its own.
type route struct {
	cost  int32
	kind  routeKind
	own   own
	from  dom.NodeID // the ancestor, for scope and child; of a key, the element that is one
	terms [2]termID  // the context; the key
}

type routeKind uint8

const (
	direct  routeKind = iota // own
	scope                    // from own
	child                    // from > own
	nth                      // from > tag:nth-of-type(n)
	context                  // terms[0] own
	keyed                    // own:has(key)
	top                      // html, body: not worth to start from
)

// An own is what a selector asks of an element itself: up to three terms, and
// the nearest other elements that match them as well.
type own struct {
	terms [3]termID // the tag first, if it is one of them
	count int8
	cost  int32
	prev  dom.NodeID // None if no element before matches
	next  dom.NodeID // the end of the document if no element after matches
}

func newSearch(doc *dom.Scripted) *search {
	x := newIndex(doc)
	return &search{
		index:  x,
		costs:  make([]int, len(x.terms)),
		known:  make([]int32, doc.Len()),
		routes: make([]route, 1, 256),
		stamps: make([]int32, len(x.terms)),
		keys:   map[dom.NodeID]key{},
	}
}

// selector returns a selector that matches n and no other element.
func (s *search) selector(n dom.NodeID) string {
	s.find(n)
	return string(s.appendRoute(nil, n))
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

	// maxAncestors is how far up a search goes. The farther an ancestor, the
	// less it is worth: see scopeCost.
	maxAncestors = 40
)

// owns returns what selectors may ask of n itself, singly and in pairs.
func (s *search) owns(n dom.NodeID) []own {
	parts := s.parts(n)
	tag := parts[len(parts)-1]
	owns := s.mine[:0]
	for i, p := range parts {
		o := own{terms: [3]termID{p.term}, count: 1, cost: int32(p.cost)}
		o.prev, o.next = s.near(p.use)
		owns = append(owns, o)
		if i == len(parts)-1 || s.terms[p.term].tag != "" || o.prev == dom.None && int(o.next) == s.doc.Len() {
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
			if s.terms[b.term].tag != "" { // it brings its tag along, which is written first
				a, b = b, a
			}
			choice := s.terms[a.term].key == "value" && s.terms[b.term].key == "name"
			if s.terms[b.term].tag != "" || !choice && (s.sole(a.term) || s.sole(b.term)) {
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
	o := own{terms: [3]termID{a.term, b.term}, count: 2, next: dom.NodeID(s.doc.Len())}
	rare, other := a, b
	if s.starts[b.term+1]-s.starts[b.term] < s.starts[a.term+1]-s.starts[a.term] {
		rare, other = b, a
	}
	for i, steps := rare.at-1, 0; i >= s.starts[rare.term]; i, steps = i-1, steps+1 {
		if steps == maxScanned || s.has(s.nodes[i], other.term) {
			o.prev = s.nodes[i]
			break
		}
	}
	for i, steps := rare.at+1, 0; i < s.starts[rare.term+1]; i, steps = i+1, steps+1 {
		if steps == maxScanned || s.has(s.nodes[i], other.term) {
			o.next = s.nodes[i]
			break
		}
	}
	return o
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
	least := int32(never)
	mark := s.landmark(n)
	for i := range owns {
		o := &owns[i]
		least = min(least, o.cost)
		if o.cost >= best.cost || o.prev != dom.None || int(o.next) != s.doc.Len() {
			continue
		}
		if mark == noTerm || !s.loose(o) {
			if cost := o.cost + s.weakness(o); cost < best.cost {
				best = route{cost: cost, kind: direct, own: *o}
			}
			continue
		}
		if cost := o.cost + loosePoints*costPoint; cost < best.cost {
			best = route{cost: cost, kind: direct, own: *o}
		}
		if cost := o.cost + costPoint + int32(len(s.terms[mark].value)) + 1; cost < best.cost {
			best = route{cost: cost, kind: context, own: *o, terms: [2]termID{mark}}
		}
	}
	s.scopes(n, owns, least, &best)
	s.contexts(n, owns, &best)
	s.keyed(n, owns, &best)
	return best
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
	r := route{kind: nth, from: parent, own: own{terms: [3]termID{tag.term}, count: 1}}
	points := int32(nthPoints)
	if s.doc.Place(n).OfTypes == 1 {
		r.kind, points = child, tagPoints+scopePoints+childPoints
	}
	r.cost = points*costPoint + int32(len(s.terms[tag.term].value)) + 3
	if parent > dom.Root {
		r.cost += s.route(parent).cost
	}
	return r
}

// scopes tries ancestors that have a route, and below which only n matches.
func (s *search) scopes(n dom.NodeID, owns []own, least int32, best *route) {
	distance := int32(0)
	for a := s.doc.Parent(n); a > dom.Root && distance < maxAncestors; a = s.doc.Parent(a) {
		distance++
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
	for a := s.doc.Parent(n); s.route(a).kind != top && toll < best.cost; a = s.doc.Parent(a) {
		toll += costPoint / 4
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
				*best = route{cost: cost, kind: context, own: *o, terms: [2]termID{u.term}}
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

// appendRoute writes the selector that a route is.
func (s *search) appendRoute(b []byte, n dom.NodeID) []byte {
	r := s.route(n)
	switch r.kind {
	case scope:
		b = append(s.appendRoute(b, r.from), ' ')
	case child, nth:
		if r.from == dom.Root {
			return append(b, ":root"...)
		}
		b = append(s.appendRoute(b, r.from), " > "...)
	case context:
		b = append(s.appendTerm(b, r.terms[0]), ' ')
	case top:
		return append(b, s.doc.Name(n)...)
	}
	for _, t := range r.own.terms[:r.own.count] {
		b = s.appendTerm(b, t)
	}
	switch r.kind {
	case nth:
		b = append(b, ":nth-of-type("...)
		b = strconv.AppendInt(b, int64(s.doc.Place(n).OfType), 10)
		b = append(b, ')')
	case keyed:
		b = append(b, ":has("...)
		for _, t := range r.terms {
			if t >= 0 {
				b = s.appendTerm(b, t)
			}
		}
		b = append(b, ')')
	}
	return b
}

// appendTerm writes one term.
func (s *search) appendTerm(b []byte, t termID) []byte {
	term := &s.terms[t]
	switch term.kind {
	case tagTerm:
		return appendIdent(b, term.value)
	case idTerm:
		return appendIdent(append(b, '#'), term.value)
	case classTerm:
		return appendIdent(append(b, '.'), term.value)
	}
	b = appendIdent(append(append(b, term.tag...), '['), term.key)
	switch term.kind {
	case prefixTerm:
		b = append(b, '^')
	case suffixTerm:
		b = append(b, '$')
	}
	return append(appendString(append(b, '='), term.value), ']')
}
