package nav

import (
	"context"
	"encoding/json"
	"errors"
	"net/url"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
)

const home = "https://example.org/docs/guide/caching.html"

// parse makes a document of a page at home.
func parse(t testing.TB, page string) *dom.Document {
	t.Helper()
	at, err := url.Parse(home)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := dom.Parse(context.Background(), page, at)
	if errors.Is(err, dom.ErrTooDeep) {
		t.Skip(err) // from a fuzz target
	}
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// verdicts marks navigation by tag, role and whole words of names: less than
// classify does, and enough for these pages.
func verdicts(doc *dom.Document) []classify.Verdict {
	all := make([]classify.Verdict, doc.Len())
	for n := dom.Root; int(n) < doc.Len(); n++ {
		all[n] = all[doc.Parent(n)]
		if all[n].Class.IsNav() || doc.Kind(n) != dom.Element {
			continue
		}
		all[n].Class = classOf(doc, n)
	}
	return all
}

func classOf(doc *dom.Document, n dom.NodeID) classify.Class {
	switch doc.Tag(n) {
	case atom.Html, atom.Body, atom.Main, atom.Article:
		return classify.Content
	}
	for _, t := range doc.Tokens(n) {
		switch doc.Word(t) {
		case "breadcrumb", "breadcrumbs":
			return classify.NavBreadcrumb
		case "toc", "contents", "outline":
			return classify.NavTOC
		case "pager":
			return classify.NavPager
		case "pagination":
			return classify.NavPagination
		case "related":
			return classify.NavRelated
		case "sidebar", "sphinxsidebar":
			return classify.NavSidebar
		}
	}
	switch doc.Tag(n) {
	case atom.Nav, atom.Header:
		return classify.NavPrimary
	case atom.Aside:
		return classify.NavSidebar
	case atom.Footer:
		return classify.NavFooter
	}
	if doc.Attr(n, "role") == "navigation" {
		return classify.NavPrimary
	}
	return classify.Content
}

func find(t testing.TB, page string) Map {
	t.Helper()
	doc := parse(t, page)
	return Find(doc, verdicts(doc))
}

func TestFindGenerators(t *testing.T) {
	for _, tt := range findTests {
		t.Run(tt.name, func(t *testing.T) {
			got := written(find(t, tt.in), -1) + "\n"
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestFind(t *testing.T) {
	const docs = "https://example.org/docs/"
	tests := []struct {
		name, in string
		want     []Group
	}{
		{"nothing", `<main><p>Text with <a href="/a">a link</a>.</p></main>`, nil},
		{"a name is no link", `<nav><h2>Menu</h2><ul><li>One</li></ul></nav>`, nil},
		{
			"levels follow lists",
			`<nav><ul><li><a href="/a">A</a><ul><li><a href="/b">B</a></li></ul></li><li><a href="/c">C</a></li></ul></nav>`,
			[]Group{{Kind: Primary, Items: []Item{
				{Label: "A", URL: "https://example.org/a"},
				{Label: "B", URL: "https://example.org/b", Level: 1},
				{Label: "C", URL: "https://example.org/c"},
			}}},
		},
		{
			"a list after its item is below it",
			`<nav><ul><li><a href="/a">A</a></li><ul><li><a href="/b">B</a></li></ul></ul></nav>`,
			[]Group{{Kind: Primary, Items: []Item{
				{Label: "A", URL: "https://example.org/a"},
				{Label: "B", URL: "https://example.org/b", Level: 1},
			}}},
		},
		{
			"headings by role",
			`<div role="heading" aria-level="2">Topics</div><nav><div role="heading"><a href="/a">A</a></div><a href="/b">B</a></nav>`,
			[]Group{{Kind: Primary, Label: "Topics", Items: []Item{
				{Label: "A", URL: "https://example.org/a"},
				{Label: "B", URL: "https://example.org/b", Level: 1},
			}}},
		},
		{
			"the page by an address written otherwise",
			`<nav><ul><li><a href="/a">A</a></li><li><a href="HTTPS://Example.org/docs/x/../guide/caching.html">Caching</a></li></ul></nav>`,
			[]Group{{Kind: Primary, Items: []Item{
				{Label: "A", URL: "https://example.org/a"},
				{Label: "Caching", URL: "https://example.org/docs/guide/caching.html", Current: true},
			}}},
		},
		{
			"a logo is not above the menu",
			`<nav><a href="/"><img alt="Lantern"></a><ul><li><a href="/a">A</a></li></ul></nav>`,
			[]Group{{Kind: Primary, Items: []Item{
				{Label: "Lantern", URL: "https://example.org/"},
				{Label: "A", URL: "https://example.org/a"},
			}}},
		},
		{
			"the label of the group is its one heading",
			`<nav><h2 id="x">Parts</h2><ul><li><a href="/a">A</a></li></ul></nav><h3>More of it</h3><nav><a href="/b">B</a></nav>`,
			[]Group{
				{Kind: Primary, Label: "Parts", Items: []Item{{Label: "A", URL: "https://example.org/a"}}},
				{Kind: Primary, Label: "More of it", Items: []Item{{Label: "B", URL: "https://example.org/b"}}},
			},
		},
		{
			"labels from attributes and pictures",
			`<nav><a href="/a" aria-label=" Aria  label "><i></i></a><a href="/t" title="Title"></a><a href="/s"><svg><title>Drawn</title></svg></a><a href="/none"></a></nav>`,
			[]Group{{Kind: Primary, Items: []Item{
				{Label: "Aria label", URL: "https://example.org/a"},
				{Label: "Title", URL: "https://example.org/t"},
				{Label: "Drawn", URL: "https://example.org/s"},
			}}},
		},
		{
			"current by address, aria and class",
			`<aside><ul><li><a href="caching.html#top">Top</a></li><li><a class="active" href="routing.html">Routing</a></li><li><a href="caching.html">Caching</a></li></ul></aside>
			<nav><a href="/docs/" aria-current="page">Docs</a><a aria-current="false" href="/blog">Blog</a></nav>`,
			[]Group{
				{Kind: Sidebar, Items: []Item{
					{Label: "Routing", URL: docs + "guide/routing.html"},
					{Label: "Caching", URL: docs + "guide/caching.html", Current: true},
				}},
				{Kind: Primary, Items: []Item{
					{Label: "Docs", URL: docs},
					{Label: "Blog", URL: "https://example.org/blog"},
				}},
			},
		},
		{
			"of marked ancestors the last",
			`<aside><ul><li class="current"><a class="current" href="/x/">Guide</a><ul><li class="current"><a class="current" href="#">Caching</a></li></ul></li></ul></aside>`,
			[]Group{{Kind: Sidebar, Items: []Item{
				{Label: "Guide", URL: "https://example.org/x/"},
				{Label: "Caching", URL: home, Level: 1, Current: true},
			}}},
		},
		{
			"each address once, titles before pictures",
			`<nav><a href="/a"><img alt="photo"></a><a href="/a">Garden</a><a href="/a/#x">Garden again</a></nav><nav class="mobile"><a href="/a">Garden</a></nav>`,
			[]Group{{Kind: Primary, Items: []Item{{Label: "Garden", URL: "https://example.org/a"}}}},
		},
		{
			"the heading of a card is its label, and above no other card",
			`<aside class="related"><div><a href="/a">Topic</a><h3><a href="/a">Title A</a></h3></div><div><a href="/b"><img alt="b"></a><h3><a href="/b">Title B</a></h3></div></aside>`,
			[]Group{{Kind: Related, Items: []Item{{Label: "Title A", URL: "https://example.org/a"}, {Label: "Title B", URL: "https://example.org/b"}}}},
		},
		{
			"numbers with a word",
			`<nav class="pagination"><a href="?p=1">Page 1</a><a href="?p=2">Page 2</a></nav>`,
			[]Group{{Kind: Pagination, Items: []Item{{Label: "Page 1", URL: home + "?p=1"}, {Label: "Page 2", URL: home + "?p=2"}}}},
		},
		{
			"a pager in a footer",
			`<footer><nav aria-label="Footer"><a rel="next" href="b.html">Next: <b>Sessions</b></a></nav><a href="/imprint">Imprint</a></footer>`,
			[]Group{
				{Kind: Pager, Items: []Item{{Label: "Sessions", URL: docs + "guide/b.html", Rel: "next"}}},
				{Kind: Footer, Items: []Item{{Label: "Imprint", URL: "https://example.org/imprint"}}},
			},
		},
		{
			"neighbours named by a heading, outside of regions, in the head",
			`<head><link rel="prev" href="z.html"></head><nav><h4>Next topic</h4><p><a href="b.html">Sessions</a></p></nav><p><a rel="prev" href="a.html">Routing</a></p>`,
			[]Group{{Kind: Pager, Items: []Item{
				{Label: "Routing", URL: docs + "guide/a.html", Rel: "prev"},
				{Label: "Sessions", URL: docs + "guide/b.html", Rel: "next"},
			}}},
		},
		{
			"next in a tree is a page",
			`<aside><a href="/1">One</a><a href="/2">Next</a><a href="/3">Three</a><a href="/4">Four</a><a href="/5">Five</a></aside>`,
			[]Group{{Kind: Sidebar, Items: []Item{
				{Label: "One", URL: "https://example.org/1"}, {Label: "Next", URL: "https://example.org/2"},
				{Label: "Three", URL: "https://example.org/3"}, {Label: "Four", URL: "https://example.org/4"},
				{Label: "Five", URL: "https://example.org/5"},
			}}},
		},
		{
			"rising numbers",
			`<nav><a href="?p=1">1</a><a href="?p=2">2</a><a href="?p=3">3</a></nav>`,
			[]Group{{Kind: Pagination, Items: []Item{
				{Label: "1", URL: home + "?p=1"}, {Label: "2", URL: home + "?p=2"}, {Label: "3", URL: home + "?p=3"},
			}}},
		},
		{
			"places on this page",
			`<nav><a href="#a">A</a><a href="` + home + `#b">B</a></nav>`,
			[]Group{{Kind: TOC, Items: []Item{{Label: "A", URL: home + "#a"}, {Label: "B", URL: home + "#b"}}}},
		},
		{
			"each address goes on from the last",
			`<nav><a href="/">Home</a><a href="/docs/">Docs</a><a href="/docs/guide/">Guide</a> Caching</nav>`,
			[]Group{{Kind: Breadcrumb, Items: []Item{
				{Label: "Home", URL: "https://example.org/"}, {Label: "Docs", URL: docs},
				{Label: "Guide", URL: docs + "guide/"}, {Label: "Caching", Current: true},
			}}},
		},
		{
			"a table of contents that leaves the page",
			`<nav class="toc"><a href="/1">One</a><a href="/2">Two</a></nav>`,
			[]Group{{Kind: Sidebar, Items: []Item{{Label: "One", URL: "https://example.org/1"}, {Label: "Two", URL: "https://example.org/2"}}}},
		},
		{
			"dropped",
			`<html lang="en"><nav><a href="#main">Skip to content</a><a href="javascript:go()">Go</a><a href="mailto:a@b.example">Mail</a><a href="/in">Log in</a>
			<a href="https://www.facebook.com/sharer?u=x">Face</a><a href="/e">Edit this page on Forge</a><a href="/c">Cookie settings</a><a href="#">Up</a><a href="/kept">Kept</a></nav>`,
			[]Group{{Kind: Primary, Items: []Item{{Label: "Kept", URL: "https://example.org/kept"}}}},
		},
		{
			"other languages are a list of their own",
			`<html lang="en-GB"><link rel="alternate" hreflang="de" href="/de"><nav><a href="/a">A</a><a hreflang="de" href="/de">Deutsch</a><a hreflang="fr-CA" href="/fr">Français</a><a hreflang="en-US" href="/us">US</a><a hreflang="de" href="/de">Deutsch</a></nav>`,
			[]Group{
				{Kind: Primary, Items: []Item{{Label: "A", URL: "https://example.org/a"}, {Label: "US", URL: "https://example.org/us"}}},
				{Kind: Languages, Items: []Item{{Label: "Deutsch", URL: "https://example.org/de"}, {Label: "Français", URL: "https://example.org/fr"}}},
			},
		},
		{"other languages in the head alone", `<html lang="en"><head><link rel="alternate" hreflang="de" href="/de"></head><body><p>A</p>`, nil},
		{
			"other languages in the head",
			`<html lang="en"><head><link rel="alternate" hreflang="x-default" href="/"><link rel="alternate" hreflang="de" href="/de"><link rel="alternate" type="application/rss+xml" href="/feed"></head><body><nav><a href="/a">A</a></nav>`,
			[]Group{{Kind: Primary, Items: []Item{{Label: "A", URL: "https://example.org/a"}}}, {Kind: Languages, Items: []Item{{Label: "de", URL: "https://example.org/de"}}}},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, find(t, tt.in).Groups); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// A verdict on the items of a list alone makes one group, not one for each.
func TestFindVerdictsOnItems(t *testing.T) {
	doc := parse(t, `<div><ul><li><a href="/a">A</a></li><li><a href="/b">B</a></li></ul></div>`)
	all := make([]classify.Verdict, doc.Len())
	for n := dom.Root; int(n) < doc.Len(); n++ {
		all[n] = all[doc.Parent(n)]
		if doc.Tag(n) == atom.Li {
			all[n].Class = classify.NavSidebar
		}
	}
	want := []Group{{Kind: Sidebar, Items: []Item{{Label: "A", URL: "https://example.org/a"}, {Label: "B", URL: "https://example.org/b"}}}}
	if diff := cmp.Diff(want, Find(doc, all).Groups); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestLinksCountsAddressesOnce(t *testing.T) {
	m := find(t, `<nav class="breadcrumb"><a href="/">Home</a></nav><nav><a href="/">Home</a><a href="/a">A</a></nav><nav><a href="/a#x">A</a></nav>`)
	if m.LinkCount != 2 {
		t.Errorf("Links = %d, want 2", m.LinkCount)
	}
}

func TestKindInJSON(t *testing.T) {
	got, err := json.Marshal(Group{Kind: TOC})
	if err != nil {
		t.Fatal(err)
	}
	if want := `{"kind":"toc","label":"","items":null}`; string(got) != want {
		t.Errorf("got %s, want %s", got, want)
	}
	var back Group
	if err := json.Unmarshal(got, &back); err != nil || back.Kind != TOC {
		t.Errorf("read back as %v, %v", back.Kind, err)
	}
	if err := json.Unmarshal([]byte(`{"kind":"other"}`), &back); err == nil {
		t.Error("a kind that does not exist is no error")
	}
}

func FuzzFind(f *testing.F) {
	for _, tt := range findTests {
		f.Add(tt.in, 300)
	}
	f.Add("<nav><a href=' '>\xff</a><a href='a b(c)'>[x](y)\\</a><nav><ul><li>1. x<ul><li><a href='&copy;'>*", 90)
	f.Fuzz(func(t *testing.T, page string, maxChars int) {
		doc := parse(t, page)
		v := verdicts(doc)
		m := Find(doc, v)
		got := written(m, maxChars)
		for _, got := range []string{got, text(m, maxChars)} {
			if n := utf8.RuneCountInString(got); maxChars >= 0 && n > maxChars {
				t.Fatalf("%d characters, more than %d", n, maxChars)
			}
			if !utf8.ValidString(got) {
				t.Fatalf("not UTF-8: %q", got)
			}
			if strings.TrimSpace(got) != got {
				t.Fatalf("space at the ends: %q", got)
			}
		}
		if again := written(Find(doc, v), maxChars); again != got {
			t.Fatalf("two answers: %q, %q", got, again)
		}
		whole := written(m, -1)
		if m.HasLinks() != (whole != "") || m.HasLinks() != (text(m, -1) != "") || strings.Contains(whole, "not shown)\n\n(") {
			t.Fatalf("detected %v: %q", m.HasLinks(), whole)
		}
		for _, g := range m.Groups {
			for _, item := range g.Items {
				if item.Label == "" || utf8.RuneCountInString(item.Label) > maxLabel || item.Level < 0 {
					t.Fatalf("bad item %+v", item)
				}
			}
		}
	})
}

func BenchmarkFind(b *testing.B) {
	var page strings.Builder
	for range 50 {
		for _, tt := range findTests {
			page.WriteString(tt.in)
		}
	}
	doc := parse(b, page.String())
	v := verdicts(doc)
	b.SetBytes(int64(page.Len()))
	b.ReportAllocs()
	for b.Loop() {
		Find(doc, v)
	}
}

// TestNoAddress checks that no link leads to this page if the address of the page is not known.
func TestNoAddress(t *testing.T) {
	doc, err := dom.Parse(t.Context(), `<nav><a href="/">Home</a> <a href="/news">News</a> <a href="/about">About</a></nav>`, nil)
	if err != nil {
		t.Fatal(err)
	}
	groups := Find(doc, verdicts(doc)).Groups
	if len(groups) != 1 || len(groups[0].Items) != 3 {
		t.Fatalf("groups %+v", groups)
	}
	for _, item := range groups[0].Items {
		if item.Current {
			t.Errorf("%q is this page", item.Label)
		}
	}
}
