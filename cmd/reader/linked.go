package main

import (
	"context"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/crawl"
	"github.com/seed31bcff99/reader/cmd/reader/internal/simhash"
	"github.com/seed31bcff99/reader/dom"
)

// readAny reads a page that was fetched, or is at hand. What is not HTML is read as it
// is. Of a page of a site, the links are read off the same document.
func (c *batchCommand) readAny(ctx context.Context, p *page, opts *reader.Options) (res *reader.Result, err error) {
	switch {
	case p.PDF == nil && !p.isHTML():
		res, _, err = c.readOther(ctx, p.visit.Response)
	case p.PDF == nil && p.visit != nil && c.crawled != nil:
		res, err = readLinked(ctx, p, opts)
	default:
		res, err = p.Page.Read(ctx, opts)
	}
	if err != nil {
		return nil, err
	}
	p.readable, p.language = res.Readable, res.Language
	if p.visit != nil || c.Unique {
		p.fingerprint = simhash.Of(res.Content)
	}
	return res, nil
}

// readLinked is reader.Read, and notes the links of the page. The page is parsed once.
func readLinked(ctx context.Context, p *page, opts *reader.Options) (*reader.Result, error) {
	parsed, err := reader.NewPage(ctx, p.Reader(), opts)
	if err != nil {
		return nil, err
	}
	doc, err := parsed.Document(ctx, nil)
	if err != nil {
		return nil, err
	}
	p.noteLinks(doc)
	return parsed.Read(ctx, opts)
}

// findLinks notes the links of a page of a site, if the operation has not done so.
func (c *batchCommand) findLinks(p *page) {
	if c.crawled == nil || p.visit == nil || p.hrefs != nil || !p.isHTML() || c.Op == opRead {
		return
	}
	ctx := context.Background()
	parsed, err := reader.NewPage(ctx, p.Reader(), &reader.Options{URL: p.Base, ContentType: p.ContentType})
	if err != nil {
		return // the operation has read it, so this does not happen
	}
	if doc, err := parsed.Document(ctx, nil); err == nil {
		p.noteLinks(doc)
	}
}

// noteLinks notes the links of a document that may be followed.
func (p *page) noteLinks(doc *dom.Document) {
	links, base := crawl.LinksOf(doc, p.Base)
	p.Base, p.hrefs = base, nil
	for _, l := range links {
		p.hrefs = append(p.hrefs, l.Href)
	}
}
