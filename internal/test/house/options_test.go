package house_test

import (
	"context"
	"fmt"
	"io"
	"math"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/interact"
	"github.com/seed31bcff99/reader/kind"
	"github.com/seed31bcff99/reader/linkify"
	"github.com/seed31bcff99/reader/nav"
	"github.com/seed31bcff99/reader/render"
	"github.com/seed31bcff99/reader/score"
	"github.com/seed31bcff99/reader/webfetch"
)

// strangeNumbers are numbers that a caller may give for a bound or an offset.
var strangeNumbers = []int{math.MinInt, math.MinInt32, -1, 0, 1, 7, math.MaxInt32, math.MaxInt}

// TestStrangeOptions calls the engine with numbers that make little sense: none of
// them panics or fails.
func TestStrangeOptions(t *testing.T) {
	const page = "<nav><a href=/x>One</a><a href=/y>Two</a><a href=/z>Three</a></nav><h1>Words</h1><p>Some words of text, and <a href=/q>more</a>.<ul><li>One<li>Two</ul><table><tr><th>A<th>B<tr><td>1<td>2</table>"
	for _, n := range strangeNumbers {
		for _, offset := range strangeNumbers {
			for _, form := range []reader.Format{reader.Markdown, reader.Text, reader.HTML} {
				for _, links := range []reader.LinkStyle{reader.InlineLinks, reader.ReferenceLinks, reader.NoLinks} {
					opts := &reader.Options{
						URL: &url.URL{}, ContentType: "\x00; charset=", Format: form, Links: links, MaxChars: n, MaxNavigationChars: n, Offset: offset,
						Section: "words", Common: reader.Common{IncludeNavigation: true}, NotAfter: "0001-01-01", Explain: true,
					}
					if _, err := marshalled(reader.Read(t.Context(), strings.NewReader(page), opts)); err != nil {
						t.Errorf("%+v: %v", opts, err)
					}
					if _, err := marshalled(reader.Convert(t.Context(), strings.NewReader(page), opts)); err != nil {
						t.Errorf("%+v: %v", opts, err)
					}
				}
			}
			_, err := webfetch.Read(t.Context(), &fetch.Response{Body: []byte(page), Kind: 99, Truncation: 99}, webfetch.Input{MaxChars: n, Offset: offset})
			if _, is := err.(*webfetch.InputError); err != nil && !is {
				t.Errorf("%d, %d: %v", n, offset, err)
			}
		}
		list, err := interact.Find(t.Context(), strings.NewReader(page), &interact.Options{MaxElements: n, MaxText: n, MaxOptions: n})
		if err != nil {
			t.Fatal(err)
		}
		for i := range list.Elements {
			list.Elements[i].Group = n
		}
		list.Text()
		menu := nav.Map{LinkCount: n, Groups: []nav.Group{{Kind: 99, Items: []nav.Item{{}}}, {Items: []nav.Item{{Label: "a", URL: "b", Level: n}, {Level: n}}}}}
		for _, format := range []reader.Format{reader.Markdown, reader.Text, reader.HTML} {
			if _, err := menu.Section(t.Context(), format, n); err != nil {
				t.Error(err)
			}
		}
	}
}

// TestNoDay gives a bound for dates that is not a day: it must not count as none.
func TestNoDay(t *testing.T) {
	for _, day := range []string{"never", "2024-13-01", " ", "2024-05", "1714521600", "2024-05-01 and more"} {
		opts := &reader.Options{NotAfter: day}
		for name, call := range map[string]func(context.Context, io.Reader, *reader.Options) error{
			"Read": func(ctx context.Context, r io.Reader, o *reader.Options) error {
				_, err := reader.Read(ctx, r, o)
				return err
			},
			"Convert": func(ctx context.Context, r io.Reader, o *reader.Options) error {
				_, err := reader.Convert(ctx, r, o)
				return err
			},
			"About": func(ctx context.Context, r io.Reader, o *reader.Options) error {
				_, err := reader.About(ctx, r, o)
				return err
			},
		} {
			if err := call(t.Context(), strings.NewReader("<p>Words."), opts); err == nil || !strings.Contains(err.Error(), "is not a day") {
				t.Errorf("%s: %q: %v", name, day, err)
			}
		}
	}
}

// TestNoSuch gives options that have no meaning, for a page and for a text.
func TestNoSuch(t *testing.T) {
	for name, opts := range map[string]reader.Options{
		"Format":   {Format: 9},
		"Links":    {Links: 9},
		"Favor":    {Common: reader.Common{Favor: 9}},
		"NotAfter": {NotAfter: "soon"},
	} {
		for _, text := range []string{"<p>Words.", "Words.\n"} {
			_, read := reader.Read(t.Context(), strings.NewReader(text), &opts)
			_, convert := reader.Convert(t.Context(), strings.NewReader(text), &opts)
			_, about := reader.About(t.Context(), strings.NewReader(text), &opts)
			page, err := reader.NewPage(t.Context(), strings.NewReader(text), &opts)
			if err != nil {
				t.Fatal(err)
			}
			_, document := page.Document(t.Context(), &opts)
			for _, err := range []error{read, convert, about, document} {
				if err == nil || !strings.Contains(err.Error(), name) {
					t.Errorf("%s, %q: %v, %v, %v, %v", name, text, read, convert, about, document)
					break
				}
			}
		}
	}
}

// TestNoBound gives bounds that nothing reaches: the result is that without bounds.
func TestNoBound(t *testing.T) {
	page := longPage()
	read := func(n int) *reader.Result {
		res, err := reader.Read(t.Context(), strings.NewReader(page), &reader.Options{MaxChars: n, MaxNavigationChars: n, MaxInput: n, Common: reader.Common{IncludeNavigation: true}})
		if err != nil {
			t.Fatal(err)
		}
		return res
	}
	want := read(-1)
	for _, n := range []int{math.MinInt, math.MaxInt32, math.MaxInt} {
		if diff := cmp.Diff(want, read(n)); diff != "" {
			t.Errorf("bounds of %d (-want +got):\n%s", n, diff)
		}
	}
}

// TestStrangeNames asks for the names of values that are none.
func TestStrangeNames(t *testing.T) {
	for _, v := range []fmt.Stringer{
		reader.Format(99), classify.Class(99), fallback.Reason(99), kind.Kind(99), kind.Feature(250), linkify.Warning(0), nav.Kind(99),
		render.LinkStyle(99), score.Fate(99), score.Feature(250),
		fetch.Class(99), fetch.Truncation(99), fetch.Kind(99), fetch.NetworkReason(99), fetch.RedirectReason(99),
	} {
		_ = v.String() // not by way of fmt, which recovers panics
	}
}
