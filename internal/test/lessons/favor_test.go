package lessons_test

import (
	"os"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader"
)

// TestFavor checks on all pages of testdata together that each favor keeps more
// than the one before it, and that only what was chosen has a confidence.
func TestFavor(t *testing.T) {
	words := map[reader.Favor]int{}
	for _, file := range goldenPaths(t) {
		page, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		read := func(favor reader.Favor) *reader.Result {
			res, err := reader.Read(t.Context(), strings.NewReader(string(page)), &reader.Options{Common: reader.Common{Favor: favor}})
			if err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			words[favor] += res.WordCount
			return res
		}
		for _, favor := range []reader.Favor{reader.Precision, reader.Balanced, reader.Recall} {
			res := read(favor)
			isChosen := res.Readable || res.FallbackReason == reader.ReasonNavigationOnly && res.Confidence > 0 // a list of links may be
			if isChosen != (res.Confidence > 0) || res.Confidence > 1 {
				t.Errorf("%s: readable %t with a confidence of %v", file, res.Readable, res.Confidence)
			}
		}
	}
	if p, b, r := words[reader.Precision], words[reader.Balanced], words[reader.Recall]; p >= b || b >= r {
		t.Errorf("precision keeps %d words, balanced %d, recall %d", p, b, r)
	}
}
