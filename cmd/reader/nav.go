package main

import (
	"context"
	"encoding/json"
	"io"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/nav"
)

// navCommand prints the links around the content of one page.
type navCommand struct {
	JSON   bool   `help:"Print one JSON object: the groups, their kinds, labels and items."`
	Format string `enum:"markdown,text" default:"markdown" help:"Format of the list: ${enum}."`

	pageFlags
	outFlag
}

// Validate reports values that make no sense, before the page is read.
func (c *navCommand) Validate() error { return c.checkPage() }

// Run reads the navigation and prints it.
func (c *navCommand) Run(std *streams) error {
	p, err := c.page(std)
	if err != nil {
		return err
	}
	res, err := p.Read(context.Background(), &reader.Options{})
	if err != nil {
		return err
	}
	m := res.Navigation.Map
	if err := c.print(std, p, m); err != nil {
		return err
	}
	if !m.Detected() {
		std.say("no navigation found (reader convert prints all that the page shows)")
		return statusError(exitNotReadable)
	}
	return nil
}

func (c *navCommand) print(std *streams, p *source.Page, m nav.Map) error {
	switch {
	case c.JSON:
		return c.write(std, func(w io.Writer) error {
			_, err := w.Write(newNavRecord(nil, p.Address, m).line())
			return err
		})
	}
	write := m.Section
	if c.Format == formatText {
		write = m.Text
	}
	text, err := write(context.Background(), -1)
	if err != nil {
		return err
	}
	return c.show(std, text, c.Format)
}

// A navRecord is the JSON object made of one page by nav.
type navRecord struct {
	ID     json.RawMessage `json:"id"`
	URL    string          `json:"url"`
	Links  int             `json:"links"` // distinct addresses
	Groups []nav.Group     `json:"groups"`
}

// newNavRecord makes the record of a page. Its list is never null.
func newNavRecord(id json.RawMessage, url string, m nav.Map) *navRecord {
	return &navRecord{id, url, m.Links, append([]nav.Group{}, m.Groups...)}
}

func (r *navRecord) line() []byte { return jsonLine(r) }
