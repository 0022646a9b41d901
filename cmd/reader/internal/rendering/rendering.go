// Package rendering shows pages in a browser, and returns them as their scripts made them.
//
// The browser starts with the first page, and has a bounded number of tabs.
package rendering

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/fetch"
)

// The choices of when a page is shown in a browser.
const (
	Auto   = "auto"   // if it needs scripts
	Always = "always" // all pages
	Never  = "never"
)

// DefaultTabs is how many pages are shown at the same time.
const DefaultTabs = 4

// A Renderer shows pages. It is safe for concurrent use.
type Renderer struct {
	start func(context.Context) (*browser.Browser, error)
	close func() error
	tabs  chan struct{}
}

// New returns a Renderer with a browser of its own, which starts with the first page, and
// a number of tabs; zero means DefaultTabs. Callers must call Close.
func New(opts browser.Options, tabs int) *Renderer {
	if tabs <= 0 {
		tabs = DefaultTabs
	}
	opts.MaxSessions = tabs
	own := &starter{opts: opts}
	r := Over(own.start, tabs)
	r.close = own.close
	return r
}

// Over returns a Renderer for a browser that others use, too.
func Over(start func(context.Context) (*browser.Browser, error), tabs int) *Renderer {
	return &Renderer{start: start, close: func() error { return nil }, tabs: make(chan struct{}, tabs)}
}

// Close ends the browser, if it is that of the Renderer alone.
func (r *Renderer) Close() error { return r.close() }

// A starter starts a browser when it is needed.
type starter struct {
	opts    browser.Options
	mu      sync.Mutex
	browser *browser.Browser
	failed  error // why no browser starts
}

// start returns the browser. If none starts, it does not try again.
func (s *starter) start(ctx context.Context) (*browser.Browser, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.browser == nil && s.failed == nil {
		b, err := browser.Start(ctx, &s.opts)
		if err != nil && ctx.Err() != nil {
			return nil, err // it says nothing about the next try
		}
		s.browser, s.failed = b, err
	}
	return s.browser, s.failed
}

// close ends the browser.
func (s *starter) close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.browser == nil {
		return nil
	}
	return s.browser.Close()
}

// A Page is a page as a browser shows it.
type Page struct {
	Response    *fetch.Response
	HiddenChars int // characters that the page hides from people, which are left out
}

// settleTimeout is the time that a page has to become quiet after it was opened.
const settleTimeout = 5 * time.Second

// A StartError says that no browser starts, so that no page can be shown.
type StartError struct{ Err error }

func (e *StartError) Error() string {
	return "no browser starts: " + strings.TrimPrefix(e.Err.Error(), "browser: ")
}

func (e *StartError) Unwrap() error { return e.Err }

// Show shows a page in a session of its own, with no cookies and no downloads. If until is not empty, it waits for an
// element that this selector matches. It fails if the page does not open, if that element does not come, or if the
// server answers with an error status. If no browser starts, the error is a *StartError.
func (r *Renderer) Show(ctx context.Context, address, until string) (page *Page, err error) {
	select {
	case r.tabs <- struct{}{}:
		defer func() { <-r.tabs }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	b, err := r.start(ctx)
	switch {
	case err != nil && ctx.Err() != nil:
		return nil, err
	case err != nil:
		return nil, &StartError{err}
	}
	s, err := b.NewGuest(ctx)
	if err != nil {
		return nil, err
	}
	defer func() {
		if closeErr := s.Close(); err == nil && closeErr != nil {
			page, err = nil, closeErr
		}
	}()
	c, err := s.Open(ctx, address)
	if err != nil {
		return nil, err
	}
	if c.Status >= http.StatusBadRequest {
		return nil, fmt.Errorf("the server answered the browser with status %d", c.Status)
	}
	if _, err := s.Wait(ctx, browser.Condition{Quiet: true, Selector: until, Timeout: settleTimeout}); err != nil {
		return nil, err
	}
	text, shown, hidden, err := s.HTML(ctx, false)
	if err != nil {
		return nil, err
	}
	at, err := url.Parse(shown)
	if err != nil {
		return nil, err
	}
	return &Page{&fetch.Response{
		URL: address, FinalURL: at, Status: max(c.Status, http.StatusOK), ContentType: "text/html; charset=utf-8",
		Kind: fetch.HTML, Body: []byte(text), FetchedAt: time.Now(),
	}, hidden}, nil
}
