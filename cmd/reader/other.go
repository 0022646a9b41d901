package main

import (
	"context"
	"errors"
	"math"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/cmd/reader/internal/typeset"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// readOther reads a page that is not HTML.
func (c *readCommand) readOther(std *streams, p *source.Page) (*reader.Result, error) {
	resp := p.Response
	if resp == nil { // a file
		resp = &fetch.Response{Body: p.Body, Kind: p.Kind, ContentType: p.ContentType, FinalURL: p.URL}
	}
	res, warnings, err := c.formFlags.readOther(context.Background(), resp)
	if wrong, ok := errors.AsType[*webfetch.InputError](err); ok {
		return nil, usageError{&optionError{name: wrong.Field, problem: " " + wrong.Problem}, "reader read --help lists the flags"}
	}
	for _, warning := range warnings {
		std.say("%s", warning)
	}
	return res, err
}

// readOther reads what a server sent instead of HTML: Markdown and text as they are,
// JSON on several lines, a feed as a list of its items. Package webfetch does the work.
func (f *formFlags) readOther(ctx context.Context, resp *fetch.Response) (out *reader.Result, warnings []string, err error) {
	opts := f.options()
	in := webfetch.Input{Format: opts.Format.String(), MaxChars: opts.MaxChars, Offset: f.Offset, Section: f.Section}
	if opts.MaxChars < 0 {
		in.MaxChars = math.MaxInt
	}
	res, err := webfetch.ReadUncleaned(ctx, resp, in)
	if err != nil {
		return nil, nil, err
	}
	about := noMetadata
	about.Title, about.Description = res.Title, res.Description
	out = &reader.Result{
		Metadata:       about,
		Content:        res.Content,
		Method:         res.Method,
		Readable:       res.Readable,
		WordCount:      res.WordCount,
		TotalChars:     res.TotalChars,
		Truncated:      res.NextOffset > 0,
		NextOffset:     res.NextOffset,
		OpeningChars:   res.OpeningChars,
		ClosingChars:   res.ClosingChars,
		Outline:        res.Outline,
		Images:         []reader.Image{},
		SectionMissing: res.SectionMissing,
		Charset:        res.Charset,
	}
	if err := out.Format.UnmarshalText([]byte(res.Format)); err != nil {
		return nil, nil, err
	}
	if opts.Format == reader.HTML && !f.isEdition() {
		quote(out)
	}
	return out, res.Warnings, nil
}

// quote makes HTML of a content that is text: it is shown as it is written.
func quote(res *reader.Result) {
	const start, end = "<pre>\n", "</pre>\n" // the first line feed is not shown
	res.Content, res.Format = start+typeset.EscapeText(res.Content)+end, reader.HTML
	res.OpeningChars += len(start)
	res.ClosingChars += len(end)
}

// isQuoted reports whether the content was made by quote.
func isQuoted(res *reader.Result) bool {
	switch res.Method {
	case webfetch.MethodPassthrough, webfetch.MethodJSON, webfetch.MethodFeed:
		return res.Format == reader.HTML
	}
	return false
}
