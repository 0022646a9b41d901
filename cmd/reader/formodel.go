package main

import (
	"context"
	"errors"
	"math"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// checkModel reports flags that have no meaning for what a model gets.
func (c *readCommand) checkModel() error {
	switch {
	case !c.ForModel:
		return nil
	case c.printsRecord() || c.Explain || c.isEdition() || c.FrontMatter || len(c.More) > 0:
		return errors.New("--for-model prints one page for a model: leave out --json, --print, --explain, --front-matter and further pages")
	case c.KeepDecoration || c.KeepTracking || c.NoTitle || c.NotAfter != "":
		return errors.New("--for-model prints what web_fetch gives, which has no such flag: leave out --keep-decoration, --keep-tracking, --no-title and --not-after")
	}
	return nil
}

// readForModel prints a page as web_fetch gives it: cleaned, and between markers.
func (c *readCommand) readForModel(std *streams) error {
	p, err := c.wholePage(std)
	if err != nil {
		return err
	}
	res, err := c.forModel(p)
	if err == nil && p.Kind == fetch.HTML && (c.Render == rendering.Always || c.Render == rendering.Auto && res.FallbackReason == reader.ReasonNeedsJavaScript.String()) {
		if p, err = c.shown(std, p, c.AllowPrivate); err == nil {
			res, err = c.forModel(p)
		}
	}
	if err != nil {
		return err
	}
	if err := c.put(std, res.Text()+"\n"); err != nil {
		return err
	}
	if !res.Readable || res.SectionMissing {
		return statusError(exitNotReadable)
	}
	return nil
}

func (c *readCommand) forModel(p *source.Page) (*webfetch.Result, error) {
	tool, err := webfetch.New(&webfetch.Config{MaxCharsCap: math.MaxInt32, Readers: fileReaders, Rules: c.Rules})
	if err != nil {
		return nil, err
	}
	images := !c.DropImages
	in := &webfetch.Input{
		URL: p.Asked, Query: c.Query, Page: c.Pages.String(), Selector: c.Selector.String(), Exclude: c.Exclude.String(), Images: &images, IncludeHidden: p.Rendered,
	}
	return tool.Extract(context.Background(), p.Answer(), *fields.Copy(in, &c.outputFlags))
}
