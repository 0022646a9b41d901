package browser

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	cdpdom "github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
)

// Scroll scrolls to the element that a selector matches. If the selector is empty, it
// scrolls the page by a number of windows, down if that is positive.
func (s *Session) Scroll(ctx context.Context, selector string, windows float64) (*Change, error) {
	if selector != "" {
		return s.act(ctx, selector, nil, false, func(ctx context.Context, e *element, _ *Change) error {
			return e.scroll(ctx)
		})
	}
	return s.do(ctx, nil, func(ctx context.Context, t *tab) error {
		return t.mouseEvent(ctx, input.DispatchMouseEventParams{
			Type: input.DispatchMouseEventTypeMouseWheel, X: width / 2, Y: height / 2, DeltaX: sideways, DeltaY: windows * height,
		})
	})
}

// sideways is how far a wheel turns that scrolls down: a zero would be left out of the message,
// and the browser wants a number.
const sideways = 1e-6

// Back goes to the page before this one. In a popup without one it closes the popup.
func (s *Session) Back(ctx context.Context) (*Change, error) {
	return s.do(ctx, nil, func(ctx context.Context, t *tab) error {
		h, err := call(ctx, t, page.GetNavigationHistory, cdp.Empty{})
		if err != nil {
			return err
		}
		if h.CurrentIndex > 0 && int(h.CurrentIndex) <= len(h.Entries) && h.Entries[h.CurrentIndex-1].URL != emptyPage {
			return t.goTo(ctx, h.Entries[h.CurrentIndex-1].ID)
		}
		if t.opener == nil {
			return errors.New("browser: there is no page before this one")
		}
		if err := s.engine.closeTab(t); err != nil {
			return err
		}
		return t.await(ctx, func(s *state) bool { return s.closed })
	})
}

// emptyPage is the address of the page that a tab starts with.
const emptyPage = "about:blank"

// goTo goes to an entry of the history, and waits until the browser is on its way. A page may
// refuse to be left.
func (t *tab) goTo(ctx context.Context, id int64) error {
	before := t.now()
	if _, err := call(ctx, t, page.NavigateToHistoryEntry, page.NavigateToHistoryEntryParams{EntryID: id}); err != nil {
		return err
	}
	bounded, cancel := context.WithTimeout(ctx, settleMost)
	defer cancel()
	err := t.await(bounded, func(s *state) bool { return s.pending || s.commits != before.commits || s.moves != before.moves })
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		return nil
	}
	return err
}

// A Condition is what Wait waits for. All parts that are set must hold.
type Condition struct {
	Selector string        // an element that is visible
	Text     string        // that the page shows
	Gone     bool          // Selector and Text must not be there
	Quiet    bool          // no request is open for half a second
	Timeout  time.Duration // zero means DefaultWait
}

// DefaultWait is how long Wait waits.
const DefaultWait = 10 * time.Second

// maxWait bounds Condition.Timeout.
const maxWait = 2 * time.Minute

// Wait waits until a condition holds. If it does not in time, the error is an *ActionError.
func (s *Session) Wait(ctx context.Context, c Condition) (*Change, error) {
	t, err := s.lock(ctx)
	if err != nil {
		return nil, err
	}
	defer s.unlock()
	if c.Timeout <= 0 {
		c.Timeout = DefaultWait
	}
	limit := min(c.Timeout, maxWait)
	end := time.Now().Add(limit)
	before := t.begin(nil)
	if c.Quiet {
		if err := t.quiet(ctx, nil, limit, 500*time.Millisecond); err != nil {
			return nil, err
		}
	}
	for {
		ok, err := t.holds(ctx, &c)
		switch {
		case err != nil:
			return nil, err
		case ok:
			return s.finish(ctx, t, before)
		case time.Now().After(end):
			return nil, fail(NotFound, strings.TrimSpace(c.Selector+" "+c.Text))
		}
		if err := pause(ctx, 2*findPause); err != nil {
			return nil, err
		}
	}
}

// holds reports whether a condition holds now.
func (t *tab) holds(ctx context.Context, c *Condition) (bool, error) {
	if c.Selector == "" && c.Text == "" {
		return true, nil
	}
	p, err := t.take(ctx)
	if err != nil {
		return false, err
	}
	defer p.Release()
	there := true
	if c.Selector != "" {
		matches, err := p.Find(c.Selector)
		if err != nil {
			failure := fail(BadSelector, c.Selector)
			failure.Detail = err.Error()
			return false, failure.shorten()
		}
		there = false
		for _, m := range matches {
			there = there || hiddenRank(m) == 0 && p.Shown(m.Root)
		}
	}
	if c.Text != "" {
		shown := p.HasText(c.Text)
		if c.Gone && shown {
			return false, nil
		}
		there = there && shown
	}
	return there != c.Gone, nil
}

// ScreenshotOptions tunes Screenshot. The zero value, like a nil *ScreenshotOptions, shows
// the window.
type ScreenshotOptions struct {
	Selector string // an element; empty means the window
	Full     bool   // the whole page, at most 4,000 pixels high
}

const (
	maxPixels     = 4000    // the most that a picture is high
	maxScreenshot = 2 << 20 // bytes of a picture
)

// Screenshot returns a picture of the page as PNG, at most 2 MB. If it is larger, it is made
// smaller.
func (s *Session) Screenshot(ctx context.Context, opts *ScreenshotOptions) ([]byte, error) {
	var o ScreenshotOptions
	if opts != nil {
		o = *opts
	}
	t, err := s.lock(ctx)
	if err != nil {
		return nil, err
	}
	defer s.unlock()
	clip, err := t.area(ctx, &o)
	if err != nil {
		return nil, err
	}
	for scale := 1.0; ; scale /= 2 {
		clip.Scale = scale
		res, err := call(ctx, t, page.CaptureScreenshot, page.CaptureScreenshotParams{
			Format: page.CaptureScreenshotFormatPng, Clip: clip, CaptureBeyondViewport: &yes,
		})
		if err != nil {
			return nil, fmt.Errorf("browser: %w", err)
		}
		if len(res.Data) <= maxScreenshot || scale < 0.2 {
			return res.Data, nil
		}
	}
}

// area returns the part of the page that a picture shows.
func (t *tab) area(ctx context.Context, o *ScreenshotOptions) (*page.Viewport, error) {
	if o.Selector != "" {
		e, err := t.find(ctx, o.Selector, false)
		if err != nil {
			return nil, err
		}
		defer e.page.Release()
		if err := e.scroll(ctx); err != nil {
			return nil, err
		}
		return t.boxOf(ctx, e)
	}
	m, err := call(ctx, t, page.GetLayoutMetrics, cdp.Empty{})
	if err != nil || m.CSSVisualViewport == nil || m.CSSContentSize == nil {
		return nil, errors.Join(errTabClosed, err)
	}
	if o.Full {
		return &page.Viewport{Width: m.CSSContentSize.Width, Height: min(m.CSSContentSize.Height, maxPixels)}, nil
	}
	v := m.CSSVisualViewport
	return &page.Viewport{X: v.PageX, Y: v.PageY, Width: v.ClientWidth, Height: v.ClientHeight}, nil
}

// boxOf returns the place of an element on the page.
func (t *tab) boxOf(ctx context.Context, e *element) (*page.Viewport, error) {
	m, err := call(ctx, t, page.GetLayoutMetrics, cdp.Empty{})
	if err != nil || m.CSSVisualViewport == nil {
		return nil, errors.Join(errTabClosed, err)
	}
	b, err := call(ctx, t, cdpdom.GetBoxModel, cdpdom.GetBoxModelParams{BackendNodeID: e.id})
	if err != nil || b.Model == nil || len(b.Model.Border) < 2 {
		return nil, e.lost(err)
	}
	return &page.Viewport{
		X: b.Model.Border[0] + m.CSSVisualViewport.PageX, Y: b.Model.Border[1] + m.CSSVisualViewport.PageY,
		Width: float64(b.Model.Width), Height: min(float64(b.Model.Height), maxPixels),
	}, nil
}

// A Tab is a page of a session.
type Tab struct {
	URL    string `json:"url"`
	Active bool   `json:"active,omitempty"` // it is in front
}

// Tabs returns the tabs of the session, in the order in which they were opened.
func (s *Session) Tabs() []Tab {
	s.mu.Lock()
	defer s.mu.Unlock()
	tabs := make([]Tab, len(s.tabs))
	for i, t := range s.tabs {
		tabs[i] = Tab{t.now().url, t == s.active}
	}
	return tabs
}

// Switch brings a tab to the front, by its index in Tabs.
func (s *Session) Switch(ctx context.Context, index int) (*Change, error) {
	s.mu.Lock()
	if index < 0 || index >= len(s.tabs) {
		s.mu.Unlock()
		return nil, fmt.Errorf("browser: there is no tab %d", index)
	}
	s.active = s.tabs[index]
	s.mu.Unlock()
	return s.do(ctx, nil, nothing)
}

// Upload gives files to the file input that a selector matches. The names are those of files
// in Options.Uploads.
func (s *Session) Upload(ctx context.Context, selector string, names ...string) (*Change, error) {
	paths, err := s.files(names)
	if err != nil {
		return nil, err
	}
	return s.act(ctx, selector, nil, true, func(ctx context.Context, e *element, _ *Change) error {
		if e.facts.Type != "file" {
			return fail(NotEditable, selector)
		}
		_, err := call(ctx, e.tab, cdpdom.SetFileInputFiles, cdpdom.SetFileInputFilesParams{Files: paths, BackendNodeID: e.id})
		return err
	})
}

// files returns the paths of files for uploads. None may lead out of the directory.
func (s *Session) files(names []string) (paths []string, err error) {
	if s.browser.opts.Uploads == "" {
		return nil, errors.New("browser: uploads are refused: no directory was named for them")
	}
	root, err := os.OpenRoot(s.browser.opts.Uploads)
	if err != nil {
		return nil, fmt.Errorf("browser: %w", err)
	}
	defer root.Close()
	dir, err := filepath.Abs(s.browser.opts.Uploads)
	if err != nil {
		return nil, fmt.Errorf("browser: %w", err)
	}
	for _, name := range names {
		info, err := root.Stat(name)
		if err != nil || !info.Mode().IsRegular() {
			return nil, fail(BadFile, name)
		}
		paths = append(paths, filepath.Join(dir, name))
	}
	return paths, nil
}

// nothing is an action that only looks.
func nothing(context.Context, *tab) error { return nil }
