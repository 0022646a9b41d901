package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
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
			b := &liveTab{Tab: chromiumtest.Open(t, mayNote(s.address)), name: screen.name, width: screen.width}
			b.Do(chromedp.EmulateViewport(screen.width, screen.height, screen.options...), chromedp.Navigate(s.address+"/"))
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
	b.Click("#tab-markdown")
	b.await(`document.querySelector("#markdown pre").textContent.startsWith("# ")`)
	b.fits("markdown")
	b.Click("#tab-json")
	b.await(`document.querySelector("#json pre").textContent.length > 0`)
	if readable := chromiumtest.Eval[bool](b.Tab, `JSON.parse(document.querySelector("#json pre").textContent).readable`); !readable {
		b.Error("the record says that the page is not readable")
	}
	b.fits("json")
	b.Click("#tab-inspect")
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
	before := chromiumtest.Eval[string](b.Tab, "location.hash")
	b.Do(chromedp.Click(chromedp.CSS("#content a[href^=http]")))
	b.await(fmt.Sprintf("location.hash !== %q", before))
	chromiumtest.Eval[bool](b.Tab, "history.back(), true")
	b.await(fmt.Sprintf(`location.hash === %q && !document.querySelector("#result").hidden`, before))
	if _, err := chromedp.Call(b.Context, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}}); err != nil {
		b.Fatal(err)
	}
	b.fits("dark")
	b.Quiet()
}

// A liveTab is the page at / in a real browser.
type liveTab struct {
	*chromiumtest.Tab
	name  string // of the screen
	width int64
}

// mayNote returns a function that reports what the page of a service may do: ask that
// service. That an answer has an error status is written to the console by the browser.
func mayNote(service string) func(notice string) bool {
	return func(notice string) bool {
		address, isRequest := strings.CutPrefix(notice, "request ")
		if !isRequest {
			return strings.Contains(notice, "Failed to load resource")
		}
		u, err := url.Parse(address)
		return err == nil && (u.Scheme == "data" || u.Scheme == "about" || "http://"+u.Host == service)
	}
}

// enter types an address and sends it.
func (b *liveTab) enter(address string) {
	b.Helper()
	b.Do(chromedp.SetValue(chromedp.CSS("#address"), address), chromedp.Click(chromedp.CSS("#ask button")))
}

// await waits until an expression is true.
func (b *liveTab) await(expression string) {
	b.Helper()
	chromiumtest.Eval[bool](b.Tab, fmt.Sprintf(`new Promise((done) => { const look = () => (%s) && !document.body.classList.contains("waiting") ? done(true) : setTimeout(look, 20); look(); })`, expression))
}

func (b *liveTab) text(selector string) string {
	b.Helper()
	return chromiumtest.Eval[string](b.Tab, fmt.Sprintf("document.querySelector(%q).innerText", selector))
}

// fits checks that nothing is wider than the screen, and takes a screenshot if asked.
func (b *liveTab) fits(what string) {
	b.Helper()
	if wide := chromiumtest.Eval[string](b.Tab, fmt.Sprintf(`[...document.querySelectorAll("body *")].filter((e) => e.checkVisibility() && e.getBoundingClientRect().right > %d && !e.closest("pre, table")).map((e) => e.tagName + " " + e.id).join()`, b.width)); wide != "" {
		b.Errorf("%s is wider than the screen: %s", what, wide)
	}
	dir := os.Getenv("SHOTS")
	if dir == "" {
		return
	}
	chromiumtest.Eval[bool](b.Tab, "new Promise((done) => setTimeout(() => done(true), 1000))") // frames are painted late
	image, err := chromedp.Run(b.Context, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, b.name+"-"+what+".png"), image, 0o666)
	}
	if err != nil {
		b.Error(err)
	}
}

// TestLiveRender asks the service for pages that scripts fill.
func TestLiveRender(t *testing.T) {
	chromiumtest.Need(t)
	const app = `<!doctype html><html><head><title>App</title></head><body><div id=root></div><noscript>You need to enable JavaScript to run this app.</noscript><script>
const words = "The keeper climbed the two hundred steps each evening, and lit the lamp before the sun had set. It was a long way up, and the wind was strong. ";
setTimeout(() => { document.getElementById("root").innerHTML = "<article><h1>Lamps</h1><p>" + words.repeat(3) + "</p></article>"; }, 50);
setTimeout(() => { document.querySelector("article").insertAdjacentHTML("beforeend", "<p id=late>The late part of it was the one about the gulls, which came at last.</p>"); }, 1500);</script></body></html>`
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, app)
	}))
	defer site.Close()
	s := startService(t, "--browser", "--no-sandbox")
	for _, tt := range []struct {
		path, header string
		shown        bool
		want         string
	}{
		{"/v1/read?url=" + site.URL + "/", "Accept: text/markdown", true, "two hundred steps"},
		{"/v1/read?render=auto&url=" + site.URL + "/", "Accept: application/json", true, `"rendered":true`},
		{"/v1/read?render=never&url=" + site.URL + "/", "Accept: text/markdown", false, "filled by scripts"},
		{"/v1/convert?url=" + site.URL + "/", "Accept: text/markdown", true, "two hundred steps"},
		{"/v1/read?selector=article&url=" + site.URL + "/", "Accept: text/markdown", true, "two hundred steps"},
		{"/v1/page?url=" + site.URL + "/", "Accept: text/html", true, "two hundred steps"},
		{"/" + site.URL + "/", "X-Return-Format: markdown", true, "two hundred steps"},
		{"/" + site.URL + "/", "X-Engine: direct", false, "filled by scripts"},
		{"/" + site.URL + "/", "X-Wait-For-Selector: #late", true, "came at last"},
	} {
		resp, text := s.ask(t, "GET", tt.path, "", tt.header)
		if resp.StatusCode != http.StatusOK || !strings.Contains(text, tt.want) || (resp.Header.Get("Reader-Rendered") == "true") != tt.shown || (resp.Header.Get("ETag") == "") != tt.shown {
			t.Errorf("%s, %s: status %d, %v\n%s\nwant %q", tt.path, tt.header, resp.StatusCode, resp.Header, text, tt.want)
		}
	}
	if resp, text := s.ask(t, "GET", "/"+site.URL+"/", "", "X-Wait-For-Selector: #never"); resp.StatusCode == http.StatusOK {
		t.Errorf("an element that never comes: %s", text)
	}
}
