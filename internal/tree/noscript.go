package tree

import (
	"errors"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A tree that x/net/html built with scripting on, as html.Parse does, has a text where one
// without has what stands in noscript. The converter parses it.

// noscripts tells how a tree of x/net/html was built, from its noscript elements. A tree with
// elements in one was built with scripting off, and there a text with a < is one that the
// page wrote as a reference. Only with scripting on, references are left as they are, and a
// noscript element in a head has text.
type noscripts struct{ elements, sources bool }

// note looks at a node.
func (s *noscripts) note(at *html.Node) {
	if !isIn(at, atom.Noscript) {
		return
	}
	switch at.Type {
	case html.ElementNode:
		s.elements = true
	case html.TextNode:
		s.sources = s.sources || strings.IndexByte(at.Data, '<') >= 0 || html.UnescapeString(at.Data) != at.Data ||
			isIn(at.Parent, atom.Head) && !isBlank(at.Data)
	}
}

func (s *noscripts) scripted() bool { return s.sources && !s.elements }

// isSource reports whether a node in parent is the source of what stands in a noscript element.
func (c *converter) isSource(at *html.Node, parent int32) bool {
	return c.scripted && at.Type == html.TextNode && c.tree.Nodes[parent].Tag == atom.Noscript
}

// isIn reports whether the parent of a node has a tag.
func isIn(at *html.Node, tag atom.Atom) bool { return at.Parent != nil && at.Parent.DataAtom == tag }

// parse adds what a browser without scripts makes of the source in the noscript element n.
// If that is in a head and holds more than a head may, the head ends there: the rest of it is
// content of the body. It reports whether the caller let it.
func (c *converter) parse(source string, n int32, stop Stop) bool {
	parent, before := c.tree.Nodes[n].Parent, "<!doctype html><body><noscript>"
	inHead := c.tree.Nodes[parent].Tag == atom.Head
	if inHead {
		before = "<!doctype html><head><noscript>"
	}
	of, err := Parse(before+source+"</noscript>", Options{Drawings: true, Stop: stop})
	switch {
	case errors.Is(err, ErrTooDeep):
		return true
	case err != nil:
		return false
	}
	defer of.Release()
	c.tree.Comments = append(c.tree.Comments, of.Comments...)
	head := of.Nodes[of.Nodes[Root].First].First
	body := of.Nodes[head].Next
	holder := body
	if inHead {
		holder = head
	}
	first := of.Nodes[holder].First // the noscript element
	c.graft(of, first, n)
	for at := of.Nodes[first].Next; at != 0; at = of.Nodes[at].Next {
		c.copy(of, at, parent) // what does not belong in it
	}
	if inHead && of.Nodes[body].First != 0 {
		c.head, c.late = parent, c.tree.element(atom.Body, "", 0, 0)
		c.graft(of, body, c.late)
	}
	return true
}

// graft adds copies of the children of a node of another tree to a node.
func (c *converter) graft(of *Tree, from, to int32) {
	for at := of.Nodes[from].First; at != 0; at = of.Nodes[at].Next {
		c.copy(of, at, to)
	}
}

// copy adds a copy of a node of another tree, with all that is in it, to a node.
func (c *converter) copy(of *Tree, top, parent int32) {
	t := c.tree
	for at := top; ; {
		var n int32
		nd := &of.Nodes[at]
		if nd.Kind == Text {
			n = t.text(of.Text(at), nd.Blank)
		} else {
			from := len(t.Attrs)
			t.Attrs = append(t.Attrs, of.Attributes(at)...)
			n = t.element(nd.Tag, of.Names.Of(at), from, int(nd.count))
			t.Nodes[n].Space = nd.Space
			if nd.Tag == atom.Template && nd.Space == HTML {
				t.template(n)
			}
		}
		t.append(parent, n)
		if nd.First != 0 {
			parent, at = n, nd.First
			continue
		}
		for at != top && of.Nodes[at].Next == 0 {
			at, parent = of.Nodes[at].Parent, t.Nodes[parent].Parent
		}
		if at == top {
			return
		}
		at = of.Nodes[at].Next
	}
}
