package main

import (
	"fmt"
	"io"
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
		switch r.URL.Path {
		case "/pictures":
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			io.WriteString(w, strings.Replace(article, "</h1>", `</h1><figure><img src=/drawing.svg alt="A drawing" width=400 height=200><figcaption>The lamp, as it was.</figcaption></figure><figure><img src=/gone.png alt="A lost picture" width=400 height=200></figure>`, 1))
			return
		case "/drawing.svg":
			w.Header().Set("Content-Type", "image/svg+xml")
			io.WriteString(w, `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="800" height="400" fill="#27516d"/><circle cx="400" cy="200" r="120" fill="#f2cf63"/></svg>`)
			return
		}
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

	b.readPlace(site)

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

// readPlace reads as a person does who wants to be comfortable: with pictures, larger text and
// other colours, which stay; and saves the page.
func (b *liveTab) readPlace(site string) {
	b.enter(site + "/pictures")
	b.await(`document.querySelector("#content img")?.naturalWidth === 800 && document.querySelector(".missing")?.innerText === "A lost picture"`)
	b.fits("pictures")
	size := chromiumtest.Eval[float64](b.Tab, `parseFloat(getComputedStyle($("content")).fontSize)`)
	b.Click("#looks summary")
	b.Click("#larger")
	b.Click("#larger")
	b.Click("#themes [value=sepia]")
	if now := chromiumtest.Eval[float64](b.Tab, `parseFloat(getComputedStyle($("content")).fontSize)`); now < 1.2*size {
		b.Errorf("text of %.1f pixels was %.1f", now, size)
	}
	if got := chromiumtest.Eval[string](b.Tab, "getComputedStyle(document.documentElement).backgroundColor"); got != "rgb(245, 236, 217)" {
		b.Errorf("sepia is %s", got)
	}
	b.fits("looks")
	b.Click("#pictures")
	b.await(`document.querySelector("#content img") === null && document.querySelector("#content").innerText.includes("forty years")`)
	if got := chromiumtest.Eval[string](b.Tab, `localStorage.getItem("looks")`); got != `{"size":1.3,"theme":"sepia","pictures":false}` {
		b.Errorf("kept: %s", got)
	}
	for _, kind := range []struct{ button, name, start string }{{"epub", "The lighthouse keeper.epub", "PK"}, {"save", "The lighthouse keeper.md", "---\ntitle: "}} {
		chromiumtest.Eval[bool](b.Tab, `URL.createObjectURL = (file) => (window.file = file, "blob:"), HTMLAnchorElement.prototype.click = function() { window.saved = this.download }, window.saved = null, true`)
		b.Click("#" + kind.button)
		b.await("window.saved")
		if got := chromiumtest.Eval[string](b.Tab, "window.saved"); got != kind.name {
			b.Errorf("saved as %q", got)
		}
		if got := chromiumtest.Eval[string](b.Tab, "window.file.text()"); !strings.HasPrefix(got, kind.start) {
			b.Errorf("%s starts with %.20q", kind.name, got)
		}
	}
	chromiumtest.Eval[bool](b.Tab, `look({size: 1, theme: "auto", pictures: true}), $("looks").open = false, true`)
}

// TestLiveBookmarklet sends a page as a person sees it who is logged in there, to the page at /. The
// two talk through the window that the one opens, whose halves are tried apart.
func TestLiveBookmarklet(t *testing.T) {
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		io.WriteString(w, "<!doctype html><title>Log in</title><form><input type=password></form><iframe></iframe>")
	}))
	defer site.Close()
	s := startServiceWith(t)
	b := &liveTab{Tab: chromiumtest.Open(t, func(string) bool { return true })}
	b.Do(chromedp.Navigate(s.address + "/"))
	script := chromiumtest.Eval[string](b.Tab, `decodeURIComponent($("bookmarklet").getAttribute("href").slice("javascript:".length))`)
	b.Do(chromedp.Navigate(site.URL + "/mine"))
	got := chromiumtest.Eval[[]string](b.Tab, fmt.Sprintf(`const w = frames[0], got = [];
window.open = (address) => (got.push(address), w);
w.postMessage = (data, origin) => got.push(data.html, origin);
document.title = "Mine";
%s;
dispatchEvent(new MessageEvent("message", { data: "reader", source: window }));
dispatchEvent(new MessageEvent("message", { data: "reader", source: w }));
got`, script))
	if want := s.address + "/#" + url.QueryEscape("from="+site.URL+"/mine"); len(got) != 3 || got[0] != want || got[2] != s.address || !strings.Contains(got[1], "<title>Mine</title>") {
		t.Fatalf("sent %q, want %q first", got, want)
	}

	for _, tt := range []struct{ name, from, origin, want string }{
		{"the page", s.address, s.address, "For forty years"},
		{"its address, if nothing is sent", site.URL, "", "The guard refuses the address."},
		{"its address, if another page sends something", site.URL, s.address, "The guard refuses the address."},
	} {
		b.Do(chromedp.Navigate(s.address + "/"))
		chromiumtest.Eval[bool](b.Tab, fmt.Sprintf(`window.opener = window, addEventListener("message", (event) => event.data === "reader" && %t && postMessage({ html: %q }, "*")),
location.hash = encodeURIComponent("from=%s/mine"), true`, tt.origin != "", article, tt.from))
		b.await(`!$("result").hidden || !$("failure").hidden`)
		if got := b.text("main"); !strings.Contains(got, tt.want) {
			t.Errorf("%s: %s", tt.name, got)
		}
		if at := chromiumtest.Eval[string](b.Tab, `decodeURIComponent(location.hash) + $("address").value`); at != "#"+tt.from+"/mine"+tt.from+"/mine" {
			t.Errorf("%s: at %q", tt.name, at)
		}
	}
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
		return err == nil && (u.Scheme == "data" || u.Scheme == "blob" || u.Scheme == "about" || "http://"+u.Host == service)
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
setTimeout(() => { document.getElementById("root").innerHTML = "<article><h1>Lamps in " + navigator.language + "</h1><p>" + words.repeat(3) + "</p></article>"; }, 50);
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
		{"/" + site.URL + "/", "X-Locale: pt-BR", true, "Lamps in pt-BR"},
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
