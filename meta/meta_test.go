package meta_test

import (
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
	doc, err := dom.Parse(page, at)
	if err != nil {
		t.Fatal(err)
	}
	return meta.Extract(doc)
}

func linked(json string) string {
	return `<script type="application/ld+json">` + json + `</script>`
}

func TestExtract(t *testing.T) {
	got := extract(t, `<html lang="en-GB"><head>
<title>Rivers are rising | The Paper</title>
<meta name=description content="  How  rivers rise. ">
<meta property=og:site_name content="The Paper">
<meta property=article:published_time content="2024-03-01T08:00:00+00:00">
<meta property=article:modified_time content="2024-03-02">
<meta name=author content="By Ada Lovelace">
<link rel=canonical href=/story>
</head><h1>Rivers are<br>rising</h1>`)
	want := meta.Metadata{
		Title:       "Rivers are rising",
		Author:      "Ada Lovelace",
		Site:        "The Paper",
		Description: "How rivers rise.",
		Published:   "2024-03-01T08:00:00Z",
		Modified:    "2024-03-02",
		Language:    "en-GB",
		Canonical:   "https://www.example.com/story",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("metadata (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(meta.Metadata{}, meta.Extract(dom.FromNode(nil, nil))); diff != "" {
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
		{"byline that is a text", "<div class=author>She writes about many things, and rivers</div>", "She writes about many things"},
		{"byline in the footer", "<footer><p class=byline>By Ada Lovelace</p></footer>", ""},
		{"json", linked(`{"@type":"BlogPosting","author":{"@type":"Person","name":"Ada Lovelace"}}`), "Ada Lovelace"},
		{"json before meta", "<meta name=author content=x>" + linked(`{"@type":"Article","author":"Ada"}`), "Ada"},
		{"json of a shop", linked(`{"@type":"Product","author":"Ada"}`), ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := extract(t, tt.in).Author; got != tt.want {
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
		{"page in json after meta", "<meta name=date content=2020-01-01>" + linked(`{"@type":"WebPage","datePublished":"2024-05-01"}`), "2020-01-01", ""},
		{"microdata", "<meta itemprop=datePublished content=2024-05-01><time itemprop=dateModified datetime=2024-05-02>x</time>", "2024-05-01", "2024-05-02"},
		{"time", "<time datetime='2024-05-01 10:30'>May</time><time datetime=2020-01-01>x</time>", "2024-05-01T10:30:00", ""},
		{"time in chrome", "<nav><time datetime=2020-01-01>x</time></nav><time datetime=2024-05-01>x</time>", "2024-05-01", ""},
		{"time without date", "<time datetime=10:30>x</time>", "", ""},
		{"class", "<span class=post-date>Published on May 1, 2024</span>", "2024-05-01", ""},
		{"under the heading", "<h1>Story</h1><p>May 1, 2024</p>", "2024-05-01", ""},
		{"before the heading", "<p>May 1, 2024</p><h1>Story</h1>", "", ""},
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

// TestZoneNames checks that the name of a zone means the same on all machines.
func TestZoneNames(t *testing.T) {
	local := time.Local
	t.Cleanup(func() { time.Local = local })
	zones := []*time.Location{time.UTC, time.FixedZone("EST", -5*3600), time.FixedZone("CET", 3600)}
	for _, tt := range []struct{ in, want string }{
		{"Wed, 01 May 2024 10:30:00 GMT", "2024-05-01T10:30:00Z"},
		{"Wed, 01 May 2024 10:30:00 UTC", "2024-05-01T10:30:00Z"},
		{"Wed, 01 May 2024 10:30:00 EST", "2024-05-01T10:30:00"},
		{"Wed, 01 May 2024 10:30:00 CET", "2024-05-01T10:30:00"},
		{"Wed, 01 May 2024 10:30:00 GMT+2", "2024-05-01T10:30:00"},
		{"Wed, 01 May 2024 10:30:00 +0100", "2024-05-01T10:30:00+01:00"},
		{"2024-05-01 10:30:00 UTC", "2024-05-01T10:30:00Z"},
		{"2024-05-01T10:30:00-05:00", "2024-05-01T10:30:00-05:00"},
		{"2024-05-01 10:30", "2024-05-01T10:30:00"},
	} {
		for _, zone := range zones {
			time.Local = zone
			if got := extract(t, `<meta name=date content="`+tt.in+`">`).Published; got != tt.want {
				t.Errorf("%q is %q in %s, want %q", tt.in, got, zone, tt.want)
			}
		}
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
	} {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, extract(t, tt.in)); diff != "" {
				t.Errorf("metadata (-want +got):\n%s", diff)
			}
		})
	}
}

func ExampleExtract() {
	doc, err := dom.Parse(`<title>Rivers | Example</title><meta name=author content="Ada Lovelace">
<meta property="og:site_name" content="Example"><h1>Rivers</h1><time datetime="2024-05-01">1 May</time>`, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	m := meta.Extract(doc)
	fmt.Println(m.Title)
	fmt.Println(m.Author, m.Published)
	// Output:
	// Rivers
	// Ada Lovelace 2024-05-01
}

func BenchmarkExtract(b *testing.B) {
	page := "<title>Story | Example</title><h1>Story</h1>" +
		linked(`{"@graph":[{"@type":"Article","headline":"Story","author":{"name":"Ada"},"datePublished":"2024-05-01"}]}`) +
		strings.Repeat("<div class='card item'><p>Some words and <a href=/x>a link</a>.</p></div>", 2000)
	doc, err := dom.Parse(page, nil)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	b.SetBytes(int64(len(page)))
	for b.Loop() {
		meta.Extract(doc)
	}
}
