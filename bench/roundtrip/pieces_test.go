package roundtrip

import (
	"context"
	"flag"
	"math/rand/v2"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/internal/test/corpus"
	"github.com/seed31bcff99/reader/render"
	"golang.org/x/net/html/atom"
)

var (
	seed   = flag.Uint64("seed", 1, "`number` that bounds and offsets are drawn from")
	rounds = flag.Int("rounds", 1, "how many `times` each page is cut")
)

// TestPieces cuts the pages of testdata into pieces, by bounds and from offsets that
// are drawn at random, and checks each piece.
func TestPieces(t *testing.T) {
	files, err := filepath.Glob("../../testdata/pages/*/page.html")
	if err != nil || len(files) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	at, err := url.Parse("https://example.org/a/b")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(filepath.Base(filepath.Dir(file)), func(t *testing.T) {
			page, _, err := charset.Decode(context.Background(), string(src), corpus.ContentType)
			if err != nil {
				t.Fatal(err)
			}
			doc, err := dom.Parse(context.Background(), page, at)
			if err != nil {
				t.Skip(err) // nested too deep
			}
			cutDocument(t, doc, rand.New(rand.NewPCG(*seed, 0)))
		})
	}
}

// hardParts are pages with markup that is hard to cut.
var hardParts = []struct{ name, page string }{
	{"label with brackets", `<p>one two <a href="/x">the list [first draft] of [all [old] ones]</a> and <a href="/y">x]y z</a> <a href="/z">a [b](c) d</a> three</p>`},
	{"label with marks and brackets", `<p>one <a href="/x">two <b>[three four</b> five] six</a> seven <b>eight <a href="/y">nine [ten] eleven</a></b></p>`},
	{"label with numbers", `<p>one <a href="/x">see [12] and [13]</a> two [1] three <a href="/y">[^1] four</a></p>`},
	{"image with brackets", `<p>one <a href="/x"><img src="/i.png" alt="two [three four] five"> six</a> <img src="/j.png" alt="seven ] eight"></p>`},
	{"marks", `<p><b>one <i>two three</i> four</b>five <s>six <b>seven</b></s> <i>eight</i><b>nine ten</b> 2 * 3 * 4 <b>a * b ~ c</b></p>`},
	{"breaks in marks", `<ul><li><b>one two<br>three four<br>five</b> six</li></ul><blockquote><i>one two<br>three</i></blockquote>`},
	{"code", "<p>one <code>two three</code> four <code>a`b c``d</code> <code>`x`</code> five <code>" + strings.Repeat("long code ", 30) + "</code> six</p>"},
	{"long code with ticks", "<p>one <code>" + strings.Repeat("long ` code ", 30) + "</code> six <code>" + strings.Repeat("long `` code ", 30) + "</code></p>"},
	{"fences", "<ul><li>one<pre><code class=language-go>two three\n\n\tfour\nfive</code></pre>six</li></ul><blockquote><pre>```\nseven\n\neight</pre></blockquote>"},
	{"lists", `<ol start=9><li>one<ol><li>two</li><li>three<ul><li>four</li><li><p>five</p><p>six</p></li></ul></li></ol></li><li>seven<ol start=3><li>eight</li></ol></li></ol><ul><li>a</li></ul><ul><li>b</li></ul>`},
	{"tasks", `<ul><li><input type=checkbox checked> one two</li><li><input type=checkbox> three <b>four</b></li><li><ul><li>five</li></ul></li></ul>`},
	{"quotes", `<blockquote><p>one two</p><blockquote><p>three</p><ul><li>four</li><li>five</li></ul></blockquote><p>six</p></blockquote><div class="admonition warning"><p class=title>Mind the gap</p><p>seven eight</p></div>`},
	{"table", `<table><tr><th>Name<th align=right>Of [it]<th>Rest</tr><tr><td>one<td><td>two <a href="/x">three | four</a></tr><tr><td rowspan=2>five<td>six<br>seven<td><code>a|b</code></tr><tr><td colspan=2>eight</tr><tr><td>nine</tr></table><p>ten</p>`},
	{"table without a header", `<ul><li>one<table><tr><td>a<td>b</tr><tr><td><td>d</tr></table></li></ul>`},
	{"headings", `<h2>One <a href="/x">two</a> C# # three</h2><p>four</p><ul><li><h3>five six</h3><p>seven</p></li></ul><hr><h2>eight #</h2>`},
	{"notes", `<p>One<sup><a id="r1" href="#n1">1</a></sup> two<sup><a id="r2" href="#n2">2</a></sup> three</p><ol><li id="n1">four five <a href="#r1">↩</a></li><li id="n2"><p>six</p><p>seven</p> <a href="#r2">↩</a></li></ol>`},
	{"escapes", `<p># one * two *three* _four_ \five\ [six]: seven &amp;lt; &lt;b> 1. eight</p><p>1. nine</p><p>- ten</p><p>a~~b~~ | c "` + "`d` `e`" + `"</p>`},
	{"addresses", `<p>one <a href="https://example.org/x">https://example.org/x</a> <a href="mailto:a@b.example">a@b.example</a> <a href="/y_(z)?a=b&amp;c">two</a><a href="/x">three</a><a href="/w"><img src="/i.png"></a></p>`},
	{"formulas", `<p>one <math><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1 \le {y^2}</annotation></semantics></math> two</p>`},
	{"terms", `<dl><dt>One two</dt><dd>three</dd><dt>Four<dd><p>five</p><p>six</p></dl><details><summary>Seven</summary>eight</details>`},
	{"letters without spaces", `<p>一<b>二三四五六七八九十</b>一二三<a href="/x">四五六七</a>八九十一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十</p>`},
}

// TestParts starts a piece at every place of some pages.
func TestParts(t *testing.T) {
	at, err := url.Parse("https://example.org/a/b")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range hardParts {
		t.Run(p.name, func(t *testing.T) {
			doc, err := dom.Parse(context.Background(), p.page, at)
			if err != nil {
				t.Fatal(err)
			}
			for _, w := range wholes(t, doc) {
				for _, limit := range []int{120, 1000} {
					for offset := range w.chars {
						opts := w.opts
						opts.Offset, opts.MaxChars = offset, limit
						w.piece(t, opts, len(w.chars))
					}
				}
				for limit := 90; limit < 200; limit++ {
					opts := w.opts
					opts.MaxChars = limit
					w.follow(t, opts, len(w.chars))
				}
			}
		})
	}
}

// wholes renders a document in each form that it may have.
func wholes(t *testing.T, doc *dom.Document) []*whole {
	keep := keepShown(doc)
	var all []*whole
	for _, links := range []render.LinkStyle{render.InlineLinks, render.ReferenceLinks, render.NoLinks} {
		all = append(all, newWhole(t, render.Markdown, doc, keep, render.Options{Links: links}))
	}
	text := newWhole(t, render.Text, doc, keep, render.Options{})
	text.plain = true
	return append(all, text)
}

// cutDocument cuts a document in each form that it may have.
func cutDocument(t *testing.T, doc *dom.Document, chance *rand.Rand) {
	for _, w := range wholes(t, doc) {
		for range *rounds {
			w.cut(t, chance)
		}
	}
}

// keepShown keeps all nodes but scripts, styles and the like.
func keepShown(doc *dom.Document) dom.Set {
	keep := dom.NewSet(doc)
	for n := dom.Root; int(n) < doc.Len(); {
		switch doc.Tag(n) {
		case atom.Script, atom.Style, atom.Head, atom.Template:
			n = doc.End(n)
			continue
		}
		if doc.Kind(n) != dom.Raw {
			keep.Add(n)
		}
		n++
	}
	return keep
}

// A whole is what a document is rendered to without a bound.
type whole struct {
	render func(*dom.Document, dom.Set, render.Options) render.Output
	doc    *dom.Document
	keep   dom.Set
	opts   render.Options
	plain  bool
	out    render.Output
	chars  []rune
	shown  shown
}

func newWhole(t *testing.T, by func(*dom.Document, dom.Set, render.Options) render.Output, doc *dom.Document, keep dom.Set, opts render.Options) *whole {
	t.Helper()
	w := &whole{render: by, doc: doc, keep: keep, opts: opts, out: by(doc, keep, opts)}
	w.chars = []rune(w.out.Text)
	w.shown = show(t, w.out.Text)
	return w
}

// The bounds that pages are cut by. A piece should have room for the longest address
// and what opens and closes it.
const (
	minBound = 200
	maxBound = 1000
)

// cut cuts the whole from its start, from other places, and one section of it.
func (w *whole) cut(t *testing.T, chance *rand.Rand) {
	t.Helper()
	opts := w.opts
	opts.MaxChars = minBound + chance.IntN(maxBound-minBound)
	w.follow(t, opts, len(w.chars))
	if len(w.chars) == 0 {
		return
	}
	for range 4 {
		opts.Offset = chance.IntN(len(w.chars))
		w.piece(t, opts, len(w.chars))
	}
	if n := len(w.out.Outline); n > 0 {
		h := w.out.Outline[chance.IntN(n)]
		opts.Section, opts.Offset = h.Text, h.Offset
		w.follow(t, opts, -1)
	}
}

// follow asks for one piece after the other.
func (w *whole) follow(t *testing.T, opts render.Options, end int) {
	t.Helper()
	for {
		out := w.piece(t, opts, end)
		if out.Next == 0 || t.Failed() {
			return
		}
		if out.Next <= opts.Offset {
			t.Fatalf("%+v: the piece goes on at %d", opts, out.Next)
		}
		opts.Offset = out.Next
	}
}

// piece renders a piece and checks it. Without what opens and closes it, it must be a
// part of the whole that ends at Next, or at the given end unless that is negative. A
// parser of Markdown must see in it what it sees in that part of the whole.
func (w *whole) piece(t *testing.T, opts render.Options, end int) render.Output {
	t.Helper()
	out := w.render(w.doc, w.keep, opts)
	chars := []rune(out.Text)
	if len(chars) > opts.MaxChars || out.Opening+out.Closing > len(chars) || out.Total != len(w.chars) {
		t.Fatalf("%+v: a piece of %d characters, %d open and %d close it, of %d", opts, len(chars), out.Opening, out.Closing, out.Total)
	}
	from := opts.Offset
	part := chars[out.Opening : len(chars)-out.Closing]
	if to := from + len(part); to > len(w.chars) || !slices.Equal(part, w.chars[from:to]) || out.Next > 0 && to != out.Next || out.Next == 0 && end >= 0 && to != end {
		t.Fatalf("%+v: from %d to %d, next %d:\n%s", opts, from, to, out.Next, out.Text)
	}
	if !w.plain {
		piece := show(t, out.Text)
		if strings.HasPrefix(string(chars[len(chars)-out.Closing:]), "]]") {
			piece.text = strings.TrimRight(piece.text, "]") // it closes brackets in a label
		}
		if problem := w.compare(piece, w.openings(t, string(chars[:out.Opening]))); problem != "" {
			t.Errorf("%+v: %s in a piece, %d characters open it:\n%s\n----- the whole there:\n%s", opts, problem, out.Opening, out.Text, string(w.chars[max(0, from-60):min(len(w.chars), from+60)]))
		}
	}
	return out
}

// shown is what a parser sees in Markdown.
type shown struct {
	text   string // without white space and ellipses
	links  []string
	closed bool // what is written behind it stands in no block of it
}

const behind = "Qqbehindqq"

func show(t *testing.T, markdown string) shown {
	t.Helper()
	c, err := parse(markdown + "\n\n" + behind)
	if err != nil {
		t.Fatal(err)
	}
	text, closed := strings.CutSuffix(strings.TrimRight(c.text.String(), " \n"), behind)
	text = strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '…' {
			return -1
		}
		return r
	}, text)
	return shown{text: text, links: c.links, closed: closed && !c.coded}
}

// openings returns the texts that an opening may show: those of its first lines, such
// as the head of a table. The last line of it may end within markup.
func (w *whole) openings(t *testing.T, opening string) []string {
	t.Helper()
	texts := []string{""}
	addresses := ""
	if i := strings.Index(w.out.Text, "\n\n[1]: "); w.opts.Links == render.ReferenceLinks && i >= 0 {
		addresses = w.out.Text[i:]
	}
	for i := range len(opening) + 1 {
		if i == len(opening) || opening[i] == '\n' {
			texts = append(texts, show(t, opening[:i]+addresses).text)
		}
	}
	if _, label, ok := strings.Cut(opening, "[["); ok { // it opens brackets in a label
		for _, text := range slices.Clone(texts) {
			for n := 1; n <= 1+strings.Count(label, "["); n++ {
				texts = append(texts, text+strings.Repeat("[", n))
			}
		}
	}
	return texts
}

// compare returns what is wrong with a piece that starts with one of some openings.
func (w *whole) compare(piece shown, openings []string) string {
	for _, link := range piece.links {
		if !slices.Contains(w.shown.links, link) {
			return "a link to " + link
		}
	}
	if !piece.closed {
		return "something open"
	}
	for _, opening := range openings {
		if rest, ok := strings.CutPrefix(piece.text, opening); ok && strings.Contains(w.shown.text, rest) {
			return ""
		}
	}
	return "another text"
}
