package webfetch_test

import (
	"testing"

	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/internal/test/recordtest"
	"github.com/seed31bcff99/reader/webfetch"
)

// TestRecordFields compares the JSON fields of inputs and results with those that
// docs/records.md lists.
func TestRecordFields(t *testing.T) {
	doc := recordtest.Open(t, "../docs/records.md")
	doc.Check(t, "Input of web_fetch", webfetch.Input{})
	doc.Check(t, "Output of web_fetch", webfetch.Result{})
	doc.Check(t, "Redirects, navigation and what was removed", fetch.Redirect{}, webfetch.Navigation{}, webfetch.Discussion{}, webfetch.Shelf{}, webfetch.Removed{})
	doc.Check(t, "Passages, details and pictures", content.Passage{}, webfetch.Details{}, webfetch.StyleSheets{}, fetch.Picture{})
	doc.Check(t, "The links of a message", webfetch.Understanding{}, webfetch.Source{})
}
