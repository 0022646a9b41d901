package main

import (
	"context"
	"encoding/json"
	"io"
	"net/url"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/simhash"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
)

// readAny reads a page that was fetched, or is at hand. What is not HTML is read as it
// is. Of a page of a site, the links are read off the same document.
func (c *batchCommand) readAny(ctx context.Context, p *page, opts *reader.Options) (res *reader.Result, err error) {
	switch {
	case p.PDF == nil && !p.isHTML():
		res, _, err = c.readOther(ctx, p.visit.Response)
	case p.PDF == nil && p.visit != nil && c.crawled != nil:
		res, err = c.readLinked(ctx, p, opts)
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

// readLinked is reader.Read, and notes the links of the page, which is parsed once. Only one
// without links may be something else than HTML, and is parsed again.
func (c *batchCommand) readLinked(ctx context.Context, p *page, opts *reader.Options) (*reader.Result, error) {
	d := p.parse(ctx)
	if d == nil {
		return reader.Read(ctx, p.Reader(), opts)
	}
	defer d.Release()
	if p.noteLinks(d.Document); len(p.hrefs) == 0 {
		return reader.Read(ctx, p.Reader(), opts)
	}
	res, err := reader.ReadDocument(ctx, d.Document, opts)
	if err != nil {
		return nil, err
	}
	res.Charset, res.Repaired = d.charset, d.repaired
	return res, nil
}

// findLinks notes the links of a page of a site, if the operation has not done so.
func (c *batchCommand) findLinks(p *page) {
	if c.crawled == nil || p.visit == nil || p.hrefs != nil || !p.isHTML() || c.Op == opRead {
		return
	}
	if d := p.parse(context.Background()); d != nil {
		defer d.Release()
		p.noteLinks(d.Document)
	}
}

// A decoded is the document of a page, and how that was encoded.
type decoded struct {
	*dom.Document
	charset  string
	repaired bool
}

// parse returns the document of a page, nil if it cannot have links that a reader would find:
// it is no text, JSON, too large or nested too deep, or the context is done.
func (p *page) parse(ctx context.Context) *decoded {
	src, err := io.ReadAll(p.Reader())
	if err != nil || len(src) > reader.DefaultMaxInput || charset.Binary(string(src)) || json.Valid(src) {
		return nil
	}
	text, name, err := charset.Decode(ctx, string(src), p.ContentType)
	if err != nil {
		return nil
	}
	text, repaired, err := charset.Repair(ctx, text)
	if err != nil {
		return nil
	}
	doc, err := dom.Parse(ctx, text, p.Base)
	if err != nil {
		return nil
	}
	return &decoded{doc, name, repaired}
}

// maxLinks is how many links of a page are followed.
const maxLinks = 10_000

// noteLinks notes the links of a document that may be followed.
func (p *page) noteLinks(doc *dom.Document) {
	for n := dom.Root; int(n) < doc.Len() && len(p.hrefs) < maxLinks; n++ {
		switch doc.Tag(n) {
		case atom.Base:
			if at, err := url.Parse(doc.Resolve("#")); err == nil && at.Host != "" { // the first base counts
				p.Base = at
			}
		case atom.Meta:
			if strings.EqualFold(doc.Attr(n, "name"), "robots") && hasWord(doc.Attr(n, "content"), "nofollow", "none") {
				p.hrefs = nil
				return
			}
		case atom.A, atom.Area:
			if href := doc.Attr(n, "href"); href != "" && !hasWord(doc.Attr(n, "rel"), "nofollow") {
				p.hrefs = append(p.hrefs, href)
			}
		case atom.Link:
			if hasWord(doc.Attr(n, "rel"), "canonical", "next", "prev") {
				p.hrefs = append(p.hrefs, doc.Attr(n, "href"))
			}
		}
	}
}

// hasWord reports whether a list of words has one of some words.
func hasWord(list string, words ...string) bool {
	if list == "" {
		return false
	}
	for word := range strings.FieldsFuncSeq(strings.ToLower(list), func(r rune) bool { return r == ' ' || r == ',' || r == '\t' || r == '\n' }) {
		for _, w := range words {
			if word == w {
				return true
			}
		}
	}
	return false
}
