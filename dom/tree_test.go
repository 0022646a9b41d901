package dom_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
)

// TestTree checks that Tree and FromNode make what Parse makes.
func TestTree(t *testing.T) {
	for _, page := range []string{
		"",
		"plain words",
		"<title>T</title><noscript><p>Words</p></noscript><p class=a>One <b>two</b>",
		strings.Repeat("<body class=x>", 100) + "many",
	} {
		tree, err := dom.Tree(page)
		if err != nil {
			t.Fatal(err)
		}
		got := dom.FromNode(tree, nil)
		want, err := dom.Parse(page, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got.Len() != want.Len() || got.Text(dom.Root) != want.Text(dom.Root) || *got.Measure(dom.Root) != *want.Measure(dom.Root) {
			t.Errorf("%.40q: %d nodes, %q, want %d, %q", page, got.Len(), got.Text(dom.Root), want.Len(), want.Text(dom.Root))
		}
	}
	if _, err := dom.Tree(strings.Repeat("<div>", 1000)); !errors.Is(err, dom.ErrTooDeep) {
		t.Errorf("error %v", err)
	}
}
