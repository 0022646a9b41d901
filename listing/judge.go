package listing

import (
	"sort"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/score"
)

// judge returns the cards of the groups that may be the main part of the page, in
// document order, what they weigh and how many have a price.
func (f *finder) judge() (cards []Card, total, priced int) {
	main, most := -1, 0
	for i := range f.groups {
		g := &f.groups[i]
		f.sumUp(g)
		if g.weight > most && !g.menu && !g.aside && !g.long {
			main, most = i, g.weight
		}
	}
	if main < 0 {
		return nil, 0, 0
	}
	taken := make([]bool, len(f.groups))
	flat := make([]bool, len(f.groups))
	for i := range f.groups {
		taken[i] = i == main || f.groups[i].isLike(&f.groups[main])
		flat[i] = taken[i] && f.isFlat(&f.groups[i])
	}
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
		total += f.weigh(m)
		if m.kind&hasPrice != 0 {
			priced++
		}
		cards = append(cards, c)
	}
	return cards, total, priced
}

// isMain reports whether cards are the main part of a page, and not the text to read
// beside them.
func (s *Shelf) isMain(pick *score.Pick) bool {
	if len(s.Cards) < minTotal {
		return false
	}
	before, behind := 0, 0
	for i := range pick.Blocks {
		b := &pick.Blocks[i]
		s.doc.Tick(b.First)
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
	return (before <= leadWords || s.weight >= longProse*before) && s.weight >= times*(before+behind/behindShare)
}

// isFlat reports whether the cards of a group go on in their siblings, as a heading
// does in the text behind it.
func (f *finder) isFlat(g *group) bool {
	if g.traits&(hasImage|hasPrice) != 0 {
		return false
	}
	n := f.count(g, func(m *member) bool { return f.tail(m.node) > f.doc.End(m.node) })
	return tailShare*n >= len(g.members)
}

// tail returns where a card ends that goes on in the siblings of its element: before
// the next card or heading, or before a sibling with many links.
func (f *finder) tail(n dom.NodeID) dom.NodeID {
	end := f.doc.End(n)
	next := f.doc.Next(n)
	for range maxTail {
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

// sumUp fills in what the members of a group are together.
func (f *finder) sumUp(g *group) {
	var chars int32
	for _, i := range g.members {
		m := &f.members[i]
		g.weight += f.weigh(m)
		chars += f.doc.Measure(m.node).Chars
	}
	g.long = chars > longest*int32(len(g.members))
	g.aside = f.isAside(g)
	menus := f.count(g, func(m *member) bool { return m.kind&hasPrice == 0 && f.isLinkList(m.node, m.href) })
	g.menu = 2*menus > len(g.members)
	for t := hasHeading; t <= hasText; t <<= 1 {
		if 2*f.count(g, func(m *member) bool { return m.kind&t != 0 }) > len(g.members) {
			g.traits |= t
		}
	}
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

// isLike reports whether a group is of the kind of the main one: it has prices if that
// has, and pictures or headings.
func (g *group) isLike(main *group) bool {
	if len(g.members) == 0 || g.menu || g.long || g.aside || lightShare*g.weight < main.weight {
		return false
	}
	t, want := g.traits, main.traits
	if want&hasPrice != 0 && t&hasPrice == 0 {
		return false
	}
	return want&(hasImage|hasHeading) == 0 || t&want&(hasImage|hasHeading) != 0 && (t&hasImage != 0 || len(g.members) >= manyPlain)
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
		if c := f.doc.Measure(l.node).Chars; l.href != main && c >= minChars {
			other++
			chars += c
		}
	}
	return other >= 2 && 2*chars > m.Chars
}
