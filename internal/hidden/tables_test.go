package hidden

import (
	"testing"

	"github.com/seed31bcff99/reader/internal/test/tabletest"
)

// TestTables checks that the names are sorted, and have a reason each.
func TestTables(t *testing.T) {
	tabletest.Sorted(t, "hidingNames", hidingNames[:], func(h named) string { return h.name })
	for _, h := range hidingNames {
		if h.reason == "" {
			t.Errorf("%q has no reason", h.name)
		}
	}
	tabletest.Sorted(t, "unshownNames", unshownNames[:], func(k named) string { return k.name })
	for _, k := range unshownNames {
		if k.reason == "" {
			t.Errorf("%q has no reason", k.name)
		}
	}
}

// TestMayShow checks that the first look at a name rejects none that shows.
func TestMayShow(t *testing.T) {
	for _, name := range [...]string{"d-block", "d-md-flex", "lg:grid", "2xl:contents", "sr-only-focusable", "visually-hidden-focusable", "not-sr-only", "md:focus:not-sr-only"} {
		if !shownNames().MatchString(name) || !mayShow(name) {
			t.Errorf("%q does not show", name)
		}
	}
}
