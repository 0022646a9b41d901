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
		{"no room for a word", "<p>word</p>", 3, "wor"},
		{"no room for an address", `<p><a href="http://a.b">one</a></p>`, 9, "[one](htt"},
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
		{"before a row", "<table><tr><th>a</th></tr><tr><td>one two three</td></tr></table>", 25, "| a |\n|---|"},
		{"in a row", "<table><tr><th>a</th></tr><tr><td>one two three four five six</td></tr></table>", 25, "| a |\n|---|\n| one two |"},
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

// TestPages cuts blocks that are larger than the bound and shows the pieces.
func TestPages(t *testing.T) {
	for _, c := range []struct {
		name string
		in   string
		opts Options
		want []string
	}{
		{"blocks", "<p>one two</p><p>three</p><p>four</p>", Options{MaxChars: 15}, []string{"one two\n\nthree", "\n\nfour"}},
		{"a heading goes with its text", "<p>one</p><h2>two</h2><p>three four</p>", Options{MaxChars: 20}, []string{"one", "\n\n## two\n\nthree four"}},
		{"words", "<p>one two three four five</p>", Options{MaxChars: 14}, []string{"one two three", "… four five"}},
		{"a mark", "<p><b>one two three four</b></p>", Options{MaxChars: 16}, []string{"**one two**", "**… three four**"}},
		{"a label", `<p><a href="/x">one two three four</a></p>`, Options{MaxChars: 38},
			[]string{"[one two three](https://example.org/x)", "[… four](https://example.org/x)"}},
		{"brackets of a label", `<p><a href="/x">the list [first draft of it]</a></p>`, Options{MaxChars: 42},
			[]string{"[the list [first]](https://example.org/x)", "[[… draft of it]](https://example.org/x)"}},
		{"brackets and marks of a label", `<p><a href="/x">one <b>[two three</b> four] five</a></p>`, Options{MaxChars: 40},
			[]string{"[one **[two**]](https://example.org/x)", "[[**… three**]](https://example.org/x)", "[[… four] five](https://example.org/x)"}},
		{"links in a row", `<p><a href="//a/1">one</a><a href="//a/2">two</a><a href="//a/3">three</a></p>`, Options{MaxChars: 45},
			[]string{"[one](https://a/1) [two](https://a/2)", "… [three](https://a/3)"}},
		{"a link that is cut in three", `<p><a href="//a/1">one</a><a href="//a/1">two</a><a href="//a/1">three</a></p>`, Options{MaxChars: 45},
			[]string{"[one](https://a/1)[two](https://a/1)", "…[three](https://a/1)"}},
		{"links in a row that are not written", `<p><a href="/1">one</a><a href="/2">two</a><a href="/3">three</a></p>`, Options{MaxChars: 100, Links: NoLinks}, []string{"one two three"}},
		{"code", "<pre><code class='language-go'>one\ntwo\n\nthree four</code></pre>", Options{MaxChars: 21},
			[]string{"```go\none\ntwo\n```", "```go\n\nthree four\n```"}},
		{"a line of code", "<pre>one two three four</pre>", Options{MaxChars: 16}, []string{"```\none two\n```", "```\n three\n```", "```\n four\n```"}},
		{"rows", "<table><tr><th>a</th></tr><tr><td>one</td></tr><tr><td>two</td></tr><tr><td>three</td></tr></table>", Options{MaxChars: 28},
			[]string{"| a |\n|---|\n| one |\n| two |", "| a |\n|---|\n| three |"}},
		{"a row", "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>" + strings.Repeat("word ", 10) + "</td></tr></table>", Options{MaxChars: 50},
			[]string{"| a | b |\n|---|---|\n| 1 | word word word word |", "| a | b |\n|---|---|\n| | … word word word word |", "| a | b |\n|---|---|\n| | … word word |"}},
		{"a head that is too long", "<table><tr><th>" + strings.Repeat("name ", 6) + "</th></tr><tr><td>one</td></tr><tr><td>two three four five six seven</td></tr></table>",
			Options{MaxChars: 48}, []string{"| name name name name name name |\n|---|\n| one |", "| |\n|---|\n| two three four five six seven |"}},
		{"items", "<ul><li>one</li><li>two</li><li>three</li></ul>", Options{MaxChars: 12}, []string{"- one\n- two", "\n- three"}},
		{"an item", "<ul><li>one two three four five</li></ul>", Options{MaxChars: 16}, []string{"- one two three", "- … four five"}},
		{"nested items", "<ul><li>one<ul><li>two<ol><li>three</li><li>four</li></ol></li></ul></li></ul>", Options{MaxChars: 30},
			[]string{"- one\n  - two\n    1. three", "- - …\n\n    2. four"}},
		{"paragraphs of an item", "<ul><li><p>one</p><p>two</p></li></ul>", Options{MaxChars: 10}, []string{"- one", "- …\n\n  two"}},
		{"a fence goes with its first line", "<p>one two</p><pre>three four\nfive six\nseven</pre>", Options{MaxChars: 20},
			[]string{"one two", "\n\n```\nthree four\n```", "```\nfive six\n```", "```\nseven\n```"}},
		{"a sign at the end of a mark", "<p><b>one * two three</b></p>", Options{MaxChars: 12}, []string{"**one**", "**… * two**", "**… three**"}},
		{"ticks in a long code span", "<p><code>" + strings.Repeat("``one ", 40) + "</code></p>", Options{MaxChars: 230},
			[]string{"` " + strings.TrimSpace(strings.Repeat("``one ", 37)) + " `", "`  ``one ``one ``one `"}},
		{"code in an item", "<ul><li><pre>one\ntwo\nthree</pre></li></ul>", Options{MaxChars: 25}, []string{"- ```\n  one\n  two\n  ```", "- ```\n  three\n  ```"}},
		{"a quote", "<blockquote><p>one</p><p>two three</p></blockquote>", Options{MaxChars: 14}, []string{"> one", "\n>\n> two three"}},
		{"words of a quote", "<blockquote><p>one two three four</p></blockquote>", Options{MaxChars: 14}, []string{"> one two", "> … three four"}},
		{"a hard break", "<p>one two<br>three</p>", Options{MaxChars: 9}, []string{"one two", "…\\\nthree"}},
		{"plain text", "<ul><li>one<ul><li>two</li></ul></li></ul>", Options{MaxChars: 8}, []string{"- one", "\n  - two"}},
		{"references", `<p><a href="//a/">one</a></p><p><a href="//b/">two</a></p><p><a href="//a/">three</a></p>`, Options{MaxChars: 48, Links: ReferenceLinks},
			[]string{"[one][1]\n\n[1]: https://a/", "\n\n[two][2]\n\n[2]: https://b/", "\n\n[three][1]\n\n[1]: https://a/\n[2]: https://b/"}},
		{"references in a head", `<table><tr><th><a href="//a/">a</a></th><th>b</th></tr><tr><td>one</td><td>two</td></tr><tr><td>three</td><td>four</td></tr><tr><td>five</td><td>six</td></tr><tr><td>seven</td><td>eight</td></tr></table>`, Options{MaxChars: 92, Links: ReferenceLinks},
			[]string{"| [a][1] | b |\n|---|---|\n| one | two |\n| three | four |\n| five | six |\n\n[1]: https://a/", "| [a][1] | b |\n|---|---|\n| seven | eight |\n\n[1]: https://a/"}},
		{"a reference that takes three pieces", `<p><a href="//a/">one two three four five six</a></p>`, Options{MaxChars: 34, Links: ReferenceLinks},
			[]string{"[one two][1]\n\n[1]: https://a/", "[… three four][1]\n\n[1]: https://a/", "[… five six][1]\n\n[1]: https://a/"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			doc, keep := parse(t, c.in)
			render := Markdown
			if c.name == "plain text" {
				render = Text
			}
			whole := c.opts
			whole.MaxChars = 0
			var got []string
			for _, out := range pages(t, doc, keep, render, c.opts, render(doc, keep, whole).Text) {
				got = append(got, out.Text)
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestOffset starts a piece at places where no other piece ends.
func TestOffset(t *testing.T) {
	const list = "<p>one two three</p><ul><li>four five</li></ul>"
	const nested = "<ul><li>one<ol><li>two</li><li>three</li></ol></li></ul>"
	const table = "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td></td></tr><tr><td></td><td>2</td></tr></table>"
	const quoted = "<blockquote><p>one</p><p>two</p></blockquote>"
	const fence = "<pre>one\ntwo</pre>"
	for _, c := range []struct {
		name, in string
		before   string // what the whole has before the offset
		want     string
	}{
		{"on a marker", list, "one two three\n\n", "- four five"},
		{"in a marker", list, "one two three\n\n-", "- four five"},
		{"behind a marker", list, "one two three\n\n- ", "- four five"},
		{"before the indent of an item", nested, "- one\n", "- …\n  1. two\n  2. three"},
		{"in the indent of an item", nested, "- one\n ", "- …\n  1. two\n  2. three"},
		{"in a number", nested, "- one\n  1", "- …\n  1. two\n  2. three"},
		{"before a number that interrupts no paragraph", nested, "- one\n  1. two\n", "- …\n\n  2. three"},
		{"in a quote", quoted, "> one\n>\n", "> two"},
		{"in the mark of a quote", quoted, "> one\n>\n>", "> two"},
		{"in a fence", fence, "```\none\ntwo\n``", "```\n```"},
		{"at a line of code", fence, "```\n", "```\none\ntwo\n```"},
		{"in the fence before", fence, "`", "```\none\ntwo\n```"},
		{"in a head", table, "| a | b", "| a | b |\n|---|---|\n| 1 | |\n| | 2 |"},
		{"under a head", table, "| a | b |\n|--", "| a | b |\n|---|---|\n| 1 | |\n| | 2 |"},
		{"on a row", table, "| a | b |\n|---|---|\n", "| a | b |\n|---|---|\n| 1 | |\n| | 2 |"},
		{"on an empty cell", table, "| a | b |\n|---|---|\n| 1 |", "| a | b |\n|---|---|\n| | … |\n| | 2 |"},
		{"in an address", `<p>a <a href="/x">b</a> c</p>`, "a [b](https://exa", "[…](https://example.org/x) c"},
		{"before an address", `<p>a <a href="/x">b</a> c</p>`, "a [b", "[…](https://example.org/x) c"},
		{"in a mark that starts", "<p>a <b>b</b> c</p>", "a *", "…**b** c"},
		{"in a mark that ends", "<p><b>ab</b>c</p>", "**ab*", "**…b**c"},
		{"in an escape", "<p># a</p>", `\`, `\# a`},
		{"in code", "<p>a <code>b c</code> d</p>", "a `b", "…`b c` d"},
		{"in a heading", "<h3>a</h3>", "#", "### a"},
		{"in a rule", "<p>a</p><hr><p>b</p>", "a\n\n-", "---\n\nb"},
	} {
		t.Run(c.name, func(t *testing.T) {
			doc, keep := parse(t, c.in)
			whole := Markdown(doc, keep, Options{}).Text
			rest, ok := strings.CutPrefix(whole, c.before)
			if !ok {
				t.Fatalf("%q does not start with %q", whole, c.before)
			}
			out := Markdown(doc, keep, Options{Offset: len(c.before)})
			if diff := cmp.Diff(c.want, out.Text); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if got := string([]rune(out.Text)[out.Opening:]); got != rest {
				t.Errorf("without its opening it is %q, want %q", got, rest)
			}
		})
	}
}

// TestSectionCut cuts a section in a link.
func TestSectionCut(t *testing.T) {
	doc, keep := parse(t, `<h2>A</h2><p>one <a href="/x">two three four five six</a></p><h2>B</h2><p>seven</p>`)
	out := Markdown(doc, keep, Options{Section: "A", MaxChars: 45})
	want := Output{Text: "## A\n\none [two three](https://example.org/x)", Closing: len("](https://example.org/x)"), Next: 20, Total: out.Total, Outline: out.Outline}
	if diff := cmp.Diff(want, out); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestSectionOffset asks for every offset with a section: what comes is never
// more than the section, and nothing after it.
func TestSectionOffset(t *testing.T) {
	doc, keep := parse(t, "<h1>T</h1><p>intro</p><h2>A</h2><p>aaa aaa</p><h2>B</h2><p>bbb bbb</p><h2>C</h2><p>ccc</p>")
	whole := Markdown(doc, keep, Options{})
	from := whole.Outline[1].Offset
	to := from + len("## A\n\naaa aaa")
	for offset := range whole.Total + 3 {
		for _, limit := range []int{0, 100} {
			out := Markdown(doc, keep, Options{Section: "A", Offset: offset, MaxChars: limit})
			want := whole.Text[min(max(offset, from), to):to]
			if got := string([]rune(out.Text)[out.Opening:]); got != want || out.Total != whole.Total || want == "" && out.Text != "" {
				t.Errorf("offset %d, limit %d: %q, want %q", offset, limit, out.Text, want)
			}
		}
	}
}

// TestHeadingWords checks that the outline has the words of a heading and no
// more, so that they can be asked for.
func TestHeadingWords(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{`<h2>??? <img src="/a.png"></h2>`, "???"},
		{`<h2><img src="/a.png"> a <img src="/b.png"> <code>b  c</code></h2>`, "a b c"},
		{"<details><summary><h3>Install</h3></summary>x</details>", "Install"},
	} {
		doc, keep := parse(t, c.in)
		out := Markdown(doc, keep, Options{Section: c.want})
		if len(out.Outline) != 1 || out.Outline[0].Text != c.want || out.Missing {
			t.Errorf("%s: outline %+v, missing %v; want %q", c.in, out.Outline, out.Missing, c.want)
		}
	}
}
