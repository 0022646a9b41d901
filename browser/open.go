package browser

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"github.com/chromedp/cdproto/page"
)

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
