package browser

import (
	"context"
	"errors"
	"maps"
	"time"
	"unicode/utf8"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"

	"github.com/seed31bcff99/reader/browser/internal/snapshot"
)

// A Change is what an action did to the page. As JSON it has at most 400 bytes: it is not
// meant to be read instead of the page. What comes from the page is not to be trusted.
type Change struct {
	URL       string   `json:"url"`
	Title     string   `json:"title,omitempty"`
	Status    int      `json:"status,omitempty"`    // of the response, if a page was opened
	Navigated bool     `json:"navigated,omitempty"` // another page is shown, or the address changed
	Failed    bool     `json:"failed,omitempty"`    // that page did not open
	Added     int      `json:"added,omitempty"`     // visible elements that were not there before
	Removed   int      `json:"removed,omitempty"`   // visible elements that are not there any more
	Value     string   `json:"value,omitempty"`     // what is in a field, if it is not what was typed; "checked" or "not checked" of a box that was clicked
	Dialogs   []Dialog `json:"dialogs,omitempty"`
	Popup     string   `json:"popup,omitempty"`    // the address of a page that opened; it is in front now
	Download  string   `json:"download,omitempty"` // the name of a file
	Refused   bool     `json:"refused,omitempty"`  // the download was refused
	Chooser   bool     `json:"file_chooser,omitempty"`
}

// A Dialog is a message that the page showed.
type Dialog struct {
	Kind     string `json:"kind"` // alert, confirm, prompt or beforeunload
	Message  string `json:"message,omitempty"`
	Accepted bool   `json:"accepted"`
}

// The bounds of a Change, in bytes of JSON.
const (
	maxChange  = 400
	maxAddress = 140
	maxTitle   = 60
	maxMessage = 60
	maxValue   = 40
)

// A mark is the state of a tab before an action.
type mark struct {
	state state
	shown map[cdp.BackendNodeID]bool // visible elements; nil if not known
	open  map[network.RequestID]bool // requests that did not end yet
}

// begin notes the state of a tab before an action. The page may be nil.
func (t *tab) begin(p *snapshot.Page) mark {
	t.note(func(s *state) { s.dialogs, s.downloads, s.popups, s.choosers, s.refused = nil, nil, nil, 0, "" })
	m := mark{state: t.now(), open: t.requests()}
	if p != nil {
		m.shown = p.Visible()
	}
	return m
}

// The times of settle.
const (
	settleFirst = 40 * time.Millisecond   // for the browser to say that it goes elsewhere
	settleQuiet = 60 * time.Millisecond   // without requests
	settleMost  = 1500 * time.Millisecond // for requests of a page that stays
	settleLoad  = 3 * time.Second         // for the pictures of a new page, after it can be read
	settleBlank = 4500 * time.Millisecond // for a new page that shows nothing; tests of variants hide it for 4 s at most
	settleLook  = 5 * time.Second         // for the look at the page, when all is done
)

// settle waits until what an action started is over: another page is loaded, or no request
// is open. A page may go elsewhere when all seemed over; that is followed once.
func (t *tab) settle(ctx context.Context, before mark) error {
	if err := pause(ctx, settleFirst); err != nil {
		return err
	}
	if !t.goes(before) {
		if err := t.tasks(ctx); err != nil {
			return err
		}
	}
	for range 2 {
		went, err := t.arrive(ctx, before)
		if err != nil {
			return err
		}
		if err := t.quiet(ctx, before.open, settleMost, settleQuiet); err != nil || went || !t.goes(before) {
			return err
		}
	}
	return nil
}

// tasks waits until the page has done what is in its queue, such as sending a form. That
// can take long on a busy machine. A page that does not answer is not waited for.
func (t *tab) tasks(ctx context.Context) error {
	bounded, cancel := context.WithTimeout(ctx, settleMost)
	defer cancel()
	id, err := t.world(bounded, cdp.FrameID(t.target))
	if err == nil {
		_, err = call(bounded, t, runtime.Evaluate, runtime.EvaluateParams{
			Expression: `new Promise(done => setTimeout(done))`, ContextID: id, AwaitPromise: &yes, Silent: &yes,
		})
	}
	if err != nil {
		return ctx.Err() // the page is busy, left or closed, which its state tells
	}
	return nil
}

// goes reports whether another page was asked for or opened since a mark.
func (t *tab) goes(before mark) bool {
	now := t.now()
	return now.pending || now.commits != before.state.commits
}

// arrive waits for another page to be loaded, if one was asked for, and reports whether it was.
func (t *tab) arrive(ctx context.Context, before mark) (bool, error) {
	if !t.goes(before) {
		return false, nil
	}
	if err := t.await(ctx, func(s *state) bool { return !s.pending && s.parsed || s.closed }); err != nil {
		return true, err
	}
	bounded, cancel := context.WithTimeout(ctx, settleLoad)
	defer cancel()
	err := t.await(bounded, func(s *state) bool { return s.loaded || s.closed })
	if err != nil && ctx.Err() == nil && !errors.Is(err, context.DeadlineExceeded) {
		return true, err
	}
	return true, nil
}

// settled is settle for as long as a page may take to load. A page that takes longer is shown
// as it is then.
func (s *Session) settled(ctx context.Context, t *tab, before mark) error {
	bounded, cancel := context.WithTimeout(ctx, s.browser.opts.OpenTimeout)
	defer cancel()
	err := t.settle(bounded, before)
	if ctx.Err() == nil && errors.Is(err, context.DeadlineExceeded) {
		return nil
	}
	return err
}

// quiet waits until no request is open for some time, but for those of before. It gives up
// after most, without an error: some pages are never quiet.
func (t *tab) quiet(ctx context.Context, before map[network.RequestID]bool, most, calm time.Duration) error {
	end := time.Now().Add(most)
	for {
		now, active := t.now(), t.requests()
		maps.DeleteFunc(active, func(id network.RequestID, _ bool) bool { return before[id] })
		if now.closed || now.crashed || len(active) == 0 && time.Since(now.lastWrite) >= calm || time.Now().After(end) {
			return nil
		}
		if err := pause(ctx, 20*time.Millisecond); err != nil {
			return err
		}
	}
}

// pause waits for some time.
func pause(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}

// finish describes what changed since the mark. The tab that is in front may be another one.
func (s *Session) finish(ctx context.Context, t *tab, before mark) (*Change, error) {
	after := t.now()
	c := &Change{Dialogs: after.dialogs, Chooser: after.choosers > 0}
	if len(after.downloads) > 0 {
		c.Download, c.Refused = cutText(after.downloads[0], maxTitle), s.downloads == nil
	}
	s.mu.Lock()
	front := s.active
	s.mu.Unlock()
	if front == nil {
		return nil, errTabClosed
	}
	if front != t {
		if err := front.await(ctx, func(st *state) bool { return st.started }); err != nil {
			return nil, err
		}
		if err := s.settled(ctx, front, mark{}); err != nil {
			return nil, err
		}
		if len(after.popups) > 0 {
			c.Popup = cutText(front.now().url, maxAddress)
		}
	}
	now := front.now()
	c.Navigated = front != t || now.commits != before.state.commits || now.moves != before.state.moves && now.url != before.state.url
	if now.commits != before.state.commits {
		c.Status, c.Failed = now.status, now.failed
	}
	p, err := front.lastLook(ctx, now.commits != before.state.commits)
	if err != nil {
		return nil, err
	}
	defer p.Release()
	c.URL, c.Title = cutText(now.url, maxAddress), cutText(p.Title, maxTitle)
	if before.shown != nil && front == t && now.commits == before.state.commits {
		c.Added, c.Removed = differ(before.shown, p.Visible())
	}
	c.shorten()
	return c, nil
}

// lastLook takes a snapshot when all is done. If the page is new and blank, it waits for
// something to be shown.
func (t *tab) lastLook(ctx context.Context, fresh bool) (*snapshot.Page, error) {
	end := time.Now().Add(settleBlank)
	for {
		bounded, cancel := context.WithTimeout(ctx, settleLook)
		p, err := t.take(bounded)
		cancel()
		if err != nil || !fresh || !p.Blank() || time.Now().After(end) {
			return p, err
		}
		p.Release()
		if err := pause(ctx, 2*findPause); err != nil {
			return nil, err
		}
	}
}

// differ counts what is only in one of two sets.
func differ(before, after map[cdp.BackendNodeID]bool) (added, removed int) {
	for id := range after {
		if !before[id] {
			added++
		}
	}
	for id := range before {
		if !after[id] {
			removed++
		}
	}
	return added, removed
}

// shorten keeps a Change within its bound.
func (c *Change) shorten() {
	if len(c.Dialogs) > 2 {
		c.Dialogs = c.Dialogs[:2]
	}
	c.Value = cutText(c.Value, maxValue)
	for size := maxAddress; jsonSize(c) > maxChange && size > 10; size -= 20 {
		c.URL, c.Popup, c.Title = cutText(c.URL, size), cutText(c.Popup, size), cutText(c.Title, size/2)
		for i := range c.Dialogs {
			c.Dialogs[i].Message = cutText(c.Dialogs[i].Message, size/2)
		}
		c.Download, c.Value = cutText(c.Download, size/2), cutText(c.Value, size/2)
	}
}

// cutText returns the start of a text with at most n bytes and an ellipsis.
func cutText(s string, n int) string {
	if len(s) <= n {
		return s
	}
	n -= len("…")
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:max(n, 0)] + "…"
}
