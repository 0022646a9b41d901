package render

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
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
