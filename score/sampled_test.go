package score

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
)

// TestSampled asks about a table that is just small enough for every cell to be
// judged, and about one that is not.
func TestSampled(t *testing.T) {
	for _, rows := range []int{manyAlike, 2 * manyAlike} {
		page := "<h1>Words</h1><p>Some words stand above the table, and say what it is about.</p><table>" +
			strings.Repeat("<tr><td>Some words of a cell.", rows)
		doc, err := dom.Parse(t.Context(), page, nil)
		if err != nil {
			t.Fatal(err)
		}
		s := NewSheet(doc, classify.Nodes(doc))
		asked := 0
		for i, one := range s.sampled() {
			if int(one) == i {
				asked++
			}
			if int(one) > i || s.context.look[one] != s.context.look[i] {
				t.Fatalf("block %d is judged by %d, which does not look like it", i, one)
			}
		}
		if want := rows/oneOfAlike + 2; rows > manyAlike && asked != want {
			t.Errorf("%d of %d blocks are judged, want %d", asked, len(s.Blocks), want)
		}
		if rows == manyAlike && asked != len(s.Blocks) {
			t.Errorf("%d of %d blocks are judged, want all", asked, len(s.Blocks))
		}
		if likely := s.Likely(); likely[5] != likely[5+oneOfAlike/2] && rows > manyAlike {
			t.Errorf("cells that look alike differ: %v", likely[:2*oneOfAlike])
		}
	}
}

// TestEvidenceOfSample asks why each cell of a huge table was kept. The model is asked no more
// often than it was to judge them.
func TestEvidenceOfSample(t *testing.T) {
	doc, err := dom.Parse(t.Context(), "<table>"+strings.Repeat("<tr><td>Some words of a cell.", 2*manyAlike), nil)
	if err != nil {
		t.Fatal(err)
	}
	pick := Select(doc, classify.Nodes(doc), nil, Balanced)
	lists := map[*Evidence]bool{}
	for i := range pick.Blocks {
		lists[&pick.Evidence(i)[0]] = true
	}
	if want := 2 * manyAlike / oneOfAlike; len(lists) != want {
		t.Errorf("%d blocks were weighed, want %d", len(lists), want)
	}
}
