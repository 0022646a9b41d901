package section

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/content"
)

func TestWriter(t *testing.T) {
	for _, tt := range []struct {
		format     content.Format
		total, max int
		want       string
	}{
		{content.PlainText, 3, -1, "Things\n\na\nbé\nc"},
		{content.PlainText, 3, 100, "Things\n\na\nbé\nc"},
		{content.PlainText, 5, -1, "Things\n\na\nbé\nc\n\n(2 more things not shown)"},
		{content.PlainText, 3, 41, "Things\n\na\nbé\n\n(1 more thing not shown)"},
		{content.PlainText, 3, 20, ""},
		{content.PlainText, 3, 0, ""},
		{content.Markdown, 1203, -1, "## Things\n\n- a\n- bé\n- c\n\n(1,200 more things not shown)"},
		{content.HTML, 4, -1, "<section><h2>Things</h2>\n<ul><li>a</li>\n<li>bé</li>\n<li>c</li></ul>\n<p>(1 more thing not shown)</p></section>"},
	} {
		w := New(tt.format, "Things", "thing", tt.total, tt.max)
		for _, item := range []string{"a", "bé", "c"} {
			if !w.Add(0, w.Row(0, item)) {
				break
			}
		}
		got := w.String()
		if got != tt.want || tt.max >= 0 && utf8.RuneCountInString(got) > tt.max {
			t.Errorf("%d things, at most %d characters: %q, want %q", tt.total, tt.max, got, tt.want)
		}
		if w.Empty() != (got == "") {
			t.Errorf("%d things, at most %d characters: empty is %t", tt.total, tt.max, w.Empty())
		}
	}
}

func TestLevels(t *testing.T) {
	write := func(f content.Format, limit int) string {
		w := New(f, "T &", "thing", 5, limit)
		for i, level := range []int{0, 1, 5, 1, 0} {
			if !w.Add(level, w.Row(level, "abcdé"[i:][:1+i/4], "# x", "y")) {
				break
			}
		}
		return w.String()
	}
	for f, want := range map[content.Format]string{
		content.Markdown:  "## T &\n\n- a\n\n  \\# x\n\n  y\n\n  - b\n\n    \\# x\n\n    y\n\n    - c\n\n      \\# x\n\n      y\n\n  - d\n\n    \\# x\n\n    y\n\n- é\n\n  \\# x\n\n  y",
		content.PlainText: "T &\n\na\n# x\ny\n\n  b\n  # x\n  y\n\n    c\n    # x\n    y\n\n  d\n  # x\n  y\n\né\n# x\ny",
		content.HTML: "<section><h2>T &amp;</h2>\n<ul><li>a<p># x</p><p>y</p>\n<ul><li>b<p># x</p><p>y</p>\n<ul><li>c<p># x</p><p>y</p></li></ul></li>\n" +
			"<li>d<p># x</p><p>y</p></li></ul></li>\n<li>é<p># x</p><p>y</p></li></ul></section>",
	} {
		if got := write(f, -1); got != want {
			t.Errorf("%v: got  %q,\nwant %q", f, got, want)
		}
		for limit := range utf8.RuneCountInString(want) + 50 {
			got := write(f, limit)
			if utf8.RuneCountInString(got) > limit {
				t.Errorf("%v, limit %d: %q", f, limit, got)
			}
			if strings.Count(got, "<ul>")+strings.Count(got, "<li>") != strings.Count(got, "</ul>")+strings.Count(got, "</li>") {
				t.Errorf("limit %d: %q", limit, got)
			}
		}
	}
}

func TestLink(t *testing.T) {
	for _, tt := range []struct {
		format               content.Format
		words, address, want string
	}{
		{content.HTML, "<c>", "https://example.org/?a&b", `<a href="https://example.org/?a&amp;b">&lt;c&gt;</a>`},
		{content.HTML, "b", "javascript:a", "b"},
		{content.HTML, "b", "/a", "b"},
		{content.Markdown, "[b]", "/a)", `[\[b\]](/a%29)`},
		{content.Markdown, "*b*", "", `\*b\*`},
		{content.PlainText, "*b*", "/a>", "*b* </a%3E>"},
	} {
		if got := Form(tt.format).Link(tt.words, tt.address); got != tt.want {
			t.Errorf("%v: got %s, want %s", tt.format, got, tt.want)
		}
	}
}
