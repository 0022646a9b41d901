package main

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/hex"
	"encoding/xml"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/chromiumtest"
)

// TestLiveExtension reads a page with the browser extension, as it is unpacked. A test
// cannot click a button of the browser, which gives the extension its right to the page:
// this copy has the right to pages of the test, and is told that the button was clicked.
func TestLiveExtension(t *testing.T) {
	if _, err := os.Stat("../../npm/reader.wasm.gz"); err != nil {
		t.Skip("the module is missing: node npm/build.js")
	}
	const lesson = "../../testdata/pages/tour/"
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, lesson+"page.html")
	}))
	defer site.Close()
	ctx := chromiumtest.StartWithin(t, 3*time.Minute,
		chromedp.Flag("disable-extensions", false), chromedp.Flag("load-extension", unpackExtension(t)),
		chromedp.Flag("disable-features", "DisableLoadExtensionCommandLineSwitch"))
	if err := chromedp.Do(ctx, chromedp.Navigate(site.URL+"/coast/lighthouse.html")); err != nil {
		t.Fatal(err)
	}
	background := attach(t, ctx, "/background.js")
	chromiumtest.Eval[bool](background, `chrome.tabs.query({active: true}).then(([tab]) => open(tab)).then(() => true)`)
	b := &liveTab{Tab: attach(t, ctx, "/view.html"), name: "extension", width: 1280}
	b.await(`!document.querySelector("#why").disabled`)
	if got, want := b.text("#article h1"), "Keeping a lighthouse"; got != want {
		t.Errorf("the heading is %q, want %q", got, want)
	}
	b.fits("article")
	b.barriers()

	want, err := os.ReadFile(lesson + "page.md")
	if err != nil {
		t.Fatal(err)
	}
	chromiumtest.Eval[bool](b.Tab, `navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }, true`)
	b.Click("#copy")
	b.await(`globalThis.copied`)
	if got := chromiumtest.Eval[string](b.Tab, "copied"); strings.ReplaceAll(got, site.URL, "https://handbook.example")+"\n" != string(want) {
		t.Errorf("the Markdown is\n%s", got)
	}

	chromiumtest.Eval[bool](b.Tab, `URL.createObjectURL = (blob) => { blob.arrayBuffer().then((bytes) => { globalThis.saved = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join(""); }); return "#"; }, true`)
	b.Click("#epub")
	b.await(`globalThis.saved`)
	checkBook(t, chromiumtest.Eval[string](b.Tab, "saved"))

	b.Click("#why")
	if !strings.HasPrefix(b.text("#pieces .kept"), "kept ") || !strings.HasPrefix(b.text("#pieces .dropped"), "dropped ") {
		t.Error("the reasons do not show what was kept and dropped")
	}
	b.fits("reasons")
	b.barriers()
	b.Do(chromedp.Reload())
	b.await(`document.querySelector("#status")?.textContent.startsWith("This page is gone")`)
}

// unpackExtension makes the directory of the extension, with a right to pages of a test.
func unpackExtension(t *testing.T) string {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("../../extension")); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "reader"), 0o777); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"index.js", "reader.wasm.gz"} {
		data, err := os.ReadFile("../../npm/" + name)
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, "reader", name), data, 0o666)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	name := filepath.Join(dir, "manifest.json")
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	data = bytes.Replace(data, []byte(`"action"`), []byte(`"host_permissions": ["http://127.0.0.1/*"], "action"`), 1)
	if err := os.WriteFile(name, data, 0o666); err != nil {
		t.Fatal(err)
	}
	return dir
}

// attach waits for a target of the browser whose address ends so, and returns it as a tab.
func attach(t *testing.T, ctx context.Context, path string) *chromiumtest.Tab {
	t.Helper()
	for ctx.Err() == nil {
		targets, err := chromedp.Targets(ctx)
		if err != nil {
			t.Fatal(err)
		}
		for _, info := range targets {
			if address, _, _ := strings.Cut(info.URL, "#"); strings.HasPrefix(address, "chrome-extension://") && strings.HasSuffix(address, path) {
				tab, end := chromedp.NewContext(ctx, chromedp.WithTargetID(info.TargetID))
				t.Cleanup(end)
				return &chromiumtest.Tab{TB: t, Context: tab}
			}
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("the browser has no %s", path)
	return nil
}

// checkBook checks the bytes of an EPUB, in hexadecimal: its sums, its order, its XML.
func checkBook(t *testing.T, digits string) {
	data, err := hex.DecodeString(digits)
	if err != nil {
		t.Fatal(err)
	}
	book, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for i, file := range book.File {
		r, err := file.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r) // checks the sum
		if err != nil {
			t.Fatalf("%s: %v", file.Name, err)
		}
		if i == 0 {
			if file.Name != "mimetype" || string(text) != "application/epub+zip" {
				t.Errorf("the first file is %s: %q", file.Name, text)
			}
			continue
		}
		d := xml.NewDecoder(bytes.NewReader(text))
		for err == nil {
			_, err = d.Token()
		}
		if !errors.Is(err, io.EOF) {
			t.Errorf("%s: %v", file.Name, err)
		}
		if file.Name == "page.xhtml" && !bytes.Contains(text, []byte("Keeping a lighthouse")) {
			t.Errorf("the book lacks the page: %s", text)
		}
	}
	if len(book.File) != 5 {
		t.Errorf("the book has %d files", len(book.File))
	}
}
