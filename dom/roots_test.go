package dom_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
)

// TestRepeatedRoots parses a page that would take minutes if every body tag were compared
// with all before it, and one with a few body tags that must all count.
func TestRepeatedRoots(t *testing.T) {
	var b strings.Builder
	for i := range 100_000 {
		fmt.Fprintf(&b, "<BODY a%d=1><Html b%d=1>", i, i)
	}
	b.WriteString("<p>At last.")
	doc, err := dom.Parse(context.Background(), b.String(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.TrimSpace(doc.Text(dom.Root)); got != "At last." {
		t.Errorf("text = %.40q, want %q", got, "At last.")
	}
	doc, err = dom.Parse(context.Background(), "<html><body class=a><body id=b><html lang=de><p>Text", nil)
	if err != nil {
		t.Fatal(err)
	}
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if doc.Name(n) == "body" && doc.Attr(n, "id") != "b" {
			t.Error("the attributes of a second body tag were lost")
		}
	}
}

// TestElementsNamedLikeRoots checks that custom elements with similar names are kept.
func TestElementsNamedLikeRoots(t *testing.T) {
	doc, err := dom.Parse(context.Background(), strings.Repeat("<body-text>a</body-text><html-x>b</html-x>", 100), nil)
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for n := dom.Root; int(n) < doc.Len(); n++ {
		count[doc.Name(n)]++
	}
	if count["body-text"] != 100 || count["html-x"] != 100 {
		t.Errorf("%d and %d elements are left of 100 each", count["body-text"], count["html-x"])
	}
	for _, end := range []string{" ", "\t", "\r", "\n", "\f", "/"} {
		var b strings.Builder
		for i := range 100 {
			fmt.Fprintf(&b, "<body%sa%d=1>", end, i)
		}
		doc, err := dom.Parse(context.Background(), b.String(), nil)
		if err != nil {
			t.Fatal(err)
		}
		for n := dom.Root; int(n) < doc.Len(); n++ {
			if attrs := len(doc.Attrs(n)); attrs > 64 {
				t.Errorf("after %q, %d of 100 body tags were read", end, attrs)
			}
		}
	}
}
