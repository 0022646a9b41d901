package terminal

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// shown returns what a screen shows.
func shown(t *testing.T, show func(*Screen) error, width int, colours bool) string {
	t.Helper()
	var out bytes.Buffer
	if err := show(&Screen{&out, 0, width, colours}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

var (
	styleSequence = regexp.MustCompile("\x1b\\[([0-9;]+)m")
	linkSequence  = regexp.MustCompile("\x1b\\]8;(?:id=[0-9]+)?;([!-~]*)\x1b\\\\")
)

// tagged makes the sequences in an output visible.
func tagged(out string) string {
	out = linkSequence.ReplaceAllString(out, "{$1}")
	return strings.ReplaceAll(styleSequence.ReplaceAllString(out, "<$1>"), "<0>", "</>")
}

// words returns an output without sequences.
func words(out string) string {
	return styleSequence.ReplaceAllString(linkSequence.ReplaceAllString(out, ""), "")
}

func TestMarkdown(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"headings", "# One\n\n## Two\n### *Three*\n\n#no", "<1;4;35>One</>\n\n<1;35>Two</>\n\n<1;3;34>Three</>\n\n#no\n"},
		{"emphasis", "a *b* **c *d*** 2 * 3 ~~e~~", "a <3>b</> <1>c </><1;3>d</> 2 * 3 <9>e</>\n"},
		{"code", "run `go` or ``a`b`` or `half", "run <33>go</> or <33>a`b</> or `half\n"},
		{"links", "[a](https://x.org/(b)) <https://x.org>", "{https://x.org/(b)}<4;36>a</>{} {https://x.org}<4;36>https://x.org</>{}\n"},
		{"addresses that a terminal cannot follow", "[a](/b) [c](#d)", "<4;36>a</><2> (/b)</> <4;36>c</>\n"},
		{"addresses are in ASCII", "[a](https://x.org/é)", "{https://x.org/%C3%A9}<4;36>a</>{}\n"},
		{"a link in bold", "**see [a](https://b.org)**", "<1>see </>{https://b.org}<1;4;36>a</>{}\n"},
		{"pictures", "![gulls](https://x.org/g.jpg) [![](h.jpg)](https://x.org/)",
			"{https://x.org/g.jpg}<2>[picture: gulls]</>{} {https://x.org/}<2;4;36>[picture]</>{}\n"},
		{"references stay as they are", "[a][1] [^2]\n\n[1]: https://x.org\n\n[^2]: note", "[a][1] [^2]\n\n[1]: https://x.org\n\n[^2]: note\n"},
		{"escapes", `\*a\* &lt;b&gt; &#65;`, "*a* <b> A\n"},
		{"code blocks", "```go\n*a*\n\n  b\n```\nc", "<33>  *a*</>\n<33>  </>\n<33>    b</>\n\nc\n"},
		{"front matter", "---\ntitle: \"*a*\"\n---\n\nb", "<2>---</>\n<2>title: \"*a*\"</>\n<2>---</>\n\nb\n"},
		{"quotes", "> a **b**\n>\n> > c", "<2>│ </>a <1>b</>\n<2>│ </>\n<2>│ </><2>│ </>c\n"},
		{"callouts", "> [!NOTE]\n> a *b*\n\n> [!NOTE]\n\n[!NOTE]\nc", "<2>│ </><1>Note</>\n<2>│ </>a <3>b</>\n\n<2>│ </><1>Note</>\n\n[!NOTE] c\n"},
		{"callouts with a title", "> [!TIP] Mind *the* stairs\n> a\n>\n> b", "<2>│ </><1>Tip: Mind </><1;3>the</><1> stairs</>\n<2>│ </>a\n<2>│ </>\n<2>│ </>b\n"},
		{"lines in a cell", "| a<br>b | c |\n|---|---|\n| d | e<br>f |", "<1>a</><2> │ </><1>c</>\n<1>b</><2> │ </>\n<2>──┼──</>\nd<2> │ </>e\n <2> │ </>f\n"},
		{"lists", "- a\n  1. b\n  2. c\n- d\n\ne", "<36>• </>a\n  <36>1. </>b\n  <36>2. </>c\n<36>• </>d\n\ne\n"},
		{"numbers are aligned", "9. a\n10. b", "<36> 9. </>a\n<36>10. </>b\n"},
		{"loose lists", "- a\n\n- b\n\n  c", "<36>• </>a\n\n<36>• </>b\n\n  c\n"},
		{"empty items", "-\n- a\n- - b", "<36>• </>\n<36>• </>a\n<36>• </><36>◦ </>b\n"},
		{"tasks", "- [x] a\n- [ ] b", "<36>• </><36>☑ </>a\n<36>• </><36>☐ </>b\n"},
		{"tables", "| a | *b* |\n|---|--:|\n| long | 1 |\n| c | 22 |", "<1>a</>   <2> │ </> <1;3>b</>\n<2>─────┼───</>\nlong<2> │ </> 1\nc   <2> │ </>22\n"},
		{"lines that end", "a  \nb\nc", "a\nb c\n"},
		{"HTML stays", "a <b>c</b>\n\n<div>\nd\n</div>", "a <2><b></>c<2></b></>\n\n<2>  <div></>\n<2>  d</>\n<2>  </div></>\n"},
	} {
		got := tagged(shown(t, func(s *Screen) error { return s.Markdown(tt.in) }, 200, true))
		if got != tt.want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.name, got, tt.want)
		}
	}
	const source = "# a *b*\n"
	if got := shown(t, func(s *Screen) error { return s.Markdown(source) }, 200, false); got != source {
		t.Errorf("without styles: %q", got)
	}
	for _, tangled := range []string{strings.Repeat(source, maxRendered/len(source)+1), strings.Repeat("> ", 2000), strings.Repeat("- 1. ", 2000), strings.Repeat("[a](", 2000)} {
		if got := shown(t, func(s *Screen) error { return s.Markdown(tangled) }, 200, true); got != tangled {
			t.Errorf("%.20q… is not as it was written", tangled)
		}
	}
}

func TestWrap(t *testing.T) {
	for _, tt := range []struct {
		name, in string
		want     []string
	}{
		{"short", "a few words", []string{"a few words"}},
		{"at spaces", "one two three four five six seven", []string{"one two three four", "five six seven"}},
		{"exactly", "12345678901234567890 2345678901234567890x", []string{"12345678901234567890", "2345678901234567890x"}},
		{"long addresses stay whole", "see https://example.org/a/long/path for more", []string{"see", "https://example.org/a/long/path", "for more"}},
		{"styles take no room", "**one** two *three* four five", []string{"one two three four", "five"}},
		{"items hang", "- one two three four five six", []string{"• one two three four", "  five six"}},
		{"quotes go on", "> one two three four five six", []string{"│ one two three four", "│ five six"}},
		{"items in quotes", "> - one two three four five six", []string{"│ • one two three four", "│   five six"}},
		{"wide letters", "東京都千代田区丸の内一丁目九番", []string{"東京都千代田区丸の内", "一丁目九番"}},
		{"combining marks", strings.Repeat("e\u0301", 20) + " x", []string{strings.Repeat("e\u0301", 20), "x"}},
		{"code stays", "```\none two three four five six\n```", []string{"  one two three four five six"}},
		{"spaces at the break", "12345678901234567890 next", []string{"12345678901234567890", "next"}},
		{"cells take lines", "| a | one two three four |\n|---|---|\n| b b b b b | c |",
			[]string{"a        │ one two", "         │ three", "         │ four", "─────────┼─────────", "b b b b  │ c", "b        │"}},
	} {
		got := words(shown(t, func(s *Screen) error { return s.Markdown(tt.in) }, 20, true))
		var lines []string
		for l := range strings.Lines(got) {
			lines = append(lines, strings.TrimRight(l, " \n"))
		}
		if diff := cmp.Diff(tt.want, lines); diff != "" {
			t.Errorf("%s (-want +got)\n%s", tt.name, diff)
		}
	}
	if got := shown(t, func(s *Screen) error { return s.Text("# one two three four five\n*b*\n") }, 20, true); got != "# one two three four\nfive\n*b*\n" {
		t.Errorf("plain text is shown as %q", got)
	}
	if got := shown(t, func(s *Screen) error { return s.Text("") }, 20, true); got != "" {
		t.Errorf("no text is shown as %q", got)
	}
}

func TestFit(t *testing.T) {
	for _, tt := range []struct {
		name         string
		widths, want []int
		room         int
	}{
		{"it fits", []int{5, 20}, []int{5, 20}, 28},
		{"the widest gives", []int{5, 20, 9}, []int{5, 15, 9}, 35},
		{"then both", []int{5, 30, 20}, []int{5, 10, 10}, 31},
		{"too many columns", []int{30, 30, 30}, []int{8, 8, 8}, 10},
		{"narrow ones stay", []int{2, 3, 40}, []int{2, 3, 9}, 20},
	} {
		if diff := cmp.Diff(tt.want, fit(tt.widths, tt.room)); diff != "" {
			t.Errorf("%s (-want +got)\n%s", tt.name, diff)
		}
	}
}

// FuzzMarkdown checks that nothing of a text controls the terminal: what a screen gets
// besides text is styles and links, each of them closed.
func FuzzMarkdown(f *testing.F) {
	for _, seed := range []string{
		"# a *b* [c](https://d.org) `e`\n\n> - f\n\n```\ng\n", "- \n[^1]: \n**", "[[[[[](((((", "`` ` ``` `", "> > 1. 東京 **都** e\u0301 \\", "---\n--\n---\n_a", "\x1b[1m<a:b>",
		"&#27;]0;a&#7; [&#x9b;](https://a.org/&#27;\\) ![\x1b](https://b.org/\x07)", "| a |\n|---|\n| &#27;[2J | b |\n", "- [x] \n  - > 1. a\n\n\n    b", "<https://a.org/\u009c>", "1. a\n1000000000. b",
	} {
		f.Add(seed, 20)
	}
	f.Fuzz(func(t *testing.T, in string, width int) {
		var out bytes.Buffer
		s := &Screen{&out, 0, min(max(width, 1), 200), true}
		if err := s.Markdown(in); err != nil {
			t.Fatal(err)
		}
		open := 0
		for _, m := range styleSequence.FindAllString(out.String(), -1) {
			if open++; m == reset {
				open -= 2
			}
		}
		for _, m := range linkSequence.FindAllString(out.String(), -1) {
			if open++; m == linkClose {
				open -= 2
			}
		}
		if rest := words(out.String()); open != 0 || Harmless(rest) != rest {
			t.Errorf("%q became %q: %d sequences are open", in, out.String(), open)
		}
	})
}

// TestNested checks that text nested deep is shown.
func TestNested(t *testing.T) {
	for _, mark := range []string{"> ", "- ", "1. ", "*", "[", "![a](", "- > "} {
		got := words(shown(t, func(s *Screen) error { return s.Markdown(strings.Repeat(mark, 2000) + "end") }, 80, true))
		if !strings.Contains(got, "end") {
			t.Errorf("%q: the end is not shown", mark)
		}
	}
}
