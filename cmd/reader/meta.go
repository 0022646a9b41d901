package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/rivo/uniseg"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/inspect"
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
	return errors.Join(c.checkPage(), c.dateFlags.Validate(), c.Print.check(pagerecord.Metadata{}))
}

// Run reads the metadata and prints it.
func (c *metaCommand) Run(std *streams) error {
	p, err := c.anyPage(std)
	if err != nil {
		return err
	}
	if c.Raw {
		if err := p.CheckHTML(); err != nil {
			return err
		}
		return c.printRaw(std, p)
	}
	rec, err := pagerecord.About(context.Background(), p, &reader.Options{NotAfter: c.notAfter()})
	if err != nil {
		return err
	}
	if c.JSON || c.Print != "" {
		return c.writeRecord(std, rec, c.Print)
	}
	m := &rec.Metadata
	if m.Title == "" && m.Sources == (meta.Sources{}) {
		std.say("the page says nothing about itself (reader read prints its content)")
	}
	return c.write(std, func(w io.Writer) error { return printMeta(w, m, c.columns(std)) })
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

// A rawRecord is the JSON object that meta --raw makes of one page.
type rawRecord struct {
	pagerecord.Envelope
	meta.Raw
}

// usualColumns is how wide a table is where there is no screen.
const usualColumns = 80

// printMeta writes the fields that a page gives as a table in lines of at most some
// columns; 0 means that there is no screen, and that addresses are not broken. The source
// of a long value stands below it.
func printMeta(w io.Writer, m *meta.Metadata, columns int) error {
	rows := slices.DeleteFunc(aboutRows(m), func(row inspect.Field) bool { return row.Value == "" })
	names, values := 0, 0
	for _, row := range rows {
		names = max(names, len(row.Name))
	}
	room := max(cmp.Or(columns, usualColumns)-names-2, 20)
	for _, row := range rows {
		if n := uniseg.StringWidth(row.Value); n+2+len(row.Source) <= room && n <= room/2 {
			values = max(values, n)
		}
	}
	var b strings.Builder
	for _, row := range rows {
		between := strings.Repeat(" ", max(values-uniseg.StringWidth(row.Value), 0)+2)
		if uniseg.StringWidth(row.Value+between)+len(row.Source) > room {
			between = "\n"
		}
		value := row.Value
		if columns > 0 || !hasLongWord(value, room) {
			value = terminal.Wrap(value, room)
		}
		margin := "\n" + strings.Repeat(" ", names+2)
		fmt.Fprintf(&b, "%-*s  %s\n", names, row.Name, strings.ReplaceAll(value+between+string(row.Source), "\n", margin))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// hasLongWord reports whether a text has a word that is wider than a line.
func hasLongWord(text string, columns int) bool {
	return slices.ContainsFunc(strings.Fields(text), func(word string) bool { return uniseg.StringWidth(word) > columns })
}

// aboutRows lists the metadata, in the order of the records: the fields that have a source.
func aboutRows(m *meta.Metadata) []inspect.Field {
	values, sources := reflect.ValueOf(m).Elem(), reflect.ValueOf(&m.Sources).Elem()
	var rows []inspect.Field
	for f, source := range sources.Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		rows = append(rows, inspect.Field{Name: name, Value: aboutText(values.FieldByName(f.Name)), Source: source.Interface().(meta.Source)})
	}
	return append(rows, thingRows(m)...)
}

// aboutText returns a value of the metadata as a text.
func aboutText(value reflect.Value) string {
	var list []string
	switch v := value.Interface().(type) {
	case []string:
		list = v
	case []meta.Feed:
		for _, f := range v {
			list = append(list, f.URL)
		}
		return strings.Join(list, " ")
	case []meta.Alternate:
		for _, l := range v {
			list = append(list, l.Language+" "+l.URL)
		}
	default:
		return value.String()
	}
	return strings.Join(list, ", ")
}

// thingRows lists what the page sells and describes in data, a row for each product,
// thing and medium.
func thingRows(m *meta.Metadata) []inspect.Field {
	var rows []inspect.Field
	if p := m.Product; p != nil {
		rows = append(rows, inspect.Field{Name: "product", Value: joined(p.Name, p.Line()), Source: p.Sources.Price})
	}
	for _, t := range m.Things {
		names := make([]string, len(t.Facts))
		for i, f := range t.Facts {
			names[i] = f.Name
		}
		rows = append(rows, inspect.Field{Name: string(t.Type), Value: joined(t.Name, strings.Join(names, ", ")), Source: t.Source})
	}
	for _, medium := range m.Media {
		rows = append(rows, inspect.Field{Name: string(medium.Type), Value: joined(medium.Name, medium.URL, medium.Player), Source: medium.Source})
	}
	return rows
}

// joined puts a dash between the parts that are not empty.
func joined(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " – ")
}

// frontMatter returns the metadata of a page as the block of YAML that note tools
// read at the top of a file. Strings are in double quotes, with the escapes that
// JSON and YAML share, so nothing in them can end the block.
func frontMatter(res *reader.Result, url string) string {
	var b strings.Builder
	m := &res.Metadata
	line := func(name, value string) {
		if value != "" {
			b.WriteString(name + ": " + pagerecord.Quote(value) + "\n")
		}
	}
	list := func(name string, values []string) {
		if len(values) == 0 {
			return
		}
		b.WriteString(name + ":\n")
		for _, v := range values {
			b.WriteString("  - " + pagerecord.Quote(v) + "\n")
		}
	}
	b.WriteString("---\n")
	line("title", m.Title)
	list("author", m.Authors)
	line("date", m.Published)
	line("modified", m.Modified)
	line("site", m.Site)
	line("source", url) // not "url": some site generators move the page there
	line("canonical", m.Canonical)
	line("description", m.Description)
	line("language", m.Language)
	line("type", string(m.Type))
	line("section", m.Section)
	list("tags", m.Tags)
	line("image", m.Image)
	line("licence", m.Licence)
	line("access", string(m.Access))
	b.WriteString(productMatter(m.Product))
	b.WriteString("words: " + strconv.Itoa(res.WordCount) + "\n---\n\n")
	return b.String()
}

// productMatter returns what the page sells as a block within the YAML, with the names
// that the records have.
func productMatter(p *meta.ProductFacts) string {
	if p == nil {
		return ""
	}
	var b strings.Builder
	b.WriteString("product:\n")
	for _, row := range [...]struct{ name, value string }{
		{"name", p.Name}, {"brand", p.Brand}, {"sku", p.SKU}, {"gtin", p.GTIN},
		{"price", p.Price}, {"high_price", p.HighPrice}, {"list_price", p.ListPrice}, {"shown_price", p.ShownPrice}, {"currency", p.Currency},
		{"availability", string(p.Availability)}, {"condition", string(p.Condition)}, {"rating", p.Rating}, {"best_rating", p.BestRating},
	} {
		if row.value != "" {
			b.WriteString("  " + row.name + ": " + pagerecord.Quote(row.value) + "\n")
		}
	}
	if p.ReviewCount > 0 {
		b.WriteString("  review_count: " + strconv.Itoa(p.ReviewCount) + "\n")
	}
	return b.String()
}

// content returns the content of a page as the flags ask for it.
func (f *outputFlags) content(res *reader.Result, url string) string {
	if !f.FrontMatter {
		return res.Content
	}
	return frontMatter(res, url) + res.Content
}
