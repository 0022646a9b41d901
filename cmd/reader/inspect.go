package main

import (
	"context"
	"errors"
	"io"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/inspect"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
)

// inspectCommand writes a report about one page.
type inspectCommand struct {
	pageFlags
	dateFlags
	outFlag
}

// Help ends the help of the command.
func (*inspectCommand) Help() string {
	return `Writes one HTML page that needs no network: the text of the page in order, each block marked as kept or dropped, beside
the Markdown, as source and rendered. Selecting a block shows its path, class, rule, reason, score and measures. Nothing
of the page runs in the report, and it links to nothing. The exit status is that of read.

Examples:

    reader inspect https://example.org/post -o report.html
    reader inspect page.html > report.html`
}

// Validate reports values that make no sense, before the page is read.
func (c *inspectCommand) Validate() error {
	return errors.Join(c.checkPage(), c.checkDay())
}

// Run reads the page and writes the report, also if the page is not readable.
func (c *inspectCommand) Run(std *streams) error {
	p, err := c.pageOrPDF(std)
	if err != nil {
		return err
	}
	res, err := p.Read(context.Background(), &reader.Options{
		MaxChars: -1, // a report shows the whole text
		NotAfter: c.notAfter(),
		Explain:  true,
	})
	if err != nil {
		return err
	}
	about := &inspect.Page{Source: c.shownSource(p), Metadata: metadataFields(res), Result: res}
	if err := c.write(std, func(w io.Writer) error { return inspect.Write(w, about) }); err != nil {
		return err
	}
	if !res.Readable {
		std.say("not readable: %v (the report says why)", res.FallbackReason)
		return statusError(exitNotReadable)
	}
	return nil
}

// shownSource returns where the page came from: its address if that is known.
func (c *inspectCommand) shownSource(p *source.Page) string {
	switch {
	case p.Address != "":
		return p.Address
	case c.Page == source.Stdin:
		return "standard input"
	}
	return c.Page
}

// metadataFields returns the rows that the meta command prints.
func metadataFields(res *reader.Result) []inspect.Field {
	var out []inspect.Field
	for _, row := range aboutRows(&res.Metadata) {
		out = append(out, inspect.Field{Name: row.name, Value: row.value, Source: string(row.source)})
	}
	return out
}
