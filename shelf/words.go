package shelf

import (
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/dom"
)

// A sign is what the name of an element says about it.
type sign uint8

const (
	signTitle sign = 1 << iota // the name of what a card is about
	signMinor                  // something else: a brand, an author, a button
	signPrice                  // a price
	signOld                    // a price that does not hold any more
	signNow                    // the price that holds
)

// A vocabulary is the words of names that are a sign, and why.
type vocabulary struct {
	sign   sign
	words  string // sorted
	reason string
}

// vocabularies are the words of class, id, role and label attributes. Shops and
// publishing systems of all kinds use them.
var vocabularies = [...]vocabulary{
	{signMinor, `add author authors avatar badge badges brand brands breadcrumb button buy byline cart categories category chip code
		comment comments company compare employer favorite favourite kicker label labels like manufacturer meta model quickview
		rating ratings review reviews save seller share sku swatch swatches tag tags taxonomy topic topics user vendor wishlist`, "what stands beside the name of a thing: who made it, what kind it is, what can be done with it"},
	{signNow, "actual aktuell current discounted final now offer promo sale special", "of two prices the one that holds is named so"},
	{signOld, "before compare compared crossed list msrp old original previous regular rrp strike strikethrough struck uvp was",
		"of two prices the one that does not hold any more is named so"},
	{signPrice, "amount cena cost fiyat precio preco preis preise prezzo preço price prices pricing prijs pris prix цена", "prices are named so"},
	{signTitle, "heading headline hed name nom nombre productname producttitle titel title titolo titre titulo", "the name of a thing is named so"},
}

// signWords are the signs of the words of the vocabularies.
var signWords = sync.OnceValue(func() *dom.WordTable[sign] {
	signs := map[string]sign{}
	for _, v := range vocabularies {
		for w := range strings.FieldsSeq(v.words) {
			signs[w] |= v.sign
		}
	}
	return dom.NewWordTable(signs)
})

// signsAt returns what the names of an element say.
func (p *page) signsAt(n dom.NodeID) sign {
	var s sign
	for _, t := range p.doc.Tokens(n) {
		if t != dom.Break {
			s |= p.signs[t]
		}
	}
	return s
}
