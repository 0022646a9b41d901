package markup_test

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/markup"
)

func TestPlaces(t *testing.T) {
	for _, test := range []struct {
		name, page string
		want       markup.Claim
	}{
		{"nothing", "<title>Story</title><meta property=og:type content=website><p>Article", 0},
		{"type", "<meta property=og:type content=article>", markup.ClaimedByType},
		{"day", "<meta property=article:published_time content=2024-05-01>", markup.ClaimedByDate},
		{"data", `<script type="application/ld+json">{"@type":"NewsArticle"}</script>`, markup.ClaimedByData},
		{"a post", `<script type="application/ld+json">{"@type":"BlogPosting"}</script>`, markup.ClaimedByData},
		{"other data", `<script type="application/ld+json">{"@type":"Product"}</script>`, 0},
		{"a script", `<script>{"@type":"NewsArticle"}</script>`, 0},
		{"data far down", `<script type="application/ld+json">` + strings.Repeat(" ", 8<<10) + `{"@type":"NewsArticle"}</script>`, 0},
		{"item", `<div itemscope itemtype="https://schema.org/Article">`, markup.ClaimedByItem},
		{"other item", `<div itemscope itemtype="https://schema.org/ArticleList">`, 0},
		{"two", "<meta property=og:type content=article><meta property=og:type content=article><meta property=article:published_time>", markup.ClaimedByType | markup.ClaimedByDate},
	} {
		doc := parse(t, test.page)
		var got markup.Claim
		for n := dom.Root; int(n) < doc.Len(); n++ {
			got |= markup.ClaimInHead(doc, n) | markup.ClaimOnItem(doc, n)
		}
		if got != test.want {
			t.Errorf("%s: places %b, want %b", test.name, got, test.want)
		}
	}
}
