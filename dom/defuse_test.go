package dom_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
)

// TestRepeatedRoots parses a page that would take the parser minutes if it saw
// every body tag, and one with a few, of which none may be lost.
func TestRepeatedRoots(t *testing.T) {
	var b strings.Builder
	for i := range 100_000 {
		fmt.Fprintf(&b, "<BODY a%d=1><Html b%d=1>", i, i)
	}
	b.WriteString("<p>At last.")
	doc, err := dom.Parse(b.String(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.TrimSpace(doc.Text(dom.Root)); got != "At last." {
		t.Errorf("text = %.40q, want %q", got, "At last.")
	}
	doc, err = dom.Parse("<html><body class=a><body id=b><html lang=de><p>Text", nil)
	if err != nil {
		t.Fatal(err)
	}
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if doc.Name(n) == "body" && doc.Attr(n, "id") != "b" {
			t.Error("the attributes of a second body tag were lost")
		}
	}
}
