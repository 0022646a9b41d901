package webfetch_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/internal/test/leaktest"
	"github.com/seed31bcff99/reader/webfetch"
)

// TestFaults makes a thousand calls at the same time to servers of which one in
// five answers is a fault. Every call must answer, and when all did, no goroutine and
// no file descriptor may be left.
func TestFaults(t *testing.T) {
	const maxBody = 20_000
	calls := 1000
	if testing.Short() { // as with the race detector
		calls = 200
	}
	goroutines, files := runtime.NumGoroutine(), descriptors(t)
	var failed, readable, errors atomic.Int32
	t.Run("calls", func(t *testing.T) {
		w := newWorld(t)
		faulty(t, w)
		tool := w.tool(t, webfetch.Config{
			CacheBytes: 4 << 20,
			Requests:   fetch.Options{Timeout: 5 * time.Minute, MaxBody: maxBody, Limiter: fetch.NewLimiter(256, 32)}, // the machine may be busy
		})
		once(calls, func(i int) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			if kindOf(i) == "stall" { // nothing else ends these calls
				time.AfterFunc(2*time.Second, cancel)
			}
			res, err := tool.Fetch(ctx, webfetch.Input{URL: fmt.Sprintf("http://host%d.example.org/%s/%d", i%100, kindOf(i), i)})
			switch {
			case err != nil:
				failed.Add(1)
			case len(res.Content) > 2*maxBody:
				t.Errorf("call %d to %s: %d bytes", i, kindOf(i), len(res.Content))
			case res.Readable:
				readable.Add(1)
			case res.Method == webfetch.MethodError:
				errors.Add(1)
			}
		})
		if tool.Cached() > 4<<20 {
			t.Errorf("%d bytes are cached", tool.Cached())
		}
		w.server.Close()
	})
	t.Logf("%d readable, %d error pages, %d failed", readable.Load(), errors.Load(), failed.Load())
	if int(readable.Load()) < calls*4/5 || errors.Load() == 0 || failed.Load() == 0 {
		t.Errorf("%d readable, %d error pages, %d failed", readable.Load(), errors.Load(), failed.Load())
	}
	leaktest.Settled(t, "goroutines", runtime.NumGoroutine, goroutines)
	if files > 0 {
		leaktest.Settled(t, "file descriptors", func() int { return descriptors(t) }, files)
	}
}

var faults = [...]string{"reset", "stall", "bomb", "broken"}

// kindOf says what the server does with a call: one in five is a fault. Most of
// the others are plain text, so that slow machines are busy with calls and not
// with reading pages.
func kindOf(i int) string {
	switch i % 5 {
	case 0:
		return faults[i/5%len(faults)]
	case 1:
		return "page"
	}
	return "text"
}

func faulty(t *testing.T, w *world) {
	body := []byte(article("Log", sentences(5)))
	bomb := zeros(t, 20<<20)
	w.mux.HandleFunc("/page/", func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("Content-Type", "text/html")
		rw.Write(body)
	})
	w.page("/text/", "text/plain", "The harbour was quiet.")
	w.mux.HandleFunc("/stall/", func(rw http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	w.mux.HandleFunc("/broken/", func(rw http.ResponseWriter, r *http.Request) {
		http.Error(rw, "Out of order.", http.StatusInternalServerError)
	})
	w.mux.HandleFunc("/bomb/", func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("Content-Type", "text/plain")
		rw.Header().Set("Content-Encoding", "gzip")
		rw.Write(bomb)
	})
	w.mux.HandleFunc("/reset/", func(rw http.ResponseWriter, r *http.Request) {
		conn, _, err := rw.(http.Hijacker).Hijack()
		if err != nil {
			t.Error(err)
			return
		}
		conn.(*net.TCPConn).SetLinger(0)
		conn.Close()
	})
}

// zeros is a small body that opens to n bytes.
func zeros(t *testing.T, n int) []byte {
	var buf bytes.Buffer
	z := gzip.NewWriter(&buf)
	if _, err := io.Copy(z, io.LimitReader(strings.NewReader(strings.Repeat("<p>boom ", n/8)), int64(n))); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

// descriptors counts the open file descriptors, 0 where the system does not tell.
func descriptors(t *testing.T) int {
	list, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		return 0
	}
	return len(list)
}
