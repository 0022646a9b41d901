package pagerecord

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/document"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/pdf/pdfreader"
)

// Read reads the main content of the page.
func (p *Page) Read(ctx context.Context, opts *reader.Options) (*reader.Result, error) {
	if p.PDF != nil {
		return pdfreader.Read(ctx, p.PDF, &pdfreader.Options{Options: *opts})
	}
	if p.Whole {
		return document.Read(ctx, p.Body, opts)
	}
	return reader.Read(ctx, p.Reader(), opts)
}

// Convert converts all of the page. There is no bound by default, also for PDF files.
func (p *Page) Convert(ctx context.Context, opts *reader.Options) (*reader.Result, error) {
	if p.PDF == nil {
		return reader.Convert(ctx, p.Reader(), opts)
	}
	whole := *opts
	if whole.MaxChars == 0 {
		whole.MaxChars = -1
	}
	return pdfreader.Read(ctx, p.PDF, &pdfreader.Options{Options: whole})
}

// About reads the metadata of the page.
func (p *Page) About(ctx context.Context, opts *reader.Options) (meta.Metadata, error) {
	if p.PDF != nil {
		return pdfreader.About(ctx, p.PDF, &pdfreader.Options{Options: *opts})
	}
	return reader.About(ctx, p.Reader(), opts)
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
