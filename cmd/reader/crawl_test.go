package main

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/cmd/reader/internal/crawl"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/fetch"
)

// crawlFlagsOf returns the command line that reads a site on loopback without delay.
func crawlFlagsOf(site, out string, more ...string) []string {
	return append([]string{"batch", "--site", site, "-o", out, "--delay", "0s", "--per-host", "4", "--timeout", "2s", "--allow-private", "127.0.0.1"}, more...)
}

// A crawled is the head of a record.
type crawled struct {
	ID, URL     string
	FinalURL    string `json:"final_url"`
	Reason      string
	DuplicateOf *string `json:"duplicate_of"`
	Title       string
	Readable    bool
	Error       string
}

// crawledRecords reads an output, all of whose lines must be whole.
func crawledRecords(t *testing.T, path string) (list []crawled) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		var rec crawled
		if err := json.Unmarshal([]byte(line), &rec); err != nil {
			t.Fatalf("%v in %.200q", err, line)
		}
		list = append(list, rec)
	}
	return list
}

// TestCrawlBase crawls a page with links before, between and behind several base elements:
// all of them resolve against the first.
func TestCrawlBase(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		switch {
		case r.URL.Path == "/":
			io.WriteString(w, `<a href="one">1</a><base target="_top"><base href=" /a/?x"><a href="two">2</a><base href="/b/"><a href="../c">3</a><a href="?y">4</a>`)
		case r.URL.Path == "/robots.txt":
			http.NotFound(w, r)
		default:
			io.WriteString(w, "<p>words</p>")
		}
	}))
	defer server.Close()
	for _, op := range []string{"read", "meta"} {
		out := filepath.Join(t.TempDir(), "out.jsonl")
		invoke(t, nil, crawlFlagsOf(server.URL+"/", out, "--op", op)...)
		var got []string
		for _, rec := range crawledRecords(t, out) {
			got = append(got, strings.TrimPrefix(rec.URL, server.URL))
		}
		slices.Sort(got)
		if want := []string{"/", "/a/?y", "/a/one", "/a/two", "/c"}; !slices.Equal(got, want) {
			t.Errorf("--op %s: %q, want %q", op, got, want)
		}
	}
}

// TestShownLinks follows the links of a page as a browser shows it, each once.
func TestShownLinks(t *testing.T) {
	p := &page{visit: &crawl.Visit{}}
	note := func(html string) {
		doc, err := dom.Parse(t.Context(), html, nil)
		if err != nil {
			t.Fatal(err)
		}
		p.noteLinks(doc)
	}
	note(`<a href="/gulls">Gulls</a><a href="/gone">Gone</a>`)
	p.show(&fetch.Response{})
	note(`<a href="/gulls">Gulls</a><a href="/tides">Tides</a>`)
	if want := []string{"/gulls", "/tides"}; !slices.Equal(p.hrefs, want) {
		t.Errorf("%q, want %q", p.hrefs, want)
	}
}
