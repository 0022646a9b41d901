package shelf

import (
	"slices"
	"sort"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/thread"
	"golang.org/x/net/html/atom"
)

// A member is an element that may be a card.
type member struct {
	node  dom.NodeID
	group int32
	dead  bool
	aside bool   // it seems to stand beside the main part of the page
	href  string // its main link
	kind  trait
}

// A trait is what a card has.
type trait uint8

const (
	hasHeading trait = 1 << iota
	hasImage
	hasPrice
	hasText // more than a few words
)

// A group is elements from one template.
type group struct {
	key     key
	members []int32
	weight  int   // what its cards show, in characters
	traits  trait // what most of them have
}

// A key tells templates apart.
type key struct {
	tag, parent atom.Atom
	word        dom.Token // that the names of all have in common, 0 if none has a name
	around      dom.Token // the first word of the names of the parent, by the alphabet
	depth       int32
}

// collect notes the elements that may be cards.
func (f *finder) collect() {
	index := map[key]int32{}
	var kids []dom.NodeID
	for n := dom.Root; int(n) < f.doc.Len(); n++ {
		f.doc.Tick(n)
		if f.doc.Kind(n) != dom.Element {
			continue
		}
		if f.doc.Measure(n).Links == 0 || n > dom.Root && !f.isOpen(n) {
			n = f.doc.End(n) - 1
			continue
		}
		kids = kids[:0]
		for c := range f.doc.Children(n) {
			if f.mayBeCard(c) {
				kids = append(kids, c)
			}
		}
		f.enter(n, kids, index)
	}
	f.sortMembers()
}

// sortMembers puts the members in document order. Numbers are sorted, which takes a
// quarter of the time.
func (f *finder) sortMembers() {
	order := make([]uint64, len(f.members))
	for i := range f.members {
		order[i] = uint64(f.members[i].node)<<32 | uint64(i)
	}
	slices.Sort(order)
	sorted := make([]member, len(order))
	for i, at := range order {
		sorted[i] = f.members[uint32(at)]
	}
	f.members = sorted
}

// mayBeCard reports whether an element may be a card, by its size.
func (f *finder) mayBeCard(n dom.NodeID) bool {
	if f.doc.Kind(n) != dom.Element || !f.isOpen(n) {
		return false
	}
	switch f.doc.Tag(n) {
	case atom.Ul, atom.Ol, atom.Table, atom.Tbody, atom.Main, atom.Nav, atom.Form, atom.Body, atom.Html, atom.Head, atom.Header, atom.Footer:
		return false
	}
	m := f.doc.Measure(n)
	if f.doc.Heading(n) > 0 && m.LinkShare() < wholeLink {
		return false
	}
	return m.Links > 0 && m.Links <= mostLinks && m.Chars >= leastChars && m.Chars <= mostChars
}

// enter adds the children of an element to their groups. Those with the same tag and a
// word in common come from one template.
func (f *finder) enter(parent dom.NodeID, kids []dom.NodeID, index map[key]int32) {
	for range mostTemplates {
		if len(kids) == 0 {
			return
		}
		tag := f.doc.Tag(kids[0])
		word := f.commonWord(kids, tag)
		var rest []dom.NodeID
		for _, c := range kids {
			if f.doc.Tag(c) != tag || word != 0 && !f.hasWord(c, word) {
				rest = append(rest, c)
				continue
			}
			f.add(c, key{tag, f.doc.Tag(parent), word, f.firstWord(parent), f.depths[c]}, index)
		}
		kids = rest
	}
}

// commonWord returns the word that most names of elements with a tag have, starting
// with those of the first. It is 0 if that has no name.
func (f *finder) commonWord(kids []dom.NodeID, tag atom.Atom) dom.Token {
	best, most := dom.Token(0), 0
	for _, t := range firstTokens(f.doc.Tokens(kids[0])) {
		if t == dom.Break {
			continue
		}
		n := 0
		for _, c := range kids[:min(len(kids), fewKids)] {
			if f.doc.Tag(c) == tag && f.hasWord(c, t) {
				n++
			}
		}
		if n > most || n == most && f.doc.Word(t) < f.doc.Word(best) { // names have no order
			best, most = t, n
		}
	}
	return best
}

// firstWord returns the first word of the names of an element by the alphabet, 0 if it
// has none. The names themselves have no order: it depends on that of the attributes.
func (f *finder) firstWord(n dom.NodeID) dom.Token {
	first := dom.Break
	for _, t := range firstTokens(f.doc.Tokens(n)) {
		if t != dom.Break && (first == dom.Break || f.doc.Word(t) < f.doc.Word(first)) {
			first = t
		}
	}
	return first
}

func (f *finder) hasWord(n dom.NodeID, word dom.Token) bool {
	return slices.Contains(firstTokens(f.doc.Tokens(n)), word)
}

// firstTokens returns as many tokens as the names of ordinary elements have.
func firstTokens(tokens []dom.Token) []dom.Token { return tokens[:min(len(tokens), mostTokens)] }

// add makes a member of an element, if it has a main link and enough to be a card.
func (f *finder) add(n dom.NodeID, k key, index map[key]int32) {
	l, ok := f.mainLink(f.whole(n))
	if !ok {
		return
	}
	kind := f.traitOf(n, l)
	if f.isProse(n, l) {
		return
	}
	g, ok := index[k]
	if !ok {
		g = int32(len(f.groups))
		index[k] = g
		f.groups = append(f.groups, group{key: k})
	}
	f.members = append(f.members, member{node: n, group: g, href: l.href, kind: kind, aside: f.isBeside(n)})
}

// traitOf returns what a card has, 0 if that is not enough.
func (f *finder) traitOf(n dom.NodeID, l link) trait {
	var t trait
	m, in := f.doc.Measure(n), f.doc.Measure(l.node)
	if m.Images > 0 {
		t |= hasImage
	}
	if f.anyIn(f.headings, n) {
		t |= hasHeading
	}
	if m.Chars-in.Chars >= leastRest && in.Chars >= leastChars || in.Chars >= leastTitle {
		t |= hasText
	}
	if f.anyIn(f.prices, n) {
		t |= hasPrice
	}
	return t
}

// dropPosts drops members that stand in a thread: what people wrote.
func (f *finder) dropPosts(threads []thread.Thread) {
	for i := range threads {
		t := &threads[i]
		from := sort.Search(len(f.members), func(i int) bool { return f.members[i].node >= t.From })
		for j := from; j < len(f.members) && t.Contains(f.members[j].node); j++ {
			f.members[j].dead = true
		}
	}
}

// join fills the groups with their members, and drops those that are too small.
func (f *finder) join() {
	for i := range f.groups {
		f.groups[i].members = f.groups[i].members[:0]
	}
	for i := range f.members {
		m := &f.members[i]
		f.doc.Tick(m.node)
		if !m.dead {
			f.groups[m.group].members = append(f.groups[m.group].members, int32(i))
		}
	}
	for i := range f.groups {
		if g := &f.groups[i]; !f.isShelf(g) {
			for _, m := range g.members {
				f.members[m].dead = true
			}
			g.members = nil
		}
	}
}

// isShelf reports whether a group has enough cards with addresses of their own, and
// whether most of its members have enough to be cards. The others come from the same
// template, so they are cards too.
func (f *finder) isShelf(g *group) bool {
	var seen [leastCards]string
	distinct, rich := 0, 0
	for _, i := range g.members {
		m := &f.members[i]
		if m.kind == 0 {
			continue
		}
		rich++
		if distinct < leastCards && !slices.Contains(seen[:distinct], m.href) {
			seen[distinct] = m.href
			distinct++
		}
	}
	return distinct == leastCards && 2*rich >= len(g.members)
}

// isAside reports whether most cards of a group stand beside the main part of the page.
func (f *finder) isAside(g *group) bool {
	aside := 0
	for _, i := range g.members {
		if f.members[i].aside {
			aside++
		}
	}
	return 2*aside > len(g.members) && !f.isMisnamed(g)
}

// isMisnamed reports whether a group stands in an element that is named as a sidebar
// though it is the main part: it has many prices.
func (f *finder) isMisnamed(g *group) bool {
	priced := 0
	for _, i := range g.members {
		if m := &f.members[i]; m.kind&hasPrice != 0 && f.verdicts[m.node].Class == classify.NavSidebar {
			priced++
		}
	}
	return priced >= manyPrices && 2*priced >= len(g.members)
}
