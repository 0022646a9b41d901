// Package viewtest tells whether a browser shows a text, by the pixels of the window.
//
// Two pages go in that differ in one sentence: the words of the one are those of the
// other with their letters turned round. So both have the same layout, and the pixels
// that differ are those of the sentence. The browser runs the scripts of the pages, but
// everything else that they ask for is missing, unless Viewer.Files has it. It is all tests.
package viewtest

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/chromiumtest"
)

// The size of the window, in pixels.
const (
	Width  = 1280
	Height = 900
)

// limit bounds a test with all pages, which takes a quarter of an hour on an idle machine.
const limit = time.Hour

//go:embed view.js
var script string

// A Viewer looks at pages in one tab of a browser.
type Viewer struct {
	Files http.Handler // serves what pages ask for; nil means that it is missing

	ctx    context.Context
	server *httptest.Server

	scriptless bool // scripts are disabled

	mu    sync.Mutex
	pages map[string]string // by path
	count int
}

// New starts a browser that stops when the test ends. If there is none, New skips the
// test.
func New(t testing.TB) *Viewer {
	t.Helper()
	v := &Viewer{ctx: chromiumtest.StartWithin(t, limit), pages: map[string]string{}}
	v.server = httptest.NewServer(v)
	t.Cleanup(v.server.Close)
	if err := chromedp.Do(v.ctx, chromedp.EmulateViewport(Width, Height)); err != nil {
		t.Fatal(err)
	}
	return v
}

// URL returns the address of the server of the pages, without a slash at its end.
func (v *Viewer) URL() string { return v.server.URL }

// ServeHTTP serves the pages that the viewer looks at, and Files.
func (v *Viewer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	v.mu.Lock()
	body, ok := v.pages[r.URL.Path]
	v.mu.Unlock()
	switch {
	case !ok && v.Files != nil:
		v.Files.ServeHTTP(w, r)
		return
	case !ok:
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Write([]byte(body))
}

// Sight is what a browser shows of a sentence.
type Sight int

// A sentence is seen, or it is not, or there is something of it.
const (
	Unseen Sight = iota
	Partly
	Seen
)

func (s Sight) String() string { return [...]string{"unseen", "partly", "seen"}[s] }

// Look tells whether the browser shows a sentence that the source of a page has,
// wherever a person can scroll to. Ink is the number of pixels that showed it.
func (v *Viewer) Look(source, sentence string) (sight Sight, ink int, err error) {
	if !strings.Contains(source, sentence) {
		return Unseen, 0, fmt.Errorf("viewtest: the page does not have %q", sentence)
	}
	first, places, err := v.shoot(source, nil)
	if err != nil {
		return Unseen, 0, err
	}
	second, _, err := v.shoot(strings.ReplaceAll(source, sentence, Turn(sentence)), places)
	if err != nil {
		return Unseen, 0, err
	}
	for i := range min(len(first), len(second)) {
		n, err := difference(first[i], second[i])
		if err != nil {
			return Unseen, 0, err
		}
		ink = max(ink, n)
	}
	return judge(ink, len(sentence)), ink, nil
}

// Turn turns the letters of every word round.
func Turn(sentence string) string {
	words := strings.Fields(sentence)
	for i, word := range words {
		letters := []rune(word)
		slices.Reverse(letters)
		words[i] = string(letters)
	}
	return strings.Join(words, " ")
}

// A place is a position of the scroll bars. The type belongs to view.js.
type place = json.RawMessage

// lively matches the source of a page that may change some time after it was loaded.
var lively = regexp.MustCompile(`(?i)<(script|marquee|animate|set|meta[^>]+refresh)|@starting-style`)

// wait is how long a page of that kind gets, in milliseconds.
const wait = 500

// shoot opens a page and takes a picture of the window at each place, in each pose.
// If places is nil, it is all that the page has.
func (v *Viewer) shoot(source string, places []place) ([][]byte, []place, error) {
	patience := 0
	if lively.MatchString(source) {
		patience = wait
	}
	if err := v.disableScripts(false); err != nil {
		return nil, nil, err
	}
	err := chromedp.Do(v.ctx, chromedp.Navigate(v.serve(source)), chromedp.Evaluate[chromedp.Void](script))
	if err != nil {
		return nil, nil, err
	}
	poses, err := evaluate[int](v, "viewtest.settle(%d)", patience)
	if err != nil {
		return nil, nil, err
	}
	if places == nil {
		if places, err = evaluate[[]place](v, "viewtest.places()"); err != nil {
			return nil, nil, err
		}
	}
	var shots [][]byte
	for pose := range poses {
		if _, err := evaluate[bool](v, "viewtest.pose(%d, %d)", pose, poses); err != nil {
			return nil, nil, err
		}
		for _, place := range places {
			shot, err := v.at(place)
			if err != nil {
				return nil, nil, err
			}
			shots = append(shots, shot)
		}
	}
	return shots, places, nil
}

// at scrolls to a place and takes a picture.
func (v *Viewer) at(place place) ([]byte, error) {
	if _, err := evaluate[bool](v, "viewtest.go(%s)", place); err != nil {
		return nil, err
	}
	fast := true
	shot, err := chromedp.Call(v.ctx, page.CaptureScreenshot, page.CaptureScreenshotParams{Format: page.CaptureScreenshotFormatPng, OptimizeForSpeed: &fast})
	return bytes.Clone(shot.Data), err
}

// serve makes a page available and returns its address. All others are forgotten.
func (v *Viewer) serve(source string) string {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.count++
	clear(v.pages)
	path := fmt.Sprintf("/%d.html", v.count)
	v.pages[path] = source
	return v.server.URL + path
}

// evaluate runs an expression in the page and waits for its promise.
func evaluate[T any](v *Viewer, expression string, args ...any) (T, error) {
	return chromedp.Run(v.ctx, chromedp.Evaluate[T](fmt.Sprintf(expression, args...), chromedp.EvalAwaitPromise))
}
