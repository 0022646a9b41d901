package dom

import (
	"errors"
	"fmt"
	"io"
	"net/url"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// ErrTooDeep says that a page has more elements open at once than the parser
// takes. Strip still gives its text.
var ErrTooDeep = errors.New("dom: page is nested too deep")

// Parse makes a document of a page in UTF-8 that came from the address at,
// which may be nil. Relative addresses resolve against the page's base
// element, if it has one, and then against at.
//
// The page is read as by a browser without scripts: what stands in noscript is
// part of the document. Any bytes make a document; the one error is ErrTooDeep.
func Parse(page string, at *url.URL) (*Document, error) {
	lean := newLeanReader(page)
	if !lean.tame {
		lean = newLeanReader(defuse(page))
	}
	tree, err := parse(lean)
	if err != nil {
		return nil, err
	}
	return flatten(tree, at, lean), nil
}

// parse reads a page from a reader that does not fail, as a browser without
// scripts would.
func parse(page io.Reader) (*html.Node, error) {
	tree, err := html.ParseWithOptions(page, html.ParseOptionEnableScripting(false))
	if err != nil {
		// So this is the parser's bound on open elements, for which it has no
		// named error.
		return nil, fmt.Errorf("%w: %v", ErrTooDeep, err)
	}
	return tree, nil
}

// FromNode makes a document of a tree that was parsed already, or of a part of
// it. The tree is not changed and not kept.
func FromNode(tree *html.Node, at *url.URL) *Document { return flatten(tree, at, nil) }

// flatten makes a document of a tree that was read through a leanReader or not.
func flatten(tree *html.Node, at *url.URL, lean *leanReader) *Document {
	f := flattener{lex: newLexer(), doc: &Document{page: at}, lean: lean}
	if at != nil {
		f.doc.base = cut(at.String())
	}
	if tree != nil {
		f.base = baseAbove(tree)
		f.reserve(tree)
		f.walk(tree)
	} else {
		f.doc.nodes = make([]node, 1)
	}
	f.finish()
	return f.doc
}

// baseAbove returns the base address that the head of a document gives, if tree
// is only a part of it.
func baseAbove(tree *html.Node) string {
	top := tree
	for top.Parent != nil {
		top = top.Parent
	}
	if top == tree {
		return ""
	}
	for at := top; at != nil && at != tree; at = following(at, top) {
		if tagOf(at) == atom.Base {
			for _, a := range at.Attr {
				if a.Key == "href" {
					return a.Val
				}
			}
		}
	}
	return ""
}

// A flattener appends the nodes of a tree to a document, parents first.
type flattener struct {
	doc  *Document
	text strings.Builder
	lex  *lexer
	base string // the first base address seen
	lean *leanReader
}

// tokensPerName is about how many words a naming attribute has, each end of a
// name included.
const tokensPerName = 6

// reserve makes room for all of the tree: growing the tables step by step would
// copy them several times.
func (f *flattener) reserve(tree *html.Node) {
	nodes, attrs, names, text := 4, 0, 0, 0 // None, a root and the sentinel come on top
	for at := tree; at != nil; at = following(at, tree) {
		nodes++
		attrs += len(at.Attr)
		for i := range at.Attr {
			if naming(at.Attr[i].Key) {
				names++
			}
		}
		if at.Type == html.TextNode && at.Parent != nil && at.Parent.DataAtom != atom.Script && at.Parent.DataAtom != atom.Style {
			text += len(at.Data)
		}
	}
	f.doc.nodes = make([]node, 1, nodes)
	f.doc.attrs = make([]Attr, 0, attrs)
	f.doc.tokens = make([]Token, 0, names*tokensPerName)
	f.text.Grow(text)
}

// following returns the node after at in document order, nil after the last
// one below root.
func following(at, root *html.Node) *html.Node {
	if at.FirstChild != nil {
		return at.FirstChild
	}
	for at != root && at.NextSibling == nil {
		at = at.Parent
	}
	if at == root {
		return nil
	}
	return at.NextSibling
}

// walk visits the tree by its own links, so depth costs nothing.
func (f *flattener) walk(tree *html.Node) {
	parent := None
	if tree.Type != html.DocumentNode {
		parent = f.open(None, &html.Node{Type: html.DocumentNode})
	}
	at := tree
	for {
		if id := f.open(parent, at); id != None && at.FirstChild != nil {
			parent, at = id, at.FirstChild
			continue
		}
		for at != tree && at.NextSibling == nil {
			at = at.Parent
			f.close(parent)
			parent = f.doc.nodes[parent].parent
		}
		if at == tree {
			break
		}
		at = at.NextSibling
	}
	f.close(Root)
}

// open appends one node and returns its ID, or None if the document has no
// use for it: comments, doctypes, white space between blocks.
func (f *flattener) open(parent NodeID, at *html.Node) NodeID {
	d := f.doc
	id := NodeID(len(d.nodes))
	nd := node{
		parent: parent,
		end:    id + 1,
		box:    d.nodes[parent].box,
		text:   int32(f.text.Len()),
		attr:   int32(len(d.attrs)),
		token:  int32(len(d.tokens)),
	}
	switch at.Type {
	case html.ElementNode:
		nd.tag = tagOf(at)
		if blockTag(nd.tag) {
			nd.box = id
		}
		nd.level = headingLevel(nd.tag, at.Attr)
		f.attributes(at)
		if nd.tag == 0 {
			if d.names == nil {
				d.names = map[NodeID]string{}
			}
			d.names[id] = at.Data
		}
	case html.TextNode:
		switch {
		case rawBody(at):
			nd.kind = Raw
			d.raw = append(d.raw, rawText{id, f.lean.body(at.Data)})
		case between(at):
			return None
		default:
			nd.kind = Text
			f.text.WriteString(at.Data)
		}
	case html.DocumentNode:
		nd.box = id
	default:
		return None
	}
	d.nodes = append(d.nodes, nd)
	return id
}

// tagOf returns the tag of an element, also of one that was made by hand and has
// only its name.
func tagOf(at *html.Node) atom.Atom {
	if at.DataAtom == 0 && at.Type == html.ElementNode {
		return atom.Lookup([]byte(at.Data))
	}
	return at.DataAtom
}

// headingLevel returns the level of a heading, 0 for other elements.
func headingLevel(tag atom.Atom, attrs []html.Attribute) uint8 {
	switch tag {
	case atom.H1:
		return 1
	case atom.H2:
		return 2
	case atom.H3:
		return 3
	case atom.H4:
		return 4
	case atom.H5:
		return 5
	case atom.H6:
		return 6
	}
	role, level := false, uint8(2) // 2 is what the specification takes where none is given
	for _, a := range attrs {
		switch {
		case a.Key == "role":
			role = a.Val == "heading"
		case a.Key == "aria-level":
			if n, err := strconv.Atoi(a.Val); err == nil && n > 0 {
				level = uint8(min(n, 6))
			}
		}
	}
	if !role {
		return 0
	}
	return level
}

// close ends the range of a node after its last child.
func (f *flattener) close(n NodeID) { f.doc.nodes[n].end = NodeID(len(f.doc.nodes)) }

func (f *flattener) attributes(at *html.Node) {
	for _, a := range at.Attr {
		key := a.Key
		if a.Namespace != "" {
			key = a.Namespace + ":" + a.Key
		}
		f.doc.attrs = append(f.doc.attrs, Attr{key, a.Val})
		if naming(key) {
			f.doc.tokens = append(f.doc.tokens, f.lex.value(a.Val, key == "aria-label")...)
		}
		if key == "href" && f.base == "" && tagOf(at) == atom.Base {
			f.base = a.Val
		}
	}
}

// finish adds the sentinel that ends every range, then counts.
func (f *flattener) finish() {
	d := f.doc
	if len(d.nodes) == 1 { // no tree at all: a document with nothing in it
		d.nodes = append(d.nodes, node{end: Root + 1, box: Root})
	}
	d.nodes = append(d.nodes, node{
		text:  int32(f.text.Len()),
		attr:  int32(len(d.attrs)),
		token: int32(len(d.tokens)),
	})
	d.text = f.text.String()
	d.words = f.lex.words
	if base := d.Resolve(f.base); base != "" {
		d.base = cut(base)
	}
	d.measure()
}

// rawBody reports whether a text is the body of an element that shows none of
// it as text.
func rawBody(at *html.Node) bool {
	p := at.Parent
	if p == nil || p.Type != html.ElementNode {
		return false
	}
	switch tag := tagOf(p); tag {
	case atom.Script, atom.Style, atom.Title, atom.Iframe, atom.Noembed, atom.Noframes, atom.Noscript, atom.Textarea:
		// Text right in noscript is markup that a parser with scripting on left
		// unread, when it is in the head, or plain words.
		return tag != atom.Noscript || strings.Contains(at.Data, "<")
	}
	return p.Namespace == "svg"
}

// between reports whether a text is only the white space that parts blocks in
// the source. It is a third of the nodes of a page and says nothing.
func between(at *html.Node) bool {
	for i := range len(at.Data) {
		if tagBytes[at.Data[i]]&isSpace == 0 {
			return false
		}
	}
	p := at.Parent
	if p == nil {
		return true
	}
	if tag := tagOf(p); !blockTag(tag) || tag == atom.Pre || tag == atom.Textarea {
		return false
	}
	return edge(at.PrevSibling) || edge(at.NextSibling)
}

// edge reports whether a neighbour of a text ends the line.
func edge(at *html.Node) bool {
	if at == nil {
		return true
	}
	tag := tagOf(at)
	return blockTag(tag) || tag == atom.Br
}

// blockTag reports whether an element starts a line of its own.
func blockTag(tag atom.Atom) bool {
	switch tag {
	case atom.Address, atom.Article, atom.Aside, atom.Blockquote, atom.Body, atom.Caption,
		atom.Center, atom.Dd, atom.Details, atom.Dialog, atom.Dir, atom.Div, atom.Dl, atom.Dt,
		atom.Fieldset, atom.Figcaption, atom.Figure, atom.Footer, atom.Form, atom.Frameset,
		atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Head, atom.Header, atom.Hgroup,
		atom.Hr, atom.Html, atom.Legend, atom.Li, atom.Main, atom.Menu, atom.Nav,
		atom.Ol, atom.Optgroup, atom.Option, atom.P, atom.Pre, atom.Search, atom.Section,
		atom.Summary, atom.Table, atom.Tbody, atom.Td, atom.Tfoot, atom.Th,
		atom.Thead, atom.Tr, atom.Ul, atom.Xmp:
		return true
	}
	return false
}
