package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/rivo/uniseg"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/cmd/reader/internal/terminal"
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
		if err := p.CheckHTML(); err != nil {
			return err
		}
		return c.printRaw(std, p)
	}
	m, err := p.About(context.Background(), &reader.Options{NotAfter: c.notAfter()})
	if err != nil {
		return err
	}
	if c.JSON || c.Print != "" {
		return c.writeRecord(std, &pagerecord.Metadata{Envelope: pagerecord.EnvelopeOf(p), Metadata: m}, c.Print)
	}
	if m.Title == "" && m.Sources == (meta.Sources{}) {
		std.say("the page says nothing about itself (reader read prints its content)")
	}
	return c.write(std, func(w io.Writer) error { return printMeta(w, &m, c.columns(std)) })
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
	return c.writeRecord(std, &rawRecord{pagerecord.EnvelopeOf(p), raw}, "")
}

// usualColumns is how wide a table is where there is no screen.
const usualColumns = 80

// printMeta writes the fields that a page gives as a table in lines of at most some
// columns; 0 means that there is no screen, and that addresses are not broken. The source
// of a long value stands below it.
func printMeta(w io.Writer, m *meta.Metadata, columns int) error {
	rows := slices.DeleteFunc(aboutRows(m), func(row aboutRow) bool { return row.value == "" })
	names, values := 0, 0
	for _, row := range rows {
		names = max(names, len(row.name))
	}
	room := max(cmp.Or(columns, usualColumns)-names-2, 20)
	for _, row := range rows {
		if n := uniseg.StringWidth(row.value); n+2+len(row.source) <= room && n <= room/2 {
			values = max(values, n)
		}
	}
	var b strings.Builder
	for _, row := range rows {
		between := strings.Repeat(" ", max(values-uniseg.StringWidth(row.value), 0)+2)
		if uniseg.StringWidth(row.value+between)+len(row.source) > room {
			between = "\n"
		}
		value := row.value
		if columns > 0 || !hasLongWord(value, room) {
			value = terminal.Wrap(value, room)
		}
		margin := "\n" + strings.Repeat(" ", names+2)
		fmt.Fprintf(&b, "%-*s  %s\n", names, row.name, strings.ReplaceAll(value+between+string(row.source), "\n", margin))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// hasLongWord reports whether a text has a word that is wider than a line.
func hasLongWord(text string, columns int) bool {
	return slices.ContainsFunc(strings.Fields(text), func(word string) bool { return uniseg.StringWidth(word) > columns })
}
