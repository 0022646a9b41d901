package listing

import (
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/dom"
)

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
	return float32(r.chars) >= rowShare*float32(f.doc.Measure(n).Chars) || r.kind&hasText != 0 && len(r.hrefs) >= leastCards
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
