package webfetch_test

import (
	"context"
	"errors"
	"net/url"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/internal/cancel/canceltest"
	"github.com/seed31bcff99/reader/webfetch"
)

// TestPatience stops the work on a response of every kind at each place where it can
// stop. The number of places does not depend on the machine.
func TestPatience(t *testing.T) {
	const parts = 6000
	for _, tt := range []struct {
		name, body string
		kind       fetch.Kind
		least      int // places
	}{
		{"page", "<style>.a{color:red} .b .c{display:none}</style>" + strings.Repeat("<p class='a b'>Some words that are read, <i class=c>hidden ones</i>.</p>", parts), fetch.HTML, 100},
		{"too deep", strings.Repeat("<div>Some words", parts), fetch.HTML, 5},
		{"text", strings.Repeat("Some words of a line.\n", 2*parts), fetch.Text, 20},
		{"Markdown", strings.Repeat("# A heading\n\nSome words, `code` and [a link](/x 'title').\n\n[x]: /y\n\n", parts), fetch.Markdown, 40},
		{"JSON", "[" + strings.Repeat(`{"a":"Some words"},`, 2*parts) + "0]", fetch.JSON, 15},
		{"feed", "<rss><channel><title>Words</title>" + strings.Repeat("<item><title>Words</title><description>More</description></item>", parts) + "</channel></rss>", fetch.Feed, 15},
	} {
		resp := &fetch.Response{Body: []byte(tt.body), Kind: tt.kind, FinalURL: &url.URL{Scheme: "https", Host: "www.example.org", Path: "/"}}
		in := webfetch.Input{IncludeHidden: tt.name == "too deep"}
		places := 0
		for ; ; places += 1 + places/8 {
			res, err := webfetch.Read(canceltest.After(places), resp, in)
			if err == nil {
				break
			}
			if !errors.Is(err, context.Canceled) || res != nil {
				t.Fatalf("%s: %v, %v", tt.name, res, err)
			}
		}
		if places < tt.least {
			t.Errorf("%s: it may be stopped in %d places, want %d or more", tt.name, places, tt.least)
		}
	}
}
