package hypertext

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/internal/test/tabletest"
)

// TestTables holds the tables to their claims.
func TestTables(t *testing.T) {
	name := func(r rule) string { return r.name }
	tabletest.Sorted(t, "elements", elements[:], name)
	tabletest.Sorted(t, "attributes", attributes[:], name)
	tabletest.Sorted(t, "classes", classes[:], name)
	for _, rules := range [][]rule{elements[:], attributes[:], classes[:]} {
		for _, r := range rules {
			if r.name != strings.ToLower(r.name) || r.why == "" {
				t.Errorf("%q: want a name in lower case and a reason", r.name)
			}
		}
	}
	for _, name := range []string{
		"base", "button", "canvas", "embed", "form", "frame", "frameset", "iframe", "link", "meta", "noscript", "object", "plaintext",
		"script", "select", "style", "svg", "template", "textarea", "title", "xmp", "annotation-xml", "mglyph", "malignmark",
	} {
		if _, found := find(elements[:], name); found {
			t.Errorf("%s is allowed", name)
		}
	}
	for _, r := range attributes {
		if strings.HasPrefix(r.name, "on") || r.name == "style" || r.name == "name" || r.name == "srcdoc" {
			t.Errorf("%s is allowed", r.name)
		}
	}
}

func TestNew(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{New("p").Start(), "<p>"},
		{New("p").End(), "</p>"},
		{New("script").Start(), ""},
		{New("script").With("id", "x").Start(), ""},
		{New("a", "href", `"><script>&amp;`, "onclick", "x").Start(), `<a href="&quot;&gt;&lt;script&gt;&amp;amp;">`},
		{New("p", "class", "x").With("class", "title").Start(), `<p class="title">`},
		{New("code", "class", "language-c++").Start(), `<code class="language-c++">`},
		{New("code", "class", "language-a b").Start(), `<code>`},
		{New("p", "id", "a\n\tb\x00").Start(), `<p id="a  b ">`},
		{New("p", "id").Start(), `<p>`},
		{string(AppendText(nil, `a<b>&"c"`)), `a&lt;b&gt;&amp;"c"`},
	} {
		if c.got != c.want {
			t.Errorf("got %s, want %s", c.got, c.want)
		}
	}
}
