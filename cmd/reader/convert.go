package main

import (
	"cmp"
	"context"
	"errors"
	"math"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/cmd/reader/internal/typeset"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/webfetch"
)

// convertCommand renders one page as it is.
type convertCommand struct {
	pageFlags
	excludeFlag
	formFlags
	editionFlags
	screenFlags
}

// Validate reports values that make no sense, before the page is read.
func (c *convertCommand) Validate() error {
	return errors.Join(c.checkEdition(c.Format), c.checkName(c.Format), c.checkPage(), checkBounds(&c.formFlags))
}

// Run converts the page and prints it.
func (c *convertCommand) Run(std *streams) error {
	p, err := c.anyPage(std)
	if err != nil {
		return err
	}
	if err := cmp.Or(p.CheckPaged(), p.Omit(c.Exclude)); err != nil {
		return err
	}
	res, err := p.Convert(context.Background(), c.formFlags.options())
	if err != nil {
		return err
	}
	if err := c.checkEnd(res); err != nil {
		return err
	}
	if err := c.print(std, p, res); err != nil {
		return err
	}
	c.noticeCut(std, res)
	switch {
	case !res.Readable && p.IsPDF():
		c.noticePages(std, res)
		std.say("not readable: %v (%s)", res.FallbackReason, res.FallbackReason.Meaning())
	case !res.Readable:
		std.say("not readable: %v (this is the text without its markup)", res.FallbackReason)
	}
	if !res.Readable || res.SectionMissing {
		return statusError(exitNotReadable)
	}
	return nil
}

func (c *convertCommand) print(std *streams, p *source.Page, res *reader.Result) error {
	if c.isEdition() {
		e := edition{&c.editionFlags, &c.outFlag, c.requests()}
		return editionForms[c.Format].write(&e, std, []*typeset.Article{typeset.New(res, p.Address, c.shownName(p))})
	}
	return c.show(std, res.Content, c.Format)
}

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

// noMetadata has empty lists, so that JSON has no null.
var noMetadata = meta.Metadata{Authors: []string{}, Tags: []string{}, Feeds: []meta.Feed{}, Alternates: []meta.Alternate{}, Things: []meta.Thing{}, Media: []meta.Medium{}}

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
