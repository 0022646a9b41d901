package meta

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/dom"
)

var linkedPages = []struct {
	name, in                              string
	headline, author, publisher, datetime string
}{
	{"plain", `{"@type":"Article","headline":"H","author":{"name":"A B"},"publisher":{"name":"P"},"datePublished":"2024-05-01"}`, "H", "A B", "P", "2024-05-01"},
	{"list", `[{"@type":"WebSite","name":"S"},{"@type":["Thing","NewsArticle"],"headline":"H"}]`, "H", "", "S", ""},
	{"graph with references", `{"@graph":[{"@type":"Article","headline":"H","author":{"@id":"#a"},"publisher":{"@id":"#o"}},` +
		`{"@type":"Person","@id":"#a","name":"A B"},{"@type":"Organization","@id":"#o","name":"O"}]}`, "H", "A B", "O", ""},
	{"several authors", `{"@type":"Article","author":[{"name":"A"},"B",{"name":"A"},{"name":["C"]}]}`, "", "A, B", "", ""},
	{"full type", `{"@type":"http://schema.org/BlogPosting","headline":["H","I"]}`, "H", "", "", ""},
	{"main entity", `{"@type":"WebPage","mainEntity":{"@type":"Recipe","headline":"H","author":"A"}}`, "H", "A", "", ""},
	{"comment around", `<!-- {"@type":"Article","headline":"H"}; -->`, "H", "", "", ""},
	{"comment on its own lines", "<!--\n{\"@type\":\"Article\",\"headline\":\"H\"}\n-->", "H", "", "", ""},
	{"line end in a string", "{\"@type\":\"Article\",\"headline\":\"H\nI\"};", "H I", "", "", ""},
	{"related articles do not count", `{"@type":"ItemList","itemListElement":[{"@type":"Article","headline":"H"}]}`, "", "", "", ""},
	{"wrong types", `{"@type":7,"headline":{},"author":[[[["A"]]]],"@id":[]}`, "", "", "", ""},
	{"reference to itself", `{"@type":"Article","@id":"#a","author":{"@id":"#a"}}`, "", "", "", ""},
	{"not json", `{"@type":"Article",`, "", "", "", ""},
	{"empty", ``, "", "", "", ""},
	{"null", `null`, "", "", "", ""},
	{"deep", strings.Repeat("[", 20000) + strings.Repeat("]", 20000), "", "", "", ""},
	{"deep but valid", strings.Repeat("[", 5000) + strings.Repeat("]", 5000), "", "", "", ""},
	{"too large", `{"@type":"Article","headline":"` + strings.Repeat("H", maxLinked) + `"}`, "", "", "", ""},
}

func TestGraph(t *testing.T) {
	for _, tt := range linkedPages {
		t.Run(tt.name, func(t *testing.T) {
			var g graph
			g.add(tt.in)
			got := [...]string{g.headline(), g.author(), g.publisher(), g.date("datePublished", true)}
			if want := [...]string{tt.headline, tt.author, tt.publisher, tt.datetime}; got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

func FuzzGraph(f *testing.F) {
	for _, tt := range linkedPages {
		if len(tt.in) < 1000 {
			f.Add(tt.in)
		}
	}
	f.Fuzz(func(t *testing.T, source string) {
		var g graph
		g.add(source)
		author, headline := g.author(), g.headline()
		if !utf8.ValidString(author) || !utf8.ValidString(headline) {
			t.Errorf("not UTF-8: %q, %q", author, headline)
		}
		if utf8.RuneCountInString(headline) > maxTitle || utf8.RuneCountInString(author) > maxNames*(maxAuthor+2) {
			t.Error("too long")
		}
		for _, date := range [...]string{g.date("datePublished", true), g.date("dateModified", false)} {
			if date != "" && isoDate(date) != date {
				t.Errorf("%q is not a date in the form of ISO 8601", date)
			}
		}
		var again graph
		again.add(source)
		if again.author() != author || again.headline() != headline || again.publisher() != g.publisher() {
			t.Error("second reading differs")
		}
	})
}

func FuzzExtract(f *testing.F) {
	f.Add("<title>A | B</title><h1>A</h1><p class=byline>By C<time datetime=2024-01-01>", "{}")
	f.Add("<meta name=author content=x><a rel=author>y</a>", `{"@type":"Article"}`)
	f.Fuzz(func(t *testing.T, page, json string) {
		page = strings.ToValidUTF8(page+`<script type=application/ld+json>`+json+`</script>`, "?")
		doc, err := dom.Parse(page, nil)
		if err != nil {
			return
		}
		m := Extract(doc)
		for _, v := range [...]string{m.Title, m.Author, m.Site, m.Description} {
			if !utf8.ValidString(v) || v != strings.TrimSpace(v) || utf8.RuneCountInString(v) > maxDescription {
				t.Errorf("value %q", v)
			}
		}
		if m != Extract(doc) {
			t.Error("second call differs")
		}
	})
}

func TestISODate(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"2024-05-01", "2024-05-01"},
		{" 2024-05-01 ", "2024-05-01"},
		{"2024-05-01T10:30:00Z", "2024-05-01T10:30:00Z"},
		{"2024-05-01T10:30:00.123+02:00", "2024-05-01T10:30:00+02:00"},
		{"2024-05-01T10:30:00+0200", "2024-05-01T10:30:00+02:00"},
		{"2024-05-01T10:30:00", "2024-05-01T10:30:00"},
		{"2024-05-01T10:30", "2024-05-01T10:30:00"},
		{"2024-05-01 10:30:00", "2024-05-01T10:30:00"},
		{"2024-05-01 at noon", "2024-05-01"},
		{"2024/5/1", "2024-05-01"},
		{"20240501", "2024-05-01"},
		{"Wed, 01 May 2024 10:30:00 GMT", "2024-05-01T10:30:00Z"},
		{"May 1, 2024", "2024-05-01"},
		{"1 May 2024", "2024-05-01"},
		{"05/01/2024", ""}, // the fifth of January, or the first of May
		{"2024-13-01", ""},
		{"0001-01-01T00:00:00Z", ""},
		{"1970-01-01", ""},
		{"yesterday", ""},
		{"", ""},
		{strings.Repeat("2024-05-01", 20), ""},
	} {
		t.Run(tt.in, func(t *testing.T) {
			if got := isoDate(tt.in); got != tt.want {
				t.Errorf("isoDate = %q, want %q", got, tt.want)
			}
		})
	}
}

// TestTables holds the tables to what their lookups need.
func TestTables(t *testing.T) {
	for name, table := range map[string][]string{
		"notAuthors": notAuthors, "articleTypes": articleTypes, "pageTypes": pageTypes, "siteTypes": siteTypes,
	} {
		if !slices.IsSorted(table) || len(slices.Compact(slices.Clone(table))) != len(table) {
			t.Errorf("%s is not sorted, or has one twice", name)
		}
	}
	for name, table := range map[string][]string{
		"titleNames": titleNames, "descriptionNames": descriptionNames, "authorNames": authorNames,
		"publishedNames": publishedNames, "modifiedNames": modifiedNames, "notAuthors": notAuthors,
		"bylineWords": bylineWords, "datelineWords": datelineWords, "writtenByLabels": writtenByLabels,
	} {
		for i, s := range table {
			if s != strings.ToLower(s) || slices.Contains(table[:i], s) {
				t.Errorf("%s: %q is not lower case, or there twice", name, s)
			}
		}
	}
}
