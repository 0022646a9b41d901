package shelf

import (
	"sort"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/score"
)

// judge returns the cards of the groups that may be the main part of the page, in
// document order.
func (f *finder) judge() []Card {
	main, most := -1, 0
	for i := range f.groups {
		g := &f.groups[i]
		g.weight, g.traits = f.weight(g), f.traits(g)
		if g.weight > most && !f.isMenu(g) && !f.isAside(g) && !f.isLong(g) {
			main, most = i, g.weight
		}
	}
	if main < 0 {
		return nil
	}
	taken := make([]bool, len(f.groups))
	flat := make([]bool, len(f.groups))
	for i := range f.groups {
		taken[i] = i == main || f.isLike(&f.groups[i], &f.groups[main])
		flat[i] = taken[i] && f.isFlat(&f.groups[i])
	}
	var cards []Card
	for i := range f.members {
		m := &f.members[i]
		f.doc.Tick(m.node)
		if m.dead || !taken[m.group] {
			continue
		}
		c := f.whole(m.node)
		if flat[m.group] {
			c.To = f.tail(m.node)
		}
		f.total += f.weigh(m)
		if m.kind&hasPrice != 0 {
			f.priced++
		}
		cards = append(cards, c)
	}
	return cards
}

// isMain reports whether cards are the main part of a page, and not the text to read
// beside them.
func (s *Shelf) isMain(pick *score.Pick) bool {
	if len(s.Cards) < leastTotal {
		return false
	}
	before, behind := 0, 0
	for i := range pick.Blocks {
		b := &pick.Blocks[i]
		s.finder.doc.Tick(b.First)
		switch {
		case !pick.Fates[i].Kept() || !b.Prose() || s.Contains(b.First):
		case b.First < s.Cards[0].From:
			before += int(b.Words)
		default:
			behind += int(b.Words)
		}
	}
	times := plainProse
	if s.IsPriced() {
		times = pricedProse
	}
	total := s.finder.total
	return (before <= leadWords || total >= longProse*before) && total >= times*(before+behind/behindShare)
}

// isFlat reports whether the cards of a group go on in their siblings, as a heading
// does in the text behind it.
func (f *finder) isFlat(g *group) bool {
	if g.traits&(hasImage|hasPrice) != 0 {
		return false
	}
	n := 0
	for _, i := range g.members {
		m := f.members[i].node
		f.doc.Tick(m)
		if f.tail(m) > f.doc.End(m) {
			n++
		}
	}
	return tailShare*n >= len(g.members)
}

// tail returns where a card ends that goes on in the siblings of its element: before
// the next card or heading, or before a sibling with many links.
func (f *finder) tail(n dom.NodeID) dom.NodeID {
	end := f.doc.End(n)
	next := f.doc.Next(n)
	for range mostTail {
		if next == dom.None || f.isCard(next) || f.doc.Kind(next) == dom.Element && (f.doc.Heading(next) > 0 || f.doc.Measure(next).Links > fewTailLinks || f.doc.Measure(next).Chars > longest || !f.isOpen(next)) {
			break
		}
		end = f.doc.End(next)
		next = f.doc.Next(next)
	}
	return end
}

// isCard reports whether a card starts in an element.
func (f *finder) isCard(n dom.NodeID) bool {
	i := sort.Search(len(f.members), func(i int) bool { return f.members[i].node >= n })
	for ; i < len(f.members) && f.members[i].node < f.doc.End(n); i++ {
		if !f.members[i].dead {
			return true
		}
	}
	return false
}

// isLong reports whether the members of a group are sections of a text.
func (f *finder) isLong(g *group) bool {
	var chars int32
	for _, i := range g.members {
		chars += f.doc.Measure(f.members[i].node).Chars
	}
	return chars > longest*int32(len(g.members))
}

// weight returns how much of a page a group is: what its cards show.
func (f *finder) weight(g *group) int {
	w := 0
	for _, i := range g.members {
		w += f.weigh(&f.members[i])
	}
	return w
}

// weigh returns how much a card shows, in characters.
func (f *finder) weigh(m *member) int {
	w := int(min(f.doc.Measure(m.node).Chars, longCard))
	if m.kind&hasImage != 0 {
		w += pictureChars
	}
	if m.kind&hasPrice != 0 {
		w += priceChars
	}
	if m.kind&hasHeading != 0 {
		w += headingChars
	}
	return w
}

// traits returns what most cards of a group have.
func (f *finder) traits(g *group) trait {
	var most trait
	for t := hasHeading; t <= hasText; t <<= 1 {
		n := 0
		for _, i := range g.members {
			if f.members[i].kind&t != 0 {
				n++
			}
		}
		if 2*n > len(g.members) {
			most |= t
		}
	}
	return most
}

// isLike reports whether a group is of the kind of the main one: it has prices if that
// has, and pictures or headings.
func (f *finder) isLike(g, main *group) bool {
	if len(g.members) == 0 || f.isMenu(g) || f.isLong(g) || f.isAside(g) || lightShare*g.weight < main.weight {
		return false
	}
	t, want := g.traits, main.traits
	if want&hasPrice != 0 && t&hasPrice == 0 {
		return false
	}
	return want&(hasImage|hasHeading) == 0 || t&want&(hasImage|hasHeading) != 0 && (t&hasImage != 0 || len(g.members) >= manyPlain)
}

// isMenu reports whether the members of a group are lists of links: most hold several
// links and no other words.
func (f *finder) isMenu(g *group) bool {
	n := 0
	for _, i := range g.members {
		if m := &f.members[i]; m.kind&hasPrice == 0 && f.isLinkList(m.node, m.href) {
			n++
		}
	}
	return 2*n > len(g.members)
}

// isLinkList reports whether an element holds several links, and hardly any words
// beside them.
func (f *finder) isLinkList(n dom.NodeID, main string) bool {
	m := f.doc.Measure(n)
	if m.Links < 3 || m.LinkShare() < listShare {
		return false
	}
	other, chars := 0, int32(0)
	for _, l := range f.linksIn(f.whole(n)) {
		if c := f.doc.Measure(l.node).Chars; l.href != main && c >= leastChars {
			other++
			chars += c
		}
	}
	return other >= 2 && 2*chars > m.Chars
}
