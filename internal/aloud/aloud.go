// Package aloud finds prices that stand on a page twice: for the eye, and beside that for
// screen readers.
package aloud

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/money"
	"github.com/seed31bcff99/reader/internal/words"
)

// Bounds of the search: the length of both texts, in bytes, and how deep the end of what
// stands before may be nested.
const (
	maxBytes = 200
	depth    = 6
)

// Repeats reports whether n is a price, and the element before or after it says the price to
// screen readers, which spoken tells: "Current price is: $192.50." for "$192.50".
func Repeats(doc *dom.Document, n dom.NodeID, spoken func(element dom.NodeID) bool) bool {
	says := func(element dom.NodeID) bool {
		return element != dom.None && doc.Kind(element) == dom.Element && spoken(element) && holds(doc.Text(element), doc.Text(n))
	}
	next := doc.Next(n)
	if next != dom.None && isBlank(doc, next) {
		next = doc.Next(next)
	}
	return says(next) || says(before(doc, n))
}

// before returns the sibling before n, across white space. It is None if there is none, or if
// its end is nested too deep.
func before(doc *dom.Document, n dom.NodeID) dom.NodeID {
	parent, at := doc.Parent(n), n-1
	if isBlank(doc, at) && doc.Parent(at) == parent {
		at--
	}
	for i := 0; at > parent && i < depth; i++ {
		if doc.Parent(at) == parent {
			return at
		}
		at = doc.Parent(at)
	}
	return dom.None
}

// isBlank reports whether n is white space.
func isBlank(doc *dom.Document, n dom.NodeID) bool {
	return doc.Kind(n) == dom.Text && doc.Measure(n).Chars == 0
}

// holds reports whether a text for the ear has a price with all letters and digits of one for
// the eye.
func holds(ear, eye string) bool {
	if max(len(eye), len(ear)) > maxBytes {
		return false
	}
	eye = words.Letters(eye)
	return eye != "" && strings.Contains(words.Letters(ear), eye) && money.First(ear).Amount != ""
}
