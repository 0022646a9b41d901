package listing

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
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
	return m.Links > 0 && m.Links <= maxLinks && m.Chars >= minChars && m.Chars <= maxCardChars
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
	if m.Chars-in.Chars >= minRest && in.Chars >= minChars || in.Chars >= minTitle {
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
	var seen [minCards]string
	distinct, rich := 0, 0
	for _, i := range g.members {
		m := &f.members[i]
		if m.kind == 0 {
			continue
		}
		rich++
		if distinct < minCards && !slices.Contains(seen[:distinct], m.href) {
			seen[distinct] = m.href
			distinct++
		}
	}
	return distinct == minCards && 2*rich >= len(g.members)
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

// dropRows drops elements that hold several cards of one template: they are rows or
// sections of a shelf. If only few of a template do, they are cards with something
// special in them.
func (f *finder) dropRows() {
	f.steps = maxSteps * (len(f.members) + 1)
	rows := make([]bool, len(f.members))
	counts := make([]int, len(f.groups))
	for i := range f.members {
		f.doc.Tick(f.members[i].node)
		if rows[i] = !f.members[i].dead && f.isRow(i); rows[i] {
			counts[f.members[i].group]++
		}
	}
	for i := range f.members {
		m := &f.members[i]
		if g := len(f.groups[m.group].members); rows[i] && fewRows*counts[m.group] >= g {
			m.dead = true
		}
	}
	f.join()
}

// isRow reports whether a member holds several cards rather than being one.
func (f *finder) isRow(i int) bool {
	end := f.doc.End(f.members[i].node)
	inner := f.members[i+1 : min(i+1+maxInner, len(f.members))]
	if f.doc.Measure(f.members[i].node).Links < 2 {
		return false
	}
	rows := f.rows[:0]
	for j := range inner {
		m := &inner[j]
		if m.node >= end || f.steps == 0 {
			break
		}
		f.steps--
		if !m.dead {
			rows = f.addToRow(rows, m)
		}
	}
	f.rows = rows
	for j := range rows {
		if rows[j].distinct() >= 2 && f.isMade(i, &rows[j]) {
			return true
		}
	}
	return false
}

// A row is the members of one group in an element.
type row struct {
	group  int32
	hrefs  []string // distinct
	kind   trait    // what all have
	chars  int32
	priced bool // one of them has a price
}

// addToRow adds a member to the row of its group.
func (f *finder) addToRow(rows []row, m *member) []row {
	i := slices.IndexFunc(rows, func(r row) bool { return r.group == m.group })
	switch {
	case i < 0 && len(rows) == maxRows:
		return rows
	case i < 0:
		if i = len(rows); i == cap(rows) {
			rows = append(rows, row{})
		}
		rows = rows[:i+1] // with the memory of a row before
		rows[i] = row{group: m.group, kind: m.kind, hrefs: rows[i].hrefs[:0]}
	}
	r := &rows[i]
	if !slices.Contains(r.hrefs, m.href) {
		r.hrefs = append(r.hrefs, m.href)
	}
	r.kind &= m.kind
	r.chars += f.doc.Measure(m.node).Chars
	r.priced = r.priced || f.anyIn(f.prices, m.node)
	return rows
}

// distinct counts the addresses in a row. One with a query leads to the same thing as
// the one without: a colour, a size.
func (r *row) distinct() int {
	n := 0
	for _, href := range r.hrefs {
		path, _, query := strings.Cut(href, "?")
		if !query || !slices.Contains(r.hrefs, path) {
			n++
		}
	}
	return n
}

// isMade reports whether an element is made of the cards in it. Colours and sizes in a
// card look like cards, but the price of the card stands outside of them. So do other
// pages that a card names, but they have no picture and no heading, and the card has a
// heading that is a link.
func (f *finder) isMade(i int, r *row) bool {
	n := f.members[i].node
	switch {
	case !r.priced && f.anyIn(f.prices, n):
		return false
	case r.kind&hasHeading != 0, r.kind&(hasImage|hasText) == hasImage|hasText:
		return true
	case f.hasLinkedHeading(n):
		return false
	}
	return float32(r.chars) >= rowShare*float32(f.doc.Measure(n).Chars) || r.kind&hasText != 0 && len(r.hrefs) >= minCards
}

// hasLinkedHeading reports whether a heading of an element is a link.
func (f *finder) hasLinkedHeading(n dom.NodeID) bool {
	for _, h := range within(f.headings, f.whole(n)) {
		if f.doc.Measure(h).Links > 0 {
			return true
		}
	}
	return false
}

// dropWrappers drops the members that stand in another one: those are parts of it.
func (f *finder) dropWrappers() {
	var end dom.NodeID
	for i := range f.members {
		m := &f.members[i]
		switch {
		case m.dead:
		case m.node < end:
			m.dead = true
		default:
			end = f.doc.End(m.node)
		}
	}
	f.join()
}
