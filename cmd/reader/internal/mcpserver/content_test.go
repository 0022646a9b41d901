package mcpserver_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

func TestExtractContent(t *testing.T) {
	session := session(t, mcpserver.Config{})
	tests := []struct {
		name string
		args args
		want string
	}{
		{"main content of HTML", args{"html": harbour}, "carried down by hand"},
		{"links of HTML from somewhere", args{"html": harbour, "url": "https://harbour.example/x/"}, "[two tides](https://harbour.example/tides)"},
		{"parts of a URL", args{"url": "http://www.example.org/harbour", "selector": "#times td, h1"}, "| Monday | 06:10 |"},
		{"navigation by selector", args{"html": harbour, "selector": "nav"}, "[Boats](/b)"},
		{"text", args{"html": harbour, "selector": "h1", "format": "text"}, "The harbour"},
		{"plain text", args{"url": "http://www.example.org/notes.txt"}, "Only words."},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, text := checked(t, session, "extract_content", test.args)
			if !strings.Contains(inside(t, text), test.want) || !strings.Contains(inside(t, got["content"].(string)), test.want) {
				t.Errorf("%s", text)
			}
			checkClean(t, fmt.Sprint(got))
			if _, ok := got["saved"]; ok {
				t.Errorf("saved: %v", got["saved"])
			}
		})
	}
}

// TestStyles checks that the style sheets of a page that is fetched are asked for, and those
// of a page in the call are not.
func TestStyles(t *testing.T) {
	tests := []struct {
		tool  string
		args  args
		given bool // what the style sheet hides
		asked int32
	}{
		{"web_fetch", args{"url": "http://www.example.org/styled"}, false, 2},
		{"web_fetch", args{"url": "http://www.example.org/styled", "styles": "none"}, true, 1},
		{"extract_content", args{"url": "http://www.example.org/styled"}, false, 2},
		{"extract_content", args{"url": "http://www.example.org/styled", "selector": "main"}, false, 2},
		{"extract_content", args{"url": "http://www.example.org/styled", "styles": "none"}, true, 1},
		{"extract_content", args{"html": styled, "url": "http://www.example.org/styled"}, true, 0},
		{"extract_content", args{"html": styled, "url": "http://www.example.org/styled", "styles": "auto"}, true, 0},
	}
	for _, test := range tests {
		w := newWorld(t)
		_, text := checked(t, overLines(w.newServer(t, mcpserver.Config{Form: mcpserver.StructuredFull}), versions[0])(t, nil), test.tool, test.args)
		if given := strings.Contains(text, "mainland"); given != test.given || w.asked.Load() != test.asked {
			t.Errorf("%s %v: given %t, asked %d times", test.tool, test.args, given, w.asked.Load())
		}
	}
}

func TestExtractContentFails(t *testing.T) {
	session := session(t, mcpserver.Config{Web: webfetch.Config{Requests: fetch.Options{MaxBody: 50_000}}})
	tests := []struct {
		name         string
		args         args
		reason, want string
	}{
		{"nothing", args{}, "invalid_input", "url: is missing; this needs url or html."},
		{"bad selector", args{"html": harbour, "selector": "p["}, "invalid_input", "selector \"p[\": a name is missing at byte 2"},
		{"costly selector", args{"html": strings.Repeat("<i></i>", 6000), "selector": "x ~ i ~ i ~ i ~ i"}, "invalid_input", "too much work"},
		{"no match", args{"html": harbour, "selector": "video"}, "no_match", "another selector"},
		{"no elements", args{"url": "http://www.example.org/notes.txt", "selector": "p"}, "unsupported_content", "can be chosen. Only HTML has elements. Without selector and exclude, extract_content reads the text."},
		{"nothing to leave out", args{"url": "http://www.example.org/notes.txt", "exclude": "p"}, "unsupported_content", "can be chosen. Only HTML has elements."},
		{"binary", args{"url": "http://www.example.org/picture"}, "unsupported_content", "not text but image"},
		{"relative address", args{"html": harbour, "url": "/x"}, "invalid_input", "url: must be an absolute"},
		{"too large", args{"html": strings.Repeat("a", 50_001)}, "invalid_input", "html: has 50001 bytes"},
		{"long URL", args{"url": "http://www.example.org/" + strings.Repeat("a", 9000)}, "invalid_input", "url: has"},
		{"private", args{"url": "http://private.example.org/"}, "refused", "not on the public internet"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			res := call(t, session, "extract_content", test.args)
			if !res.IsError || res.Meta["reason"] != test.reason || !strings.Contains(text(t, res), test.want) {
				t.Errorf("error %t, %v, %s", res.IsError, res.Meta["reason"], text(t, res))
			}
		})
	}
}

// TestSave saves pages, and checks that nothing leaves the directory.
func TestSave(t *testing.T) {
	dir := t.TempDir()
	inner := filepath.Join(dir, "pages")
	if err := os.Mkdir(inner, 0o700); err != nil {
		t.Fatal(err)
	}
	session := session(t, mcpserver.Config{SaveDir: inner})
	got, text := checked(t, session, "extract_content", args{"url": "http://www.example.org/harbour", "save_raw_html": true})
	saved := got["saved"].(map[string]any)
	file := saved["file"].(string)
	content, err := os.ReadFile(file)
	if err != nil || string(content) != harbour || saved["bytes"] != float64(len(harbour)) {
		t.Errorf("%v: %v", saved, err)
	}
	if filepath.Dir(file) != inner || !strings.HasPrefix(filepath.Base(file), "www.example.org-") || !strings.Contains(text, file) {
		t.Errorf("%v, %s", saved, text)
	}
	for range 2 { // saving again adds no second file
		checked(t, session, "extract_content", args{"html": "<p>x</p>", "url": "http://../../etc/passwd", "save_raw_html": true})
	}
	if pages, err := filepath.Glob(filepath.Join(inner, "page-*.html")); err != nil || len(pages) != 1 {
		t.Errorf("%v, %v", pages, err)
	}
	notes, _ := checked(t, session, "extract_content", args{"url": "http://www.example.org/notes.txt", "save_raw_html": true})
	if file := notes["saved"].(map[string]any)["file"].(string); filepath.Ext(file) != ".txt" {
		t.Errorf("a text is saved as %s", file)
	}
	for where, want := range map[string]int{dir: 1, inner: 3} {
		entries, err := os.ReadDir(where)
		if err != nil || len(entries) != want {
			t.Errorf("%s: %v, %v", where, entries, err)
		}
	}
	for tool, err := range session.Tools(t.Context(), nil) {
		if err == nil && tool.Annotations.ReadOnlyHint != (tool.Name != "extract_content") {
			t.Errorf("%s: read only: %t", tool.Name, tool.Annotations.ReadOnlyHint)
		}
	}
	if _, err := mcpserver.New(&mcpserver.Config{SaveDir: filepath.Join(dir, "missing")}); err == nil {
		t.Error("a directory that is not there is accepted")
	}
}

// TestPagesAreKept checks when a page is asked for again.
func TestPagesAreKept(t *testing.T) {
	w := newWorld(t)
	session := overLines(w.newServer(t, mcpserver.Config{Form: mcpserver.StructuredFull}), versions[0])(t, nil)
	for _, test := range []struct {
		path   string
		offset int
		asked  int32 // requests so far
		cached bool
	}{
		{"/long", 0, 1, false},
		{"/long", 0, 1, true},
		{"/long", 1000, 1, true},
		{"/gone", 0, 2, false},
		{"/gone", 0, 3, false},
		{"/gone", 20, 3, true}, // a caller that continues
	} {
		got, _ := checked(t, session, "extract_content", args{"url": "http://www.example.org" + test.path, "offset": test.offset})
		if w.asked.Load() != test.asked || got["cached"] != test.cached {
			t.Errorf("%s from %d: asked %d times, cached: %v", test.path, test.offset, w.asked.Load(), got["cached"])
		}
	}
}
