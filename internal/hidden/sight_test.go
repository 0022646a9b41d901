package hidden_test

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/internal/hidden"
	"github.com/seed31bcff99/reader/internal/test/sighttest"
)

// mostLost is how many in a hundred of the shown sentences of package sighttest may be left out
// because it cannot be proved that they are shown. They were made to be hard to tell from hidden
// ones; what is lost of real pages is counted by bench/sight.
const mostLost = 17

// TestSight holds the package to what a browser shows, page by page.
func TestSight(t *testing.T) {
	pages, err := sighttest.Pages()
	if err != nil {
		t.Fatal(err)
	}
	var seen, unseen int
	var leaks, lost []string
	for _, page := range pages {
		left := leftOf(t, page.Source)
		for _, around := range sighttest.Around {
			if !strings.Contains(left, around) {
				t.Errorf("%s: %q is gone", page.Name, around)
			}
		}
		switch out := strings.Contains(left, sighttest.Sentence); {
		case page.Seen:
			seen++
			if !out {
				lost = append(lost, page.Name)
			}
		default:
			unseen++
			if out {
				leaks = append(leaks, page.Name)
			}
			switch {
			case out && page.Missed == "":
				t.Errorf("%s comes out", page.Name)
			case !out && page.Missed != "":
				t.Errorf("%s is caught: it is no miss any more", page.Name)
			}
		}
	}
	t.Logf("%d of %d hidden sentences come out: %s", len(leaks), unseen, strings.Join(leaks, " "))
	t.Logf("%d of %d shown sentences are lost: %s", len(lost), seen, strings.Join(lost, " "))
	if 100*len(lost) > mostLost*seen {
		t.Errorf("%d of %d shown sentences are lost: more than %d %%", len(lost), seen, mostLost)
	}
}

// leftOf returns the text that the package leaves of a page.
func leftOf(t *testing.T, source string) string {
	doc := parse(t, source)
	cut, _ := hidden.Find(doc)
	return text(doc.Without(cut))
}
