package browser

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/cdp/jsonv2"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"

	"github.com/seed31bcff99/reader/browser/internal/devtools"
	"github.com/seed31bcff99/reader/browser/internal/snapshot"
)

// A tab is a page of the browser.
type tab struct {
	engine  *engine
	id      target.SessionID
	target  target.ID
	session *Session // nil for the tab that the browser starts with
	opener  *tab     // of a popup

	alive context.Context // done when the tab is closed
	end   context.CancelFunc

	mu      sync.Mutex
	state   state
	changed chan struct{} // closed at every change of state, and replaced
}

// A state is what the events of a tab say.
type state struct {
	started bool // it can be used
	closed  bool
	crashed bool

	url       string
	loader    cdp.LoaderID // of the document that is shown
	failed    bool         // the document is a message that the page did not open
	commits   int          // documents that were opened
	moves     int          // changes of the address without another document
	pending   bool         // another document was asked for
	loaded    bool         // the load event of the document came
	parsed    bool         // its DOMContentLoaded came
	status    int          // of the response; zero if unknown
	frames    map[cdp.FrameID]bool
	requests  map[network.RequestID]cdp.LoaderID // that did not end yet, and whose they are
	lastWrite time.Time                          // when the last request started or ended

	dialogs   []Dialog
	answer    DialogAnswer
	downloads []string
	popups    []string
	choosers  int
	refused   string // an address with a scheme that is not allowed
}

func newTab(e *engine, id target.SessionID, info *target.Info) *tab {
	alive, end := context.WithCancel(context.Background())
	return &tab{
		engine: e, id: id, target: info.TargetID, changed: make(chan struct{}), alive: alive, end: end,
		state: state{url: info.URL, frames: map[cdp.FrameID]bool{}, requests: map[network.RequestID]cdp.LoaderID{}},
	}
}

// callTimeout bounds one command: a page whose script never ends does not answer.
const callTimeout = 10 * time.Second

// call calls a command of the tab. It fails when the tab is closed: no answer comes then.
func call[P, R any](ctx context.Context, t *tab, command cdp.Command[P, R], params P) (R, error) {
	return callFor(ctx, callTimeout, t, command, params)
}

// callFor is call for a command that may take longer, or less.
func callFor[P, R any](ctx context.Context, most time.Duration, t *tab, command cdp.Command[P, R], params P) (R, error) {
	ctx, done := t.bound(ctx, most)
	defer done()
	res, err := devtools.Call(ctx, t.engine.Conn, t.id, command, params)
	return res, t.silence(err)
}

// bound returns a context that ends after some time, and with the tab.
func (t *tab) bound(ctx context.Context, most time.Duration) (context.Context, func()) {
	ctx, cancel := context.WithTimeout(ctx, most)
	stop := context.AfterFunc(t.alive, cancel)
	return ctx, func() { stop(); cancel() }
}

// silence says why no answer came.
func (t *tab) silence(err error) error {
	switch {
	case err != nil && t.alive.Err() != nil:
		return errTabClosed
	case errors.Is(err, context.DeadlineExceeded):
		return fmt.Errorf("browser: the page does not answer: %w", err)
	}
	return err
}

// take takes a snapshot of the tab.
func (t *tab) take(ctx context.Context) (*snapshot.Page, error) {
	return t.capture(ctx, callTimeout, false)
}

// takeAll takes a snapshot with all that is needed to read the page.
func (t *tab) takeAll(ctx context.Context) (*snapshot.Page, error) {
	return t.capture(ctx, 3*callTimeout, true)
}

func (t *tab) capture(ctx context.Context, most time.Duration, reading bool) (*snapshot.Page, error) {
	ctx, done := t.bound(ctx, most)
	defer done()
	p, err := snapshot.Take(ctx, t.engine.Conn, t.id, reading)
	return p, t.silence(err)
}

// startTimeout bounds the start of a tab, which nobody waits for with a context.
const startTimeout = 20 * time.Second

// start has the tab report what happens in it, and lets it run.
func (t *tab) start() {
	ctx, cancel := context.WithTimeout(context.Background(), startTimeout)
	defer cancel()
	c := t.engine.Conn
	// All are sent at once: a page that waits answers some of them when it runs.
	steps := []func(context.Context) (cdp.Empty, error){
		devtools.Post(c, t.id, page.Enable, page.EnableParams{}),
		devtools.Post(c, t.id, page.SetLifecycleEventsEnabled, page.SetLifecycleEventsEnabledParams{Enabled: true}),
		devtools.Post(c, t.id, network.Enable, network.EnableParams{MaxTotalBufferSize: new(int64), MaxResourceBufferSize: new(int64)}),
		// Browsers with a frame around the page would make it smaller.
		devtools.Post(c, t.id, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: width, Height: height, DeviceScaleFactor: 1}),
		devtools.Post(c, t.id, page.SetInterceptFileChooserDialog, page.SetInterceptFileChooserDialogParams{Enabled: true}),
		devtools.Post(c, t.id, runtime.RunIfWaitingForDebugger, cdp.Empty{}),
	}
	for _, answer := range steps {
		if _, err := answer(ctx); err != nil {
			t.note(func(s *state) { s.closed = true })
			return
		}
	}
	t.note(func(s *state) { s.started = true })
}

// note changes the state and wakes those who wait.
func (t *tab) note(change func(*state)) {
	t.mu.Lock()
	defer t.mu.Unlock()
	change(&t.state)
	close(t.changed)
	t.changed = make(chan struct{})
}

// now returns a copy of the state, without its maps.
func (t *tab) now() state {
	t.mu.Lock()
	defer t.mu.Unlock()
	s := t.state
	s.requests, s.frames = nil, nil
	return s
}

// requests returns the requests that did not end yet.
func (t *tab) requests() map[network.RequestID]bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	open := make(map[network.RequestID]bool, len(t.state.requests))
	for id := range t.state.requests {
		open[id] = true
	}
	return open
}

// await waits until a condition holds. It fails if the tab or the browser is gone.
func (t *tab) await(ctx context.Context, holds func(*state) bool) error {
	for {
		t.mu.Lock()
		ok, closed, crashed, changed := holds(&t.state), t.state.closed, t.state.crashed, t.changed
		t.mu.Unlock()
		switch {
		case ok:
			return nil
		case crashed:
			return errCrashed
		case closed:
			return errTabClosed
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-t.engine.Done():
			return ErrGone
		case <-changed:
		}
	}
}

// hasFrame reports whether a frame is in the tab.
func (t *tab) hasFrame(id cdp.FrameID) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.state.frames[id]
}

// isMain reports whether a frame is that of the page itself.
func (t *tab) isMain(id cdp.FrameID) bool { return id == cdp.FrameID(t.target) }

// event handles the events of the tab.
func (t *tab) event(method string, params jsonv2.Value) {
	switch domain, _, _ := strings.Cut(method, "."); domain {
	case "Page":
		t.pageEvent(method, params)
	case "Network":
		t.networkEvent(method, params)
	case "Fetch":
		t.fetchEvent(method, params)
	case "Inspector":
		if method == "Inspector.targetCrashed" {
			t.note(func(s *state) { s.crashed = true })
		}
	}
}

func (t *tab) pageEvent(method string, params jsonv2.Value) {
	switch method {
	case "Page.frameNavigated":
		ev := devtools.Decode[page.EventFrameNavigated](params)
		if ev.Frame != nil {
			t.navigated(ev.Frame)
		}
	case "Page.navigatedWithinDocument":
		if ev := devtools.Decode[page.EventNavigatedWithinDocument](params); t.isMain(ev.FrameID) {
			t.note(func(s *state) { s.url = ev.URL; s.moves++; s.pending = false })
		}
	case "Page.frameAttached":
		ev := devtools.Decode[page.EventFrameAttached](params)
		t.note(func(s *state) { s.frames[ev.FrameID] = true })
	case "Page.frameDetached":
		ev := devtools.Decode[page.EventFrameDetached](params)
		t.note(func(s *state) { delete(s.frames, ev.FrameID) })
	case "Page.frameStartedNavigating":
		ev := devtools.Decode[page.EventFrameStartedNavigating](params)
		if t.isMain(ev.FrameID) && !strings.Contains(string(ev.NavigationType), "ameDocument") {
			t.note(func(s *state) { s.pending = true })
		}
	case "Page.frameStoppedLoading":
		if ev := devtools.Decode[page.EventFrameStoppedLoading](params); t.isMain(ev.FrameID) {
			t.note(func(s *state) { s.pending = false })
		}
	case "Page.lifecycleEvent":
		ev := devtools.Decode[page.EventLifecycleEvent](params)
		t.lifecycle(&ev)
	case "Page.javascriptDialogOpening":
		ev := devtools.Decode[page.EventJavascriptDialogOpening](params)
		t.dialog(&ev)
	case "Page.fileChooserOpened":
		t.note(func(s *state) { s.choosers++ })
	}
}

// navigated notes another document in a frame.
func (t *tab) navigated(f *cdp.Frame) {
	if f.ParentID != "" {
		t.note(func(s *state) { s.frames[f.ID] = true })
		return
	}
	if !allowedScheme(f.URL) {
		t.note(func(s *state) { s.refused = f.URL })
		go t.leave()
	}
	t.note(func(s *state) {
		s.url, s.loader, s.pending, s.failed = f.URL, f.LoaderID, false, f.UnreachableURL != ""
		if s.failed {
			s.url = f.UnreachableURL
		}
		s.commits++
		s.loaded, s.parsed = false, false
		clear(s.frames)
		// Those of the document before are cancelled, and not all are reported to end.
		maps.DeleteFunc(s.requests, func(_ network.RequestID, loader cdp.LoaderID) bool { return loader != f.LoaderID })
	})
}

// allowedScheme reports whether a page may be shown. Pages cannot go to the files of the
// machine or the pages of the browser; should one, it is left.
func allowedScheme(address string) bool {
	scheme, _, _ := strings.Cut(address, ":")
	switch scheme {
	case "http", "https", "about", "blob", "data", "chrome-error":
		return true
	}
	return false
}

// leave shows an empty page.
func (t *tab) leave() {
	ctx, cancel := context.WithTimeout(context.Background(), startTimeout)
	defer cancel()
	if _, err := call(ctx, t, page.Navigate, page.NavigateParams{URL: "about:blank"}); err != nil {
		t.note(func(s *state) { s.closed = true })
	}
}

// lifecycle notes how far the document of the page is.
func (t *tab) lifecycle(ev *page.EventLifecycleEvent) {
	if !t.isMain(ev.FrameID) {
		return
	}
	t.note(func(s *state) {
		if s.loader != "" && ev.LoaderID != s.loader {
			return
		}
		switch ev.Name {
		case "DOMContentLoaded":
			s.parsed = true
		case "load":
			s.loaded, s.parsed = true, true
		}
	})
}
