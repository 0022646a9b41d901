package browser

import (
	"context"
	"maps"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/cdp/jsonv2"
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
