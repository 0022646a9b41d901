package kind

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/internal/test/tabletest"
)

// TestVocabularies holds the words to what is said about them: sorted, each once,
// short enough to be found, with a reason, and in the order of the features,
// without a gap, since bits are counted from the first.
func TestVocabularies(t *testing.T) {
	for _, v := range []struct {
		name    string
		rows    []vocabulary
		first   Feature
		longest int
	}{
		{"roleWords", roleWords[:], fNamesPrice, longestWord},
		{"titleWords", titleWords[:], fTitleStory, longestWord},
		{"pathWords", pathWords[:], fAtStory, longestWord},
		{"sayings", sayings[:], fSaysBuy, longestSaying},
	} {
		for i, row := range v.rows {
			if row.feature != v.first+Feature(i) {
				t.Errorf("%s: row %d is for %v, want %v", v.name, i, row.feature, v.first+Feature(i))
			}
			if row.reason == "" {
				t.Errorf("%s: no reason for %v", v.name, row.feature)
			}
			words := row.terms()
			tabletest.Row(t, v.name, i, len(v.rows), words)
			for _, w := range words {
				if w == "" || w != strings.ToLower(strings.TrimSpace(w)) || len(w) > v.longest {
					t.Errorf("%s: %q for %v is never found", v.name, w, row.feature)
				}
			}
		}
	}
}

// TestFeatures checks that every feature has a name of its own and is asked
// about: what no row asks about is to be taken out.
func TestFeatures(t *testing.T) {
	asked := map[Feature]bool{}
	for _, r := range modelRows {
		asked[r.feature] = true
	}
	names := map[string]bool{}
	for f := range NumFeatures {
		if f.String() == "" || names[f.String()] {
			t.Errorf("feature %d has no name of its own: %q", f, f)
		}
		names[f.String()] = true
		if !asked[f] {
			t.Errorf("no row asks about %q", f)
		}
	}
}

// TestModel checks that the rows are in order and that Unknown gets no points.
func TestModel(t *testing.T) {
	for i, r := range modelRows {
		if r.points[Unknown] != 0 {
			t.Errorf("row %d gives Unknown points", i)
		}
		if i > 0 && (r.feature < modelRows[i-1].feature || r.feature == modelRows[i-1].feature && r.cut <= modelRows[i-1].cut) {
			t.Errorf("row %d is not in its place", i)
		}
	}
}
