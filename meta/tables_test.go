package meta

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/names"
	"github.com/seed31bcff99/reader/internal/test/tabletest"
	"github.com/seed31bcff99/reader/internal/words"
)

// TestTables checks that tables are written as they are looked up.
func TestTables(t *testing.T) {
	for _, row := range typeRanks {
		tabletest.Row(t, "things.txt: "+string(row.kind), row.types)
	}
	for _, row := range thingRules {
		tabletest.Row(t, "things.txt: "+string(row.kind), row.types)
	}
	tabletest.Names(t, "productTypes", productTypes)
	for field, list := range places() {
		for i, place := range list {
			if s := string(place); strings.HasPrefix(s, fromMeta) && s != strings.ToLower(s) || slices.Contains(list[:i], place) {
				t.Errorf("places.txt: %s: %q is not lower case, or there twice", field, s)
			}
		}
	}
	for name, set := range map[string]map[string]bool{"forumWords": forumWords, "profileParts": profileParts, "feedTypes": feedTypes} {
		for word := range set {
			if word != strings.ToLower(word) {
				t.Errorf("%s: %q is not lower case", name, word)
			}
		}
	}
	for word := range saysNothing {
		if word != words.Plain(word) {
			t.Errorf("saysNothing: %q is never looked up, %q is", word, words.Plain(word))
		}
	}
	for word := range archives {
		if word != words.Letters(word) {
			t.Errorf("archives: %q is never looked up", word)
		}
	}
	for part := range profileParts {
		if len(part) < minProfilePart {
			t.Errorf("profileParts: %q is never looked up: it is short", part)
		}
	}
	for name := range propNames {
		if name != strings.ToLower(name) {
			t.Errorf("propNames: %q is never looked up", name)
		}
	}
}

// TestThingRules checks that every fact has a name of its own, a reason, and a line in
// docs/records.md, and that every type is read by one rule.
func TestThingRules(t *testing.T) {
	doc, err := os.ReadFile("../docs/records.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, rule := range thingRules {
		var names []string
		for _, fact := range rule.facts {
			if fact.reason == "" || fact.form.one == nil && fact.form.each == nil && fact.form.all == nil || len(fact.properties) == 0 || slices.Contains(names, fact.name) {
				t.Errorf("%s: %s has no reason or no property, or is there twice", rule.kind, fact.name)
			}
			names = append(names, fact.name)
		}
		if row := "| `" + string(rule.kind) + "` | `" + strings.Join(names, "`, `") + "` |\n"; !strings.Contains(string(doc), row) {
			t.Errorf("docs/records.md does not have the row\n%s", row)
		}
	}
	for i, name := range thingTypes[1:] {
		if name == thingTypes[i] {
			t.Errorf("two rules are about %s", name)
		}
	}
}

// TestDirections checks the directions of languages.
func TestDirections(t *testing.T) {
	for lang, want := range map[string]Direction{
		"en": leftToRight, "ar": rightToLeft, "he-IL": rightToLeft, "fa-IR": rightToLeft, "ks-Deva": leftToRight, "az-Arab-IR": rightToLeft, "uz-Latn": leftToRight,
	} {
		if got := extractPage(t, "<html lang="+lang+">"); got.Direction != want || got.Sources.Direction != "attribute:lang" {
			t.Errorf("%s is written %q, by %q", lang, got.Direction, got.Sources.Direction)
		}
	}
	for page, want := range map[string]Direction{
		"<p>x": "", "<html dir=auto lang=he>": rightToLeft, "<body dir=rtl><p>x": rightToLeft, "<html dir=rtl><body dir=ltr><h1>x": leftToRight,
	} {
		if got := extractPage(t, page); got.Direction != want {
			t.Errorf("%s is written %q, want %q", page, got.Direction, want)
		}
	}
}

// TestForms checks how values of data are written.
func TestForms(t *testing.T) {
	for _, tt := range []struct{ got, want string }{
		{durationOf("P0DT1H30M0S"), "PT1H30M"},
		{durationOf("PT090M"), "PT90M"},
		{durationOf("P1DT0.50S"), "P1DT0.5S"},
		{durationOf("PT0S"), ""},
		{durationOf("pt5m"), "PT5M"},
		{durationOf("half an hour"), "half an hour"},
		{durationOf("PT"), "PT"},
		{gtin("4006381333931"), "4006381333931"},
		{gtin("978-3-16-148410-0"), "9783161484100"},
		{gtin("4006381333932"), ""}, // wrong check digit
		{gtin("n/a"), ""}, {gtin("00000000"), ""}, {gtin("12345"), ""}, {gtin("abcdefgh"), ""},
		{string(availabilityOf("https://schema.org/InStock")), "in_stock"},
		{string(availabilityOf("out of stock")), "out_of_stock"},
		{string(availabilityOf("maybe")), ""},
		{string(conditionOf("http://schema.org/UsedCondition")), "used"},
		{string(conditionOf("new")), "new"},
		{plain("a <b>c</b>d<br>e &amp; f < g"), "a cd e & f < g"},
		{plain("a <b"), "a"},
		{secondsOf(3725), "PT1H2M5S"}, {secondsOf(0), ""}, {secondsOf(-1), ""},
		{clock("09:00:00"), "09:00"}, {clock("09:00"), "09:00"}, {clock(""), ""},
	} {
		if tt.got != tt.want {
			t.Errorf("got %q, want %q", tt.got, tt.want)
		}
	}
}

// TestDateNames checks that every name of a date, in meta elements and in classes,
// gives one.
func TestDateNames(t *testing.T) {
	far := strings.Repeat("<p>x", linesAfter)
	for _, place := range slices.Concat(places()["published"], places()["date"]) {
		if m := extractPage(t, "<meta name="+strings.TrimPrefix(string(place), fromMeta)+" content=2024-05-01>"); m.Published != "2024-05-01" || m.Sources.Published != place {
			t.Errorf("%s: published %q from %q", place, m.Published, m.Sources.Published)
		}
	}
	for _, place := range places()["modified"] {
		if m := extractPage(t, "<meta name="+strings.TrimPrefix(string(place), fromMeta)+" content=2024-05-01>"); m.Modified != "2024-05-01" {
			t.Errorf("%s: modified %q", place, m.Modified)
		}
	}
	for _, p := range names.Names(wordRoles) {
		word, role := p.Words, roleWords().Get(p.Words)
		if role&roleDate == 0 {
			continue
		}
		m := extractPage(t, "<h1>Story</h1>"+far+"<p class="+word+">1 May 2024</p>")
		got := m.Published
		if role&roleModified != 0 {
			got = m.Modified
		}
		if got != "2024-05-01" {
			t.Errorf("class %s: published %q, modified %q", word, m.Published, m.Modified)
		}
	}
}

func extractPage(t testing.TB, page string) Metadata {
	t.Helper()
	doc, err := dom.Parse(context.Background(), page, nil)
	if err != nil {
		t.Fatal(err)
	}
	return Extract(doc, nil)
}
