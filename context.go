package reader

import (
	"context"
	"fmt"
	"io"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader/dom"
)

// ReadContext is Read for a caller that may lose patience. When the context is
// done it returns the context's error, also in the middle of a large page: some
// milliseconds later. A call of r.Read that hangs it cannot interrupt.
func ReadContext(ctx context.Context, r io.Reader, opts *Options) (res *Result, err error) {
	o := opts.withDefaults()
	defer halt(&res, &err)
	src, err := readAll(ctx, r, o.MaxInput)
	if err != nil {
		return nil, err
	}
	page, charset, err := decode(src, &o)
	if err != nil {
		return nil, err
	}
	res, err = readPage(ctx, src, page, &o)
	if err != nil {
		return nil, stopped(err)
	}
	res.Charset = charset
	return res, nil
}

// ReadNodeContext is ReadNode for a caller that may lose patience: see
// ReadContext. The one error is the context's.
func ReadNodeContext(ctx context.Context, tree *html.Node, opts *Options) (res *Result, err error) {
	o := opts.withDefaults()
	defer halt(&res, &err)
	doc, err := dom.FromNodeContext(ctx, tree, o.URL)
	if err != nil {
		return nil, stopped(err)
	}
	return read(doc, &o), nil
}

// ConvertContext is Convert for a caller that may lose patience: see ReadContext.
func ConvertContext(ctx context.Context, r io.Reader, opts *Options) (res *Result, err error) {
	o := opts.forConversion()
	defer halt(&res, &err)
	src, err := readAll(ctx, r, o.MaxInput)
	if err != nil {
		return nil, err
	}
	page, charset, err := decode(src, &o)
	if err != nil {
		return nil, err
	}
	res, err = convert(ctx, page, &o)
	if err != nil {
		return nil, stopped(err)
	}
	res.Charset = charset
	return res, nil
}

// halt turns the panic of a stage that was stopped into the error that it is.
func halt(res **Result, err *error) {
	if why := dom.Halted(recover()); why != nil {
		*res, *err = nil, stopped(why)
	}
}

func stopped(err error) error { return fmt.Errorf("reader: stopped: %w", err) }

// A patientReader reads until its context is done.
type patientReader struct {
	ctx context.Context
	r   io.Reader
}

func (p *patientReader) Read(b []byte) (int, error) {
	if err := p.ctx.Err(); err != nil {
		return 0, err
	}
	return p.r.Read(b)
}
