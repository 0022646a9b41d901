package render

import (
	"context"
	"errors"
	"net/url"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// parse reads a page and keeps all of it but scripts and styles.
func parse(t testing.TB, src string) (*dom.Document, dom.Set) {
	t.Helper()
	at, err := url.Parse("https://example.org/docs/page.html")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := dom.Parse(context.Background(), src, at)
	if errors.Is(err, dom.ErrTooDeep) {
		t.Skip(err) // from a fuzz target
	}
	if err != nil {
		t.Fatal(err)
	}
	return doc, keepAll(doc)
}

func keepAll(doc *dom.Document) dom.Set {
	keep := dom.NewSet(doc)
	for n := dom.Root; int(n) < doc.Len(); {
		switch tag := doc.Tag(n); {
		case doc.Kind(n) == dom.Raw, tag == atom.Script, tag == atom.Style, tag == atom.Head, tag == atom.Template:
			n = doc.End(n)
			continue
		}
		keep.Add(n)
		n++
	}
	return keep
}

// check holds an output to what is promised of every output.
func check(t testing.TB, out Output, total, limit int) {
	t.Helper()
	chars := utf8.RuneCountInString(out.Text)
	if !utf8.ValidString(out.Text) {
		t.Errorf("not valid UTF-8: %q", out.Text)
	}
	if out.Total != total {
		t.Errorf("limit %d: total is %d, without a limit %d", limit, out.Total, total)
	}
	if limit > 0 && chars > limit {
		t.Errorf("limit %d: %d characters", limit, chars)
	}
	if out.Next == 0 && chars != out.Total {
		t.Errorf("limit %d: total is %d, but there are %d characters", limit, out.Total, chars)
	}
	if (out.Next > 0) != (limit > 0 && total > limit) {
		t.Errorf("limit %d: next is %d, total %d", limit, out.Next, total)
	}
	if trimmed := strings.TrimRight(out.Text, " \n"); trimmed != "" && trimmed != out.Text || strings.HasPrefix(out.Text, "\n") {
		t.Errorf("limit %d: white space at the edges of %q", limit, out.Text)
	}
}

// laws renders a page in both formats and under many bounds.
func laws(t *testing.T, src string) {
	doc, keep := parse(t, src)
	documentLaws(t, doc, keep)
}

func documentLaws(t *testing.T, doc *dom.Document, keep dom.Set) {
	t.Helper()
	for _, render := range []func(*dom.Document, dom.Set, Options) Output{Markdown, Text} {
		whole := render(doc, keep, Options{})
		check(t, whole, whole.Total, 0)
		if again := render(doc, keep, Options{}); again.Text != whole.Text {
			t.Error("two runs differ")
		}
		for _, limit := range []int{1, 2, 3, 5, 8, 13, 21, 40, 100, 300, whole.Total / 2, whole.Total - 1, whole.Total} {
			if limit > 0 {
				check(t, render(doc, keep, Options{MaxChars: limit}), whole.Total, limit)
			}
		}
		for _, limit := range []int{1, 7, 50, 200} {
			if whole.Total < 100*limit {
				pages(t, doc, keep, render, Options{MaxChars: limit}, whole.Text)
			}
		}
	}
}

// pages renders a document piece by piece and holds the pieces to the promise
// that, joined, they are the whole. It returns them.
func pages(t testing.TB, doc *dom.Document, keep dom.Set, render func(*dom.Document, dom.Set, Options) Output, opts Options, whole string) []Output {
	t.Helper()
	var pieces []Output
	var joined strings.Builder
	for {
		out := render(doc, keep, opts)
		pieces = append(pieces, out)
		chars := []rune(out.Text)
		if len(chars) > opts.MaxChars {
			t.Errorf("limit %d: the piece at %d has %d characters", opts.MaxChars, opts.Offset, len(chars))
		}
		joined.WriteString(string(chars[out.Opening : len(chars)-out.Closing]))
		if out.Next == 0 {
			break
		}
		if out.Next <= opts.Offset {
			t.Fatalf("limit %d: the piece at %d goes on at %d", opts.MaxChars, opts.Offset, out.Next)
		}
		opts.Offset = out.Next
	}
	if diff := cmp.Diff(whole, joined.String()); diff != "" {
		t.Errorf("limit %d: the pieces are not the whole (-want +got):\n%s", opts.MaxChars, diff)
	}
	return pieces
}

func TestSamples(t *testing.T) {
	for _, s := range samples {
		t.Run(s.construct, func(t *testing.T) {
			for _, c := range s.cases {
				t.Run(c.name, func(t *testing.T) {
					doc, keep := parse(t, c.in)
					got := Markdown(doc, keep, Options{}).Text
					if diff := cmp.Diff(c.want, got); diff != "" {
						t.Errorf("%s (-want +got):\n%s", c.in, diff)
					}
					laws(t, c.in)
				})
			}
		})
	}
}

func TestText(t *testing.T) {
	for _, c := range []sample{
		{"words", `<h1>A</h1><p>b<b>c</b> <a href="/x">d</a><br>e</p><div>f</div>`, "A\n\nbc d\ne\n\nf"},
		{"no escapes", "<p># *a* [b](c) &lt;d></p>", "# *a* [b](c) <d>"},
		{"images", `<p>a <img src="/x.png" alt="b"> c</p>`, "a c"},
		{"lists", "<ul><li>a<ol><li>b</li></ol></li></ul>", "- a\n  1. b"},
		{"tables", "<table><tr><th>a</th><th>b</th></tr><tr><td></td><td>1</td></tr><tr><td>2</td><td>3</td></tr></table>", "a | b\n1\n2 | 3"},
		{"superscripts", "<p>10<sup>5</sup> H<sub>2</sub>O x<sup>b</sup> 1<sup>st</sup></p>", "10⁵ H₂O x^b 1st"},
		{"code", "<pre>a\n\tb</pre><p><code>c</code></p>", "a\n\tb\n\nc"},
		{"quotes", "<blockquote><p>a</p></blockquote>", "a"},
		{"notes", `<p>A<a id="r" href="#n">1</a></p><p id="n"><a href="#r">1</a> B</p>`, "A[1]\n\n[1] B"},
		{"formulas", `<p><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1</annotation></semantics></math></p>`, "x_1"},
		{"cells of a layout table", "<table><tr><td><h2>a</h2></td><td>b</td></tr></table>", "a\n\nb"},
	} {
		t.Run(c.name, func(t *testing.T) {
			doc, keep := parse(t, c.in)
			got := Text(doc, keep, Options{}).Text
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("%s (-want +got):\n%s", c.in, diff)
			}
		})
	}
}

// TestKeep renders a document without some of its nodes.
func TestKeep(t *testing.T) {
	doc, keep := parse(t, `<h2>a <small>b</small></h2><ul><li>c</li><li id="x">d</li><li>e</li></ul><table id="x"><tr><th>f</th></tr></table>`)
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if doc.Attr(n, "id") == "x" || doc.Tag(n) == atom.Small {
			keep.Remove(n)
		}
	}
	if diff := cmp.Diff("## a\n\n- c\n- e", Markdown(doc, keep, Options{}).Text); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestKeepParts leaves out what stands between two texts: they stay apart.
func TestKeepParts(t *testing.T) {
	doc, keep := parse(t, "<p>a<br>b</p><div>c<div>d</div>e</div>")
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if doc.Tag(n) == atom.Br || doc.Text(n) == "d" {
			keep.Remove(n)
		}
	}
	if diff := cmp.Diff("a\\\nb\n\nc\n\ne", Markdown(doc, keep, Options{}).Text); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func FuzzRender(f *testing.F) {
	for _, s := range samples {
		for _, c := range s.cases {
			f.Add(c.in)
		}
	}
	f.Fuzz(laws)
}
