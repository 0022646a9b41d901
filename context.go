package reader

import (
	"context"
	"errors"
	"fmt"
	"io"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/internal/patience"
	"github.com/seed31bcff99/reader/meta"
)

// ReadContext is Read for a caller that may lose patience. When the context is
// done it returns the context's error, also in the middle of a large page: some
// milliseconds later. A call of r.Read that hangs it cannot interrupt.
func ReadContext(ctx context.Context, r io.Reader, opts *Options) (res *Result, err error) {
	defer halt(&err)
	o := opts.withDefaults()
	src, page, charset, err := input(ctx, r, &o)
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
	defer halt(&err)
	o := opts.withDefaults()
	doc, err := dom.FromNodeContext(ctx, tree, o.URL)
	if err != nil {
		return nil, stopped(err)
	}
	return read(doc, &o), nil
}

// ConvertContext is Convert for a caller that may lose patience: see ReadContext.
func ConvertContext(ctx context.Context, r io.Reader, opts *Options) (res *Result, err error) {
	defer halt(&err)
	o := opts.forConversion()
	_, page, charset, err := input(ctx, r, &o)
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

// ConvertNodeContext is ConvertNode for a caller that may lose patience: see
// ReadContext. The one error is the context's.
func ConvertNodeContext(ctx context.Context, tree *html.Node, opts *Options) (res *Result, err error) {
	defer halt(&err)
	o := opts.forConversion()
	doc, err := dom.FromNodeContext(ctx, tree, o.URL)
	if err != nil {
		return nil, stopped(err)
	}
	return convertDocument(doc, &o), nil
}

// AboutContext is About for a caller that may lose patience: see ReadContext.
func AboutContext(ctx context.Context, r io.Reader, opts *Options) (m meta.Metadata, err error) {
	defer halt(&err)
	o := opts.withDefaults()
	src, page, _, err := input(ctx, r, &o)
	if err != nil {
		return meta.Metadata{}, err
	}
	meter := patience.With(ctx)
	if dom.Binary(src) || fallback.IsJSON(page, meter) || fallback.IsPlain(page, meter) {
		return meta.Metadata{}, nil
	}
	doc, err := dom.ParseContext(ctx, page, o.URL)
	switch {
	case errors.Is(err, dom.ErrTooDeep):
		return meta.Metadata{}, nil
	case err != nil:
		return meta.Metadata{}, stopped(err)
	}
	m = o.about(doc)
	doc.Release()
	return m, nil
}

// halt turns the panic of a stage that was stopped into the error that it is.
func halt(err *error) {
	if why := patience.Halted(recover()); why != nil {
		*err = stopped(why)
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
