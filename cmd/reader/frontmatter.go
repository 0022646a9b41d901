package main

import (
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/meta"
)

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
