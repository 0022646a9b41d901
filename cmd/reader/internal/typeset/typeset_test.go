package typeset

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/internal/test/tabletest"
	"github.com/seed31bcff99/reader/meta"
)

func TestLanguages(t *testing.T) {
	tabletest.Sorted(t, "languages", languages[:], func(w words) string { return w.language })
	for _, w := range languages {
		if w.contents == "" || w.picture == "" || w.speed < 100 || strings.Count(w.minutes, "%d") != 1 || !strings.Contains(w.date, "2006") {
			t.Errorf("%q: not all words, or not one number of minutes", w.language)
		}
	}
	for language, want := range map[string]string{"en-GB": "Contents", "de": "Inhalt", "nb-NO": "Innhold", "zh-Hant": "目录", "": "Contents", "xx": "Contents"} {
		if got := wordsOf(language).contents; got != want {
			t.Errorf("%s: %s, want %s", language, got, want)
		}
	}
}

// read returns the result for a content in HTML.
func read(content string, m meta.Metadata) *reader.Result {
	return &reader.Result{Metadata: m, Content: content, Format: reader.HTML, WordCount: 1000}
}

func TestNew(t *testing.T) {
	a := New(read(`<div dir="rtl"><h1 id="reader-t">The <em>light</em>
house</h1>
<p>a <a href="#reader-t">up</a> <a href="#reader-b">b</a></p><h2 id="reader-b">B</h2><h3>C &amp; D</h3><h1>E</h1></div>`,
		meta.Metadata{Title: "Other", Authors: []string{"Ana\x00 Lima"}, Published: "2024-05-01T08:00:00Z", Language: "de", Site: "Tide\nPost"}), "https://www.example.org/a", "name")
	if a.Title != "The light house" || a.Heading(HTML) != "The <em>light</em>\nhouse" || !a.RTL || a.Site != "Tide Post" || a.Authors[0] != "Ana Lima" {
		t.Errorf("got %+v", a)
	}
	if a.Day() != "1.5.2024" || a.Minutes != 6 || a.MinutesLabel() != "6 Min. Lesezeit" || a.Host() != "example.org" || a.Direction() != "rtl" {
		t.Errorf("got %s, %s, %s", a.Day(), a.MinutesLabel(), a.Host())
	}
	want := []Entry{{2, "B", "reader-b"}, {3, "C & D", "readersection-2"}, {1, "E", "readersection-3"}}
	if diff := cmp.Diff(want, a.Contents); diff != "" {
		t.Errorf("contents (-want +got):\n%s", diff)
	}
	const body = `<div dir="rtl">
<p>a <span>up</span> <a href="#reader-b">b</a></p><h2 id="reader-b">B</h2><h3 id="readersection-2">C &amp; D</h3><h2 id="readersection-3">E</h2></div>`
	if diff := cmp.Diff(body, Spell(a.Body(nil), HTML)); diff != "" {
		t.Errorf("body (-want +got):\n%s", diff)
	}
}

func TestTitle(t *testing.T) {
	for _, c := range []struct{ content, title, name, want string }{
		{"<p>a</p>", "Title", "name", "Title"},
		{"<p>a</p>", "", "name", "name"},
		{"<p>a</p>", "", "", "Untitled"},
		{"<blockquote><h1>Quoted</h1></blockquote>", "Title", "", "Title"},
		{"<p>a</p><h1>Late</h1>", "Title", "", "Late"},
	} {
		if got := New(read(c.content, meta.Metadata{Title: c.title}), "", c.name).Title; got != c.want {
			t.Errorf("%s: %s, want %s", c.content, got, c.want)
		}
	}
}

func TestPictures(t *testing.T) {
	a := New(read(`<img src="https://a/1" alt="one" srcset="https://a/2 2x"><img src="https://a/2" alt=""><a href="https://a/3"><img src="https://a/2" alt="two"></a><audio src="https://a/4" controls=""><a href="https://a/4">song</a></audio>`, meta.Metadata{}), "", "")
	if diff := cmp.Diff([]string{"https://a/1", "https://a/2"}, a.Images); diff != "" {
		t.Errorf("images (-want +got):\n%s", diff)
	}
	got := Spell(a.Body(map[string]Picture{"https://a/1": {"one.png", 3, 4}}), HTML)
	const want = `<img alt="one" src="one.png" width="3" height="4"><a class="picture" href="https://a/2">Picture</a><a href="https://a/3"><span class="picture">two</span></a><a href="https://a/4">song</a>`
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestText makes paragraphs of a content that is text.
func TestText(t *testing.T) {
	a := New(&reader.Result{Content: "a < b\n\n\nc", Format: reader.Text}, "", "name")
	if got, want := Spell(a.Body(nil), HTML), "<p>a &lt; b</p>\n<p>c</p>"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
