// Package listing finds the shelf of a page: cards from one template, each of which leads
// to another page, such as the products of a category, results of a search, teasers of
// a listing, jobs, videos, houses and companies.
//
// Find takes a document, the verdicts on its nodes and the pick of
// its main content, and returns the cards of the main part of the page. Read makes data
// of them: name, address, price, picture, text. Section writes them as a list.
//
// Cards are found by their structure: siblings with the same names, or cousins in rows
// that have the same names, each with a link of its own. Menus, filters, page numbers,
// tags and lists of related pages are built in the same way. What tells them apart is
// where they stand, what classify says of them, and that a card has more than a few
// words: a picture, a heading, a price, a text. A page that has a text to read beside
// its cards has no shelf.
//
// It is a stage of package reader: its names may change with any version.
package listing

import (
	"sort"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/score"
)

// An Item is a card of a shelf as data. What a card does not have is empty.
type Item struct {
	Name     string `json:"name"`
	URL      string `json:"url"`      // absolute, as far as the address of the page is known
	Price    string `json:"price"`    // as written: of several the one that holds now
	Amount   string `json:"amount"`   // of the price: a decimal number with a dot
	Currency string `json:"currency"` // of the price: its code, empty if the sign may mean several
	Image    string `json:"image"`    // the address of its picture
	Text     string `json:"text"`     // what else it says, cut if it is long
}

// A Shelf is the cards of a page, in document order.
type Shelf struct {
	Cards []Card
	*reading
	weight int          // of all cards
	priced int          // how many have a price
	known  []essentials // by card, as far as they were asked for
}

// A Card is the nodes of a card: an element, or one and some of its siblings.
type Card struct {
	From, To dom.NodeID
}

// Find returns the shelf of a page. It has no cards if the page has none, or if they
// are not its main part.
func Find(doc *dom.Document, verdicts []classify.Verdict, pick *score.Pick) *Shelf {
	f := &finder{page: newPage(doc, verdicts)}
	f.collect()
	f.join()
	f.dropRows()
	f.dropWrappers()
	s := &Shelf{reading: &reading{page: f.page}}
	s.Cards, s.weight, s.priced = f.judge()
	if !s.isMain(pick) {
		s.Cards = nil
	}
	s.learn(s.Cards)
	return s
}

// Contains reports whether a node is in a card.
func (s *Shelf) Contains(n dom.NodeID) bool {
	i := sort.Search(len(s.Cards), func(i int) bool { return s.Cards[i].From > n }) - 1
	return i >= 0 && n < s.Cards[i].To
}

// Read returns the first items of a shelf, at most max of them. Cards that say the same as
// one before are left out.
func (s *Shelf) Read(max int) []Item {
	var items []Item
	seen := map[string]bool{}
	for i, c := range s.Cards {
		if len(items) == max {
			break
		}
		s.doc.Tick(c.From)
		it, ok := s.item(i, c, s.essentials(i))
		if !ok || seen[it.URL] {
			continue
		}
		seen[it.URL] = true
		items = append(items, it)
	}
	return items
}

// IsPriced reports whether there are cards and most have a price.
func (s *Shelf) IsPriced() bool { return len(s.Cards) > 0 && 2*s.priced > len(s.Cards) }

// Essentials returns the nodes that say what the cards are: by card that of its name, and
// a text of its price.
func (s *Shelf) Essentials() (nodes []dom.NodeID) {
	for i, c := range s.Cards {
		s.doc.Tick(c.From)
		e := s.essentials(i)
		if e.name.text != "" {
			nodes = append(nodes, e.name.node)
		}
		if e.priced {
			nodes = append(nodes, e.priceAt)
		}
	}
	return nodes
}

// essentials returns what says what the card with index i is.
func (s *Shelf) essentials(i int) *essentials {
	if s.known == nil {
		s.known = make([]essentials, len(s.Cards))
	}
	e := &s.known[i]
	if !e.known {
		*e = s.reading.essentials(s.Cards[i])
	}
	return e
}

// LeftOut counts the cards that some nodes do not show: they hold no words of a card, or
// not its price.
func (s *Shelf) LeftOut(shown dom.Set) int {
	n := 0
	for _, c := range s.Cards {
		s.doc.Tick(c.From)
		if !s.isShown(c, shown) {
			n++
		}
	}
	return n
}

// isShown reports whether nodes hold words of a card, and a price if it has one.
func (p *page) isShown(c Card, shown dom.Set) bool {
	prices := within(p.prices, c)
	for _, n := range prices {
		if shown.Has(n) {
			return true
		}
	}
	if len(prices) > 0 {
		return false
	}
	for n := c.From; n < c.To; n++ {
		if p.doc.Kind(n) == dom.Text && shown.Has(n) {
			return true
		}
	}
	return false
}
