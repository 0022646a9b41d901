package css

import (
	"fmt"
	"testing"
)

// TestPageNames checks that names which the page has are found, and that few others are: of
// a selector list with many of them not one may be taken for possible on a small page, since
// each rule nested in it would be kept and tried.
func TestPageNames(t *testing.T) {
	for _, test := range []struct{ names, others, most int }{
		{5, 50_000, 0},
		{1000, 50_000, 1000},
	} {
		var p pageNames
		for i := range test.names {
			p.add('.', fmt.Sprint("name", i))
		}
		for i := range test.names {
			if !p.has('.', fmt.Sprint("name", i)) {
				t.Errorf("name%d is not found", i)
			}
		}
		found := 0
		for i := range test.others {
			if p.has('.', fmt.Sprint("c", i)) {
				found++
			}
		}
		if found > test.most {
			t.Errorf("%d of %d names are found beside %d others", found, test.others, test.names)
		}
	}
}
