package inspect

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/chromiumtest"
)

// A tab is a report that is open in a real browser.
type tab struct {
	*chromiumtest.Tab
	address string
}

// open writes the report about a page to a file and opens that. The report must not write
// to the console, or ask for anything.
func open(t *testing.T, p *Page) *tab {
	t.Helper()
	path := filepath.Join(t.TempDir(), "report.html")
	if err := os.WriteFile(path, []byte(write(t, p)), 0o666); err != nil {
		t.Fatal(err)
	}
	address := (&url.URL{Scheme: "file", Path: filepath.ToSlash(path)}).String()
	b := &tab{address: address, Tab: chromiumtest.Open(t, func(notice string) bool {
		request, _, _ := strings.Cut(notice, "#")
		return request == "request "+address
	})}
	b.Do(chromedp.EmulateViewport(1400, 900), chromedp.Navigate(b.address))
	return b
}

// press presses keys, one after the other.
func (b *tab) press(keys string) {
	b.Helper()
	b.Do(chromedp.KeyEvent(keys))
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
		if _, err := chromedp.Call(b.Context, input.DispatchKeyEvent, params); err != nil {
			b.Fatal(err)
		}
	}
	if got := eval[string](b, `document.activeElement.id + document.activeElement.value`); !strings.HasPrefix(got, "search") || strings.Contains(got, "/") {
		b.Errorf("slash leads to %q", got)
	}
}

// eval evaluates an expression in the report.
func eval[V any](b *tab, expression string) V {
	b.Helper()
	return chromiumtest.Eval[V](b.Tab, expression)
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
