package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/crawl"
	"github.com/seed31bcff99/reader/cmd/reader/internal/errs"
	"github.com/seed31bcff99/reader/cmd/reader/internal/frontier"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/cmd/reader/internal/simhash"
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

// An identified is a record with an id.
type identified interface{ SetID(json.RawMessage) }

// operate does the operation with a page. With --render, one that cannot be shown is read as it
// came, but not if that is so for all of them.
func (c *batchCommand) operate(ctx context.Context, p *page, r *rendering.Renderer) (identified, *reader.Result, error) {
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
	shown, failed := r.Show(ctx, p.Asked, "")
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
