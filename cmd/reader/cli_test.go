package main

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
)

// article is a page that is clearly an article. The tests check what the program
// does with it, not the exact output of the engine.
const article = `<!doctype html><html lang="en"><head><title>The lighthouse keeper</title></head><body>
<nav><a href="/">Home</a> <a href="/news">News</a> <a href="/about">About</a></nav>
<article><h1>The lighthouse keeper</h1>
<p>For forty years the keeper climbed the two hundred steps each evening, and lit the lamp before the sun had set.</p>
<p>The ships that passed in the night knew nothing of him, but their captains set their course by the light he kept.</p>
<p>When the lamp was made electric he stayed, to clean the lenses and to write down the weather, twice every day.</p>
<p>His books, found in the cellar after the storm, are now the longest record of the winds along that coast.</p>
</article></body></html>`

// blank is a page without text.
const blank = `<!doctype html><html><head></head><body></body></html>`

// An outcome is the result of a run of the program.
type outcome struct {
	status      int
	out, notice string
}

// invoke runs the program in this process.
func invoke(t *testing.T, stdin io.Reader, args ...string) outcome {
	t.Helper()
	var stdout, stderr bytes.Buffer
	status := run(args, stdin, &stdout, &stderr)
	return outcome{status, stdout.String(), stderr.String()}
}

// writeFile writes a page to a file and returns its path.
func writeFile(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// An answered is a line of output: the record of a page, or of a failure.
type answered struct {
	pagerecord.Record
	Error string `json:"error"`
}

// decodeRecord parses one line of output.
func decodeRecord(t *testing.T, text string) answered {
	t.Helper()
	rec := answered{Record: pagerecord.Record{Result: &reader.Result{}}}
	if err := json.Unmarshal([]byte(text), &rec); err != nil {
		t.Fatalf("record %q: %v", text, err)
	}
	return rec
}

func TestUsage(t *testing.T) {
	page := writeFile(t, article)
	for _, tt := range []struct {
		name   string
		args   []string
		status int
		notice string
	}{
		{"unknown command", []string{"write"}, exitNotFound, "write"},
		{"unknown flag", []string{"read", "--colour", page}, exitUsage, "--colour"},
		{"unknown format", []string{"read", "--format", "pdf", page}, exitUsage, "--format"},
		{"max-chars not a number", []string{"read", "--max-chars", "many", page}, exitUsage, "--max-chars"},
		{"unparsable url", []string{"read", "--url", "https://[", page}, exitUsage, "--url"},
		{"relative url", []string{"read", "--url", "/post", page}, exitUsage, "not absolute"},
		{"no day", []string{"read", "--not-after", "soon", page}, exitUsage, "--not-after"},
		{"no day for meta", []string{"meta", "--not-after", "2024-13-01", page}, exitUsage, "--not-after"},
		{"no day for batch", []string{"batch", "--not-after", "x"}, exitUsage, "--not-after"},
		{"relative url for meta", []string{"meta", "--url", "/post", page}, exitUsage, "not absolute"},
		{"unknown operation", []string{"batch", "--op", "write"}, exitUsage, "--op"},
		{"meta of no file", []string{"meta", page + ".missing"}, exitNotFound, "page.html.missing"},
		{"no jobs", []string{"batch", "--jobs", "0"}, exitUsage, "--jobs"},
		{"jobs without number", []string{"batch", "--jobs", "1000000000"}, exitUsage, "--jobs"},
		{"negative max-record", []string{"batch", "--max-record", "-1"}, exitUsage, "--max-record"},
		{"proxy and browser", []string{"read", "--proxy", "http://proxy.example:3128", "--render", "auto", page}, exitUsage, "--proxy: the browser"},
		{"header and browser", []string{"read", "--header", "Cookie: a=b", "--render", "always", page}, exitUsage, "--header: the browser"},
		{"user agent and browser", []string{"read", "--user-agent", "me/1", "--render", "auto", page}, exitUsage, "--user-agent: the browser"},
		{"proxy and browser of a server", []string{"serve", "--proxy", "http://proxy.example:3128", "--browser"}, exitUsage, "--proxy: the browser"},
		{"a field of a book", []string{"read", "--format", "epub", "-p", "title", page}, exitUsage, "--print"},
		{"two formats", []string{"read", "--text", "--format", "html", page}, exitUsage, "--text"},
		{"browser for metadata", []string{"batch", "--op", "meta", "--render", "always", page}, exitUsage, "--render"},
		{"no tabs", []string{"batch", "--tabs", "-3", page}, exitUsage, "--tabs"},
		{"paths of no site", []string{"batch", "--include-path", "/docs/", page}, exitUsage, "--site"},
		{"depth of no site", []string{"batch", "--max-depth", "3", page}, exitUsage, "--max-depth and --max-pages bound --site"},
		{"pages of no site", []string{"batch", "--max-pages", "3", page}, exitUsage, "--max-depth and --max-pages bound --site"},
		{"elements of metadata", []string{"batch", "--op", "meta", "--exclude", "p", page}, exitUsage, "--exclude"},
		{"pages of HTML", []string{"read", "--page", "3", page}, exitTooLarge, "not a PDF file but HTML (only PDF files have pages to choose: leave out --page)"},
		{"pages of HTML for actions", []string{"actions", "--page", "3", page}, exitUsage, "only HTML has elements to click or to type in: leave it out"},
		{"rendering without a browser", []string{"mcp", "--render", "always"}, exitUsage, "--browser"},
		{"offset beyond the end", []string{"read", "--offset", "1000000", page}, exitUsage, "--offset"},
		{"offset beyond a section", []string{"read", "--section", "the lamp", "--offset", "100000", page}, exitUsage, "--offset"},
		{"file not found", []string{"read", page + ".missing"}, exitNotFound, "page.html.missing"},
		{"a directory", []string{"read", filepath.Dir(page)}, exitFailed, "directory"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := invoke(t, strings.NewReader(""), tt.args...)
			if got.status != tt.status || got.out != "" {
				t.Errorf("status %d, output %q; want status %d and no output", got.status, got.out, tt.status)
			}
			if !strings.HasPrefix(got.notice, "reader: ") || !strings.Contains(got.notice, tt.notice) {
				t.Errorf("notice %q does not say %q", got.notice, tt.notice)
			}
		})
	}
}

func TestAnswersWithoutCommand(t *testing.T) {
	for _, tt := range []struct{ args, want string }{
		{"--help", "Exit status"},
		{"read --help", "--include-navigation"},
		{"batch --help", "--max-record"},
		{"meta --help", "--not-after"},
		{"--version", "reader "},
	} {
		got := invoke(t, strings.NewReader(""), strings.Fields(tt.args)...)
		if got.status != exitRead || got.notice != "" || !strings.Contains(got.out, tt.want) {
			t.Errorf("reader %s = %+v; want status 0 and %q", tt.args, got, tt.want)
		}
	}
}
