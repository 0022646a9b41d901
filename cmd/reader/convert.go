package main

import (
	"context"
	"errors"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/cmd/reader/internal/typeset"
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
	return errors.Join(c.checkEdition(c.Format), c.checkPage(), checkBounds(&c.formFlags))
}

// Run converts the page and prints it.
func (c *convertCommand) Run(std *streams) error {
	p, err := c.pageOrPDF(std)
	if err != nil {
		return err
	}
	if err := p.Omit(c.Exclude); err != nil {
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
		e := edition{&c.editionFlags, &c.outFlag, c.Format, c.requests()}
		return e.write(std, []*typeset.Article{newArticle(p, res, c.shownName(p))})
	}
	return c.show(std, res.Content, c.Format)
}
