package hidden

import (
	"context"
	"testing"

	"github.com/seed31bcff99/reader/dom"
)

// findIn returns the text of a page that is shown, and the counts.
func findIn(t *testing.T, page string) (shown string, c Counts) {
	t.Helper()
	doc, err := dom.Parse(context.Background(), page, nil)
	if err != nil {
		t.Fatal(err)
	}
	cut, c := Find(doc)
	return doc.Without(cut).Text(dom.Root), c
}
