package hidden_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/hidden"
)

// BenchmarkSheet judges a page of 1,000 elements with a style sheet of 1 MB in another file: one of
// which the page uses a hundredth, as of most, and one that names nothing but elements of the page.
func BenchmarkSheet(b *testing.B) {
	const names = 100
	var page strings.Builder
	page.WriteString("<!doctype html><link rel=stylesheet href=http://example.org/a.css>")
	for i := range 1000 {
		fmt.Fprintf(&page, "<div class='n%d w'><p class='n%d'>A line of text.</p></div>", i%names, i*7%names)
	}
	doc := parse(b, page.String())
	link := css.Link{Address: "http://example.org/a.css"}
	for name, known := range map[string]int{"used in part": 100 * names, "used in full": names} {
		b.Run(name, func(b *testing.B) {
			var text strings.Builder
			for i := 0; text.Len() < 1<<20; i++ {
				fmt.Fprintf(&text, ".n%d .n%d,.n%d>p{color:#123;margin:1px 2px;display:block;padding:0 var(--x,3px)}\n", i%known, i*13%known, i*17%known)
			}
			files := css.Files{link: {URL: &url.URL{Scheme: "http", Host: "example.org"}, Text: text.String()}}
			for b.Loop() {
				hidden.NewFinder(doc, files).Find()
			}
		})
	}
}
