package render

import (
	"testing"

	"github.com/seed31bcff99/reader/internal/test/tabletest"
)

// TestTables holds the tables to their claims.
func TestTables(t *testing.T) {
	tabletest.Names(t, "mathTexts", mathTexts[:])
	tabletest.Names(t, "mathAttributes", mathAttributes[:])
	for label := range asides() {
		if len(label) > maxAside {
			t.Errorf("%q is longer than a link that is asked what it says", label)
		}
	}
}
