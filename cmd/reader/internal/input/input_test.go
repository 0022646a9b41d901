package input

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/packed"
)

// write writes files into a new folder.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// member returns text as one member of a gzip file.
func member(text string) string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	io.WriteString(w, text)
	w.Close()
	return b.String()
}

// frame returns text as one frame of a zstd file.
func frame(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	w, err := packed.NewWriter("x.zst", &b)
	if err != nil {
		t.Fatal(err)
	}
	io.WriteString(w, text)
	w.Close()
	return b.String()
}

// collected returns a ZIP file with files in pairs of name and content.
func collected(t *testing.T, files ...string) string {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(files); i += 2 {
		f, err := w.Create(files[i])
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(f, files[i+1])
	}
	w.Close()
	return b.String()
}

// response returns a record of an archive.
func response(id, contentType, body string) string {
	return record("response", id, "application/http; msgtype=response", "HTTP/1.1 200 OK\r\nContent-Type: "+contentType+"\r\n\r\n"+body)
}

func record(kind, id, contentType, block string) string {
	return fmt.Sprintf("WARC/1.0\r\nWARC-Type: %s\r\nWARC-Record-ID: <%s>\r\nWARC-Target-URI: https://example.org/%s\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n",
		kind, id, id, contentType, len(block), block)
}

// show reads all items and returns a line for each.
func show(t *testing.T, dir string, names []string, stdin io.Reader, opts Options) (list []string, r *Reader) {
	t.Helper()
	for i, name := range names {
		if name != Stdin {
			names[i] = filepath.Join(dir, name)
		}
	}
	if opts.MaxRecord == 0 {
		opts.MaxRecord = 1000
	}
	r, err := New(names, stdin, opts)
	if err != nil {
		t.Fatal(err)
	}
	for {
		it, err := r.Next()
		if err == io.EOF {
			return list, r
		}
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, strings.ReplaceAll(line(it), dir+string(filepath.Separator), ""))
	}
}

func line(it Item) string {
	switch {
	case it.Err != nil:
		return it.Place + ": " + it.Err.Error()
	case it.JSON != nil:
		return it.Place + ": " + strings.TrimSpace(string(it.JSON))
	}
	if it.Address != nil {
		return it.Place + ": " + it.Address.URL
	}
	body, err := it.Page.Load()
	if err != nil {
		return it.Place + ": " + err.Error()
	}
	return it.Place + ": " + it.Page.URL + " " + string(body)
}

func TestInputs(t *testing.T) {
	crawl := record("warcinfo", "i", "application/warc-fields", "software: x\r\n") +
		response("a", "text/html; charset=utf-8", "<p>a") +
		response("b", "image/png", "png") +
		record("response", "c", "application/http", "HTTP/1.1 404 Not Found\r\nContent-Type: text/html\r\n\r\nno") +
		record("resource", "d", "text/html", "<p>d") +
		record("conversion", "e", "text/plain", "words") +
		record("response", "f", "text/dns", "f. 1 IN A") +
		record("response", "g", "application/http", "garbage")
	dir := write(t, map[string]string{
		"lines.jsonl":          "{\"id\": 1}\n\n{\"id\": 2}\n",
		"crawl.warc":           crawl,
		"pages/b.html":         "<p>b",
		"pages/a/z.htm":        "<p>z",
		"pages/a/readme.txt":   "text",
		"pages/c.HTML":         "<p>c",
		"members.warc.gz":      member(response("a", "text/html", "<p>a")) + member(response("b", "text/html", "<p>b")),
		"lines.gz":             member("{\"id\": 1}\n") + member("{\"id\": 2}\n"),
		"short.warc":           crawl[:strings.Index(crawl, "<p>a")+2],
		"short.warc.gz":        member(crawl)[:60],
		"no.gz":                "\x1f\x8bno",
		"large.warc":           response("a", "text/html", strings.Repeat("x", 2000)) + response("b", "text/html", "<p>b"),
		"zstd.warc.zst":        frame(t, response("a", "text/html", "<p>a")) + frame(t, response("b", "text/html", "<p>b")),
		"cut.warc.zst":         frame(t, response("a", "text/html", "<p>a")) + frame(t, response("b", "text/html", "<p>b"))[:40],
		"crawl.wacz":           collected(t, "datapackage.json", "{}", "archive/a.warc.gz", member(response("a", "text/html", "<p>a")), "archive/b.warc", response("b", "text/html", "<p>b"), "pages/pages.jsonl", "{}"),
		"no.wacz":              collected(t, "a.txt", "words"),
		"pages/d.html.gz":      member("<p>d"),
		"none/picture.png":     "png",
		"list.csv":             "name;URL\na;https://example.org/a\n\"b;\nb\";https://example.org/b\nno;\n",
		"bare.csv":             "1,https://example.org/a\n2,https://example.org/b\n",
		"prices.csv":           "name,price\noil,3\nwick,1\n",
		"list.json":            "[\n {\"id\": 1, \"html\": \"<p>\"},\n {\"link\": \"https://example.org/a\", \"n\": 2}, \"https://example.org/b\"]",
		"open.json":            "[{\"id\": 1}, {\"id\": 2}",
		"garbage-between.warc": response("a", "text/html", "<p>a") + "garbage\r\n" + response("b", "text/html", "<p>b"),
	})
	const (
		broken = "the input is broken here, what follows in it is lost: "
		ended  = "the archive is broken here, what follows in it is lost: "
		found  = "the archive is broken here, reading continues at the next record: "
	)
	for _, tt := range []struct {
		name  string
		names []string
		opts  Options
		want  []string
	}{
		{"standard input", nil, Options{}, []string{"line 1: {}"}},
		{"standard input by name", []string{"-"}, Options{}, []string{"line 1: {}"}},
		{"lines", []string{"lines.jsonl"}, Options{}, []string{`lines.jsonl line 1: {"id": 1}`, `lines.jsonl line 3: {"id": 2}`}},
		{"compressed lines", []string{"lines.gz"}, Options{}, []string{`lines.gz line 1: {"id": 1}`, `lines.gz line 2: {"id": 2}`}},
		{"archive", []string{"crawl.warc"}, Options{}, []string{"crawl.warc record 2: https://example.org/a <p>a", "crawl.warc record 5: https://example.org/d <p>d"}},
		{"texts of an archive", []string{"crawl.warc"}, Options{Texts: true}, []string{"crawl.warc record 6: https://example.org/e words"}},
		{"archive with members", []string{"members.warc.gz"}, Options{}, []string{"members.warc.gz record 1: https://example.org/a <p>a", "members.warc.gz record 2: https://example.org/b <p>b"}},
		{"folder", []string{"pages"}, Options{}, []string{"pages/a/z.htm:  <p>z", "pages/b.html:  <p>b", "pages/c.HTML:  <p>c", "pages/d.html.gz:  <p>d"}},
		{"folder of others", []string{"none", "-"}, Options{}, []string{"none: " + ErrNoFile.Error(), "line 1: {}"}},
		{"zstd", []string{"zstd.warc.zst"}, Options{}, []string{"zstd.warc.zst record 1: https://example.org/a <p>a", "zstd.warc.zst record 2: https://example.org/b <p>b"}},
		{"zstd that ends early", []string{"cut.warc.zst", "-"}, Options{}, []string{"cut.warc.zst record 1: https://example.org/a <p>a", "cut.warc.zst record 2: " + ended + "broken zstd: unexpected EOF", "line 1: {}"}},
		{"collection", []string{"crawl.wacz"}, Options{}, []string{"crawl.wacz archive/a.warc.gz record 1: https://example.org/a <p>a", "crawl.wacz archive/b.warc record 1: https://example.org/b <p>b"}},
		{"other ZIP file", []string{"no.wacz", "-"}, Options{}, []string{"no.wacz: " + ErrForeign.Error(), "line 1: {}"}},
		{"table", []string{"list.csv"}, Options{}, []string{"list.csv address 1: https://example.org/a", "list.csv address 2: https://example.org/b"}},
		{"table without names", []string{"bare.csv"}, Options{}, []string{"bare.csv address 1: https://example.org/a", "bare.csv address 2: https://example.org/b"}},
		{"table without addresses", []string{"prices.csv", "-"}, Options{}, []string{"prices.csv: " + ErrForeign.Error(), "line 1: {}"}},
		{"JSON list", []string{"list.json"}, Options{}, []string{`list.json record 1: {"id": 1, "html": "<p>"}`, "list.json record 2: https://example.org/a", "list.json record 3: https://example.org/b"}},
		{"JSON list that ends early", []string{"open.json", "-"}, Options{}, []string{`open.json record 1: {"id": 1}`, `open.json record 2: {"id": 2}`, "open.json: " + broken + "not a list of addresses: EOF", "line 1: {}"}},
		{"texts of a folder", []string{"pages"}, Options{Texts: true}, []string{"pages/a/readme.txt:  text"}},
		{"a page", []string{"pages/b.html", "-"}, Options{}, []string{"pages/b.html:  <p>b", "line 1: {}"}},
		{"ends early", []string{"short.warc", "-"}, Options{}, []string{"short.warc record 2: " + ended + "unexpected EOF", "line 1: {}"}},
		{"ends early, compressed", []string{"short.warc.gz", "-"}, Options{}, []string{"short.warc.gz: " + broken + "unexpected EOF", "line 1: {}"}},
		{"no gzip", []string{"no.gz", "-"}, Options{}, []string{"no.gz: " + broken + "unexpected EOF", "line 1: {}"}},
		{"large", []string{"large.warc"}, Options{}, []string{"large.warc record 1: record exceeds 1000 bytes", "large.warc record 2: https://example.org/b <p>b"}},
		{"garbage", []string{"garbage-between.warc"}, Options{}, []string{"garbage-between.warc record 1: https://example.org/a <p>a",
			"garbage-between.warc record 2: " + found + `not a WARC record: it starts with "garbage"`, "garbage-between.warc record 3: https://example.org/b <p>b"}},
		{"shard", []string{"lines.jsonl", "pages", "short.warc", "lines.gz"}, Options{Shard: Shard{2, 2}}, []string{
			`lines.jsonl line 3: {"id": 2}`, "pages/b.html:  <p>b", "pages/d.html.gz:  <p>d", `lines.gz line 1: {"id": 1}`}},
		{"the other shard", []string{"lines.jsonl", "pages", "short.warc", "lines.gz"}, Options{Shard: Shard{1, 2}}, []string{
			`lines.jsonl line 1: {"id": 1}`, "pages/a/z.htm:  <p>z", "pages/c.HTML:  <p>c", "short.warc record 2: " + ended + "unexpected EOF", `lines.gz line 2: {"id": 2}`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, _ := show(t, dir, tt.names, strings.NewReader("{}\n"), tt.opts)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestBytesAndSkipped(t *testing.T) {
	dir := write(t, map[string]string{"a/1.html": "12345", "a/2.html": "6789", "a/3.svg": "<svg/>", "b.warc": response("a", "image/png", "png"), "c.jsonl": "{}\n"})
	names := []string{"a", "b.warc", "c.jsonl"}
	_, r := show(t, dir, names, nil, Options{})
	fresh, err := New(names, nil, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if total := fresh.Total(); r.Bytes() != total || total < 100 {
		t.Errorf("%d bytes read of %d", r.Bytes(), total)
	}
	if records, files := r.Skipped(); records != 1 || files != 1 {
		t.Errorf("%d records and %d files skipped, want 1 and 1", records, files)
	}
	if piped, _ := New(nil, nil, Options{}); piped.Total() != 0 {
		t.Error("the size of standard input is known")
	}
}

func TestMissingInput(t *testing.T) {
	if _, err := New([]string{"-", filepath.Join(t.TempDir(), "missing")}, nil, Options{}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error %v, want that of a missing file", err)
	}
}

func TestFailingInput(t *testing.T) {
	r, err := New(nil, iotest.ErrReader(errors.New("disk gone")), Options{MaxRecord: 10})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Next(); err == nil || err.Error() != "reading records: disk gone" {
		t.Errorf("error %v", err)
	}
}

func TestShard(t *testing.T) {
	for _, text := range []string{"", "1", "0/2", "3/2", "a/b", "1/2/3", "-1/2"} {
		if err := new(Shard).UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is taken for a shard", text)
		}
	}
	var s Shard
	if err := s.UnmarshalText([]byte("2/8")); err != nil || s != (Shard{2, 8}) {
		t.Errorf("2/8 is %+v, %v", s, err)
	}
}

// TestClose checks that an input that is not read to its end is let go.
func TestClose(t *testing.T) {
	r, err := New(nil, strings.NewReader("https://example.org/a\nhttps://example.org/b\n"), Options{MaxRecord: 100})
	if err != nil {
		t.Fatal(err)
	}
	if it, err := r.Next(); err != nil || it.Address == nil {
		t.Fatalf("%+v, %v", it, err)
	}
	pull := r.now
	if err := r.Close(); err != nil {
		t.Error(err)
	}
	if _, _, more := pull(); more {
		t.Error("the list is still read")
	}
	if _, err := r.Next(); err != io.EOF {
		t.Errorf("error %v after Close", err)
	}
}
