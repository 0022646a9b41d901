package render

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// nest returns a document of elements nested depth times, each with a word in
// it. The parser would refuse it; a caller's own tree may have it.
func nest(depth int, tags ...atom.Atom) *dom.Document {
	root := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
	at := root
	for i := range depth {
		tag := tags[i%len(tags)]
		n := &html.Node{Type: html.ElementNode, Data: tag.String(), DataAtom: tag}
		n.Attr = []html.Attribute{{Key: "href", Val: "/x"}, {Key: "class", Val: "math note line"}}
		at.AppendChild(n)
		n.AppendChild(&html.Node{Type: html.TextNode, Data: "x "})
		at = n
	}
	doc, err := dom.FromNode(context.Background(), root, nil)
	if err != nil {
		panic(err)
	}
	return doc
}

// TestDepth walks documents deeper than any stack. What a level of them may
// cost is bounded, since quotes and items stop nesting at maxFrames.
func TestDepth(t *testing.T) {
	depth := 100_000
	if testing.Short() {
		depth = 10_000
	}
	for _, tags := range [][]atom.Atom{
		{atom.Div}, {atom.Blockquote}, {atom.Ul, atom.Li}, {atom.Ol}, {atom.Li}, {atom.Em, atom.Strong, atom.Del}, {atom.Span},
		{atom.A}, {atom.A, atom.Div}, {atom.H2}, {atom.Table, atom.Tr, atom.Td}, {atom.Table, atom.Tr, atom.Th, atom.Pre}, {atom.Pre}, {atom.Code},
		{atom.Details, atom.Summary}, {atom.Dl, atom.Dt}, {atom.Q}, {atom.Ruby, atom.Rt}, {atom.Sup}, {atom.Math}, {atom.Video}, {atom.Button}, {atom.P},
	} {
		t.Run(fmt.Sprint(tags), func(t *testing.T) {
			doc := nest(depth, tags...)
			keep := keepAll(doc)
			out := Markdown(doc, keep, Options{})
			check(t, out, out.Total, 0)
			if most := depth * (4*maxFrames + 16); len(out.Text) > most {
				t.Errorf("%d bytes of output, want at most %d", len(out.Text), most)
			}
			check(t, Markdown(doc, keep, Options{MaxChars: 1000}), out.Total, 1000)
			page := HTML(doc, keep, Options{})
			if most := depth * 64; len(page.Text) > most {
				t.Errorf("%d bytes of HTML, want at most %d", len(page.Text), most)
			}
			checkPiece(t, HTML(doc, keep, Options{MaxChars: 4000}), []rune(page.Text), 0, 4000)
			small := nest(200, tags...)
			htmlLaws(t, small, keepAll(small))
		})
	}
}

// TestTorture renders pages that claim more than they hold. The output may not
// grow faster than the page.
func TestTorture(t *testing.T) {
	const n = 2000
	row := "<tr>" + strings.Repeat("<td>x", n)
	for _, c := range []struct{ name, in string }{
		{"square table", "<table>" + strings.Repeat(row, 200)},
		{"column spans", "<table>" + row + strings.Repeat(`<tr><td colspan=1000000000>a<td>b`, n)},
		{"column spans that fit", "<table>" + row + strings.Repeat(`<tr><td colspan=999>a<td>b`, n)},
		{"row spans", "<table><tr>" + strings.Repeat(`<td rowspan=65534>long enough to be repeated`, n) + strings.Repeat("<tr><td>x", n)},
		{"both spans", "<table>" + strings.Repeat("<tr><td rowspan=65534 colspan=1000>x<td>y", n)},
		{"one long row", "<table>" + row + row + row + row + strings.Repeat("<tr><td>x", n)},
		{"empty cells", "<table><tr><th>x" + strings.Repeat("<tr>"+strings.Repeat("<td>", 50)+"x", n)},
		{"starts", strings.Repeat(`<ol start=1000000000000000000><li>a</ol>`, n)},
		{"stars", "<p>" + strings.Repeat("*a", 50*n)},
		{"marks", "<p>" + strings.Repeat("a<b>b</b><i>c</i>", 10*n)},
		{"punctuation in marks", "<p>" + strings.Repeat(`a<b>"b"</b>`, 10*n)},
		{"ticks", "<p><code>" + strings.Repeat("`a``b", 10*n) + "</code>"},
		{"breaks", "<p>" + strings.Repeat("a<br>", 50*n)},
		{"breaks in quotes", strings.Repeat("<blockquote>", 300) + strings.Repeat("a<br>", 10*n)},
		{"lines of code", strings.Repeat("<blockquote>", 300) + "<pre>" + strings.Repeat("\n", 50*n) + "x"},
		{"links without labels", strings.Repeat(`<a href="/x"><img></a>`, 10*n)},
		{"srcset", "<img srcset='" + strings.Repeat("a 1x,", 20*n) + "'>"},
		{"sources", "<picture>" + strings.Repeat("<source srcset=a>", n) + strings.Repeat("<img>", n)},
		{"footnotes to one", strings.Repeat(`<a id=r href="#n">1</a>`, n) + `<p id=n>` + strings.Repeat(`<a href="#r">1</a>`, n)},
		{"footnotes in footnotes", strings.Repeat(`<a id=r href="#n">1</a><div id=n><a href="#r">2</a>`, 100)},
		{"one word", "<p>" + strings.Repeat("长", 50*n)},
		{"one address", `<p><a href="/` + strings.Repeat("(", 50*n) + `">x</a>`},
		{"entities", "<p>" + strings.Repeat("&amp;amp", 20*n)},
	} {
		t.Run(c.name, func(t *testing.T) {
			doc, keep := parse(t, c.in)
			for _, render := range []func(*dom.Document, dom.Set, Options) Output{Markdown, Text} {
				out := render(doc, keep, Options{})
				check(t, out, out.Total, 0)
				if most := 32*len(c.in) + 4096; len(out.Text) > most {
					t.Errorf("%d bytes of output for %d of input, want at most %d", len(out.Text), len(c.in), most)
				}
				check(t, render(doc, keep, Options{MaxChars: 500}), out.Total, 500)
			}
			out := HTML(doc, keep, Options{})
			if most := 64*len(c.in) + 4096; len(out.Text) > most {
				t.Errorf("%d bytes of HTML for %d of input, want at most %d", len(out.Text), len(c.in), most)
			}
			checkPiece(t, HTML(doc, keep, Options{MaxChars: 500}), []rune(out.Text), 0, 500)
		})
	}
}
