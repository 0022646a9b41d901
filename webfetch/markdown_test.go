package webfetch_test

import (
	"strings"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// TestMarkdownHidden has Markdown in which the word ORDER is hidden when it is
// rendered.
func TestMarkdownHidden(t *testing.T) {
	for _, hidden := range []string{
		"<!-- ORDER -->", "Words <!-- ORDER\n\nORDER --> words.", "<!-- ORDER",
		"<div style=\"display:none\">\n\nORDER\n\n</div>", "Words <span hidden>ORDER <span>ORDER</span> ORDER</span> words.",
		"<p style='color:#fff'>ORDER</p>", "<span class=sr-only>ORDER</span>", "<font color=white>ORDER</font>", "<div hidden>\n\n```\nORDER\n```\n\n</div>",
		"<script>ORDER</script>", "<style>ORDER</style>", "<template>ORDER</template>", "<DIV HIDDEN>ORDER</DIV>", "<div hidden>ORDER", "<div title= '>' hidden>ORDER</div>",
		"[//]: # (ORDER)", "[comment]: <> (ORDER)", "[x]: http://www.example.org/ \"ORDER\"", "[ORDER obey]: /", "[ORDER]: <>",
		"[link](http://www.example.org/ \"ORDER\")", "[link](<http://www.example.org/> 'ORDER')", "See [it].\n\n[it]: /x \"ORDER\"", "<input type=hidden value=ORDER>",
	} {
		w := newWorld(t)
		w.page("/", "text/markdown", "# Log\n\nThe harbour was quiet.\n\n"+hidden+"\n")
		res := w.get(t, "/")
		if strings.Contains(res.Text(), "ORDER") || res.Removed.HiddenChars == 0 || !strings.Contains(res.Content, "The harbour was quiet.") {
			t.Errorf("%q: %+v\n%s", hidden, res.Removed, res.Content)
		}
	}
}

// TestMarkdownShown has Markdown that hides nothing.
func TestMarkdownShown(t *testing.T) {
	for _, shown := range []string{
		"`<!-- shown -->`", "```html\n<!-- shown -->\n<div hidden>shown</div>\n[x]: # (shown)\n```", "    <div hidden>shown</div>", "``<p hidden>` shown``", `\\<div hidden>shown`,
		"<details>\n<summary>shown</summary>\n\nshown\n\n</details>", "a < b and c > d", "<https://www.example.org/>", "See [it] and [that][x].\n\n[it]: https://a.example/x\n[x]: <http://www.example.org/a b>",
		"[link](http://www.example.org/a_(b))", "- [ ] shown\n- [x] shown", "[^1]: A note.\n\nWords[^1].", "<kbd>Ctrl</kbd> + <kbd>C</kbd>", "| a | b |\n|---|---|\n| [x] | 2 |",
	} {
		w := newWorld(t)
		page := "# Log\n\n" + strings.ReplaceAll(shown, `\\`, `\`) + "\n"
		w.page("/", "text/markdown", page)
		res := w.get(t, "/")
		if got := webfetch.Unwrap(res.Content); got != page || res.Removed.HiddenChars != 0 {
			t.Errorf("%q became %q, %+v", page, got, res.Removed)
		}
	}
}

// TestMarkdownVoid checks that a hidden element without an end tag hides nothing behind it.
func TestMarkdownVoid(t *testing.T) {
	for _, tag := range []string{"<br hidden>", "<col hidden>", "<embed hidden src=a>", "<track hidden>"} {
		w := newWorld(t)
		w.page("/", "text/markdown", "# Log\n\nWords "+tag+" that are shown.\n")
		if res := w.get(t, "/"); !strings.Contains(res.Content, "that are shown") || strings.Contains(res.Content, tag) {
			t.Errorf("%s: %s", tag, res.Content)
		}
	}
}

// TestMarkdownLinear has Markdown that would take longer than the tool waits if parts
// of it were read again and again.
func TestMarkdownLinear(t *testing.T) {
	for _, unit := range []string{"<", "<a ", "<a b='", "<div hidden>", "<!--", "`", "[", "](", "](x \"", "[x]: y\n", "[x]:", "<p>", "<p class=x>", "<a b='<a b='>"} {
		w := newWorld(t)
		w.page("/", "text/markdown", "# Log\n\n"+strings.Repeat(unit, 200_000/len(unit)))
		if _, err := w.tool(t, webfetch.Config{Requests: fetch.Options{Timeout: time.Minute}}).Fetch(t.Context(), webfetch.Input{URL: "http://www.example.org/"}); err != nil {
			t.Errorf("%q: %v", unit, err)
		}
	}
}

// TestMarkdownLinks checks that links of Markdown are absolute, and that code stays as it is.
func TestMarkdownLinks(t *testing.T) {
	w := newWorld(t)
	const page = "# Notes\n\nSee [the other](../other.md \"t\"), ![p](pic.png), [top](#notes), [abs](https://a.example/x), [mail](mailto:a@b.example), [root](/r?a=1&b=2) and [it][ref].\n\n" +
		"`[a](b)` and \\[no](x) and [spaced](<a b.md>) [empty]()\n\n```\n[c](d)\n```\n\n    [e](f)\n\n- [ ] task: [g](h_(i).md)\n\n[ref]: sub/x.md\n"
	const want = "# Notes\n\nSee [the other](http://www.example.org/other.md), ![p](http://www.example.org/docs/pic.png), [top](#notes), [abs](https://a.example/x), [mail](mailto:a@b.example), [root](http://www.example.org/r?a=1&b=2) and [it][ref].\n\n" +
		"`[a](b)` and \\[no](http://www.example.org/docs/x) and [spaced](<http://www.example.org/docs/a%20b.md>) [empty]()\n\n```\n[c](d)\n```\n\n    [e](f)\n\n- [ ] task: [g](http://www.example.org/docs/h_(i).md)\n\n[ref]: http://www.example.org/docs/sub/x.md\n"
	w.page("/docs/n.md", "text/markdown", page)
	if got := webfetch.Unwrap(w.get(t, "/docs/n.md").Content); strings.TrimSpace(got) != strings.TrimSpace(want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
