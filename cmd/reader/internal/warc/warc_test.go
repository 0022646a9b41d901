package warc

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"github.com/seed31bcff99/reader/cmd/reader/internal/packed"
)

// record writes a record with a block.
func record(kind, uri, block string) string {
	return fmt.Sprintf("WARC/1.0\r\nWARC-Type: %s\r\nWARC-Target-URI: %s\r\nWARC-Record-ID: <urn:uuid:%s>\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n",
		kind, uri, uri, len(block), block)
}

func TestRecords(t *testing.T) {
	in := record("warcinfo", "", "software: crawler\r\n") +
		record("response", "https://example.org/a", "HTTP/1.1 200 OK\r\n\r\nfirst") +
		record("response", "<https://example.org/b>", "") +
		strings.ReplaceAll(record("conversion", "https://example.org/c", "third"), "\r\n", "\n")
	r := NewReader(strings.NewReader(in))
	var got []string
	for {
		rec, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		start, err := io.ReadAll(io.LimitReader(rec.Block, 4)) // the rest is skipped
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, rec.Type()+" "+rec.URL()+" "+string(start))
	}
	want := []string{"warcinfo  soft", "response https://example.org/a HTTP", "response https://example.org/b ", "conversion https://example.org/c thir"}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestBroken(t *testing.T) {
	good := record("response", "https://example.org/a", "0123456789")
	for _, tt := range []struct {
		name, in string
		want     error
	}{
		{"empty", "", io.EOF},
		{"blank", "\r\n\r\n", io.EOF},
		{"another format", "<html>\n", ErrFormat},
		{"no length", "WARC/1.0\r\nWARC-Type: response\r\n\r\n", ErrFormat},
		{"negative length", "WARC/1.0\r\nContent-Length: -1\r\n\r\n", ErrFormat},
		{"ends in the first line", "WARC/1", io.ErrUnexpectedEOF},
		{"ends in the head", good[:30], io.ErrUnexpectedEOF},
		{"ends in the block", good[:len(good)-8], io.ErrUnexpectedEOF},
		{"endless head", "WARC/1.0\r\n" + strings.Repeat("a: b\r\n", maxHead), ErrFormat},
		{"endless line", "WARC/1.0 " + strings.Repeat("a", 2*maxHead), ErrFormat},
	} {
		r := NewReader(strings.NewReader(tt.in))
		var err error
		for err == nil {
			_, err = r.Next()
		}
		if !errors.Is(err, tt.want) {
			t.Errorf("%s: error %v, want %v", tt.name, err, tt.want)
		}
	}
}

func TestResponse(t *testing.T) {
	for _, tt := range []struct {
		name, in, media string
		status          int
	}{
		{"plain", "HTTP/1.1 200 OK\r\nContent-Type: Text/HTML; charset=x\r\n\r\nbody", "text/html", 200},
		{"no reason", "HTTP/1.1 404\r\n\r\nbody", "", 404},
		{"second version", "HTTP/2 200\r\ncontent-type: text/plain\r\n\r\nbody", "text/plain", 200},
		{"bad lines", "HTTP/1.0 200 OK\r\nno field\r\nContent-Type:\r\n text/html\r\n\r\nbody", "text/html", 200},
	} {
		resp, err := ReadResponse(strings.NewReader(tt.in))
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		body, _ := io.ReadAll(resp.Body)
		if resp.Status != tt.status || resp.MediaType() != tt.media || string(body) != "body" {
			t.Errorf("%s: status %d, type %q, body %q", tt.name, resp.Status, resp.MediaType(), body)
		}
	}
	for _, in := range []string{"", "GET / HTTP/1.1\r\n\r\n", "HTTP/1.1 many\r\n\r\n", "HTTP/1.1 200 OK\r\n"} {
		if _, err := ReadResponse(strings.NewReader(in)); err == nil {
			t.Errorf("%q is taken for a response", in)
		}
	}
}

// coded returns a text as an encoder writes it.
func coded(text string, encoder func(io.Writer) io.WriteCloser) string {
	var b bytes.Buffer
	w := encoder(&b)
	io.WriteString(w, text)
	w.Close()
	return b.String()
}

func TestDecode(t *testing.T) {
	const text = "words and more words, over and over: words and more words"
	zipped := coded(text, func(w io.Writer) io.WriteCloser { return gzip.NewWriter(w) })
	for _, tt := range []struct{ name, transfer, content, body, want string }{
		{"plain", "", "", text, text},
		{"identity", "", "identity", text, text},
		{"chunked", "chunked", "", "5\r\nwords\r\n1;x=y\r\n!\r\n0\r\n\r\n", "words!"},
		{"chunked that breaks off", "chunked", "", "5\r\nwords\r\nff\r\nan", "wordsan"},
		{"chunked no more", "Chunked", "", text, text},
		{"gzip", "", "gzip", zipped, text},
		{"gzip no more", "", "gzip", text, text},
		{"gzip that breaks off", "", "x-gzip", zipped[:len(zipped)-8], text},
		{"chunked gzip", "chunked", "GZIP", fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", len(zipped), zipped), text},
		{"zlib", "", "deflate", coded(text, func(w io.Writer) io.WriteCloser { return zlib.NewWriter(w) }), text},
		{"deflate", "", "deflate", coded(text, func(w io.Writer) io.WriteCloser { f, _ := flate.NewWriter(w, 5); return f }), text},
		{"brotli", "", "br", coded(text, func(w io.Writer) io.WriteCloser { return brotli.NewWriter(w) }), text},
		{"zstd", "", "zstd", coded(text, func(w io.Writer) io.WriteCloser { z, _ := packed.NewWriter("x.zst", w); return z }), text},
		{"twice", "", "br, gzip", coded(coded(text, func(w io.Writer) io.WriteCloser { return brotli.NewWriter(w) }),
			func(w io.Writer) io.WriteCloser { return gzip.NewWriter(w) }), text},
	} {
		h := Header{{"Transfer-Encoding", tt.transfer}, {"Content-Encoding", tt.content}}
		got, err := Decode([]byte(tt.body), h, 1000)
		if err != nil || string(got) != tt.want {
			t.Errorf("%s: %q, %v; want %q", tt.name, got, err, tt.want)
		}
	}
}

func TestDecodeRefuses(t *testing.T) {
	bomb := coded(strings.Repeat("0", 1<<20), func(w io.Writer) io.WriteCloser { return gzip.NewWriter(w) })
	if _, err := Decode([]byte(bomb), Header{{"Content-Encoding", "gzip"}}, 1000); !errors.Is(err, ErrTooLarge) {
		t.Errorf("a bomb gives %v, want %v", err, ErrTooLarge)
	}
	if _, err := Decode(make([]byte, 1001), nil, 1000); !errors.Is(err, ErrTooLarge) {
		t.Errorf("a large body gives %v, want %v", err, ErrTooLarge)
	}
	for _, coding := range []string{"compress", "gzip, gzip, gzip, gzip, gzip"} {
		if _, err := Decode([]byte("x"), Header{{"Content-Encoding", coding}}, 1000); err == nil {
			t.Errorf("%s is taken", coding)
		}
	}
}

// FuzzReader checks that reading any input ends, and that no block has more bytes than
// its record says.
func FuzzReader(f *testing.F) {
	f.Add(record("response", "https://example.org/a", "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nfirst"))
	f.Add("WARC/1.0\r\nContent-Length: 99999999999\r\n\r\nx")
	f.Add("WARC/1.0\nContent-Length: 60\n\nHTTP/1.1 200 OK\n\nfirst\n\nWARC/1.0\nWARC-Type: response\nContent-Length: 1\n\nxgarbage")
	f.Fuzz(func(t *testing.T, in string) {
		r := NewReader(strings.NewReader(in))
		for rounds := 0; ; rounds++ {
			if rounds > 2*len(in)+2 {
				t.Fatalf("%d records in %d bytes", rounds, len(in))
			}
			rec, err := r.Next()
			if err != nil && r.Resync(nil) != nil {
				return
			}
			if err != nil {
				continue
			}
			resp, err := ReadResponse(rec.Block)
			if err != nil {
				continue
			}
			body, _ := io.ReadAll(resp.Body)
			if int64(len(body)) > rec.Length {
				t.Fatalf("a body of %d bytes in a block of %d", len(body), rec.Length)
			}
			Decode(body, resp.Header, 1000)
			if r.Swallowed(body) && r.Resync(body) != nil {
				return
			}
		}
	})
}
