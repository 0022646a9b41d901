package browser

import (
	"context"
	"encoding/json"
	"maps"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/cdp/jsonv2"
	cdpfetch "github.com/chromedp/cdproto/fetch"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"

	"github.com/seed31bcff99/reader/browser/internal/devtools"
)

// A listener handles the events of a tab.
type listener struct{ *tab }

// event handles one event.
func (l listener) event(method string, params jsonv2.Value) {
	switch domain, _, _ := strings.Cut(method, "."); domain {
	case "Page":
		l.pageEvent(method, params)
	case "Network":
		l.networkEvent(method, params)
	case "Fetch":
		l.fetchEvent(method, params)
	case "Inspector":
		if method == "Inspector.targetCrashed" {
			l.note(func(s *state) { s.crashed = true })
		}
	}
}

func (l listener) pageEvent(method string, params jsonv2.Value) {
	switch method {
	case "Page.frameNavigated":
		ev := devtools.Decode[page.EventFrameNavigated](params)
		if ev.Frame != nil {
			l.navigated(ev.Frame)
		}
	case "Page.navigatedWithinDocument":
		if ev := devtools.Decode[page.EventNavigatedWithinDocument](params); l.isMain(ev.FrameID) {
			l.note(func(s *state) { s.url = ev.URL; s.moves++; s.pending = false })
		}
	case "Page.frameAttached":
		ev := devtools.Decode[page.EventFrameAttached](params)
		l.note(func(s *state) { s.frames[ev.FrameID] = true })
	case "Page.frameDetached":
		ev := devtools.Decode[page.EventFrameDetached](params)
		l.note(func(s *state) { delete(s.frames, ev.FrameID) })
	case "Page.frameStartedNavigating":
		ev := devtools.Decode[page.EventFrameStartedNavigating](params)
		if l.isMain(ev.FrameID) && !strings.Contains(string(ev.NavigationType), "ameDocument") {
			l.note(func(s *state) { s.pending = true })
		}
	case "Page.frameStoppedLoading":
		if ev := devtools.Decode[page.EventFrameStoppedLoading](params); l.isMain(ev.FrameID) {
			l.note(func(s *state) { s.pending = false })
		}
	case "Page.lifecycleEvent":
		ev := devtools.Decode[page.EventLifecycleEvent](params)
		l.lifecycle(&ev)
	case "Page.javascriptDialogOpening":
		ev := devtools.Decode[page.EventJavascriptDialogOpening](params)
		l.dialog(&ev)
	case "Page.fileChooserOpened":
		l.note(func(s *state) { s.choosers++ })
	}
}

// navigated notes another document in a frame.
func (l listener) navigated(f *cdp.Frame) {
	if f.ParentID != "" {
		l.note(func(s *state) { s.frames[f.ID] = true })
		return
	}
	if !allowedScheme(f.URL) {
		l.note(func(s *state) { s.refused = f.URL })
		go l.leave()
	}
	l.note(func(s *state) {
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
func (l listener) leave() {
	ctx, cancel := context.WithTimeout(context.Background(), startTimeout)
	defer cancel()
	if _, err := call(ctx, l.tab, page.Navigate, page.NavigateParams{URL: "about:blank"}); err != nil {
		l.note(func(s *state) { s.closed = true })
	}
}

// lifecycle notes how far the document of the page is.
func (l listener) lifecycle(ev *page.EventLifecycleEvent) {
	if !l.isMain(ev.FrameID) {
		return
	}
	l.note(func(s *state) {
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

// A DialogAnswer says what becomes of the dialogs of a page. Alerts and the question
// whether to leave a page are always accepted.
type DialogAnswer struct {
	Accept bool   // confirm and prompt; else they are dismissed
	Text   string // what is entered into a prompt that is accepted
}

// dialog answers a dialog at once: the page stands still until then.
func (l listener) dialog(ev *page.EventJavascriptDialogOpening) {
	l.mu.Lock()
	answer := l.state.answer
	l.mu.Unlock()
	accept := answer.Accept || ev.Type == page.DialogTypeAlert || ev.Type == page.DialogTypeBeforeunload
	l.note(func(s *state) {
		if len(s.dialogs) < maxDialogs {
			s.dialogs = append(s.dialogs, Dialog{Kind: string(ev.Type), Message: cutText(ev.Message, maxMessage), Accepted: accept})
		}
	})
	go func() {
		ctx, cancel := context.WithTimeout(context.Background(), startTimeout)
		defer cancel()
		params := page.HandleJavaScriptDialogParams{Accept: accept}
		if accept {
			params.PromptText = answer.Text
		}
		call(ctx, l.tab, page.HandleJavaScriptDialog, params) // it fails if the dialog is gone, which is as good
	}()
}

// maxDialogs is how many dialogs of one action are reported.
const maxDialogs = 8

// jsonSize returns how many bytes a value takes as JSON.
func jsonSize(v any) int {
	data, err := json.Marshal(v)
	if err != nil {
		return 0
	}
	return len(data)
}

// networkEvent notes which requests are open.
func (l listener) networkEvent(method string, params jsonv2.Value) {
	now := time.Now()
	switch method {
	case "Network.requestWillBeSent":
		ev := devtools.Decode[network.EventRequestWillBeSent](params)
		l.note(func(s *state) { s.requests[ev.RequestID], s.lastWrite = ev.LoaderID, now })
	case "Network.responseReceived":
		ev := devtools.Decode[network.EventResponseReceived](params)
		if ev.Type == network.ResourceTypeDocument && l.isMain(ev.FrameID) && ev.Response != nil {
			l.note(func(s *state) { s.status = int(ev.Response.Status) })
		}
	case "Network.loadingFinished":
		ev := devtools.Decode[network.EventLoadingFinished](params)
		l.note(func(s *state) { delete(s.requests, ev.RequestID); s.lastWrite = now })
	case "Network.loadingFailed":
		ev := devtools.Decode[network.EventLoadingFailed](params)
		l.note(func(s *state) { delete(s.requests, ev.RequestID); s.lastWrite = now })
	}
}

// fetchEvent gives the proxy its credentials: see greet.
func (l listener) fetchEvent(method string, params jsonv2.Value) {
	ctx, cancel := context.WithTimeout(context.Background(), startTimeout)
	switch method {
	case "Fetch.requestPaused":
		ev := devtools.Decode[cdpfetch.EventRequestPaused](params)
		go func() {
			defer cancel()
			call(ctx, l.tab, cdpfetch.ContinueRequest, cdpfetch.ContinueRequestParams{RequestID: ev.RequestID}) // greet fails if this does
		}()
	case "Fetch.authRequired":
		ev := devtools.Decode[cdpfetch.EventAuthRequired](params)
		go func() {
			defer cancel()
			call(ctx, l.tab, cdpfetch.ContinueWithAuth, cdpfetch.ContinueWithAuthParams{
				RequestID: ev.RequestID,
				AuthChallengeResponse: &cdpfetch.AuthChallengeResponse{
					Response: cdpfetch.AuthChallengeResponseResponseProvideCredentials,
					Username: l.engine.proxy.User, Password: l.engine.proxy.Password,
				},
			}) // greet fails if this does
		}()
	default:
		cancel()
	}
}
