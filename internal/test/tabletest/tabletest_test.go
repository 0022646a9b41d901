package tabletest

import (
	"strings"
	"testing"
)

// TestMisplaced plants mistakes in a table: each is named with its neighbour.
func TestMisplaced(t *testing.T) {
	for _, test := range []struct {
		words   string
		entry   int
		problem string
	}{
		{"ad,advert,nav", 0, ""},
		{"nav,ad,advert", 0, `"nav" stands before "ad"; entries are sorted, and it belongs at the end`},
		{"ad,nav,advert,share", 1, `"nav" stands before "advert"; entries are sorted, and it belongs before "share"`},
		{"nav,share,ad", 2, `"ad" stands after "share"; entries are sorted, and it belongs before "nav"`},
		{"ad,ad", 1, `"ad" stands there twice`},
	} {
		keys := strings.Split(test.words, ",")
		entry, problem := 0, ""
		for at := 0; at < len(keys) && problem == ""; at++ {
			entry, problem = misplaced(keys, at)
		}
		if problem != test.problem || problem != "" && entry != test.entry {
			t.Errorf("%s: entry %d, problem %q, want %d, %q", test.words, entry, problem, test.entry, test.problem)
		}
	}
}
