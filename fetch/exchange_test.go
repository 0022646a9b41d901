package fetch

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// TestRecord checks that every request and response is recorded as it was sent.
func TestRecord(t *testing.T) {
	var zipped bytes.Buffer
	zip := gzip.NewWriter(&zipped)
	io.WriteString(zip, "<p>words</p>")
	zip.Close()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/from":
			http.Redirect(w, r, "/to", http.StatusFound)
		case "/to":
			w.Header().Set("Content-Type", "text/html")
			w.Header().Set("Content-Encoding", "gzip")
			w.Write(zipped.Bytes())
		case "/long":
			w.Header().Set("Content-Type", "text/html")
			w.Write(bytes.Repeat([]byte("x"), 1000))
		}
	}))
	defer server.Close()
	var got []string
	opts := &Options{AllowHosts: []string{"127.0.0.1"}, MaxBody: 100, Record: func(e *Exchange) {
		if e.Address != "127.0.0.1" || e.RequestHeader.Get("User-Agent") != defaultUserAgent || e.At.IsZero() {
			t.Errorf("%+v", e)
		}
		got = append(got, fmt.Sprintf("%s %s %d %q", e.URL[len(server.URL):], e.Status, len(e.Body), e.Truncation))
		if e.URL == server.URL+"/to" && !bytes.Equal(e.Body, zipped.Bytes()) {
			t.Errorf("the body is %q", e.Body)
		}
	}}
	for _, path := range []string{"/from", "/long"} {
		if _, err := Get(t.Context(), server.URL+path, opts); err != nil {
			t.Fatal(err)
		}
	}
	want := []string{`/from 302 Found 26 ""`, fmt.Sprintf(`/to 200 OK %d ""`, zipped.Len()), `/long 200 OK 101 "limit"`}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestFileAny(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/gzip")
		io.WriteString(w, "\x1f\x8b\x08\x00")
	}))
	defer server.Close()
	if _, err := Get(t.Context(), server.URL, &Options{AllowHosts: []string{"127.0.0.1"}}); err == nil {
		t.Error("an archive is taken for text")
	}
	resp, err := Get(t.Context(), server.URL, &Options{AllowHosts: []string{"127.0.0.1"}, Files: []string{FileAny}})
	if err != nil || resp.Kind != Other || string(resp.Body) != "\x1f\x8b\x08\x00" {
		t.Errorf("%+v, %v", resp, err)
	}
}

func TestParseRobots(t *testing.T) {
	rules := ParseRobots([]byte("Sitemap: https://example.org/a.xml\nUser-agent: *\nCrawl-delay: 9\nDisallow: /all\n\nUser-agent: Reader\nCrawl-delay: 1.5\nDisallow: /mine\nSitemap: /b.xml\nSitemap:\n"), "")
	if want := []string{"https://example.org/a.xml", "/b.xml"}; !cmp.Equal(rules.Sitemaps, want) || rules.Delay != 1500*time.Millisecond {
		t.Errorf("delay %v, sitemaps %q", rules.Delay, rules.Sitemaps)
	}
	for _, value := range []string{"", "-1", "soon", "NaN", "1e400"} {
		if got := ParseRobots([]byte("User-agent: *\nCrawl-delay: "+value+"\n"), "x").Delay; got != 0 {
			t.Errorf("a delay of %q is %v", value, got)
		}
	}
	if got := ParseRobots([]byte("User-agent: *\nCrawl-delay: 99999999999\n"), "x").Delay; got != maxRetryAfter {
		t.Errorf("a very long delay is %v", got)
	}
}
