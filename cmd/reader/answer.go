package main

import (
	"context"
	"fmt"
	"io"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/crawl"
	"github.com/seed31bcff99/reader/cmd/reader/internal/frontier"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/pdf/pdfreader"
)

// The operations of batch that other files refer to.
const (
	opRead     = "read" // the default
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
	case "convert":
		return perPage(c, engine(reader.Convert, convertPDF), c.convertLine)
	case opMeta:
		return perPage(c, aboutAny, c.metaLine)
	case opActions:
		return perPage(c, engine(c.findActions, nil), c.actionsLine)
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

// readShown is readAny with --render. A page that cannot be shown is read as it came.
func (c *batchCommand) readShown(r *rendering.Renderer) pageFunc[*reader.Result] {
	return func(ctx context.Context, p *page, opts *reader.Options) (*reader.Result, error) {
		res, err := c.readAny(ctx, p, opts)
		if err != nil || p.Base == nil || !c.wants(res) {
			return res, err
		}
		shown, failed := r.Show(ctx, p.URL)
		if failed != nil {
			return res, nil
		}
		p.show(shown.Response)
		opts.URL, opts.ContentType = p.Base, p.ContentType
		return c.readAny(ctx, p, opts)
	}
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
				p.reason = crawl.Unsupported
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

// engine makes a pageFunc of a function of the engine, such as reader.Read, and one for
// PDF files, or nil. The first take HTML only.
func engine[R any](read func(context.Context, io.Reader, *reader.Options) (R, error), readPDF pdfFunc[R]) pageFunc[R] {
	return func(ctx context.Context, p *page, opts *reader.Options) (r R, err error) {
		switch {
		case p.PDF != nil && readPDF == nil:
			return r, &source.TypeError{Kind: fetch.File}
		case p.PDF != nil:
			return readPDF(ctx, p.PDF, &pdfreader.Options{Options: *opts})
		}
		if !p.isHTML() {
			return r, &source.TypeError{Kind: p.visit.Response.Kind}
		}
		return read(ctx, p.reader(), opts)
	}
}

// aboutAny reads the metadata of a page.
func aboutAny(ctx context.Context, p *page, opts *reader.Options) (meta.Metadata, error) {
	m, err := engine(reader.About, pdfreader.About)(ctx, p, opts)
	p.language, p.readable = m.Language, true
	return m, err
}

// A pdfFunc works on a PDF file, as pdfreader.Read does.
type pdfFunc[R any] func(context.Context, []byte, *pdfreader.Options) (R, error)

// convertPDF reads a PDF file. As with reader.Convert, there is no bound by default.
func convertPDF(ctx context.Context, file []byte, opts *pdfreader.Options) (*reader.Result, error) {
	if opts.MaxChars == 0 {
		opts.MaxChars = -1
	}
	return pdfreader.Read(ctx, file, opts)
}

// readPage works on one page. The engine should not panic, but a panic must not
// end the rest of the batch.
func readPage[R any](p *page, opts *reader.Options, read pageFunc[R]) (r R, err error) {
	defer func() {
		if v := recover(); v != nil {
			var none R
			r, err = none, fmt.Errorf("id %s: panic: %v", p.ID, v)
		}
	}()
	opts.URL, opts.ContentType = p.Base, p.ContentType
	return read(context.Background(), p, opts)
}

// failure is the answer to a record that could not be read. Only addresses have a reason.
func failure(e envelope, it input.Item, err error, reason crawl.Reason) answerLine {
	err = fmt.Errorf("%s: %w", it.Place, err)
	return answerLine{text: jsonLine(&failedRecord{e.ID, e.URL, string(reason), err.Error()}), failed: true, err: err}
}

// readLine is the output record of --op read.
func (c *batchCommand) readLine(p page, res *reader.Result) []byte {
	rec := newRecord(p.envelope(), res, c.Comments, c.Items)
	rec.Rendered, rec.comparison = p.rendered, p.comparison()
	rec.Content = c.content(res, p.URL)
	return jsonLine(rec)
}

// convertLine is the output record of --op convert.
func (c *batchCommand) convertLine(p page, res *reader.Result) []byte {
	rec := newRecord(p.envelope(), res, false, false)
	rec.comparison = p.comparison()
	return jsonLine(rec)
}

// metaLine is the output record of --op meta.
func (*batchCommand) metaLine(p page, m meta.Metadata) []byte {
	return jsonLine(&metaRecord{p.envelope(), m})
}
