package fetch_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/seed31bcff99/reader/fetch"
)

const (
	rss  = `<?xml version="1.0"?><!-- made by hand --><rss version="2.0"><channel><title>News</title></channel></rss>`
	atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title></feed>`
)

func TestKind(t *testing.T) {
	tests := []struct {
		name, contentType, path, body string
		want                          fetch.Kind
	}{
		{"page", "text/html; charset=utf-8", "/", hello, fetch.HTML},
		{"page, odd parameter", "text/html; charset", "/", hello, fetch.HTML},
		{"XHTML", "application/xhtml+xml", "/", "<?xml version='1.0'?><html></html>", fetch.HTML},
		{"XHTML as XML", "application/xml", "/", "<?xml version='1.0'?><html></html>", fetch.HTML},
		{"Markdown", "text/markdown", "/", "# Hello", fetch.Markdown},
		{"Markdown by name", "text/plain", "/notes/README.md", "# Hello", fetch.Markdown},
		{"text", "text/plain", "/", "Hello", fetch.Text},
		{"text that is HTML", "text/plain", "/", hello, fetch.Text},
		{"source", "text/x-python", "/", "print('hello')", fetch.Text},
		{"script", "application/javascript", "/", "alert(1)", fetch.Text},
		{"table", "text/csv", "/", "a,b\n1,2", fetch.Text},
		{"JSON", "application/json", "/", "{}", fetch.JSON},
		{"linked data", "application/ld+json", "/", "{}", fetch.JSON},
		{"problem", "application/problem+json; charset=utf-8", "/", "{}", fetch.JSON},
		{"RSS", "application/rss+xml", "/", rss, fetch.Feed},
		{"RSS as XML", "text/xml", "/", rss, fetch.Feed},
		{"RSS as a page", "text/html", "/", rss, fetch.Feed},
		{"RSS without a type", "", "/", rss, fetch.Feed},
		{"Atom", "application/atom+xml", "/", atom, fetch.Feed},
		{"XML", "application/xml", "/", "<?xml version='1.0'?><menu><rss/></menu>", fetch.Text},
		{"page without a type", "", "/", hello, fetch.HTML},
		{"page as octets", "application/octet-stream", "/", "\n <!-- x --><html><p>Hello", fetch.HTML},
		{"text as octets", "application/octet-stream", "/", "Hello", fetch.Text},
		{"UTF-16", "text/html", "/", utf16Page("<p>Hello, harbour"), fetch.HTML},
		{"text like a picture", "text/plain", "/", "BMW is a maker of cars.", fetch.Text},
		{"text like a GIF", "text/plain", "/", "GIF89a is the name of a format.", fetch.Text},
		{"text like an archive", "text/plain", "/", "BZh is how such files start.", fetch.Text},
		{"text like a table of data", "text/markdown", "/", "PAR1 and PAR2 are the first two parts.", fetch.Markdown},
		{"blank", "text/html", "/", " \n\t", fetch.Empty},
	}
	for _, test := range tests {
		w := newWorld(t)
		w.host("www.example.org", func(rw http.ResponseWriter, r *http.Request) {
			rw.Header()["Content-Type"] = []string{test.contentType}
			if test.contentType == "" {
				rw.Header()["Content-Type"] = nil
			}
			rw.Write([]byte(test.body))
		})
		resp, err := w.get("http://www.example.org" + test.path)
		if err != nil || resp.Kind != test.want {
			t.Errorf("%s: %+v, %v, want %s", test.name, resp, err, test.want)
		}
	}
}

func utf16Page(s string) string {
	var b strings.Builder
	for _, u := range utf16.Encode([]rune(s)) {
		b.WriteByte(byte(u))
		b.WriteByte(byte(u >> 8))
	}
	return b.String()
}

// TestNosniff checks that nosniff makes the declared type count.
func TestNosniff(t *testing.T) {
	w := newWorld(t)
	w.host("www.example.org", func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("X-Content-Type-Options", "nosniff")
		page("application/octet-stream", hello)(rw, r)
	})
	if resp, err := w.get("http://www.example.org/"); err != nil || resp.Kind != fetch.Text {
		t.Errorf("%+v, %v", resp, err)
	}
}

func TestRefusedContent(t *testing.T) {
	tests := []struct{ name, contentType, body, found string }{
		{"PDF", "application/pdf", "%PDF-1.7", "pdf"},
		{"PDF as octets", "application/octet-stream", "%PDF-1.7 and more", "pdf"},
		{"PDF as a page", "text/html", "\n\n%PDF-1.4\n", "pdf"},
		{"picture", "image/png", "\x89PNG\r\n\x1a\n", "image"},
		{"drawing", "image/svg+xml", "<svg></svg>", "image"},
		{"picture as a page", "text/html", "\x89PNG\r\n\x1a\n\x00\x00", "image"},
		{"program as a page", "text/html", "\x7fELF\x02\x01\x01", "binary"},
		{"archive as a page", "text/html", "PK\x03\x04 and more", "archive"},
		{"archive", "application/zip", "PK\x03\x04", "archive"},
		{"film", "video/mp4", "x", "video"},
		{"sound without a type", "", "ID3\x03 and more", "audio"},
		{"office", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "PK", "binary"},
		{"noise as a page", "text/html", strings.Repeat("\x01\x02abc\x00\x03", 50), "binary"},
		{"noise without zeros", "text/plain", strings.Repeat("\x01\x02abc\x05\x03", 50), "binary"},
		{"rich text", "application/rtf", "{\\rtf1", "binary"},
	}
	for _, test := range tests {
		w := newWorld(t)
		w.host("www.example.org", func(rw http.ResponseWriter, r *http.Request) {
			rw.Header()["Content-Type"] = nil
			if test.contentType != "" {
				rw.Header().Set("Content-Type", test.contentType)
			}
			rw.Write([]byte(test.body))
		})
		_, err := w.get("http://www.example.org/")
		var ce *fetch.ContentError
		if !errors.As(err, &ce) || ce.Found != test.found || ce.Response.Status != 200 || ce.Response.Body != nil {
			t.Errorf("%s: %v, want %s", test.name, err, test.found)
		}
	}
}

// TestRequest checks what is sent to a server.
func TestRequest(t *testing.T) {
	w := newWorld(t)
	var log headerLog
	var method, target string
	w.host("www.example.org", log.note(func(rw http.ResponseWriter, r *http.Request) {
		method, target = r.Method, r.RequestURI
		page("text/html", hello)(rw, r)
	}))
	if _, err := w.get(" http://WWW.example.org./a%20b/ü?q=1#top "); err != nil {
		t.Fatal(err)
	}
	h := log.all()[0]
	if method != "GET" || target != "/a%20b/%C3%BC?q=1" {
		t.Errorf("%s %s", method, target)
	}
	if got, want := names(h), "Accept Accept-Encoding Accept-Language User-Agent"; got != want {
		t.Errorf("headers %s, want %s", got, want)
	}
	if got := h.Get("User-Agent"); !strings.HasPrefix(got, "reader/"+fetch.Version+" ") {
		t.Errorf("user agent %q", got)
	}
	if got := h.Get("Accept"); !strings.HasPrefix(got, "text/markdown, text/html;q=0.9") {
		t.Errorf("accept %q", got)
	}
}
