package browser

import (
	"context"
	"slices"
	"sync"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/cdp/jsonv2"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"

	"github.com/seed31bcff99/reader/browser/internal/devtools"
)

// yes is for options of the protocol.
var yes = true

// prepare sets what counts for all tabs.
func (e *engine) prepare(ctx context.Context) error {
	// Every page is attached before its first script runs, popups too.
	_, err := devtools.Call(ctx, e.Conn, "", target.SetAutoAttach, target.SetAutoAttachParams{
		AutoAttach: true, WaitForDebuggerOnStart: true, Flatten: &yes, Filter: target.Filter{{Type: "page"}, {Exclude: true}},
	})
	return err
}

// download sets what becomes of the downloads of a session. The browser makes up the names of
// the files, so that none is written over.
func (e *engine) download(ctx context.Context, s *Session) error {
	params := browser.SetDownloadBehaviorParams{Behavior: browser.SetDownloadBehaviorBehaviorDeny, BrowserContextID: s.context, EventsEnabled: &yes}
	switch {
	case e.shared(): // they are those of a person
		params.Behavior = browser.SetDownloadBehaviorBehaviorDefault
	case s.downloads != nil:
		params.Behavior, params.DownloadPath = browser.SetDownloadBehaviorBehaviorAllowAndName, s.downloads.dir
	}
	_, err := devtools.Call(ctx, e.Conn, "", browser.SetDownloadBehavior, params)
	return err
}

// event handles the events of the browser itself.
func (e *engine) event(method string, params jsonv2.Value) {
	switch method {
	case "Target.attachedToTarget":
		ev := devtools.Decode[target.EventAttachedToTarget](params)
		if ev.TargetInfo != nil && ev.TargetInfo.Type == "page" {
			e.attached(&ev)
		}
	case "Target.detachedFromTarget":
		ev := devtools.Decode[target.EventDetachedFromTarget](params)
		e.detached(ev.SessionID)
	case "Browser.downloadWillBegin":
		ev := devtools.Decode[browser.EventDownloadWillBegin](params)
		if t := e.tabOf(ev.FrameID); t != nil {
			e.began(t, &ev)
		}
	case "Browser.downloadProgress":
		ev := devtools.Decode[browser.EventDownloadProgress](params)
		e.progress(&ev)
	}
}

// attached makes a tab of a new page.
func (e *engine) attached(ev *target.EventAttachedToTarget) {
	t := newTab(e, ev.SessionID, ev.TargetInfo)
	e.mu.Lock()
	e.tabs[t.target], e.all[t.id] = t, t
	opener := e.tabs[ev.TargetInfo.OpenerID]
	owner := e.own[ev.TargetInfo.BrowserContextID]
	if owner == nil && opener != nil {
		owner = opener.session
	}
	t.session, t.opener = owner, opener
	e.mu.Unlock()
	e.Handle(t.id, listener{t}.event)
	if owner != nil && opener != nil {
		owner.popup(t)
	}
	go e.startTab(t)
}

// startTab starts a tab, unless it is one of somebody else, which is let go.
func (e *engine) startTab(t *tab) {
	if e.shared() && e.settledOwner(t) == nil {
		e.release(t)
		return
	}
	t.start()
}

// settledOwner is owner once no tab is being opened: whose a tab is, is known then.
func (e *engine) settledOwner(t *tab) *Session {
	e.opens.Lock()
	defer e.opens.Unlock()
	return e.owner(t)
}

// owner returns the session of a tab, nil if it has none.
func (e *engine) owner(t *tab) *Session {
	e.mu.Lock()
	defer e.mu.Unlock()
	return t.session
}

// release lets a tab run without anybody who watches it.
func (e *engine) release(t *tab) {
	ctx, cancel := context.WithTimeout(context.Background(), startTimeout)
	defer cancel()
	e.Handle(t.id, nil)
	devtools.Post(e.Conn, t.id, runtime.RunIfWaitingForDebugger, cdp.Empty{}) // the browser does the same when it is detached
	devtools.Call(ctx, e.Conn, "", target.DetachFromTarget, target.DetachFromTargetParams{SessionID: t.id})
}

// detached drops a tab that was closed.
func (e *engine) detached(id target.SessionID) {
	e.mu.Lock()
	t := e.all[id]
	delete(e.all, id)
	if t != nil {
		delete(e.tabs, t.target)
	}
	e.mu.Unlock()
	e.Handle(id, nil)
	if t == nil {
		return
	}
	t.drop()
	if owner := e.owner(t); owner != nil {
		owner.gone(t)
	}
}

// tabOf returns the tab of a frame: the one whose page it is, or that has such a frame.
func (e *engine) tabOf(frame cdp.FrameID) *tab {
	e.mu.Lock()
	defer e.mu.Unlock()
	if t := e.tabs[target.ID(frame)]; t != nil {
		return t
	}
	for _, t := range e.tabs {
		if t.hasFrame(frame) {
			return t
		}
	}
	return nil
}

// openTab opens a tab for a session, and waits until it can be used.
func (e *engine) openTab(ctx context.Context, owner *Session, id cdp.BrowserContextID) (*tab, error) {
	t, err := e.newTab(ctx, owner, id)
	if err != nil {
		return nil, err
	}
	return t, t.await(ctx, func(s *state) bool { return s.started })
}

// newTab opens a tab for a session.
func (e *engine) newTab(ctx context.Context, owner *Session, id cdp.BrowserContextID) (*tab, error) {
	e.opens.RLock()
	defer e.opens.RUnlock()
	res, err := devtools.Call(ctx, e.Conn, "", target.CreateTarget, target.CreateTargetParams{URL: "about:blank", BrowserContextID: id})
	if err != nil {
		return nil, err
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	t := e.tabs[res.TargetID] // it was attached before the answer came
	if t == nil {
		return nil, errTabClosed
	}
	t.session = owner // without a context of its own, nobody knew
	return t, nil
}

// refusals remembers the hosts that the guard refused lately.
type refusals struct {
	mu   sync.Mutex
	list []refusal
}

type refusal struct {
	host string
	err  error
}

// maxRefusals is how many hosts are remembered.
const maxRefusals = 64

func (r *refusals) note(host string, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.list = append(r.list, refusal{host, err})
	if len(r.list) > maxRefusals {
		r.list = slices.Delete(r.list, 0, len(r.list)-maxRefusals)
	}
}

// of returns why a host was refused, nil if it was not.
func (r *refusals) of(host string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, one := range slices.Backward(r.list) {
		if one.host == host {
			return one.err
		}
	}
	return nil
}
