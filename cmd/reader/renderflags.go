package main

import (
	"cmp"
	"context"
	"errors"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/fetch"
)

// renderFlags say whether pages are shown in a browser before they are read.
type renderFlags struct {
	Render    string `enum:"auto,always,never" default:"never" help:"Show pages in a browser first, which runs their scripts: ${enum}. Auto does so if a page needs it. Needs Chromium."`
	NoSandbox bool   `help:"With --render: run the browser without its sandbox, which root needs."`
}

// checkRender reports flags that do not go together.
func (f *renderFlags) checkRender(requests *fetchFlags) error {
	switch {
	case f.Render == rendering.Never:
		return nil
	case requests.Proxy != nil:
		return errProxied
	case len(requests.Header) > 0:
		return errors.New("--header: the browser does not send it: leave out --header, or --render")
	case requests.UserAgent != "":
		return errors.New("--user-agent: the browser has its own: leave out --user-agent, or --render")
	}
	return nil
}

// renderer returns what shows pages, nil if nothing is to be shown.
func (f *renderFlags) renderer(allow []string, tabs int) *rendering.Renderer {
	if f.Render == rendering.Never {
		return nil
	}
	return rendering.New(browser.Options{NoSandbox: f.NoSandbox, Fetch: &fetch.Options{AllowHosts: allow}}, tabs)
}

// wants reports whether a page is to be shown. Res is what was made of it as it came, nil
// if that is not known.
func (f *renderFlags) wants(res *reader.Result) bool {
	switch f.Render {
	case rendering.Always:
		return true
	case rendering.Auto:
		return res != nil && res.FallbackReason == reader.ReasonNeedsJavaScript
	}
	return false
}

// shown returns a page as a browser shows it.
func (f *renderFlags) shown(std *streams, p *source.Page, allow []string) (page *source.Page, err error) {
	address := p.Address
	if p.Response == nil { // a file
		host, err := newFileHost(p)
		if err != nil {
			return nil, err
		}
		defer host.close()
		address = host.address
		allow = append(slices.Clone(allow), host.listener.Addr().String())
	}
	r := f.renderer(allow, 1)
	defer func() {
		if closeErr := r.Close(); err == nil {
			err = closeErr
		}
	}()
	shown, err := r.Show(context.Background(), rendering.Request{URL: address})
	if err != nil {
		return nil, err
	}
	if shown.HiddenChars > 0 {
		std.say("hidden text left out: %s", counted(shown.HiddenChars, "character"))
	}
	live := *p
	live.Body, live.ContentType, live.Kind = shown.Response.Body, shown.Response.ContentType, fetch.HTML
	live.Rendered = true
	if p.Response != nil {
		live.URL, live.Address, live.Response = shown.Response.FinalURL, shown.Response.FinalURL.String(), shown.Response
	}
	return &live, nil
}

// A fileHost serves one file to the browser, which opens no files itself.
type fileHost struct {
	listener net.Listener
	address  string
	folder   *os.Root // nil for standard input
}

// newFileHost serves a page, and the scripts and style sheets below its folder. Nothing
// else: what a page fetches it could send elsewhere.
func newFileHost(p *source.Page) (*fileHost, error) {
	h := &fileHost{}
	page := &url.URL{Scheme: "http", Path: "/page"}
	var err error
	if p.File != "" {
		page.Path = "/" + filepath.Base(p.File)
		if h.folder, err = os.OpenRoot(filepath.Dir(p.File)); err != nil {
			return nil, err
		}
	}
	if h.listener, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		return nil, err
	}
	page.Host = h.listener.Addr().String()
	h.address = page.String()
	go http.Serve(h.listener, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		into := r.Header.Get("Sec-Fetch-Dest")
		switch {
		case r.URL.Path == page.Path:
			w.Header().Set("Content-Type", cmp.Or(p.ContentType, "text/html"))
			w.Write(p.Body)
		case h.folder != nil && (into == "script" || into == "style"):
			http.FileServerFS(h.folder.FS()).ServeHTTP(w, r)
		default:
			http.NotFound(w, r)
		}
	}))
	return h, nil
}

func (h *fileHost) close() {
	h.listener.Close()
	if h.folder != nil {
		h.folder.Close()
	}
}
