package browser

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/chromedp/cdproto/cdp"
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
	session *Session // nil for the tabs that the browser starts with; guarded by engine.mu
	opener  *tab     // of a popup

	alive context.Context // done when the tab is closed
	end   context.CancelFunc

	watched
}

// A watched is the state of a tab, for which others wait.
type watched struct {
	gone    <-chan struct{} // closed when the browser is gone
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
		engine: e, id: id, target: info.TargetID, alive: alive, end: end,
		watched: watched{
			gone: e.Done(), changed: make(chan struct{}),
			state: state{url: info.URL, frames: map[cdp.FrameID]bool{}, requests: map[network.RequestID]cdp.LoaderID{}},
		},
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
func (w *watched) note(change func(*state)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	change(&w.state)
	close(w.changed)
	w.changed = make(chan struct{})
}

// now returns a copy of the state, without its maps.
func (w *watched) now() state {
	w.mu.Lock()
	defer w.mu.Unlock()
	s := w.state
	s.requests, s.frames = nil, nil
	return s
}

// requests returns the requests that did not end yet.
func (w *watched) requests() map[network.RequestID]bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	open := make(map[network.RequestID]bool, len(w.state.requests))
	for id := range w.state.requests {
		open[id] = true
	}
	return open
}

// await waits until a condition holds. It fails if the tab or the browser is gone.
func (w *watched) await(ctx context.Context, holds func(*state) bool) error {
	for {
		w.mu.Lock()
		ok, closed, crashed, changed := holds(&w.state), w.state.closed, w.state.crashed, w.changed
		w.mu.Unlock()
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
		case <-w.gone:
			return ErrGone
		case <-changed:
		}
	}
}

// hasFrame reports whether a frame is in the tab.
func (w *watched) hasFrame(id cdp.FrameID) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.state.frames[id]
}

// isMain reports whether a frame is that of the page itself.
func (t *tab) isMain(id cdp.FrameID) bool { return id == cdp.FrameID(t.target) }
