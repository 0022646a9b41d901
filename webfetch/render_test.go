package webfetch_test

import (
	"context"
	"net/http"
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
		return filled(ctx, address)
	}})
	res, err := tool.Fetch(t.Context(), webfetch.Input{URL: "http://www.example.org/shell"})
	if err != nil {
		t.Fatal(err)
	}
	if !res.Rendered || res.Removed.HiddenChars != 7 || !strings.Contains(res.Content, "Filled") {
		t.Errorf("rendered %v, %+v:\n%s", res.Rendered, res.Removed, res.Text())
	}
}

// filled shows any page as a browser that ran its scripts.
func filled(_ context.Context, address string) (*webfetch.Rendered, error) {
	at, err := url.Parse(address)
	return &webfetch.Rendered{HiddenChars: 7, Response: &fetch.Response{
		URL: address, FinalURL: at, Status: 200, Kind: fetch.HTML, ContentType: "text/html; charset=utf-8", Body: []byte(article("Filled", sentences(4))),
	}}, err
}

// TestRenderedIsKept: what the server says about keeping a page counts for what the browser
// shows of it.
func TestRenderedIsKept(t *testing.T) {
	w := newWorld(t)
	tool := w.tool(t, webfetch.Config{Render: filled, RenderAlways: true})
	for _, test := range []struct {
		path, control string
		asked         int32 // by two calls
		kept          bool
	}{
		{"/plain", "", 1, true},
		{"/no-store", "no-store", 2, false},
		{"/no-cache", "no-cache", 2, true},
	} {
		tool.Forget()
		n := counting(w, test.path, test.control)
		for range 2 {
			if res, err := tool.Fetch(t.Context(), webfetch.Input{URL: "http://www.example.org" + test.path}); err != nil || !res.Rendered {
				t.Fatalf("%s: %+v, %v", test.path, res, err)
			}
		}
		if n.Load() != test.asked || tool.Cached() > 0 != test.kept {
			t.Errorf("%s: asked %d times, %d bytes are kept", test.path, n.Load(), tool.Cached())
		}
	}
}

// TestRenderedWay: the result says how the page was reached.
func TestRenderedWay(t *testing.T) {
	w := newWorld(t)
	w.mux.Handle("/old", http.RedirectHandler("/new", http.StatusFound))
	w.page("/new", "text/html", article("New", sentences(4)))
	rewrite := func(u *url.URL) (*url.URL, string) {
		if u.Path != "/asked" {
			return nil, ""
		}
		return u.JoinPath("/../old"), "rule"
	}
	tool := w.tool(t, webfetch.Config{Render: filled, RenderAlways: true, Requests: fetch.Options{Rewrite: rewrite}})
	res, err := tool.Fetch(t.Context(), webfetch.Input{URL: "http://www.example.org/asked"})
	if err != nil {
		t.Fatal(err)
	}
	if !res.Rendered || res.FinalURL != "http://www.example.org/new" || res.Rewritten != "rule" || len(res.Redirects) != 1 || len(res.Warnings) != 1 {
		t.Errorf("%+v", res)
	}
}
