package snapshot

import (
	"context"
	"net/url"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A Reading is the document that a person sees, with frames and shadow roots in their
// places.
type Reading struct {
	Doc         *dom.Document
	HiddenChars int // characters of text that a person does not see; they are not in the document
}

// Reading makes the document that a person sees. With hidden, it has all text.
func (p *Page) Reading(ctx context.Context, hidden bool) (*Reading, error) {
	at, err := url.Parse(p.URL)
	if err != nil {
		at = nil
	}
	b := &binder{tables: p.tables, all: hidden, sight: newSight(p.tables)}
	top := &html.Node{Type: html.DocumentNode}
	top.AppendChild(&html.Node{Type: html.DoctypeNode, Data: "html"})
	b.bind(0, top, 0)
	doc, err := dom.FromNode(ctx, top, at)
	if err != nil {
		return nil, err
	}
	return &Reading{Doc: doc, HiddenChars: b.hiddenChars}, nil
}

// A binder makes one tree of the documents of a snapshot.
type binder struct {
	tables      *tables
	sight       *sight
	all         bool // also what is hidden
	hiddenChars int
}

// maxFrames is how deep frames are followed.
const maxFrames = 8

// bind adds the nodes of a document to a tree.
func (b *binder) bind(index int, top *html.Node, depth int) {
	d := &b.tables.docs[index]
	nodes := make([]*html.Node, len(d.nodes))
	if len(nodes) > 0 {
		nodes[0] = top
	}
	for i := 1; i < len(d.nodes); i++ {
		row := &d.nodes[i]
		if row.parent < 0 || nodes[row.parent] == nil || row.pseudo {
			continue
		}
		parent := nodes[row.parent]
		switch row.kind {
		case elementType:
			nodes[i] = b.element(d, i, parent)
		case textType:
			b.text(index, i, parent)
		}
		if nodes[i] != nil && row.content > 0 && row.content < len(b.tables.docs) && depth < maxFrames && (b.all || b.tables.drawn(row)) {
			b.bind(row.content, nodes[i], depth+1)
		}
	}
}

// element adds an element, unless its attributes would show what the page hides.
func (b *binder) element(d *document, i int, parent *html.Node) *html.Node {
	row := &d.nodes[i]
	it := item{kind: elementType, name: b.tables.text(row.name), attrs: attributes(b.tables.pairs(d.attrs[i]))}
	n := it.node(parent)
	switch n.DataAtom {
	case atom.Noscript, atom.Template:
		return nil
	case atom.Img, atom.Video, atom.Audio:
		if !b.all && !b.tables.drawn(row) {
			return nil
		}
		if src := b.tables.text(row.source); src != "" {
			n.Attr = withSource(n.Attr, src)
		}
	case atom.Iframe, atom.Frame, atom.Slot: // their content is here
		n.Data, n.DataAtom = "div", atom.Div
	case atom.Html, atom.Head, atom.Body:
		if parent.Type != html.DocumentNode && parent.DataAtom != atom.Html { // of a frame
			n.Data, n.DataAtom = "div", atom.Div
		}
	case atom.Link, atom.Meta, atom.Base, atom.Title:
		if inFrame(parent) {
			return nil
		}
	}
	parent.AppendChild(n)
	return n
}

// inFrame reports whether the head of a frame, which is not that of the page, is around a
// node.
func inFrame(n *html.Node) bool { return n.DataAtom == atom.Div }

// withSource returns attributes with the picture that the browser chose.
func withSource(attrs []html.Attribute, src string) []html.Attribute {
	kept := []html.Attribute{{Key: "src", Val: src}}
	for _, a := range attrs {
		if a.Key != "src" && a.Key != "srcset" {
			kept = append(kept, a)
		}
	}
	return kept
}

// text adds a text, if a person sees it or if it is none.
func (b *binder) text(doc, i int, parent *html.Node) {
	row := &b.tables.docs[doc].nodes[i]
	text := b.tables.text(row.value)
	switch parent.DataAtom {
	case atom.Script, atom.Style, atom.Title, atom.Option, atom.Textarea:
	default:
		if blank := strings.TrimSpace(text) == ""; !b.all && !blank && !b.sight.sees(doc, i) {
			b.hiddenChars += utf8.RuneCountInString(strings.TrimSpace(text))
			return
		}
	}
	parent.AppendChild(&html.Node{Type: html.TextNode, Data: text})
}

// shownText returns the text that a person sees, with single spaces.
func (t *tables) shownText() string {
	s := newSight(t)
	var words []string
	for i := range t.docs {
		for j := range t.docs[i].nodes {
			if row := &t.docs[i].nodes[j]; row.kind == textType && row.laid && s.sees(i, j) {
				words = append(words, strings.Fields(t.text(row.value))...)
			}
		}
	}
	return strings.Join(words, " ")
}
