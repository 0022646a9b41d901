package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"text/tabwriter"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/meta"
)

// metaCommand tells what one page says about itself.
type metaCommand struct {
	File        string `arg:"" placeholder:"FILE|-" help:"HTML file; - is standard input."`
	URL         string `placeholder:"URL" help:"Where the page came from; relative links resolve against it."`
	ContentType string `placeholder:"TYPE" help:"HTTP Content-Type of the page, a hint for its charset."`
	JSON        bool   `help:"Print one JSON object: the record that batch --op meta prints."`

	dateFlags
}

// Help ends the help of the command.
func (*metaCommand) Help() string {
	return `Prints a line per field that the page gives: its name, its value, and where the value came from, such as
meta:og:title or json-ld:datePublished. Fields that no source gives in a trustworthy way are left out.`
}

// Validate reports values that make no sense, before the page is read.
func (c *metaCommand) Validate() error {
	if _, err := pageURL(c.URL); err != nil {
		return fmt.Errorf("--url: %w", err)
	}
	return c.checkDay()
}

// Run reads the metadata and prints it.
func (c *metaCommand) Run(std *streams) error {
	m, err := c.read(std.in)
	if err != nil {
		return err
	}
	if c.JSON {
		_, err := std.out.Write(newMetaRecord(nil, c.URL, &m).line())
		return err
	}
	return printMeta(std.out, &m)
}

func (c *metaCommand) read(stdin io.Reader) (meta.Metadata, error) {
	opts := &reader.Options{ContentType: c.ContentType, NotAfter: c.notAfter()}
	opts.URL, _ = pageURL(c.URL) // validated
	if c.File == "-" {
		return reader.About(stdin, opts)
	}
	file, err := os.Open(c.File)
	if err != nil {
		return meta.Metadata{}, err
	}
	defer file.Close()
	return reader.About(file, opts)
}

// printMeta writes the fields that a page gives as a table with aligned columns.
func printMeta(w io.Writer, m *meta.Metadata) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, row := range aboutRows(m) {
		if row.value != "" {
			fmt.Fprintf(table, "%s\t%s\t%s\n", row.name, row.value, row.source)
		}
	}
	return table.Flush() // also returns what went wrong above
}

// A metaRecord is the JSON object made of one page by meta and batch --op meta:
// a record without what is made of the text.
type metaRecord struct {
	ID    json.RawMessage `json:"id"`
	URL   string          `json:"url"`
	Title string          `json:"title"`
	about
	Error string `json:"error,omitempty"`
}

// newMetaRecord makes the record of a page; m has nothing if that failed.
func newMetaRecord(id json.RawMessage, url string, m *meta.Metadata) *metaRecord {
	return &metaRecord{ID: id, URL: url, Title: m.Title, about: newAbout(m)}
}

func (r *metaRecord) line() []byte { return jsonLine(r) }
