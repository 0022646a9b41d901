package listing

import (
	"slices"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// A finder finds the cards of a page.
type finder struct {
	*page
	members []member // in document order
	groups  []group
	steps   int   // how many more elements in others are looked at
	rows    []row // scratch space of isRow
}

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
	members []int32
	weight  int   // what its cards show, in characters
	traits  trait // what most of them have
	aside   bool  // most stand beside the main part of the page
	long    bool  // they are sections of a text
	menu    bool  // most are lists of links, without other words
}

// collect notes the elements that may be cards. Those at one slot are a group.
func (f *finder) collect() {
	slots := f.doc.Slots()
	index := map[dom.Slot]int32{}
	for n := dom.Root + 1; int(n) < f.doc.Len(); n++ {
		f.doc.Tick(n)
		switch {
		case f.doc.Kind(n) != dom.Element:
		case f.doc.Measure(n).Links == 0 || !f.isOpen(n) || f.isToolbar(n):
			n = f.doc.End(n) - 1
		case f.mayBeCard(n):
			f.add(n, slots[n], index)
		}
	}
}

// isToolbar reports whether an element is named as one that acts on the page. See
// toolbar-beside-table in testdata.
func (f *finder) isToolbar(n dom.NodeID) bool {
	v := f.verdicts[n]
	return v.Class == classify.Action && v.Rule.Source() == classify.ByName
}

// mayBeCard reports whether an element may be a card, by its size.
func (f *finder) mayBeCard(n dom.NodeID) bool {
	switch f.doc.Tag(n) {
	case atom.Ul, atom.Ol, atom.Table, atom.Tbody, atom.Main, atom.Nav, atom.Form, atom.Body, atom.Html, atom.Head, atom.Header, atom.Footer:
		return false
	}
	m := f.doc.Measure(n)
	if f.doc.Heading(n) > 0 && m.LinkShare() < wholeLink {
		return false
	}
	return m.Links > 0 && m.Links <= maxLinks && m.Chars >= leastChars && m.Chars <= maxCardChars
}

// add makes a member of an element, if it has a main link and enough to be a card.
func (f *finder) add(n dom.NodeID, at dom.Slot, index map[dom.Slot]int32) {
	l, ok := f.mainLink(f.whole(n))
	if !ok {
		return
	}
	if f.isProse(n, l) {
		return
	}
	g, ok := index[at]
	if !ok {
		g = int32(len(f.groups))
		index[at] = g
		f.groups = append(f.groups, group{})
	}
	f.members = append(f.members, member{node: n, group: g, href: l.href, kind: f.traitOf(n, l), aside: f.isBeside(n)})
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

// isAside reports whether most cards of a group stand beside the main part of the page. If it
// has many prices it is the main part, though it is named as a sidebar.
func (f *finder) isAside(g *group) bool {
	aside := f.count(g, func(m *member) bool { return m.aside })
	priced := f.count(g, func(m *member) bool {
		return m.kind&hasPrice != 0 && f.verdicts[m.node].Class == classify.NavSidebar
	})
	return 2*aside > len(g.members) && !(priced >= manyPrices && 2*priced >= len(g.members))
}

// count counts the members of a group that a test accepts.
func (f *finder) count(g *group, accept func(*member) bool) (n int) {
	for _, i := range g.members {
		f.doc.Tick(f.members[i].node)
		if accept(&f.members[i]) {
			n++
		}
	}
	return n
}
