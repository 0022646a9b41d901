package terminal

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// tags makes the styles in an output visible.
var tags = strings.NewReplacer(
	sequences[title], "<title>", sequences[heading], "<heading>", sequences[strong], "<strong>", sequences[emphasis], "<em>",
	sequences[code], "<code>", sequences[label], "<label>", sequences[faint], "<faint>", sequences[marker], "<marker>", reset, "</>")

func shown(t *testing.T, show func(*Screen) error, width int, colours bool) string {
	t.Helper()
	var out bytes.Buffer
	if err := show(&Screen{&out, 0, width, colours}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestMarkdown(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"headings", "# One\n\n### Three\n\n#no", "<title># One</>\n\n<heading>### Three</>\n\n#no\n"},
		{"emphasis", "a *b* **c *d*** 2 * 3 * 4", "a <em>*b*</> <strong>**c *d**</>* 2 * 3 * 4\n"},
		{"underscores", "_b_ and a_name_here", "<em>_b_</> and a_name_here\n"},
		{"code", "run `go` or ``a`b`` or `half", "run <code>`go`</> or <code>``a`b``</> or `half\n"},
		{"links", "[a](https://x.org/(b)) [c][1] [^2] <https://x.org> [no] a < b > c",
			"<faint>[</><label>a</><faint>](https://x.org/(b))</> <faint>[</><label>c</><faint>][1]</> <faint>[^2]</> <label><https://x.org></> [no] a < b > c\n"},
		{"a link in bold", "**see [a](b)**", "<strong>**see </><faint>[</><label>a</><faint>](b)</><strong>**</>\n"},
		{"escapes", `\*a\* \[b](c)`, `\*a\* \[b](c)` + "\n"},
		{"fences", "```go\n*a*\n````\n*b*", "<faint>```go</>\n<code>*a*</>\n<faint>````</>\n<em>*b*</>\n"},
		{"a fence in a fence", "~~~~\n~~~\n~~~~", "<faint>~~~~</>\n<code>~~~</>\n<faint>~~~~</>\n"},
		{"front matter", "---\ntitle: \"*a*\"\n---\n\n---", "<faint>---</>\n<faint>title: \"*a*\"</>\n<faint>---</>\n\n<faint>---</>\n"},
		{"quotes", "> a **b**\n>\n> > c", "<faint>> </>a <strong>**b**</>\n<faint>></>\n<faint>> > </>c\n"},
		{"items", "- a\n  1. b\n[^1]: c", "<marker>- </>a\n<marker>  1. </>b\n<marker>[^1]: </>c\n"},
		{"tables", "| a | *b* |\n|---|---|", "| a | *b* |\n|---|---|\n"},
	} {
		got := tags.Replace(shown(t, func(s *Screen) error { return s.Markdown(tt.in) }, 200, true))
		if got != tt.want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.name, got, tt.want)
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
		{"no item by chance", "one two three fours * 2", []string{"one two three", "fours * 2"}},
		{"items hang", "- one two three four five six", []string{"- one two three four", "  five six"}},
		{"quotes go on", "> one two three four five six", []string{"> one two three four", "> five six"}},
		{"items in quotes", "> - one two three four five six", []string{"> - one two three four", ">   five six"}},
		{"wide letters", "東京都千代田区丸の内一丁目九番", []string{"東京都千代田区丸の内", "一丁目九番"}},
		{"combining marks", strings.Repeat("e\u0301", 20) + " x", []string{strings.Repeat("e\u0301", 20), "x"}},
		{"code stays", "```\none two three four five six\n```", []string{"```", "one two three four five six", "```"}},
		{"tables stay", "| one two three four five six |", []string{"| one two three four five six |"}},
		{"spaces at the break", "12345678901234567890   next", []string{"12345678901234567890", "next"}},
	} {
		got := shown(t, func(s *Screen) error { return s.Markdown(tt.in) }, 20, false)
		if diff := cmp.Diff(tt.want, strings.Split(strings.TrimSuffix(got, "\n"), "\n")); diff != "" {
			t.Errorf("%s (-want +got)\n%s", tt.name, diff)
		}
	}
	if got := shown(t, func(s *Screen) error { return s.Text("# one two three four five\n*b*\n") }, 20, true); got != "# one two three four\nfive\n*b*\n" {
		t.Errorf("plain text is shown as %q", got)
	}
}

func TestHarmless(t *testing.T) {
	const attack = "a\x1b]0;title\x07b\x1b[2Jc\u009bd\x7f\r\te\n"
	want := "a\uFFFD]0;title\uFFFDb\uFFFD[2Jc\uFFFDd\uFFFD\uFFFD\te\n"
	if got := shown(t, func(s *Screen) error { _, err := s.Write([]byte(attack)); return err }, 80, true); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := shown(t, func(s *Screen) error { return s.Markdown(attack) }, 80, true); got != want {
		t.Errorf("as Markdown got %q, want %q", got, want)
	}
}

func TestNoScreen(t *testing.T) {
	if s := NewScreen(new(bytes.Buffer)); s != nil {
		t.Errorf("a buffer is taken for a screen: %+v", s)
	}
}

var sequence = regexp.MustCompile("\x1b\\[[0-9;]*m")

// FuzzMarkdown checks that the screen loses nothing but spaces and adds nothing but
// colours.
func FuzzMarkdown(f *testing.F) {
	for _, seed := range []string{
		"# a *b* [c](d) `e`\n\n> - f\n\n```\ng\n", "- \n[^1]: \n**", "[[[[[](((((", "`` ` ``` `", "> > 1. 東京 **都** e\u0301 \\", "---\n--\n---\n_a", "\x1b[1m<a:b>",
	} {
		f.Add(seed, 20)
	}
	f.Fuzz(func(t *testing.T, in string, width int) {
		var out bytes.Buffer
		s := &Screen{&out, 0, min(max(width, 1), 200), true}
		if err := s.Markdown(in); err != nil {
			t.Fatal(err)
		}
		got := sequence.ReplaceAllString(out.String(), "")
		if bare(got) != bare(Harmless(in)) {
			t.Errorf("%q became %q", in, got)
		}
	})
}

// bare removes what wrapping may change: white space, and the marks of quotes, which
// every line repeats.
func bare(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == '\n' || r == '\t' || r == '>' }), "")
}

// TestLinear checks that text in which every word looks like the start of a mark
// takes linear time. With quadratic time it would take minutes.
func TestLinear(t *testing.T) {
	var out strings.Builder
	for _, text := range []string{" [^", " 1", " #", " >", " -", " `", " \\"} {
		start := time.Now()
		if err := (&Screen{&out, 0, 80, true}).Markdown(strings.Repeat(text, 1<<20)); err != nil {
			t.Fatal(err)
		}
		if took := time.Since(start); took > 20*time.Second {
			t.Errorf("%q took %v", text, took)
		}
	}
}

func TestTable(t *testing.T) {
	rows := [][]string{{"A", "B", "C"}, {"東京都千代田区丸の内一丁目", "two", "three four five six seven"}, {"", "x", ""}}
	for _, tt := range []struct {
		columns int
		want    string
	}{
		{0, "A                           B    C\n東京都千代田区丸の内一丁目  two  three four five six seven\n                            x\n"},
		{30, "A            B    C\n東京都千代…  two  three four…\n             x\n"},
		{10, "A    B…\n東…  two…\n     x\n"},
	} {
		if diff := cmp.Diff(tt.want, Table(rows, tt.columns)); diff != "" {
			t.Errorf("%d columns (-want +got)\n%s", tt.columns, diff)
		}
	}
}
