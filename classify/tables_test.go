package classify

import (
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
)

// TestTables holds the tables to their claims.
func TestTables(t *testing.T) {
	for name, table := range map[string][]phrase{"names": names[:], "titles": titles[:], "roles": roles[:]} {
		for i, p := range table {
			if i > 0 && table[i-1].words >= p.words {
				t.Errorf("%s: %q after %q: not sorted, or twice", name, p.words, table[i-1].words)
			}
			if p.words != strings.ToLower(p.words) {
				t.Errorf("%s: %q is not lower case", name, p.words)
			}
			if p.rule == 0 || p.rule >= numRules {
				t.Errorf("%s: %q has no rule", name, p.words)
			}
		}
	}
	// A phrase that its own words do not split into is one that nothing matches.
	for _, p := range slices.Concat(names[:], titles[:]) {
		var words []string
		for w := range dom.Split(p.words) {
			if w != "" {
				words = append(words, w)
			}
		}
		if strings.Join(words, " ") != p.words {
			t.Errorf("%q is read as %q and can never match", p.words, words)
		}
	}
}

// TestRules checks that every rule says what it concludes and why, and that
// the tables name no rule twice.
func TestRules(t *testing.T) {
	seen := map[string]bool{}
	for id, r := range rules[1:] {
		if r.Name == "" || r.Reason == "" || seen[r.Name] {
			t.Errorf("rule %d: name %q, reason %q: missing or not the only one", id+1, r.Name, r.Reason)
		}
		seen[r.Name] = true
	}
}
