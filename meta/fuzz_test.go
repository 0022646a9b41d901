package meta

import (
	"context"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/date"
)

// FuzzExtract checks the metadata of any page: values are trimmed and within
// bounds, dates are dates, a value has a source and a source has a value, and a
// second call returns the same.
func FuzzExtract(f *testing.F) {
	f.Add("<title>A | B</title><h1>A</h1><p class=byline>By C<time datetime=2024-01-01>", "{}")
	f.Add("<meta name=author content=x><a rel=author>y</a>", `{"@type":"Article"}`)
	f.Add("<title>|0</title><h1>|", "{}")
	f.Add("<div itemscope itemtype=/Article><i itemprop='author datePublished'>x</i></div><link rel='alternate icon' href=x hreflang=en>", `[[]]`)
	for _, tt := range linkedPages {
		if len(tt.in) < 1000 {
			f.Add("<h1>H</h1>", tt.in)
		}
	}
	f.Fuzz(func(t *testing.T, page, json string) {
		page = strings.ToValidUTF8(page+`<script type=application/ld+json>`+json+`</script>`, "?")
		doc, err := dom.Parse(context.Background(), page, nil)
		if err != nil {
			return
		}
		m := Extract(doc, &Options{NotAfter: "2024-05-01"})
		for _, v := range append(append([]string{m.Title, m.Site, m.Description, m.Section, m.Language}, m.Authors...), m.Tags...) {
			if !utf8.ValidString(v) || v != strings.TrimSpace(v) || utf8.RuneCountInString(v) > maxDescription {
				t.Errorf("value %q", v)
			}
		}
		for _, day := range [...]string{m.Published, m.Modified} {
			if day != "" && (date.Calendar{}).Parse(day).String() != day {
				t.Errorf("%q is not a date in the form of ISO 8601", day)
			}
		}
		if len(m.Authors) > maxNames || len(m.Tags) > maxTags || len(m.Feeds) > maxFeeds || len(m.Alternates) > maxAlternates {
			t.Error("too many")
		}
		for name, pair := range map[string][2]bool{
			"title": {m.Title != "", m.Sources.Title != ""}, "authors": {m.Authors != nil, m.Sources.Authors != ""},
			"site": {m.Site != "", m.Sources.Site != ""}, "description": {m.Description != "", m.Sources.Description != ""},
			"published": {m.Published != "", m.Sources.Published != ""}, "modified": {m.Modified != "", m.Sources.Modified != ""},
			"language": {m.Language != "", m.Sources.Language != ""}, "canonical": {m.Canonical != "", m.Sources.Canonical != ""},
			"image": {m.Image != "", m.Sources.Image != ""}, "favicon": {m.Favicon != "", m.Sources.Favicon != ""},
			"type": {m.Type != "", m.Sources.Type != ""}, "section": {m.Section != "", m.Sources.Section != ""},
			"tags": {m.Tags != nil, m.Sources.Tags != ""}, "feeds": {m.Feeds != nil, m.Sources.Feeds != ""},
			"alternates": {m.Alternates != nil, m.Sources.Alternates != ""}, "licence": {m.Licence != "", m.Sources.Licence != ""},
			"access": {m.Access != "", m.Sources.Access != ""},
		} {
			if pair[0] != pair[1] {
				t.Errorf("%s has a value: %v, a source: %v", name, pair[0], pair[1])
			}
		}
		if diff := cmp.Diff(m, Extract(doc, &Options{NotAfter: "2024-05-01"})); diff != "" {
			t.Errorf("second call differs:\n%s", diff)
		}
	})
}
