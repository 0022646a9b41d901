package browser_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/fetch"
)

// The tests share one browser: starting one takes longer than most of them.
var shared struct {
	once    sync.Once
	browser *browser.Browser
	site    *site
	uploads string
	err     error
}

func TestMain(m *testing.M) {
	code := m.Run()
	if shared.browser != nil {
		if err := shared.browser.Close(); err != nil {
			fmt.Fprintln(os.Stderr, "closing the browser:", err)
			code = max(code, 1)
		}
	}
	if shared.site != nil {
		shared.site.Close()
	}
	if shared.uploads != "" {
		os.RemoveAll(shared.uploads)
	}
	os.Exit(code)
}

// A site serves the pages of the tests on loopback.
type site struct {
	*httptest.Server
	mu    sync.Mutex
	pages map[string]http.HandlerFunc
	hits  map[string]int
}

func newSite() *site {
	s := &site{pages: map[string]http.HandlerFunc{}, hits: map[string]int{}}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		page := s.pages[r.URL.Path]
		s.hits[r.URL.Path]++
		s.mu.Unlock()
		if page == nil {
			http.NotFound(w, r)
			return
		}
		page(w, r)
	}))
	return s
}

// put serves a page, and returns its address.
func (s *site) put(path, page string) string {
	return s.handle(path, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, page)
	})
}

func (s *site) handle(path string, h http.HandlerFunc) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pages[path] = h
	return s.URL + path
}

// patience is how long a test waits for what should happen soon: the machine may be busy.
const patience = time.Minute

// need skips the test where there is no browser.
func need(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("a browser takes long")
	}
	if browser.Find() == "" {
		t.Skip("no browser: no Chromium is installed, and CHROMIUM does not say where one is")
	}
}

// open returns a new session of the shared browser, and the site that it may reach.
func open(t testing.TB) (*browser.Session, *site, context.Context) {
	t.Helper()
	need(t)
	ctx, cancel := context.WithTimeout(t.Context(), 9*patience)
	t.Cleanup(cancel)
	shared.once.Do(func() {
		shared.site = newSite()
		if shared.uploads, shared.err = os.MkdirTemp("", "uploads"); shared.err != nil {
			return
		}
		shared.browser, shared.err = browser.Start(ctx, &browser.Options{
			NoSandbox: os.Geteuid() == 0,
			Uploads:   shared.uploads,
			Fetch:     &fetch.Options{AllowHosts: []string{strings.TrimPrefix(shared.site.URL, "http://"), strings.Replace(strings.TrimPrefix(shared.site.URL, "http://"), "127.0.0.1", "localhost", 1)}},
		})
	})
	if shared.err != nil {
		t.Fatal(shared.err)
	}
	s, err := shared.browser.NewSession(ctx)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil && !errors.Is(err, browser.ErrGone) {
			t.Errorf("closing the session: %v", err)
		}
	})
	return s, shared.site, ctx
}

// jsonOf returns a value as JSON.
func jsonOf(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(data)
}
