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
	for trait, words := range traitWords[tThread:] {
		list := strings.Fields(words)
		if len(list) == 0 {
			t.Errorf("trait %d has no words", trait)
		}
		for i, w := range list {
			if i > 0 && list[i-1] >= w {
				t.Errorf("names.go: traitWords: %q stands after %q; words are sorted, each once", w, list[i-1])
			}
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
