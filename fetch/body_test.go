package fetch_test

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/fetch"
)

func compress(t *testing.T, name, text string) []byte {
	t.Helper()
	var buf bytes.Buffer
	var w io.WriteCloser
	switch name {
	case "gzip":
		w = gzip.NewWriter(&buf)
	case "zlib":
		w = zlib.NewWriter(&buf)
	case "flate":
		f, err := flate.NewWriter(&buf, 6)
		if err != nil {
			t.Fatal(err)
		}
		w = f
	}
	if _, err := io.WriteString(w, text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

func encoded(encoding string, body []byte) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Header().Set("Content-Encoding", encoding)
		w.Write(body)
	}
}

func TestEncodings(t *testing.T) {
	tests := []struct {
		encoding   string
		body       []byte
		want       string
		truncation fetch.Truncation
	}{
		{"gzip", compress(t, "gzip", hello), hello, fetch.Whole},
		{"X-GZIP", compress(t, "gzip", hello), hello, fetch.Whole},
		{"deflate", compress(t, "zlib", hello), hello, fetch.Whole},
		{"deflate", compress(t, "flate", hello), hello, fetch.Whole},
		{"identity", []byte(hello), hello, fetch.Whole},
		{"gzip", compress(t, "gzip", hello)[:30], "", fetch.ByServer},
		{"gzip", []byte("not gzip at all"), "", fetch.ByServer},
		{"gzip", nil, "", fetch.Whole},
	}
	for i, test := range tests {
		w := newWorld(t)
		w.host("www.example.org", encoded(test.encoding, test.body))
		resp, err := w.get("http://www.example.org/")
		if err != nil {
			t.Errorf("%d: %v", i, err)
			continue
		}
		if !strings.HasPrefix(hello, string(resp.Body)) || test.want != "" && string(resp.Body) != test.want || resp.Truncation != test.truncation {
			t.Errorf("%d, %s: %q, truncation %q, want %q, truncation %q", i, test.encoding, resp.Body, resp.Truncation, test.want, test.truncation)
		}
	}
}

func TestEncodingsRefused(t *testing.T) {
	twice := compress(t, "gzip", string(compress(t, "gzip", hello)))
	for _, encoding := range []string{"br", "zstd", "gzip, gzip", "gzip,identity", "compress"} {
		w := newWorld(t)
		w.host("www.example.org", encoded(encoding, twice))
		_, err := w.get("http://www.example.org/")
		var ce *fetch.ContentError
		if !errors.As(err, &ce) || ce.Found != "encoding" || ce.Detail != encoding {
			t.Errorf("%s: %v", encoding, err)
		}
	}
	w := newWorld(t)
	w.host("www.example.org", func(rw http.ResponseWriter, r *http.Request) {
		rw.Header()["Content-Encoding"] = []string{"gzip", "gzip"}
		rw.Write(twice)
	})
	_, err := w.get("http://www.example.org/")
	var ce *fetch.ContentError
	if !errors.As(err, &ce) || ce.Found != "encoding" {
		t.Errorf("two headers: %v", err)
	}
}

// TestBomb reads a small response that would fill the memory when decompressed.
func TestBomb(t *testing.T) {
	var bomb bytes.Buffer
	z, err := gzip.NewWriterLevel(&bomb, gzip.BestSpeed)
	if err != nil {
		t.Fatal(err)
	}
	spaces := bytes.Repeat([]byte("boom "), 200_000)
	for range 40 { // 40 MB
		if _, err := z.Write(spaces); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	w := newWorld(t)
	w.host("www.example.org", encoded("gzip", bomb.Bytes()))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	resp, err := w.get("http://www.example.org/")
	runtime.ReadMemStats(&after)
	if err != nil {
		t.Fatal(err)
	}
	if len(resp.Body) != fetch.DefaultMaxBody || resp.Truncation != fetch.ByLimit {
		t.Errorf("%d bytes, truncation %q", len(resp.Body), resp.Truncation)
	}
	if spent := after.TotalAlloc - before.TotalAlloc; spent > 32<<20 {
		t.Errorf("%d bytes were needed", spent)
	}
}

func TestLimit(t *testing.T) {
	w := newWorld(t)
	w.host("www.example.org", page("text/plain", strings.Repeat("x", 1000)))
	for limit, truncation := range map[int]fetch.Truncation{999: fetch.ByLimit, 1000: fetch.Whole, 1001: fetch.Whole} {
		o := w.options()
		o.MaxBody = limit
		resp, err := fetch.Get(t.Context(), "http://www.example.org/", o)
		if err != nil || len(resp.Body) != min(limit, 1000) || resp.Truncation != truncation {
			t.Errorf("limit %d: %d bytes, truncation %q, %v", limit, len(resp.Body), resp.Truncation, err)
		}
	}
}

// TestHostileBodies reads from servers that lie about what they send, or never
// stop.
func TestHostileBodies(t *testing.T) {
	const head = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"
	tests := []struct {
		name       string
		serve      func(c net.Conn)
		size       int
		truncation fetch.Truncation
		fails      bool
	}{
		{"endless", func(c net.Conn) {
			fmt.Fprint(c, head+"Transfer-Encoding: chunked\r\n\r\n")
			chunk := "2000\r\n" + strings.Repeat("x", 0x2000) + "\r\n"
			for {
				if _, err := io.WriteString(c, chunk); err != nil {
					return
				}
			}
		}, 100_000, fetch.ByLimit, false},
		{"length too big", func(c net.Conn) {
			fmt.Fprint(c, head+"Content-Length: 1000000000000\r\n\r\nsmall")
		}, 5, fetch.ByServer, false},
		{"length too small", func(c net.Conn) {
			fmt.Fprint(c, head+"Content-Length: 5\r\n\r\nsmallHTTP/1.1 200 OK\r\n\r\nsmuggled")
		}, 5, fetch.Whole, false},
		{"short", func(c net.Conn) {
			fmt.Fprint(c, head+"Content-Length: 1000\r\n\r\n"+strings.Repeat("x", 100))
		}, 100, fetch.ByServer, false},
		{"negative length", func(c net.Conn) {
			fmt.Fprint(c, head+"Content-Length: -1\r\n\r\nx")
		}, 0, 0, true},
		{"slow body", func(c net.Conn) {
			fmt.Fprint(c, head+"\r\nstart")
			io.Copy(io.Discard, c) // until the client goes away
		}, 5, fetch.ByTime, false},
		{"slow header", func(c net.Conn) {
			for _, b := range []byte(head) {
				if _, err := c.Write([]byte{b}); err != nil {
					return
				}
				time.Sleep(200 * time.Millisecond)
			}
		}, 0, 0, true},
		{"nothing at all", func(c net.Conn) { io.Copy(io.Discard, c) }, 0, 0, true},
		{"large header", func(c net.Conn) {
			fmt.Fprint(c, head+"X-Large: "+strings.Repeat("x", 1<<20)+"\r\n\r\n")
		}, 0, 0, true},
		{"many headers", func(c net.Conn) {
			fmt.Fprint(c, head)
			for i := range 100_000 {
				if _, err := fmt.Fprintf(c, "X-%d: x\r\n", i); err != nil {
					return
				}
			}
		}, 0, 0, true},
		{"early hints for ever", func(c net.Conn) {
			for {
				if _, err := fmt.Fprint(c, "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n"); err != nil {
					return
				}
			}
		}, 0, 0, true},
		{"not HTTP", func(c net.Conn) { fmt.Fprint(c, "220 mail.example.org ESMTP\r\n") }, 0, 0, true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			w.raw("www.example.org", func(c net.Conn) {
				buf := make([]byte, 4096)
				if _, err := c.Read(buf); err == nil {
					test.serve(c)
				}
			})
			o := w.options()
			o.Timeout, o.MaxBody = 5*time.Second, 100_000
			resp, err := fetch.Get(t.Context(), "http://www.example.org/", o)
			if test.fails {
				if err == nil {
					t.Errorf("answered with %d bytes", len(resp.Body))
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if len(resp.Body) != test.size || resp.Truncation != test.truncation {
				t.Errorf("%d bytes, truncation %q, want %d, truncation %q", len(resp.Body), resp.Truncation, test.size, test.truncation)
			}
		})
	}
}

// TestRedirectBody checks that the body of a redirect is not read.
func TestRedirectBody(t *testing.T) {
	w := newWorld(t)
	w.raw("www.example.org", func(c net.Conn) {
		if _, err := c.Read(make([]byte, 4096)); err != nil {
			return
		}
		fmt.Fprint(c, "HTTP/1.1 302 Found\r\nLocation: http://b.example.org/\r\nContent-Length: 1000000000\r\n\r\n")
		for {
			if _, err := c.Write(make([]byte, 1<<16)); err != nil {
				return
			}
		}
	})
	w.host("b.example.org", page("text/html", hello))
	if _, err := w.get("http://www.example.org/"); err != nil {
		t.Error(err)
	}
}

func TestStatus(t *testing.T) {
	tests := []struct {
		status     int
		kind       fetch.Kind
		truncation fetch.Truncation
		size       int
	}{
		{204, fetch.Empty, fetch.Whole, 0},
		{206, fetch.HTML, fetch.ByRange, len(hello)},
		{304, fetch.Empty, fetch.Whole, 0},
		{404, fetch.HTML, fetch.Whole, len(hello)},
		{500, fetch.HTML, fetch.Whole, len(hello)},
	}
	for _, test := range tests {
		w := newWorld(t)
		w.host("www.example.org", func(rw http.ResponseWriter, r *http.Request) {
			rw.Header().Set("Content-Type", "text/html")
			rw.WriteHeader(test.status)
			if test.size > 0 {
				io.WriteString(rw, hello)
			}
		})
		resp, err := w.get("http://www.example.org/")
		if err != nil || resp.Status != test.status || resp.Kind != test.kind || resp.Truncation != test.truncation || len(resp.Body) != test.size {
			t.Errorf("%d: %+v, %v", test.status, resp, err)
		}
	}
}

// TestErrorBody checks that little of the body of an error response is read, and
// that any content is accepted.
func TestErrorBody(t *testing.T) {
	w := newWorld(t)
	w.host("large.example.org", func(rw http.ResponseWriter, r *http.Request) {
		rw.WriteHeader(404)
		io.WriteString(rw, strings.Repeat("Not found. ", 100_000))
	})
	w.host("picture.example.org", func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("Content-Type", "image/png")
		rw.WriteHeader(404)
		io.WriteString(rw, "\x89PNG\r\n\x1a\n\x00\x00")
	})
	resp, err := w.get("http://large.example.org/")
	if err != nil || len(resp.Body) != 64<<10 || resp.Truncation != fetch.ByLimit {
		t.Errorf("large: %d bytes, truncation %q, %v", len(resp.Body), resp.Truncation, err)
	}
	resp, err = w.get("http://picture.example.org/")
	if err != nil || resp.Status != 404 || len(resp.Body) != 0 {
		t.Errorf("picture: %+v, %v", resp, err)
	}
}

func TestCancel(t *testing.T) {
	w := newWorld(t)
	w.raw("www.example.org", func(c net.Conn) { io.Copy(io.Discard, c) })
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(50*time.Millisecond, cancel)
	if _, err := fetch.Get(ctx, "http://www.example.org/", w.options()); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
