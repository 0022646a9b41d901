package fetch_test

import (
	"net/url"
	"testing"

	"github.com/seed31bcff99/reader/fetch"
)

func TestDefaultRewrites(t *testing.T) {
	for in, want := range map[string]string{
		"https://github.com/ana/boats/blob/main/README.md":              "https://raw.githubusercontent.com/ana/boats/main/README.md",
		"https://github.com/ana/boats/blob/v1/a/b%20c.go?plain=1#L1-L9": "https://raw.githubusercontent.com/ana/boats/v1/a/b%20c.go",
		"https://www.github.com/ana/boats/blob/main/x":                  "https://raw.githubusercontent.com/ana/boats/main/x",
		"https://github.com/ana/boats":                                  "",
		"https://github.com/ana/boats/tree/main/x":                      "",
		"https://github.com/ana/boats/blob/":                            "",
		"https://github.com//boats/blob/main":                           "",
		"https://github.com.example.org/ana/boats/blob/main/x":          "",
		"https://example.org/ana/boats/blob/main/x":                     "",
	} {
		u, err := url.Parse(in)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if to, rule := fetch.DefaultRewrites.Rewrite(u); to != nil {
			got = to.String()
			if rule != "github-raw" {
				t.Errorf("%s: rule %q", in, rule)
			}
		}
		if got != want {
			t.Errorf("%s becomes %q, want %q", in, got, want)
		}
	}
	for _, r := range fetch.DefaultRewrites {
		if r.Reason == "" {
			t.Errorf("rule %s has no reason", r.Name)
		}
	}
}

// TestRewrite checks that the rewritten URL is requested, that the response says so,
// and that the new URL is checked.
func TestRewrite(t *testing.T) {
	w := newWorld(t)
	w.host("raw.example.org", page("text/plain", "# Boats"))
	o := w.options()
	o.Rewrite = func(u *url.URL) (*url.URL, string) {
		switch u.Host {
		case "www.example.org":
			return &url.URL{Scheme: "http", Host: "raw.example.org", Path: "/boats.md"}, "raw"
		case "evil.example.org":
			return &url.URL{Scheme: "http", Host: "10.0.0.1"}, "evil"
		}
		return nil, ""
	}
	resp, err := fetch.Get(t.Context(), "http://www.example.org/blob", o)
	if err != nil || resp.Rewritten != "raw" || resp.URL != "http://raw.example.org/boats.md" || resp.Kind != fetch.Markdown {
		t.Errorf("%+v, %v", resp, err)
	}
	if resp, err = fetch.Get(t.Context(), "http://raw.example.org/x", o); err != nil || resp.Rewritten != "" {
		t.Errorf("%+v, %v", resp, err)
	}
	_, err = fetch.Get(t.Context(), "http://evil.example.org/", o)
	blocked(t, err)
}
