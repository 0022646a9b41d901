package jsonld

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/test/tabletest"
)

func no(string) bool { return false }

// is returns a function that reports whether a text is want.
func is(want string) func(string) bool {
	return func(s string) bool { return s == want }
}

func TestItem(t *testing.T) {
	var g Graph
	g.Add(`{"@graph":[{"@type":"schema:Article","headline":" A &amp; B ","isAccessibleForFree":false,"keywords":["a",{"name":"b"}],
		"image":[{"url":"/p.jpg"}],"author":[{"@id":"#ada"},"Bo"]},{"@type":["Thing","Person"],"@id":"#ada","name":"Ada"}]}`)
	it := g.First(ArticleTypes)
	for _, tt := range []struct{ name, got, want string }{
		{"headline", it.Headline(), "A & B"},
		{"raw headline", it.Raw("headline"), " A &amp; B "},
		{"word", it.Raw("isAccessibleForFree"), "false"},
		{"texts", strings.Join(it.Texts("keywords"), "|"), "a|b"},
		{"address", it.Address("image"), "/p.jpg"},
		{"name", it.Name("author"), "Ada"},
		{"missing", it.Text("publisher"), ""},
		{"property of no item", Item{}.Text("name"), ""},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, tt.got, tt.want)
		}
	}
	var names []string
	it.Names("author", func(name string, _ bool) { names = append(names, name) })
	if !slices.Equal(names, []string{"Ada", "Bo"}) {
		t.Errorf("authors %q", names)
	}
	if !g.First(Types{"Nothing"}).IsZero() {
		t.Error("found an item of an unknown type")
	}
}

func TestArticle(t *testing.T) {
	const teasers = `{"@type":"Article","headline":"One","url":"https://example.com/1"},{"@type":"Article","headline":"Two","url":"https://example.com/2"},{"@type":"Article","headline":"Three"}`
	for _, tt := range []struct {
		name, in        string
		isPage, isTitle func(string) bool
		want            string
	}{
		{"only one", `{"@type":"Article","headline":"One"}`, no, no, "One"},
		{"only one, of another page", `{"@type":"Article","headline":"One","url":"https://example.com/1"}`, no, no, ""},
		{"by address", "[" + teasers + "]", is("https://example.com/2"), no, "Two"},
		{"by main entity", `[{"@type":"Article","headline":"One"},{"@type":"Article","headline":"Two","mainEntityOfPage":{"@id":"/2"}}]`, is("/2"), no, "Two"},
		{"by title", "[" + teasers + "]", no, is("Three"), "Three"},
		{"teasers", "[" + teasers + "]", no, no, ""},
		{"review of a product", `{"@type":"Review","author":"Bob"}`, no, no, ""},
		{"nothing said", `{"@type":"Article"}`, no, no, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var g Graph
			g.Add(tt.in)
			if got := g.Article(tt.isPage, tt.isTitle).Headline(); got != tt.want {
				t.Errorf("article %q, want %q", got, tt.want)
			}
		})
	}
}

// TestTypes checks that types are sorted, which their lookup needs.
func TestTypes(t *testing.T) {
	for name, types := range map[string]Types{
		"ArticleTypes": ArticleTypes, "PageTypes": PageTypes, "SiteTypes": SiteTypes, "organizationTypes": organizationTypes, "reviewTypes": reviewTypes,
	} {
		tabletest.Names(t, name, types)
	}
}

// FuzzGraph checks that every item of every source can be asked, and that the
// answers are within their bounds.
func FuzzGraph(f *testing.F) {
	for _, tt := range jsonTests {
		f.Add(tt.in)
	}
	f.Add(`{"@type":"Article","@id":"#a","author":[{"@id":"#a"},[["x"]]],"headline":["H"],"image":{"url":[]},"keywords":{}}`)
	f.Fuzz(func(t *testing.T, source string) {
		source = strings.ToValidUTF8(source, "?")
		var g Graph
		g.Add(source)
		g.Add(source)
		g.Article(no, no)
		for i := range g.Len() {
			it := g.Item(i)
			it.Address("image")
			n := 0
			it.Names("author", func(name string, _ bool) {
				if n++; !utf8.ValidString(name) || utf8.RuneCountInString(name) > maxText {
					t.Errorf("name %q", name)
				}
			})
			if n > maxNames*maxNames {
				t.Errorf("%d names", n)
			}
			if h := it.Headline(); len(h) > maxHeadline || len(it.Texts("keywords")) > maxText+1 {
				t.Errorf("headline %q, or too many keywords", h)
			}
		}
	})
}
