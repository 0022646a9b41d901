package main

import (
	"github.com/seed31bcff99/reader/cmd/reader/internal/crawl"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/simhash"
	"github.com/seed31bcff99/reader/fetch"
)

// A page is a page of the input of batch.
type page struct {
	pagerecord.Page

	visit       *crawl.Visit // nil if the page was not fetched
	reason      crawl.Reason // why it could not be fetched, or is no page
	fingerprint simhash.Fingerprint
	rendered    bool     // it is as a browser shows it
	hrefs       []string // its links, of a page of a site
	readable    bool
	language    string
}

// envelope returns the envelope of the page's record.
func (p *page) envelope() pagerecord.Envelope {
	e := p.Envelope()
	if p.visit != nil && p.visit.Response != nil {
		e.FinalURL = p.visit.Response.FinalURL.String()
	}
	return e
}

// comparison returns what the page's record says about its text and others.
func (p *page) comparison() pagerecord.Comparison {
	return pagerecord.Comparison{Fingerprint: p.fingerprint.String()}
}

// show makes the page what a browser shows.
func (p *page) show(resp *fetch.Response) {
	if p.visit != nil {
		p.visit.Response = resp
	}
	p.Body, p.Base, p.ContentType, p.rendered = resp.Body, resp.FinalURL, resp.ContentType, true
	p.hrefs = nil // it may have others
}

// release lets go of what is large and not needed any more.
func (p *page) release() {
	p.HTML, p.Body, p.PDF, p.hrefs = "", nil, nil, nil
	if p.visit != nil && p.visit.Response != nil {
		p.visit.Response.Body = nil
	}
}

// isHTML reports whether the page is HTML. What does not come from a server is.
func (p *page) isHTML() bool {
	return p.visit == nil || p.visit.Response.Kind == fetch.HTML || p.visit.Response.Kind == fetch.Empty
}

// pageOf returns the page of an input record. If that fails, the page has what
// could be read, so that the answer can name its id.
func pageOf(it input.Item) (page, error) {
	if it.Visit != nil {
		return visitedPage(it.Visit)
	}
	p, err := pagerecord.Of(it)
	return page{Page: p}, err
}

// visitedPage returns the page of an address that was fetched.
func visitedPage(v *crawl.Visit) (page, error) {
	p := page{Page: pagerecord.Page{ID: v.ID, URL: v.URL}, visit: v, reason: v.Reason}
	if v.Err != nil {
		return p, v.Err
	}
	p.Base, p.ContentType, p.Body = v.Response.FinalURL, v.Response.ContentType, v.Response.Body
	if v.Response.Kind == fetch.File {
		p.PDF = v.Response.Body
	}
	return p, nil
}
