package chromiumtest

import (
	"context"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

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
