package warc

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/fetch"
)

// exchange returns a request and its response.
func exchange(path, body string) *fetch.Exchange {
	return &fetch.Exchange{
		URL:           "https://example.org" + path,
		Address:       "93.184.216.34",
		At:            time.Date(2024, 5, 1, 12, 0, 0, 0, time.UTC),
		RequestHeader: http.Header{"User-Agent": {"reader"}},
		Proto:         "HTTP/2.0",
		Status:        "200 OK",
		Header:        http.Header{"Content-Type": {"text/html"}, "Transfer-Encoding": {"chunked"}, "Set-Cookie": {"a=1", "b=2"}},
		Body:          []byte(body),
	}
}

// records returns the records of an archive: type, address, what it refers to, block.
func records(t *testing.T, path string) (list []string) {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var in io.Reader = file
	if strings.HasSuffix(path, ".gz") {
		if in, err = gzip.NewReader(file); err != nil {
			t.Fatal(err)
		}
	}
	r := NewReader(in)
	for {
		rec, err := r.Next()
		if err == io.EOF {
			return list
		}
		if err != nil {
			t.Fatal(err)
		}
		block, err := io.ReadAll(rec.Block)
		if err != nil {
			t.Fatal(err)
		}
		text := rec.Type() + " " + rec.URL()
		for _, name := range []string{"WARC-Refers-To-Target-URI", "WARC-Truncated"} {
			if value := rec.Header.Get(name); value != "" {
				text += " " + value
			}
		}
		if rec.Type() != "warcinfo" && rec.Type() != "request" {
			text += fmt.Sprintf(" %q", block)
		}
		list = append(list, text)
	}
}

const testHead = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\n\r\n`

func TestWriter(t *testing.T) {
	for _, name := range []string{"a.warc", "a.warc.gz"} {
		path := filepath.Join(t.TempDir(), name)
		w, err := Create(path, "test")
		if err != nil {
			t.Fatal(err)
		}
		cut := exchange("/cut", "<p>a")
		cut.Truncation = fetch.ByTime
		unchanged := exchange("/a", "")
		unchanged.Status = "304 Not Modified"
		for _, e := range []*fetch.Exchange{exchange("/a", "<p>a"), exchange("/b", "<p>b"), exchange("/copy", "<p>a"), cut, exchange("/empty", ""), unchanged} {
			if err := w.Write(e); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		want := []string{
			"warcinfo ",
			`response https://example.org/a "` + testHead + `<p>a"`, "request https://example.org/a",
			`response https://example.org/b "` + testHead + `<p>b"`, "request https://example.org/b",
			`revisit https://example.org/copy https://example.org/a "` + testHead + `"`, "request https://example.org/copy",
			`response https://example.org/cut time "` + testHead + `<p>a"`, "request https://example.org/cut",
			`response https://example.org/empty "` + testHead + `"`, "request https://example.org/empty",
			`revisit https://example.org/a https://example.org/a "` + strings.Replace(testHead, "200 OK", "304 Not Modified", 1) + `"`, "request https://example.org/a",
		}
		if diff := cmp.Diff(want, records(t, path)); diff != "" {
			t.Errorf("%s (-want +got)\n%s", name, diff)
		}
		if _, err := Create(path, "test"); err == nil {
			t.Errorf("%s is written over", name)
		}
	}
}

// TestContinue continues archives that break off in many places.
func TestContinue(t *testing.T) {
	for _, name := range []string{"a.warc", "a.warc.gz"} {
		dir := t.TempDir()
		whole := filepath.Join(dir, name)
		w, err := Create(whole, "test")
		if err != nil {
			t.Fatal(err)
		}
		w.Write(exchange("/a", "<p>a"))
		w.Write(exchange("/b", "<p>b"))
		w.Close()
		text, _ := os.ReadFile(whole)
		all := records(t, whole)
		for n := 0; n <= len(text); n += 37 {
			part := filepath.Join(dir, "part-"+name)
			os.WriteFile(part, text[:n], 0o666)
			w, err := Continue(part, "test")
			if err != nil {
				t.Fatalf("%s after %d bytes: %v", name, n, err)
			}
			w.Write(exchange("/again", "<p>a"))
			w.Close()
			got := records(t, part)
			kept := max(len(got)-2, 1)
			if diff := cmp.Diff(all[:kept], got[:kept]); diff != "" {
				t.Fatalf("%s after %d bytes (-want +got)\n%s", name, n, diff)
			}
			kind := "response"
			if kept > 1 { // it has the first page
				kind = "revisit"
			}
			if !strings.HasPrefix(got[kept], kind+" https://example.org/again") {
				t.Fatalf("%s after %d bytes: %s", name, n, got[kept])
			}
		}
	}
}

// TestContinueKeeps checks that a file that is no archive, or is damaged in the middle,
// stays as it is.
func TestContinueKeeps(t *testing.T) {
	var zipped bytes.Buffer
	zip := gzip.NewWriter(&zipped)
	io.WriteString(zip, "not an archive")
	zip.Close()
	files := map[string][]byte{"notes.txt": []byte("Buy milk.\n"), "notes.gz": zipped.Bytes()}
	for _, name := range []string{"a.warc", "a.warc.gz"} {
		path := filepath.Join(t.TempDir(), name)
		w, err := Create(path, "test")
		if err != nil {
			t.Fatal(err)
		}
		middle := w.end + 3 // in the first response
		w.Write(exchange("/a", "<p>a"))
		w.Write(exchange("/b", "<p>b"))
		w.Close()
		files[name], _ = os.ReadFile(path)
		files[name][middle] ^= 0xff
		files["first-"+name] = slices.Clone(files[name])
		files["first-"+name][3] ^= 0xff
	}
	for name, text := range files {
		path := filepath.Join(t.TempDir(), name)
		os.WriteFile(path, text, 0o666)
		if _, err := Continue(path, "test"); err == nil {
			t.Errorf("%s is continued", name)
		}
		if got, _ := os.ReadFile(path); !bytes.Equal(got, text) {
			t.Errorf("%s has %d bytes, had %d", name, len(got), len(text))
		}
	}
}
