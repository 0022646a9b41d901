package meta

import (
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/internal/money"
)

// Line returns the price, the availability and the rating in one line, such as
// "129.00 EUR · in stock · rating 4.6 of 5 (212 reviews)". It is empty if no price is
// known. Nothing in it is text of the page: it has digits, codes and words of ours.
func (p *ProductFacts) Line() string {
	if p == nil || p.Price == "" {
		return ""
	}
	parts := []string{p.cost()}
	if p.Availability != "" {
		parts = append(parts, strings.ReplaceAll(string(p.Availability), "_", " "))
	}
	if p.Rating != "" {
		parts = append(parts, "rating "+ratingLine(p.Rating, p.BestRating, p.ReviewCount, "review"))
	}
	return strings.Join(parts, " · ")
}

// cost returns the prices with their currency.
func (p *ProductFacts) cost() string {
	if money.Parse(p.Price).Amount.IsZero() {
		return "free"
	}
	cost := strings.TrimSpace(between(p.Price, p.HighPrice) + " " + p.Currency)
	if p.ListPrice != "" {
		cost += " instead of " + p.ListPrice
	}
	if p.ShownPrice != "" && p.HighPrice == "" {
		cost += " in data, " + p.ShownPrice + " on the page"
	}
	return cost
}

// ratingLine returns a rating in words: "4.6 of 5 (212 reviews)".
func ratingLine(value, best string, count int, noun string) string {
	line := value + " of " + best
	switch {
	case count == 1:
		line += " (1 " + noun + ")"
	case count > 1:
		line += " (" + strconv.Itoa(count) + " " + noun + "s)"
	}
	return line
}

// IsPricedIn reports whether a text, such as the content of the page, has one of the
// prices of the product beside a sign or code of a currency.
func (p *ProductFacts) IsPricedIn(text string) (found bool) {
	var own []money.Amount
	for _, s := range [...]string{p.Price, p.HighPrice, p.ShownPrice} {
		if a := money.Parse(s).Amount; a != "" {
			own = append(own, a)
		}
	}
	if len(own) == 0 {
		return false
	}
	money.Find(text, func(price money.Price) bool {
		for _, a := range own {
			found = found || a == price.Amount
		}
		return !found
	})
	return found
}
