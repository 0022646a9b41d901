package reader_test

import (
	"bytes"
	"context"
	"io"
	"net/url"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/internal/test/lessons"
)

// maxSeed is how long a page may be to be a seed: what is done to longer ones
// takes the fuzzer too long to be many things.
const maxSeed = 3 << 10

// FuzzRead holds whatever is read, of any bytes and under any bounds, to what
// Options and Result promise.
func FuzzRead(f *testing.F) {
	for _, l := range lessons.All(f, ".") {
		if len(l.Page) <= maxSeed {
			f.Add(l.Page, l.Options.MaxChars, 0, uint8(0))
			f.Add(l.Page, 200, 150, uint8(0xff))
		}
	}
	f.Add([]byte("<p>\xff\xfe<a href='java\nscript:x'>a</a><a href=//x>b</a><base href=mailto:x>"), 1, 1, uint8(3))
	f.Add([]byte(strings.Repeat("<div>", 600)+"x"), 0, 0, uint8(1))
	at, err := url.Parse("https://www.example.org/a/b")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, page []byte, maxChars, offset int, ways uint8) {
		o := reader.Options{URL: at, MaxChars: maxChars, Offset: offset, MaxNavigationChars: 500, ListNavigation: true}
		way := func(bit uint8) bool { return ways>>bit&1 == 1 }
		o.IncludeNavigation, o.DropImages, o.Explain = way(0), way(1), way(2)
		if way(3) {
			o.Format = reader.Text
			if way(2) {
				o.Format = reader.HTML
			}
		}
		o.Links = reader.LinkStyle(ways >> 4 % 3)
		for method, work := range map[reader.Method]func(context.Context, io.Reader, *reader.Options) (*reader.Result, error){
			reader.MethodReader: reader.Read, reader.MethodConvert: reader.Convert,
		} {
			call := func() (*reader.Result, error) { return work(context.Background(), bytes.NewReader(page), &o) }
			res, err := call()
			if err != nil {
				t.Fatal(err)
			}
			checkResult(t, res, &o, method)
			checkRecord(t, res)
			checkAddresses(t, res, page)
			if again, err := call(); err != nil || !reflect.DeepEqual(res, again) {
				t.Errorf("two answers: %+v, %+v, %v", res, again, err)
			}
		}
	})
}

// checkResult holds a result to the bounds, to itself, and to the method of a page
// that is readable.
func checkResult(t *testing.T, res *reader.Result, o *reader.Options, method reader.Method) {
	t.Helper()
	chars := utf8.RuneCountInString(res.Content)
	most := o.MaxChars
	if o.IncludeNavigation {
		most += o.MaxNavigationChars + len("\n\n")
	}
	switch {
	case !utf8.ValidString(res.Content):
		t.Errorf("content is not UTF-8: %q", res.Content)
	case o.MaxChars > 0 && chars > most:
		t.Errorf("%d characters, at most %d", chars, most)
	case res.OpeningChars < 0 || res.ClosingChars < 0 || res.OpeningChars+res.ClosingChars > chars:
		t.Errorf("%d characters open and %d close %d", res.OpeningChars, res.ClosingChars, chars)
	case res.Navigation.SectionChars < 0 || res.Navigation.SectionChars > 0 && !o.IncludeNavigation || res.Navigation.SectionChars > chars:
		t.Errorf("%d characters of %d are navigation", res.Navigation.SectionChars, chars)
	case res.Truncated != (res.NextOffset > 0):
		t.Errorf("truncated: %v, goes on at %d", res.Truncated, res.NextOffset)
	case res.NextOffset > 0 && (res.NextOffset <= o.Offset || res.NextOffset >= res.TotalChars):
		t.Errorf("from %d on to %d of %d", o.Offset, res.NextOffset, res.TotalChars)
	case res.Readable && res.Method != method || !res.Readable && res.Method != reader.MethodFallback || res.Readable != (res.FallbackReason == fallback.None):
		t.Errorf("readable: %v, method %v, reason %v", res.Readable, res.Method, res.FallbackReason)
	}
	last := 0
	for _, h := range res.Outline {
		if h.Offset < last || h.Offset > res.TotalChars || h.Level < 1 || h.Level > 6 || !utf8.ValidString(h.Text) {
			t.Errorf("heading %+v after %d of %d", h, last, res.TotalChars)
		}
		last = h.Offset
	}
	for _, s := range append([]string{res.Title, res.Metadata.Site, res.Metadata.Description, res.Charset}, res.Metadata.Authors...) {
		if !utf8.ValidString(s) {
			t.Errorf("not UTF-8: %q", s)
		}
	}
}

// checkAddresses holds all addresses of a result to what the README says: they
// are absolute, and none of them runs anything. A base element may be such that
// nothing can be resolved against it.
func checkAddresses(t *testing.T, res *reader.Result, page []byte) {
	t.Helper()
	m := &res.Metadata
	addresses := []string{m.Canonical, m.Image, m.Favicon}
	for _, i := range res.Images {
		addresses = append(addresses, i.URL)
	}
	for _, f := range m.Feeds {
		addresses = append(addresses, f.URL)
	}
	for _, a := range m.Alternates {
		addresses = append(addresses, a.URL)
	}
	if m.Product != nil {
		addresses = append(addresses, m.Product.Images...)
	}
	for _, t := range m.Things {
		addresses = append(addresses, t.URL)
	}
	for _, medium := range m.Media {
		addresses = append(addresses, medium.URL, medium.Player, medium.Thumbnail)
	}
	for _, g := range res.Navigation.Map.Groups {
		for _, item := range g.Items {
			addresses = append(addresses, item.URL)
		}
	}
	based := bytes.Contains(bytes.ToLower(page), []byte("<base"))
	for _, a := range addresses {
		scheme, _, ok := strings.Cut(strings.ToLower(a), ":")
		switch {
		case a == "":
		case !ok && !based:
			t.Errorf("%q is not absolute", a)
		case scheme == "javascript" || scheme == "vbscript" || scheme == "data" || scheme == "file" || strings.ContainsAny(a, " \n\t<>\""):
			t.Errorf("%q is no address to follow", a)
		}
	}
}
