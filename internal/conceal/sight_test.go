package conceal_test

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/internal/conceal"
	"github.com/seed31bcff99/reader/internal/sighttest"
)

// mostLeaks and mostLost are how many in a hundred of the pages of package sighttest may
// go wrong: the sentence comes out although a browser does not show it, or the reverse.
const (
	mostLeaks = 2
	mostLost  = 3
)

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
		}
	}
	report(t, "hidden sentences come out", leaks, unseen, mostLeaks)
	report(t, "shown sentences are lost", lost, seen, mostLost)
}

// leftOf returns the text that the package leaves of a page.
func leftOf(t *testing.T, source string) string {
	doc := parse(t, source)
	cut, _ := conceal.Find(doc)
	return text(doc.Without(cut))
}

// report fails if more than so many in a hundred pages are wrong.
func report(t *testing.T, what string, wrong []string, of, most int) {
	t.Helper()
	t.Logf("%d of %d %s: %s", len(wrong), of, what, strings.Join(wrong, " "))
	if 100*len(wrong) > most*of {
		t.Errorf("%d of %d %s: more than %d %%", len(wrong), of, what, most)
	}
}
