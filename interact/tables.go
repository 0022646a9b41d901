package interact

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/internal/words"
)

// Everything that a selector uses has a cost. What is unlikely to change between two
// visits, and to be on the page again, costs less. The cheapest selector that matches
// only one element is taken.
//
// A point of the tables below costs costPoint; a byte of the selector costs one.
const costPoint = 40

// The costs of what else selectors use, in points.
const (
	idPoints      = 2  // people and scripts name one element by it
	hrefPoints    = 5  // where a link goes is what it is
	scriptPoints  = 11 // a link that goes nowhere, known by what it runs
	partialPoints = 7  // the part of an address that does not change
	choicePoints  = 9  // the value of a radio button or a check box
	choiceOfName  = -4 // the same together with its name
	submitPoints  = 7  // the words on a button
	dataPoints    = 14 // some other data attribute: may be anything
	classPoints   = 10 // a style, which other elements may share
	tagPoints     = 22 // a kind of element; there may be more of it
	tagAlso       = 1  // a tag together with something better
	keyedTag      = 2  // a tag of an element with a key
	landmarkPoint = 8  // the only main, header or footer of the page
)

// The costs of the ways to reach an element, in points.
const (
	scopePoints   = 3  // from an ancestor that has its own selector
	contextPoints = 4  // from an ancestor that the other matches do not have
	markPoints    = 1  // from the landmark around a link
	keyPoints     = 8  // by a key in the element
	childPoints   = 1  // as a child and not as any descendant: a wrapper may come
	nthPoints     = 30 // by the place among siblings: wrong when one is added before
	loosePoints   = 4  // a link by its address alone: see onlyAddress
	weakPoints    = 6  // by the kind of element alone: see weakness
)

// The extra costs of what is less likely to last, in points.
const (
	lastDigit    = 2 // an id that ends in a digit: often counted
	longDigits   = 3 // an id with a number of fewDigits or more
	recordDigits = 8 // an id with a number of manyDigits or more: a record in a database
	noLetters    = 4 // an id that is only a number
	otherName    = 6 // the name of an element that is not a control: an anchor or a leftover
	countedLabel = 4 // words with a number: a counter

	fewDigits     = 4
	manyDigits    = 8
	valuePerPoint = 30 // characters of a value that cost one point more
)

// landmarks are the tags that name a part of the page.
var landmarks = map[string]bool{
	"main": true, "header": true, "footer": true, "nav": true, "aside": true, "form": true, "search": true, "dialog": true,
}

//go:embed words.txt
var wordLines string

var lists = words.Lists(wordLines)

// The lists of words.txt.
var (
	counters          = prefixes("counters")
	scopes            = prefixes("scopes")
	hashers           = prefixes("hashers")
	countedThings     = words.Named(lists, "counted").Words()
	stateWords        = words.Named(lists, "states").Set()
	utilityWords      = words.Named(lists, "utilities").Set()
	utilityProperties = words.Named(lists, "properties").Set()
	utilityValue      = words.Named(lists, "values").Set()
	perVisit          = words.Named(lists, "per visit").Words()
	bookkeeping       = words.Named(lists, "bookkeeping").Words()
)

// minHash is the least length of what follows the prefix of a hasher.
const minHash = 4

// prefixes returns the words of a list with reasons, in order.
func prefixes(list string) (all []string) {
	for _, row := range words.Named(lists, list).Rows {
		prefix, _, _ := strings.Cut(row, ": ")
		all = append(all, prefix)
	}
	return all
}

// signals are the attributes that selectors use, with their costs in points.
var signals = func() map[string]int32 {
	points := map[string]int32{}
	for _, row := range prefixes("signals") {
		name, cost, _ := strings.Cut(row, " ")
		n, err := strconv.Atoi(cost)
		if err != nil {
			panic("words.txt: " + row)
		}
		points[name] = int32(n)
	}
	return points
}()

// hasAny reports whether one of some words is part of s.
func hasAny(s string, words []string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(s, word) })
}
