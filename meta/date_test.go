package meta_test

import (
	"context"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/meta"
)

func TestDates(t *testing.T) {
	for _, tt := range []struct{ name, in, published, modified string }{
		{"meta", "<meta property=article:published_time content=2024-05-01>", "2024-05-01", ""},
		{"modified is not published", "<meta property=article:modified_time content=2024-05-01>", "", "2024-05-01"},
		{"json first", "<meta name=date content=2020-01-01>" + linked(`{"@type":"Article","datePublished":"2024-05-01","dateModified":"2024-05-02T10:00Z"}`),
			"2024-05-01", "2024-05-02T10:00:00Z"},
		{"page in json, and meta", "<meta name=date content=2020-01-01>" + linked(`{"@type":"WebPage","datePublished":"2024-05-01"}`), "2020-01-01", ""},
		{"microdata", "<meta itemprop=datePublished content=2024-05-01><time itemprop=dateModified datetime=2024-05-02>x</time>", "2024-05-01", "2024-05-02"},
		{"time", "<time datetime='2024-05-01 10:30'>May</time><time datetime=2020-01-01>x</time>", "2024-05-01T10:30:00", ""},
		{"time in chrome", "<nav><time datetime=2020-01-01>x</time></nav><time datetime=2024-05-01>x</time>", "2024-05-01", ""},
		{"time without date", "<time datetime=10:30>x</time>", "", ""},
		{"class", "<span class=post-date>Published on May 1, 2024</span>", "2024-05-01", ""},
		{"under the heading", "<h1>Story</h1><p>May 1, 2024</p>", "2024-05-01", ""},
		{"before the heading", "<p>May 1, 2024</p><h1>Story</h1>", "2024-05-01", ""},
		{"far before the heading", "<p>May 1, 2024</p>" + strings.Repeat("<p>x", 100) + "<h1>Story</h1>", "", ""},
		{"updated only", "<h1>Story</h1><p>Last updated: May 1, 2024</p>", "", "2024-05-01"},
		{"both", "<h1>Story</h1><p>Published May 1, 2024 | Updated May 3, 2024</p>", "2024-05-01", "2024-05-03"},
		{"label outside", "<h1>Story</h1><p>Updated <time datetime=2024-05-03>May 3</time></p>", "", "2024-05-03"},
		{"changed before it was published", "<meta property=article:modified_time content=2020-01-01><meta name=date content=2024-05-01>", "2024-05-01", ""},
		{"of a comment", "<h1>Story</h1><p>" + prose + "</p><ol class=comments><li><time datetime=2024-05-01>x</time></ol>", "", ""},
		{"of a related story", "<h1>Story</h1><p>" + prose + "</p><h3><a href=/other>Other</a></h3><time datetime=2024-05-01>x</time>", "", ""},
		{"in a link to another page", "<h1>Story</h1><a href=/other><span class=date>May 1, 2024</span></a>", "", ""},
		{"of an event", "<h1>Fair</h1><p class=date>Starts May 1, 2024</p>", "", ""},
		{"of a product", "<h1>Lamp</h1><p class=date>May 1, 2024</p>" + linked(`{"@type":"Product"}`), "", ""},
		{"copyright", "<h1>Story</h1><p>© 2024</p>", "", ""},
		{"of a page around no article", linked(`{"@type":"WebPage","datePublished":"2024-05-01","dateModified":"2024-05-02"}`), "", "2024-05-02"},
		{"rdfa", "<span property='dc:date dc:created' content=2024-05-01T10:00:00+02:00>x</span>", "2024-05-01T10:00:00+02:00", ""},
		{"hentry", "<abbr class='published' title=2024-05-01>May</abbr><abbr class=updated title=2024-05-02>x</abbr>", "2024-05-01", "2024-05-02"},
		{"hentry, both in one", "<time class='entry-date published updated' datetime=2024-05-01>May</time>", "2024-05-01", ""},
		{"german", "<html lang=de><h1>Story</h1><p>Veröffentlicht am 1. Mai 2024, aktualisiert am 3. Mai 2024</p>", "2024-05-01", "2024-05-03"},
		{"british order", "<html lang=en-GB><h1>Story</h1><p>03/04/2024</p>", "2024-04-03", ""},
		{"american order", "<html lang=en-US><h1>Story</h1><p>03/04/2024</p>", "2024-03-04", ""},
		{"japanese", "<h1>Story</h1><p>公開日：2024年5月1日 更新日：2024年5月3日</p>", "2024-05-01", "2024-05-03"},
		{"korean", "<h1>Story</h1><p>입력 2026년 2월 9일</p>", "2026-02-09", ""},
		{"far from the heading", "<h1>Story</h1>" + strings.Repeat("<p>x", 100) + "<p>May 1, 2024</p>", "", ""},
		{"in a sentence", "<h1>Story</h1><p>On May 1, 2024 it rained.</p>", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := extract(t, tt.in)
			if got.Published != tt.published || got.Modified != tt.modified {
				t.Errorf("published %q, modified %q, want %q, %q", got.Published, got.Modified, tt.published, tt.modified)
			}
		})
	}
}

func TestNotAfter(t *testing.T) {
	doc, err := dom.Parse(context.Background(), "<meta name=date content=2024-05-10><h1>Story</h1><p>May 1, 2024", nil)
	if err != nil {
		t.Fatal(err)
	}
	for bound, want := range map[string]string{"": "2024-05-10", "2024-05-10": "2024-05-10", "2024-05-05": "2024-05-01", "2020-01-01": "", "soon": "2024-05-10"} {
		if got := meta.Extract(doc, &meta.Options{NotAfter: bound}).Published; got != want {
			t.Errorf("not after %q: %q, want %q", bound, got, want)
		}
	}
}
