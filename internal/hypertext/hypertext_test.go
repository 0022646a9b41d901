package hypertext

import (
	"fmt"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/internal/test/tabletest"
	"github.com/seed31bcff99/reader/internal/words"
)

// TestTables holds the tables to their claims.
func TestTables(t *testing.T) {
	for _, list := range words.Lists(tableLines) {
		if tabletest.Reasons(t, fmt.Sprintf("tables.txt:%d", list.Line), list.Rows); list.Why == "" {
			t.Errorf("list %s has no reason", list.Name)
		}
	}
	for _, name := range []string{
		"base", "button", "canvas", "embed", "form", "frame", "frameset", "iframe", "link", "meta", "noscript", "object", "plaintext",
		"script", "select", "style", "svg", "template", "textarea", "title", "xmp", "annotation-xml", "mglyph", "malignmark",
	} {
		if elements[name] != "" {
			t.Errorf("%s is allowed", name)
		}
	}
	for name := range attributes {
		if strings.HasPrefix(name, "on") || name == "style" || name == "name" || name == "srcdoc" {
			t.Errorf("%s is allowed", name)
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
