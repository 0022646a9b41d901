package meta

import (
	"cmp"
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/money"
	"github.com/seed31bcff99/reader/internal/words"
)

// A shownPrice is a price that the page shows.
type shownPrice struct {
	price  money.Price
	source Source
	node   dom.NodeID
	near   bool // in the extent of the title, and in no frame: the price of what the page sells
}

// shownPrices are the prices that a page shows, in document order.
type shownPrices struct {
	now  []shownPrice // what has to be paid
	past []shownPrice // what had to be paid, struck through
	free bool         // an element says that nothing has to be paid

	extent *extent
	text   []money.Amount // in the text after the title, after inText
	isRead bool           // text is read
}

// shownPrices reads the elements that are called prices.
func (f *facts) shownPrices(e *extent) *shownPrices {
	s := &shownPrices{extent: e}
	for _, n := range f.priced {
		s.read(e, n)
	}
	return s
}

// inText returns the prices in the text after the title. It is read when it is first
// asked for: most pages have an element that is called price.
func (s *shownPrices) inText() []money.Amount {
	if s.isRead {
		return s.text
	}
	s.isRead = true
	from, to := s.extent.body()
	money.Find(words.Head(s.extent.doc.TextRange(from, to), maxPriceText), func(p money.Price) bool {
		s.text = append(s.text, p.Amount)
		return len(s.text) < maxPrices
	})
	return s.text
}

// read adds the prices of an element that is called price.
func (s *shownPrices) read(e *extent, n dom.NodeID) {
	role := e.pricesAround(n)
	if role&roleOtherPrice != 0 {
		return
	}
	now, past := e.priceTexts(n)
	if role&roleOldPrice != 0 {
		now, past = "", now+" "+past
	}
	near := e.has(n) && !e.frames.around(n)
	s.free = s.free || near && freeWords[strings.ToLower(words.Fold(now, maxName))]
	s.now = addPrices(s.now, now, shownPrice{source: fromClass + "price", node: n, near: near})
	s.past = addPrices(s.past, past, shownPrice{source: fromClass + "price", node: n, near: near})
}

// addPrices adds the prices of a text at a place.
func addPrices(list []shownPrice, text string, at shownPrice) []shownPrice {
	add := func(p money.Price) bool {
		if at.price = p; len(list) < maxPrices {
			list = append(list, at)
		}
		return len(list) < maxPrices
	}
	if only := money.Only(text); only.Amount != "" {
		add(only)
		return list
	}
	money.Find(text, add)
	return list
}

// pricesAround returns what n and the elements around it are called.
func (f *facts) pricesAround(n dom.NodeID) (has role) {
	for up, levels := n, 0; up != dom.None && levels < maxPriceLevels; up, levels = f.doc.Parent(up), levels+1 {
		has |= f.roles.of(f.doc, up) & (roleOldPrice | roleOtherPrice)
		if isStruck(f.doc, up) {
			has |= roleOldPrice
		}
		if f.doc.Measure(up).Chars > maxLine {
			break // names of large elements are about more than the price
		}
	}
	return has
}

// priceTexts returns the text below n, and apart from it what is struck through. Two
// digits in an element of their own that follow a digit are cents.
func (f *facts) priceTexts(n dom.NodeID) (now, past string) {
	var texts [2]strings.Builder
	pastEnd := dom.None
	for c, end := n, min(f.doc.End(n), n+maxTextNodes); c < end; c++ {
		if c >= pastEnd && c > n && (isStruck(f.doc, c) || f.roles.of(f.doc, c)&roleOldPrice != 0) {
			pastEnd = f.doc.End(c)
		}
		if c > n && f.roles.of(f.doc, c)&roleOtherPrice != 0 {
			c = f.doc.End(c) - 1
			continue
		}
		b := &texts[0]
		if c < pastEnd {
			b = &texts[1]
		}
		switch {
		case f.doc.Kind(c) == dom.Text:
			text := words.Head(f.doc.Text(c), maxLine)
			if isCents(text) && endsInDigit(b.String()) {
				b.WriteByte('.')
			}
			b.WriteString(text)
		case f.doc.IsBlock(c) && !f.mayBeCents(c):
			b.WriteByte(' ')
		}
	}
	return texts[0].String(), texts[1].String()
}

// mayBeCents reports whether an element holds two characters.
func (f *facts) mayBeCents(n dom.NodeID) bool { return f.doc.Measure(n).Chars == 2 }

func isStruck(doc *dom.Document, n dom.NodeID) bool {
	switch doc.Tag(n) {
	case atom.Del, atom.S, atom.Strike:
		return true
	}
	return false
}

func isCents(s string) bool {
	s = strings.TrimSpace(s)
	return len(s) == 2 && isNumber(s)
}

func isNumber(s string) bool { return strings.Trim(s, "0123456789") == "" }

func endsInDigit(s string) bool { return s != "" && isNumber(s[len(s)-1:]) }

// hasNow reports whether the page shows an amount as what has to be paid.
func (s *shownPrices) hasNow(a money.Amount) bool {
	return a != "" && slices.ContainsFunc(s.now, func(p shownPrice) bool { return p.price.Amount == a })
}

// has reports whether the page shows an amount as a price at all.
func (s *shownPrices) has(a money.Amount) bool {
	return s.hasNow(a) || s.hasPast(a) || slices.Contains(s.inText(), a)
}

// bestOf returns the first tag with a price that the page shows in an element of its
// own, or else one that can be corrected so, or else one with a price in the text, or
// else the first.
func (s *shownPrices) bestOf(tags []*priceTag) *priceTag {
	for _, t := range tags {
		s.agree(t)
	}
	for _, fits := range [...]func(*priceTag) bool{
		func(t *priceTag) bool {
			return slices.ContainsFunc(t.all, func(a money.Amount) bool { return s.hasNow(a) || s.hasPast(a) })
		},
		func(t *priceTag) bool {
			return s.correct(t, money.Amount.Hundredth) || s.correct(t, money.Amount.Thousandfold)
		},
		func(t *priceTag) bool { return slices.ContainsFunc(t.all, s.has) },
	} {
		if i := slices.IndexFunc(tags, fits); i >= 0 {
			return tags[i]
		}
	}
	return tags[0]
}

// agree reads the point of a price such as "3.499" as the decimal one, if data does so
// too and that is how the currency is written.
func (s *shownPrices) agree(t *priceTag) {
	if !money.HasPoint(t.currency) {
		return
	}
	for _, list := range [...][]shownPrice{s.now, s.past} {
		for i := range list {
			if p := &list[i].price; p.Point != "" && slices.Contains(t.all, p.Point) && !slices.Contains(t.all, p.Amount) {
				p.Amount, p.Point = p.Point, ""
			}
		}
	}
}

// correct corrects a tag if the page shows one of its prices corrected: without cents,
// or with the point between thousands. It reports whether it does.
func (s *shownPrices) correct(t *priceTag, by func(money.Amount) money.Amount) bool {
	if !slices.ContainsFunc(t.all, func(a money.Amount) bool { return s.hasNow(by(a)) }) {
		return false
	}
	prices := t.all
	t.all, t.low, t.high, t.list = nil, "", "", ""
	for _, a := range prices {
		t.addAmount(cmp.Or(by(a), a))
	}
	return true
}

func (s *shownPrices) hasPast(a money.Amount) bool {
	return slices.ContainsFunc(s.past, func(p shownPrice) bool { return p.price.Amount == a })
}

// first returns the first price that has to be paid for what the page sells.
func (s *shownPrices) first() (shownPrice, bool) {
	for _, p := range s.now {
		if p.near && !p.price.Amount.IsZero() {
			return p, true
		}
	}
	return shownPrice{}, false
}

// reduced returns the price that the page shows instead of the price in data, which it
// strikes through.
func (s *shownPrices) reduced(t *priceTag) (shownPrice, bool) {
	now, ok := s.first()
	return now, ok && t.low == t.high && s.hasPast(t.low) && !s.hasNow(t.low) && now.price.Amount.Less(t.low)
}

// other returns the price that the page shows, if that is not the lowest one in data:
// that of the variant that is chosen, or one that contradicts.
func (s *shownPrices) other(t *priceTag) (shownPrice, bool) {
	for _, p := range s.now {
		if p.near && slices.Contains(t.all, p.price.Amount) {
			return p, p.price.Amount != t.low
		}
	}
	if s.has(t.low) {
		return shownPrice{}, false
	}
	for _, a := range s.inText() {
		if slices.Contains(t.all, a) {
			return shownPrice{price: money.Price{Amount: a}, source: fromText + "price"}, true
		}
	}
	return s.first()
}

// before returns the price before the discount: it stands beside the price.
func (s *shownPrices) before(t *priceTag) (shownPrice, bool) {
	for _, now := range s.now {
		if now.price.Amount != t.low && now.price.Amount != t.high {
			continue
		}
		for _, p := range s.past {
			if apart := max(p.node-now.node, now.node-p.node); apart <= besidePrice && t.high.Less(p.price.Amount) {
				return p, true
			}
		}
		break // further prices are those of other things
	}
	return shownPrice{}, false
}

// different counts the different prices near the title.
func (s *shownPrices) different() int {
	var seen []money.Amount
	for _, p := range s.now {
		if p.near && !slices.Contains(seen, p.price.Amount) {
			seen = append(seen, p.price.Amount)
		}
	}
	return len(seen)
}
