package tree

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Of makes a Tree of one that x/net/html built, or of a part of it, which then
// stands alone in the document. What is in noscript is as Options.Scripting says,
// however the tree was built; all drawings are kept. It is nil if the caller stops it
// before that.
func Of(top *html.Node, opts Options) *Tree {
	t := New()
	if top == nil {
		return t
	}
	c, stop := &converter{tree: t}, opts.Stop
	if !c.fit(top, opts) {
		return nil
	}
	parent := int32(Root)
	for at, count := top, 1; ; count++ {
		if stop.at(count) {
			return nil
		}
		n := int32(0)
		switch {
		case !c.isSource(at, parent):
			n = c.take(at)
		case !c.parse(at.Data, parent, stop):
			return nil
		}
		if n != 0 && n != Root {
			c.place(n, parent)
		}
		if n != 0 && at.FirstChild != nil {
			parent, at = n, at.FirstChild
			continue
		}
		for at != top && at.NextSibling == nil {
			at = at.Parent
			parent = c.above(parent)
		}
		if at == top {
			break
		}
		at = at.NextSibling
	}
	if c.late != 0 { // there is no body
		t.append(t.Nodes[c.head].Parent, c.late)
		t.moved = true
	}
	return t
}

// A converter fills a tree with nodes like those of x/net/html.
type converter struct {
	tree     *Tree
	scripted bool  // see noscripts
	head     int32 // one that ended early, at a noscript element
	late     int32 // what followed in it, until there is a body
}

// place adds a node as the last child of another. What a head has after it ended goes to the
// body, before all else.
func (c *converter) place(n, parent int32) {
	if c.late == 0 {
		c.tree.append(parent, n)
		return
	}
	if parent == c.head {
		parent = c.late
	}
	c.tree.append(parent, n)
	if c.tree.Nodes[n].Tag == atom.Body {
		c.tree.adopt(n, c.late)
		c.late = 0
	}
}

// above returns the parent of a node as it was in the tree of x/net/html.
func (c *converter) above(n int32) int32 {
	if up := c.tree.Nodes[n].Parent; up != c.late || up == 0 {
		return up
	}
	return c.head
}

// fit makes room for a tree of x/net/html. It reports whether the caller let it.
func (c *converter) fit(top *html.Node, opts Options) bool {
	nodes, texts, attrs := 0, 0, 0
	var found noscripts
	for at := top; at != nil; nodes++ {
		if opts.Stop.at(nodes + 1) {
			return false
		}
		if at.Type == html.TextNode {
			texts++
		}
		attrs += len(at.Attr)
		found.note(at)
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
	c.scripted = found.scripted() && !opts.Scripting
	t := c.tree
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
func (c *converter) take(at *html.Node) int32 {
	t := c.tree
	switch at.Type {
	case html.DocumentNode:
		return Root
	case html.CommentNode:
		t.Comments = append(t.Comments, at.Data)
	case html.DoctypeNode:
		t.quirks = answerOf(languageOf(at).isOld())
	case html.TextNode:
		return t.text(at.Data, isBlank(at.Data))
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
		if tag == atom.Template && at.Namespace == "" {
			t.template(n)
		}
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

// languageOf returns what a doctype of x/net/html names. The node does not tell
// whether it is broken.
func languageOf(doctype *html.Node) language {
	l := language{name: doctype.Data}
	for _, a := range doctype.Attr {
		switch a.Key {
		case "public":
			l.public = a.Val
		case "system":
			l.system, l.hasSystem = a.Val, true
		}
	}
	return l
}
