package meta

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A nameOrder says how the names of a source are written.
type nameOrder uint8

const (
	asShown      nameOrder = iota // the given name first; a comma parts two names
	eitherOrder                   // likewise, but one word before a comma may be a family name
	familyFirst                   // the family name first, then a comma; a comma may part two whole names too
	onlyOneFirst                  // the same of one person
)

// givenFirst turns the names in a text around that have the family name first:
// "Lovelace, Ada; Babbage, Charles". What a comma means depends on the words
// around it: "Ada Lovelace, Charles Babbage" are two people, and "Ada Lovelace,
// PhD" is one.
func (order nameOrder) givenFirst(text string) string {
	if order == asShown || !strings.Contains(text, ",") {
		return text
	}
	for _, and := range nameJoins {
		text = strings.ReplaceAll(text, and, "; ")
	}
	names := strings.Split(text, ";")
	for i, name := range names {
		family, given, ok := strings.Cut(strings.Trim(name, ", "), ",")
		given = strings.TrimSpace(given)
		if ok && !strings.Contains(given, ",") && order.fits(strings.Fields(family), strings.Fields(given)) {
			names[i] = given + " " + strings.TrimSpace(family)
		}
	}
	return strings.Join(names, "; ")
}

// fits reports whether the words before and after a comma are a family name and
// what goes before it.
func (order nameOrder) fits(family, given []string) bool {
	if len(family) == 0 || len(given) == 0 || slices.ContainsFunc(family, isGroupNoun) || slices.ContainsFunc(given, isGroupNoun) {
		return false
	}
	switch order {
	case onlyOneFirst:
		return true
	case familyFirst:
		return ownWords(family) < 2 || len(given) < 2 || slices.ContainsFunc(given, isInitial)
	}
	return ownWords(family) == 1 && len(given) <= maxGiven && !slices.ContainsFunc(given, notGiven)
}

// maxGiven is how many given names and initials somebody has.
const maxGiven = 3

// ownWords counts the words of a family name without the small ones before it.
func ownWords(family []string) int {
	n := 0
	for _, w := range family {
		if !nameParticles[strings.ToLower(w)] {
			n++
		}
	}
	return n
}

// isInitial reports whether a word is the first letter of a name, or several.
func isInitial(word string) bool {
	return utf8.RuneCountInString(word) == 1 || strings.HasSuffix(word, ".")
}

// notGiven reports whether a word is no given name: a role, a degree, letters
// such as "PhD" and "USA", or written small.
func notGiven(word string) bool {
	if roleNouns[strings.ToLower(strings.Trim(word, "."))] || generations[strings.ToLower(strings.Trim(word, "."))] {
		return true
	}
	if isInitial(word) {
		return false
	}
	capitals := 0
	for _, r := range word {
		if !unicode.IsLetter(r) && r != '-' && r != '\'' && r != '’' {
			return true
		}
		if unicode.IsUpper(r) {
			capitals++
		}
	}
	first, _ := utf8.DecodeRuneInString(word)
	return unicode.IsLower(first) || capitals > 1 && !strings.ContainsAny(word, "-'’")
}

func isGroupNoun(word string) bool { return groupNouns[strings.ToLower(strings.Trim(word, ".,"))] }
