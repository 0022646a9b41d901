package dom

import (
	"net/url"
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/tree"
)

// A flattener appends the nodes of a tree to a document, parents first.
type flattener struct {
	doc     *Document
	tree    *tree.Tree
	hosts   []tree.Host
	ids     map[int32]NodeID // of hosts and their shadow roots
	meter   *cancel.Meter
	text    strings.Builder
	lex     *lexer
	base    string // the first base address seen
	attr    int32  // how many attributes the document has so far
	pres    int    // how many pre elements are open: their white space has a meaning
	label   int    // how many text elements of drawings are open
	undrawn int    // how many elements of drawings are open that are not drawn
	gap     bool   // white space before the next sibling was left out
}

// flatten makes a document of a tree and its shadow roots. base is the base address that
// comes before the tree, if there is one.
func flatten(t *tree.Tree, hosts []tree.Host, at *url.URL, base string, meter *cancel.Meter) *Document {
	meter.Look()
	f := flattener{lex: newLexer(), doc: newDocument(), tree: t, hosts: hosts, base: base, meter: meter}
	f.doc.at, f.doc.quirks = at, t.Quirks()
	f.doc.meter = meter // until it is finished
	if at != nil {
		f.doc.base = cut(at.String())
	}
	if len(hosts) > 0 {
		f.ids = make(map[int32]NodeID, 2*len(hosts))
		for _, h := range hosts {
			f.ids[h.Node], f.ids[h.Root] = None, None
		}
	}
	nodes := len(t.Nodes) - t.Blank // about: some blanks are kept, others are not counted
	if room := nodes + nodes/32 + 4; cap(f.doc.nodes) < room {
		f.doc.nodes = make([]node, 0, room)
	}
	if !t.InOrder() && cap(f.doc.attrs) < len(t.Attrs) { // else it takes those of the tree
		f.doc.attrs = make([]Attr, 0, len(t.Attrs))
	}
	f.doc.nodes = append(f.doc.nodes, node{})
	f.text.Grow(t.Bytes + t.Bytes/16 + t.Indent/2) // nearly always enough: some indentation stays
	f.walk()
	f.finish()
	f.doc.meter = nil
	return f.doc
}

// walk visits the tree without recursion.
func (f *flattener) walk() {
	nodes := f.tree.Nodes
	parent := None
	for n := int32(tree.Root); ; {
		if nodes[n].Kind == tree.Text {
			n = f.words(parent, n)
		} else if id := f.open(parent, n); nodes[n].First != 0 {
			parent, n = id, nodes[n].First
			continue
		}
		for n != tree.Root && nodes[n].Next == 0 {
			n = nodes[n].Parent
			f.close(parent)
			if nodes[n].Space == tree.SVG {
				f.draw(n, -1)
			}
			parent = f.doc.nodes[parent].parent
		}
		if n == tree.Root {
			return
		}
		n = nodes[n].Next
	}
}

// add appends a node of a kind.
func (f *flattener) add(parent NodeID, kind Kind) (NodeID, *node) {
	d := f.doc
	id := NodeID(len(d.nodes))
	d.Tick(id)
	d.nodes = append(d.nodes, node{})
	nd := &d.nodes[id] // filled in place: to copy what was just written takes longer
	nd.parent, nd.end, nd.box = parent, id+1, d.nodes[parent].box
	nd.text, nd.attr = int32(f.text.Len()), f.attr
	nd.kind, nd.gap = kind, f.gap
	f.gap = false
	return id, nd
}

// open appends an element or the document itself.
func (f *flattener) open(parent NodeID, n int32) NodeID {
	id, nd := f.add(parent, Element)
	if id%ticks == 0 {
		f.lex.all = grown(f.lex.all, id, f.doc)
		f.lex.starts = grown(f.lex.starts, id, f.doc)
	}
	at := &f.tree.Nodes[n]
	if at.Kind == tree.Document {
		nd.box = id
		return id
	}
	if _, ok := f.ids[n]; ok {
		f.ids[n] = id
	}
	nd.tag = at.Tag
	if nd.tag == atom.Pre && at.First != 0 { // else it is not closed
		f.pres++
	}
	if blockTag(nd.tag) {
		nd.box = id
	}
	if at.Space == tree.SVG {
		if f.tree.Name(n) == "text" {
			nd.box = id
		}
		if at.First != 0 {
			f.draw(n, 1)
		}
	}
	f.attributes(n, nd)
	if nd.tag == 0 {
		f.doc.names.Add(int32(id), f.tree.Name(n))
	}
	return id
}

// draw counts an element of a drawing that is opened, or with -1 closed.
func (f *flattener) draw(n int32, by int) {
	switch f.tree.Name(n) {
	case "text":
		f.label += by
	case "clipPath", "defs", "desc", "filter", "linearGradient", "marker", "mask", "metadata", "pattern", "radialGradient", "symbol", "title":
		f.undrawn += by
	}
}

// grown returns a table of a document with more room, if it is large and nearly full when
// the node id is read.
func grown[T any](table []T, id NodeID, d *Document) []T {
	if len(table) >= cancel.Large && cap(table)-len(table) < len(table)/8 {
		return cancel.Grow(table, int(id), cap(d.nodes))
	}
	return table
}

// attributes appends the attributes of an element and their words, and sets the class, the
// level, the groups and the naming of the node.
func (f *flattener) attributes(n int32, nd *node) {
	attrs := f.tree.Attributes(n)
	if !f.tree.InOrder() {
		f.doc.attrs = append(f.doc.attrs, attrs...)
	}
	f.attr += int32(len(attrs))
	role, level := false, uint8(2) // 2 is the default of the specification
	for i := range attrs {
		a := &attrs[i]
		switch a.Key {
		case "class":
			nd.class = f.lex.names(a.Val)
		case "data-testid", "data-component":
			f.lex.names(a.Val)
		case "id":
			f.lex.unique(a.Val, false)
		case "aria-label":
			f.lex.unique(a.Val, true)
		case "role":
			role = a.Val == "heading"
			f.lex.names(a.Val)
			nd.groups |= Roles
		case "style", "hidden", "aria-hidden":
			nd.groups |= Hiding
		case "itemprop", "itemscope", "itemtype", "property", "typeof", "rel":
			nd.groups |= Items
		case "aria-modal":
			nd.groups |= Dialogs
		case "aria-level":
			if n, err := strconv.Atoi(a.Val); err == nil && n > 0 {
				level = uint8(min(n, 6))
			}
		case "href":
			nd.groups |= hrefs
			if nd.tag == atom.Base && f.base == "" {
				f.base = a.Val
			}
		}
	}
	nd.naming = f.lex.naming()
	if nd.level = tagLevel(nd.tag); role && nd.level == 0 {
		nd.level = level
	}
}

// tagLevel returns the level of a heading by its tag, 0 for other elements.
func tagLevel(tag atom.Atom) uint8 {
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
	return 0
}

// close ends the range of a node after its last child.
func (f *flattener) close(n NodeID) {
	f.doc.nodes[n].end = NodeID(len(f.doc.nodes))
	f.gap = false
	if f.doc.nodes[n].tag == atom.Pre {
		f.pres--
	}
}

// words appends a run of texts as one node: only comments were between them. It returns the
// last text of the run. White space between blocks is left out, since it is a third of
// the nodes of a page and has no meaning. It gets one if the block is cut, so the node
// after it keeps a gap.
func (f *flattener) words(parent NodeID, first int32) (last int32) {
	nodes := f.tree.Nodes
	last = first
	for next := nodes[last].Next; next != 0 && nodes[next].Kind == tree.Text; next = nodes[last].Next {
		last = next
	}
	if f.isRaw(first, last) {
		if nodes[first].Blank && first == last && nodes[nodes[first].Parent].Space == tree.SVG {
			return last // between shapes
		}
		f.addRaw(parent, first, last)
		return last
	}
	if f.isBetween(first, last) {
		f.gap = true
		return last
	}
	f.add(parent, Text)
	for n := first; ; n = nodes[n].Next {
		f.tree.WriteText(&f.text, n)
		if n == last {
			return last
		}
	}
}

// addRaw appends a run of texts that is not shown. Most sources of scripts and style sheets
// are never asked for, so they keep the line ends of the page. Others may be asked for often.
func (f *flattener) addRaw(parent NodeID, first, last int32) {
	id, _ := f.add(parent, Raw)
	text, lines := f.joined(first, last)
	if tag := f.doc.nodes[parent].tag; lines && tag != atom.Script && tag != atom.Style {
		text, lines = tree.Lines(text), false
	}
	f.doc.raw = append(f.doc.raw, rawText{id, lines, text})
}

// joined returns a run of texts as one, and whether tree.Lines is still to be applied to it.
func (f *flattener) joined(first, last int32) (text string, lines bool) {
	if first == last {
		return f.tree.Source(first)
	}
	var all strings.Builder
	for n := first; ; n = f.tree.Nodes[n].Next {
		f.tree.WriteText(&all, n)
		if n == last {
			return all.String(), false
		}
	}
}

// isRaw reports whether a run of texts is in an element that does not show it as text.
func (f *flattener) isRaw(first, last int32) bool {
	p := &f.tree.Nodes[f.tree.Nodes[first].Parent]
	switch p.Tag {
	case atom.Script, atom.Style, atom.Title, atom.Iframe, atom.Noembed, atom.Noframes, atom.Textarea:
		return true
	case atom.Noscript:
		// Markup that a parser with scripting on left unread, when it is in the
		// head, or plain words.
		text, _ := f.joined(first, last)
		return strings.Contains(text, "<")
	}
	return f.undrawn > 0 || p.Space == tree.SVG && f.label == 0
}

// isBetween reports whether a run of texts is only white space between blocks.
func (f *flattener) isBetween(first, last int32) bool {
	nodes := f.tree.Nodes
	for n := first; ; n = nodes[n].Next {
		if !nodes[n].Blank {
			return false
		}
		if n == last {
			break
		}
	}
	parent := nodes[first].Parent
	if parent == tree.Root {
		return true
	}
	if f.pres > 0 || !blockTag(nodes[parent].Tag) {
		return false
	}
	return f.isEdge(nodes[first].Prev) || f.isEdge(nodes[last].Next)
}

// isEdge reports whether a neighbour of a text ends the line.
func (f *flattener) isEdge(n int32) bool {
	tag := f.tree.Nodes[n].Tag
	return n == 0 || blockTag(tag) || tag == atom.Br
}

// finish adds the sentinel that ends every range, then counts.
func (f *flattener) finish() {
	d := f.doc
	d.nodes = append(d.nodes, node{text: int32(f.text.Len()), attr: f.attr})
	d.text = f.text.String()
	if f.tree.InOrder() { // swap the tables instead of copying
		d.attrs, f.tree.Attrs = f.tree.Attrs, d.attrs
	}
	d.comments, f.tree.Comments = f.tree.Comments, d.comments
	d.words, f.lex.words = f.lex.words, d.words
	d.shapes, f.lex.shapes = f.lex.shapes, d.shapes
	d.tokens, f.lex.all = f.lex.all, d.tokens
	d.namings, f.lex.starts = append(f.lex.starts, int32(len(d.tokens))), d.namings
	f.lex.release()
	if base := d.Resolve(f.base); base != "" {
		d.base = cut(base)
	}
	f.shade()
	d.measure()
}

// shade fills in the shadow roots and the children that have no slot.
func (f *flattener) shade() {
	if len(f.hosts) == 0 {
		return
	}
	d := f.doc
	d.shadowRoots, d.unslotted = NewSet(d), NewSet(d)
	for i := range f.hosts {
		h := &f.hosts[i]
		root := f.ids[h.Root]
		if root != None {
			d.shadowRoots.Add(root)
		}
		for c := range d.Children(f.ids[h.Node]) {
			f.meter.Spend(nodeCost)
			if c != root && d.Kind(c) != Raw && !h.Slots[d.Attr(c, "slot")] {
				d.unslotted.Add(c)
			}
		}
	}
}
