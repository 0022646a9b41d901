package main

import (
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/meta"
)

// An aboutRow is a field of the metadata as a table shows it.
type aboutRow struct {
	name   string // as in JSON
	value  string
	source meta.Source
}

// aboutRows lists the metadata, the title first, in the order of the records.
func aboutRows(m *meta.Metadata) []aboutRow {
	feeds := make([]string, len(m.Feeds))
	for i, f := range m.Feeds {
		feeds[i] = f.URL
	}
	alternates := make([]string, len(m.Alternates))
	for i, l := range m.Alternates {
		alternates[i] = l.Language + " " + l.URL
	}
	s := &m.Sources
	return append([]aboutRow{
		{"title", m.Title, s.Title},
		{"authors", strings.Join(m.Authors, ", "), s.Authors},
		{"site", m.Site, s.Site},
		{"description", m.Description, s.Description},
		{"published_at", m.Published, s.Published},
		{"modified_at", m.Modified, s.Modified},
		{"language", m.Language, s.Language},
		{"direction", string(m.Direction), s.Direction},
		{"canonical", m.Canonical, s.Canonical},
		{"image", m.Image, s.Image},
		{"favicon", m.Favicon, s.Favicon},
		{"type", string(m.Type), s.Type},
		{"section", m.Section, s.Section},
		{"tags", strings.Join(m.Tags, ", "), s.Tags},
		{"feeds", strings.Join(feeds, " "), s.Feeds},
		{"alternates", strings.Join(alternates, ", "), s.Alternates},
		{"pdf", m.PDF, s.PDF},
		{"licence", m.Licence, s.Licence},
		{"access", string(m.Access), s.Access},
	}, thingRows(m)...)
}

// thingRows lists what the page sells and describes in data, a row for each product,
// thing and medium.
func thingRows(m *meta.Metadata) []aboutRow {
	var rows []aboutRow
	if p := m.Product; p != nil {
		rows = append(rows, aboutRow{"product", joined(p.Name, p.Line()), p.Sources.Price})
	}
	for _, t := range m.Things {
		names := make([]string, len(t.Facts))
		for i, f := range t.Facts {
			names[i] = f.Name
		}
		rows = append(rows, aboutRow{string(t.Type), joined(t.Name, strings.Join(names, ", ")), t.Source})
	}
	for _, medium := range m.Media {
		rows = append(rows, aboutRow{string(medium.Type), joined(medium.Name, medium.URL, medium.Player), medium.Source})
	}
	return rows
}

// joined puts a dash between the parts that are not empty.
func joined(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " – ")
}
