package mcpserver

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// live are the sessions of a real browser, which starts with the first of them, and the tools
// that need one. It is nil where there is no browser.
type live struct {
	browser rendering.Browser
	renders string // which pages are shown in the browser if a request does not say
	shows   *rendering.Renderer
	confirm bool // people are asked before an action
}

// newLive returns the sessions of a server, and has web_fetch show pages in their browser.
// What the browser reaches is what web_fetch reaches.
func newLive(c *Config) *live {
	l := &live{browser: rendering.Browser{Options: *c.Browser}, confirm: c.Confirm}
	requests := &c.Web.Requests
	l.browser.Options.Fetch = &fetch.Options{HTTPSOnly: requests.HTTPSOnly, AllowHosts: requests.AllowHosts, Resolver: requests.Resolver, Dial: requests.Dial}
	l.shows = rendering.Over(&l.browser, rendering.DefaultTabs)
	l.renders = cmp.Or(c.Render, rendering.Auto)
	if c.Render == rendering.Never {
		return l
	}
	c.Web.RenderAlways = c.Render == rendering.Always
	c.Web.Render = func(ctx context.Context, url string) (*webfetch.Rendered, error) {
		p, err := l.shows.Show(ctx, url, "")
		if err != nil {
			return nil, err
		}
		return &webfetch.Rendered{Response: p.Response, HiddenChars: p.HiddenChars}, nil
	}
	return l
}

// errNoSession says that there is no such session.
var errNoSession = errors.New("there is no such session: it was closed, or nobody used it for too long")

// session returns an open session.
func (l *live) session(id string) (*browser.Session, error) {
	if l == nil {
		return nil, fmt.Errorf("session: %w: the operator has not allowed a browser (--browser)", errNotAllowed)
	}
	if found := l.browser.Session(id); found != nil {
		return found, nil
	}
	return nil, errNoSession
}

// dropSession removes the argument session from the schema of a tool, where there is no
// browser.
func (l *live) dropSession(schema *jsonschema.Schema) *jsonschema.Schema {
	if l == nil {
		delete(schema.Properties, "session")
	}
	return schema
}

// shown returns the page of a session as a response, with how many characters it hides. If
// within is not empty, it is the selector of a frame of the page, which is given instead.
func (l *live) shown(ctx context.Context, id, within string, includeHidden bool) (resp *fetch.Response, hidden int, err error) {
	b, err := l.session(id)
	if err != nil {
		return nil, 0, err
	}
	page, address, hidden, err := b.HTML(ctx, within, includeHidden)
	if err != nil {
		return nil, 0, err
	}
	resp = &fetch.Response{Body: []byte(page), ContentType: "text/html; charset=utf-8", Kind: fetch.HTML, FetchedAt: time.Now()}
	if u, err := url.Parse(address); err == nil && strings.HasPrefix(u.Scheme, "http") {
		resp.FinalURL = u
	}
	return resp, hidden, nil
}
