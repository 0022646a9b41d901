package tree

import (
	"strings"

	"golang.org/x/net/html/atom"
)

// A Host is an element whose shadow root is in the page, as a template.
type Host struct {
	Node  int32           // the element
	Root  int32           // the template
	Slots map[string]bool // names of the slots in it; "" is the slot for what names none
}

// Takes reports whether a slot of the shadow root takes a child of the host.
func (h *Host) Takes(t *Tree, child int32) bool {
	for _, a := range t.Attributes(child) {
		if a.Key == "slot" {
			return h.Slots[a.Val]
		}
	}
	return h.Slots[""]
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
