package fetch_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/fetch"
)

// TestLimiter requests many pages of one host and of several, and counts how many
// requests run at the same time.
func TestLimiter(t *testing.T) {
	w := newWorld(t)
	var now, most [2]atomic.Int32
	count := func(i int) http.HandlerFunc {
		return func(rw http.ResponseWriter, r *http.Request) {
			for n, m := now[i].Add(1), most[i].Load(); n > m && !most[i].CompareAndSwap(m, n); m = most[i].Load() {
			}
			time.Sleep(2 * time.Millisecond)
			now[i].Add(-1)
			page("text/html", hello)(rw, r)
		}
	}
	w.host("a.example.org", count(0))
	w.host("b.example.org", count(1))
	o := w.options()
	o.Limiter = fetch.NewLimiter(5, 3)
	var wg sync.WaitGroup
	for i := range 60 {
		wg.Go(func() {
			host := "a"
			if i%2 == 1 {
				host = "b"
			}
			if _, err := fetch.Get(t.Context(), "http://"+host+".example.org/"+strconv.Itoa(i), o); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if a, b := most[0].Load(), most[1].Load(); a > 3 || b > 3 || a+b < 2 {
		t.Errorf("%d and %d requests at the same time", a, b)
	}
}

// TestLimiterCancel cancels fifty calls that wait for one host.
func TestLimiterCancel(t *testing.T) {
	w := newWorld(t)
	w.host("www.example.org", func(rw http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	o := w.options()
	o.Limiter = fetch.NewLimiter(0, 2)
	ctx, cancel := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	for range 50 {
		wg.Go(func() {
			if _, err := fetch.Get(ctx, "http://www.example.org/", o); !errors.Is(err, context.Canceled) {
				t.Error(err)
			}
		})
	}
	time.Sleep(20 * time.Millisecond)
	cancel()
	wg.Wait()
}

// TestRest checks that a host gets the pause that it asks for.
func TestRest(t *testing.T) {
	for _, after := range []string{"3600", time.Now().Add(time.Hour).UTC().Format(http.TimeFormat)} {
		w := newWorld(t)
		var asked atomic.Int32
		w.host("www.example.org", func(rw http.ResponseWriter, r *http.Request) {
			asked.Add(1)
			rw.Header().Set("Retry-After", after)
			rw.WriteHeader(http.StatusTooManyRequests)
			io.WriteString(rw, "Slow down.")
		})
		w.host("other.example.org", page("text/html", hello))
		o := w.options()
		o.Limiter = fetch.NewLimiter(10, 10)
		resp, err := fetch.Get(t.Context(), "http://www.example.org/", o)
		if err != nil || resp.Status != 429 || resp.RetryAfter < 59*time.Minute || resp.RetryAfter > time.Hour {
			t.Fatalf("%+v, %v", resp, err)
		}
		_, err = fetch.Get(t.Context(), "http://www.example.org/x", o)
		var rest *fetch.RestError
		if !errors.As(err, &rest) || asked.Load() != 1 || time.Until(rest.Until) < 59*time.Minute {
			t.Errorf("second call: %v, asked %d times", err, asked.Load())
		}
		if _, err := fetch.Get(t.Context(), "http://other.example.org/", o); err != nil {
			t.Errorf("another host: %v", err)
		}
	}
}

func TestRetryAfterBad(t *testing.T) {
	for _, after := range []string{"", "soon", "-5", "Mon, 01 Jan 2001 00:00:00 GMT", "99999999999999999999"} {
		w := newWorld(t)
		w.host("www.example.org", func(rw http.ResponseWriter, r *http.Request) {
			rw.Header().Set("Retry-After", after)
			rw.WriteHeader(http.StatusServiceUnavailable)
		})
		o := w.options()
		o.Limiter = fetch.NewLimiter(0, 0)
		for range 2 {
			if resp, err := fetch.Get(t.Context(), "http://www.example.org/", o); err != nil || resp.RetryAfter != 0 {
				t.Errorf("%q: %+v, %v", after, resp, err)
			}
		}
	}
}
