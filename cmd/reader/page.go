package main

import (
	"net/url"

	"github.com/seed31bcff99/reader/cmd/reader/internal/crawl"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/simhash"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/fetch"
)

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
