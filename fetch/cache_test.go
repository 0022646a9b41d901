package fetch_test

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed31bcff99/reader/fetch"
)

func newTextCache(max int) *fetch.Cache[string] {
	return fetch.NewCache(max, time.Hour, func(s string) int { return len(s) })
}

func value(s string) func(context.Context) (string, bool, error) {
	return func(context.Context) (string, bool, error) { return s, true, nil }
}

// wantCached gets a key and checks whether its value was kept.
func wantCached(t *testing.T, c *fetch.Cache[string], key string, maxAge time.Duration, want bool) {
	t.Helper()
	_, cached, err := c.Do(t.Context(), key, maxAge, value("new"))
	if err != nil || cached != want {
		t.Errorf("%s: cached %v, %v, want %v", key, cached, err, want)
	}
}

func TestCacheAge(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newTextCache(1 << 20)
		wantCached(t, c, "a", 0, false)
		wantCached(t, c, "a", 0, true)
		wantCached(t, c, "A", 0, false)
		time.Sleep(30 * time.Minute)
		wantCached(t, c, "a", 0, true)
		wantCached(t, c, "a", 40*time.Minute, true)
		wantCached(t, c, "a", 20*time.Minute, false)
		wantCached(t, c, "a", 20*time.Minute, true)
		wantCached(t, c, "a", -1, false)
		time.Sleep(time.Hour)
		if v, ok := c.Stale("a"); !ok || v != "new" {
			t.Errorf("stale %q, %v", v, ok)
		}
		wantCached(t, c, "a", 0, false)
		if _, ok := c.Stale("b"); ok {
			t.Error("a value that was never made")
		}
	})
}

func TestCacheBytes(t *testing.T) {
	c := newTextCache(10_000)
	for i := range 1000 {
		key := strconv.Itoa(i)
		if _, _, err := c.Do(t.Context(), key, 0, value(string(make([]byte, 500)))); err != nil {
			t.Fatal(err)
		}
		wantCached(t, c, "0", 0, true) // used all the time, so it stays
		if n := c.Bytes(); n > 10_000 {
			t.Fatalf("%d bytes are kept", n)
		}
	}
	wantCached(t, c, "999", 0, true)
	wantCached(t, c, "500", 0, false)
	if _, _, err := c.Do(t.Context(), "large", 0, value(string(make([]byte, 10_000)))); err != nil {
		t.Fatal(err)
	}
	wantCached(t, c, "large", 0, false)
	c.Clear()
	if c.Bytes() != 0 {
		t.Errorf("%d bytes after Clear", c.Bytes())
	}
	wantCached(t, c, "0", 0, false)
	none := newTextCache(0)
	wantCached(t, none, "a", 0, false)
	wantCached(t, none, "a", 0, false)
}

func TestCacheKeepsNoErrors(t *testing.T) {
	c := newTextCache(1 << 20)
	broken := errors.New("broken")
	_, _, err := c.Do(t.Context(), "a", 0, func(context.Context) (string, bool, error) { return "", true, broken })
	if err != broken {
		t.Fatal(err)
	}
	_, _, err = c.Do(t.Context(), "a", 0, func(context.Context) (string, bool, error) { return "", false, nil })
	if err != nil {
		t.Fatal(err)
	}
	wantCached(t, c, "a", 0, false)
}

// TestCacheShares checks that many calls can wait for one value, that cancelled
// calls do not disturb the others, and that the work ends when all are cancelled.
func TestCacheShares(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newTextCache(1 << 20)
		var made atomic.Int32
		slow := func(ctx context.Context) (string, bool, error) {
			made.Add(1)
			select {
			case <-time.After(time.Second):
				return "slow", true, nil
			case <-ctx.Done():
				return "", false, ctx.Err()
			}
		}
		var wg sync.WaitGroup
		for i := range 100 {
			wg.Go(func() {
				ctx := t.Context()
				if i%2 == 0 {
					var cancel context.CancelFunc
					ctx, cancel = context.WithTimeout(ctx, time.Millisecond)
					defer cancel()
				}
				v, _, err := c.Do(ctx, "a", 0, slow)
				if i%2 == 0 != errors.Is(err, context.DeadlineExceeded) || i%2 == 1 && v != "slow" {
					t.Errorf("call %d: %q, %v", i, v, err)
				}
			})
		}
		wg.Wait()
		if made.Load() != 1 {
			t.Errorf("made %d times", made.Load())
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
		defer cancel()
		start := time.Now()
		if _, _, err := c.Do(ctx, "b", 0, slow); !errors.Is(err, context.DeadlineExceeded) {
			t.Error(err)
		}
		synctest.Wait() // the value is given up, long before its second is over
		if time.Since(start) != time.Millisecond {
			t.Errorf("after %v", time.Since(start))
		}
		wantCached(t, c, "b", 0, false)
	})
}

// TestKey checks that the key depends on all that a response depends on, and shows
// no secret.
func TestKey(t *testing.T) {
	seen := map[string]int{}
	for i, o := range []*fetch.Options{
		nil,
		{MaxBody: 1},
		{Files: []string{fetch.FilePDF}},
		{Files: []string{fetch.FilePDF}, MaxFile: 1},
		{UserAgent: "x"},
		{HTTPSOnly: true},
		{StayOnHost: true},
		{AllowHosts: []string{"localhost"}},
		{AllowHosts: []string{"127.0.0.1"}},
		{Header: http.Header{"Authorization": {"a"}}},
		{Header: http.Header{"Authorization": {"b"}}},
		{Proxy: &url.URL{Scheme: "http", Host: "proxy:1"}},
		{Rewrite: fetch.DefaultRewrites.Rewrite},
		{Robots: fetch.NewRobots("")},
	} {
		key := o.Key()
		if at, ok := seen[key]; ok {
			t.Errorf("options %d and %d have one key", at, i)
		}
		seen[key] = i
		if len(key) != 32 {
			t.Errorf("key %q", key)
		}
	}
	if (&fetch.Options{}).Key() != (*fetch.Options)(nil).Key() {
		t.Error("the zero value and nil have two keys")
	}
}
