package listing

import (
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/money"
	"golang.org/x/net/html/atom"
)

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
