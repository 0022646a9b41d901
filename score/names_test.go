package score

import (
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
)

// TestTraitWords checks that each word can be found, and tells one trait.
func TestTraitWords(t *testing.T) {
	told := map[string]bool{}
	for trait, words := range traitWords {
		list := strings.Fields(words)
		if len(list) == 0 || !slices.IsSorted(list) {
			t.Errorf("trait %d: %q is not a sorted list", trait, words)
		}
		for _, w := range list {
			if got := slices.Collect(dom.Split(w)); !slices.Equal(got, []string{w}) {
				t.Errorf("%q is never found: names are split into %q", w, got)
			}
			if told[w] {
				t.Errorf("%q tells two traits", w)
			}
			told[w] = true
		}
	}
}
