package mcpserver

import (
	"cmp"
	"context"
	"fmt"
	"net/url"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// pages fetches pages and keeps them as they came for a while, so that a caller that
// continues a page, or first reads and then acts, sees the same page.
type pages struct {
	web   *webfetch.Tool
	cache *fetch.Cache[*fetch.Response]
}

// newPages returns a cache with the same bounds as the cache of web.
func newPages(web *webfetch.Tool, config *webfetch.Config) *pages {
	ttl, bytes := cmp.Or(config.CacheTTL, webfetch.DefaultCacheTTL), cmp.Or(config.CacheBytes, webfetch.DefaultCacheBytes)
	return &pages{web, fetch.NewCache(bytes, max(ttl, 0), func(r *fetch.Response) int { return 1024 + len(r.Body) })}
}

// A Request says which page of the web is wanted.
type Request struct {
	URL      string
	MaxAge   *int   // seconds that a copy may be old; nil means any age
	Language string // that its server is asked for; empty asks for none
	Until    string // selector of an element that a browser waits for; empty means none
}

// Page fetches a page as the tools do: through the guard, or from the cache that they
// share. It fails as webfetch.Get does.
func (s *Server) Page(ctx context.Context, r *Request) (resp *fetch.Response, cached bool, err error) {
	return s.given(ctx, &source{url: r.URL, maxAge: r.MaxAge, language: r.Language}, urlOrHTML)
}

// Renders says which pages are shown in a browser if a request does not say: see package
// rendering. Without a browser it is empty.
func (s *Server) Renders() string {
	if s.live == nil {
		return ""
	}
	return s.live.renders
}

// Show returns a page that Page fetched as a browser shows it, or as one showed it for an
// equal request. There must be a browser.
func (s *Server) Show(ctx context.Context, r *Request) (*fetch.Response, error) {
	resp, _, err := s.pages.cache.Do(ctx, "shown\n"+r.Language+"\n"+r.Until+"\n"+r.URL, maxAgeOf(r.MaxAge), func(ctx context.Context) (*fetch.Response, bool, error) {
		p, err := s.live.shows.Show(ctx, rendering.Request{URL: r.URL, Language: r.Language, Until: r.Until})
		if err != nil {
			return nil, false, err
		}
		return p.Response, true, nil
	})
	return resp, err
}

// maxAgeOf returns a number of seconds as caches take it.
func maxAgeOf(seconds *int) time.Duration {
	switch {
	case seconds == nil:
		return 0
	case *seconds == 0:
		return -1
	}
	return time.Duration(*seconds) * time.Second
}

// CachedBytes returns how many bytes the caches hold.
func (s *Server) CachedBytes() int { return s.web.Cached() + s.pages.cache.Bytes() }

// A source is where a page comes from: a URL, or HTML in the call.
type source struct {
	url      string // with html, where that came from
	html     string
	maxAge   *int   // seconds; nil means any age
	offset   int    // where the caller continues
	language string // that the server is asked for
}

// urlOrHTML are the arguments that say which page is meant.
const urlOrHTML = "url or html"

// check reports what is wrong with a source. Needs are the arguments that say which page is
// meant, and max bounds its HTML, in bytes.
func (src *source) check(needs string, max int) error {
	if src.url == "" && src.html == "" {
		return fields.Invalid("url", "is missing; this needs "+needs)
	}
	if err := tooLong("url", src.url, maxURL); err != nil {
		return err
	}
	return tooLong("html", src.html, max)
}

// given returns the page of a call, and whether it was in the cache. Needs are the arguments that say
// which page is meant.
func (s *Server) given(ctx context.Context, src *source, needs string) (resp *fetch.Response, cached bool, err error) {
	if err := src.check(needs, s.maxPage); err != nil {
		return nil, false, err
	}
	return s.pages.get(ctx, src)
}

// get returns the page, and whether it was in the cache.
func (p *pages) get(ctx context.Context, src *source) (resp *fetch.Response, cached bool, err error) {
	if src.html != "" {
		resp, err := src.response()
		return resp, false, err
	}
	maxAge := maxAgeOf(src.maxAge)
	resp, cached, err = p.fetch(ctx, src, maxAge)
	if err == nil && cached && src.offset == 0 && (temporary(resp) || resp.NoCache && maxAge == 0) {
		// The server asks for a new request, or the next response may be better. A
		// caller that continues gets the page that the first piece was cut from.
		return p.fetch(ctx, src, -1)
	}
	return resp, cached, err
}

func (p *pages) fetch(ctx context.Context, src *source, maxAge time.Duration) (*fetch.Response, bool, error) {
	return p.cache.Do(ctx, src.language+"\n"+src.url, maxAge, func(ctx context.Context) (*fetch.Response, bool, error) {
		resp, err := p.web.Get(ctx, src.url, src.language, maxAge)
		return resp, err == nil && !resp.NoStore, err
	})
}

// isError reports whether a server answered with an error.
func isError(resp *fetch.Response) bool {
	return resp.Status != 0 && (resp.Status < 200 || resp.Status > 299)
}

// temporary reports whether the next request may get a better response: this one is
// an error, or a page that broke off.
func temporary(resp *fetch.Response) bool {
	return isError(resp) || resp.Truncation == fetch.ByTime || resp.Truncation == fetch.ByServer
}

// response returns the HTML of the call as a response.
func (src *source) response() (resp *fetch.Response, err error) {
	resp = &fetch.Response{Body: []byte(src.html), ContentType: "text/html; charset=utf-8", Kind: fetch.HTML}
	resp.FinalURL, err = AddressOf(src.url)
	return resp, err
}

// AddressOf returns where a page came from that is in the request, nil if that does not say.
func AddressOf(address string) (*url.URL, error) {
	if address == "" {
		return nil, nil
	}
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, fields.Invalid("url", "must be an absolute http or https address, or be left out")
	}
	return u, nil
}

// tooLong reports a field that has more than max bytes.
func tooLong(field, value string, max int) error {
	if len(value) <= max {
		return nil
	}
	return fields.Invalid(field, fmt.Sprintf("has %d bytes, must have at most %d", len(value), max))
}
