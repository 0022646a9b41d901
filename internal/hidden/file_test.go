package hidden_test

import (
	"context"
	"net/url"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/hidden"
	"github.com/seed31bcff99/reader/internal/test/sighttest"
)

// TestFiles moves the style sheets of the pages of package sighttest into files: what is
// left is the same.
func TestFiles(t *testing.T) {
	pages, err := sighttest.Pages()
	if err != nil {
		t.Fatal(err)
	}
	at := &url.URL{Scheme: "https", Host: "www.example.org", Path: "/x.css"}
	moved := 0
	for _, page := range pages {
		before, rest, found := strings.Cut(page.Source, "<style>")
		sheet, after, _ := strings.Cut(rest, "</style>")
		if !found || strings.Contains(before, "</head>") { // in a drawing, or with a place of its own
			continue
		}
		moved++
		doc, err := dom.Parse(context.Background(), before+`<link rel=stylesheet href=/x.css>`+after, at)
		if err != nil {
			t.Fatal(err)
		}
		cut, _ := hidden.NewFinder(doc, css.Files{{Address: at.String()}: {URL: at, Text: sheet}}).Find()
		if text(doc.Without(cut)) != leftOf(t, page.Source) {
			t.Errorf("%s: another text is left", page.Name)
		}
	}
	if t.Logf("%d of %d pages", moved, len(pages)); moved < 100 {
		t.Errorf("only %d pages have a style sheet", moved)
	}
}
