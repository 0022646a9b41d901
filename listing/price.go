package listing

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/money"
	"golang.org/x/net/html/atom"
)

// The ranks of prices of a card.
const (
	oldPrice = iota + 1 // it does not hold any more
	somePrice
	namedPrice
	newPrice // it is named or marked as the one that holds
)

// price returns the price of a card: of several the first that is not named or marked
// as one of the past, and rather one that is named as the present one.
func (p *page) price(c Card) (best money.Price, at dom.NodeID, ok bool) {
	rank := 0
	for _, m := range within(p.prices, c) {
		if p, r := p.priceAt(m, c.From); r > rank {
			best, at, rank = p, m, r
		}
	}
	return best, at, rank > 0
}

// priceAt returns the price that a text is part of, and its rank, 0 if there is none.
func (p *page) priceAt(text, card dom.NodeID) (money.Price, int) {
	at, ok := p.priceAround(text, card)
	if !ok {
		return money.Price{}, 0
	}
	price := money.First(p.doc.Text(at))
	for m := p.doc.Parent(at); m > card && len(strings.TrimSpace(p.doc.Text(m))) <= shortPrice; m = p.doc.Parent(m) {
		if whole := money.First(p.doc.Text(m)); strings.HasPrefix(whole.Text, price.Text) { // its cents stand in an element of their own
			price = whole
		}
	}
	return price, p.priceRank(at, card)
}

// priceAround returns the smallest element around a text that has a price, up to a
// card. Sign and digits may stand in elements of their own.
func (p *page) priceAround(text, card dom.NodeID) (dom.NodeID, bool) {
	at := text
	for range nearAbove {
		s := strings.TrimSpace(p.doc.Text(at))
		if len(s) > longestPrice {
			break
		}
		if money.First(s).Amount != "" {
			return at, true
		}
		if at <= card {
			break
		}
		at = p.doc.Parent(at)
	}
	return dom.None, false
}

// priceRank returns how likely a price is the one that holds.
func (p *page) priceRank(at, card dom.NodeID) int {
	rank := somePrice
	for range nearAbove {
		s := p.signsAt(at)
		switch p.doc.Tag(at) {
		case atom.Del, atom.S, atom.Strike:
			return oldPrice
		case atom.Ins:
			return newPrice
		}
		switch {
		case s&signOld != 0 && rank < newPrice:
			return oldPrice
		case s&signNow != 0:
			rank = newPrice
		case s&signPrice != 0:
			rank = max(rank, namedPrice)
		}
		if at <= card {
			break
		}
		at = p.doc.Parent(at)
	}
	return rank
}
