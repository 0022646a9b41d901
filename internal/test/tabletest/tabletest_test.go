package tabletest

import (
	"strings"
	"testing"
)

// TestMisplaced plants mistakes in a table: each is named with its neighbour.
func TestMisplaced(t *testing.T) {
	for _, test := range []struct {
		words   string
		problem string
	}{
		{"ad,advert,nav", ""},
		{"nav,ad,advert", `"nav" stands before "ad"; entries are sorted, and it belongs at the end`},
		{"ad,nav,advert,share", `"nav" stands before "advert"; entries are sorted, and it belongs before "share"`},
		{"nav,share,ad", `"ad" stands after "share"; entries are sorted, and it belongs before "nav"`},
		{"ad,ad", `"ad" stands there twice`},
	} {
		keys := strings.Split(test.words, ",")
		problem := ""
		for at := 0; at < len(keys) && problem == ""; at++ {
			problem = misplaced(keys, at)
		}
		if problem != test.problem {
			t.Errorf("%s: problem %q, want %q", test.words, problem, test.problem)
		}
	}
}
