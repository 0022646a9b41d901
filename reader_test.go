package reader_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/sebdah/goldie/v2"
	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/internal/test/lessons"
	"github.com/seed31bcff99/reader/meta"
)

// TestPages reads every page of testdata and compares the content with page.md
// and the rest of the result with page.json.
func TestPages(t *testing.T) {
	for _, l := range lessons.All(t, ".") {
		t.Run(l.Name, func(t *testing.T) {
			l.Options.ListNavigation = true
			res := lessons.Read(t, l.Page, l.Options)
			g := goldie.New(t, goldie.WithFixtureDir(l.Dir), goldie.WithNameSuffix(""), goldie.WithDiffEngine(goldie.Simple))
			g.Assert(t, "page.md", []byte(res.Content+"\n"))
			g.Assert(t, "page.json", summary(t, res))
		})
	}
}

// summary is what a golden page.json holds: all of a result but the content.
func summary(t *testing.T, res *reader.Result) []byte {
	t.Helper()
	type navigation struct {
		Links  int            `json:"links"`
		Groups map[string]int `json:"groups,omitempty"`
	}
	groups := map[string]int{}
	for _, g := range res.Navigation.Map.Groups {
		groups[g.Kind.String()] += len(g.Items)
	}
	out, err := json.MarshalIndent(struct {
		Title       string                 `json:"title"`
		Authors     []string               `json:"authors,omitempty"`
		Site        string                 `json:"site,omitempty"`
		Published   string                 `json:"published,omitempty"`
		Modified    string                 `json:"modified,omitempty"`
		Language    string                 `json:"language,omitempty"`
		Description string                 `json:"description,omitempty"`
		Canonical   string                 `json:"canonical,omitempty"`
		Image       string                 `json:"image,omitempty"`
		Favicon     string                 `json:"favicon,omitempty"`
		Type        string                 `json:"type,omitempty"`
		Section     string                 `json:"section,omitempty"`
		Tags        []string               `json:"tags,omitempty"`
		Feeds       int                    `json:"feeds,omitempty"`
		Alternates  int                    `json:"alternates,omitempty"`
		Licence     string                 `json:"licence,omitempty"`
		Access      string                 `json:"access,omitempty"`
		Direction   string                 `json:"direction,omitempty"` // unless from left to right
		Product     *meta.ProductFacts     `json:"product,omitempty"`
		Things      []meta.Thing           `json:"things,omitempty"`
		Media       []meta.Medium          `json:"media,omitempty"`
		Sources     map[string]meta.Source `json:"sources,omitempty"`
		Charset     string                 `json:"charset"`
		Readable    bool                   `json:"readable"`
		Method      string                 `json:"method"`
		Reason      string                 `json:"fallback_reason,omitempty"`
		Navigation  navigation             `json:"navigation"`
		Words       int                    `json:"words"`
		Total       int                    `json:"total"`
		Truncated   bool                   `json:"truncated"`
	}{
		res.Title, res.Metadata.Authors, res.Metadata.Site, res.Metadata.Published, res.Metadata.Modified,
		res.Metadata.Language, res.Metadata.Description, res.Metadata.Canonical, res.Metadata.Image, res.Metadata.Favicon,
		string(res.Metadata.Type), res.Metadata.Section, res.Metadata.Tags, len(res.Metadata.Feeds), len(res.Metadata.Alternates),
		res.Metadata.Licence, string(res.Metadata.Access), strings.TrimPrefix(string(res.Metadata.Direction), "ltr"),
		res.Metadata.Product, res.Metadata.Things, res.Metadata.Media, sources(&res.Metadata), res.Charset,
		res.Readable, string(res.Method), res.FallbackReason.String(),
		navigation{res.Navigation.LinkCount, groups}, res.WordCount, res.TotalChars, res.Truncated,
	}, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return append(out, '\n')
}

// TestUnreadable holds every page to the reason that its lesson names, and the
// pages without one to being readable.
func TestUnreadable(t *testing.T) {
	for _, l := range lessons.All(t, ".") {
		res := lessons.Read(t, l.Page, l.Options)
		if want := wantedReason(t, l.Dir); res.FallbackReason.String() != want {
			t.Errorf("%s: reason = %q, want %q", l.Name, res.FallbackReason, want)
		}
		if res.Readable != (res.FallbackReason == fallback.None) || res.Readable != (res.Method == reader.MethodReader) {
			t.Errorf("%s: readable %v, reason %q and method %v disagree", l.Name, res.Readable, res.FallbackReason, res.Method)
		}
	}
}

// TestNavigation checks that what was left out is said: package notice makes words of it.
func TestNavigation(t *testing.T) {
	const page = `<nav><a href="/a">Alpha</a> <a href="/b">Beta</a></nav><main><h1>Tides</h1><p>The tide is the rise and fall of the sea, caused by the moon and the sun, and it comes twice a day on most coasts of the world.</p></main>`
	res := lessons.Read(t, []byte(page), reader.Options{})
	if n := res.Navigation; !n.Detected || n.Included || n.LinkCount != 2 || n.Notice != "" {
		t.Errorf("navigation = %+v, want 2 links, left out", n)
	}
	if strings.Contains(res.Content, "Alpha") {
		t.Errorf("content holds navigation:\n%s", res.Content)
	}
	res = lessons.Read(t, []byte(page), reader.Options{Common: reader.Common{IncludeNavigation: true}})
	if n := res.Navigation; !n.Included || n.Notice != "" {
		t.Errorf("navigation = %+v, want it included", n)
	}
	if !strings.Contains(res.Content, "\n## Navigation\n") {
		t.Errorf("content lacks the navigation section:\n%s", res.Content)
	}
}

// TestBounds cuts every page at many lengths.
func TestBounds(t *testing.T) {
	for _, l := range lessons.All(t, ".") {
		for _, format := range []reader.Format{reader.Markdown, reader.Text} {
			for _, most := range []int{1, 7, 40, 200, 333, 1000, 2500} {
				o := l.Options
				o.Format, o.MaxChars, o.IncludeNavigation = format, most, false
				res := lessons.Read(t, l.Page, o)
				if n := utf8.RuneCountInString(res.Content); n > most {
					t.Errorf("%s, %v: %d characters, bound %d", l.Name, format, n, most)
				}
				if !utf8.ValidString(res.Content) {
					t.Errorf("%s, %v, %d: not valid UTF-8", l.Name, format, most)
				}
				if res.Truncated != (res.TotalChars > most) {
					t.Errorf("%s, %v, %d: truncated = %v with %d characters in all", l.Name, format, most, res.Truncated, res.TotalChars)
				}
				if strings.Count("\n"+res.Content, "\n```")%2 != 0 {
					t.Errorf("%s, %d: a fence is open at the end:\n%s", l.Name, most, res.Content)
				}
			}
		}
	}
}

// TestNavigationBound checks that the section has a bound of its own, which is
// not taken from the main text, and that what is said about it is true.
func TestNavigationBound(t *testing.T) {
	for _, l := range lessons.All(t, ".") {
		o := l.Options
		o.IncludeNavigation = false
		without := lessons.Read(t, l.Page, o)
		for _, most := range []int{-1, 1, 100, 300} {
			o.IncludeNavigation, o.MaxNavigationChars = true, most
			with := lessons.Read(t, l.Page, o)
			section, ok := strings.CutPrefix(with.Content, without.Content)
			if !ok {
				t.Errorf("%s: navigation changed the main text", l.Name)
			}
			section = strings.TrimPrefix(section, "\n\n")
			if n := utf8.RuneCountInString(section); most >= 0 && n > most {
				t.Errorf("%s: navigation section has %d characters, bound %d", l.Name, n, most)
			}
			nav := with.Navigation
			if with.Readable && nav.Detected && (nav.Included != (section != "")) {
				t.Errorf("%s, %d: section %q, but navigation says %+v", l.Name, most, section, nav)
			}
			if with.Readable && nav.Detected && most < 0 && section == "" {
				t.Errorf("%s: navigation without bound is not shown", l.Name)
			}
		}
	}
}

// TestConcurrent reads the pages from 64 goroutines at once.
func TestConcurrent(t *testing.T) {
	pages := lessons.All(t, ".")
	want := make([]*reader.Result, len(pages))
	for i, l := range pages {
		l.Options.Explain = true
		want[i] = lessons.Read(t, l.Page, l.Options)
	}
	var wg sync.WaitGroup
	for g := range 64 {
		wg.Go(func() {
			for i := g % 8; i < len(pages); i += 8 {
				o := pages[i].Options
				o.Explain = true
				got, err := reader.Read(context.Background(), bytes.NewReader(pages[i].Page), &o)
				if err != nil {
					t.Error(err)
				} else if diff := cmp.Diff(want[i], got); diff != "" {
					t.Errorf("%s: a second read differs (-want +got)\n%s", pages[i].Name, diff)
				}
			}
		})
	}
	wg.Wait()
}

// TestBadInput gives Read what no page should be.
func TestBadInput(t *testing.T) {
	article := strings.Repeat("<p>The sea was calm, and the boats, which had waited for days, left the harbour at dawn.</p>", 5)
	tests := []struct {
		name   string
		page   string
		reason fallback.Reason
	}{
		{"nothing", "", fallback.Empty},
		{"white space", " \n\t ", fallback.Empty},
		{"binary", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00", fallback.NotHTML},
		{"pdf", "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj", fallback.NotHTML},
		{"json", `{"title": "Not a page", "body": "The sea was calm, and the boats left the harbour at dawn, as they always did."}`, fallback.NotHTML},
		{"cut in a tag", "<html><body>" + article + "<a href=", fallback.None},
		{"deep", strings.Repeat("<div>", 100_000) + article, fallback.NestedTooDeep},
		{"attributes", "<div " + manyAttributes(200_000) + ">" + article, fallback.None},
		{"one line", "<p>" + strings.Repeat("word, and more. ", 10<<20/16-10), fallback.None},
		{"NUL bytes", strings.ReplaceAll(article, "sea", "s\x00ea"), fallback.None},
		{"wrong charset label", `<meta charset="shift_jis">` + strings.ReplaceAll(article, "sea", "мор\u00e9"), fallback.None},
		{"open comment", article + "<!-- " + article, fallback.None},
		{"only a comment", "<!-- " + article, fallback.Empty},
		{"only tags", strings.Repeat("<b>", 400), fallback.Empty},
		{"open script", "<script>" + article, fallback.Empty},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			res := lessons.Read(t, []byte(test.page), reader.Options{})
			if res.FallbackReason != test.reason {
				t.Errorf("reason = %q, want %q\n%s", res.FallbackReason, test.reason, res.Content)
			}
			if n := utf8.RuneCountInString(res.Content); n > reader.DefaultMaxChars || !utf8.ValidString(res.Content) {
				t.Errorf("content has %d characters, valid UTF-8: %v", n, utf8.ValidString(res.Content))
			}
			if !res.Readable && res.Content != "" && !strings.HasPrefix(res.Content, "> Not readable: ") {
				t.Errorf("fallback text is not marked: %q", res.Content)
			}
		})
	}
}

func manyAttributes(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "a%d=v ", i)
	}
	return b.String()
}

func readNode(t *testing.T, tree *html.Node, opts *reader.Options) *reader.Result {
	t.Helper()
	page, err := reader.PageOfNode(context.Background(), tree, opts)
	if err != nil {
		t.Fatal(err)
	}
	res, err := page.Read(context.Background(), opts)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// TestReadNodeDeep reads trees that no parser makes: far deeper than it would
// allow, of elements that rules look at closely.
func TestReadNodeDeep(t *testing.T) {
	for _, name := range []string{"div", "time", "picture", "pre", "ul", "table", "blockquote", "header", "h2", "button", "b"} {
		root := &html.Node{Type: html.ElementNode, Data: "body"}
		at := root
		for range 4_000 {
			child := &html.Node{Type: html.ElementNode, Data: name}
			child.AppendChild(&html.Node{Type: html.TextNode, Data: "Deep, "})
			at.AppendChild(child)
			at = child
		}
		res := readNode(t, root, &reader.Options{Explain: true})
		if n := utf8.RuneCountInString(res.Content); n > reader.DefaultMaxChars {
			t.Errorf("%s: %d characters", name, n)
		}
	}
}

// TestReadNode reads a part of a page, with the base that the page gives.
func TestReadNode(t *testing.T) {
	tree, err := html.Parse(strings.NewReader(`<head><base href="https://www.example.org/docs/"></head><body><nav><a href="/">Home</a></nav>
<article><h1>Tides</h1><p>The tide is the slow rise and fall of the sea, and it follows the <a href="moon">moon</a>, which pulls the water.</p></article>`))
	if err != nil {
		t.Fatal(err)
	}
	var article *html.Node
	for n := range tree.Descendants() {
		if n.Data == "article" {
			article = n
		}
	}
	res := readNode(t, article, nil)
	want := "# Tides\n\nThe tide is the slow rise and fall of the sea, and it follows the [moon](https://www.example.org/docs/moon), which pulls the water."
	if diff := cmp.Diff(want, res.Content); diff != "" {
		t.Errorf("content (-want +got)\n%s", diff)
	}
	if res := readNode(t, nil, nil); res.Readable || res.FallbackReason != fallback.Empty {
		t.Errorf("no tree: readable %v, reason %q", res.Readable, res.FallbackReason)
	}
}

// TestReadFails checks the two errors that Read has.
func TestReadFails(t *testing.T) {
	broken := errors.New("broken pipe")
	if _, err := reader.Read(context.Background(), iotest.ErrReader(broken), nil); !errors.Is(err, broken) {
		t.Errorf("error = %v, want %v", err, broken)
	}
	if _, err := reader.Read(context.Background(), strings.NewReader("<p>too much"), &reader.Options{MaxInput: 5}); !errors.Is(err, reader.ErrTooLarge) {
		t.Errorf("error = %v, want ErrTooLarge", err)
	}
	if _, err := reader.Read(context.Background(), strings.NewReader("<p>enough"), &reader.Options{MaxInput: 9}); err != nil {
		t.Errorf("error = %v at the bound itself", err)
	}
}

// TestExplain checks that every decision is complete, and that what is said to
// be kept is what came out. A tenth may be missing: render leaves out line
// numbers, permalinks and the like.
func TestExplain(t *testing.T) {
	for _, l := range lessons.All(t, ".") {
		o := l.Options
		o.Explain, o.MaxChars, o.IncludeNavigation, o.Format = true, -1, false, reader.Text
		res := lessons.Read(t, l.Page, o)
		text := letters(res.Content)
		kept, missing := 0, []string(nil)
		for _, d := range res.Explain {
			if d.Path == "" || d.Tag == "" || d.Rule == "" || d.Reason == "" || d.Text == "" || d.Measures.Words == 0 {
				t.Errorf("%s: incomplete decision %+v", l.Name, d)
			}
			if !d.Kept || d.Rule == "frame" || !res.Readable {
				continue
			}
			kept++
			if start := letters(d.Text); !strings.Contains(text, start[:min(len(start), 9)]) {
				missing = append(missing, d.Start())
			}
		}
		if res.Readable && kept == 0 {
			t.Errorf("%s: nothing is said to be kept", l.Name)
		}
		if len(missing)*10 > kept {
			t.Errorf("%s: said to be kept, but not in the content: %q", l.Name, missing)
		}
	}
}

// TestExplainAll checks that every word of a page is in one decision and in no
// other: who reads the decisions in order has read the page.
func TestExplainAll(t *testing.T) {
	for _, l := range lessons.All(t, ".") {
		o := l.Options
		o.Explain = true
		res := lessons.Read(t, l.Page, o)
		doc, err := dom.Parse(context.Background(), repaired(t, string(l.Page), o.ContentType), o.URL)
		if err != nil || res.FallbackReason == fallback.NotHTML {
			continue // there is nothing to decide about
		}
		words := 0
		for _, d := range res.Explain {
			words += d.Measures.Words
		}
		if want := int(doc.Measure(dom.Root).Words); words != want {
			t.Errorf("%s: decisions about %d words, the page has %d", l.Name, words, want)
		}
	}
}

// letters leaves only letters and digits.
func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, s)
}

// sources lists where the values of the metadata came from, by field. The direction is
// left out where it is that of nearly all pages.
func sources(m *meta.Metadata) map[string]meta.Source {
	out := map[string]meta.Source{}
	s := m.Sources
	if m.Direction == "ltr" {
		s.Direction = ""
	}
	v := reflect.ValueOf(&s).Elem()
	for i := range v.NumField() {
		if source := v.Field(i).Interface().(meta.Source); source != "" {
			out[strings.ToLower(v.Type().Field(i).Name)] = source
		}
	}
	return out
}

// TestAbout checks that About tells what Read does, of every page, but for what Read takes
// from the first post of a forum.
func TestAbout(t *testing.T) {
	for _, l := range lessons.All(t, ".") {
		got, err := reader.About(context.Background(), bytes.NewReader(l.Page), &l.Options)
		if err != nil {
			t.Fatal(err)
		}
		want := lessons.Read(t, l.Page, l.Options).Metadata
		if want.Sources.Authors == "text:post" {
			want.Author, want.Authors, want.Sources.Authors = "", []string{}, ""
		}
		if want.Sources.Published == "text:post" {
			want.Published, want.Sources.Published = "", ""
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-Read +About):\n%s", l.Name, diff)
		}
	}
	if _, err := reader.About(context.Background(), iotest.ErrReader(io.ErrUnexpectedEOF), nil); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("failing reader: %v", err)
	}
	if _, err := reader.About(context.Background(), strings.NewReader("<p>too much"), &reader.Options{MaxInput: 3}); !errors.Is(err, reader.ErrTooLarge) {
		t.Errorf("too large: %v", err)
	}
}
