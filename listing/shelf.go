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
	"context"
	"slices"
	"sort"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/money"
	"github.com/seed31bcff99/reader/internal/section"
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

// IsOfItems reports whether most cards lead to one page each, by the words of their links. Those
// of a directory are lists of links themselves. See testdata/pages/unreadable-category-index.
func (s *Shelf) IsOfItems() bool {
	n := 0
	for i, c := range s.Cards {
		s.doc.Tick(c.From)
		there, all := int32(0), int32(0)
		for _, l := range s.linksIn(c) {
			chars := s.doc.Measure(l.node).Chars
			all += chars
			if l.href == s.essentials(i).link.href {
				there += chars
			}
		}
		if 2*there >= all {
			n++
		}
	}
	return 2*n > len(s.Cards)
}

// Essentials returns the nodes that say what the cards are: those of their names, and a text
// of each price.
func (s *Shelf) Essentials() (names, prices []dom.NodeID) {
	for i, c := range s.Cards {
		s.doc.Tick(c.From)
		e := s.essentials(i)
		if e.name.text != "" {
			names = append(names, e.name.node)
		}
		if e.priced {
			prices = append(prices, e.priceAt)
		}
	}
	return names, prices
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

// Section writes items as a section with the title "Items" of at most maxChars Unicode
// characters, a list with name, address, price and text; plain text has no addresses. A
// negative maxChars means no bound. total is how many items there are, also of those that
// are not given. The last line says how many were left out, and has no line feed after it.
//
// Items are shown whole. The result is empty if there is none, or no room. The one
// error is that of the context.
func Section(ctx context.Context, format content.Format, items []Item, total, maxChars int) (text string, err error) {
	defer cancel.Catch(&err)
	meter := cancel.With(ctx)
	meter.Look()
	w := section.New(format, "Items", "item", total, maxChars)
	for i := range items {
		it := &items[i]
		line := it.Name
		if format != content.PlainText {
			line = w.Link(it.Name, it.URL)
		}
		for _, part := range [...]string{it.Price, it.Text} {
			if part != "" {
				line += " – " + w.Words(part)
			}
		}
		meter.Spend(len(line))
		if !w.Add(0, w.Row(0, line)) {
			break
		}
	}
	return w.String(), nil
}

// A page is what all steps need of a document.
type page struct {
	doc      *dom.Document
	verdicts []classify.Verdict
	signs    []sign       // of each word of the document
	links    []link       // that may be the address of a card, in document order
	headings []dom.NodeID // in document order
	prices   []dom.NodeID // texts that are a price or a part of one, in document order
}

func newPage(doc *dom.Document, verdicts []classify.Verdict) *page {
	p := &page{doc: doc, verdicts: verdicts, signs: signWords().Of(doc)}
	for n := dom.Root + 1; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		if doc.Kind(n) == dom.Text && p.isPrice(n) {
			p.prices = append(p.prices, n)
		}
		if doc.Kind(n) != dom.Element {
			continue
		}
		if !p.isOpen(n) && !p.mayHoldPrice(n) {
			n = doc.End(n) - 1
			continue
		}
		if doc.Heading(n) > 0 {
			p.headings = append(p.headings, n)
		}
		if doc.Tag(n) == atom.A && p.isOpen(n) {
			p.addLink(n)
		}
	}
	return p
}

// isOpen reports whether a node may be part of a card, by its class. Elements of which
// the class is not sure, since cards are named so as well, are: see isBeside.
func (p *page) isOpen(n dom.NodeID) bool {
	c := p.verdicts[n].Class
	return !c.Final() && c != classify.Share && c != classify.Comment && (!c.IsNav() || p.isBeside(n))
}

// isBeside reports whether a node seems to stand beside the main part of the page.
func (p *page) isBeside(n dom.NodeID) bool {
	c := p.verdicts[n].Class
	return c == classify.NavRelated || c == classify.NavSidebar
}

// mayHoldPrice reports whether an element that is not open may hold a price: it is the
// footer of a card, or shown but not read out, since shops say the price in other words
// to those who cannot see it.
func (p *page) mayHoldPrice(n dom.NodeID) bool {
	if c := p.doc.Measure(n).Chars; c < 2 || c > longestPrice || p.doc.Measure(n).Links > 1 {
		return false
	}
	if p.verdicts[n].Class == classify.NavFooter {
		return true
	}
	for range nearAbove {
		if p.doc.Attr(n, "aria-hidden") == "true" {
			return p.isOpen(p.doc.Parent(n))
		}
		n = p.doc.Parent(n)
	}
	return false
}

// isPrice reports whether a text is a price or a part of one.
func (p *page) isPrice(n dom.NodeID) bool {
	s := strings.TrimSpace(p.doc.Text(n))
	if len(s) > shortPrice || !hasDigit(s) {
		return false
	}
	if hasLetter(s) {
		return money.First(s).Amount != ""
	}
	_, ok := p.priceAround(n, dom.Root)
	return ok
}

func hasDigit(s string) bool { return strings.ContainsAny(s, "0123456789") }

// within returns the sorted nodes that stand in a card.
func within(nodes []dom.NodeID, c Card) []dom.NodeID {
	i, _ := slices.BinarySearch(nodes, c.From)
	j, _ := slices.BinarySearch(nodes, c.To)
	return nodes[i:max(i, j)]
}

// anyIn reports whether one of some sorted nodes stands in an element.
func (p *page) anyIn(nodes []dom.NodeID, n dom.NodeID) bool {
	i, _ := slices.BinarySearch(nodes, n)
	return i < len(nodes) && nodes[i] < p.doc.End(n)
}

// whole returns an element as a card.
func (p *page) whole(n dom.NodeID) Card { return Card{n, p.doc.End(n)} }
