package render

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// TestTrees renders trees that no parser makes: rows in headings, items in
// links, cells in code. Whatever stands where, an output keeps its promises.
func TestTrees(t *testing.T) {
	tags := []atom.Atom{
		atom.A, atom.A, atom.B, atom.Blockquote, atom.Br, atom.Button, atom.Caption, atom.Code, atom.Dd, atom.Del, atom.Details, atom.Div, atom.Dl,
		atom.Dt, atom.Em, atom.Figure, atom.Figcaption, atom.H1, atom.H3, atom.Hr, atom.Iframe, atom.Img, atom.Input, atom.Li, atom.Li, atom.Math, atom.Ol, atom.P,
		atom.Pre, atom.Q, atom.Rt, atom.Ruby, atom.Span, atom.Strong, atom.Sub, atom.Summary, atom.Sup, atom.Table, atom.Table, atom.Td, atom.Td, atom.Th,
		atom.Thead, atom.Tr, atom.Tr, atom.Ul, atom.Video,
	}
	words := []string{" ", "word", "two words", "*", "1. ", "# ", "`", "长", "|", "\n", "[x](y)", "\\", "_a_", "1", "!"}
	attrs := []html.Attribute{
		{Key: "href", Val: "#a"}, {Key: "href", Val: "/x|y(z"}, {Key: "id", Val: "a"}, {Key: "id", Val: "b"}, {Key: "href", Val: "#b"},
		{Key: "src", Val: "/i.png"}, {Key: "alt", Val: "a ] b"}, {Key: "class", Val: "admonition note"}, {Key: "class", Val: "gutter"},
		{Key: "class", Val: "katex"}, {Key: "class", Val: "title"}, {Key: "role", Val: "heading"}, {Key: "rowspan", Val: "3"}, {Key: "colspan", Val: "2"},
		{Key: "type", Val: "checkbox"}, {Key: "start", Val: "7"}, {Key: "class", Val: "line"}, {Key: "title", Val: "t"},
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		root := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
		nodes := []*html.Node{root}
		for range 2 + r.IntN(40) {
			// Late nodes are picked more often, which makes trees deep.
			parent := nodes[max(r.IntN(len(nodes)), r.IntN(len(nodes)))]
			if r.IntN(3) == 0 {
				parent.AppendChild(&html.Node{Type: html.TextNode, Data: words[r.IntN(len(words))]})
				continue
			}
			tag := tags[r.IntN(len(tags))]
			n := &html.Node{Type: html.ElementNode, Data: tag.String(), DataAtom: tag}
			for range r.IntN(3) {
				n.Attr = append(n.Attr, attrs[r.IntN(len(attrs))])
			}
			parent.AppendChild(n)
			nodes = append(nodes, n)
		}
		doc, err := dom.FromNode(context.Background(), root, nil)
		if err != nil {
			t.Fatal(err)
		}
		documentLaws(t, doc, keepAll(doc))
		htmlLaws(t, doc, keepAll(doc))
		if t.Failed() {
			return
		}
	}
}
