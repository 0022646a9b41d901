package main

import (
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
	p, err := c.page(std)
	if err != nil {
		return err
	}
	if err := p.Omit(c.Exclude); err != nil {
		return err
	}
	res, err := p.Read(context.Background(), &reader.Options{ListNavigation: true})
	if err != nil {
		return err
	}
	m := res.Navigation.Map
	if err := c.print(std, p, m); err != nil {
		return err
	}
	if !m.HasLinks() {
		std.say("no navigation found (reader convert prints all that the page shows)")
		return statusError(exitNotReadable)
	}
	return nil
}

func (c *navCommand) print(std *streams, p *source.Page, m nav.Map) error {
	if c.JSON {
		return c.writeRecord(std, newNavRecord(pagerecord.EnvelopeOf(p), m), "")
	}
	text, err := navText(context.Background(), m, c.Format)
	if err != nil {
		return err
	}
	return c.show(std, text, c.Format)
}

// navText returns the navigation as a list.
func navText(ctx context.Context, m nav.Map, format string) (string, error) {
	var f reader.Format
	_ = f.UnmarshalText([]byte(format)) // checked
	return m.Section(ctx, f, -1)
}

// A navRecord is the JSON object that nav makes of one page.
type navRecord struct {
	pagerecord.Envelope
	nav.Map
}

// newNavRecord makes the record of a page. Its list is never null.
func newNavRecord(e pagerecord.Envelope, m nav.Map) *navRecord {
	if m.Groups == nil {
		m.Groups = []nav.Group{}
	}
	return &navRecord{e, m}
}
