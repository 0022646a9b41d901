package declared_test

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/declared"
)

func TestPlaces(t *testing.T) {
	for _, test := range []struct {
		name, page string
		want       declared.Place
	}{
		{"nothing", "<title>Story</title><meta property=og:type content=website><p>Article", 0},
		{"type", "<meta property=og:type content=article>", declared.ByType},
		{"day", "<meta property=article:published_time content=2024-05-01>", declared.ByDate},
		{"data", `<script type="application/ld+json">{"@type":"NewsArticle"}</script>`, declared.ByData},
		{"a post", `<script type="application/ld+json">{"@type":"BlogPosting"}</script>`, declared.ByData},
		{"other data", `<script type="application/ld+json">{"@type":"Product"}</script>`, 0},
		{"a script", `<script>{"@type":"NewsArticle"}</script>`, 0},
		{"data far down", `<script type="application/ld+json">` + strings.Repeat(" ", 8<<10) + `{"@type":"NewsArticle"}</script>`, 0},
		{"item", `<div itemscope itemtype="https://schema.org/Article">`, declared.ByItem},
		{"other item", `<div itemscope itemtype="https://schema.org/ArticleList">`, 0},
		{"two", "<meta property=og:type content=article><meta property=og:type content=article><meta property=article:published_time>", declared.ByType | declared.ByDate},
	} {
		doc, err := dom.Parse(t.Context(), test.page, nil)
		if err != nil {
			t.Fatal(err)
		}
		var got declared.Place
		for n := dom.Root; int(n) < doc.Len(); n++ {
			got |= declared.InHead(doc, n) | declared.OnItem(doc, n)
		}
		if got != test.want {
			t.Errorf("%s: places %b, want %b", test.name, got, test.want)
		}
	}
}
