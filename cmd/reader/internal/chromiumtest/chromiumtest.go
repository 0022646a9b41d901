// Package chromiumtest starts a real browser for tests.
//
// The browser runs without a window and with a profile that is removed when the
// test ends. It opens no connections of its own. Only tests import this package, so
// it is not part of the program.
package chromiumtest

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"github.com/seed31bcff99/reader/browser"
)

// flags are added to the default flags of chromedp.
var flags = map[string]any{
	"no-sandbox":                    true, // tests run as root in containers
	"disable-gpu":                   true, // there is none
	"disable-quic":                  true, // only loopback is used
	"disable-background-networking": true,
	"disable-component-update":      true,
	"disable-sync":                  true,
	"no-first-run":                  true,
	"host-resolver-rules":           "MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost", // the servers of tests
}

const (
	// startTimeout bounds the start of the browser, which takes a second on an idle
	// machine and a minute on one that runs other tests.
	startTimeout = 2 * time.Minute

	// testTimeout bounds a test, so that one that waits for a missing element fails
	// instead of hanging.
	testTimeout = 8 * time.Minute

	// stopTimeout bounds the shutdown of the browser.
	stopTimeout = 20 * time.Second
)

// Path returns the path of the browser that the program itself would use. It is empty if
// there is none.
func Path() string { return browser.Find() }

// Start starts a browser and returns a context for chromedp.Do and chromedp.Run,
// which act on its one tab. The browser stops when the test ends. If there is no
// browser, Start skips the test.
//
// The context can be the parent of others: chromedp.NewContext opens another tab of
// the same browser.
func Start(t testing.TB) context.Context {
	t.Helper()
	return StartWithin(t, testTimeout)
}

// Need returns the path of the browser. If there is none, it skips the test.
func Need(t testing.TB) string {
	t.Helper()
	path := Path()
	if path == "" {
		t.Skip("no browser: no Chromium is installed, and CHROMIUM does not say where one is")
	}
	return path
}

// StartWithin is like Start, for a test that may take longer than others, which limit
// bounds, or needs options of its own.
func StartWithin(t testing.TB, limit time.Duration, more ...chromedp.ExecAllocatorOption) context.Context {
	t.Helper()
	path := Need(t)
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.UserDataDir(t.TempDir()),
	)
	for name, value := range flags {
		options = append(options, chromedp.Flag(name, value))
	}
	options = append(options, more...)
	allocated, release := chromedp.NewExecAllocator(context.Background(), options...)
	browser, closeTab := chromedp.NewContext(allocated)
	t.Cleanup(func() {
		bounded, cancel := context.WithTimeout(browser, stopTimeout)
		defer cancel()
		if err := chromedp.Cancel(bounded); err != nil {
			t.Logf("the browser did not close in good order: %v", err)
		}
		closeTab()
		release()
	})
	// The browser lives as long as the context of the first call, so that context
	// cannot have a timeout. A timer bounds the call instead.
	slow := time.AfterFunc(startTimeout, closeTab)
	err := chromedp.Do(browser)
	slow.Stop()
	if err != nil {
		t.Fatalf("starting %s: %v", path, err)
	}
	bounded, cancel := context.WithTimeout(browser, limit)
	t.Cleanup(cancel)
	return bounded
}

// A Tab is a tab of a browser that a test uses. Every failure ends the test.
type Tab struct {
	testing.TB
	Context context.Context // for chromedp

	mu      sync.Mutex
	notices []string // messages of the console, and requests
}

// Open starts a browser and returns its tab. It records every message of the console, as
// "console …", and every request, as "request …", which allowed does not allow.
func Open(t testing.TB, allowed func(notice string) bool) *Tab {
	t.Helper()
	b := &Tab{TB: t, Context: Start(t)}
	if _, err := chromedp.Call(b.Context, network.Enable, network.EnableParams{}); err != nil {
		t.Fatal(err)
	}
	note := func(notice string) {
		if !allowed(notice) {
			b.mu.Lock()
			defer b.mu.Unlock()
			b.notices = append(b.notices, notice)
		}
	}
	messages := chromedp.Console(b.Context)
	requests := chromedp.Events(b.Context, network.RequestWillBeSent)
	go func() {
		for m, err := range messages {
			if err != nil {
				return // the test is over
			}
			note("console " + m.String())
		}
	}()
	go func() {
		for r, err := range requests {
			if err != nil {
				return // the test is over
			}
			note("request " + r.Request.URL)
		}
	}()
	return b
}

// Quiet fails the test if anything was recorded.
func (b *Tab) Quiet() {
	b.Helper()
	Eval[bool](b, "true") // waits until all events have arrived
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.notices) > 0 {
		b.Errorf("the browser notes %q", b.notices)
	}
}

// Do takes some steps.
func (b *Tab) Do(steps ...chromedp.Action[chromedp.Void]) {
	b.Helper()
	if err := chromedp.Do(b.Context, steps...); err != nil {
		b.Fatal(err)
	}
}

// Click clicks on an element.
func (b *Tab) Click(selector string) {
	b.Helper()
	b.Do(chromedp.Click(chromedp.CSS(selector)))
}

// Eval evaluates an expression in the page.
func Eval[V any](b *Tab, expression string) V {
	b.Helper()
	value, err := chromedp.Run(b.Context, chromedp.Evaluate[V](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		b.Fatalf("%s: %v", expression, err)
	}
	return value
}
