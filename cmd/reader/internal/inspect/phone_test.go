package inspect

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// seen returns an expression that tells whether an element is shown.
func seen(selector string) string {
	return fmt.Sprintf("document.querySelector(%q).checkVisibility()", selector)
}

// TestBrowserPhone opens a report on the screen of a phone: nothing is wider than the
// screen, filters are folded, panes are tabs, and the details of a block are a sheet
// that opens when the block is selected.
func TestBrowserPhone(t *testing.T) {
	p := article(t)
	b := open(t, p)
	b.Do(chromedp.EmulateViewport(390, 844), chromedp.Navigate(b.address))
	if got := eval[int](b, "document.documentElement.scrollWidth"); got > 390 {
		t.Errorf("the report is %d pixels wide", got)
	}
	if got := eval[float64](b, `document.querySelector("h1").getBoundingClientRect().width`); got < 350 {
		t.Errorf("the title has %v pixels", got)
	}
	for selector, want := range map[string]bool{".page": true, ".output": false, "#rules-title": false, "#detail": false, ".filter": false, ".panes": true} {
		if eval[bool](b, seen(selector)) != want {
			t.Errorf("%s is shown: %t", selector, !want)
		}
	}
	b.Click("#fold")
	if !eval[bool](b, seen(".filter")) || eval[string](b, `document.querySelector("#fold").ariaExpanded`) != "true" {
		t.Error("the filters do not unfold")
	}
	b.Click("#fold")

	block := decision(t, p, "At nine minutes past six")
	b.Click(fmt.Sprintf("#b%d", block))
	if got := b.text("#detail"); !eval[bool](b, seen("#detail")) || !strings.Contains(got, p.Result.Explain[block].Reason[1:]) {
		t.Errorf("the sheet says %q", got)
	}
	if covered := fmt.Sprintf(`document.querySelector("#b%d").getBoundingClientRect().bottom > document.querySelector("#detail").getBoundingClientRect().top`, block); eval[bool](b, covered) {
		t.Error("the sheet covers the block")
	}
	b.Click("#pane-output")
	if !eval[bool](b, seen(".output")) || eval[bool](b, seen(".page")) {
		t.Error("the output is not shown alone")
	}
	if got := b.text("#rendered .linked"); !strings.HasPrefix(got, "At nine minutes past six") {
		t.Errorf("marked in the output: %q", got)
	}
	b.Click("#close")
	if eval[bool](b, seen("#detail")) {
		t.Error("the sheet does not close")
	}
	b.Click("#pane-summary")
	if !eval[bool](b, seen("#rules-title")) || eval[bool](b, seen(".output")) {
		t.Error("the summary is not shown alone")
	}
	b.Quiet()

	b.Do(chromedp.EmulateViewport(1400, 900)) // a window: all of it at once
	for selector, want := range map[string]bool{".page": true, ".output": true, "#rules-title": true, "#detail": true, ".filter": true, ".panes": false, "#close": false, "#fold": false} {
		if eval[bool](b, seen(selector)) != want {
			t.Errorf("%s is shown in a window: %t", selector, !want)
		}
	}
}
