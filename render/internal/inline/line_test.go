package inline

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/seed31bcff99/reader/internal/flow"
	"github.com/seed31bcff99/reader/internal/output"
)

// write returns what a line is written as at the start of an output.
func write(l *Line, place Place, references bool) string {
	l.EndAll()
	w := output.New(output.Options{})
	var b flow.Block
	l.Take(&b)
	if s := (Speller{W: w, Doc: l.doc, References: references}); b.Runs[0] < b.Runs[1] {
		s.Write(&b, place)
	}
	w.WriteReferences()
	return w.Finish().Text
}

// newLine returns an empty line.
func newLine() Line { return New(&flow.Doc{Strings: []string{""}}, nil, 1, false) }

func TestLine(t *testing.T) {
	for _, c := range []struct {
		name string
		fill func(l *Line)
		want string
	}{
		{"words", func(l *Line) { l.Text(" one\n two  three ") }, "one two three"},
		{"what shows nothing", func(l *Line) { l.Text("a\u00adb \u200b c\x00d") }, "ab cd"},
		{"lines of Chinese", func(l *Line) { l.Text("長い\n文") }, "長い文"},
		{"space moves out of a mark", func(l *Line) {
			l.Text("a")
			l.StartMark(flow.Strong)
			l.Text(" b ")
			l.EndMark(flow.Strong)
			l.Text("c")
		}, "a **b** c"},
		{"punctuation moves out of a mark", func(l *Line) { l.Text("a"); l.StartMark(flow.Em); l.Text("(b)"); l.EndMark(flow.Em); l.Text("c") }, "a(*b*)c"},
		{"a mark that would show", func(l *Line) { l.Text("a"); l.StartMark(flow.Em); l.Text("!"); l.EndMark(flow.Em); l.Text("c") }, "a!c"},
		{"a mark in its own kind", func(l *Line) {
			l.StartMark(flow.Em)
			l.StartMark(flow.Em)
			l.Text("a")
			l.EndMark(flow.Em)
			l.Text("b")
			l.EndMark(flow.Em)
		}, "*ab*"},
		{"a mark that goes on", func(l *Line) {
			l.StartMark(flow.Del)
			l.Text("a")
			l.EndMark(flow.Del)
			l.StartMark(flow.Del)
			l.Text("b")
			l.EndMark(flow.Del)
		}, "~~ab~~"},
		{"an empty mark", func(l *Line) { l.Text("a"); l.StartMark(flow.Em); l.Text(" "); l.EndMark(flow.Em); l.Text("b") }, "a b"},
		{"a link", func(l *Line) { l.OpenLink("/x", false); l.Text("a ] b"); l.EndLink() }, `[a \] b](/x)`},
		{"a link that is its address", func(l *Line) { l.OpenLink("http://a.b/", false); l.Text("http://a.b/"); l.EndLink() }, "<http://a.b/>"},
		{"a link without words", func(l *Line) { l.OpenLink("/x", false); l.Label("name"); l.EndLink() }, "[name](/x)"},
		{"a link that waits for words", func(l *Line) { l.OpenLink("/x", true); l.Image("i", "/i", 0); l.Text("a"); l.EndLink() }, "![i](/i)[a](/x)"},
		{"an image", func(l *Line) { l.Image(" a  *b* ", "/i", 0) }, `![a \*b\*](/i)`},
		{"code", func(l *Line) { l.Text("a"); l.Code([]byte(" b  c ")); l.Text("d") }, "a `b c` d"},
		{"code with ticks", func(l *Line) { l.Code([]byte("`")) }, "`` ` ``"},
		{"a break", func(l *Line) { l.Text("a"); l.HardBreak(); l.Text("- b") }, "a\\\n\\- b"},
		{"a break after a backslash", func(l *Line) { l.Text(`a\`); l.HardBreak(); l.Text("b") }, "a&#92;\\\nb"},
		{"a mark over two lines", func(l *Line) {
			l.StartMark(flow.Em)
			l.Text("a")
			l.EndAll()
			l.Take(new(flow.Block))
			l.Text("b")
		}, "*b*"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := newLine()
			c.fill(&l)
			if diff := cmp.Diff(c.want, write(&l, Place{Block: true}, false)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// escapes are texts, and how they are written as a block.
var escapes = []struct{ in, want string }{
	{"a * b", "a * b"}, {"*a*", `\*a\*`}, {"a_b_c", "a_b_c"}, {"_a_", `\_a\_`}, {"~~a~~", `\~\~a\~\~`}, {"2*3", "2*3"},
	{"`a", "`a"}, {"`a`", "\\`a\\`"}, {"# a", `\# a`}, {"#a", "#a"}, {"1. a", `1\. a`}, {"1.a", "1.a"}, {"- a", `\- a`}, {"---", `\---`}, {"> a", `\> a`},
	{"<b>", `\<b>`}, {"a < b", "a < b"}, {"&amp;", `\&amp;`}, {"a & b", "a & b"}, {"&nothing;", "&nothing;"}, {`a\*`, `a\\*`}, {`a\b`, `a\b`},
	{"[a](b)", `[a\](b)`}, {"[a]", "[a]"}, {"[^a]", `\[^a]`}, {"a|b", "a|b"}, {"http://a.b/c_d_e*", "http://a.b/c_d_e*"},
}

func TestEscape(t *testing.T) {
	for _, c := range escapes {
		l := newLine()
		l.Text(c.in)
		if got := write(&l, Place{Block: true}, false); got != c.want {
			t.Errorf("%q is written as %q, want %q", c.in, got, c.want)
		}
	}
}

func TestPlace(t *testing.T) {
	for _, c := range []struct {
		name, in string
		place    Place
		refs     bool
		want     string
	}{
		{"cell", "a|b # c", Place{Cell: true}, false, `a\|b # c`},
		{"heading", "# a #", Place{Heading: true}, false, `# a \#`},
		{"references", "a [1]", Place{Block: true}, true, `a \[1]`},
	} {
		l := newLine()
		l.Text(c.in)
		if got := write(&l, c.place, c.refs); got != c.want {
			t.Errorf("%s: %q is written as %q, want %q", c.name, c.in, got, c.want)
		}
	}
}

func TestReferences(t *testing.T) {
	l := newLine()
	for _, url := range []string{"/a", "/b", "/a"} {
		l.OpenLink(url, false)
		l.Text("x")
		l.EndLink()
	}
	want := "[x][1][x][2][x][1]\n\n[1]: /a\n[2]: /b"
	if got := write(&l, Place{}, true); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestEncodeTarget(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"/a", "/a"}, {"/a(b)", "/a(b)"}, {"/a(b", "/a%28b"}, {"/a b", "/a%20b"}, {`/a\b<c>`, "/a%5Cb%3Cc%3E"},
		{"/?a&b", "/?a&b"}, {"/?a&copy;", "/?a&amp;copy;"}, {"/é", "/é"}, {"/\xff", "/%EF%BF%BD"},
	} {
		if got := EncodeTarget(c.in); got != c.want {
			t.Errorf("EncodeTarget(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}

// FuzzText holds a text to its law: what is written is valid UTF-8, and without
// the backslashes that escape it is the text. Addresses are taken as they are,
// so they are left out.
func FuzzText(f *testing.F) {
	for _, c := range escapes {
		f.Add(c.in, true, false)
	}
	f.Fuzz(func(t *testing.T, s string, block, cell bool) {
		if strings.Contains(s, "http") {
			t.Skip()
		}
		l := newLine()
		l.Text(s)
		want := l.Words()
		got := write(&l, Place{Block: block && !cell, Cell: cell}, false)
		if !utf8.ValidString(got) {
			t.Errorf("%q is written as %q, not UTF-8", s, got)
		}
		if plain := unescape(got); plain != want {
			t.Errorf("%q is written as %q, which reads %q, want %q", s, got, plain, want)
		}
	})
}

// unescape takes out the backslashes that escape something.
func unescape(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) && asciiPunct(s[i+1]) {
			i++
		}
		b.WriteByte(s[i])
	}
	return b.String()
}
