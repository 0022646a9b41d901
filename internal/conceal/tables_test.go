package conceal

import (
	"testing"

	"github.com/seed31bcff99/reader/internal/tabletest"
)

// TestTables checks that hidingNames is sorted and has a reason for every entry.
func TestTables(t *testing.T) {
	tabletest.Sorted(t, "hidingNames", hidingNames[:], func(h hidingName) string { return h.name })
	for _, h := range hidingNames {
		if h.reason == "" {
			t.Errorf("%q has no reason", h.name)
		}
	}
}
