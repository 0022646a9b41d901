package webfetch_test

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// TestBodyIsTheCallers changes a body after it was read: the result must not change.
func TestBodyIsTheCallers(t *testing.T) {
	article := "<!doctype html><html lang=en><title>Tides</title><meta name=author content=Ada><meta name=description content=Water>" +
		"<meta property=og:site_name content=Harbour><meta property=article:published_time content=2024-05-01>" +
		"<main><h1 id=top>Tides</h1><h2 id=low>Low</h2>" + strings.Repeat("<p>The sea comes and goes twice a day, and nobody minds it.</p>", 20) + "</main>"
	for name, page := range map[string]string{
		"article": article, "json": `{"a": "b"}`, "plain": "Just words.\n\nAnd more.", "deep": strings.Repeat("<div>words ", 2000), "empty": "<p>",
	} {
		for _, in := range []webfetch.Input{{}, {Format: "text"}, {Selector: "h1, h2", IncludeHidden: true}, {IncludeHidden: true, Common: reader.Common{IncludeNavigation: true}}} {
			read := func(body []byte) *webfetch.Result {
				res, err := webfetch.Read(context.Background(), &fetch.Response{Body: body, Kind: fetch.HTML}, in)
				if err != nil {
					return nil // there is nothing to select
				}
				res.Content = webfetch.Unwrap(res.Content) // markers have a random id
				return res
			}
			want := read([]byte(page))
			body := []byte(page)
			got := read(body)
			for i := range body {
				body[i] = 'X'
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s, %+v (-want +got)\n%s", name, in, diff)
			}
		}
	}
}
