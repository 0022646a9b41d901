package inspect

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/chromiumtest"
)

// A tab is a report that is open in a real browser.
type tab struct {
	*testing.T
	ctx     context.Context
	address string

	mu      sync.Mutex
	notices []string // messages of the console, and requests
}

// open writes the report about a page to a file and opens that.
func open(t *testing.T, p *Page) *tab {
	t.Helper()
	ctx := chromiumtest.Start(t)
	path := filepath.Join(t.TempDir(), "report.html")
	if err := os.WriteFile(path, []byte(write(t, p)), 0o666); err != nil {
		t.Fatal(err)
	}
	b := &tab{T: t, ctx: ctx, address: (&url.URL{Scheme: "file", Path: filepath.ToSlash(path)}).String()}
	b.watch()
	b.do(chromedp.EmulateViewport(1400, 900), chromedp.Navigate(b.address))
	return b
}

// watch records everything that a report must not do.
func (b *tab) watch() {
	if _, err := chromedp.Call(b.ctx, network.Enable, network.EnableParams{}); err != nil {
		b.Fatal(err)
	}
	messages := chromedp.Console(b.ctx)
	requests := chromedp.Events(b.ctx, network.RequestWillBeSent)
	go func() {
		for m, err := range messages {
			if err != nil {
				return // the test is over
			}
			b.note("console " + m.String())
		}
	}()
	go func() {
		for r, err := range requests {
			if err != nil {
				return // the test is over
			}
			if address, _, _ := strings.Cut(r.Request.URL, "#"); address != b.address {
				b.note("request " + r.Request.URL)
			}
		}
	}()
}

func (b *tab) note(notice string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.notices = append(b.notices, notice)
}

// quiet fails the test if watch recorded anything.
func (b *tab) quiet() {
	b.Helper()
	eval[bool](b, "true") // waits until all events have arrived
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.notices) > 0 {
		b.Errorf("the browser notes %q", b.notices)
	}
}

func (b *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	b.Helper()
	if err := chromedp.Do(b.ctx, steps...); err != nil {
		b.Fatal(err)
	}
}

// press presses keys, one after the other.
func (b *tab) press(keys string) {
	b.Helper()
	b.do(chromedp.KeyEvent(keys))
}

// slash presses the key of the search as one event. Press sends two, and the second
// would reach the search field.
func (b *tab) slash() {
	b.Helper()
	for _, kind := range []input.DispatchKeyEventType{input.DispatchKeyEventTypeKeyDown, input.DispatchKeyEventTypeKeyUp} {
		params := input.DispatchKeyEventParams{Type: kind, Key: "/", Code: "Slash"}
		if kind == input.DispatchKeyEventTypeKeyDown {
			params.Text = "/"
		}
		if _, err := chromedp.Call(b.ctx, input.DispatchKeyEvent, params); err != nil {
			b.Fatal(err)
		}
	}
	if got := eval[string](b, `document.activeElement.id + document.activeElement.value`); !strings.HasPrefix(got, "search") || strings.Contains(got, "/") {
		b.Errorf("slash leads to %q", got)
	}
}

func (b *tab) click(selector string) {
	b.Helper()
	b.do(chromedp.Click(chromedp.CSS(selector)))
}

// eval evaluates an expression in the report.
func eval[V any](b *tab, expression string) V {
	b.Helper()
	value, err := chromedp.Run(b.ctx, chromedp.Evaluate[V](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		b.Fatalf("%s: %v", expression, err)
	}
	return value
}

// text returns the text of an element.
func (b *tab) text(selector string) string {
	b.Helper()
	return strings.Join(strings.Fields(eval[string](b, fmt.Sprintf("document.querySelector(%q).innerText", selector))), " ")
}

// selected returns the block that is selected and has the focus.
func (b *tab) selected() string {
	b.Helper()
	return eval[string](b, `Array.from(document.querySelectorAll("[aria-selected=true].block"), (e) => e.id).join() + "|" + document.activeElement.id`)
}

// shown returns the blocks that filters and search show.
func (b *tab) shown() []string {
	b.Helper()
	return eval[[]string](b, `Array.from(document.querySelectorAll(".block")).filter((e) => e.checkVisibility()).map((e) => e.id)`)
}

func article(t *testing.T) *Page {
	t.Helper()
	return readPage(t, load(t, "../../../../testdata/pages/news-article/page.html"))
}

// decision returns the block that starts with these words.
func decision(t *testing.T, p *Page, start string) int {
	t.Helper()
	for i := range p.Result.Explain {
		if strings.HasPrefix(p.Result.Explain[i].Start(), start) {
			return i
		}
	}
	t.Fatalf("no block starts with %q", start)
	return -1
}
