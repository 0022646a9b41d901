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

// A Browser is a browser that starts when it is first needed. It is safe for concurrent use.
type Browser struct {
	Options browser.Options

	mu      sync.Mutex
	started *browser.Browser
}

// Start returns the browser. If none starts, the next call tries again.
func (b *Browser) Start(ctx context.Context) (*browser.Browser, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.started == nil {
		started, err := browser.Start(ctx, &b.Options)
		if err != nil {
			return nil, err
		}
		b.started = started
	}
	return b.started, nil
}

// Session returns an open session, nil if there is none with this id.
func (b *Browser) Session(id string) *browser.Session {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.started == nil {
		return nil
	}
	return b.started.Session(id)
}

// Close ends the browser.
func (b *Browser) Close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.started == nil {
		return nil
	}
	return b.started.Close()
}

// A Renderer shows pages. It is safe for concurrent use.
type Renderer struct {
	*Browser
	tabs chan struct{}
}

// New returns a Renderer with a browser of its own and a number of tabs. Callers must call
// Close.
func New(opts browser.Options, tabs int) *Renderer {
	opts.MaxSessions = tabs
	return Over(&Browser{Options: opts}, tabs)
}

// Over returns a Renderer for a browser that others use, too.
func Over(b *Browser, tabs int) *Renderer { return &Renderer{b, make(chan struct{}, tabs)} }

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

// A Request says which page is shown.
type Request struct {
	URL      string
	Language string // that servers are asked for, as in Accept-Language; empty means that of the browser
	Until    string // selector of an element that is waited for; empty means none
}

// Show shows a page in a session of its own, with no cookies and no downloads. It fails if the page does not open, if
// the element that is waited for does not come, or if the server answers with an error status. If no browser starts,
// the error is a *StartError.
func (r *Renderer) Show(ctx context.Context, in Request) (page *Page, err error) {
	select {
	case r.tabs <- struct{}{}:
		defer func() { <-r.tabs }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	b, err := r.Start(ctx)
	switch {
	case err != nil && ctx.Err() != nil:
		return nil, err
	case err != nil:
		return nil, &StartError{err}
	}
	s, err := b.NewGuest(ctx, in.Language)
	if err != nil {
		return nil, err
	}
	defer func() {
		if closeErr := s.Close(); err == nil && closeErr != nil {
			page, err = nil, closeErr
		}
	}()
	c, err := s.Open(ctx, in.URL)
	if err != nil {
		return nil, err
	}
	if c.Status >= http.StatusBadRequest {
		return nil, fmt.Errorf("the server answered the browser with status %d", c.Status)
	}
	if _, err := s.Wait(ctx, browser.Condition{Quiet: true, Selector: in.Until, Timeout: settleTimeout}); err != nil {
		return nil, err
	}
	text, shown, hidden, err := s.HTML(ctx, "", false)
	if err != nil {
		return nil, err
	}
	at, err := url.Parse(shown)
	if err != nil {
		return nil, err
	}
	return &Page{&fetch.Response{
		URL: in.URL, FinalURL: at, Status: max(c.Status, http.StatusOK), ContentType: "text/html; charset=utf-8",
		Kind: fetch.HTML, Body: []byte(text), FetchedAt: time.Now(),
	}, hidden}, nil
}
