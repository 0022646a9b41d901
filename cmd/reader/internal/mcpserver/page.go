package mcpserver

import (
	"context"
	"fmt"
	"net/url"
	"time"

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
	ttl, bytes := config.CacheTTL, config.CacheBytes
	if ttl == 0 {
		ttl = webfetch.DefaultCacheTTL
	}
	if bytes == 0 {
		bytes = webfetch.DefaultCacheBytes
	}
	return &pages{web, fetch.NewCache(bytes, max(ttl, 0), func(r *fetch.Response) int { return 1024 + len(r.Body) })}
}

// Page fetches a page as the tools do: through the guard, or from the cache that they
// share. A copy may be maxAge seconds old; nil means any age. It fails as webfetch.Get
// does.
func (s *Server) Page(ctx context.Context, url string, maxAge *int) (resp *fetch.Response, cached bool, err error) {
	src := &source{url: url, maxAge: maxAge}
	if err := src.check(s.maxPage); err != nil {
		return nil, false, err
	}
	return s.pages.get(ctx, src)
}

// CachedBytes returns how many bytes the caches hold.
func (s *Server) CachedBytes() int { return s.web.Cached() + s.pages.cache.Bytes() }

// A source is where a page comes from: a URL, or HTML in the call.
type source struct {
	url    string // with html, where that came from
	html   string
	maxAge *int // seconds; nil means any age
	offset int  // where the caller continues
}

// check reports what is wrong with a source. Max bounds its HTML, in bytes.
func (src *source) check(max int) error {
	switch {
	case src.url == "" && src.html == "":
		return invalid("url", "is missing, and so are html and, with a browser, session: one of them is needed")
	case src.maxAge != nil && (*src.maxAge < 0 || *src.maxAge > webfetch.MaxMaxAge):
		return invalid("max_age", fmt.Sprintf("is %d, must be from 0 to %d", *src.maxAge, webfetch.MaxMaxAge))
	}
	if err := tooLong("url", src.url, maxURL); err != nil {
		return err
	}
	return tooLong("html", src.html, max)
}

// get returns the page, and whether it was in the cache.
func (p *pages) get(ctx context.Context, src *source) (resp *fetch.Response, cached bool, err error) {
	if src.html != "" {
		resp, err := given(src)
		return resp, false, err
	}
	maxAge := time.Duration(0)
	if src.maxAge != nil {
		maxAge = time.Duration(*src.maxAge) * time.Second
		if *src.maxAge == 0 {
			maxAge = -1
		}
	}
	resp, cached, err = p.fetch(ctx, src.url, maxAge)
	if err == nil && cached && src.offset == 0 && (temporary(resp) || resp.NoCache && maxAge == 0) {
		// The server asks for a new request, or the next response may be better. A
		// caller that continues gets the page that the first piece was cut from.
		return p.fetch(ctx, src.url, -1)
	}
	return resp, cached, err
}

func (p *pages) fetch(ctx context.Context, url string, maxAge time.Duration) (*fetch.Response, bool, error) {
	return p.cache.Do(ctx, url, maxAge, func(ctx context.Context) (*fetch.Response, bool, error) {
		resp, err := p.web.Get(ctx, url)
		return resp, err == nil && !resp.NoStore, err
	})
}

// temporary reports whether the next request may get a better response: this one is
// an error, or a page that broke off.
func temporary(resp *fetch.Response) bool {
	return resp.Status < 200 || resp.Status > 299 || resp.Truncation == fetch.ByTime || resp.Truncation == fetch.ByServer
}

// given returns the HTML of the call as a response.
func given(src *source) (*fetch.Response, error) {
	resp := &fetch.Response{Body: []byte(src.html), ContentType: "text/html; charset=utf-8", Kind: fetch.HTML}
	if src.url != "" {
		u, err := url.Parse(src.url)
		if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
			return nil, invalid("url", "must be an absolute http or https address, or be left out")
		}
		resp.FinalURL = u
	}
	return resp, nil
}

// invalid says what is wrong with a field.
func invalid(field, problem string) error {
	return &webfetch.InputError{Field: field, Problem: problem}
}

// tooLong reports a field that has more than max bytes.
func tooLong(field, value string, max int) error {
	if len(value) <= max {
		return nil
	}
	return invalid(field, fmt.Sprintf("has %d bytes, must have at most %d", len(value), max))
}
