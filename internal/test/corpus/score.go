package corpus

import (
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/words"
)

// Words cuts a text into lower-case words: runs of letters, digits and
// underscores, which is the rule of WCXB. Combining marks part words. In scripts
// that put no spaces between words every letter is a word.
func Words(s string) []string {
	var list []string
	s = Lower(s)
	start := -1 // of the word that is not over yet
	for i, r := range s {
		alone := words.Unparted(r)
		inWord := !alone && (r == '_' || unicode.IsLetter(r) || unicode.IsNumber(r))
		if start >= 0 && !inWord {
			list = append(list, s[start:i])
			start = -1
		}
		switch {
		case inWord && start < 0:
			start = i
		case alone:
			list = append(list, s[i:i+utf8.RuneLen(r)])
		}
	}
	if start >= 0 {
		list = append(list, s[start:])
	}
	return list
}

// A Score is a precision, a recall and their harmonic mean.
type Score struct{ P, R, F1 float64 }

// Compare scores a text against the gold by the words that they share, each as
// often as it occurs in both. Two empty texts agree.
func Compare(text, gold []string) Score {
	if len(text) == 0 || len(gold) == 0 {
		if len(text) == len(gold) {
			return Score{1, 1, 1}
		}
		return Score{}
	}
	hits := words.Shared(text, gold)
	if hits == 0 {
		return Score{}
	}
	p, r := float64(hits)/float64(len(text)), float64(hits)/float64(len(gold))
	return Score{p, r, 2 * p * r / (p + r)}
}
