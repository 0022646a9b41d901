package kind

import (
	"fmt"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/internal/test/tabletest"
)

// TestVocabularies holds the words to what is said about them: sorted, each once,
// short enough to be found, with a reason, and in the order of the features,
// without a gap, since bits are counted from the first.
func TestVocabularies(t *testing.T) {
	last := NumFeatures
	for _, v := range vocabularies() {
		place := fmt.Sprintf("words.txt:%d", v.Line)
		var longest int
		switch f := v.feature; {
		case f == NumFeatures || v.Why == "":
			t.Errorf("%s: no such feature, or no reason", place)
		case f == fWe || f == fYou:
			continue
		case f != last+1 && f != fNamesPrice && f != fTitleStory && f != fAtStory && f != fSaysBuy:
			t.Errorf("%s: %v stands after %v", place, f, last)
		case f >= fSaysBuy:
			longest = longestSaying
		default:
			longest = longestWord
		}
		last = v.feature
		tabletest.Row(t, place, v.terms)
		for _, w := range v.terms {
			if w == "" || w != strings.ToLower(strings.TrimSpace(w)) || len(w) > longest {
				t.Errorf("%s: %q is never found", place, w)
			}
		}
	}
}

// TestFeatures checks that every feature has a name of its own and is asked
// about: what no row asks about is to be taken out.
func TestFeatures(t *testing.T) {
	asked := map[Feature]bool{}
	for _, r := range card().rows {
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

// TestModel checks that the rows are in order.
func TestModel(t *testing.T) {
	for i, r := range card().rows {
		if i > 0 && (r.feature < card().rows[i-1].feature || r.feature == card().rows[i-1].feature && r.cut <= card().rows[i-1].cut) {
			t.Errorf("row %d is not in its place", i)
		}
	}
}
