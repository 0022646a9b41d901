package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/webfetch"
)

// markup is what a text must not bring into HTML.
const markup = `<script>alert("&lt;")</script> & <img src=x onerror=y>`

// TestOtherAsHTML asks for HTML of files and answers that are not HTML. They are quoted.
func TestOtherAsHTML(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"page.txt":  markup,
		"page.md":   "# Notes\n\n" + markup,
		"page.json": `{"a": "<script>alert(1)</script>"}`,
		"page.rss":  `<rss version="2.0"><channel><title>&lt;script&gt;</title><item><title>&lt;script&gt;</title><link>https://example.org/</link></item></channel></rss>`,
	} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		got := invoke(t, strings.NewReader(""), "read", path, "--format", "html")
		if got.status != exitRead || !isOnePre(got.out) {
			t.Errorf("%s: status %d\n%s%s", name, got.status, got.out, got.notice)
		}
	}
	s, site := startService(t), newSite(t)
	for path, status := range map[string]int{
		"/v1/read?url=" + site + "/markup":    http.StatusOK,
		"/v1/convert?url=" + site + "/markup": http.StatusUnprocessableEntity, // only pages are converted
	} {
		resp, got := s.ask(t, "GET", path, "", "Accept: text/html")
		if resp.StatusCode != status || status == http.StatusOK && !isOnePre(got) {
			t.Errorf("%s: status %d, %s\n%s", path, resp.StatusCode, resp.Header.Get("Content-Type"), got)
		}
	}
}

// isOnePre reports whether a content is one pre element.
func isOnePre(content string) bool {
	text, opened := strings.CutPrefix(content, "<pre>\n")
	text, closed := strings.CutSuffix(text, "</pre>\n")
	return opened && closed && !strings.ContainsAny(text, "<>")
}

// TestQuoted checks that a quoted piece says how much of the text it has.
func TestQuoted(t *testing.T) {
	res := &reader.Result{Content: "\na < b &amp; ü", OpeningChars: 2, ClosingChars: 1, Method: webfetch.MethodPassthrough}
	shown := charsShown(res)
	quote(res)
	if res.Content != "<pre>\n\na &lt; b &amp;amp; ü</pre>\n" || res.Format != reader.HTML || res.OpeningChars != 8 || res.ClosingChars != 8 {
		t.Errorf("%+v", res)
	}
	if charsShown(res) != shown {
		t.Errorf("it shows %d characters, want %d", charsShown(res), shown)
	}
}

// TestEmptyFile reads files without bytes, and looks for elements in them.
func TestEmptyFile(t *testing.T) {
	for _, name := range []string{"a.txt", "a.md", "a.json", "a.html"} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, nil, 0o666); err != nil {
			t.Fatal(err)
		}
		if got := invoke(t, strings.NewReader(""), "read", path, "-p", "fallback_reason"); got.status != exitNotReadable || got.out != "empty\n" {
			t.Errorf("%s: status %d, %q, want %d, empty", name, got.status, got.out, exitNotReadable)
		}
		if got := invoke(t, strings.NewReader(""), "read", path, "--selector", "p"); got.status != exitNotReadable || !strings.Contains(got.notice, "no element matches") {
			t.Errorf("%s: status %d, %q", name, got.status, got.notice)
		}
	}
}
