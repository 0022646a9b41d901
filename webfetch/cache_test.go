package webfetch_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// counting serves pages that differ every time they are asked for.
func counting(w *world, path, cacheControl string) *atomic.Int32 {
	n := new(atomic.Int32)
	w.mux.HandleFunc(path, func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("Content-Type", "text/html")
		rw.Header().Set("Cache-Control", cacheControl)
		fmt.Fprint(rw, article(fmt.Sprintf("Issue %d", n.Add(1)), sentences(60)))
	})
	return n
}

func TestCache(t *testing.T) {
	w := newWorld(t)
	plain, noStore, noCache := counting(w, "/plain", ""), counting(w, "/no-store", "no-store"), counting(w, "/no-cache", "private, max-age=0")
	tool := w.tool(t, webfetch.Config{})
	fetch := func(in webfetch.Input) *webfetch.Result {
		t.Helper()
		in.URL = "http://www.example.org" + in.URL
		res, err := tool.Fetch(t.Context(), in)
		if err != nil {
			t.Fatal(err)
		}
		return res
	}
	if fetch(webfetch.Input{URL: "/plain"}).Cached {
		t.Error("the first is cached")
	}
	if res := fetch(webfetch.Input{URL: "/plain", MaxChars: 300, Offset: 200}); !res.Cached || plain.Load() != 1 {
		t.Errorf("second piece: cached %v, asked %d times", res.Cached, plain.Load())
	}
	// Other options and other URLs are other readings.
	fetch(webfetch.Input{URL: "/plain", Format: "text"})
	fetch(webfetch.Input{URL: "/plain", Common: reader.Common{IncludeNavigation: true}})
	fetch(webfetch.Input{URL: "/plain", Common: reader.Common{IncludeComments: true}})
	fetch(webfetch.Input{URL: "/plain", IncludeHidden: true})
	fetch(webfetch.Input{URL: "/plain?x"})
	fetch(webfetch.Input{URL: "/plain?X"})
	if plain.Load() != 7 {
		t.Errorf("asked %d times, want 7", plain.Load())
	}
	zero, hour := 0, 3600
	if res := fetch(webfetch.Input{URL: "/plain", MaxAge: &zero}); res.Cached || plain.Load() != 8 {
		t.Errorf("fresh: cached %v, asked %d times", res.Cached, plain.Load())
	}
	if res := fetch(webfetch.Input{URL: "/plain", MaxAge: &hour}); !res.Cached || res.Title != "Issue 8" {
		t.Errorf("not so fresh: cached %v, %q", res.Cached, res.Title)
	}

	fetch(webfetch.Input{URL: "/no-store"})
	if res := fetch(webfetch.Input{URL: "/no-store"}); res.Cached || noStore.Load() != 2 {
		t.Errorf("no-store: cached %v", res.Cached)
	}
	// A page with no-cache is asked for every time, except between its pieces.
	fetch(webfetch.Input{URL: "/no-cache", MaxChars: 300})
	if res := fetch(webfetch.Input{URL: "/no-cache", Offset: 300}); !res.Cached || res.Title != "Issue 1" {
		t.Errorf("no-cache, next piece: cached %v, %q", res.Cached, res.Title)
	}
	if res := fetch(webfetch.Input{URL: "/no-cache"}); res.Cached || noCache.Load() != 2 {
		t.Errorf("no-cache, again: cached %v", res.Cached)
	}
}

func TestCacheOff(t *testing.T) {
	w := newWorld(t)
	n := counting(w, "/", "")
	tool := w.tool(t, webfetch.Config{CacheTTL: -1})
	for range 3 {
		if _, err := tool.Fetch(t.Context(), webfetch.Input{URL: "http://www.example.org/"}); err != nil {
			t.Fatal(err)
		}
	}
	if n.Load() != 3 {
		t.Errorf("asked %d times", n.Load())
	}
}

// TestOneFetch has many callers ask for one page at the same time.
func TestOneFetch(t *testing.T) {
	w := newWorld(t)
	var asked atomic.Int32
	w.mux.HandleFunc("/", func(rw http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		time.Sleep(50 * time.Millisecond)
		rw.Header().Set("Content-Type", "text/plain")
		fmt.Fprint(rw, "Words.")
	})
	tool := w.tool(t, webfetch.Config{})
	once(50, func(int) {
		res, err := tool.Fetch(t.Context(), webfetch.Input{URL: "http://www.example.org/"})
		if err != nil || !strings.Contains(res.Content, "Words.") {
			t.Error(err)
		}
	})
	if asked.Load() != 1 {
		t.Errorf("asked %d times", asked.Load())
	}
}

// TestCachePolicy fetches a private page while that is allowed, then asks a
// stricter tool; and a page whose refusal must not be remembered.
func TestCachePolicy(t *testing.T) {
	w := newWorld(t)
	w.page("/", "text/plain", "Words.")
	strict := w.tool(t, webfetch.Config{})
	if _, err := strict.Fetch(t.Context(), webfetch.Input{URL: "http://private.example.org/"}); err == nil {
		t.Fatal("a private page was fetched")
	}
	if _, err := strict.Fetch(t.Context(), webfetch.Input{URL: "http://private.example.org/"}); err == nil {
		t.Fatal("a private page was fetched the second time")
	}
	if strict.Cached() > 0 {
		t.Errorf("%d bytes are cached", strict.Cached())
	}
}

// TestNotModified asks again for pages that say by what they can be told apart.
func TestNotModified(t *testing.T) {
	w := newWorld(t)
	var asked, sent atomic.Int32
	w.mux.HandleFunc("/", func(rw http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		rw.Header().Set("ETag", `"v1"`)
		rw.Header().Set("Last-Modified", "Mon, 05 Jan 2026 10:00:00 GMT")
		rw.Header().Set("Content-Type", "text/plain")
		if r.Header.Get("If-None-Match") == `"v1"` && r.Header.Get("If-Modified-Since") != "" {
			rw.WriteHeader(http.StatusNotModified)
			return
		}
		sent.Add(1)
		fmt.Fprint(rw, "Words.")
	})
	tool := w.tool(t, webfetch.Config{})
	zero := 0
	for i := range 3 {
		res, err := tool.Fetch(t.Context(), webfetch.Input{URL: "http://www.example.org/", MaxAge: &zero})
		if err != nil || !strings.Contains(res.Content, "Words.") || res.Status != 200 || res.Cached != (i > 0) {
			t.Errorf("%d: %+v, %v", i, res, err)
		}
	}
	if asked.Load() != 3 || sent.Load() != 1 {
		t.Errorf("asked %d times, sent %d times", asked.Load(), sent.Load())
	}
	// Without anything kept, an answer of 304 is only odd.
	tool.Forget()
	w.mux.HandleFunc("/odd", func(rw http.ResponseWriter, r *http.Request) { rw.WriteHeader(http.StatusNotModified) })
	if res, err := tool.Fetch(t.Context(), webfetch.Input{URL: "http://www.example.org/odd"}); err != nil || res.Readable || res.FallbackReason != "http_status" {
		t.Errorf("%+v, %v", res, err)
	}
}

// TestAccidentsAreNotKept has a page that is an error, breaks off or comes too
// slowly at first. The same URL again is fetched again; an offset continues in the same text.
func TestAccidentsAreNotKept(t *testing.T) {
	for name, accident := range map[string]http.HandlerFunc{
		"status": func(rw http.ResponseWriter, r *http.Request) {
			http.Error(rw, "Out of order.", http.StatusForbidden)
		},
		"broken": func(rw http.ResponseWriter, r *http.Request) {
			rw.Header().Set("Content-Length", "100000")
			fmt.Fprint(rw, "The harbour was")
		},
		"slow": func(rw http.ResponseWriter, r *http.Request) {
			rw.Header().Set("Content-Type", "text/plain")
			fmt.Fprint(rw, "The harbour was")
			rw.(http.Flusher).Flush()
			<-r.Context().Done()
		},
	} {
		w := newWorld(t)
		var calls atomic.Int32
		w.mux.HandleFunc("/", func(rw http.ResponseWriter, r *http.Request) {
			if calls.Add(1) == 1 {
				accident(rw, r)
				return
			}
			fmt.Fprint(rw, article("Log", sentences(5)))
		})
		tool := w.tool(t, webfetch.Config{Requests: fetch.Options{Timeout: 5 * time.Second}})
		in := webfetch.Input{URL: "http://www.example.org/"}
		if _, err := tool.Fetch(t.Context(), in); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if res, err := tool.Fetch(t.Context(), in); err != nil || !res.Readable || res.Cached || res.Truncated {
			t.Errorf("%s: then %+v, %v", name, res, err)
		}
		if res, err := tool.Fetch(t.Context(), in); err != nil || !res.Cached || calls.Load() != 2 {
			t.Errorf("%s: at last %+v, %v", name, res, err)
		}
	}
}

// TestJoined has a call with time that joins one without: it must not share the
// end of that.
func TestJoined(t *testing.T) {
	w := newWorld(t)
	over := make(chan struct{}) // the call without time is
	w.mux.HandleFunc("/", func(rw http.ResponseWriter, r *http.Request) {
		select {
		case <-over:
			fmt.Fprint(rw, article("Log", sentences(5)))
		case <-r.Context().Done():
		}
	})
	tool := w.tool(t, webfetch.Config{Requests: fetch.Options{Timeout: time.Minute}})
	in := webfetch.Input{URL: "http://www.example.org/"}
	once(2, func(i int) {
		ctx := t.Context()
		if i == 0 {
			var cancel context.CancelFunc
			ctx, cancel = context.WithTimeout(ctx, 300*time.Millisecond)
			defer cancel()
		} else {
			time.Sleep(100 * time.Millisecond)
		}
		res, err := tool.Fetch(ctx, in)
		if i == 0 {
			close(over)
			if !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("the call without time: %v", err)
			}
		}
		if i == 1 && (err != nil || !res.Readable) {
			t.Errorf("the call with time: %v, %v", res, err)
		}
	})
}
