package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/crawl"
	"github.com/seed31bcff99/reader/cmd/reader/internal/errs"
	"github.com/seed31bcff99/reader/cmd/reader/internal/frontier"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/cmd/reader/internal/simhash"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// The operations of batch that other files refer to.
const (
	opRead     = "read" // the default
	opConvert  = "convert"
	opMeta     = "meta"
	opActions  = "actions"   // has flags of its own
	opLinks    = "links"     // works on texts instead of pages
	opCheckURL = "check-url" // works on addresses
)

// An answerFunc makes the output record of an input record. The output record
// also says what went wrong.
type answerFunc func(input.Item) answerLine

// An answerLine is a line of output.
type answerLine struct {
	text   []byte
	failed bool
	err    error // why it failed

	page  page             // without its HTML
	found []frontier.Entry // pages that it links to
}

// answers returns the answerFunc of --op.
func (c *batchCommand) answers(r *rendering.Renderer) answerFunc {
	switch c.Op {
	case opLinks:
		return c.answerLinks()
	case opCheckURL:
		return answerCheckURL
	}
	return func(it input.Item) answerLine {
		return c.answer(it, func(ctx context.Context, p *page) ([]byte, error) { return c.lines(ctx, p, r) })
	}
}

// answer answers a record that is a page, with the lines that work makes of that.
func (c *batchCommand) answer(it input.Item, work func(context.Context, *page) ([]byte, error)) answerLine {
	p, err := pageOf(it)
	var a answerLine
	if err == nil {
		p.Exclude = c.Exclude
		if c.crawled != nil && p.visit != nil {
			p.Look = p.noteLinks
		}
		a.text, err = pagerecord.Safely(p.ID, func() ([]byte, error) { return work(context.Background(), &p) })
	}
	switch {
	case err != nil:
		if p.visit != nil && p.reason == "" {
			p.reason = unreadReason(err)
		}
		a = failure(p.Envelope(), it, err, p.reason)
	case len(p.hrefs) > 0:
		a.found = c.crawled.Links(*p.visit, p.base, p.hrefs)
	}
	p.release()
	a.page = p
	return a
}

// lines does the operation with a page, and returns its record, or those of its pieces.
func (c *batchCommand) lines(ctx context.Context, p *page, r *rendering.Renderer) ([]byte, error) {
	rec, res, err := c.operate(ctx, p, r)
	if err != nil {
		return nil, err
	}
	rec.SetID(p.ID)
	if c.Op != opRead {
		return pagerecord.Line(rec), nil
	}
	p.readable, p.language = res.Readable, res.Language
	if p.visit != nil || c.Unique {
		p.fingerprint = simhash.Of(res.Content)
	}
	read := rec.(*pagerecord.Record)
	read.Comparison = p.comparison()
	if c.Chunk > 0 {
		return chunkLines(read, c.Chunk), nil
	}
	return pagerecord.Line(read), nil
}

// operate does the operation with a page. With --render, one that cannot be shown is read as it
// came, but not if that is so for all of them.
func (c *batchCommand) operate(ctx context.Context, p *page, r *rendering.Renderer) (pagerecord.Identified, *reader.Result, error) {
	switch c.Op {
	case opConvert:
		rec, err := pagerecord.Convert(ctx, &p.Page.Page, c.options())
		return rec, nil, err
	case opMeta:
		rec, err := pagerecord.About(ctx, &p.Page.Page, c.options())
		if err == nil {
			p.language, p.readable = rec.Language, true
		}
		return rec, nil, err
	case opActions:
		rec, err := c.list(ctx, &p.Page.Page, -1)
		return rec, nil, err
	}
	one := &readCommand{outputFlags: c.outputFlags}
	rec, res, err := one.record(ctx, &p.Page.Page)
	if r == nil || err != nil || p.Asked == "" || p.URL == nil || !c.wants(res) {
		return rec, res, err
	}
	shown, failed := r.Show(ctx, rendering.Request{URL: p.Asked})
	switch {
	case errs.Is[*rendering.StartError](failed):
		return nil, nil, failed
	case failed != nil:
		return rec, res, nil
	}
	p.show(shown.Response)
	rec, res, err = one.record(ctx, &p.Page.Page)
	return rec, res, err
}

// unreadReason returns why a page that was fetched could not be read. A flag that does not
// suit the page is no fault of the page.
func unreadReason(err error) crawl.Reason {
	if _, asked := errors.AsType[*webfetch.InputError](err); asked {
		return ""
	}
	return crawl.Unsupported
}

// failure is the answer to a record that could not be read. Only addresses have a reason.
func failure(e pagerecord.Envelope, it input.Item, err error, reason crawl.Reason) answerLine {
	return answerLine{text: pagerecord.Failure(e, it.Place, err, string(reason)), failed: true, err: fmt.Errorf("%s: %w", it.Place, err)}
}

// A page is a page of the input of batch.
type page struct {
	pagerecord.Page

	visit       *crawl.Visit // nil if the page was not fetched
	reason      crawl.Reason // why it could not be fetched, or is no page
	fingerprint simhash.Fingerprint
	base        *url.URL // what its links resolve against
	hrefs       []string // its links, of a page of a site
	readable    bool
	language    string
}

// comparison returns what the page's record says about its text and others.
func (p *page) comparison() pagerecord.Comparison {
	return pagerecord.Comparison{Fingerprint: p.fingerprint.String()}
}

// show makes the page what a browser shows.
func (p *page) show(resp *fetch.Response) {
	p.Body, p.URL, p.ContentType, p.Kind, p.Rendered, p.Unbounded = resp.Body, resp.FinalURL, resp.ContentType, fetch.HTML, true, false
	if p.visit != nil {
		p.Response = resp
	}
}

// release lets go of what is large and not needed any more.
func (p *page) release() {
	p.Body, p.hrefs, p.Look = nil, nil, nil
	if p.Response != nil {
		p.Response.Body = nil
	}
}

// noteLinks notes the links of a document that may be followed.
func (p *page) noteLinks(doc *dom.Document) {
	var links []crawl.Link
	links, p.base = crawl.LinksOf(doc, p.URL)
	p.hrefs = nil // those of the page before a browser showed it
	for _, l := range links {
		p.hrefs = append(p.hrefs, l.Href)
	}
}

// pageOf returns the page of an input record. If that fails, the page has what
// could be read, so that the answer can name its id.
func pageOf(it input.Item) (page, error) {
	v := it.Visit
	if v == nil {
		p, err := pagerecord.Of(it)
		return page{Page: p}, err
	}
	p := page{Page: pagerecord.Asked(v.ID, v.URL), visit: v, reason: v.Reason}
	if v.Err != nil {
		return p, v.Err
	}
	p.Response, p.URL, p.ContentType, p.Body, p.Kind = v.Response, v.Response.FinalURL, v.Response.ContentType, v.Response.Body, v.Response.Kind
	return p, nil
}

// A verdictRecord is the JSON object that batch --op check-url makes of a URL.
type verdictRecord struct {
	ID      json.RawMessage `json:"id"` // as in the input; null if that had none
	URL     string          `json:"url"`
	Verdict string          `json:"verdict"` // allow or refuse
	Class   string          `json:"class"`   // why it is refused; empty if it is not
}

// answerCheckURL makes the output record of batch --op check-url. It looks
// nothing up and opens no connection.
func answerCheckURL(it input.Item) answerLine {
	a, err := addressOf(it)
	if err != nil {
		e := pagerecord.Envelope{ID: a.ID}
		if a.URL != nil {
			e.URL = *a.URL
		}
		return failure(e, it, err, "")
	}
	rec := &verdictRecord{ID: a.ID, URL: *a.URL, Verdict: "allow"}
	var blocked *fetch.BlockedError
	if errors.As(fetch.CheckURL(*a.URL), &blocked) {
		rec.Verdict, rec.Class = "refuse", blocked.Class.String()
	}
	return answerLine{text: pagerecord.Line(rec)}
}

// An address is an input record of batch --op check-url. Fields with other names
// are ignored.
type address struct {
	ID  json.RawMessage `json:"id"`
	URL *string         `json:"url"`
}

// addressOf returns the address of an input record. If that fails, the address
// has what could be read, so that the answer can name its id.
func addressOf(it input.Item) (address, error) {
	if it.Address != nil {
		return address{json.RawMessage(pagerecord.Quote(it.Address.URL)), &it.Address.URL}, nil
	}
	if it.Page != nil {
		return address{json.RawMessage(pagerecord.Quote(it.Page.ID)), &it.Page.URL}, it.Err
	}
	if it.Err != nil {
		return address{}, it.Err
	}
	var (
		a   address
		err error
	)
	a.ID, err = pagerecord.Unmarshal(it.JSON, &a, &a.ID)
	if err == nil && a.URL == nil {
		err = errors.New("url is missing")
	}
	return a, err
}
