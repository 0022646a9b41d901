package webfetch_test

import (
	"context"
	"net/url"
	"runtime"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// TestRenderHoldsUpNobody: while a browser shows a page, others are read, also if only one is
// read at a time.
func TestRenderHoldsUpNobody(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	w := newWorld(t)
	w.page("/log", "text/html", article("The log", sentences(4)))
	w.page("/shell", "text/html", `<!doctype html><title>Shell</title><div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript><script>run()</script>`)
	var tool *webfetch.Tool
	tool = w.tool(t, webfetch.Config{Render: func(ctx context.Context, address string) (*webfetch.Rendered, error) {
		if _, err := tool.Fetch(ctx, webfetch.Input{URL: "http://www.example.org/log"}); err != nil {
			return nil, err
		}
		at, err := url.Parse(address)
		return &webfetch.Rendered{HiddenChars: 7, Response: &fetch.Response{
			URL: address, FinalURL: at, Status: 200, Kind: fetch.HTML, ContentType: "text/html; charset=utf-8", Body: []byte(article("Filled", sentences(4))),
		}}, err
	}})
	res, err := tool.Fetch(t.Context(), webfetch.Input{URL: "http://www.example.org/shell"})
	if err != nil {
		t.Fatal(err)
	}
	if !res.Rendered || res.Removed.HiddenChars != 7 || !strings.Contains(res.Content, "Filled") {
		t.Errorf("rendered %v, %+v:\n%s", res.Rendered, res.Removed, res.Text())
	}
}
