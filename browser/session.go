package browser

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	cdpfetch "github.com/chromedp/cdproto/fetch"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/target"

	"github.com/seed31bcff99/reader/browser/internal/devtools"
	"github.com/seed31bcff99/reader/browser/internal/guardproxy"
)

// A Session is one or more tabs that share cookies and storage. Its methods may be called
// from several goroutines; they wait for each other.
type Session struct {
	ID string // names the session; it cannot be guessed

	browser *Browser
	engine  *engine
	context cdp.BrowserContextID // empty with Options.Profile or Attach

	downloads *downloads // nil if they are refused

	acting chan struct{} // has one token, which the running method holds

	mu     sync.Mutex
	tabs   []*tab // in the order in which they were opened
	active *tab
	used   time.Time
	closed bool
}

var (
	errCrashed   = errors.New("browser: the page crashed: open it again")
	errTabClosed = errors.New("browser: the page was closed")
)

// maxTabs is how many tabs a session has. The first of those that popups opened is closed
// when there are more.
const maxTabs = 8

// NewSession opens a session with an empty tab. If the browser crashed, it starts another.
func (b *Browser) NewSession(ctx context.Context) (*Session, error) {
	return b.newSession(ctx, false)
}

// NewGuest opens a session that has nothing of Options.Profile or Attach, and downloads nothing.
// Language is what its tab asks servers for, as in Accept-Language, and tells scripts; empty
// means that of the browser.
func (b *Browser) NewGuest(ctx context.Context, language string) (*Session, error) {
	s, err := b.newSession(ctx, true)
	if err != nil || language == "" {
		return s, err
	}
	if err := s.speak(ctx, language); err != nil {
		return nil, errors.Join(fmt.Errorf("browser: opening a session: %w", err), s.Close())
	}
	return s, nil
}

// speak sets the languages of the tab in front. The browser writes their weights itself.
func (s *Session) speak(ctx context.Context, language string) error {
	var tags []string
	for item := range strings.SplitSeq(language, ",") {
		tag, _, _ := strings.Cut(item, ";")
		if tag = strings.TrimSpace(tag); tag != "" && tag != "*" {
			tags = append(tags, tag)
		}
	}
	_, err := call(ctx, s.active, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{AcceptLanguage: strings.Join(tags, ",")})
	return err
}

// newSession opens a session. If the browser crashed and nobody knew yet, it is tried again
// with the next one.
func (b *Browser) newSession(ctx context.Context, guest bool) (*Session, error) {
	e, err := b.running(ctx)
	if err != nil {
		return nil, err
	}
	s, err := b.openIn(ctx, e, guest)
	if !errors.Is(err, ErrGone) {
		return s, err
	}
	select {
	case <-e.Done():
	case <-time.After(crashTime):
		return nil, err
	case <-ctx.Done():
		return nil, fmt.Errorf("browser: %w", ctx.Err())
	}
	if e, err = b.running(ctx); err != nil {
		return nil, err
	}
	return b.openIn(ctx, e, guest)
}

// crashTime is how long a browser that does not listen any more may take to be gone.
const crashTime = 5 * time.Second

// openIn opens a session, unless there are too many.
func (b *Browser) openIn(ctx context.Context, e *engine, guest bool) (*Session, error) {
	b.mu.Lock()
	if len(b.sessions)+b.opening >= b.opts.MaxSessions {
		b.mu.Unlock()
		return nil, ErrTooMany
	}
	b.opening++
	b.mu.Unlock()
	s, err := b.open(ctx, e, guest)
	b.mu.Lock()
	b.opening--
	if err == nil {
		b.sessions[s.ID] = s
	}
	b.mu.Unlock()
	return s, err
}

// open makes a session.
func (b *Browser) open(ctx context.Context, e *engine, guest bool) (*Session, error) {
	s := &Session{ID: strings.ToLower(rand.Text()[:12]), browser: b, engine: e, acting: make(chan struct{}, 1), used: time.Now()}
	s.acting <- struct{}{}
	if b.opts.Profile == "" && !e.shared() || guest {
		res, err := devtools.Call(ctx, e.Conn, "", target.CreateBrowserContext, target.CreateBrowserContextParams{DisposeOnDetach: &yes})
		if err != nil {
			return nil, fmt.Errorf("browser: %w", err)
		}
		s.context = res.BrowserContextID
		e.mu.Lock()
		e.own[s.context] = s
		e.mu.Unlock()
	}
	var err error
	if b.opts.Downloads != "" && !guest {
		s.downloads, err = newDownloads(b.opts.Downloads, s.ID)
	}
	if err == nil {
		err = e.download(ctx, s)
	}
	if err == nil {
		err = s.firstTab(ctx)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("browser: opening a session: %w", err), s.Close())
	}
	return s, nil
}

// firstTab opens the first tab, and has it greet the proxy.
func (s *Session) firstTab(ctx context.Context) error {
	t, err := s.engine.openTab(ctx, s, s.context)
	if err != nil {
		return err
	}
	s.mu.Lock()
	s.tabs, s.active = append(s.tabs, t), t
	s.mu.Unlock()
	if s.engine.shared() {
		return nil
	}
	return t.greet(ctx)
}

// greet opens a page of the proxy, which asks for its credentials. The browser repeats them
// from then on, for all tabs of the session.
func (t *tab) greet(ctx context.Context) error {
	_, err := call(ctx, t, cdpfetch.Enable, cdpfetch.EnableParams{HandleAuthRequests: &yes, Patterns: []*cdpfetch.RequestPattern{{URLPattern: "*"}}})
	if err != nil {
		return err
	}
	res, err := call(ctx, t, page.Navigate, page.NavigateParams{URL: guardproxy.Greeting})
	switch {
	case err != nil:
		return err
	case res.ErrorText != "":
		return fmt.Errorf("the proxy does not answer: %s", res.ErrorText)
	}
	if err := t.await(ctx, func(s *state) bool { return s.loaded }); err != nil {
		return err
	}
	if _, err := call(ctx, t, cdpfetch.Disable, cdp.Empty{}); err != nil {
		return err
	}
	if res, err = call(ctx, t, page.Navigate, page.NavigateParams{URL: "about:blank"}); err != nil {
		return err
	}
	if err := t.await(ctx, func(s *state) bool { return s.url == "about:blank" && s.loaded }); err != nil {
		return err
	}
	_, err = call(ctx, t, page.ResetNavigationHistory, cdp.Empty{})
	return err
}

// lock waits until no other method runs, and returns the tab that is in front.
func (s *Session) lock(ctx context.Context) (*tab, error) {
	select {
	case <-s.acting:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.used = time.Now()
	var err error
	select {
	case <-s.engine.Done():
		err = ErrGone
	default:
		if s.closed {
			err = ErrClosed
		} else if s.active == nil {
			err = errTabClosed
		}
	}
	if err != nil {
		s.acting <- struct{}{}
		return nil, err
	}
	return s.active, nil
}

// unlock lets another method run.
func (s *Session) unlock() {
	s.mu.Lock()
	s.used = time.Now()
	s.mu.Unlock()
	s.acting <- struct{}{}
}

// idleFor returns how long no method was called.
func (s *Session) idleFor() time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	return time.Since(s.used)
}

// popup adds a tab that a page opened. It is in front from then on.
func (s *Session) popup(t *tab) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if t.opener != nil {
		t.opener.note(func(st *state) { st.popups = append(st.popups, t.now().url) })
	}
	s.tabs = append(s.tabs, t)
	s.active = t
	if len(s.tabs) > maxTabs {
		surplus := s.tabs[1]
		s.tabs = slices.Delete(s.tabs, 1, 2) // or the next popup would close the same one
		go s.engine.closeTab(surplus)
	}
}

// gone drops a tab that was closed. Its opener, or else the last tab, is in front then.
func (s *Session) gone(t *tab) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tabs = slices.DeleteFunc(s.tabs, func(other *tab) bool { return other == t })
	if s.active != t {
		return
	}
	s.active = nil
	if len(s.tabs) > 0 {
		s.active = s.tabs[len(s.tabs)-1]
	}
	if slices.Contains(s.tabs, t.opener) {
		s.active = t.opener
	}
}

// closeTimeout bounds what is done to close a tab or a session.
const closeTimeout = 5 * time.Second

// closeTab closes a tab. If that fails, the tab is gone.
func (e *engine) closeTab(t *tab) error {
	ctx, cancel := context.WithTimeout(context.Background(), closeTimeout)
	defer cancel()
	_, err := devtools.Call(ctx, e.Conn, "", target.CloseTarget, target.CloseTargetParams{TargetID: t.target})
	return err
}

// drop ends what waits for a tab.
func (t *tab) drop() {
	t.note(func(s *state) { s.closed = true })
	t.end()
}

// Close closes the tabs of the session, and removes its cookies and storage.
func (s *Session) Close() error {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return nil
	}
	s.closed = true
	defer s.downloads.close()
	tabs := slices.Clone(s.tabs)
	s.mu.Unlock()
	s.browser.mu.Lock()
	delete(s.browser.sessions, s.ID)
	s.browser.mu.Unlock()
	select {
	case <-s.engine.Done():
		return nil // everything is gone with the browser
	default:
	}
	if s.context == "" {
		var errs []error
		for _, t := range tabs {
			errs = append(errs, s.engine.closeTab(t))
		}
		return errors.Join(errs...)
	}
	s.engine.mu.Lock()
	delete(s.engine.own, s.context)
	s.engine.mu.Unlock()
	ctx, cancel := context.WithTimeout(context.Background(), closeTimeout)
	defer cancel()
	defer func() {
		for _, t := range tabs {
			t.drop() // nothing waits for them, even if the browser does not report their end
		}
	}()
	_, err := devtools.Call(ctx, s.engine.Conn, "", target.DisposeBrowserContext, target.DisposeBrowserContextParams{BrowserContextID: s.context})
	return err
}
