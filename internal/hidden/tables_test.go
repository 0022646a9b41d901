package hidden

import (
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/internal/words"
)

// TestTables checks that the names are sorted, and have a reason or a colour each.
func TestTables(t *testing.T) {
	for _, list := range words.Lists(tableLines) {
		if !slices.IsSortedFunc(list.Rows, func(a, b string) int { return strings.Compare(nameOf(a), nameOf(b)) }) {
			t.Errorf("%s is not sorted", list.Name)
		}
		for name, reason := range list.Reasons() {
			if reason == "" {
				t.Errorf("%s: %q has no reason", list.Name, name)
			}
		}
	}
}

func nameOf(row string) string {
	name, _, _ := strings.Cut(row, ":")
	return name
}

// TestMayShow checks that the first look at a name rejects none that shows.
func TestMayShow(t *testing.T) {
	for _, name := range [...]string{"d-block", "d-md-flex", "lg:grid", "2xl:contents", "sr-only-focusable", "visually-hidden-focusable", "not-sr-only", "md:focus:not-sr-only"} {
		if !shownNames().MatchString(name) || !mayShow(name) {
			t.Errorf("%q does not show", name)
		}
	}
}
