package meta

import (
	"context"
	"encoding/json"
	"regexp"
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
	f.Add("<h1>Lamp</h1><p class=price>$5<del>$7", `{"@type":"Product","name":"Lamp","offers":{"price":"500","priceCurrency":"usd"}}`)
	f.Add("<div itemscope itemtype=/Recipe><i itemprop=recipeYield>4</i><div itemprop=nutrition itemscope><i itemprop=calories>9", `{"@type":["Event","Book"],"offers":[[{"price":0}]]}`)
	f.Add("<title>A | B</title><h1>A</h1><p class=byline>By C<time datetime=2024-01-01>", "{}")
	f.Add("<meta name=author content=x><a rel=author>y</a>", `{"@type":"Article"}`)
	f.Add("<title>|0</title><h1>|", "{}")
	f.Add("<div itemscope itemtype=/Article><i itemprop='author datePublished'>x</i></div><link rel='alternate icon' href=x hreflang=en>", `[[]]`)
	for _, tt := range linkedPages {
		if len(tt.in) < 1000 {
			f.Add("<h1>H</h1>", tt.in)
		}
	}
	f.Fuzz(func(t *testing.T, page, script string) {
		page = strings.ToValidUTF8(page+`<script type=application/ld+json>`+script+`</script>`, "?")
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
			"alternates": {m.Alternates != nil, m.Sources.Alternates != ""}, "pdf": {m.PDF != "", m.Sources.PDF != ""}, "licence": {m.Licence != "", m.Sources.Licence != ""},
			"access": {m.Access != "", m.Sources.Access != ""}, "direction": {m.Direction != "", m.Sources.Direction != ""},
		} {
			if pair[0] != pair[1] {
				t.Errorf("%s has a value: %v, a source: %v", name, pair[0], pair[1])
			}
		}
		checkProduct(t, m.Product)
		checkThings(t, &m)
		if raw, err := json.Marshal(extractRaw(doc)); err != nil || len(raw) > 8*maxRawBytes {
			t.Errorf("raw: %d bytes, %v", len(raw), err)
		}
		if diff := cmp.Diff(m, Extract(doc, &Options{NotAfter: "2024-05-01"})); diff != "" {
			t.Errorf("second call differs:\n%s", diff)
		}
	})
}

// decimal is the form of a price.
var decimal = regexp.MustCompile(`^[0-9]+([.][0-9]+)?$`)

// checkProduct holds a product to its bounds: prices are decimal numbers, and values have
// sources.
func checkProduct(t *testing.T, p *ProductFacts) {
	t.Helper()
	if p == nil {
		return
	}
	for _, price := range [...]string{p.Price, p.HighPrice, p.ListPrice, p.ShownPrice, p.Rating, p.BestRating} {
		if price != "" && !decimal.MatchString(price) {
			t.Errorf("%q is not a decimal number", price)
		}
	}
	from := &p.Sources
	for name, pair := range map[string][2]bool{
		"name": {p.Name != "", from.Name != ""}, "brand": {p.Brand != "", from.Brand != ""}, "sku": {p.SKU != "", from.SKU != ""},
		"gtin": {p.GTIN != "", from.GTIN != ""}, "price": {p.Price != "", from.Price != ""}, "list price": {p.ListPrice != "", from.ListPrice != ""},
		"shown price": {p.ShownPrice != "", from.ShownPrice != ""}, "currency": {p.Currency != "", from.Currency != ""},
		"availability": {p.Availability != "", from.Availability != ""}, "condition": {p.Condition != "", from.Condition != ""},
		"rating": {p.Rating != "", from.Rating != ""}, "images": {len(p.Images) > 0, from.Images != ""},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s of the product has a value: %v, a source: %v", name, pair[0], pair[1])
		}
	}
	if line := p.Line(); (line == "") != (p.Price == "") || strings.ContainsAny(line, "\n<[`") || len(p.Images) > maxImages {
		t.Errorf("line %q, %d images", line, len(p.Images))
	}
	if p.Price != "" && p.Currency != "" && strings.Trim(p.Price, "0.") != "" && !p.IsPricedIn(p.Line()) {
		t.Errorf("the line %q does not have the price", p.Line())
	}
}

// checkThings holds things and media to their bounds.
func checkThings(t *testing.T, m *Metadata) {
	t.Helper()
	if len(m.Things) > maxThings || len(m.Media) > maxMedia {
		t.Errorf("%d things, %d media", len(m.Things), len(m.Media))
	}
	for _, thing := range m.Things {
		size := 0
		for _, fact := range thing.Facts {
			if len(fact.Values) == 0 || len(fact.Values) > maxFactValues {
				t.Errorf("%d values of %s", len(fact.Values), fact.Name)
			}
			for _, v := range fact.Values {
				if size += len(v); v == "" || v != strings.TrimSpace(v) || !utf8.ValidString(v) {
					t.Errorf("%s is %q", fact.Name, v)
				}
			}
		}
		if thing.Type == "" || thing.Source == "" || len(thing.Facts) == 0 || size > maxThingText {
			t.Errorf("a thing of %d bytes: %+v", size, thing)
		}
	}
	for _, medium := range m.Media {
		if medium.URL == "" && medium.Player == "" || medium.Source == "" || medium.Duration != "" && !isDuration(medium.Duration) {
			t.Errorf("%+v", medium)
		}
	}
}
