package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/meta"
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
func (c *batchCommand) answers(r *rendering.Renderer) answerFunc {
	switch c.Op {
	case "convert":
		return perPage(c, reader.Convert, c.convertLine)
	case "meta":
		return perPage(c, reader.About, c.metaLine)
	case opActions:
		return perPage(c, c.findActions, c.actionsLine)
	case opLinks:
		return c.answerLinks()
	case opCheckURL:
		return answerCheckURL
	}
	if r != nil {
		return c.answerShown(r)
	}
	return perPage(c, reader.Read, c.readLine)
}

// answerShown is the answerFunc of --op read with --render. A page that cannot be shown is
// read as it came.
func (c *batchCommand) answerShown(r *rendering.Renderer) answerFunc {
	return func(it input.Item) answerLine {
		p, err := pageOf(it)
		var res *reader.Result
		if err == nil {
			res, err = readPage(p, c.options(), reader.Read)
		}
		if err == nil && p.Base != nil && c.wants(res) {
			if shown, showErr := r.Show(context.Background(), p.URL); showErr == nil {
				p.HTML, p.ContentType, p.rendered = string(shown.Response.Body), shown.Response.ContentType, true
				p.Base = shown.Response.FinalURL
				res, err = readPage(p, c.options(), reader.Read)
			}
		}
		return answerLine{c.readLine(p, res, problem(it, err)), err != nil}
	}
}

// perPage returns an answerFunc for pages: read works on a page, and line writes
// the record of its result, or of the problem.
func perPage[R any](c *batchCommand, read pageFunc[R], line func(p page, r R, problem string) []byte) answerFunc {
	return func(it input.Item) answerLine {
		var r R
		p, err := pageOf(it)
		if err == nil {
			r, err = readPage(p, c.options(), read)
		}
		return answerLine{line(p, r, problem(it, err)), err != nil}
	}
}

// A pageFunc works on a page, as reader.Read does.
type pageFunc[R any] func(context.Context, io.Reader, *reader.Options) (R, error)

// readPage works on one page. The engine should not panic, but a panic must not
// end the rest of the batch.
func readPage[R any](p page, opts *reader.Options, read pageFunc[R]) (r R, err error) {
	defer func() {
		if v := recover(); v != nil {
			var none R
			r, err = none, fmt.Errorf("id %s: panic: %v", p.ID, v)
		}
	}()
	opts.URL, opts.ContentType = p.Base, p.ContentType
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
	rec.Rendered = p.rendered
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
