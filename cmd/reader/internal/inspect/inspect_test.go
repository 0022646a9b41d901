package inspect

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/classify"
)

// readPage reads a page as the command does.
func readPage(t testing.TB, page string) *Page {
	t.Helper()
	res, err := reader.Read(context.Background(), strings.NewReader(page), &reader.Options{MaxChars: -1, Explain: true, Blocks: true})
	if err != nil {
		t.Fatal(err)
	}
	m := &res.Metadata
	return &Page{
		Source: "testdata <b>page</b>.html",
		Metadata: []Field{
			{"title", m.Title, m.Sources.Title},
			{"authors", strings.Join(m.Authors, ", "), m.Sources.Authors},
			{"description", m.Description, m.Sources.Description},
			{"section", "", ""},
		},
		Result: res,
	}
}

// write writes the report about a page.
func write(t testing.TB, p *Page) string {
	t.Helper()
	var out bytes.Buffer
	if err := Write(&out, p); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// load reads a file.
func load(t testing.TB, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// pages returns all golden pages of the project.
func pages(t testing.TB) []string {
	t.Helper()
	found, err := filepath.Glob("../../../../testdata/pages/*/page.html")
	if err != nil || len(found) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	return append(found, "testdata/attack.html")
}

func TestReports(t *testing.T) {
	for _, path := range pages(t) {
		p := readPage(t, load(t, path))
		text := write(t, p)
		checkReport(t, path, p, text)
		if again := write(t, readPage(t, load(t, path))); again != text {
			t.Errorf("%s: two reports about the same page differ", path)
		}
	}
}

func FuzzReport(f *testing.F) {
	f.Add("<p>&lt;/script&gt;&lt;script&gt;a&lt;/script&gt; <img src=b alt='\"&gt;&lt;c'> \u202e{{.Policy}}")
	f.Add("<p>[a](javascript:b) <b>&lt;script&gt;</b> | ``` </textarea>\x00\x1b[31m")
	f.Add("<pre>\n&lt;br&gt;\n</pre><table><tr><td>a<br>b</table>")
	f.Fuzz(func(t *testing.T, page string) {
		p := readPage(t, page)
		checkReport(t, "report", p, write(t, p))
	})
}

// checkReport checks that a report has every block with its text, and nothing of the
// page but text.
func checkReport(t *testing.T, name string, p *Page, text string) {
	t.Helper()
	tree, err := html.ParseWithOptions(strings.NewReader(text), html.ParseOptionEnableScripting(true))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	scripts, styles, next := 0, 0, 0
	for n := range tree.Descendants() {
		switch {
		case n.Type == html.CommentNode:
			t.Errorf("%s: comment %q", name, n.Data)
		case n.Type != html.ElementNode:
			continue
		case !strings.Contains(elements, " "+n.Data+" "):
			t.Errorf("%s: element %s", name, n.Data)
		case n.Data == "script" && attr(n, "type") == "":
			scripts++
		case n.Data == "style":
			styles++
		case strings.HasPrefix(attr(n, "class"), "block "):
			checkBlock(t, name, p, n, next)
			next++
		}
		for _, a := range n.Attr {
			if !strings.Contains(attributes, " "+a.Key+" ") {
				t.Errorf("%s: attribute %s of %s", name, a.Key, n.Data)
			}
		}
	}
	if scripts != 1 || styles != 1 || !strings.Contains(text, quoted(policy())) {
		t.Errorf("%s: %d scripts, %d styles, or no policy", name, scripts, styles)
	}
	if next != len(p.Result.Explain) {
		t.Errorf("%s: %d blocks, want %d", name, next, len(p.Result.Explain))
	}
}

// quoted returns a text as it is in an attribute.
func quoted(s string) string {
	return strings.NewReplacer("'", "&#39;", "+", "&#43;").Replace(s)
}

// elements and attributes are the only ones that a report may have. None of these
// attributes links, loads or runs anything.
const (
	elements = " html head meta title style body header div h1 h2 h3 h4 h5 h6 p span strong em del br svg rect input kbd button main" +
		" section pre code noscript aside table caption thead tbody tr th td dl dt dd ol ul li blockquote hr sup sub bdi wbr i script "
	attributes = " lang charset http-equiv content name class dir aria-hidden aria-label aria-pressed aria-expanded aria-labelledby aria-describedby" +
		" aria-controls aria-selected aria-live role viewbox viewBox preserveAspectRatio x y width height id type placeholder" +
		" autocomplete spellcheck data-category data-piece data-rule tabindex hidden title scope start rowspan colspan checked disabled "
)

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// checkBlock checks that an element shows the text of a decision.
func checkBlock(t *testing.T, name string, p *Page, n *html.Node, i int) {
	t.Helper()
	if i >= len(p.Result.Explain) {
		return // counted
	}
	var text strings.Builder
	for c := range n.Descendants() {
		if c.Type != html.TextNode {
			t.Errorf("%s: block %d has an element %s", name, i, c.Data)
		}
		text.WriteString(c.Data)
	}
	got := strings.Join(strings.Fields(text.String()), " ")
	want := strings.Join(strings.Fields(visible(p.Result.Explain[i].Text)), " ")
	if got != want {
		t.Errorf("%s: block %d is %q, want %q", name, i, got, want)
	}
}

// TestEveryClassHasColours checks that the style sheet knows every class.
func TestEveryClassHasColours(t *testing.T) {
	for c := classify.Candidate + 1; c.String() != "unknown"; c++ {
		if rule := "\n." + slug(c) + " { --hue: "; !strings.Contains(reportCSS, rule) {
			t.Errorf("no colour for %q (%q)", c, rule)
		}
	}
	for _, g := range groups {
		for _, rule := range []string{"\n." + g.Slug + " { --hue: ", "\n.in-" + g.Slug + " { border-left-style: "} {
			if !strings.Contains(reportCSS, rule) {
				t.Errorf("no rule %q", rule)
			}
		}
	}
}

func TestVisible(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"plain", "plain"},
		{"two\nlines\tand a tab", "two\nlines\tand a tab"},
		{"user\u202etxt.exe", "user⟨U+202E⟩txt.exe"},
		{"\u2066a\u2069", "⟨U+2066⟩a⟨U+2069⟩"},
		{"\x1b[31m", "⟨U+001B⟩[31m"},
		{"a\U000E0041", "a⟨U+E0041⟩"},
		{"👩\u200d💻 می\u200cخواهم", "👩\u200d💻 می\u200cخواهم"},
		{"broken \xff", "broken \uFFFD"},
	} {
		if got := visible(tt.in); got != tt.want {
			t.Errorf("visible(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}

func TestPercent(t *testing.T) {
	for _, tt := range []struct{ part, whole, want int }{
		{0, 0, 0}, {0, 9, 0}, {9, 9, 100}, {1, 1000, 1}, {999, 1000, 99}, {1, 3, 33}, {2, 3, 67},
	} {
		if got := percent(tt.part, tt.whole); got != tt.want {
			t.Errorf("percent(%d, %d) = %d, want %d", tt.part, tt.whole, got, tt.want)
		}
	}
}
