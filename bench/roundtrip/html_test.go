package roundtrip

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/internal/test/corpus"
)

// TestHTMLBack reads real pages as Markdown and as HTML, and converts the HTML to
// Markdown: both must be the same.
func TestHTMLBack(t *testing.T) {
	total, same := 0, 0
	for _, p := range realPages(t) {
		total++
		markdown, page := readBoth(t, p)
		if problem := backDiffers(t, p, markdown, page); problem != "" {
			t.Logf("%s: %s", p.ID, problem)
		} else {
			same++
		}
	}
	t.Logf("%d of %d pages came back the same", same, total)
	if same*1000 < total*999 {
		t.Errorf("want 999 of 1,000")
	}
}

// realPages returns some pages of the benchmark.
func realPages(t *testing.T) []*corpus.Page {
	t.Helper()
	if *data == "" {
		t.Skip("no -data")
	}
	all, err := corpus.Load(*data)
	if err != nil {
		t.Fatal(err)
	}
	if testing.Short() {
		*every = max(*every, 100)
	}
	var pages []*corpus.Page
	for i, p := range all {
		if i%*every == 0 {
			pages = append(pages, p)
		}
	}
	return pages
}

// readBoth reads a page as Markdown and as HTML.
func readBoth(t *testing.T, p *corpus.Page) (markdown, page *reader.Result) {
	t.Helper()
	src, err := p.HTML()
	if err != nil {
		t.Fatal(err)
	}
	opts := options(t, p)
	if markdown, err = reader.Read(context.Background(), strings.NewReader(string(src)), opts); err != nil {
		t.Fatal(err)
	}
	opts.Format = reader.HTML
	if page, err = reader.Read(context.Background(), strings.NewReader(string(src)), opts); err != nil {
		t.Fatal(err)
	}
	return markdown, page
}

func options(t *testing.T, p *corpus.Page) *reader.Options {
	t.Helper()
	at, err := url.Parse(p.URL)
	if err != nil {
		t.Fatal(err)
	}
	return &reader.Options{URL: at, ContentType: corpus.ContentType, MaxChars: -1}
}

// backDiffers converts HTML to Markdown and returns what differs. Links into the page
// lead to ids that have a prefix in HTML.
func backDiffers(t *testing.T, p *corpus.Page, markdown, page *reader.Result) string {
	t.Helper()
	back, err := reader.Convert(context.Background(), strings.NewReader(page.Content), options(t, p))
	if err != nil {
		t.Fatal(err)
	}
	got := strings.ReplaceAll(back.Content, "#reader-", "#")
	want, lines := strings.Split(markdown.Content, "\n"), strings.Split(got, "\n")
	for i := range max(len(want), len(lines)) {
		if at(want, i) != at(lines, i) {
			return fmt.Sprintf("line %d is %q, want %q", i+1, at(lines, i), at(want, i))
		}
	}
	return ""
}

// TestHTMLAgrees reads real pages as Markdown and as HTML. The HTML that another
// project makes of the Markdown must have the same blocks, words, links, pictures,
// code and tables.
func TestHTMLAgrees(t *testing.T) {
	total, same := 0, 0
	for _, p := range realPages(t) {
		total++
		markdown, page := readBoth(t, p)
		want, err := MarkdownShape(markdown.Content)
		if err != nil {
			t.Fatal(err)
		}
		got, err := ShapeOf(page.Content)
		if err != nil {
			t.Fatal(err)
		}
		want.resolve(p.URL)
		got.resolve(p.URL)
		if problem := want.Differs(got); problem != "" {
			t.Logf("%s: %s", p.ID, problem)
		} else {
			same++
		}
	}
	t.Logf("%d of %d pages agree", same, total)
	if same*1000 < total*999 {
		t.Errorf("want 999 of 1,000")
	}
}

// resolve makes links into the page the same in both forms: Markdown has the address of
// the page before them, HTML a prefix.
func (s *Shape) resolve(page string) {
	page, _, _ = strings.Cut(page, "#")
	page, _, _ = strings.Cut(page, "?")
	for i, l := range s.Links {
		address, id, ok := strings.Cut(l, "#")
		if address, _, _ = strings.Cut(address, "?"); ok && (address == "" || address == Target(page)) {
			s.Links[i] = "#" + strings.TrimPrefix(id, "reader-")
		}
	}
}
