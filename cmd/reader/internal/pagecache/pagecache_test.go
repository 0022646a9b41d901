package pagecache

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/fetch"
)

var noon = time.Date(2024, 5, 1, 12, 0, 0, 0, time.UTC)

// response returns a response that was fetched at noon.
func response(body string) *fetch.Response {
	at, _ := url.Parse("https://example.org/final")
	return &fetch.Response{FinalURL: at, Status: 200, Kind: fetch.HTML, ContentType: "text/html", Body: []byte(body), ETag: `"x"`, FetchedAt: noon}
}

// open returns a cache whose clock stands still.
func open(t *testing.T, dir string, max int64, now time.Time) *Cache {
	t.Helper()
	c, err := New(dir, "key", max)
	if err != nil {
		t.Fatal(err)
	}
	c.now = func() time.Time { return now }
	return c
}

func TestGet(t *testing.T) {
	dir := t.TempDir()
	c := open(t, dir, 1<<20, noon.Add(time.Minute))
	c.Put("https://example.org/", response("<p>a\n\n<p>b"))
	resp, fresh := c.Get("https://example.org/")
	if resp == nil || !fresh || string(resp.Body) != "<p>a\n\n<p>b" || resp.ETag != `"x"` || resp.FinalURL.Path != "/final" || resp.Kind != fetch.HTML {
		t.Errorf("%+v, %t", resp, fresh)
	}
	if resp, fresh := open(t, dir, 1<<20, noon.Add(2*time.Hour)).Get("https://example.org/"); resp == nil || fresh {
		t.Errorf("after two hours: %v, %t", resp, fresh)
	}
	other, _ := New(dir, "another key", 1<<20)
	if resp, _ := other.Get("https://example.org/"); resp != nil {
		t.Error("a response of another policy is used")
	}
	if resp, _ := c.Get("https://example.org/missing"); resp != nil {
		t.Error("a response from nowhere")
	}
}

func TestNotKept(t *testing.T) {
	c := open(t, t.TempDir(), 64<<10, noon)
	for name, change := range map[string]func(*fetch.Response){
		"no-store":  func(r *fetch.Response) { r.NoStore = true },
		"cut off":   func(r *fetch.Response) { r.Truncation = fetch.ByTime },
		"too large": func(r *fetch.Response) { r.Body = make([]byte, 2000) },
	} {
		resp := response("x")
		change(resp)
		c.Put(name, resp)
		if got, _ := c.Get(name); got != nil {
			t.Errorf("%s is kept", name)
		}
	}
	resp := response("x")
	resp.NoCache = true
	c.Put("no-cache", resp)
	if got, fresh := c.Get("no-cache"); got == nil || fresh {
		t.Errorf("no-cache: %v, %t; want one to compare with", got, fresh)
	}
}

// TestBroken damages a file in every byte.
func TestBroken(t *testing.T) {
	dir := t.TempDir()
	c := open(t, dir, 1<<20, noon)
	c.Put("a", response("<p>a"))
	path, _ := c.place("a")
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for n := range whole {
		os.WriteFile(path, whole[:n], 0o600)
		if got, _ := c.Get("a"); got != nil {
			t.Errorf("%d bytes of a file are a response", n)
		}
	}
}

// TestBound has several caches write into one folder.
func TestBound(t *testing.T) {
	dir := t.TempDir()
	const most = 64 * 8 << 10
	var all sync.WaitGroup
	for n := range 4 {
		all.Go(func() {
			c := open(t, dir, most, noon)
			for i := range 500 {
				address := fmt.Sprint(i % 300)
				if resp, _ := c.Get(address); resp != nil && !strings.HasPrefix(string(resp.Body), address+" ") {
					t.Errorf("%s is %.20q", address, resp.Body)
				}
				c.Put(address, response(fmt.Sprint(address, " ", n, strings.Repeat("x", 1000+i))))
			}
		})
	}
	all.Wait()
	var bytes int64
	filepath.Walk(dir, func(path string, info os.FileInfo, err error) error {
		if err == nil && !info.IsDir() {
			if bytes += info.Size(); strings.Contains(path, ".new-") {
				t.Errorf("%s was left", path)
			}
		}
		return nil
	})
	if bytes > 2*most || bytes < most/4 {
		t.Errorf("%d bytes, want about %d", bytes, most)
	}
}

// TestShort keeps large responses too, removes those that are too old, and then those that
// came first.
func TestShort(t *testing.T) {
	dir := t.TempDir()
	kept := func(max int64, now time.Time) (names string) {
		c, err := NewShort(dir, "key", max)
		if err != nil {
			t.Fatal(err)
		}
		c.now = func() time.Time { return now }
		for _, name := range []string{"a", "b"} {
			if resp, _ := c.Get(name); resp != nil {
				names += name
			}
		}
		c.clean(filepath.Join(dir, "00"))
		return names
	}
	c, _ := NewShort(dir, "key", 1<<20)
	for i, name := range []string{"a", "b"} {
		c.Put(name, response(strings.Repeat(name, 100_000)))
		path, _ := c.place(name)
		os.Chtimes(path, noon.Add(time.Duration(i)*time.Minute), noon.Add(time.Duration(i)*time.Minute))
	}
	for _, tt := range []struct {
		max  int64
		now  time.Time
		want string
	}{
		{1 << 20, noon.Add(time.Hour), "ab"},
		{150_000, noon.Add(time.Hour), "ab"},
		{1 << 20, noon.Add(61*time.Minute + time.Second), "b"},
		{1 << 20, noon, ""},
	} {
		if got := kept(tt.max, tt.now); got != tt.want {
			t.Errorf("before a look at %v within %d bytes there is %q, want %q", tt.now, tt.max, got, tt.want)
		}
	}
}
