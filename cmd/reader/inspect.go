package main

import (
	"context"
	"errors"
	"io"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/cmd/reader/internal/inspect"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
)

// inspectCommand writes a report about one page.
type inspectCommand struct {
	pageFlags
	excludeFlag
	ruleFlags
	dateFlags
	outFlag
}

// Validate reports values that make no sense, before the page is read.
func (c *inspectCommand) Validate() error {
	return errors.Join(c.checkPage(), c.checkDay())
}

// Run reads the page and writes the report, also if the page is not readable.
func (c *inspectCommand) Run(std *streams) error {
	p, err := c.pageOrPDF(std)
	if err != nil {
		return err
	}
	if err := p.Omit(c.Exclude); err != nil {
		return err
	}
	about, err := inspected(context.Background(), p, &c.dateFlags, &c.ruleFlags, c.shownName(p))
	if err != nil {
		return err
	}
	if err := c.write(std, func(w io.Writer) error { return inspect.Write(w, about) }); err != nil {
		return err
	}
	if !about.Result.Readable {
		std.say("not readable: %v (the report says why)", about.Result.FallbackReason)
		return statusError(exitNotReadable)
	}
	return nil
}

// inspected reads a page for a report, which shows the whole text. The command and the
// service share it.
func inspected(ctx context.Context, p *source.Page, dates *dateFlags, rules *ruleFlags, name string) (*inspect.Page, error) {
	opts := *fields.Copy(&reader.Options{MaxChars: -1, ListNavigation: true}, rules)
	opts.NotAfter = dates.notAfter()
	shown := opts
	shown.Format = reader.HTML
	view, err := p.Read(ctx, &shown)
	if err != nil {
		return nil, err
	}
	opts.Explain, opts.Blocks = true, true
	res, err := p.Read(ctx, &opts)
	if err != nil {
		return nil, err
	}
	return &inspect.Page{Source: name, Metadata: metadataFields(res), Result: res, View: newArticle(p, view, name)}, nil
}

// metadataFields returns the rows that the meta command prints.
func metadataFields(res *reader.Result) []inspect.Field {
	var out []inspect.Field
	for _, row := range aboutRows(&res.Metadata) {
		out = append(out, inspect.Field{Name: row.name, Value: row.value, Source: string(row.source)})
	}
	return out
}
