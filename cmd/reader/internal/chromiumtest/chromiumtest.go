// Package chromiumtest starts a real browser for tests that ask what a page is
// in one.
//
// The browser runs without a window and with a profile of its own that goes when
// the test ends; it asks nobody for anything that the test does not. Only tests
// import this package, so the program does not carry it.
package chromiumtest

import (
	"context"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// names are what the browser is called on the systems it comes with, in the
// order in which they are tried.
var names = [...]string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "headless-shell", "headless_shell"}

// flags are those of a browser that a test starts, where they differ from those
// that chromedp gives every browser.
var flags = map[string]any{
	"no-sandbox":                    true, // tests run as root in containers
	"disable-gpu":                   true, // there is none
	"disable-quic":                  true, // nothing but loopback is asked
	"disable-background-networking": true,
	"disable-component-update":      true,
	"disable-sync":                  true,
	"no-first-run":                  true,
}

const (
	// startTimeout is for the browser to come up: a second on an idle machine,
	// a minute on one that runs other tests.
	startTimeout = 2 * time.Minute

	// testTimeout is for all that a test does with it. A test that waits for an
	// element that never comes fails then, instead of hanging.
	testTimeout = 3 * time.Minute

	// stopTimeout is for the browser to close in good order.
	stopTimeout = 20 * time.Second
)

// Path returns where the browser is: what the variable CHROMIUM names, or else
// the first of the usual names that is found. It is empty if there is none.
func Path() string {
	if path := os.Getenv("CHROMIUM"); path != "" {
		return path
	}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// Start starts a browser and returns a context for chromedp.Do and chromedp.Run,
// which act on its one tab. The browser stops when the test ends. Where there is
// no browser, Start skips the test.
//
// A context that Start made can be the parent of others: chromedp.NewContext
// gives a further tab of the same browser.
func Start(t testing.TB) context.Context {
	t.Helper()
	path := Path()
	if path == "" {
		t.Skipf("no browser: none of %v is in the path, and CHROMIUM does not say where it is", names)
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.UserDataDir(t.TempDir()),
	)
	for name, value := range flags {
		options = append(options, chromedp.Flag(name, value))
	}
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
	// The browser lives as long as the context of the first call, so the bound on
	// that call is a clock beside it.
	slow := time.AfterFunc(startTimeout, closeTab)
	err := chromedp.Do(browser)
	slow.Stop()
	if err != nil {
		t.Fatalf("starting %s: %v", path, err)
	}
	bounded, cancel := context.WithTimeout(browser, testTimeout)
	t.Cleanup(cancel)
	return bounded
}
