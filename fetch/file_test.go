package fetch_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/fetch"
)

// TestFiles asks for files that the caller can read.
func TestFiles(t *testing.T) {
	long := "%PDF-1.7 " + strings.Repeat("x", 5000)
	for _, test := range []struct {
		name, contentType, body string
		maxFile                 int
		want                    fetch.Kind
		bytes                   int
		truncation              fetch.Truncation
	}{
		{"by type", "application/pdf", "%PDF-1.7 and more", 0, fetch.File, 17, fetch.Whole},
		{"as octets", "application/octet-stream", "%PDF-1.7", 0, fetch.File, 8, fetch.Whole},
		{"as a page", "text/html", "\n%PDF-1.7", 0, fetch.File, 9, fetch.Whole},
		{"longer than a page", "application/pdf", long, 0, fetch.File, len(long), fetch.Whole},
		{"longer than a file", "application/pdf", long, 3000, fetch.File, 3000, fetch.ByLimit},
		{"a page after all", "application/pdf", "<!doctype html><p>No such file", 0, fetch.HTML, 30, fetch.Whole},
		{"nothing", "application/pdf", "", 0, fetch.Empty, 0, fetch.Whole},
		{"another page that is too long", "text/plain", strings.Repeat("word ", 1000), 0, fetch.Text, 2000, fetch.ByLimit},
	} {
		w := newWorld(t)
		w.host("www.example.org", func(rw http.ResponseWriter, r *http.Request) { page(test.contentType, test.body)(rw, r) })
		o := w.options()
		o.Files, o.MaxBody, o.MaxFile = []string{fetch.FilePDF}, 2000, test.maxFile
		resp, err := fetch.Get(t.Context(), "http://www.example.org/", o)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if resp.Kind != test.want || len(resp.Body) != test.bytes || resp.Truncation != test.truncation || (resp.File == fetch.FilePDF) != (test.want == fetch.File) {
			t.Errorf("%s: kind %v, file %q, %d bytes, %v", test.name, resp.Kind, resp.File, len(resp.Body), resp.Truncation)
		}
	}
}

// TestOtherFiles asks for files that the caller cannot read.
func TestOtherFiles(t *testing.T) {
	for body, contentType := range map[string]string{"PK\x03\x04": "application/zip", "\x89PNG\r\n\x1a\n": "application/pdf"} {
		w := newWorld(t)
		w.host("www.example.org", func(rw http.ResponseWriter, r *http.Request) { page(contentType, body)(rw, r) })
		o := w.options()
		o.Files = []string{fetch.FilePDF}
		_, err := fetch.Get(t.Context(), "http://www.example.org/", o)
		if refused := (*fetch.ContentError)(nil); !errors.As(err, &refused) {
			t.Errorf("%q: %v", body, err)
		}
	}
}
