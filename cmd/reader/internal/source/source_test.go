package source

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/fetch"
)

const sample = `<html><head><base href="https://example.org/"><meta charset="iso-8859-1"></head><body>
<nav><a href="/">Home</a></nav>
<table><tr><td>one</td><td class="x">tw&ouml;</td></tr><tr><td>three</td></tr></table>
<div class="x">f` + "\xfc" + `nf <b class="x">six</b></div></body></html>`

func page(body string) *Page { return &Page{Kind: fetch.HTML, Body: []byte(body)} }

func TestNarrow(t *testing.T) {
	for _, tt := range []struct{ name, selector, want string }{
		{"a cell keeps its table", "td.x", "twö"},
		{"several", "nav, b", "[Home](https://example.org/)\n\n**six**"},
		{"one within another", ".x", "twö\n\nfünf **six**"},
		{"a pseudo-class", "tr:nth-child(2)", "three"},
	} {
		s, err := ParseSelector(tt.selector)
		if err != nil {
			t.Fatal(err)
		}
		p := page(sample)
		if err := p.Narrow(s); err != nil {
			t.Fatal(err)
		}
		res, err := p.Convert(context.Background(), &reader.Options{})
		if err != nil || res.Content != tt.want {
			t.Errorf("%s: %q, %v, want %q", tt.name, res.Content, err, tt.want)
		}
	}
}

func TestNarrowRefuses(t *testing.T) {
	if _, err := ParseSelector("a["); err == nil {
		t.Error("a[ is taken for a selector")
	}
	s, err := ParseSelector("video")
	if err != nil {
		t.Fatal(err)
	}
	for name, body := range map[string]string{"none": sample, "too deep": strings.Repeat("<div>", 2000), "no page": "{}"} {
		p := page(body)
		if err := p.Narrow(s); err != nil {
			t.Fatal(err)
		}
		_, err := p.Read(context.Background(), &reader.Options{})
		if _, ok := errors.AsType[*NoMatchError](err); !ok {
			t.Errorf("%s: nothing matches, and the error is %v", name, err)
		}
	}
	if _, ok := errors.AsType[*TypeError]((&Page{Kind: fetch.JSON}).Narrow(s)); !ok {
		t.Error("JSON has elements")
	}
}

func TestFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "page.html")
	os.WriteFile(path, []byte(sample), 0o666)
	for _, name := range []string{path, Stdin} {
		p, err := Get(t.Context(), name, strings.NewReader(sample), nil)
		if err != nil || string(p.Body) != sample || p.Kind != fetch.HTML || p.URL != nil {
			t.Errorf("%s: %+v, %v", name, p, err)
		}
	}
	if _, err := Get(t.Context(), path+".missing", nil, nil); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
	endless := io.LimitReader(zeros{}, MaxBytes+1)
	if _, err := Get(t.Context(), Stdin, endless, nil); !errors.Is(err, reader.ErrTooLarge) {
		t.Errorf("an endless page: %v", err)
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { return len(p), nil }

// TestCache asks for a page again and again, and counts how often the server
// hears of it.
func TestCache(t *testing.T) {
	var asked atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Cache-Control", r.FormValue("cache"))
		io.WriteString(w, "<p>line one\nline two</p>")
	}))
	defer server.Close()
	opts := Options{Requests: fetch.Options{AllowHosts: []string{"127.0.0.1"}}, CacheDir: filepath.Join(t.TempDir(), "pages")}
	get := func(path string, o Options) *Page {
		t.Helper()
		p, err := Get(context.Background(), server.URL+path, nil, &o)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	fresh, other := opts, opts
	fresh.Fresh = true
	other.Requests.AllowHosts = []string{"127.0.0.0/8"}
	first := get("/", opts)
	for _, tt := range []struct {
		name  string
		path  string
		opts  Options
		asked int32 // so far
	}{
		{"again", "/", opts, 1},
		{"another page", "/other", opts, 2},
		{"fresh", "/", fresh, 3},
		{"another policy", "/", other, 4},
		{"no-store", "/?cache=no-store", opts, 5},
		{"no-store again", "/?cache=no-store", opts, 6},
		{"no-cache", "/?cache=no-cache", opts, 7},
		{"no-cache again", "/?cache=no-cache", opts, 8},
		{"no cache", "/", Options{Requests: opts.Requests}, 9},
		{"again after all", "/", opts, 9},
	} {
		before := asked.Load()
		p := get(tt.path, tt.opts)
		if got := asked.Load(); got != tt.asked || p.Kept != (got == before) {
			t.Errorf("%s: asked %d times, want %d; kept %v", tt.name, got, tt.asked, p.Kept)
		}
		if tt.path == "/" && (string(p.Body) != string(first.Body) || p.Address != first.Address || p.ContentType != first.ContentType || p.Kind != first.Kind) {
			t.Errorf("%s: %+v, at first %+v", tt.name, p, first)
		}
	}
}
