package serve

import (
	"context"
	"fmt"
	"net/url"
	"time"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/fetch"
)

// timeFor returns how long fetching the page of a request may take.
func (s *Server) timeFor(src *PageInput) time.Duration {
	if asked := time.Duration(src.Timeout) * time.Second; asked > 0 {
		return min(asked, s.Timeout)
	}
	return s.Timeout
}

// pageFor returns the page that a request is about.
func (s *Server) pageFor(ctx context.Context, c *call, op *Operation, in Input) (*source.Page, error) {
	src := in.Source()
	selector, err := source.ParseSelector(src.Selector)
	if src.Selector == "" {
		selector, err = source.Selector{}, nil
	}
	if err != nil {
		return nil, invalid("selector", err.Error())
	}
	var p *source.Page
	switch {
	case src.body != nil:
		p, err = s.given(src.URL, src.body, src.contentType)
	case src.HTML != "":
		// JSON is decoded text. A charset that the page declares is about other bytes.
		p, err = s.given(src.URL, []byte(src.HTML), "text/html; charset=utf-8")
	case src.URL != "":
		ctx, cancel := context.WithTimeout(ctx, s.timeFor(src))
		defer cancel()
		p, err = s.Page(ctx, src.URL, src.MaxAge)
	case op.NoPage:
		return nil, nil
	default:
		return nil, invalid("url", "is missing, and so is html: one of them is needed")
	}
	if err != nil {
		return nil, err
	}
	if p.Kept {
		c.Header().Set("Reader-Cache", "hit")
	} else if p.Response != nil {
		c.Header().Set("Reader-Cache", "miss")
	}
	return p, p.Narrow(selector)
}

// given returns a page that came with the request. Address is where it came from.
func (s *Server) given(address string, body []byte, contentType string) (*source.Page, error) {
	if len(body) > s.MaxPage {
		return nil, tooLarge(s.MaxPage)
	}
	p := &source.Page{Asked: address, Address: address, ContentType: contentType, Kind: fetch.HTML, Body: body, Rules: s.Rules}
	if address == "" {
		return p, nil
	}
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, invalid("url", "must be an absolute http or https address, or be left out")
	}
	p.URL = u
	return p, nil
}

// Page fetches a page, or takes it from the cache. A copy may be maxAge seconds old; nil
// means any age. A page with an error status, or one that is too large, is an error.
func (s *Server) Page(ctx context.Context, address string, maxAge *int) (*source.Page, error) {
	start := time.Now()
	resp, cached, err := s.Agents.Page(ctx, address, maxAge)
	switch {
	case cached:
		s.counts.hit.Add(1)
	case err == nil:
		s.counts.miss.Add(1)
		s.counts.fetching.Observe(time.Since(start).Seconds())
	}
	switch {
	case err != nil:
		return nil, err
	case resp.Status < 200 || resp.Status > 299:
		return nil, &source.StatusError{URL: address, Status: resp.Status, RetryAfter: resp.RetryAfter}
	case resp.Truncation == fetch.ByLimit:
		return nil, fmt.Errorf("%w: more than %d bytes", reader.ErrTooLarge, s.MaxPage)
	}
	return &source.Page{
		Asked: address, Address: resp.FinalURL.String(), URL: resp.FinalURL, ContentType: resp.ContentType,
		Kind: resp.Kind, Body: resp.Body, Response: resp, Kept: cached, Rules: s.Rules,
	}, nil
}
