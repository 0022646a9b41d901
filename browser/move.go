package browser

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
)

// Scroll scrolls to the element that a selector matches. If the selector is empty, it
// scrolls the page by a number of windows, down if that is positive.
func (s *Session) Scroll(ctx context.Context, selector string, windows float64) (*Change, error) {
	if selector != "" {
		return s.act(ctx, selector, nil, false, func(ctx context.Context, e *element, _ *Change) error {
			spot, err := e.spot(ctx)
			if err != nil {
				return err
			}
			return spot.scroll(ctx)
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
	return s.do(ctx, nil, func(ctx context.Context, t *tab) error { // or keys would go to the tab that was in front
		_, err := call(ctx, t, page.BringToFront, cdp.Empty{})
		return err
	})
}

// Open opens an address in the tab that is in front. Only http and https are opened. If the
// guard refuses the address, the error is a *fetch.BlockedError.
func (s *Session) Open(ctx context.Context, address string) (*Change, error) {
	t, err := s.lock(ctx)
	if err != nil {
		return nil, err
	}
	defer s.unlock()
	if err := s.browser.guard.Check(address); err != nil {
		return nil, err
	}
	before := t.begin(nil)
	t.note(func(st *state) { st.crashed = false; st.status = 0 })
	res, err := callFor(ctx, s.browser.opts.OpenTimeout, t, page.Navigate, page.NavigateParams{URL: strings.TrimSpace(address)})
	switch {
	case err != nil:
		return nil, fmt.Errorf("browser: opening the page: %w", err)
	case res.IsDownload:
		return s.finish(ctx, t, before)
	case res.ErrorText != "":
		return nil, s.failed(address, res.ErrorText)
	}
	if err := s.settled(ctx, t, before); err != nil {
		return nil, err
	}
	if address := t.now().refused; address != "" {
		t.note(func(st *state) { st.refused = "" })
		return nil, errors.New("browser: the page led to an address that is neither http nor https")
	}
	return s.finish(ctx, t, before)
}

// failed returns why a page did not open.
func (s *Session) failed(address, text string) error {
	if u, err := url.Parse(address); err == nil {
		if err := s.engine.refusals.of(u.Hostname()); err != nil {
			return err
		}
	}
	return fmt.Errorf("browser: the page did not open: %s", strings.TrimPrefix(text, "net::"))
}
