package main

import (
	"cmp"
	"context"
	"errors"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/nav"
)

// navCommand prints the links around the content of one page.
type navCommand struct {
	JSON   bool   `help:"Print one JSON object: the groups, their kinds, labels and items."`
	Format string `enum:"markdown,text" default:"markdown" help:"Format of the list: ${enum}."`

	pageFlags
	excludeFlag
	screenFlags
}

// Validate reports values that make no sense, before the page is read.
func (c *navCommand) Validate() error {
	if !c.Pages.IsZero() {
		return errors.New("--page chooses pages of a PDF file, and only HTML has navigation: leave it out")
	}
	return c.checkPage()
}

// Run reads the navigation and prints it.
func (c *navCommand) Run(std *streams) error {
	p, err := c.anyPage(std)
	if err != nil {
		return err
	}
	rec, err := navOf(context.Background(), p, c.Exclude)
	if err != nil {
		return err
	}
	text, err := rec.text(context.Background(), c.Format)
	switch {
	case c.JSON:
		err = c.writeRecord(std, rec, "")
	case err == nil:
		err = c.show(std, text, c.Format)
	}
	if err == nil && !rec.HasLinks() {
		std.say("no navigation found (reader convert prints all that the page shows)")
		return statusError(exitNotReadable)
	}
	return err
}

// A navRecord is the JSON object that nav makes of one page.
type navRecord struct {
	pagerecord.Envelope
	nav.Map
}

// navOf makes the record of a page. Its list is never null.
func navOf(ctx context.Context, p *source.Page, exclude source.Selector) (*navRecord, error) {
	if err := cmp.Or(p.CheckHTML(), p.Omit(exclude)); err != nil {
		return nil, err
	}
	res, err := p.Read(ctx, &reader.Options{ListNavigation: true})
	if err != nil {
		return nil, err
	}
	rec := &navRecord{pagerecord.EnvelopeOf(p), res.Navigation.Map}
	if rec.Groups == nil {
		rec.Groups = []nav.Group{}
	}
	return rec, nil
}

// text returns the navigation as a list.
func (r *navRecord) text(ctx context.Context, format string) (string, error) {
	var f reader.Format
	_ = f.UnmarshalText([]byte(format)) // checked
	return r.Section(ctx, f, -1)
}
