package conceal

import (
	"testing"

	"github.com/seed31bcff99/reader/internal/tabletest"
)

// TestTables checks that hidingNames is sorted, has a reason for every entry, and that the
// first look at a name rejects none.
func TestTables(t *testing.T) {
	tabletest.Sorted(t, "hidingNames", hidingNames[:], func(h hidingName) string { return h.name })
	for _, h := range hidingNames {
		if h.reason == "" {
			t.Errorf("%q has no reason", h.name)
		}
		if !hidingShapes.fit(h.name) {
			t.Errorf("%q is too long to be found", h.name)
		}
	}
}

// TestLooks checks that the list of looks is sorted, and that all of it is known.
func TestLooks(t *testing.T) {
	tabletest.Sorted(t, "lookNames", lookNames[:], func(name string) string { return name })
	if got := len(Looks()); got != len(lookNames) {
		t.Errorf("%d of %d properties are known", got, len(lookNames))
	}
}
