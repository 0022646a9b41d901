package render

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/internal/test/tabletest"
)

// TestWordRules holds the table to its claims.
func TestWordRules(t *testing.T) {
	tabletest.Sorted(t, "wordRules", wordRules[:], func(r wordRule) string { return r.word })
	tabletest.Sorted(t, "asides", asides[:], func(a asideLabel) string { return a.label })
	tabletest.Names(t, "languages", languages[:])
	tabletest.Names(t, "noLanguages", noLanguages[:])
	tabletest.Names(t, "mathElements", mathElements[:])
	tabletest.Names(t, "mathTexts", mathTexts[:])
	tabletest.Names(t, "mathAttributes", mathAttributes[:])
	for _, r := range wordRules {
		if r.word != strings.ToLower(r.word) || r.why == "" || r.trait == 0 {
			t.Errorf("%q: want a word in lower case, a trait and a reason", r.word)
		}
	}
	for _, a := range asides {
		if a.label != strings.ToLower(a.label) || len(a.label) > maxAside || a.leads == "" {
			t.Errorf("%q: want a short label in lower case, and where it leads", a.label)
		}
	}
}
