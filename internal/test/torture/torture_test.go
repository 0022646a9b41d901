package torture

import (
	"context"
	"net/url"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/hidden"
)

// share is which part of each input at full size a test reads: some kilobytes.
const share = 4000

// TestInputs holds the inputs to what the package says of them.
func TestInputs(t *testing.T) {
	seen := map[string]bool{}
	for _, in := range Inputs {
		n := max(in.Full/share, 2)
		one, two := in.Page(n), in.Page(2*n)
		if seen[in.Name] || in.Page(n) != one {
			t.Errorf("%s: there twice, or another page each time", in.Name)
		}
		seen[in.Name] = true
		if r := float64(len(two)) / float64(len(one)); r < 1 || r > 2.5 {
			t.Errorf("%s: %d parts have %d bytes, %d have %d", in.Name, n, len(one), 2*n, len(two))
		}
	}
	if _, ok := Find("deep div"); !ok {
		t.Error("deep div is not found")
	}
	if _, ok := Find("deep thought"); ok {
		t.Error("deep thought is found")
	}
}

// TestSurvival reads a little of every input in every way and holds the results
// to their bounds. How time and memory grow is measured by bench/growth.
func TestSurvival(t *testing.T) {
	const maxChars = 2000
	at, err := url.Parse("https://example.com/a/b")
	if err != nil {
		t.Fatal(err)
	}
	for _, in := range Inputs {
		t.Run(in.Name, func(t *testing.T) {
			page := in.Page(max(in.Full/share, 2))
			for _, o := range []reader.Options{
				{URL: at, MaxChars: maxChars, Explain: true},
				{URL: at, MaxChars: maxChars, Format: reader.Text},
				{URL: at, MaxChars: maxChars, Links: reader.ReferenceLinks, Common: reader.Common{IncludeNavigation: true}, MaxNavigationChars: maxChars},
			} {
				res, err := reader.Read(context.Background(), strings.NewReader(page), &o)
				checkBounds(t, res, err, 2*maxChars+len("\n\n"))
				res, err = reader.Convert(context.Background(), strings.NewReader(page), &o)
				checkBounds(t, res, err, maxChars)
			}
			if _, err := reader.About(context.Background(), strings.NewReader(page), nil); err != nil {
				t.Errorf("About: %v", err)
			}
			if tree, err := html.Parse(strings.NewReader(page)); err == nil {
				page, err := reader.PageOfNode(context.Background(), tree, nil)
				if err != nil {
					t.Fatal(err)
				}
				res, err := page.Read(context.Background(), &reader.Options{MaxChars: maxChars})
				checkBounds(t, res, err, maxChars)
			}
			if doc, err := dom.Parse(context.Background(), page, at); err == nil {
				cut, _ := hidden.Find(doc)
				res, err := reader.PageOfDocument(doc.Without(cut)).Read(context.Background(), &reader.Options{MaxChars: maxChars})
				checkBounds(t, res, err, maxChars)
			}
		})
	}
}

// checkBounds holds a result to what Options promise.
func checkBounds(t *testing.T, res *reader.Result, err error, most int) {
	t.Helper()
	switch {
	case err != nil:
		t.Errorf("failed: %v", err)
	case !utf8.ValidString(res.Content) || !utf8.ValidString(res.Title):
		t.Errorf("not UTF-8: %.100q, %.100q", res.Title, res.Content)
	case utf8.RuneCountInString(res.Content) > most:
		t.Errorf("%d characters, want at most %d", utf8.RuneCountInString(res.Content), most)
	case res.Readable == (res.Method == reader.MethodFallback) || res.Method == "":
		t.Errorf("readable: %v, method %v", res.Readable, res.Method)
	}
}
