package hypertext

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/tabletest"
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
		{string(AppendLink(nil, "https://example.org/?a&b", "<c>")), `<a href="https://example.org/?a&amp;b">&lt;c&gt;</a>`},
		{string(AppendLink(nil, "javascript:a", "b")), `b`},
		{string(AppendLink(nil, "/a", "b")), `b`},
	} {
		if c.got != c.want {
			t.Errorf("got %s, want %s", c.got, c.want)
		}
	}
}

func TestSection(t *testing.T) {
	rows := []Row{{0, "a"}, {1, "b"}, {5, "c"}, {1, "d"}, {0, "é"}}
	const want = "<section><h2>T &amp;</h2>\n<ul><li>a\n<ul><li>b\n<ul><li>c</li></ul></li>\n<li>d</li></ul></li>\n<li>é</li></ul></section>"
	got := Section("T &", "thing", rows, 5, -1)
	if got != want {
		t.Errorf("got  %q,\nwant %q", got, want)
	}
	for limit := range utf8.RuneCountInString(want) + 50 {
		got := Section("T &", "thing", rows, 5, limit)
		if utf8.RuneCountInString(got) > limit {
			t.Errorf("limit %d: %q", limit, got)
		}
		if got != "" && strings.Count(got, "<ul>")+strings.Count(got, "<li>") != strings.Count(got, "</ul>")+strings.Count(got, "</li>") {
			t.Errorf("limit %d: %q", limit, got)
		}
	}
	if got := Section("T", "thing", nil, 0, -1); got != "" {
		t.Errorf("without rows: %q", got)
	}
	if got := Section("T", "thing", rows, 7, -1); !strings.Contains(got, "(2 more things not shown)") {
		t.Errorf("what is not shown: %q", got)
	}
}
