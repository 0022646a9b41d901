package serve

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
	"github.com/seed31bcff99/reader/cmd/reader/internal/problem"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/fetch"
)

// timeFor returns how long fetching the page may take, most at most.
func (src *PageInput) timeFor(most time.Duration) time.Duration {
	if asked := time.Duration(src.Timeout) * time.Second; asked > 0 {
		return min(asked, most)
	}
	return most
}

// pageFor returns the page that a request is about.
func (s *Server) pageFor(ctx context.Context, c *call, op *Operation, in Input) (*source.Page, error) {
	src := in.Source()
	if src.Render != "" && src.Render != rendering.Never && s.Agents.Renders() == "" {
		return nil, problem.New("not_allowed", "render: the operator has not allowed a browser (--browser)")
	}
	var (
		p   *source.Page
		err error
	)
	switch {
	case src.body != nil:
		p, err = s.given(src.URL, src.body, src.contentType)
	case src.HTML != "":
		// JSON is decoded text. A charset that the page declares is about other bytes.
		p, err = s.given(src.URL, []byte(src.HTML), "text/html; charset=utf-8")
	case src.URL != "":
		ctx, cancel := context.WithTimeout(ctx, src.timeFor(s.Timeout))
		defer cancel()
		c.page = src.URL
		p, err = s.Page(ctx, src.request())
	case op.NoPage:
		return nil, nil
	default:
		return nil, fields.Invalid("url", "is missing, and so is html: one of them is needed")
	}
	if err != nil {
		return nil, err
	}
	if p.Kept {
		c.Header().Set("Reader-Cache", "hit")
	} else if p.Response != nil {
		c.Header().Set("Reader-Cache", "miss")
	}
	return p, p.Narrow(src.Selector)
}

// given returns a page that came with the request. Address is where it came from.
func (s *Server) given(address string, body []byte, contentType string) (*source.Page, error) {
	if len(body) > s.MaxPage {
		return nil, tooLarge(s.MaxPage)
	}
	from, err := mcpserver.AddressOf(address)
	return &source.Page{Asked: address, Address: address, URL: from, ContentType: contentType, Kind: fetch.HTML, Body: body, Rules: s.Rules}, err
}

// Page fetches a page, or takes it from the cache. A copy may be maxAge seconds old; nil
// means any age. A page with an error status, or one that is too large, is an error.
func (s *Server) Page(ctx context.Context, r *mcpserver.Request) (*source.Page, error) {
	start := time.Now()
	resp, cached, err := s.Agents.Page(ctx, r)
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
		return nil, &source.StatusError{URL: r.URL, Status: resp.Status, RetryAfter: resp.RetryAfter}
	case resp.Truncation == fetch.ByLimit:
		return nil, fmt.Errorf("%w: more than %d bytes", reader.ErrTooLarge, s.MaxPage)
	}
	return &source.Page{
		Asked: r.URL, Address: resp.FinalURL.String(), URL: resp.FinalURL, ContentType: resp.ContentType,
		Kind: resp.Kind, Body: resp.Body, Response: resp, Kept: cached, Rules: s.Rules,
	}, nil
}

// request returns what is asked for.
func (p *PageInput) request() *mcpserver.Request {
	return &mcpserver.Request{URL: p.URL, MaxAge: p.MaxAge, Language: p.Language, Until: p.WaitFor}
}

// renders says when a page is shown in the browser: see package rendering. Only those of the web
// are.
func (s *Server) renders(p *source.Page, src *PageInput) string {
	if p == nil || p.Response == nil || p.Kind != fetch.HTML {
		return rendering.Never
	}
	return cmp.Or(src.Render, s.Agents.Renders(), rendering.Never)
}

// needsScripts reports whether there is nothing on a page until its scripts ran. Answer is what
// was made of it, nil if that failed.
func needsScripts(ctx context.Context, p *source.Page, answer *Answer) bool {
	if answer != nil && answer.Result != nil && answer.Result.Method != reader.MethodConvert {
		return answer.Result.FallbackReason == reader.ReasonNeedsJavaScript
	}
	whole := *p
	whole.Selector, whole.Exclude = source.Selector{}, source.Selector{}
	res, err := whole.Read(ctx, &reader.Options{MaxChars: 1})
	return err == nil && res.FallbackReason == reader.ReasonNeedsJavaScript
}

// show returns a page as the browser shows it. Such an answer has no tag: what scripts make of
// equal pages may differ.
func (s *Server) show(ctx context.Context, c *call, p *source.Page, src *PageInput) (*source.Page, error) {
	r := src.request()
	r.URL = p.Address
	resp, err := s.Agents.Show(ctx, r)
	if err != nil {
		return nil, err
	}
	shown := *p
	shown.Body, shown.ContentType, shown.Response = resp.Body, resp.ContentType, resp
	shown.URL, shown.Address, shown.Rendered, shown.Kept = resp.FinalURL, resp.FinalURL.String(), true, false
	c.Header().Del("ETag")
	c.Header().Set("Reader-Rendered", strconv.FormatBool(true))
	return &shown, nil
}
