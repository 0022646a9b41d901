package main

import (
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
	return []aboutRow{
		{"title", m.Title, s.Title},
		{"authors", strings.Join(m.Authors, ", "), s.Authors},
		{"site", m.Site, s.Site},
		{"description", m.Description, s.Description},
		{"published_at", m.Published, s.Published},
		{"modified_at", m.Modified, s.Modified},
		{"language", m.Language, s.Language},
		{"canonical", m.Canonical, s.Canonical},
		{"image", m.Image, s.Image},
		{"favicon", m.Favicon, s.Favicon},
		{"type", string(m.Type), s.Type},
		{"section", m.Section, s.Section},
		{"tags", strings.Join(m.Tags, ", "), s.Tags},
		{"feeds", strings.Join(feeds, " "), s.Feeds},
		{"alternates", strings.Join(alternates, ", "), s.Alternates},
		{"licence", m.Licence, s.Licence},
		{"access", string(m.Access), s.Access},
	}
}
