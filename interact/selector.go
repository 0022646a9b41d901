package interact

import (
	"math/bits"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A search finds selectors for elements of one document. It keeps the routes that it
// found, since most elements share their ancestors.
type search struct {
	*index
	prices []price // of each term
	known  []int32 // the index in routes of each node; zero if it has none yet
	routes []route
	stamps []int32 // of each term: the last search for a context that saw it
	stamp  int32

	stamped []int32 // of each node: the same

	written []byte
	visited int // the elements that were visited; tests compare it with the size of a page
	scratch struct {
		parts        []part
		compounds    []compound
		path, others []dom.NodeID
	}
}

// A route is how a selector reaches an element: a compound selector for the element, and
// for most kinds something before it or in it.
type route struct {
	cost     int32
	kind     routeKind
	compound compound
	from     dom.NodeID // the ancestor of scope, child, nth and nthChild, which has its own route
	other    termID     // of around and byKey
}

type routeKind uint8

const (
	direct   routeKind = iota // compound
	scope                     // from compound
	child                     // from > compound
	nth                       // from > tag:nth-of-type(n)
	nthChild                  // from > :nth-child(n)
	around                    // other compound
	byKey                     // compound:has(other)
	top                       // html, body, head: other routes do not start from it
)

func newSearch(doc *dom.Document) *search {
	s := &search{index: &index{generated: map[termID]bool{}}}
	s.fill(doc)
	s.prices = make([]price, len(s.terms))
	s.known = make([]int32, doc.Len())
	s.routes = append(s.routes, route{}) // of no node
	s.stamps = make([]int32, len(s.terms))
	s.stamped = make([]int32, doc.Len())
	return s
}

// selector returns a selector that matches n and no other element.
func (s *search) selector(n dom.NodeID) string {
	s.find(n)
	s.written = s.appendRoute(s.written[:0], n)
	return string(s.written)
}

// find finds the cheapest routes to n and its ancestors.
func (s *search) find(n dom.NodeID) {
	path := s.scratch.path[:0]
	for at := n; at > dom.Root && s.known[at] == 0; at = s.doc.Parent(at) {
		path = append(path, at)
	}
	for i := len(path) - 1; i >= 0; i-- {
		s.routes = append(s.routes, s.cheapest(path[i]))
		s.known[path[i]] = int32(len(s.routes) - 1)
	}
	s.scratch.path = path
}

// route returns the route to n, which must have been found.
func (s *search) route(n dom.NodeID) *route { return &s.routes[s.known[n]] }

// cheapest returns the cheapest route to n. The ancestors of n have their routes.
func (s *search) cheapest(n dom.NodeID) route {
	switch s.doc.Tag(n) {
	case atom.Html, atom.Body, atom.Head:
		if s.unique(s.of(n)[0].term) {
			return route{kind: top, cost: 2 * nthPoints * costPoint}
		}
	}
	best := s.step(n)
	compounds := s.compounds(n, best.cost)
	s.directs(n, compounds, &best)
	s.scopes(n, compounds, &best)
	s.contexts(n, compounds, &best)
	keySearch{s}.byKey(n, compounds, &best)
	return best
}

// directs tries compounds that only n matches in the whole page.
func (s *search) directs(n dom.NodeID, compounds []compound, best *route) {
	mark := s.landmark(n)
	for i := range compounds {
		c := &compounds[i]
		if c.cost >= best.cost || !s.alone(c) {
			continue
		}
		if mark != noTerm && s.onlyAddress(c) {
			if with := c.cost + markPoints*costPoint + int32(len(s.terms[mark].value)) + 1; with < best.cost {
				*best = route{cost: with, kind: around, compound: *c, other: mark}
			}
		}
		if cost := s.directCost(c, mark != noTerm); cost < best.cost {
			*best = route{cost: cost, kind: direct, compound: *c}
		}
	}
}

// directCost returns the cost of a compound that no other element matches. An address alone
// costs more if there is a landmark that it could be written with.
func (s *search) directCost(c *compound, landmark bool) int32 {
	cost := c.cost + s.weakness(c)
	if landmark && s.onlyAddress(c) {
		cost += loosePoints * costPoint
	}
	return cost
}

// weakness is the cost of a compound that only says the kind of an element. It is unique
// on this page, but the next banner may bring another.
func (s *search) weakness(c *compound) int32 {
	for _, t := range c.terms[:c.count] {
		term := &s.terms[t]
		if term.kind == tagTerm && !landmarks[term.value] || term.key == "type" || term.key == "role" {
			continue
		}
		return 0
	}
	return weakPoints * costPoint
}

// noTerm is the term that there is none.
const noTerm termID = -1

// landmark returns the tag of the nearest landmark around a link, noTerm if there is
// none. Landmarks are the same on all pages of a site.
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

// onlyAddress reports whether c asks only for the address of a link. On another page the
// text may link there as well.
func (s *search) onlyAddress(c *compound) bool {
	return c.count == 1 && s.terms[c.terms[0]].key == "href"
}

// step returns the route to n by its place among its siblings. There is always one.
func (s *search) step(n dom.NodeID) route {
	parent := s.doc.Parent(n)
	tag := s.of(n)[0]
	r := route{kind: nth, from: parent, compound: compound{terms: [2]termID{tag.term}, count: 1}}
	points := int32(nthPoints)
	switch {
	case hasCapitals(s.terms[tag.term].value):
		r.kind, r.compound.count = nthChild, 0
	case s.doc.Place(n).OfTypes == 1:
		r.kind, points = child, tagPoints+scopePoints+childPoints
	}
	r.cost = points*costPoint + int32(len(s.terms[tag.term].value)) + 3
	if parent > dom.Root {
		r.cost += s.route(parent).cost
	}
	return r
}

// maxAncestors bounds the ancestors that a search tries.
const maxAncestors = 40

// scopes tries ancestors below which only n matches a compound.
func (s *search) scopes(n dom.NodeID, compounds []compound, best *route) {
	least := int32(never)
	for i := range compounds {
		least = min(least, compounds[i].cost)
	}
	way := int32(scopePoints*costPoint + 1) // the cost of the way from the ancestor to n
	steps := 0
	left := uint64(1)<<len(compounds) - 1 // those that may match only n below the next ancestor; there are at most 35
	for a := s.doc.Parent(n); a > dom.Root && steps < maxAncestors && left != 0 && way+least < best.cost; a = s.doc.Parent(a) {
		steps++
		s.visited++
		way += costPoint / 4
		from := s.route(a)
		base := from.cost + way
		if from.kind == top || base+least >= best.cost {
			continue
		}
		for rest := left; rest != 0; rest &= rest - 1 {
			i := bits.TrailingZeros64(rest)
			c := &compounds[i]
			cost := base + c.cost
			if cost >= best.cost {
				continue
			}
			if !s.within(c, a) {
				left &^= 1 << i
				continue
			}
			*best = route{cost: cost, kind: scope, compound: *c, from: a}
		}
	}
}

// appendRoute appends the selector of the route to n.
func (s *search) appendRoute(b []byte, n dom.NodeID) []byte {
	r := s.route(n)
	switch r.kind {
	case scope:
		b = append(s.appendRoute(b, r.from), ' ')
	case child, nth, nthChild:
		if r.from == dom.Root {
			return append(b, ":root"...)
		}
		b = append(s.appendRoute(b, r.from), " > "...)
	case around:
		b = append(s.appendTerm(b, r.other), ' ')
	case top:
		return append(b, s.doc.Name(n)...)
	}
	for _, t := range r.compound.terms[:r.compound.count] {
		b = s.appendTerm(b, t)
	}
	switch r.kind {
	case nth:
		b = append(b, ":nth-of-type("...)
		b = strconv.AppendInt(b, int64(s.doc.Place(n).OfType), 10)
		b = append(b, ')')
	case nthChild:
		b = append(b, ":nth-child("...)
		b = strconv.AppendInt(b, int64(s.doc.Place(n).Child), 10)
		b = append(b, ')')
	case byKey:
		b = append(s.appendTerm(append(b, ":has("...), r.other), ')')
	}
	return b
}

// appendTerm appends the selector of a term.
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
	b = appendIdent(append(append(b, term.tag.String()...), '['), term.key)
	switch term.kind {
	case prefixTerm:
		b = append(b, '^')
	case suffixTerm:
		b = append(b, '$')
	}
	return append(appendString(append(b, '='), term.value), ']')
}

// appendIdent appends a name as an identifier of CSS, like CSS.escape of browsers.
func appendIdent(b []byte, name string) []byte {
	if isPlain(name) {
		return append(b, name...)
	}
	const hex = "0123456789abcdef"
	for i, r := range name {
		switch {
		case r == 0:
			b = append(b, "\ufffd"...)
		case r < ' ' || r == 0x7f || '0' <= r && r <= '9' && (i == 0 || i == 1 && name[0] == '-'):
			b = append(b, '\\')
			if r >= 16 {
				b = append(b, hex[r>>4])
			}
			b = append(b, hex[r&15], ' ')
		case r == '-' && len(name) == 1:
			b = append(b, `\-`...)
		case r >= utf8.RuneSelf || r == '-' || r == '_' || isAlnum(byte(r)):
			b = utf8.AppendRune(b, r)
		default:
			b = append(b, '\\', byte(r))
		}
	}
	return b
}

// isPlain reports whether a name is ASCII and needs no escape.
func isPlain(name string) bool {
	first := name
	if name != "" && name[0] == '-' {
		first = name[1:]
	}
	return first != "" && !isDigit(first[0]) && !has(name, func(c byte) bool { return !isAlnum(c) && c != '-' && c != '_' })
}

// appendString appends a value as a string of CSS. The value has no characters that are
// fragile.
func appendString(b []byte, value string) []byte {
	b = append(b, '"')
	if strings.IndexByte(value, '"') < 0 && strings.IndexByte(value, '\\') < 0 {
		return append(append(b, value...), '"')
	}
	for i := range len(value) {
		if c := value[i]; c == '"' || c == '\\' {
			b = append(b, '\\')
		}
		b = append(b, value[i])
	}
	return append(b, '"')
}
