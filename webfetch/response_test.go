package webfetch_test

import (
	"errors"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// TestRead reads responses that were fetched before, and compares what comes out
// with what Fetch makes of the same pages.
func TestRead(t *testing.T) {
	w := newWorld(t)
	w.page("/log", "text/html", article("The log", sentences(4)))
	w.page("/data", "application/json", `{"gulls": 3}`)
	w.page("/notes", "text/markdown", "# Notes\n\nThe harbour was quiet.\n\n## Boats\n\nThey left with the tide.\n")
	for _, path := range []string{"/log", "/data", "/notes"} {
		url := "http://www.example.org" + path
		resp, err := fetch.Get(t.Context(), url, &fetch.Options{Resolver: w, Dial: w.dial})
		if err != nil {
			t.Fatal(err)
		}
		got, err := webfetch.Read(t.Context(), resp, webfetch.Input{URL: "ignored"})
		if err != nil {
			t.Fatal(err)
		}
		want := w.ask(t, webfetch.Input{URL: url})
		got.Content, want.Content = webfetch.Unwrap(got.Content), webfetch.Unwrap(want.Content)
		if diff := cmp.Diff(want, got, cmpopts.IgnoreFields(webfetch.Result{}, "FetchedAt", "TookMS")); diff != "" {
			t.Errorf("%s (-want +got)\n%s", path, diff)
		}
		var wrong *webfetch.InputError
		if _, err := webfetch.Read(t.Context(), resp, webfetch.Input{Offset: 1 << 20}); !errors.As(err, &wrong) || wrong.Field != "offset" {
			t.Errorf("%s: error %v, want one about the offset", path, err)
		}
		if _, err := webfetch.Read(t.Context(), resp, webfetch.Input{MaxChars: math.MaxInt}); err != nil {
			t.Errorf("%s: without a bound: %v", path, err)
		}
	}
}
