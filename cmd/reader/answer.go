package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
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
func (c *batchCommand) answers() answerFunc {
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
	return perPage(c, reader.Read, c.readLine)
}

// perPage returns an answerFunc for pages: read works on a page, and line writes
// the record of its result.
func perPage[R any](c *batchCommand, read pageFunc[R], line func(p page, r R) []byte) answerFunc {
	return func(it input.Item) answerLine {
		p, err := pageOf(it)
		if err != nil {
			return failure(p.envelope(), it, err)
		}
		r, err := readPage(p, c.options(), read)
		if err != nil {
			return failure(p.envelope(), it, err)
		}
		return answerLine{line(p, r), false}
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

// failure is the answer to a record that could not be read.
func failure(e envelope, it input.Item, err error) answerLine {
	return answerLine{jsonLine(&failedRecord{e.ID, e.URL, fmt.Sprintf("%s: %v", it.Place, err)}), true}
}

// readLine is the output record of --op read.
func (c *batchCommand) readLine(p page, res *reader.Result) []byte {
	rec := newRecord(p.envelope(), res, c.Comments, c.Items)
	rec.Content = c.content(res, p.URL)
	return jsonLine(rec)
}

// convertLine is the output record of --op convert.
func (c *batchCommand) convertLine(p page, res *reader.Result) []byte {
	return jsonLine(newRecord(p.envelope(), res, false, false))
}

// metaLine is the output record of --op meta.
func (*batchCommand) metaLine(p page, m meta.Metadata) []byte {
	return jsonLine(&metaRecord{p.envelope(), m})
}
