package render

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestCut(t *testing.T) {
	for _, c := range []struct {
		name string
		in   string
		max  int
		want string
	}{
		{"fits", "<p>one</p><p>two</p>", 8, "one\n\ntwo"},
		{"at a block", "<p>one two</p><p>three four</p>", 14, "one two"},
		{"at the first block that fits half", "<p>a</p><p>three four five</p>", 14, "a\n\nthree four"},
		{"at a word", "<p>one two three</p>", 10, "one two"},
		{"inside a word", "<p>" + strings.Repeat("长", 100) + "</p>", 40, strings.Repeat("长", 32)},
		{"no room", "<p>word</p>", 3, ""},
		{"at an item", "<ul><li>one</li><li>two</li><li>three</li></ul>", 14, "- one\n- two"},
		{"in a mark", "<p><b>one two three</b></p>", 13, "**one two**"},
		{"in a label", `<p><a href="http://a.b">one two three</a></p>`, 24, "[one two](http://a.b)"},
		{"before a label", `<p>one two <a href="http://a.b">three four</a></p>`, 20, "one two"},
		{"in an image", `<p><img src="http://a.b" alt="one two three"></p>`, 25, "![one two](http://a.b)"},
		{"in code", "<pre>one\ntwo\nthree</pre>", 18, "```\none\ntwo\n```"},
		{"in a line of code", "<pre>one two three</pre>", 17, "```\none two\n```"},
		{"in quoted code", "<blockquote><pre>one\ntwo\nthree</pre></blockquote>", 26, "> ```\n> one\n> two\n> ```"},
		{"in a long code span", "<p><code>" + strings.Repeat("one ", 60) + "</code></p>", 12, "`one one`"},
		{"at a row", "<table><tr><th>a</th></tr><tr><td>one</td></tr><tr><td>two</td></tr></table>", 25, "| a |\n|---|\n| one |"},
		{"in a row", "<table><tr><th>a</th></tr><tr><td>one two three</td></tr></table>", 25, "| a |\n|---|\n| one two |"},
		{"in a table head", "<p>one two</p><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>", 20, "one two"},
		{"at a hard break", "<p>one<br>two three</p>", 7, "one"},
		{"escapes count", "<p># one</p><p>two</p>", 8, "\\# one"},
	} {
		t.Run(c.name, func(t *testing.T) {
			doc, keep := parse(t, c.in)
			got := Markdown(doc, keep, Options{MaxChars: c.max})
			if diff := cmp.Diff(c.want, got.Text); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			check(t, got, Markdown(doc, keep, Options{}).Total, c.max)
		})
	}
}

// TestCutFences cuts a page at every length and looks for open fences.
func TestCutFences(t *testing.T) {
	doc, keep := parse(t, article[:len(article)/50])
	total := Markdown(doc, keep, Options{}).Total
	for limit := 1; limit < total; limit++ {
		out := Markdown(doc, keep, Options{MaxChars: limit})
		check(t, out, total, limit)
		if strings.Count(out.Text, "```")%2 != 0 || strings.Count(out.Text, "**")%2 != 0 {
			t.Errorf("limit %d leaves something open: %q", limit, out.Text)
		}
	}
}
