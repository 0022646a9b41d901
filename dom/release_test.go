package dom_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
)

// TestRelease checks that a document in reused tables is the same, and that strings stay
// valid after Release.
func TestRelease(t *testing.T) {
	var pages, want []string
	for _, tt := range oddPages {
		if doc, err := dom.Parse(context.Background(), tt.page, nil); err == nil {
			pages = append(pages, tt.page)
			want = append(want, dump(doc))
		}
	}
	for range 3 {
		for i, page := range pages {
			doc := parse(t, page)
			text := doc.Text(dom.Root)
			copied := strings.Clone(text)
			if got := dump(doc); got != want[i] {
				t.Fatalf("in the room of others %.60q is\n%s\nwant\n%s", page, got, want[i])
			}
			doc.Release()
			parse(t, "<p class='another page'>"+strings.Repeat("x", len(text))).Release()
			if text != copied {
				t.Fatalf("the text of %.60q did not outlive it", page)
			}
		}
	}
}

// dump returns all about the nodes of a document.
func dump(doc *dom.Document) string {
	var b strings.Builder
	for n := dom.Root; int(n) < doc.Len(); n++ {
		fmt.Fprintln(&b, n, doc.Kind(n), doc.Name(n), doc.Parent(n), doc.End(n), doc.Box(n), doc.Heading(n), doc.ClassHash(n), doc.Attrs(n), *doc.Measure(n))
		if doc.Kind(n) == dom.Text {
			fmt.Fprintf(&b, "%q\n", doc.Text(n))
		}
		for _, w := range doc.Tokens(n) {
			fmt.Fprint(&b, doc.Word(w), ",")
		}
	}
	return b.String()
}
