package shelf

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/internal/test/tabletest"
)

func TestTables(t *testing.T) {
	seen := map[sign]bool{}
	for i, v := range vocabularies {
		tabletest.Row(t, "vocabularies", i, len(vocabularies), strings.Fields(v.words))
		if v.reason == "" || v.words != strings.ToLower(v.words) {
			t.Errorf("row %d: no reason, or letters in upper case", i)
		}
		if seen[v.sign] {
			t.Errorf("row %d: its sign has two rows", i)
		}
		seen[v.sign] = true
	}
}
