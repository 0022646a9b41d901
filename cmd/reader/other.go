package main

import (
	"context"
	"math"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/cmd/reader/internal/typeset"
	"github.com/seed31bcff99/reader/webfetch"
)

// readAny reads a page of any kind that is text. What is neither HTML nor PDF is read as package
// webfetch does: Markdown and text as they are, JSON on several lines, a feed as a list of its
// items.
func (f *formFlags) readAny(ctx context.Context, p *source.Page, opts *reader.Options) (*reader.Result, error) {
	if p.CheckPaged() == nil {
		return p.Read(ctx, opts)
	}
	in := webfetch.Input{Format: opts.Format.String(), MaxChars: opts.MaxChars, Offset: f.Offset, Section: f.Section}
	if opts.MaxChars < 0 {
		in.MaxChars = math.MaxInt
	}
	res, err := webfetch.ReadUncleaned(ctx, p.Answer(), in)
	if err != nil {
		return nil, err
	}
	about := noMetadata
	about.Title, about.Description = res.Title, res.Description
	out := &reader.Result{
		Metadata:       about,
		Warnings:       res.Warnings,
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
		return nil, err
	}
	if opts.Format == reader.HTML && !f.isEdition() {
		quote(out)
	}
	return out, nil
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
