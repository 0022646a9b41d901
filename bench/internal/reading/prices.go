package reading

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/money"
)

const (
	// manyPrices is how many different prices a page of a shop shows at least that is a
	// shelf.
	manyPrices = 8

	// fewPrices: a page that has less than one in so many of its prices has lost them.
	fewPrices = 5

	// shortText bounds a text that is a price, in bytes.
	shortText = 40
)

// lostPrices counts pages of shops with many prices of which hardly any is in the
// Markdown or in an item.
func lostPrices(p *Page) Count {
	var c Count
	if p.Source.Type != "collection" {
		return c
	}
	shown := pricesOf(p.Doc)
	if len(shown) < manyPrices {
		return c
	}
	told := map[money.Amount]bool{}
	for _, it := range p.Result.Items {
		told[money.Parse(it.Amount).Amount] = true
	}
	money.Find(p.Result.Content, func(found money.Price) bool {
		told[found.Amount] = true
		return true
	})
	n := 0
	for amount := range shown {
		if told[amount] {
			n++
		}
	}
	c.add(fewPrices*n < len(shown), p.Source.URL)
	return c
}

// pricesOf returns the amounts of the prices that a page shows.
func pricesOf(doc *dom.Document) map[money.Amount]bool {
	amounts := map[money.Amount]bool{}
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if doc.Kind(n) != dom.Text || len(strings.TrimSpace(doc.Text(n))) > shortText {
			continue
		}
		for _, at := range [...]dom.NodeID{n, doc.Parent(n)} { // the sign may have an element of its own
			if s := strings.TrimSpace(doc.Text(at)); len(s) <= shortText {
				if found := money.First(s); found.Amount != "" {
					amounts[found.Amount] = true
					break
				}
			}
		}
	}
	return amounts
}
