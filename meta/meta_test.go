package meta_test

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/meta"
)

func extract(t testing.TB, page string) meta.Metadata {
	t.Helper()
	return meta.Extract(parse(t, "https://www.example.com/2024/story", page), nil)
}

func parse(t testing.TB, address, page string) *dom.Document {
	t.Helper()
	at, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := dom.Parse(context.Background(), page, at)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func linked(json string) string {
	return `<script type="application/ld+json">` + json + `</script>`
}

// prose is longer than any byline.
var prose = strings.Repeat("The river rose all night, and in the morning the lower road was gone. ", 5)

func TestExtract(t *testing.T) {
	got := extract(t, `<html lang="en-GB"><head>
<title>Rivers are rising | The Paper</title>
<meta name=description content="  How  rivers rise. ">
<meta property=og:site_name content="The Paper">
<meta property=og:type content=article>
<meta property=og:image content=/rivers.jpg>
<meta property=article:published_time content="2024-03-01T08:00:00+00:00">
<meta property=article:modified_time content="2024-03-02">
<meta property=article:section content=Weather>
<meta property=article:tag content=rivers><meta property=article:tag content=rain><meta property=article:tag content=Rivers>
<meta name=author content="By Ada Lovelace">
<link rel=canonical href=/story>
<link rel="shortcut icon" href=/favicon.ico>
<link rel=license href=https://creativecommons.org/licenses/by/4.0/>
<link rel=alternate type=application/rss+xml title="All stories" href=/feed>
<link rel=alternate hreflang=cy href=/cy/story>
</head><h1>Rivers are<br>rising</h1>`+linked(`{"@type":"WebPage","isAccessibleForFree":"False"}`))
	want := meta.Metadata{
		Title:       "Rivers are rising",
		Author:      "Ada Lovelace",
		Authors:     []string{"Ada Lovelace"},
		Site:        "The Paper",
		Description: "How rivers rise.",
		Published:   "2024-03-01T08:00:00Z",
		Modified:    "2024-03-02",
		Language:    "en-GB",
		Direction:   "ltr",
		Canonical:   "https://www.example.com/story",
		Image:       "https://www.example.com/rivers.jpg",
		Favicon:     "https://www.example.com/favicon.ico",
		Type:        "article",
		Section:     "Weather",
		Tags:        []string{"rivers", "rain"},
		Feeds:       []meta.Feed{{URL: "https://www.example.com/feed", Title: "All stories"}},
		Alternates:  []meta.Alternate{{Language: "cy", URL: "https://www.example.com/cy/story"}},
		Licence:     "https://creativecommons.org/licenses/by/4.0/",
		Access:      "paid",
		Sources: meta.Sources{
			Title:       "element:h1",
			Authors:     "meta:author",
			Site:        "meta:og:site_name",
			Description: "meta:description",
			Published:   "meta:article:published_time",
			Modified:    "meta:article:modified_time",
			Language:    "attribute:lang",
			Direction:   "attribute:lang",
			Canonical:   "link:canonical",
			Image:       "meta:og:image",
			Favicon:     "link:icon",
			Type:        "meta:og:type",
			Section:     "meta:article:section",
			Tags:        "meta:article:tag",
			Feeds:       "link:alternate",
			Alternates:  "link:alternate",
			Licence:     "link:license",
			Access:      "json-ld:isAccessibleForFree",
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("metadata (-want +got):\n%s", diff)
	}
	nothing, err := dom.FromNode(context.Background(), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(meta.Metadata{}, meta.Extract(nothing, nil)); diff != "" {
		t.Errorf("of nothing (-want +got):\n%s", diff)
	}
}

func TestRest(t *testing.T) {
	for _, tt := range []struct {
		name, in string
		want     meta.Metadata
	}{
		{"locale", "<meta property=og:locale content=en_US>", meta.Metadata{Language: "en-US", Direction: "ltr"}},
		{"no language", "<html lang='not a language'>", meta.Metadata{}},
		{"og:url", "<meta property=og:url content=https://example.com/x>", meta.Metadata{Canonical: "https://example.com/x"}},
		{"canonical script", "<link rel=canonical href='javascript:x'>", meta.Metadata{}},
		{"application", "<meta name=application-name content=App>", meta.Metadata{Site: "App"}},
		{"site in json", linked(`{"@type":"WebSite","name":"Paper"}`), meta.Metadata{Site: "Paper"}},
		{"first of two", "<meta name=description content=a><meta name=description content=b>", meta.Metadata{Description: "a"}},
		{"touch icon", "<link rel=apple-touch-icon href=https://example.com/i.png>", meta.Metadata{Favicon: "https://example.com/i.png"}},
		{"icon before touch icon", "<link rel=apple-touch-icon href=/a.png><link rel='icon shortcut' href=/b.png>", meta.Metadata{Favicon: "https://www.example.com/b.png"}},
		{"picture in json", linked(`{"@type":"Article","author":"Ada","image":[{"@type":"ImageObject","url":"/p.jpg"}]}`),
			meta.Metadata{Author: "Ada", Authors: []string{"Ada"}, Type: "article", Image: "https://www.example.com/p.jpg"}},
		{"picture as data", "<meta property=og:image content='data:image/png;base64,xx'>", meta.Metadata{}},
		{"type in json before og", "<meta property=og:type content=website>" + linked(`{"@type":"Recipe"}`), meta.Metadata{Type: "recipe"}},
		{"type with a part", "<meta property=og:type content=video.movie>", meta.Metadata{Type: "video"}},
		{"unknown type", "<meta property=og:type content=object>", meta.Metadata{}},
		{"section and keywords in json", linked(`{"@type":"NewsArticle","headline":"H","articleSection":"News","keywords":"a, b,a"}`),
			meta.Metadata{Title: "H", Type: "article", Section: "News", Tags: []string{"a", "b"}}},
		{"keywords", "<meta name=keywords content='rivers, rain ,,Rain'>", meta.Metadata{Tags: []string{"rivers", "rain"}}},
		{"free", linked(`{"@type":"Article","headline":"H","isAccessibleForFree":true}`), meta.Metadata{Title: "H", Type: "article", Access: "free"}},
		{"locked", "<meta property=article:content_tier content=locked>", meta.Metadata{Access: "paid"}},
		{"the paper as a file", "<meta name=citation_pdf_url content=/paper.pdf>", meta.Metadata{PDF: "https://www.example.com/paper.pdf"}},
		{"a file as an alternate", "<link rel=alternate type=application/pdf href=/manual.pdf>", meta.Metadata{PDF: "https://www.example.com/manual.pdf"}},
		{"licence of an a element", "<a rel=license href=https://creativecommons.org/licenses/by-sa/4.0/>CC</a>", meta.Metadata{Licence: "https://creativecommons.org/licenses/by-sa/4.0/"}},
		{"licence with a name", "<meta name=dcterms.license content='All rights reserved'>", meta.Metadata{Licence: "All rights reserved"}},
		{"feed that is none", "<link rel=alternate type=text/css href=/x.css>", meta.Metadata{}},
		{"alternate that is a feed", "<link rel=alternate type=application/atom+xml hreflang=en href=/feed>",
			meta.Metadata{Feeds: []meta.Feed{{URL: "https://www.example.com/feed"}}}},
		{"alternates", "<link rel=alternate hreflang=x-default href=/><link rel=alternate hreflang=pt_BR href=/pt/><link rel=alternate hreflang=!! href=/x>",
			meta.Metadata{Alternates: []meta.Alternate{{Language: "x-default", URL: "https://www.example.com/"}, {Language: "pt-BR", URL: "https://www.example.com/pt/"}}}},
		{"Dublin Core with colons", "<meta name=DC:title content=T><meta name=DC:creator content='Lovelace, Ada'><meta name=dcterms:issued content=2024-05-01>",
			meta.Metadata{Title: "T", Author: "Ada Lovelace", Authors: []string{"Ada Lovelace"}, Published: "2024-05-01"}},
		{"entities", "<meta name=description content='a &amp;amp; b'>", meta.Metadata{Description: "a & b"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := extract(t, tt.in)
			got.Sources = meta.Sources{}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("metadata (-want +got):\n%s", diff)
			}
		})
	}
}

// TestOfOthers checks names and dates that belong to other pages, to buyers, or to
// a copyright notice.
func TestOfOthers(t *testing.T) {
	teaser := `{"@type":"NewsArticle","url":"https://www.example.com/other","headline":"Another story","datePublished":"2020-01-01","author":{"name":"Rel Ated"}}`
	for _, tt := range []struct{ name, page, authors, published string }{
		{"a teaser of another page", `<title>My own story</title>` + linked(teaser) + `<h1>My own story</h1><p>` + prose, "[]", ""},
		{"a title that only starts alike", `<title>Apple pie recipes for autumn</title>` +
			linked(`[{"@type":"Article","headline":"Apple","author":{"name":"Rel Ated"}},{"@type":"Article","headline":"Apple pie recipes for autumn","author":{"name":"Own Er"}}]`), "[Own Er]", ""},
		{"what a buyer says", linked(`[{"@type":"Product","name":"Blender X"},{"@type":"Review","author":{"@type":"Person","name":"Bob Buyer"},"datePublished":"2020-01-01"}]`), "[]", ""},
		{"a copyright notice", `<title>About us</title><h1>About us</h1><p>` + prose + `</p><p>© 12 June 2019 Acme Inc</p>`, "[]", ""},
		{"a French clock", `<html lang=fr><title>Fête du village</title><h1>Fête du village</h1><p>Par Jean Dupont - Publié le 3 août 2023 à 10h30 - Mis à jour le 5 août 2023</p>`, "[Jean Dupont]", "2023-08-03T10:30:00"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := extract(t, tt.page)
			if authors := fmt.Sprint(got.Authors); authors != tt.authors || got.Published != tt.published {
				t.Errorf("authors %s, published %q; want %s, %q", authors, got.Published, tt.authors, tt.published)
			}
		})
	}
}

// TestLong reads long pages. In quadratic time the test would not end before its
// limit.
func TestLong(t *testing.T) {
	const size = 1 << 20
	for _, part := range []string{
		"<h1>A", "<h2><a href=/x>A</a></h2>", "<p class=author>Ada Lovelace", "<time datetime=2024-05-01>x</time>", "<footer>x</footer>",
		"<p class=comments>x", "<div itemscope itemtype=/Article><i itemprop=author>x</i>", "<meta name=author content=x>", "<link rel=alternate hreflang=en href=/x>",
		"<a rel=author href=/author/x>Ada</a>", "<script type=application/ld+json>{\"@type\":\"Article\"}</script>", "2024-05-01 ", "<span>By Ada · 1 May 2024</span>",
	} {
		text := strings.Repeat(part, size/len(part))
		doc, err := dom.Parse(context.Background(), "<title>A</title><h1>A</h1>"+text, nil)
		if err != nil {
			if doc, err = dom.Plain(context.Background(), text); err != nil { // nested too deep
				t.Fatal(err)
			}
		}
		if m := meta.Extract(doc, nil); len(m.Title) > size/2 {
			t.Errorf("a page of %q has a title of %d bytes", part, len(m.Title))
		}
	}
}

func ExampleExtract() {
	doc, err := dom.Parse(context.Background(), `<title>Rivers | Example</title><meta name=author content="Ada Lovelace">
<meta property="og:site_name" content="Example"><h1>Rivers</h1><time datetime="2024-05-01">1 May</time>`, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	m := meta.Extract(doc, nil)
	fmt.Println(m.Title)
	fmt.Println(m.Authors, m.Published, m.Sources.Published)
	// Output:
	// Rivers
	// [Ada Lovelace] 2024-05-01 element:time
}

func BenchmarkExtract(b *testing.B) {
	page := "<title>Story | Example</title><h1>Story</h1>" +
		linked(`{"@graph":[{"@type":"Article","headline":"Story","author":{"name":"Ada"},"datePublished":"2024-05-01"}]}`) +
		strings.Repeat("<div class='card item'><p>Some words and <a href=/x>a link</a>.</p></div>", 2000)
	doc := parse(b, "", page)
	b.ReportAllocs()
	b.SetBytes(int64(len(page)))
	for b.Loop() {
		meta.Extract(doc, nil)
	}
}
