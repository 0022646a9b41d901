package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/chromiumtest"
)

// TestLiveTry uses docs/try in a real browser, from a server that only has files: the
// Markdown is the golden of the page. With SHOTS=DIR it leaves screenshots, and with
// AXE=FILE axe-core looks for barriers.
func TestLiveTry(t *testing.T) {
	if _, err := os.Stat("../../npm/reader.wasm.gz"); err != nil {
		t.Skip("the module is missing: node npm/build.js")
	}
	site := httptest.NewServer(http.FileServer(http.Dir("../..")))
	defer site.Close()
	b := &liveTab{Tab: chromiumtest.Open(t, mayNote(site.URL)), name: "try", width: 1280}
	b.Do(chromedp.EmulateViewport(1280, 860), chromedp.Navigate(site.URL+"/docs/try/"))
	b.await(`!document.querySelector("#status").textContent.startsWith("Loading")`)
	if said := b.text("#status"); said != "Ready." {
		t.Fatalf("the page says %q", said)
	}

	const lesson = "../../testdata/pages/tour/"
	page, err := os.ReadFile(lesson + "page.html")
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(lesson + "page.md")
	if err != nil {
		t.Fatal(err)
	}
	b.Do(chromedp.SetValue(chromedp.CSS("#url"), "https://handbook.example/coast/lighthouse.html"), chromedp.SetValue(chromedp.CSS("#page"), string(page)))
	b.Click("#read")
	b.await(`!document.querySelector("#result").hidden`)
	if got := chromiumtest.Eval[string](b.Tab, `document.querySelector("#markdown").textContent`); got+"\n" != string(want) {
		t.Errorf("the Markdown is\n%s", got)
	}
	for selector, want := range map[string]string{"#blocks li": "heading 1 Keeping a lighthouse", "#reasons .kept": "kept ", "#reasons .dropped": "dropped "} {
		if got := b.text(selector); !strings.HasPrefix(got, want) {
			t.Errorf("the first %s is %q", selector, got)
		}
	}
	b.fits("pasted")
	b.barriers()

	// A file, by its bytes: it names its charset.
	chromiumtest.Eval[bool](b.Tab, `(() => {
		const files = new DataTransfer();
		files.items.add(new File([new Uint8Array([...'<meta charset=windows-1251><title>'].map((c) => c.charCodeAt()).concat(0xcc, 0xe8, 0xf0))], "page.html"));
		document.querySelector("#file").files = files.files;
		return document.querySelector("#file").dispatchEvent(new Event("change"));
	})()`)
	b.await(`document.querySelector("#status").textContent.startsWith("Мир · ")`)
	b.fits("file")
	b.Quiet()
}

// barriers looks for what people with disabilities cannot use.
func (b *liveTab) barriers() {
	b.Helper()
	name := os.Getenv("AXE")
	if name == "" {
		return
	}
	script, err := os.ReadFile(name)
	if err != nil {
		b.Fatal(err)
	}
	chromiumtest.Eval[bool](b.Tab, string(script)+"; true")
	if faults := chromiumtest.Eval[string](b.Tab, `axe.run().then(({violations}) => violations.map(({id, nodes}) => id + ": " + nodes.map(({html}) => html).join(" ")).join("\n"))`); faults != "" {
		b.Errorf("axe finds\n%s", faults)
	}
}
