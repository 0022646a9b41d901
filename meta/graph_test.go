package meta

import (
	"context"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/dom"
)

var linkedPages = []struct {
	name, in                              string
	headline, author, publisher, datetime string
}{
	{"plain", `{"@type":"Article","headline":"H","author":{"name":"Ann Bo"},"publisher":{"name":"P"},"datePublished":"2024-05-01"}`, "H", "Ann Bo", "P", "2024-05-01"},
	{"list", `[{"@type":"WebSite","name":"S"},{"@type":["Thing","NewsArticle"],"headline":"H"}]`, "H", "", "S", ""},
	{"graph with references", `{"@graph":[{"@type":"Article","headline":"H","author":{"@id":"#a"},"publisher":{"@id":"#o"}},` +
		`{"@type":"Person","@id":"#a","name":"Ann Bo"},{"@type":"Organization","@id":"#o","name":"O"}]}`, "H", "Ann Bo", "O", ""},
	{"reference in another script", `{"@type":"Article","headline":"H","author":{"@id":"#a"}}</script><script type=application/ld+json>{"@id":"#a","@type":"Person","name":"Ann Bo"}`, "H", "Ann Bo", "", ""},
	{"several authors", `{"@type":"Article","headline":"H","author":[{"name":"Ann"},"Bo",{"name":"Ann"},{"name":["Cy"]}]}`, "H", "Ann, Bo, Cy", "", ""},
	{"person before organisation", `{"@type":"Article","headline":"H","author":[{"@type":"Organization","name":"O"},{"@type":"Person","name":"Ann Bo"}]}`, "H", "O, Ann Bo", "", ""},
	{"full type", `{"@type":"http://schema.org/BlogPosting","headline":["H","I"]}`, "H", "", "", ""},
	{"main entity", `{"@type":"WebPage","mainEntity":{"@type":"Recipe","headline":"H","author":"Ann"}}`, "H", "Ann", "", ""},
	{"comments and commas", "<!-- {\"@type\":\"Article\", // why\n\"headline\":\"H\",}; -->", "H", "", "", ""},
	{"line end in a string", "{\"@type\":\"Article\",\"headline\":\"H\nI\"};", "H I", "", "", ""},
	{"entities", `{"@type":"Article","headline":"A &amp; B"}`, "A & B", "", "", ""},
	{"escaped as text", `{&quot;@type&quot;:&quot;Article&quot;,&quot;headline&quot;:&quot;H&quot;}`, "H", "", "", ""},
	{"related articles do not count", `{"@type":"ItemList","itemListElement":[{"@type":"Article","headline":"H"}]}`, "", "", "", ""},
	{"comments do not count", `{"@type":"Article","headline":"H","comment":[{"@type":"Comment","author":"Cy","datePublished":"2024-05-01"}]}`, "H", "", "", ""},
	{"wrong types", `{"@type":7,"headline":{},"author":[[[["A"]]]],"@id":[]}`, "", "", "", ""},
	{"reference to itself", `{"@type":"Article","headline":"H","@id":"#a","author":{"@id":"#a"}}`, "H", "", "", ""},
	{"cut off", `{"@type":"Article","headline":"H","author":"Ann`, "H", "Ann", "", ""},
	{"empty", ``, "", "", "", ""},
	{"deep", strings.Repeat("[", 20000) + strings.Repeat("]", 20000), "", "", "", ""},
	{"too large", `{"@type":"Article","headline":"` + strings.Repeat("H", maxLinked) + `"}`, "", "", "", ""},
}

func TestLinked(t *testing.T) {
	for _, tt := range linkedPages {
		t.Run(tt.name, func(t *testing.T) {
			m := extractLinked(t, tt.in)
			got := [...]string{m.Title, strings.Join(m.Authors, ", "), m.Site, m.Published}
			if want := [...]string{tt.headline, tt.author, tt.publisher, tt.datetime}; got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

// TestTeasers checks that of several articles only the one that is the page
// counts.
func TestTeasers(t *testing.T) {
	teasers := `{"@type":"Article","headline":"One","author":"Ann Bo"},{"@type":"Article","headline":"Two","author":"Cy Do"},{"@type":"Article","headline":"Three","author":"Eve Fo"}`
	if m := extractLinked(t, "["+teasers+"]</script><title>All</title><script>"); m.Authors != nil {
		t.Errorf("authors %q of a page of teasers", m.Authors)
	}
	if m := extractLinked(t, "["+teasers+`]</script><h1>Two</h1><script>`); strings.Join(m.Authors, ",") != "Cy Do" {
		t.Errorf("authors %q of the second article", m.Authors)
	}
	if m := extractLinked(t, "["+teasers+`,{"@type":"Article","url":"https://example.com/four","author":"Gus Ho"}]</script><link rel=canonical href=https://www.example.com/four/?x><script>`); strings.Join(m.Authors, ",") != "Gus Ho" {
		t.Errorf("authors %q of the article with the address", m.Authors)
	}
}

func extractLinked(t testing.TB, source string) Metadata {
	t.Helper()
	doc, err := dom.Parse(context.Background(), `<script type="application/ld+json">`+source+`</script>`, nil)
	if err != nil {
		t.Fatal(err)
	}
	return Extract(doc, nil)
}

// FuzzExtract checks what holds of the metadata of any page: bounds, no white
// space around, the same twice, dates that are dates, a source where there is a
// value and only there.
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
		for _, date := range [...]string{m.Published, m.Modified} {
			if date != "" && (calendar{}).value(date).String() != date {
				t.Errorf("%q is not a date in the form of ISO 8601", date)
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
