package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/crawl"
	"github.com/seed31bcff99/reader/cmd/reader/internal/frontier"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/meta"
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
	case opConvert:
		return perPage(c, htmlOrPDF((*pagerecord.Page).Convert), convertLine)
	case opMeta:
		return perPage(c, aboutAny, metaLine)
	case opActions:
		return perPage(c, engine(c.findActions), actionsLine)
	case opLinks:
		return c.answerLinks()
	case opCheckURL:
		return answerCheckURL
	}
	if r != nil {
		return perPage(c, c.readShown(r), c.readLine)
	}
	return perPage(c, c.readAny, c.readLine)
}

// readShown is readAny with --render. A page that cannot be shown is read as it came, but
// not if that is so for all of them.
func (c *batchCommand) readShown(r *rendering.Renderer) pageFunc[*reader.Result] {
	return func(ctx context.Context, p *page, opts *reader.Options) (*reader.Result, error) {
		res, err := c.readAny(ctx, p, opts)
		if err != nil || p.URL == "" || p.Base == nil || !c.wants(res) {
			return res, err
		}
		shown, failed := r.Show(ctx, p.URL, "")
		switch {
		case is[*rendering.StartError](failed):
			return nil, failed
		case failed != nil:
			return res, nil
		}
		p.show(shown.Response)
		opts.URL, opts.ContentType = p.Base, p.ContentType
		return c.readAny(ctx, p, opts)
	}
}

// unreadReason returns why a page that was fetched could not be read. A flag that does not
// suit the page is no fault of the page.
func unreadReason(err error) crawl.Reason {
	if _, asked := errors.AsType[*webfetch.InputError](err); asked {
		return ""
	}
	return crawl.Unsupported
}

// perPage returns an answerFunc for pages: read works on a page, and line writes
// the record of its result.
func perPage[R any](c *batchCommand, read pageFunc[R], line func(p page, r R) []byte) answerFunc {
	return func(it input.Item) answerLine {
		p, err := pageOf(it)
		var r R
		if err == nil {
			r, err = readPage(&p, c.options(), read)
		}
		if err != nil {
			if p.visit != nil && p.reason == "" {
				p.reason = unreadReason(err)
			}
			a := failure(p.envelope(), it, err, p.reason)
			p.release()
			a.page = p
			return a
		}
		c.findLinks(&p)
		a := answerLine{text: line(p, r)}
		if len(p.hrefs) > 0 {
			a.found = c.crawled.Links(*p.visit, p.Base, p.hrefs)
		}
		p.release()
		a.page = p
		return a
	}
}

// A pageFunc works on a page.
type pageFunc[R any] func(context.Context, *page, *reader.Options) (R, error)

// engine makes a pageFunc of a function of the engine that takes HTML only.
func engine[R any](read func(context.Context, io.Reader, *reader.Options) (R, error)) pageFunc[R] {
	return func(ctx context.Context, p *page, opts *reader.Options) (r R, err error) {
		switch {
		case p.PDF != nil:
			return r, &source.TypeError{Kind: fetch.File}
		case !p.isHTML():
			return r, &source.TypeError{Kind: p.visit.Response.Kind}
		}
		return read(ctx, p.Reader(), opts)
	}
}

// htmlOrPDF makes a pageFunc of a function that takes HTML and PDF files.
func htmlOrPDF[R any](read func(*pagerecord.Page, context.Context, *reader.Options) (R, error)) pageFunc[R] {
	return func(ctx context.Context, p *page, opts *reader.Options) (r R, err error) {
		if p.PDF == nil && !p.isHTML() {
			return r, &source.TypeError{Kind: p.visit.Response.Kind}
		}
		return read(&p.Page, ctx, opts)
	}
}

// aboutAny reads the metadata of a page.
func aboutAny(ctx context.Context, p *page, opts *reader.Options) (meta.Metadata, error) {
	m, err := htmlOrPDF((*pagerecord.Page).About)(ctx, p, opts)
	p.language, p.readable = m.Language, true
	return m, err
}

// readPage works on one page.
func readPage[R any](p *page, opts *reader.Options, read pageFunc[R]) (R, error) {
	opts.URL, opts.ContentType = p.Base, p.ContentType
	return pagerecord.Safely(p.ID, func() (R, error) { return read(context.Background(), p, opts) })
}

// failure is the answer to a record that could not be read. Only addresses have a reason.
func failure(e pagerecord.Envelope, it input.Item, err error, reason crawl.Reason) answerLine {
	return answerLine{text: pagerecord.Failure(e, it.Place, err, string(reason)), failed: true, err: fmt.Errorf("%s: %w", it.Place, err)}
}

// readLine is the output record of --op read.
func (c *batchCommand) readLine(p page, res *reader.Result) []byte {
	rec := pagerecord.New(p.envelope(), res, c.IncludeComments, c.IncludeItems)
	rec.Rendered, rec.Comparison = p.rendered, p.comparison()
	rec.Content = c.content(res, p.URL)
	if c.Chunk > 0 {
		return chunkLines(rec, c.Chunk)
	}
	return pagerecord.Line(rec)
}

// convertLine is the output record of --op convert.
func convertLine(p page, res *reader.Result) []byte {
	rec := pagerecord.New(p.envelope(), res, false, false)
	rec.Comparison = p.comparison()
	return pagerecord.Line(rec)
}

// metaLine is the output record of --op meta.
func metaLine(p page, m meta.Metadata) []byte {
	return pagerecord.Line(&pagerecord.Metadata{Envelope: p.envelope(), Metadata: m})
}
