package main

import (
	"context"
	"errors"
)

// convertCommand renders one page as it is.
type convertCommand struct {
	pageFlags
	formFlags
	outFlag
}

// Validate reports values that make no sense, before the page is read.
func (c *convertCommand) Validate() error {
	return errors.Join(c.checkPage(), c.checkForm())
}

// Run converts the page and prints it.
func (c *convertCommand) Run(std *streams) error {
	p, err := c.pageOrPDF(std)
	if err != nil {
		return err
	}
	res, err := p.Convert(context.Background(), c.formFlags.options())
	if err != nil {
		return err
	}
	if err := c.checkEnd(res); err != nil {
		return err
	}
	if err := c.show(std, res.Content, c.Format); err != nil {
		return err
	}
	c.noticeCut(std, res)
	if !res.Readable {
		std.say("not readable: %v (this is the text without its markup)", res.FallbackReason)
	}
	if !res.Readable || res.SectionMissing {
		return statusError(exitNotReadable)
	}
	return nil
}
