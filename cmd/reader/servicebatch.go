package main

import (
	"context"
	"encoding/json"
	"errors"
	"net/url"
	"reflect"

	"github.com/seed31bcff99/reader/cmd/reader/internal/crawl"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/serve"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// batchInput are the parameters of /v1/batch: the operation, and the fields of all of
// them.
type batchInput struct {
	Op     string `json:"op,omitempty" enum:"read,convert,meta,links,actions,check-url" jsonschema:"What to do with each record; read by default."`
	MaxAge *int   `json:"max_age,omitempty" min:"0" max:"31536000" jsonschema:"Of records without html: seconds that a cached copy of the page may be old."`
	readFields
	actionFields
	linkFlags
}

// batchOperation answers records as the command batch does, and fetches the pages of
// those that have an address and no page.
func batchOperation() serve.Batch {
	return serve.Batch{Input: reflect.TypeFor[batchInput](), New: newBatch}
}

func newBatch(s *serve.Server, query url.Values) (func(context.Context, input.Item) []byte, bool, error) {
	in := &batchInput{}
	if err := serve.DecodeQuery(query, in); err != nil {
		return nil, false, err
	}
	if err := in.Check(); err != nil {
		return nil, false, &webfetch.InputError{Field: "tlds", Problem: err.Error()}
	}
	if _, err := in.command(serve.JSON); err != nil {
		return nil, false, err
	}
	probe := &source.Page{}
	if err := in.omit(probe); err != nil {
		return nil, false, err
	}
	b := &batchService{server: s, in: in, exclude: probe.Exclude}
	switch in.Op {
	case opLinks:
		return b.simple(in.answerLinks()), true, nil
	case opCheckURL:
		return b.simple(answerCheckURL), false, nil
	}
	return b.answer, false, nil
}

// A batchService answers the records of one request.
type batchService struct {
	server  *serve.Server
	in      *batchInput
	exclude source.Selector // pages without elements are read whole
}

// simple answers records that are no pages.
func (b *batchService) simple(answer answerFunc) func(context.Context, input.Item) []byte {
	return func(ctx context.Context, it input.Item) (line []byte) {
		if err := b.server.Turn(ctx, func() { line = answer(it).text }); err != nil {
			return failure(pagerecord.Envelope{ID: pagerecord.IDOf(it)}, it, err, "").text
		}
		return line
	}
}

// answer answers a record that is a page.
func (b *batchService) answer(ctx context.Context, it input.Item) []byte {
	p, err := b.page(ctx, it)
	if err == nil || errors.Is(err, pagerecord.ErrNoHTML) && p.URL != "" {
		var rec identified
		if rec, err = b.work(ctx, &p, err != nil); err == nil {
			rec.SetID(p.ID)
			return pagerecord.Line(rec)
		}
	}
	return failure(p.envelope(), it, err, p.reason).text
}

// page returns the page of a record. One of an archive is decoded, which takes its turn as
// all work does.
func (b *batchService) page(ctx context.Context, it input.Item) (p page, err error) {
	if it.Page == nil {
		return addressedPage(it)
	}
	if turnErr := b.server.Turn(ctx, func() { p, err = addressedPage(it) }); turnErr != nil {
		return page{Page: pagerecord.Page{ID: pagerecord.IDOf(it)}}, turnErr
	}
	return p, err
}

// addressedPage is pageOf for records that may be addresses, as in lists of them.
func addressedPage(it input.Item) (page, error) {
	if it.Address == nil || it.Err != nil {
		return pageOf(it)
	}
	return page{Page: pagerecord.Page{ID: pagerecord.IDOf(it), URL: it.Address.URL}}, pagerecord.ErrNoHTML
}

// An identified is a record with an id.
type identified interface{ SetID(json.RawMessage) }

// work makes the record of a page, which may have to be fetched. If that fails, the page
// has the reason.
func (b *batchService) work(ctx context.Context, p *page, missing bool) (rec identified, err error) {
	from := &source.Page{Asked: p.URL, Address: p.URL, URL: p.Base, ContentType: p.ContentType, Kind: fetch.HTML, Body: p.Bytes(), Rules: b.server.Rules}
	if p.PDF != nil {
		from.Kind, from.Body = fetch.File, p.PDF
	}
	if missing {
		if from, err = b.server.Page(ctx, &mcpserver.Request{URL: p.URL, MaxAge: b.in.MaxAge}); err != nil {
			p.reason = crawl.ReasonOf(err)
			return nil, errors.New(webfetch.Failure(err))
		}
	}
	turnErr := b.server.Turn(ctx, func() {
		rec, err = pagerecord.Safely(p.ID, func() (identified, error) { return b.operate(ctx, from) })
	})
	if missing && err != nil {
		p.reason = unreadReason(err)
	}
	return rec, errors.Join(turnErr, err)
}

// operate does what was asked for with a page.
func (b *batchService) operate(ctx context.Context, p *source.Page) (identified, error) {
	var (
		answer *serve.Answer
		err    error
	)
	switch b.in.Op {
	case opConvert:
		p.Exclude = b.exclude
		answer, err = answerConvert(ctx, p, &convertInput{formFlags: b.in.formFlags, partFields: b.in.partFields}, serve.JSON)
	case "meta":
		answer, err = serveMeta(ctx, p, &metaInput{dateFlags: b.in.dateFlags}, serve.JSON)
	case opActions:
		answer, err = serveActions(ctx, p, &actionsInput{actionFields: b.in.actionFields}, serve.JSON)
	default:
		p.Exclude = b.exclude
		answer, err = answerRead(ctx, p, &readInput{readFields: b.in.readFields}, serve.JSON)
	}
	if err != nil {
		return nil, err
	}
	return answer.Record.(identified), nil
}
