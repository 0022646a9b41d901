package main

import (
	"strings"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/fetch"
)

const cited = `<!doctype html><html lang=en><head><title>The harbour &amp; its [walls]. | Tide Post</title><meta property=og:site_name content="Tide Post">
<meta name=author content="Ana Lima"><meta property=article:published_time content="2024-05-01T10:00:00+02:00"><link rel=canonical href=/harbour></head>
<body><main><h1>The harbour &amp; its [walls].</h1><p>It was built by fishermen who needed a quiet place for the winter.</p></main></body></html>`

func TestCite(t *testing.T) {
	for _, tt := range []struct{ style, want string }{
		{"", "Ana Lima. “The harbour & its [walls].” Tide Post, 2024-05-01. https://tide.example/harbour. Accessed 2024-06-02.\n"},
		{"markdown", `Ana Lima. [The harbour & its \[walls\]](https://tide.example/harbour). *Tide Post*, 2024-05-01. Accessed 2024-06-02.` + "\n"},
		{"bibtex", `@misc{lima2024harbour,
  author = {Ana Lima},
  title = {{The harbour \& its [walls].}},
  howpublished = {Tide Post},
  year = {2024},
  month = may,
  url = {https://tide.example/harbour},
  urldate = {2024-06-02},
  language = {en}
}
`},
		{"csl-json", `"author": [
      {
        "literal": "Ana Lima"
      }
    ],
    "container-title": "Tide Post",
    "issued": {
      "date-parts": [
        [
          2024,
          5,
          1
        ]
      ]
    },`},
	} {
		args := []string{"cite", "-", "--url=https://tide.example/a?b", "--accessed=2024-06-02"}
		if tt.style != "" {
			args = append(args, "--style", tt.style)
		}
		got := invoke(t, strings.NewReader(cited), args...)
		if !strings.Contains(got.out, tt.want) || got.status != exitRead || got.notice != "" {
			t.Errorf("%s: %+v, want\n%s", tt.style, got, tt.want)
		}
	}
	if got := invoke(t, strings.NewReader("<p>words</p>"), "cite", "-"); got.status != exitRead || !strings.Contains(got.notice, "no title") || strings.Contains(got.out, "Accessed") {
		t.Errorf("a page that says nothing: %+v", got)
	}
	if got := invoke(t, strings.NewReader(cited), "cite", "-", "--accessed=yesterday"); got.status != exitUsage {
		t.Errorf("a wrong day: %+v", got)
	}
	if got := invoke(t, strings.NewReader(cited), "cite", "-", "--accessed=today"); !strings.Contains(got.out, " Accessed 20") {
		t.Errorf("today: %+v", got)
	}
}

// TestCiteToday shows that today is the day a page was fetched.
func TestCiteToday(t *testing.T) {
	day := time.Date(2024, 6, 2, 23, 59, 0, 0, time.UTC)
	c := &citeFlags{Accessed: today}
	if got := c.accessed(&source.Page{Response: &fetch.Response{FetchedAt: day}}); got != "2024-06-02" {
		t.Errorf("a page from the cache: %q", got)
	}
	if got := c.accessed(&source.Page{}); got < "2025" {
		t.Errorf("a file: %q", got)
	}
}

// TestCiteWall cites a page that stands in the place of another one.
func TestCiteWall(t *testing.T) {
	const wall = `<title>Access Denied</title><h1>Access Denied</h1><p>You don't have permission to access this server.</p><p>Reference #18.5c1f1cb8.1700000000.2f1a3b</p>`
	if got := invoke(t, strings.NewReader(wall), "cite", "-"); got.status != exitNotReadable || !strings.Contains(got.notice, "not readable: blocked") {
		t.Errorf("%+v", got)
	}
}

// TestCiteForeign cites a page that prefers the address of another site.
func TestCiteForeign(t *testing.T) {
	page := strings.Replace(cited, "href=/harbour", "href=https://paper.example/story", 1)
	if got := invoke(t, strings.NewReader(page), "cite", "-", "--url=https://www.tide.example/a"); !strings.Contains(got.out, "https://www.tide.example/a.") {
		t.Errorf("%+v", got)
	}
}
