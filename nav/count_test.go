package nav_test

import (
	"testing"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/nav"
)

func TestCount(t *testing.T) {
	for _, tt := range []struct {
		name, page string
		want       int
	}{
		{"no page", "", 0},
		{"no navigation", "<p>Text with <a href=/a>a link</a>.", 0},
		{"a menu", "<nav><a href=/a>A</a> <a href=/b>B</a></nav><p>Text", 2},
		{"one address twice", "<nav><a href=/a>A</a></nav><p>Text<footer><a href=' /a '>A</a> <a href=/b>B</a></footer>", 2},
		{"places on the page, mail and scripts", "<nav><a href=#top>Top</a><a href=mailto:a@example.org>Mail</a><a href=JavaScript:x()>Open</a><a>Name</a><a href>This</a></nav>", 0},
		{"the next page, in the head", "<link rel=next href=/2><p>Text", 1},
		{"the next page, in the text", "<p>Text <a rel=next href=/2>on</a>", 1},
		{"links to share", "<nav><div class=share-buttons><a href=/share>Share</a></div><a href=/a>A</a></nav>", 1},
	} {
		doc, err := dom.Parse(t.Context(), tt.page, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := nav.Count(doc, classify.Nodes(doc)); got != tt.want {
			t.Errorf("%s: %d addresses, want %d", tt.name, got, tt.want)
		}
	}
}
