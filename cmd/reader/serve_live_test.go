package main

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/chromiumtest"
)

// TestLivePage uses the page at / in a real browser, at the width of a desktop and of a
// phone: every form of a page is shown, nothing is wider than the screen, the policy is
// never broken, and no request goes elsewhere. With SHOTS=DIR it leaves screenshots.
func TestLivePage(t *testing.T) {
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		page, err := os.ReadFile(filepath.Join("../../testdata/pages", filepath.Base(r.URL.Path), "page.html"))
		if err != nil {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Write(page)
	}))
	defer site.Close()
	s := startService(t)
	for _, screen := range []struct {
		name          string
		width, height int64
		options       []chromedp.EmulateViewportOption
	}{
		{"desktop", 1280, 860, nil},
		{"phone", 390, 844, []chromedp.EmulateViewportOption{chromedp.EmulateMobile}},
	} {
		t.Run(screen.name, func(t *testing.T) {
			b := &liveTab{T: t, ctx: chromiumtest.Start(t), service: s.address, name: screen.name, width: screen.width}
			b.watch()
			b.do(chromedp.EmulateViewport(screen.width, screen.height, screen.options...), chromedp.Navigate(s.address+"/"))
			b.tryPage(site.URL)
		})
	}
}

// tryPage does what a person does.
func (b *liveTab) tryPage(site string) {
	b.fits("start")
	b.enter(site + "/wiki-article")
	b.await(`!document.querySelector("#result").hidden`)
	if text := b.text("#content"); len(text) < 1000 || !strings.Contains(b.text("#byline"), "words") {
		b.Errorf("the view has %d bytes below %q", len(text), b.text("#byline"))
	}
	b.fits("view")
	b.click("#tab-markdown")
	b.await(`document.querySelector("#markdown pre").textContent.startsWith("# ")`)
	b.fits("markdown")
	b.click("#tab-json")
	b.await(`document.querySelector("#json pre").textContent.length > 0`)
	if readable := liveEval[bool](b, `JSON.parse(document.querySelector("#json pre").textContent).readable`); !readable {
		b.Error("the record says that the page is not readable")
	}
	b.fits("json")
	b.click("#tab-inspect")
	b.await(`document.querySelector("#inspect").dataset.loaded`)
	b.fits("inspect")

	// A page that cannot be read, one that may not be, and one that is not there.
	b.enter(site + "/unreadable-spa-shell")
	b.await(`document.querySelector("#content .notice") !== null`)
	b.fits("notice")
	b.enter("http://10.0.0.1/")
	b.await(`!document.querySelector("#failure").hidden`)
	if got := b.text("#failure"); !strings.Contains(got, "The guard refuses the address.") {
		b.Errorf("a refusal is shown as %q", got)
	}
	b.fits("refused")
	b.enter(site + "/no-such-page")
	b.await(`document.querySelector("#failure").innerText.includes("404")`)

	// A link leads to the next page, and back.
	b.enter(site + "/docs-sphinx-style")
	b.await(`!document.querySelector("#result").hidden`)
	before := liveEval[string](b, "location.hash")
	b.do(chromedp.Click(chromedp.CSS("#content a[href^=http]")))
	b.await(fmt.Sprintf("location.hash !== %q", before))
	liveEval[bool](b, "history.back(), true")
	b.await(fmt.Sprintf(`location.hash === %q && !document.querySelector("#result").hidden`, before))
	if _, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}}); err != nil {
		b.Fatal(err)
	}
	b.fits("dark")
	b.quiet()
}

// A liveTab is the page at / in a real browser.
type liveTab struct {
	*testing.T
	ctx     context.Context
	service string
	name    string // of the screen
	width   int64

	mu      sync.Mutex
	notices []string // messages of the console, and requests to elsewhere
}

// watch records what the page must not do. That an answer has an error status is
// written to the console by the browser.
func (b *liveTab) watch() {
	if _, err := chromedp.Call(b.ctx, network.Enable, network.EnableParams{}); err != nil {
		b.Fatal(err)
	}
	messages := chromedp.Console(b.ctx)
	requests := chromedp.Events(b.ctx, network.RequestWillBeSent)
	note := func(notice string) {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.notices = append(b.notices, notice)
	}
	go func() {
		for m, err := range messages {
			if err != nil {
				return // the test is over
			}
			if text := m.String(); !strings.Contains(text, "Failed to load resource") {
				note("console " + text)
			}
		}
	}()
	go func() {
		for r, err := range requests {
			if err != nil {
				return
			}
			if u, err := url.Parse(r.Request.URL); err != nil || u.Scheme != "data" && u.Scheme != "about" && "http://"+u.Host != b.service {
				note("request " + r.Request.URL)
			}
		}
	}()
}

// quiet fails the test if watch recorded anything.
func (b *liveTab) quiet() {
	b.Helper()
	liveEval[bool](b, "true") // waits until all events have arrived
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.notices) > 0 {
		b.Errorf("the browser notes %q", b.notices)
	}
}

func (b *liveTab) do(steps ...chromedp.Action[chromedp.Void]) {
	b.Helper()
	if err := chromedp.Do(b.ctx, steps...); err != nil {
		b.Fatal(err)
	}
}

func (b *liveTab) click(selector string) {
	b.Helper()
	b.do(chromedp.Click(chromedp.CSS(selector)))
}

// enter types an address and sends it.
func (b *liveTab) enter(address string) {
	b.Helper()
	b.do(chromedp.SetValue(chromedp.CSS("#address"), address), chromedp.Click(chromedp.CSS("#ask button")))
}

// await waits until an expression is true.
func (b *liveTab) await(expression string) {
	b.Helper()
	liveEval[bool](b, fmt.Sprintf(`new Promise((done) => { const look = () => (%s) && !document.body.classList.contains("waiting") ? done(true) : setTimeout(look, 20); look(); })`, expression))
}

func (b *liveTab) text(selector string) string {
	b.Helper()
	return liveEval[string](b, fmt.Sprintf("document.querySelector(%q).innerText", selector))
}

// fits checks that nothing is wider than the screen, and takes a screenshot if asked.
func (b *liveTab) fits(what string) {
	b.Helper()
	if wide := liveEval[string](b, fmt.Sprintf(`[...document.querySelectorAll("body *")].filter((e) => e.checkVisibility() && e.getBoundingClientRect().right > %d && !e.closest("pre, table")).map((e) => e.tagName + " " + e.id).join()`, b.width)); wide != "" {
		b.Errorf("%s is wider than the screen: %s", what, wide)
	}
	dir := os.Getenv("SHOTS")
	if dir == "" {
		return
	}
	liveEval[bool](b, "new Promise((done) => setTimeout(() => done(true), 1000))") // frames are painted late
	image, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, b.name+"-"+what+".png"), image, 0o666)
	}
	if err != nil {
		b.Error(err)
	}
}

// liveEval evaluates an expression in the page.
func liveEval[V any](b *liveTab, expression string) V {
	b.Helper()
	value, err := chromedp.Run(b.ctx, chromedp.Evaluate[V](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		b.Fatalf("%s: %v", expression, err)
	}
	return value
}
