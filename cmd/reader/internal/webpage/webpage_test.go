package webpage

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/chromiumtest"
	"github.com/seed31bcff99/reader/cmd/reader/internal/typeset"
	"github.com/seed31bcff99/reader/meta"
)

// pixel is a picture in an address.
const pixel = "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=="

func written(t *testing.T, a *typeset.Article, opts Options) string {
	t.Helper()
	var b strings.Builder
	if err := Write(&b, a, opts); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// hostile is a page with an attack in every field.
func hostile() *typeset.Article {
	const attack = `"><script>hit()</script><img src=x onerror=hit()>`
	return typeset.New(&reader.Result{
		Metadata: meta.Metadata{Title: attack, Authors: []string{attack}, Site: attack, Published: attack, Description: attack, Language: attack},
		Content:  `<p>a</p><script>hit()</script><img src="https://www.example.org/` + `x" onerror="hit()">` + attack,
		Format:   reader.HTML,
	}, "javascript:hit()//"+attack, attack)
}

func TestWrite(t *testing.T) {
	a := typeset.New(&reader.Result{
		Metadata: meta.Metadata{Title: "Other", Authors: []string{"Ana Lima"}, Site: "Tide Post", Published: "2024-05-01", Language: "en", Description: "About a light."},
		Content:  `<h1>The <em>light</em></h1><p>a</p><h2>One</h2><h3>Two</h3><h2>Three</h2>`, Format: reader.HTML, WordCount: 5000,
	}, "https://www.example.org/light", "")
	got := written(t, a, Options{})
	for _, want := range []string{
		`<html lang="en" dir="ltr">`, `<title>The light</title>`, `<h1>The <em>light</em></h1>`, `<p class="site">Tide Post</p>`, `<span class="author">Ana Lima</span>`,
		`<time datetime="2024-05-01">1 May 2024</time>`, `<a href="https://www.example.org/light">example.org</a>`, `22 min read`,
		`<li class="level-2"><a href="#readersection-1">One</a></li>`, `<li class="level-3"><a href="#readersection-2">Two</a></li>`, `<h2 id="readersection-3">Three</h2>`,
		`default-src &#39;none&#39;; style-src &#39;sha256-`, `img-src data:`, `content="About a light."`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in:\n%s", want, got)
		}
	}
	if strings.Contains(got, "<script") || strings.Contains(got, "ZgotmplZ") || strings.Count(got, "<h1") != 1 {
		t.Errorf("got:\n%s", got)
	}
	if got := written(t, hostile(), Options{}); strings.Contains(got, "<script") || strings.Contains(got, "<img") || strings.Contains(got, `href="javascript`) {
		t.Errorf("hostile:\n%s", got)
	}
}

func TestContents(t *testing.T) {
	entries := func(levels ...int) []typeset.Entry {
		var out []typeset.Entry
		for _, l := range levels {
			out = append(out, typeset.Entry{Level: l})
		}
		return out
	}
	for _, c := range []struct {
		name    string
		minutes int
		entries []typeset.Entry
		want    int
	}{
		{"short", 2, entries(2, 2, 2, 2), 0},
		{"few headings", 9, entries(2, 2), 0},
		{"two levels", 9, entries(2, 3, 4, 2, 3), 4},
		{"deep", 9, entries(4, 4, 5, 6), 3},
	} {
		if got := contents(&typeset.Article{Minutes: c.minutes, Contents: c.entries}); len(got) != c.want || len(got) > 0 && got[0].Level != 2 {
			t.Errorf("%s: %v", c.name, got)
		}
	}
	var many []typeset.Entry
	for range 10 {
		many = append(many, entries(2, 3, 3, 3, 3, 3)...)
	}
	if got := contents(&typeset.Article{Minutes: 9, Contents: many}); len(got) != 10 {
		t.Errorf("many headings: %d lines, want the first level", len(got))
	}
}

// TestBrowser opens the pages of the tests of the engine in a browser, on a phone and on
// a screen, in light and dark: nothing is wider than the screen, nothing runs, and nothing
// is asked for but the page.
func TestBrowser(t *testing.T) {
	pages := map[string]string{"/hostile": written(t, hostile(), Options{})}
	for _, name := range []string{"tour", "wiki-article", "lang-arabic-rtl", "code-languages", "table-data-and-layout", "lang-chinese"} {
		pages["/"+name] = written(t, article(t, name), Options{})
	}
	pictured := article(t, "blog-wordpress")
	saved := map[string]typeset.Picture{}
	for _, address := range pictured.Images {
		saved[address] = typeset.Picture{Src: pixel, Width: 1, Height: 1}
	}
	pages["/pictured"] = written(t, pictured, Options{Saved: saved})
	var lock sync.Mutex
	var asked []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if page, ok := pages[r.URL.Path]; ok {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.Write([]byte(page))
			return
		}
		lock.Lock()
		defer lock.Unlock()
		if r.URL.Path != "/favicon.ico" { // browsers ask for it by themselves
			asked = append(asked, r.URL.Path)
		}
		http.NotFound(w, r)
	}))
	defer server.Close()
	browser := chromiumtest.Start(t)
	for path := range pages {
		for _, width := range []int64{360, 1440} {
			for _, scheme := range []string{"light", "dark"} {
				check(t, browser, server.URL+path, width, scheme)
			}
		}
	}
	if len(asked) > 0 {
		t.Errorf("asked for %v", asked)
	}
}

// A look is what is seen of a page in a browser.
type look struct {
	Wide       int // pixels that are beside the screen
	Loaded     int // what was asked for
	Images     int // pictures that do not show
	Hit        bool
	Paper, Ink string
}

// check opens a page and looks at it.
func check(t *testing.T, browser context.Context, address string, width int64, scheme string) {
	t.Helper()
	media := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}}
	if _, err := chromedp.Call(browser, emulation.SetEmulatedMedia, media); err != nil {
		t.Fatal(err)
	}
	if err := chromedp.Do(browser, chromedp.EmulateViewport(width, 800), chromedp.Navigate(address)); err != nil {
		t.Fatal(err)
	}
	seen, err := chromedp.Run(browser, chromedp.Evaluate[look](`({
		Wide: document.documentElement.scrollWidth - innerWidth,
		Loaded: performance.getEntriesByType("resource").filter((r) => !r.name.startsWith("data:")).length,
		Images: Array.from(document.images).filter((i) => i.naturalWidth === 0).length,
		Hit: "hit" in window,
		Paper: getComputedStyle(document.body).backgroundColor,
		Ink: getComputedStyle(document.body).color,
	})`))
	switch {
	case err != nil:
		t.Fatalf("%s: %v", address, err)
	case seen.Wide > 0 || seen.Loaded > 0 || seen.Images > 0 || seen.Hit:
		t.Errorf("%s, %d pixels, %s: %+v", address, width, scheme, seen)
	case (scheme == "dark") != (seen.Paper == "rgb(23, 24, 27)") || seen.Paper == seen.Ink:
		t.Errorf("%s in %s: %s on %s", address, scheme, seen.Ink, seen.Paper)
	}
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
