package tree

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Of makes a Tree of one that x/net/html built, or of a part of it, which then
// stands alone in the document. It is nil if the caller stops it before that.
func Of(top *html.Node, stop Stop) *Tree {
	t := newTree()
	if top == nil {
		return t
	}
	if !t.fit(top, stop) {
		return nil
	}
	parent := int32(Root)
	for at, count := top, 1; ; count++ {
		if stop.at(count) {
			return nil
		}
		n := t.take(at)
		if n != 0 && n != Root {
			t.append(parent, n)
		}
		if n != 0 && at.FirstChild != nil {
			parent, at = n, at.FirstChild
			continue
		}
		for at != top && at.NextSibling == nil {
			at = at.Parent
			parent = t.Nodes[parent].Parent
		}
		if at == top {
			return t
		}
		at = at.NextSibling
	}
}

// fit makes room for a tree of x/net/html. It reports whether the caller let it.
func (t *Tree) fit(top *html.Node, stop Stop) bool {
	nodes, texts, attrs := 0, 0, 0
	for at := top; at != nil; nodes++ {
		if stop.at(nodes + 1) {
			return false
		}
		if at.Type == html.TextNode {
			texts++
		}
		attrs += len(at.Attr)
		if at.FirstChild != nil {
			at = at.FirstChild
			continue
		}
		for at != top && at.NextSibling == nil {
			at = at.Parent
		}
		if at == top {
			break
		}
		at = at.NextSibling
	}
	t.Nodes = fitting(t.Nodes, nodes+1)
	t.Texts = fitting(t.Texts, texts)
	t.Attrs = fitting(t.Attrs, attrs)
	return true
}

// fitting returns a table with room for n more. Unlike slices.Grow it does not
// clear what it gains, which takes long where memory is new.
func fitting[T any](table []T, n int) []T {
	if cap(table)-len(table) >= n {
		return table
	}
	return append(make([]T, 0, len(table)+n), table...)
}

// take adds a node like one of x/net/html, and returns 0 if that is a comment or
// a doctype.
func (t *Tree) take(at *html.Node) int32 {
	switch at.Type {
	case html.DocumentNode:
		return Root
	case html.TextNode:
		return t.text(at.Data)
	case html.ElementNode:
		from := len(t.Attrs)
		for _, a := range at.Attr {
			key := a.Key
			if a.Namespace != "" {
				key = a.Namespace + ":" + key
			}
			t.Attrs = append(t.Attrs, Attr{key, a.Val})
		}
		tag := at.DataAtom
		if tag == 0 { // it may have been made by hand
			tag = atom.Lookup([]byte(at.Data))
		}
		n := t.element(tag, at.Data, from, len(at.Attr))
		switch at.Namespace {
		case "svg":
			t.Nodes[n].Space = SVG
		case "math":
			t.Nodes[n].Space = MathML
		}
		return n
	}
	return 0
}

// HTML returns a tree like this one in the form of x/net/html, for those who
// change it. Keys in drawings are in lower case. It is nil if the caller stops it
// before that.
func (t *Tree) HTML(stop Stop) *html.Node {
	nodes := make([]html.Node, len(t.Nodes))
	nodes[Root].Type = html.DocumentNode
	count := 0
	for n := int32(Root); n != 0; n = t.Following(n) {
		if count++; stop.at(count) {
			return nil
		}
		at, nd := &nodes[n], &t.Nodes[n]
		switch nd.Kind {
		case Text:
			at.Type, at.Data = html.TextNode, t.Text(n)
		case Comment:
			at.Type, at.Data = html.CommentNode, t.Text(n)
		case Element:
			at.Type, at.DataAtom, at.Data, at.Namespace = html.ElementNode, nd.Tag, t.Name(n), spaces[nd.Space]
			if attrs := t.Attributes(n); len(attrs) > 0 {
				at.Attr = make([]html.Attribute, 0, len(attrs))
			}
			for _, a := range t.Attributes(n) {
				if count++; stop.at(count) {
					return nil
				}
				at.Attr = append(at.Attr, html.Attribute{Key: a.Key, Val: a.Val})
			}
		}
		if nd.Parent != 0 {
			nodes[nd.Parent].AppendChild(at)
		}
	}
	top := &nodes[Root]
	if t.Doctype != "" {
		// x/net/html knows how to read it; a string never fails to be read.
		if doc, err := html.Parse(strings.NewReader("<!DOCTYPE " + t.Doctype + ">")); err == nil {
			doctype := doc.FirstChild
			doc.RemoveChild(doctype)
			top.InsertBefore(doctype, top.FirstChild)
		}
	}
	return top
}

// spaces are the names of languages in x/net/html.
var spaces = [...]string{HTML: "", SVG: "svg", MathML: "math"}
