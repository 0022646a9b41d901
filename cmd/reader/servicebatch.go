package main

import (
	"context"
	"errors"
	"net/url"
	"reflect"

	"github.com/seed31bcff99/reader/cmd/reader/internal/crawl"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/serve"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
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
	b := &batchService{server: s, in: in}
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
	server *serve.Server
	in     *batchInput
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
	var reason crawl.Reason
	if err == nil || errors.Is(err, pagerecord.ErrNoHTML) && p.Asked != "" {
		var rec identified
		if rec, reason, err = b.work(ctx, &p, err != nil); err == nil {
			rec.SetID(p.ID)
			return pagerecord.Line(rec)
		}
	}
	return failure(p.Envelope(), it, err, reason).text
}

// page returns the page of a record. One of an archive is decoded, which takes its turn as
// all work does.
func (b *batchService) page(ctx context.Context, it input.Item) (p pagerecord.Page, err error) {
	if it.Page == nil {
		return pagerecord.Of(it)
	}
	if turnErr := b.server.Turn(ctx, func() { p, err = pagerecord.Of(it) }); turnErr != nil {
		return pagerecord.Page{ID: pagerecord.IDOf(it)}, turnErr
	}
	return p, err
}

// work makes the record of a page, which may have to be fetched. If that fails, there may be a
// reason.
func (b *batchService) work(ctx context.Context, p *pagerecord.Page, missing bool) (rec identified, reason crawl.Reason, err error) {
	p.Rules = b.server.Rules
	from := &p.Page
	if missing {
		if from, err = b.server.Page(ctx, &mcpserver.Request{URL: p.Asked, MaxAge: b.in.MaxAge}); err != nil {
			return nil, crawl.ReasonOf(err), errors.New(webfetch.Failure(err))
		}
	}
	turnErr := b.server.Turn(ctx, func() {
		rec, err = pagerecord.Safely(p.ID, func() (identified, error) { return b.operate(ctx, from) })
	})
	if missing && err != nil {
		reason = unreadReason(err)
	}
	return rec, reason, errors.Join(turnErr, err)
}

// operate does what was asked for with a page. Those without elements are read whole.
func (b *batchService) operate(ctx context.Context, p *source.Page) (identified, error) {
	var (
		answer *serve.Answer
		err    error
	)
	switch b.in.Op {
	case opConvert:
		p.Exclude = b.in.Exclude
		answer, err = answerConvert(ctx, p, b.in.formFlags, &b.in.imagesField, serve.JSON)
	case opMeta:
		answer, err = serveMeta(ctx, p, &metaInput{dateFlags: b.in.dateFlags}, serve.JSON)
	case opActions:
		answer, err = serveActions(ctx, p, &actionsInput{actionFields: b.in.actionFields}, serve.JSON)
	default:
		p.Exclude = b.in.Exclude
		answer, err = b.in.answerRead(ctx, p, serve.JSON)
	}
	if err != nil {
		return nil, err
	}
	return answer.Record.(identified), nil
}
