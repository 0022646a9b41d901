package corpus

import (
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/internal/words"
)

// Words cuts a text into lower-case words: runs of letters, digits and
// underscores, which is the benchmark's own rule. Combining marks part words.
func Words(s string) []string {
	return strings.FieldsFunc(Lower(s), func(r rune) bool {
		return r != '_' && !unicode.IsLetter(r) && !unicode.IsNumber(r)
	})
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
