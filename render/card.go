package render

import (
	"iter"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A headingPlace is what a heading stands in.
type headingPlace uint8

const (
	ofText headingPlace = iota // the text that it heads
	ofItem                     // an item of a list
	ofLink                     // a link to elsewhere: it is the title of another page
)

// How short the text below a heading is that heads a card, in characters, and how
// many cards make a shelf.
const (
	cardChars = 600
	shelf     = 3
)

// placeOf returns what the heading n stands in.
func (h *headings) placeOf(n dom.NodeID) headingPlace {
	switch {
	case n == dom.None || n == h.titling.node:
		return ofText
	case h.innermost(isItem) != nil || h.cards > 0:
		return ofItem
	case h.leadsElsewhere(n):
		return ofLink
	}
	return ofText
}

// linkReach is how far from a heading its link is, in elements around it or nodes in
// it.
const linkReach = 6

// leadsElsewhere reports whether the words of a heading are a link to another page.
func (h *headings) leadsElsewhere(n dom.NodeID) bool {
	if m := h.doc.Measure(n); m.LinkChars > 0 && 10*m.LinkChars < 9*m.Chars {
		return false
	}
	link := dom.None
	for m := n + 1; m < min(h.doc.End(n), n+linkReach); m++ {
		if h.doc.Tag(m) == atom.A {
			link = m
			break
		}
	}
	for m, i := h.doc.Parent(n), 0; link == dom.None && m != dom.None && i < linkReach; m, i = h.doc.Parent(m), i+1 {
		if h.doc.Tag(m) == atom.A {
			link = m
		}
	}
	if link == dom.None {
		return false
	}
	href := h.doc.Attr(link, "href")
	return href != "" && !strings.HasPrefix(href, "#") && !h.titling.isSelf(h.links.target(link))
}

// shownOutline returns the outline of an output with so many characters, without
// the headings of cards: those in items with little text below them, and rows of
// those that lead to other pages.
func (h *headings) shownOutline(total int) []Heading {
	var list []Heading
	for from := 0; from < len(h.outline); {
		to := from + 1
		if h.isCard(from, total) {
			for to < len(h.outline) && h.isCard(to, total) {
				to++
			}
		}
		for i := from; i < to; i++ {
			if card := h.isCard(i, total); !card || h.places[i] == ofLink && to-from < shelf {
				list = append(list, h.outline[i])
			}
		}
		from = to
	}
	return list
}

// isCard reports whether a heading may be that of a card.
func (h *headings) isCard(i, total int) bool {
	end := total
	if i+1 < len(h.outline) {
		end = h.outline[i+1].Offset
	}
	return h.places[i] != ofText && end-h.outline[i].Offset <= cardChars
}

// How many kept nodes of an item are looked at for its heading, and for what follows
// that: wrappers, pictures.
const (
	maxAbove = 32
	maxBelow = 64
)

// isTitled reports whether every kept item of the list n that has words starts with a
// heading, and some go on. Such lists are cards, slides and sections: their items are read
// as sections of the text.
func (s *lists) isTitled(n dom.NodeID) bool {
	goesOn := false
	for c := range s.items(n) {
		end := s.doc.End(c)
		if heading := s.firstHeading(c); heading != dom.None {
			goesOn = goesOn || s.wordsIn(s.doc.End(heading), end)
		} else if s.wordsIn(c+1, end) {
			return false
		}
	}
	return goesOn
}

// items yields the kept items of the list n, also those in an element between the two.
func (s *lists) items(n dom.NodeID) iter.Seq[dom.NodeID] {
	return func(yield func(dom.NodeID) bool) {
		for c, end := n+1, s.doc.End(n); c < end; {
			s.meter.Spend(1)
			switch tag := s.doc.Tag(c); {
			case tag == atom.Li && s.keep.Has(c) && !yield(c):
				return
			case tag == atom.Div && s.keep.Has(c):
				c++
			default:
				c = s.doc.End(c)
			}
		}
	}
}

// firstHeading returns the heading that an element starts with, or dom.None.
func (s *lists) firstHeading(n dom.NodeID) dom.NodeID {
	c, end := s.nextWords(n+1, s.doc.End(n)), s.doc.End(n)
	for looked := 0; c < end && looked < maxAbove && s.doc.Kind(c) != dom.Text; looked++ {
		if s.headingLevel(c) > 0 {
			return c
		}
		c = s.nextWords(c+1, end)
	}
	return dom.None
}

// wordsIn reports whether a kept text starts the nodes in [from, to), behind at most a
// few elements.
func (s *lists) wordsIn(from, to dom.NodeID) bool {
	c := s.nextWords(from, to)
	for looked := 0; c < to && looked < maxBelow; looked++ {
		if s.doc.Kind(c) == dom.Text {
			return true
		}
		c = s.nextWords(c+1, to)
	}
	return false
}

// nextWords returns the first kept node in [from, to) that has words, or to.
func (s *lists) nextWords(from, to dom.NodeID) dom.NodeID {
	for from < to && (!s.keep.Has(from) || s.doc.Measure(from).Chars == 0) {
		s.meter.Spend(1)
		from = s.doc.End(from)
	}
	return from
}

// countItems returns the number of kept items in the list n.
func (s *lists) countItems(n dom.NodeID) int {
	count := 0
	for range s.items(n) {
		count++
	}
	return count
}
