package pagerecord

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
)

// Read reads the main content of a page, and makes its record.
func Read(ctx context.Context, p *source.Page, opts *reader.Options) (*Record, error) {
	res, err := p.Read(ctx, opts)
	if err != nil {
		return nil, err
	}
	return New(EnvelopeOf(p), res, opts.IncludeComments, opts.IncludeItems), nil
}

// Convert converts all of a page, and makes its record.
func Convert(ctx context.Context, p *source.Page, opts *reader.Options) (*Record, error) {
	if err := p.CheckPaged(); err != nil {
		return nil, err
	}
	res, err := p.Convert(ctx, opts)
	if err != nil {
		return nil, err
	}
	return New(EnvelopeOf(p), res, false, false), nil
}

// About reads what a page says about itself, and makes its record.
func About(ctx context.Context, p *source.Page, opts *reader.Options) (*Metadata, error) {
	if err := p.CheckPaged(); err != nil {
		return nil, err
	}
	m, err := p.About(ctx, opts)
	return &Metadata{Envelope: EnvelopeOf(p), Metadata: m}, err
}

// Safely works on the page with an id. The engine should not panic, but a panic must not
// end the rest of a batch.
func Safely[R any](id json.RawMessage, work func() (R, error)) (r R, err error) {
	defer func() {
		if v := recover(); v != nil {
			var none R
			r, err = none, fmt.Errorf("id %s: panic: %v", id, v)
		}
	}()
	return work()
}
