package byline

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/words"
)

// LookLikeNames reports whether all texts look like names of people or groups, and
// there is at least one.
func LookLikeNames(texts []string) bool {
	return len(texts) > 0 && !slices.ContainsFunc(texts, func(t string) bool { return !looksLikeName(t) })
}

// looksLikeName reports whether a text is written like a name: its words start
// with capitals, except particles, and none of them is a word of buttons and
// headings. Scripts without capitals pass.
func looksLikeName(s string) bool {
	fields := strings.Fields(s)
	if len(fields) == 0 || len(fields) > maxNameWords {
		return false
	}
	for i, w := range fields {
		if notNameWords[strings.ToLower(strings.Trim(w, ".,:"))] {
			return false
		}
		if !words.StartsLower(w) {
			continue
		}
		if i == 0 && len(fields) > 1 || i > 0 && !particles[w] {
			return false
		}
	}
	return true
}

// isFullName reports whether a text looks like a given and a family name, and has
// no degree or role in it.
func isFullName(s string) bool {
	fields := strings.Fields(s)
	return 2 <= len(fields) && len(fields) <= maxNameWords && !slices.ContainsFunc(fields, func(w string) bool {
		return roleNouns[strings.ToLower(strings.Trim(w, ".,"))] || words.StartsLower(w) && !particles[w]
	})
}

// IsPerson reports whether a name looks like the name of a person, not of a group
// or an account.
func IsPerson(name string) bool {
	fields := strings.Fields(name)
	return !slices.ContainsFunc(fields, isGroupNoun) && (len(fields) != 1 || !isAccount(name))
}

func isGroupNoun(word string) bool { return groupNouns[strings.ToLower(strings.Trim(word, ".,"))] }

// isAccount reports whether a word looks like the name of an account: lower-case
// letters, digits, and marks between them.
func isAccount(word string) bool {
	return !strings.ContainsFunc(word, func(r rune) bool {
		return !unicode.IsLower(r) && !unicode.IsDigit(r) && !strings.ContainsRune("._-", r)
	})
}

// isInitial reports whether a word is an initial, or several.
func isInitial(word string) bool {
	return utf8.RuneCountInString(word) == 1 || strings.HasSuffix(word, ".")
}

// isGiven reports whether a word can be a given name or an initial. Roles, degrees,
// letters such as "PhD" and "USA", and words in lower case cannot.
func isGiven(word string) bool {
	if trimmed := strings.ToLower(strings.Trim(word, ".")); roleNouns[trimmed] || generations[trimmed] {
		return false
	}
	if isInitial(word) {
		return true
	}
	capitals := 0
	for _, r := range word {
		if !unicode.IsLetter(r) && r != '-' && r != '\'' && r != '’' {
			return false
		}
		if unicode.IsUpper(r) {
			capitals++
		}
	}
	return !words.StartsLower(word) && (capitals <= 1 || strings.ContainsAny(word, "-'’"))
}
