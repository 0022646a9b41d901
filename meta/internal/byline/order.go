package byline

import (
	"slices"
	"strings"
)

// An Order says how a source writes names.
type Order uint8

// The orders.
const (
	GivenFirst     Order = iota // a comma separates two names
	EitherOrder                 // the same, but one word before a comma may be a family name
	FamilyFirst                 // family name, comma, given names; a comma may also separate two whole names
	OneFamilyFirst              // the same, but always of one person
)

// maxGiven is how many given names and initials a person has.
const maxGiven = 3

// Turn puts given names first in a text that has family names first, such as
// "Lovelace, Ada; Babbage, Charles". What a comma means depends on the words
// around it: "Ada Lovelace, Charles Babbage" are two people, and "Ada Lovelace,
// PhD" is one.
func (order Order) Turn(text string) string {
	if order == GivenFirst || !strings.Contains(text, ",") {
		return text
	}
	for _, and := range nameJoins {
		text = strings.ReplaceAll(text, and, "; ")
	}
	names := strings.Split(text, ";")
	for i, name := range names {
		family, given, ok := strings.Cut(strings.Trim(name, ", "), ",")
		given = strings.TrimSpace(given)
		if ok && !strings.Contains(given, ",") && order.isFamily(strings.Fields(family), strings.Fields(given)) {
			names[i] = given + " " + strings.TrimSpace(family)
		}
	}
	return strings.Join(names, "; ")
}

// isFamily reports whether the words before a comma are a family name and those
// after it given names.
func (order Order) isFamily(family, given []string) bool {
	if len(family) == 0 || len(given) == 0 || slices.ContainsFunc(family, isGroupNoun) || slices.ContainsFunc(given, isGroupNoun) {
		return false
	}
	switch order {
	case OneFamilyFirst:
		return true
	case FamilyFirst:
		return withoutParticles(family) < 2 || len(given) < 2 || slices.ContainsFunc(given, isInitial)
	}
	return withoutParticles(family) == 1 && len(given) <= maxGiven && !slices.ContainsFunc(given, func(w string) bool { return !isGiven(w) })
}

// withoutParticles counts the words of a family name that are no particles.
func withoutParticles(family []string) int {
	n := 0
	for _, w := range family {
		if !particles[strings.ToLower(w)] {
			n++
		}
	}
	return n
}
