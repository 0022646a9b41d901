package render

import (
	"slices"
	"strings"
	"testing"
)

// TestWordRules holds the table to its claims.
func TestWordRules(t *testing.T) {
	for i, r := range wordRules {
		if i > 0 && wordRules[i-1].word >= r.word {
			t.Errorf("%q is not after %q", r.word, wordRules[i-1].word)
		}
		if r.word != strings.ToLower(r.word) || r.why == "" || r.trait == 0 {
			t.Errorf("%q: want a word in lower case, a trait and a reason", r.word)
		}
	}
	for i, a := range asides {
		if i > 0 && asides[i-1].label >= a.label {
			t.Errorf("%q is not after %q", a.label, asides[i-1].label)
		}
		if a.label != strings.ToLower(a.label) || len(a.label) > maxAside || a.leads == "" {
			t.Errorf("%q: want a short label in lower case, and where it leads", a.label)
		}
	}
	if !slices.IsSorted(noLanguages[:]) || !slices.IsSorted(languages[:]) {
		t.Error("the languages are not sorted")
	}
}
