package webfetch_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// TestOnlyGet checks that the tool sends no HEAD request.
func TestOnlyGet(t *testing.T) {
	w := newWorld(t)
	w.mux.HandleFunc("/", func(rw http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet {
			t.Errorf("asked with %s", r.Method)
		}
		rw.Header().Set("Content-Type", "application/zip")
		for chunk := make([]byte, 1<<20); r.Context().Err() == nil; {
			if _, err := rw.Write(chunk); err != nil {
				return
			}
		}
	})
	if res := w.get(t, "/"); res.Readable || res.FallbackReason != "binary" || res.Content != "" {
		t.Errorf("%+v", res)
	}
}

// TestOperatorCookie gives a cookie to the tool. It goes to the first origin only, and
// is not in the output, even if the call fails.
func TestOperatorCookie(t *testing.T) {
	w := newWorld(t)
	var mu sync.Mutex
	seen := map[string]string{}
	note := func(h http.HandlerFunc) http.HandlerFunc {
		return func(rw http.ResponseWriter, r *http.Request) {
			mu.Lock()
			seen[r.Host+r.URL.Path] = r.Header.Get("Cookie")
			mu.Unlock()
			rw.Header().Set("Set-Cookie", "tracked=yes")
			h(rw, r)
		}
	}
	w.mux.HandleFunc("/same", note(func(rw http.ResponseWriter, r *http.Request) { http.Redirect(rw, r, "/page", http.StatusFound) }))
	w.mux.HandleFunc("/other", note(func(rw http.ResponseWriter, r *http.Request) {
		http.Redirect(rw, r, "http://b.example.org/page", http.StatusFound)
	}))
	w.mux.HandleFunc("/lost", note(func(rw http.ResponseWriter, r *http.Request) { panic(http.ErrAbortHandler) }))
	w.mux.HandleFunc("/page", note(func(rw http.ResponseWriter, r *http.Request) { fmt.Fprint(rw, article("Log", sentences(4))) }))
	tool := w.tool(t, webfetch.Config{Requests: fetch.Options{Header: http.Header{"Cookie": {"session=s3cret"}}}})
	for _, path := range []string{"/same", "/other", "/lost"} {
		res, err := tool.Fetch(t.Context(), webfetch.Input{URL: "http://a.example.org" + path})
		out, jsonErr := json.Marshal(res)
		if jsonErr != nil {
			t.Fatal(jsonErr)
		}
		if text := string(out) + fmt.Sprint(err); strings.Contains(text, "s3cret") || strings.Contains(text, "tracked") {
			t.Errorf("%s: %s", path, text)
		}
	}
	mu.Lock()
	defer mu.Unlock()
	for at, want := range map[string]string{"a.example.org/same": "session=s3cret", "a.example.org/page": "session=s3cret", "a.example.org/other": "session=s3cret", "b.example.org/page": ""} {
		if seen[at] != want {
			t.Errorf("%s got %q, want %q", at, seen[at], want)
		}
	}
}

// A turning world is one whose names lead to a private address after some time.
type turning struct {
	*world
	private atomic.Bool
}

func (w *turning) LookupNetIP(ctx context.Context, network, host string) ([]netip.Addr, error) {
	if w.private.Load() {
		return []netip.Addr{netip.MustParseAddr("127.0.0.1")}, nil
	}
	return w.world.LookupNetIP(ctx, network, host)
}

// TestCacheAndGuard has a page whose name turns private. The cached page may be shown;
// a new request is refused, also a conditional one.
func TestCacheAndGuard(t *testing.T) {
	w := &turning{world: newWorld(t)}
	w.mux.HandleFunc("/", func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("ETag", `"1"`)
		fmt.Fprint(rw, article("Log", sentences(4)))
	})
	tool, err := webfetch.New(&webfetch.Config{Requests: fetch.Options{Resolver: w, Dial: w.dial}})
	if err != nil {
		t.Fatal(err)
	}
	in := webfetch.Input{URL: "http://www.example.org/"}
	if _, err := tool.Fetch(t.Context(), in); err != nil {
		t.Fatal(err)
	}
	w.private.Store(true)
	if res, err := tool.Fetch(t.Context(), in); err != nil || !res.Cached {
		t.Errorf("kept: %v, %v", res, err)
	}
	in.MaxAge = new(int)
	var blocked *fetch.BlockedError
	if _, err := tool.Fetch(t.Context(), in); !errors.As(err, &blocked) || blocked.Class != fetch.ResolvedHere || w.asked.Load() != 1 {
		t.Errorf("asked anew: %v, %d requests", err, w.asked.Load())
	}
}

// TestCancelMany asks one host for many pages and cancels: few run at the same time
// until then, and all end. What the server sees after that does not count: it may learn
// of the end of a request later than of the start of the next.
func TestCancelMany(t *testing.T) {
	w := newWorld(t)
	var asked atomic.Int32
	full := make(chan struct{})
	w.mux.HandleFunc("/", func(rw http.ResponseWriter, r *http.Request) {
		if asked.Add(1) == 4 {
			close(full)
		}
		<-r.Context().Done()
	})
	tool := w.tool(t, webfetch.Config{Requests: fetch.Options{Limiter: fetch.NewLimiter(10, 4)}})
	ctx, cancel := context.WithCancel(t.Context())
	before := make(chan int32, 1)
	go func() {
		<-full
		time.Sleep(100 * time.Millisecond) // for one too many
		before <- asked.Load()
		cancel()
	}()
	once(50, func(i int) {
		if _, err := tool.Fetch(ctx, webfetch.Input{URL: fmt.Sprintf("http://www.example.org/%d", i)}); !errors.Is(err, context.Canceled) {
			t.Errorf("%d: %v", i, err)
		}
	})
	if n := <-before; n != 4 {
		t.Errorf("%d at the same time", n)
	}
}
