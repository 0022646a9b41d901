package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"unicode/utf8"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/meta"
)

// metaCommand prints the metadata of one page.
type metaCommand struct {
	JSON  bool  `help:"Print one JSON object: the record that batch --op meta prints."`
	Print field `short:"p" placeholder:"FIELD" help:"Print one field of that record, such as title."`
	Raw   bool  `help:"Print one JSON object with what the page says as it is: meta and link elements, JSON-LD, microdata. Nothing is chosen or checked."`

	pageFlags
	dateFlags
	outFlag
}

// Validate reports values that make no sense, before the page is read.
func (c *metaCommand) Validate() error {
	if c.Raw && c.Print != "" {
		return errors.New("-p prints a field of the record without --raw: leave one out")
	}
	if !c.Pages.IsZero() {
		return errors.New("--page chooses pages of a text, and metadata is about the whole file: leave it out")
	}
	return errors.Join(c.checkPage(), c.checkDay(), c.Print.check(pagerecord.Metadata{}))
}

// Run reads the metadata and prints it.
func (c *metaCommand) Run(std *streams) error {
	p, err := c.pageOrPDF(std)
	if err != nil {
		return err
	}
	if c.Raw {
		if err := checkHTML(p); err != nil {
			return err
		}
		return c.printRaw(std, p)
	}
	m, err := p.About(context.Background(), &reader.Options{NotAfter: c.notAfter()})
	if err != nil {
		return err
	}
	if c.JSON || c.Print != "" {
		return c.writeRecord(std, &pagerecord.Metadata{Envelope: envelopeOf(p), Metadata: m}, c.Print)
	}
	if m.Title == "" && m.Sources == (meta.Sources{}) {
		std.say("the page says nothing about itself (reader read prints its content)")
	}
	return c.write(std, func(w io.Writer) error { return printMeta(w, &m) })
}

// printRaw prints what the page says about itself as it is.
func (c *metaCommand) printRaw(std *streams, p *source.Page) error {
	raw, err := p.AboutRaw(context.Background(), &reader.Options{})
	if err != nil {
		return err
	}
	if raw.Truncated {
		std.say("the page says more about itself than is printed: see truncated")
	}
	return c.writeRecord(std, &rawRecord{envelopeOf(p), raw}, "")
}

// maxAligned is how many characters a value may have to take part in the alignment
// of the sources. One long address would push all of them off the screen.
const maxAligned = 60

// printMeta writes the fields that a page gives as a table. Its columns are
// aligned, except the sources of long values.
func printMeta(w io.Writer, m *meta.Metadata) error {
	rows := slices.DeleteFunc(aboutRows(m), func(row aboutRow) bool { return row.value == "" })
	names, values := 0, 0
	for _, row := range rows {
		names = max(names, len(row.name))
		if n := utf8.RuneCountInString(row.value); n <= maxAligned {
			values = max(values, n)
		}
	}
	for _, row := range rows {
		if _, err := fmt.Fprintf(w, "%-*s  %-*s  %s\n", names, row.name, values, row.value, row.source); err != nil {
			return err
		}
	}
	return nil
}
