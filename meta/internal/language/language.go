// Package language says the language of a text from its script and its most
// frequent words.
//
// It answers only if there is no doubt: a text that is too short, or that may be
// in two languages, has none.
package language

import (
	"math/bits"
	"strings"
	"unicode"
	"unicode/utf8"
)

// minSample is how many letters tell a script, minSmallWords how many words tell a
// language; at least smallWordShare of all words must be among them.
const minSample, minSmallWords, smallWordShare = 100, 6, 0.1

// IsTag reports whether a tag has the form of BCP 47. Names of charsets, such as utf-8, do not:
// what is behind the language is longer than a character, unless more follows, and a language of
// many letters has nothing behind it.
func IsTag(tag string) bool {
	i := 0
	if first, rest, more := strings.Cut(tag, "-"); more && (len(first) > 3 || len(rest[strings.LastIndexByte(rest, '-')+1:]) == 1) {
		return false
	}
	for part := range strings.SplitSeq(tag, "-") {
		if len(part) == 0 || len(part) > 8 || i == 0 && len(part) == 1 && part != "x" {
			return false
		}
		for _, c := range []byte(part) {
			letter := 'a' <= c|0x20 && c|0x20 <= 'z'
			if !letter && (i == 0 || c < '0' || c > '9') {
				return false
			}
		}
		i++
	}
	return len(tag) <= 35 && len(tag) >= 2
}

// Of returns the tag of the language of a text, or nothing if it is in doubt.
func Of(text string) string {
	var counts [len(scripts)]int
	total := 0
	for _, r := range text {
		switch {
		case r < utf8.RuneSelf:
			if 'a' <= r|0x20 && r|0x20 <= 'z' {
				counts[latin]++
				total++
			}
		case unicode.IsLetter(r):
			counts[scriptOf(r)]++
			total++
		}
	}
	if total < minSample {
		return ""
	}
	for i, s := range scripts {
		if float64(counts[i]) < s.share*float64(total) {
			continue
		}
		if s.language != "" {
			return s.language
		}
		return byWords(text, s.name)
	}
	return ""
}

// scriptOf returns the index of the script of a letter in scripts. The last one is
// for letters of no listed script.
func scriptOf(r rune) int {
	for i := range scripts {
		if scripts[i].table != nil && unicode.Is(scripts[i].table, r) {
			return i
		}
	}
	return len(scripts) - 1
}

// byWords returns the language of the script that has enough of its small words in
// a text, and at least twice as many as any other.
func byWords(text, script string) string {
	var candidates uint32
	for i := range smallWords {
		if smallWords[i].script == script {
			candidates |= 1 << i
		}
	}
	var hits [len(smallWords)]int
	total := 0
	for word := range strings.FieldsFuncSeq(strings.ToLower(text), notLetter) {
		total++
		for set := languagesOf[word] & candidates; set != 0; set &= set - 1 {
			hits[bits.TrailingZeros32(set)]++
		}
	}
	best, second := 0, 0
	for i, n := range hits {
		switch {
		case n > hits[best]:
			best, second = i, hits[best]
		case i != best:
			second = max(second, n)
		}
	}
	n := hits[best]
	if n < minSmallWords || float64(n) < smallWordShare*float64(total) || n < 2*second {
		return ""
	}
	return smallWords[best].language
}

func notLetter(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' > r|0x20 || r|0x20 > 'z'
	}
	return !unicode.IsLetter(r) && !unicode.IsMark(r)
}
