package meta_test

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/meta"
)

func extract(t testing.TB, page string) meta.Metadata {
	t.Helper()
	at, _ := url.Parse("https://www.example.com/2024/story")
	doc, err := dom.Parse(context.Background(), page, at)
	if err != nil {
		t.Fatal(err)
	}
	return meta.Extract(doc, nil)
}

func linked(json string) string {
	return `<script type="application/ld+json">` + json + `</script>`
}

// prose is more than any byline.
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
		Canonical:   "https://www.example.com/story",
		Image:       "https://www.example.com/rivers.jpg",
		Favicon:     "https://www.example.com/favicon.ico",
		Type:        meta.Article,
		Section:     "Weather",
		Tags:        []string{"rivers", "rain"},
		Feeds:       []meta.Feed{{URL: "https://www.example.com/feed", Title: "All stories"}},
		Alternates:  []meta.Alternate{{Language: "cy", URL: "https://www.example.com/cy/story"}},
		Licence:     "https://creativecommons.org/licenses/by/4.0/",
		Access:      meta.Paid,
		Sources: meta.Sources{
			Title:       "element:h1",
			Authors:     "meta:author",
			Site:        "meta:og:site_name",
			Description: "meta:description",
			Published:   "meta:article:published_time",
			Modified:    "meta:article:modified_time",
			Language:    "attribute:lang",
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

func TestTitle(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"title alone", "<title>A story</title>", "A story"},
		{"heading alone", "<h1>A story</h1>", "A story"},
		{"heading agrees", "<title>A long story of rivers</title><h1>A long story</h1>", "A long story"},
		{"heading does not", "<title>A long story</title><h1>Welcome, friends</h1>", "A long story"},
		{"heading is the site", "<title>A story | Paper</title><meta property=og:site_name content=Paper><h1>Paper</h1>", "A story"},
		{"second heading agrees", "<title>A story | Paper</title><h1>Paper shop</h1><h1>A story!</h1>", "A story!"},
		{"section before the page", "<title>A story - Rivers - Paper</title><h1>Rivers</h1><h1>A story</h1>", "A story"},
		{"section after the page", "<title>A story - Rivers - Paper</title><h1>A story</h1><h1>Rivers</h1>", "A story"},
		{"part of the title before all of it", "<title>A story of rivers | Paper</title><h1>rivers</h1><h1>A story of rivers</h1>", "A story of rivers"},
		{"permalink", `<h1>Install<a class="headerlink" href="#install">¶</a></h1>`, "Install"},
		{"permalink before", `<h1><a href="/docs#x"> # </a> <a href="#x">Install</a></h1>`, "Install"},
		{"permalink in a span", "<h1>Install <a href=#x><span>🔗\ufe0f</span></a></h1>", "Install"},
		{"permalink agrees", `<title>Install | Docs</title><h1>Install<a href="#x">§</a></h1>`, "Install"},
		{"sign that is part of the title", `<h1>What is <a href="/c-sharp">C#</a>, and what is §<a href="/5#x">5</a>?</h1>`, "What is C#, and what is §5?"},
		{"sign alone", `<h1>C<a href="/x">#</a></h1>`, "C#"},
		{"chinese heading", "<title>河水正在上涨 - 报纸</title><h1>河水正在上涨</h1>", "河水正在上涨"},
		{"headline", "<title>x</title>" + linked(`{"@type":"NewsArticle","headline":"A &amp; B"}`), "A & B"},
		{"og before title", "<title>Story - seo words</title><meta property=og:title content='The story'>", "The story"},
		{"host cut", "<title>A story - Example</title>", "A story"},
		{"whole host cut", "<title>A story | example.com</title>", "A story"},
		{"site in front", "<title>Example: A story</title>", "A story"},
		{"publisher cut", "<title>A story — My Paper</title>" + linked(`{"@type":"Article","author":"A B","publisher":{"name":"My Paper"}}`), "A story"},
		{"two cuts", "<title>A story | My Paper | example.com</title><meta property=og:site_name content='My Paper'>", "A story"},
		{"separator in a title", "<title>Spider-Man: a review</title>", "Spider-Man: a review"},
		{"only the site", "<title>Example</title>", "Example"},
		{"title of a drawing", "<svg><title>Logo</title></svg><h1>A story</h1>", "A story"},
		{"white space", "<title>\n A\u00a0 \tstory\u200b </title>", "A story"},
		{"site that begins the last part", "<title>A story - Example Forums</title>", "A story"},
		{"site by its initials", "<title>A story | BBN</title><meta property=og:site_name content='Best Book News'>", "A story"},
		{"what og has less is the site", "<title>A story - Big Yellow</title><meta property=og:title content='A story'><h1>Big Yellow</h1>", "A story"},
		{"behind a bar", "<title>A story | Rivers, rain and more | Weather</title>", "A story"},
		{"heading that links home", "<title>Big Yellow: A story</title><h1><a href=/>Big Yellow</a></h1>", "A story"},
		{"chapter of a book", "<title>Rivers - The Big Book</title><h1>The Big Book</h1><h2>Rivers</h2>", "Rivers"},
		{"heading before chapter", "<title>Rivers - The Big Book</title><h1>The Big Book</h1><h1>Rivers</h1>", "Rivers"},
		{"parts set apart by style", "<title>Rivers rising</title><h1><span>Rivers rising</span><span>All about it</span></h1>", "Rivers rising"},
		{"heading with a button", "<title>Struct Lamp - Docs</title><h1>Struct Lamp<button>Copy</button></h1>", "Struct Lamp"},
		{"title cut off", "<title>The long and winding story of the rivers of the northern pla | Paper</title><h1>The long and winding story of the rivers of the northern plains</h1>",
			"The long and winding story of the rivers of the northern plains"},
		{"says nothing", "<title>Home - Big Yellow</title><meta property=og:site_name content='Big Yellow'>", "Home - Big Yellow"},
		{"escaped twice", "<title>A &amp;amp; B</title>", "A & B"},
		{"none", "<p>text", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := extract(t, tt.in).Title; got != tt.want {
				t.Errorf("title %q, want %q", got, tt.want)
			}
		})
	}
	if got := extract(t, "<title>"+strings.Repeat("é", 10000)+"</title>").Title; len([]rune(got)) != 300 {
		t.Errorf("title of %d runes", len([]rune(got)))
	}
}

func TestAuthor(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"meta", "<meta name=author content='Ada Lovelace'>", "Ada Lovelace"},
		{"meta in capitals", "<meta name=Author content='Ada Lovelace'>", "Ada Lovelace"},
		{"address", "<meta name=author content='https://example.com/ada'>", ""},
		{"article:author address, then link", "<meta property=article:author content=https://x.example/ada><a rel='author nofollow'>Ada</a>", "Ada"},
		{"account", "<meta name=author content=Admin>", ""},
		{"account, then link", "<meta name=author content=admin><a rel=author>Ada Lovelace</a>", "Ada Lovelace"},
		{"mail", "<meta name=author content=ada@example.com>", ""},
		{"by", "<a rel=author>By: Ada Lovelace</a>", "Ada Lovelace"},
		{"name that starts like by", "<a rel=author>Byron Gordon</a>", "Byron Gordon"},
		{"too long", "<meta name=author content='" + strings.Repeat("Ada ", 30) + "'>", ""},
		{"written by", "<meta name=twitter:label1 content='Written by'><meta name=twitter:data1 content='Ada'>", "Ada"},
		{"other label", "<meta name=twitter:label1 content='Price'><meta name=twitter:data1 content='Ten'>", ""},
		{"microdata", "<div itemprop=author itemscope><img alt=x><span itemprop=name>Ada</span> wrote</div>", "Ada"},
		{"microdata text", "<span itemprop=author>Ada</span>", "Ada"},
		{"microdata meta", "<span itemprop=author><meta itemprop=name content=Ada></span>", "Ada"},
		{"profile link", "<a href=/author/ada>Ada Lovelace</a>", "Ada Lovelace"},
		{"list of authors", "<a href=/author/>All authors</a>", ""},
		{"byline", "<p class=post-byline>By Ada Lovelace | 3 May 2024</p>", "Ada Lovelace"},
		{"byline that is a text", "<div class=author>She writes about many things, and rivers</div>", ""},
		{"byline in the footer", "<p>" + prose + "</p><footer><p class=byline>By Ada Lovelace</p></footer>", ""},
		{"byline in the footer of the article", "<article><h1>Story</h1><p>" + prose + "</p><footer class=meta><p class=byline>By Ada Lovelace</p></footer></article>", "Ada Lovelace"},
		{"byline in a comment", "<h1>Story</h1><p>" + prose + "</p><div class=comments><p class=author>Ada Lovelace</p></div>", ""},
		{"byline under another heading", "<h1>Story</h1><p>" + prose + "</p><h2><a href=/other>Other</a></h2><p class=byline>By Ada Lovelace</p>", ""},
		{"card with parts", "<div class=author><span>Ada Lovelace</span><span>Senior Editor</span></div>", "Ada Lovelace"},
		{"text under the heading", "<h1>Story</h1><p>By Ada Lovelace</p>", "Ada Lovelace"},
		{"sentence under the heading", "<h1>Story</h1><p>By following these rules</p>", ""},
		{"name and date", "<h1>Story</h1><p>Ada Lovelace · May 1, 2024</p>", "Ada Lovelace"},
		{"date and name", "<h1>Story</h1><p>May 1, 2024 | Ada Lovelace</p>", "Ada Lovelace"},
		{"place and date", "<h1>Story</h1><p>Updated May 1, 2024</p>", ""},
		{"button", "<h1>Story</h1><p class=author>Read More</p>", ""},
		{"two authors", "<meta name=author content='Ada Lovelace and Charles Babbage'>", "Ada Lovelace, Charles Babbage"},
		{"degree", "<meta name=author content='Ada Lovelace, MD'>", "Ada Lovelace"},
		{"role", "<meta name=author content='Ada Lovelace, Senior Editor'>", "Ada Lovelace"},
		{"same name twice", "<meta name=author content='Ada Lovelace, ADA LOVELACE'>", "Ada Lovelace"},
		{"paper", "<meta name=citation_author content='Lovelace, Ada'><meta name=citation_author content='Babbage, Charles'>", "Ada Lovelace, Charles Babbage"},
		{"family name first", "<meta name=author content='Lovelace, Ada'>", "Ada Lovelace"},
		{"family name first, with initials", "<meta name=author content='Lovelace, A. K.; van der Berg, Jan'>", "A. K. Lovelace, Jan van der Berg"},
		{"only the first turned around", "<meta name=author content='Lovelace, Ada, and Charles Babbage'>", "Ada Lovelace, Charles Babbage"},
		{"two whole names", "<meta name=author content='Ada Lovelace, Charles Babbage'>", "Ada Lovelace, Charles Babbage"},
		{"two whole names in Dublin Core", "<meta name=dc.creator content='Ada Lovelace, Charles Babbage'>", "Ada Lovelace, Charles Babbage"},
		{"long family name in Dublin Core", "<meta name=dc.creator content='Lovelace King, Ada'><meta name=dc.creator content='de la Cruz, Juana Inés'>", "Ada Lovelace King, Juana Inés de la Cruz"},
		{"institute in Dublin Core", "<meta property=og:type content=article><meta name=dc.creator content='Institute of Tides, Harbour Office'>", "Institute of Tides, Harbour Office"},
		{"degree behind one word", "<meta name=author content='Lovelace, PhD'>", "Lovelace"},
		{"generation behind one word", "<meta name=author content='Lovelace, Jr.'>", "Lovelace"},
		{"role behind one word", "<meta name=author content='Lovelace, Senior Editor'>", "Lovelace"},
		{"family name first, in JSON", linked(`{"@type":"Article","author":[{"@type":"Person","name":"Lovelace, Ada"},{"@type":"Person","name":"Charles Babbage"}]}`), "Ada Lovelace, Charles Babbage"},
		{"person before the site", "<meta property=og:site_name content='The Paper'><meta name=author content='The Paper'><a rel=author>Ada Lovelace</a>", "Ada Lovelace"},
		{"the site, if nobody else", "<meta property=og:type content=article><meta property=og:site_name content='The Paper'><meta name=author content='The Paper'>", "The Paper"},
		{"the site on a page that nobody wrote", "<meta property=og:site_name content='The Paper'><meta name=author content='The Paper'>", ""},
		{"account, then person", "<meta name=author content=alove1815><p class=byline>By Ada Lovelace", "Ada Lovelace"},
		{"rdfa", "<div typeof=schema:Article><span property=schema:author>Ada Lovelace</span></div>", "Ada Lovelace"},
		{"microdata of a review", "<div itemscope itemtype=https://schema.org/Product><div itemprop=review itemscope itemtype=https://schema.org/Review><span itemprop=author>Ada</span></div></div>", ""},
		{"hcard", "<span class='author vcard'><a class='url fn' href=/x>Ada Lovelace</a></span>", "Ada Lovelace"},
		{"german", "<h1>Story</h1><p>Von Ada Lovelace</p>", "Ada Lovelace"},
		{"french", "<h1>Story</h1><p>Par Ada Lovelace</p>", "Ada Lovelace"},
		{"spanish", "<h1>Story</h1><p>Por Ada Lovelace el 1 de mayo de 2024</p>", "Ada Lovelace"},
		{"portuguese", "<h1>Story</h1><p>Escrito por Ada Lovelace</p>", "Ada Lovelace"},
		{"italian", "<h1>Story</h1><p>di Ada Lovelace</p>", "Ada Lovelace"},
		{"dutch", "<h1>Story</h1><p>Door Ada Lovelace</p>", "Ada Lovelace"},
		{"swedish", "<h1>Story</h1><p>Av Ada Lovelace</p>", "Ada Lovelace"},
		{"polish", "<h1>Story</h1><p>Autor: Ada Lovelace</p>", "Ada Lovelace"},
		{"turkish", "<h1>Story</h1><p>Yazan: Ada Lovelace</p>", "Ada Lovelace"},
		{"indonesian", "<h1>Story</h1><p>Oleh Ada Lovelace</p>", "Ada Lovelace"},
		{"russian", "<h1>Story</h1><p>Автор: Ада Лавлейс</p>", "Ада Лавлейс"},
		{"arabic", "<h1>Story</h1><p>بقلم: آدا لوفليس</p>", "آدا لوفليس"},
		{"chinese", "<h1>Story</h1><p>作者：王小明</p>", "王小明"},
		{"korean", "<h1>Story</h1><p class=byline>김철수 기자</p>", "김철수"},
		{"json", linked(`{"@type":"BlogPosting","author":{"@type":"Person","name":"Ada Lovelace"}}`), "Ada Lovelace"},
		{"json before meta", "<meta name=author content=x>" + linked(`{"@type":"Article","author":"Ada"}`), "Ada"},
		{"json of a shop", linked(`{"@type":"Product","author":"Ada"}`), ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := strings.Join(extract(t, tt.in).Authors, ", "); got != tt.want {
				t.Errorf("author %q, want %q", got, tt.want)
			}
		})
	}
}

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

func TestRest(t *testing.T) {
	for _, tt := range []struct {
		name, in string
		want     meta.Metadata
	}{
		{"locale", "<meta property=og:locale content=en_US>", meta.Metadata{Language: "en-US"}},
		{"no language", "<html lang='not a language'>", meta.Metadata{}},
		{"og:url", "<meta property=og:url content=https://example.com/x>", meta.Metadata{Canonical: "https://example.com/x"}},
		{"canonical script", "<link rel=canonical href='javascript:x'>", meta.Metadata{}},
		{"application", "<meta name=application-name content=App>", meta.Metadata{Site: "App"}},
		{"site in json", linked(`{"@type":"WebSite","name":"Paper"}`), meta.Metadata{Site: "Paper"}},
		{"first of two", "<meta name=description content=a><meta name=description content=b>", meta.Metadata{Description: "a"}},
		{"touch icon", "<link rel=apple-touch-icon href=https://example.com/i.png>", meta.Metadata{Favicon: "https://example.com/i.png"}},
		{"icon before touch icon", "<link rel=apple-touch-icon href=/a.png><link rel='icon shortcut' href=/b.png>", meta.Metadata{Favicon: "https://www.example.com/b.png"}},
		{"picture in json", linked(`{"@type":"Article","author":"Ada","image":[{"@type":"ImageObject","url":"/p.jpg"}]}`),
			meta.Metadata{Author: "Ada", Authors: []string{"Ada"}, Type: meta.Article, Image: "https://www.example.com/p.jpg"}},
		{"picture as data", "<meta property=og:image content='data:image/png;base64,xx'>", meta.Metadata{}},
		{"type in json before og", "<meta property=og:type content=website>" + linked(`{"@type":"Recipe"}`), meta.Metadata{Type: meta.Recipe}},
		{"type with a part", "<meta property=og:type content=video.movie>", meta.Metadata{Type: meta.Video}},
		{"unknown type", "<meta property=og:type content=object>", meta.Metadata{}},
		{"section and keywords in json", linked(`{"@type":"NewsArticle","headline":"H","articleSection":"News","keywords":"a, b,a"}`),
			meta.Metadata{Title: "H", Type: meta.Article, Section: "News", Tags: []string{"a", "b"}}},
		{"keywords", "<meta name=keywords content='rivers, rain ,,Rain'>", meta.Metadata{Tags: []string{"rivers", "rain"}}},
		{"free", linked(`{"@type":"Article","headline":"H","isAccessibleForFree":true}`), meta.Metadata{Title: "H", Type: meta.Article, Access: meta.Free}},
		{"locked", "<meta property=article:content_tier content=locked>", meta.Metadata{Access: meta.Paid}},
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

// TestTitleByAddress checks that the address tells which of two titles the page
// was named by, and that the front page keeps the name of its site.
func TestTitleByAddress(t *testing.T) {
	const page = "<title>Best rain barrels of the year</title><h1>Our favourite barrels for rain, tested</h1>"
	for _, tt := range []struct{ url, in, want string }{
		{"https://x.example/best-rain-barrels", page, "Best rain barrels of the year"},
		{"https://x.example/favourite-barrels-tested", page, "Our favourite barrels for rain, tested"},
		{"https://x.example/best/favourites", page, "Our favourite barrels for rain, tested"},
		{"https://x.example/a-flood_of-barrels.html", "<title>Welcome</title><h1>A flood of barrels</h1>", "A flood of barrels"},
		{"https://x.example/", "<title>Barrels: rain, and what to keep it in</title><h1>Keep it</h1>", "Barrels: rain, and what to keep it in"},
		{"https://x.example/index.php", "<title>Barrels | Rain</title>", "Barrels | Rain"},
		{"https://x.example/index.php/Rain", "<title>Rain - Barrels</title><h1>Rain</h1>", "Rain"},
	} {
		at, _ := url.Parse(tt.url)
		doc, err := dom.Parse(context.Background(), tt.in, at)
		if err != nil {
			t.Fatal(err)
		}
		if got := meta.Extract(doc, nil).Title; got != tt.want {
			t.Errorf("%s: title %q, want %q", tt.url, got, tt.want)
		}
	}
}

// TestForum checks that who starts a thread is its author, and when.
func TestForum(t *testing.T) {
	at, _ := url.Parse("https://forum.example/threads/rivers.1")
	doc, err := dom.Parse(context.Background(), "<h1>Rivers</h1><div class=post><a class=username>river_ann</a> <time datetime=2024-05-01>x</time><p>"+prose+
		"</div><div class=post><a class=username>bob</a> <time datetime=2024-05-02>x</time><p>Yes.</div>", at)
	if err != nil {
		t.Fatal(err)
	}
	if m := meta.Extract(doc, nil); strings.Join(m.Authors, ",") != "river_ann" || m.Published != "2024-05-01" {
		t.Errorf("started by %q at %q", m.Authors, m.Published)
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

// TestLong checks that no page takes long: work is linear in its size.
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
		start := time.Now()
		meta.Extract(doc, nil)
		if took := time.Since(start); took > 2*time.Second {
			t.Errorf("a page of %q took %v", part, took)
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
	doc, err := dom.Parse(context.Background(), page, nil)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	b.SetBytes(int64(len(page)))
	for b.Loop() {
		meta.Extract(doc, nil)
	}
}

// TestOfOthers has pages on which what others wrote, or a notice, is dated and
// signed.
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
