package meta

import (
	"strings"
	"testing"
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
	{"too large", `{"@type":"Article","headline":"` + strings.Repeat("H", 1<<20) + `"}`, "", "", "", ""},
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

// TestTeasers checks that of several articles only the one about the page counts.
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
	return extractPage(t, `<script type="application/ld+json">`+source+`</script>`)
}
