package interact

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/internal/words"
)

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

// leastHash is the least length of what follows the prefix of a hasher.
const leastHash = 4

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
