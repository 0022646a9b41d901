package markup

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/money"
	"github.com/seed31bcff99/reader/internal/words"
)

// maxSpoken bounds both texts of a price, in bytes.
const maxSpoken = 200

// RepeatsPrice reports whether n is a price, and the element before or after it says the price to
// screen readers, which spoken tells: "Current price is: $192.50." for "$192.50".
func RepeatsPrice(doc *dom.Document, n dom.NodeID, spoken func(element dom.NodeID) bool) bool {
	says := func(element dom.NodeID) bool {
		return element != dom.None && doc.Kind(element) == dom.Element && spoken(element) && holds(doc.Text(element), doc.Text(n))
	}
	next := doc.Next(n)
	if next != dom.None && isBlank(doc, next) {
		next = doc.Next(next)
	}
	return says(next) || says(before(doc, n))
}

// isBlank reports whether n is white space.
func isBlank(doc *dom.Document, n dom.NodeID) bool {
	return doc.Kind(n) == dom.Text && doc.Measure(n).Chars == 0
}

// holds reports whether a text for the ear has a price with all letters and digits of one for
// the eye.
func holds(ear, eye string) bool {
	if max(len(eye), len(ear)) > maxSpoken {
		return false
	}
	eye = words.Letters(eye)
	return eye != "" && strings.Contains(words.Letters(ear), eye) && money.First(ear).Amount != ""
}
