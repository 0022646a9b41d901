package book

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pictures"
	"github.com/seed31bcff99/reader/cmd/reader/internal/typeset"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/meta"
)

// chapters are made-up pages of the tests of the engine: formulas, tables, footnotes,
// code, lists, figures, forums, and languages from left to right and from right to left.
var chapters = []string{
	"tour", "wiki-article", "blog-wordpress", "footnotes-reciprocal", "definition-lists", "figure-captions", "quote-and-callouts",
	"nested-lists-and-tasks", "code-languages", "table-data-and-layout", "table-with-headings", "forum-thread", "qa-page", "recipe",
	"api-reference", "lang-arabic-rtl", "lang-hebrew-rtl", "lang-japanese-shift-jis", "lang-chinese", "lang-russian-windows-1251",
}

// twenty returns a book of twenty pages, with a picture in place of all of theirs.
func twenty(t *testing.T) *Book {
	t.Helper()
	const gif = "GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00!\xf9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;"
	b := &Book{Pictures: map[string]*pictures.Picture{}}
	for _, name := range chapters {
		a := article(t, name)
		for _, address := range a.Images {
			b.Pictures[address] = &pictures.Picture{Picture: fetch.Picture{Type: "gif", Width: 1, Height: 1}, Data: []byte(gif)}
		}
		b.Articles = append(b.Articles, a)
	}
	if err := b.Date(""); err != nil {
		t.Fatal(err)
	}
	return b
}

func written(t *testing.T, b *Book) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := b.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestBook checks what every program for books relies on: the first file is the type, the
// parts are well-formed, and the same articles give the same bytes.
func TestBook(t *testing.T) {
	data := written(t, twenty(t))
	if !bytes.Equal(data, written(t, twenty(t))) {
		t.Error("not the same bytes again")
	}
	if got, want := string(data[30:58]), "mimetype"+mimeType; got != want {
		t.Errorf("starts with %q, want %q", got, want)
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, f := range z.File {
		count[filepath.Ext(f.Name)]++
		if ext := filepath.Ext(f.Name); ext == ".xhtml" || ext == ".opf" || ext == ".xml" {
			checkXML(t, f)
		}
	}
	if diff := cmp.Diff(map[string]int{"": 1, ".xml": 1, ".opf": 1, ".css": 1, ".gif": 1, ".xhtml": len(chapters) + 1}, count); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}
}

func checkXML(t *testing.T, f *zip.File) {
	t.Helper()
	r, err := f.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	dec := xml.NewDecoder(r)
	for {
		if _, err := dec.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			return
		}
	}
}

// TestTools gives the book of twenty pages to the programs that know best: epubcheck must
// find no error and no warning, and mutool must draw every page.
func TestTools(t *testing.T) {
	if testing.Short() {
		t.Skip("takes 10 seconds")
	}
	path := filepath.Join(t.TempDir(), "book.epub")
	if err := os.WriteFile(path, written(t, twenty(t)), 0o666); err != nil {
		t.Fatal(err)
	}
	t.Run("epubcheck", func(t *testing.T) {
		out := run(t, checker(t), "--failonwarnings", path)
		if !strings.Contains(out, "No errors or warnings detected") {
			t.Errorf("epubcheck:\n%s", out)
		}
	})
	t.Run("mutool", func(t *testing.T) {
		mutool, err := exec.LookPath("mutool")
		if err != nil {
			t.Skip("no mutool: it is in the package mupdf-tools")
		}
		out := run(t, []string{mutool}, "draw", "-F", "png", "-r", "20", "-o", filepath.Join(t.TempDir(), "%d.png"), path)
		if pages := strings.Count(out, "page "); pages < len(chapters) || strings.Contains(out, "error:") {
			t.Errorf("mutool drew %d pages of %d chapters:\n%s", pages, len(chapters), out)
		}
	})
}

// checker returns the command of epubcheck. Debian installs an archive that Java runs.
func checker(t *testing.T) []string {
	t.Helper()
	path, err := exec.LookPath("epubcheck")
	if err != nil {
		t.Skip("no epubcheck: it is in the package epubcheck")
	}
	head := make([]byte, 2)
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := io.ReadFull(f, head); err != nil {
		t.Fatal(err)
	}
	if string(head) != "PK" {
		return []string{path}
	}
	java, err := exec.LookPath("java")
	if err != nil {
		t.Skip("epubcheck is there, but no Java to run it")
	}
	return []string{java, "-jar", path}
}

func run(t *testing.T, command []string, args ...string) string {
	t.Helper()
	cmd := exec.Command(command[0], append(command[1:], args...)...)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Errorf("%s: %v", command[0], err)
	}
	return string(out)
}

// TestRules writes what pages may have and books may not.
func TestRules(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"ids are plain, and once", `<p id="reader-ü">a</p><p id="reader-ü">b</p><a href="#reader-ü">c</a>`, `<p id="p1">a</p><p>b</p><a href="#p1">c</a>`},
		{"links that lead nowhere", `<a href="#reader-x">a</a><a href="https://[">b</a><a href="/c">c</a>`, `<span>a</span><span>b</span><span>c</span>`},
		{"addresses", `<a href="https://a/[b]?c|d e#f">g</a><a href="mailto:a@b">h</a>`, `<a href="https://a/%5Bb%5D?c%7Cd%20e#f">g</a><a href="mailto:a@b">h</a>`},
		{"folded parts", `<details open=""><summary>a</summary><p>b</p></details>`, `<section><p class="title">a</p><p>b</p></section>`},
		{"tasks", `<ul><li><input type="checkbox" disabled="" checked=""> a</li></ul>`, `<ul><li>☑ a</li></ul>`},
		{"columns", `<table><tbody><tr><td align="right">1</td><td align="left">2</td></tr></tbody></table>`, `<table><tbody><tr><td class="right">1</td><td>2</td></tr></tbody></table>`},
		{"a formula", `<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>`, `<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>`},
		{"half a formula", `<math display="block"><mfrac><mn>1</mn></mfrac></math>`, `<code>1</code>`},
		{"half a formula with its source", `<math><semantics><mrow><msup><mi>x</mi></msup></mrow><annotation encoding="application/x-tex">x^</annotation></semantics></math>`, `<code>x^</code>`},
		{"terms", `<dl><dt>a</dt><dd>b</dd></dl>`, `<dl><dt>a</dt><dd>b</dd></dl>`},
		{"half a list of terms", `<dl><dd>a</dd><dt>b</dt></dl>`, `<div><div>a</div><div class="title">b</div></div>`},
		{"figures", `<figure><img src="https://a/b" alt="c"><figcaption>d</figcaption></figure>`, `<figure><a class="picture" href="https://a/b">c</a><figcaption>d</figcaption></figure>`},
		{"a caption amid a figure", `<figure><p>a</p><figcaption>b</figcaption><p>c</p></figure>`, `<div><p>a</p><div>b</div><p>c</p></div>`},
	} {
		a := typeset.New(&reader.Result{Content: c.in, Format: reader.HTML}, "", "name")
		if got := newChapter(1, a, nil, nil).body; got != c.want {
			t.Errorf("%s:\ngot  %s\nwant %s", c.name, got, c.want)
		}
	}
}

func TestNested(t *testing.T) {
	entry := func(level int, text string) typeset.Entry { return typeset.Entry{Level: level, Text: text, ID: text} }
	got := nested("f", []typeset.Entry{entry(3, "a"), entry(2, "b"), entry(4, "c"), entry(3, "d"), entry(5, "e"), entry(2, "f")})
	got = strings.NewReplacer("\n", "", `<a href="f#`, "", "</a>", "").Replace(got)
	const want = `<ol><li>a">a</li><li>b">b<ol><li>c">c</li><li>d">d</li></ol></li><li>f">f</li></ol>`
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestDate(t *testing.T) {
	b := &Book{Articles: []*typeset.Article{{Published: "2024-05-01T08:00:00Z"}, {Published: "2023", Modified: "2024-06-02"}}}
	for epoch, want := range map[string]string{"": "2024-06-02", "86400": "1970-01-02"} {
		if err := b.Date(epoch); err != nil || b.modified.UTC().Format("2006-01-02") != want {
			t.Errorf("%q: %v, %v", epoch, b.modified, err)
		}
	}
	for _, epoch := range []string{"today", "-1", "99999999999999"} {
		if b.Date(epoch) == nil {
			t.Errorf("%q is taken for a time", epoch)
		}
	}
}

// FuzzChapter holds the law that a chapter is well-formed, whatever its content is.
func FuzzChapter(f *testing.F) {
	f.Add(`<h1>a</h1><p>b <a href="#c">d</a></p><dl><dt>e</dt></dl><math><mi>x</mi></math>`, "title\x00")
	f.Add(`<figure><img src="a" alt=""><figcaption>b`, "")
	f.Add(`</p><details><summary>`, "<&>")
	f.Fuzz(func(t *testing.T, content, title string) {
		a := typeset.New(&reader.Result{Metadata: meta.Metadata{Title: title}, Content: content, Format: reader.HTML}, title, title)
		dec := xml.NewDecoder(strings.NewReader(newChapter(1, a, nil, nil).xhtml()))
		dec.Entity = map[string]string{}
		for {
			if _, err := dec.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%v: %q", err, content)
			}
		}
	})
}

// article reads a page of the tests of the engine, by its name.
func article(t testing.TB, name string) *typeset.Article {
	t.Helper()
	page, err := os.Open(filepath.Join("../../../../testdata/pages", name, "page.html"))
	if err != nil {
		t.Fatal(err)
	}
	defer page.Close()
	at := &url.URL{Scheme: "https", Host: "www.example.org", Path: "/" + name}
	res, err := reader.Read(t.Context(), page, &reader.Options{URL: at, Format: reader.HTML, MaxChars: -1})
	if err != nil {
		t.Fatal(err)
	}
	return typeset.New(res, at.String(), name)
}
