package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/pdf/pdfreader"
)

// The operations of batch that other files refer to.
const (
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
}

// answers returns the answerFunc of --op.
func (c *batchCommand) answers() answerFunc {
	switch c.Op {
	case "convert":
		return perPage(c, reader.Convert, convertPDF, c.convertLine)
	case "meta":
		return perPage(c, reader.About, pdfreader.About, c.metaLine)
	case opActions:
		return perPage(c, c.findActions, nil, c.actionsLine)
	case opLinks:
		return c.answerLinks()
	case opCheckURL:
		return answerCheckURL
	}
	return perPage(c, reader.Read, pdfreader.Read, c.readLine)
}

// perPage returns an answerFunc for pages: read works on a page, readPDF on a PDF file,
// unless it is nil, and line writes the record of the result, or of the problem.
func perPage[R any](c *batchCommand, read pageFunc[R], readPDF pdfFunc[R], line func(p page, r R, problem string) []byte) answerFunc {
	return func(it input.Item) answerLine {
		var r R
		p, err := pageOf(it)
		if err == nil {
			r, err = readPage(p, c.options(), read, readPDF)
		}
		return answerLine{line(p, r, problem(it, err)), err != nil}
	}
}

// A pageFunc works on a page, as reader.Read does.
type pageFunc[R any] func(context.Context, io.Reader, *reader.Options) (R, error)

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
func readPage[R any](p page, opts *reader.Options, read pageFunc[R], readPDF pdfFunc[R]) (r R, err error) {
	defer func() {
		if v := recover(); v != nil {
			var none R
			r, err = none, fmt.Errorf("id %s: panic: %v", p.ID, v)
		}
	}()
	opts.URL, opts.ContentType = p.Base, p.ContentType
	switch {
	case p.PDF != nil && readPDF == nil:
		return r, &source.TypeError{Kind: fetch.File}
	case p.PDF != nil:
		return readPDF(context.Background(), p.PDF, &pdfreader.Options{Options: *opts})
	}
	return read(context.Background(), strings.NewReader(p.HTML), opts)
}

// problem says where and why a record failed. It is empty if err is nil.
func problem(it input.Item, err error) string {
	if err == nil {
		return ""
	}
	return fmt.Sprintf("%s: %v", it.Place, err)
}

// readLine is the output record of --op read.
func (c *batchCommand) readLine(p page, res *reader.Result, problem string) []byte {
	if res == nil {
		return c.failedLine(p, problem)
	}
	rec := newRecord(p.envelope(), res, c.Comments, c.Items)
	rec.Content = c.content(res, p.URL)
	return jsonLine(rec)
}

// convertLine is the output record of --op convert.
func (c *batchCommand) convertLine(p page, res *reader.Result, problem string) []byte {
	if res == nil {
		return c.failedLine(p, problem)
	}
	return jsonLine(newRecord(p.envelope(), res, false, false))
}

// failedLine is the output record of a page that was not read or converted.
func (c *batchCommand) failedLine(p page, problem string) []byte {
	return jsonLine(failedRecord(p.envelope(), c.options().Format, problem))
}

// metaLine is the output record of --op meta.
func (*batchCommand) metaLine(p page, m meta.Metadata, problem string) []byte {
	if problem != "" {
		m = noMetadata
	}
	return jsonLine(&metaRecord{p.envelope(), m, problem})
}
