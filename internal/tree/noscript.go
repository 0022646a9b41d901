package tree

import (
	"errors"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A tree that x/net/html built with scripting on, as html.Parse does, has a text where one
// without has what is in noscript. The converter parses it.

// noscripts says how a tree of x/net/html was built, from its noscript elements. A tree with
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

// isSource reports whether a node in parent is the source of what is in a noscript element.
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

// A Host is an element whose shadow root is in the page, as a template.
type Host struct {
	Node  int32           // the element
	Root  int32           // the template
	Slots map[string]bool // names of the slots in it; "" is the slot for what names none
}

// Shadows finds the templates that make shadow roots, and makes plain elements
// without attributes of them, since browsers show what they hold.
func (t *Tree) Shadows(stop Stop) []Host {
	if !t.templates {
		return nil
	}
	f := hostFinder{tree: t, stop: stop, found: map[int32]bool{}}
	for n, count := int32(Root), 1; n != 0 && !stop.at(count); n, count = t.Following(n), count+1 {
		f.take(n)
	}
	for _, h := range f.hosts {
		nd := &t.Nodes[h.Root]
		nd.Tag, nd.count = atom.Div, 0
		t.moved = true // or the attributes would count for its neighbour
	}
	return f.hosts
}

// TakeTemplates takes out of a tree what browsers keep apart from the page: what
// stands in templates, and those templates that make shadow roots. It returns the
// hosts of these.
func (t *Tree) TakeTemplates(stop Stop) []Host {
	if !t.templates {
		return nil
	}
	f := hostFinder{tree: t, stop: stop, found: map[int32]bool{}}
	for n, count := int32(Root), 1; n != 0 && !stop.at(count); count++ {
		if t.Nodes[n].Tag != atom.Template || t.Nodes[n].Space != HTML {
			n = t.Following(n)
			continue
		}
		template := n
		n = t.past(n)
		if f.take(template) {
			t.detach(template)
		}
		if t.Nodes[template].First != 0 {
			t.keepOnly(template, nil)
		}
	}
	return f.hosts
}

// A hostFinder finds the hosts of a tree.
type hostFinder struct {
	tree  *Tree
	stop  Stop
	hosts []Host
	found map[int32]bool // their nodes
}

// take adds the parent of n to the hosts if n makes its shadow root, and reports
// whether it does. Of several templates in an element the first counts.
func (f *hostFinder) take(n int32) bool {
	parent := f.tree.Nodes[n].Parent
	if !f.isShadowRoot(n) || f.found[parent] {
		return false
	}
	f.found[parent] = true
	f.hosts = append(f.hosts, Host{parent, n, f.slots(n)})
	return true
}

// isShadowRoot reports whether n is a template that asks to be a shadow root, in an
// element that can have one.
func (f *hostFinder) isShadowRoot(n int32) bool {
	t := f.tree
	nd := &t.Nodes[n]
	if nd.Kind != Element || nd.Tag != atom.Template || nd.Space != HTML || !f.mayHost(nd.Parent) {
		return false
	}
	for _, a := range t.Attributes(n) {
		if a.Key == "shadowrootmode" {
			return strings.EqualFold(a.Val, "open") || strings.EqualFold(a.Val, "closed")
		}
	}
	return false
}

// mayHost reports whether an element can have a shadow root: one with a name of
// the page's own, or one of those that the standard names.
func (f *hostFinder) mayHost(n int32) bool {
	t := f.tree
	nd := &t.Nodes[n]
	if nd.Kind != Element || nd.Space != HTML {
		return false
	}
	switch nd.Tag {
	case atom.Article, atom.Aside, atom.Blockquote, atom.Body, atom.Div, atom.Footer, atom.H1, atom.H2, atom.H3,
		atom.H4, atom.H5, atom.H6, atom.Header, atom.Main, atom.Nav, atom.P, atom.Section, atom.Span:
		return true
	}
	return nd.Tag == 0 && strings.Contains(t.Name(n), "-")
}

// slots returns the names of the slots of a shadow root.
func (f *hostFinder) slots(root int32) map[string]bool {
	t := f.tree
	names, end := map[string]bool{}, t.past(root)
	for n, count := t.Following(root), 1; n != end && !f.stop.at(count); n, count = t.Following(n), count+1 {
		if t.Nodes[n].Tag != atom.Slot {
			continue
		}
		name := ""
		for _, a := range t.Attributes(n) {
			if a.Key == "name" {
				name = a.Val
			}
		}
		names[name] = true
	}
	return names
}
