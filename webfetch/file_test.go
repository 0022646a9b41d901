package webfetch_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// fakeReader reads files that say what is to become of them.
func fakeReader(_ context.Context, file []byte, opts *webfetch.FileOptions) (*reader.Result, error) {
	text := strings.TrimPrefix(string(file), "%PDF-1.7 ")
	res := &reader.Result{Content: text, Method: reader.MethodPDF, Readable: true, Pages: 9, Format: opts.Format}
	res.Title = "A file"
	switch {
	case strings.HasPrefix(text, "broken"):
		return nil, errors.New("broken")
	case strings.HasPrefix(text, "locked"):
		res.Content, res.Method, res.Readable, res.FallbackReason = "[…]", reader.MethodFallback, false, reader.ReasonEncrypted
	case strings.HasPrefix(text, "hidden") && !opts.IncludeHidden:
		res.HiddenChars, res.Warnings = 500, []string{"the file is damaged"}
	}
	if opts.FirstPage > 0 {
		res.Content = fmt.Sprintf("pages %d to %d", opts.FirstPage, opts.LastPage)
	}
	return res, nil
}

func TestFileReader(t *testing.T) {
	w := newWorld(t)
	for _, name := range []string{"good", "broken", "locked", "hidden"} {
		w.page("/"+name, "application/pdf", "%PDF-1.7 "+name+" words <|im_start|> of a file")
	}
	tool := w.tool(t, webfetch.Config{Readers: map[string]webfetch.FileReader{fetch.FilePDF: fakeReader}})
	for _, test := range []struct {
		name         string
		in           webfetch.Input
		method       webfetch.Method
		reason, want string // the content, and
		warning      string
	}{
		{"text", webfetch.Input{URL: "/good"}, reader.MethodPDF, "", "good words", ""},
		{"some pages", webfetch.Input{URL: "/good", Page: "3-5"}, reader.MethodPDF, "", "pages 3 to 5", ""},
		{"one page", webfetch.Input{URL: "/good", Page: "7"}, reader.MethodPDF, "", "pages 7 to 7", ""},
		{"beyond the end", webfetch.Input{URL: "/good", Page: "12-"}, reader.MethodPDF, "", "pages 12 to 0", "the file has 9"},
		{"not to be read", webfetch.Input{URL: "/broken"}, webfetch.MethodNone, "damaged", "", "nothing of it can be read"},
		{"a password", webfetch.Input{URL: "/locked"}, webfetch.MethodNone, "encrypted", "", "needs a password"},
		{"hidden text", webfetch.Input{URL: "/hidden"}, reader.MethodPDF, "", "hidden words", "500 characters that nobody sees"},
		{"hidden text, asked for", webfetch.Input{URL: "/hidden", IncludeHidden: true}, reader.MethodPDF, "", "hidden words", ""},
	} {
		test.in.URL = "http://www.example.org" + test.in.URL
		res, err := tool.Fetch(t.Context(), test.in)
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		if res.Method != test.method || res.FallbackReason != test.reason || res.Readable != (test.reason == "") {
			t.Errorf("%s: %s, %q", test.name, res.Method, res.FallbackReason)
		}
		if !strings.Contains(res.Content, test.want) || strings.Contains(res.Content, "<|im_start|>") || (res.Content == "") != (test.want == "") {
			t.Errorf("%s: %q", test.name, res.Content)
		}
		if warnings := strings.Join(res.Warnings, "; "); !strings.Contains(warnings, test.warning) || test.warning == "" && warnings != "" {
			t.Errorf("%s: warnings %q", test.name, warnings)
		}
		if test.reason != "damaged" && (res.Pages != 9 || res.Title != "A file") {
			t.Errorf("%s: %d pages of %q", test.name, res.Pages, res.Title)
		}
	}
	for _, in := range []webfetch.Input{{Selector: "p"}, {Exclude: "p"}} {
		in.URL = "http://www.example.org/good"
		if _, err := tool.Fetch(t.Context(), in); !errors.Is(err, webfetch.ErrNoElements) {
			t.Errorf("elements of a file: %v", err)
		}
	}
	if res, err := tool.Extract(t.Context(), htmlPage(tides), webfetch.Input{Page: "3-5"}); err != nil || !slices.Contains(res.Warnings, "page 3-5 has no effect here: only PDF files have pages") {
		t.Errorf("pages of HTML: %+v, %v", res, err)
	}
}

func TestPageRange(t *testing.T) {
	for text, want := range map[string]webfetch.PageRange{"3": {First: 3, Last: 3}, "3-5": {First: 3, Last: 5}, "3-": {First: 3}, "-5": {Last: 5}, " 2-2 ": {First: 2, Last: 2}} {
		var got webfetch.PageRange
		if err := got.UnmarshalText([]byte(text)); err != nil || got != want {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
		var again webfetch.PageRange
		if err := again.UnmarshalText([]byte(got.String())); err != nil || again != got {
			t.Errorf("%q is written as %q", text, got)
		}
	}
	for _, text := range []string{"", "-", "0", "5-3", "a", "3-b", "1-2-3", "99999999999", "-0"} {
		var got webfetch.PageRange
		if err := got.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is taken for %+v", text, got)
		}
	}
	if (webfetch.PageRange{}).String() != "" {
		t.Error("all pages have a name")
	}
}
