package conceal

import (
	"math/rand/v2"

	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/grammar"
)

// Names returns the names of all properties that the package knows and judges: longhands,
// shorthands and aliases.
func Names() (names []string) {
	for name := range propertyNumbers {
		names = append(names, name)
	}
	return names
}

// Supports returns whether browsers understand a declaration. The value is in lower case.
func Supports(name, value string) bool {
	value = grammar.Spaced(value)
	p, known := propertyNumbers[name]
	switch {
	case !known:
		return false
	case css.IsWide(value):
		return true
	case p < numLonghands:
		return valid(p, value)
	}
	s := vocabulary.Shorthands[p-numLonghands]
	return value != "" && s.Expand(value, make([]string, len(s.Longhands)))
}

// Sample returns a value of a property that is made by its syntax. It may be wrong.
func Sample(name string, r *rand.Rand) string {
	p := propertyNumbers[name]
	if p < numLonghands {
		return syntaxes[p].Sample(r)
	}
	s := &shorthands[p-numLonghands]
	if s.syntax != "" {
		return grammar.New(s.syntax, partSyntax).Sample(r)
	}
	value := syntaxes[s.longhands[0]].Sample(r)
	for range r.IntN(len(s.longhands)) {
		value += " " + syntaxes[s.longhands[0]].Sample(r)
	}
	return value
}
