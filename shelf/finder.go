package shelf

import (
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/money"
	"golang.org/x/net/html/atom"
)

// A finder knows what all steps need of a document.
type finder struct {
	doc      *dom.Document
	verdicts []classify.Verdict
	signs    []sign       // of each word of the document
	links    []link       // that may be the address of a card, in document order
	headings []dom.NodeID // in document order
	prices   []dom.NodeID // texts that are a price or a part of one, in document order
	members  []member     // in document order
	groups   []group
	rows     []row           // of the element that isRow looks at
	room     []line          // for the lines of a card
	learned  [][]line        // of the first cards
	common   map[string]bool // lines that many cards have
	total    int             // what all cards weigh
	priced   int             // how many have a price
	steps    int             // how many more elements in others are looked at
}

func newFinder(doc *dom.Document, verdicts []classify.Verdict) *finder {
	f := &finder{doc: doc, verdicts: verdicts, signs: signsOf(doc.Words())}
	for n := dom.Root + 1; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		if doc.Kind(n) == dom.Text && f.isPrice(n) {
			f.prices = append(f.prices, n)
		}
		if doc.Kind(n) != dom.Element {
			continue
		}
		if !f.isOpen(n) && !f.mayHoldPrice(n) {
			n = doc.End(n) - 1
			continue
		}
		if doc.Heading(n) > 0 {
			f.headings = append(f.headings, n)
		}
		if doc.Tag(n) == atom.A && f.isOpen(n) {
			f.addLink(n)
		}
	}
	return f
}

// isOpen reports whether a node may be part of a card, by its class. Elements of which
// the class is not sure, since cards are named so as well, are: see isBeside.
func (f *finder) isOpen(n dom.NodeID) bool {
	c := f.verdicts[n].Class
	return !c.Final() && c != classify.Share && c != classify.Comment && (!c.IsNav() || f.isBeside(n))
}

// isBeside reports whether a node seems to stand beside the main part of the page.
func (f *finder) isBeside(n dom.NodeID) bool {
	c := f.verdicts[n].Class
	return c == classify.NavRelated || c == classify.NavSidebar
}

// mayHoldPrice reports whether an element that is not open may hold a price: it is the
// footer of a card, or shown but not read out, since shops say the price in other words
// to those who cannot see it.
func (f *finder) mayHoldPrice(n dom.NodeID) bool {
	if c := f.doc.Measure(n).Chars; c < 2 || c > longestPrice || f.doc.Measure(n).Links > 1 {
		return false
	}
	if f.verdicts[n].Class == classify.NavFooter {
		return true
	}
	for range nearAbove {
		if f.doc.Attr(n, "aria-hidden") == "true" {
			return f.isOpen(f.doc.Parent(n))
		}
		n = f.doc.Parent(n)
	}
	return false
}

// isPrice reports whether a text is a price or a part of one.
func (f *finder) isPrice(n dom.NodeID) bool {
	s := strings.TrimSpace(f.doc.Text(n))
	if len(s) > shortPrice || !hasDigit(s) {
		return false
	}
	if hasLetter(s) {
		return money.First(s).Amount != ""
	}
	_, ok := f.priceAround(n, dom.Root)
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
func (f *finder) anyIn(nodes []dom.NodeID, n dom.NodeID) bool {
	i, _ := slices.BinarySearch(nodes, n)
	return i < len(nodes) && nodes[i] < f.doc.End(n)
}

// whole returns an element as a card.
func (f *finder) whole(n dom.NodeID) Card { return Card{n, f.doc.End(n)} }
