package conceal

import (
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

// Sample returns a value of a property that is made by its syntax. It may be wrong. Pick
// chooses a number below n.
func Sample(name string, pick func(n int) int) string {
	p := propertyNumbers[name]
	if p < numLonghands {
		return syntaxes[p].Sample(pick)
	}
	s := &shorthands[p-numLonghands]
	if s.syntax != "" {
		return grammar.New(s.syntax, partSyntax).Sample(pick)
	}
	value := syntaxes[s.longhands[0]].Sample(pick)
	for range pick(len(s.longhands)) {
		value += " " + syntaxes[s.longhands[0]].Sample(pick)
	}
	return value
}
