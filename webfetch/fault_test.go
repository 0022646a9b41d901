package webfetch_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// TestFaults makes a thousand calls at the same time to servers of which one in
// five answers is a fault. Every call must answer within its deadline, and when
// all did, no goroutine and no file descriptor may be left.
func TestFaults(t *testing.T) {
	const (
		timeout = 2 * time.Second
		slack   = 20 * time.Second // of a busy machine
	)
	calls := 1000
	if testing.Short() { // as with the race detector
		calls = 200
	}
	goroutines, files := runtime.NumGoroutine(), descriptors(t)
	var failed, readable, errors atomic.Int32
	var slowest atomic.Int64
	peak := heapPeak(t, func() {
		w := newWorld(t)
		faulty(t, w)
		tool := w.tool(t, webfetch.Config{
			Timeout:    timeout,
			MaxBody:    20_000,
			CacheBytes: 4 << 20,
			Requests:   fetch.Options{Limiter: fetch.NewLimiter(256, 32)},
		})
		once(calls, func(i int) {
			start := time.Now()
			res, err := tool.Fetch(t.Context(), webfetch.Input{URL: fmt.Sprintf("http://host%d.example.org/%s/%d", i%100, kindOf(i), i)})
			took := time.Since(start)
			for was := slowest.Load(); int64(took) > was && !slowest.CompareAndSwap(was, int64(took)); was = slowest.Load() {
			}
			switch {
			case err != nil:
				failed.Add(1)
			case res.Readable:
				readable.Add(1)
			case res.Method == webfetch.MethodError:
				errors.Add(1)
			}
			if took > timeout+slack {
				t.Errorf("call %d to %s took %v", i, kindOf(i), took)
			}
		})
		if tool.Cached() > 4<<20 {
			t.Errorf("%d bytes are cached", tool.Cached())
		}
		w.server.Close()
	})
	t.Logf("%d readable, %d error pages, %d failed, slowest %v, heap %d MB", readable.Load(), errors.Load(), failed.Load(), time.Duration(slowest.Load()), peak>>20)
	// All calls answer. How many pages are read in time depends on the machine.
	if int(readable.Load()) < calls/10 || errors.Load() == 0 || failed.Load() == 0 {
		t.Errorf("%d readable, %d error pages, %d failed", readable.Load(), errors.Load(), failed.Load())
	}
	if peak > 512<<20 {
		t.Errorf("the heap grew to %d MB", peak>>20)
	}
	settled(t, "goroutines", runtime.NumGoroutine, goroutines)
	if files > 0 {
		settled(t, "file descriptors", func() int { return descriptors(t) }, files)
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

// heapPeak runs f and returns how large the heap grew meanwhile.
func heapPeak(t *testing.T, f func()) uint64 {
	t.Helper()
	stop := make(chan struct{})
	var peak uint64
	var wg sync.WaitGroup
	wg.Go(func() {
		for {
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			peak = max(peak, m.HeapAlloc)
			select {
			case <-stop:
				return
			case <-time.After(10 * time.Millisecond):
			}
		}
	})
	f()
	close(stop)
	wg.Wait()
	return peak
}

// settled waits until a number is what it was before.
func settled(t *testing.T, name string, now func() int, before int) {
	t.Helper()
	for range 100 {
		if now() <= before {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	buf := make([]byte, 1<<20)
	t.Errorf("%d %s, %d before\n%s", now(), name, before, buf[:runtime.Stack(buf, true)])
}

// descriptors counts the open file descriptors, 0 where the system does not tell.
func descriptors(t *testing.T) int {
	list, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		return 0
	}
	return len(list)
}
