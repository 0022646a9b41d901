// Package words tidies short texts, such as names and titles, and brings them
// into forms that can be compared.
//
// A text goes in, a text or its words come out. The package knows nothing about
// pages and keeps nothing.
package words

import (
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Split returns the words of s in lower case. In scripts that put no space
// between words, each letter is a word.
func Split(s string) []string {
	var out []string
	for run := range strings.FieldsFuncSeq(strings.ToLower(s), IsBreak) {
		out = AppendLetters(out, run)
	}
	return out
}

// AppendLetters appends the words of a run of letters, digits and marks: the run
// itself, or each letter of a script that puts no space between words, with its marks.
func AppendLetters(list []string, run string) []string {
	start, alone := 0, false // whether the word at start is a letter by itself
	for i, r := range run {
		next := Unparted(r)
		if i > start && (next || alone && !unicode.IsMark(r)) {
			list = append(list, run[start:i])
			start = i
		}
		if i == start {
			alone = next
		}
	}
	if start < len(run) {
		list = append(list, run[start:])
	}
	return list
}

// Unparted reports whether r is a letter of a script that puts no space between words.
// Wherever words are counted, such a letter counts as one.
func Unparted(r rune) bool {
	switch {
	case r < 0x0E00:
		return false
	case r < 0x1800:
		return unicode.In(r, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar) && unicode.IsLetter(r)
	}
	return r >= 0x2E80 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana)
}

// IsBreak reports whether r cannot be part of a word.
func IsBreak(r rune) bool {
	if r < utf8.RuneSelf {
		return ('a' > r|0x20 || r|0x20 > 'z') && ('0' > r || r > '9') && r != '\''
	}
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
}

// Set returns the words of a text, which white space separates, as a set.
func Set(words string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}

// Head returns the first n bytes of s, less those of a rune that does not fit.
func Head(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n]
}

// First returns the first n characters of s.
func First(s string, n int) string {
	for i := range s {
		if n == 0 {
			return s[:i]
		}
		n--
	}
	return s
}

// Tail returns the last n bytes of s, less those of a rune that does not fit.
func Tail(s string, n int) string {
	start := len(s) - n
	if start <= 0 {
		return s
	}
	for start < len(s) && !utf8.RuneStart(s[start]) {
		start++
	}
	return s[start:]
}

// StartsLower reports whether s starts with a lower-case letter.
func StartsLower(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLower(r)
}

// HasPrefix reports whether s starts with prefix in any case.
func HasPrefix(s, prefix string) bool {
	if len(s) < len(prefix) {
		return false
	}
	// Most texts differ in their first letter.
	if s != "" && prefix != "" && s[0]|prefix[0] < utf8.RuneSelf && (s[0]^prefix[0])&^0x20 != 0 {
		return false
	}
	return strings.EqualFold(s[:len(prefix)], prefix)
}

// IsAddress reports whether s is an address on the web. Some pages give one where
// a name is expected.
func IsAddress(s string) bool {
	return HasPrefix(s, "http://") || HasPrefix(s, "https://")
}

// Shared counts the words that two lists have in common, each as often as both have it.
func Shared(a, b []string) int {
	has := make(map[string]int, len(b))
	for _, w := range b {
		has[w]++
	}
	n := 0
	for _, w := range a {
		if has[w] > 0 {
			has[w]--
			n++
		}
	}
	return n
}

// Agreement returns the share of the words of two lists that both have, from 0 to 1.
func Agreement(a, b []string) float64 {
	return 2 * float64(Shared(a, b)) / float64(max(1, len(a)+len(b)))
}

// NoteLabel returns the label of a note without the brackets around it, empty if the text
// cannot be one. An arrow leads to the top of the page, a pilcrow or # to the heading that it
// stands in.
func NoteLabel(s string) string {
	s = strings.Trim(s, "[](){}. \n\t")
	digits, letters, signs := 0, 0, 0
	for _, r := range s {
		switch {
		case unicode.IsDigit(r):
			digits++
		case unicode.IsLetter(r):
			letters++
		case strings.ContainsRune("*†‡§※", r):
			signs++
		case r != ' ' && r != '-':
			return ""
		}
	}
	if digits > 0 || letters == 1 && signs == 0 || signs > 0 && letters == 0 {
		return s
	}
	return ""
}

// Pattern returns a function that returns the compiled expression. It is compiled at the first
// call, which panics if it cannot be: a program starts without it.
func Pattern(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
