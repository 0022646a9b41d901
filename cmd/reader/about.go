package main

import (
	"strings"

	"github.com/seed31bcff99/reader/meta"
)

// An about is the metadata of a page as JSON. Every field is always there; lists
// are empty rather than null. The title is not one of them: records have it near
// their start.
type about struct {
	Author      string            `json:"author"` // the authors, parted by commas
	Authors     []string          `json:"authors"`
	Site        string            `json:"site"`
	Description string            `json:"description"`
	PublishedAt string            `json:"published_at"`
	ModifiedAt  string            `json:"modified_at"`
	Language    string            `json:"language"`
	Canonical   string            `json:"canonical"`
	Image       string            `json:"image"`
	Favicon     string            `json:"favicon"`
	Type        string            `json:"type"`
	Section     string            `json:"section"`
	Tags        []string          `json:"tags"`
	Feeds       []feed            `json:"feeds"`
	Alternates  []alternate       `json:"alternates"`
	Licence     string            `json:"licence"`
	Access      string            `json:"access"`
	Sources     map[string]string `json:"sources"` // where each value came from, by the name of its field
}

type feed struct {
	URL   string `json:"url"`
	Title string `json:"title"`
}

type alternate struct {
	Language string `json:"language"`
	URL      string `json:"url"`
}

func newAbout(m *meta.Metadata) about {
	a := about{
		Author:      strings.Join(m.Authors, ", "),
		Authors:     append([]string{}, m.Authors...),
		Site:        m.Site,
		Description: m.Description,
		PublishedAt: m.Published,
		ModifiedAt:  m.Modified,
		Language:    m.Language,
		Canonical:   m.Canonical,
		Image:       m.Image,
		Favicon:     m.Favicon,
		Type:        string(m.Type),
		Section:     m.Section,
		Tags:        append([]string{}, m.Tags...),
		Feeds:       []feed{},
		Alternates:  []alternate{},
		Licence:     m.Licence,
		Access:      string(m.Access),
		Sources:     map[string]string{},
	}
	for _, f := range m.Feeds {
		a.Feeds = append(a.Feeds, feed{f.URL, f.Title})
	}
	for _, l := range m.Alternates {
		a.Alternates = append(a.Alternates, alternate{l.Language, l.URL})
	}
	for _, row := range aboutRows(m) {
		if row.source != "" {
			a.Sources[row.name] = string(row.source)
		}
	}
	return a
}

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
