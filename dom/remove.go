package dom

import (
	"slices"
	"strings"
	"sync"

	"golang.org/x/net/html/atom"
)

// A remover copies the nodes of a document that stay.
type remover struct {
	from, to *Document
	cut      *Cut
	bare     Set // the nodes in from that lose attributes
	text     strings.Builder
	ids      []NodeID // of the nodes in from, those that they have in to; None for those left out
	joined   []NodeID // texts in to that were several
	raw      int      // how many raw texts of from were passed
	cutIn    NodeID   // the parent of the nodes that were left out last, None after one that stays
	gap      bool     // white space was left out before one of these
}

// scratch are tables for remover.ids.
var scratch = sync.Pool{New: func() any { return new([]NodeID) }}

func (r *remover) start() {
	d := r.from
	r.to.at, r.to.base, r.to.quirks, r.to.meter = d.at, d.base, d.quirks, d.meter
	r.to.words = append(r.to.words, d.words...)
	r.to.shapes = append(r.to.shapes, d.shapes...)
	r.to.comments = append(r.to.comments, d.comments...)
	r.to.nodes = slices.Grow(r.to.nodes, len(d.nodes))
	r.to.tokens = append(r.to.tokens, d.tokens...)
	r.to.namings = append(r.to.namings, d.namings...)
	r.to.attrs = slices.Grow(r.to.attrs, len(d.attrs))
	r.text.Grow(r.textLen())
	r.to.nodes = append(r.to.nodes, node{}, d.nodes[Root])
	r.to.nodes[Root].end = Root + 1
	r.ids[Root] = Root
	if d.shadowRoots.bits != nil {
		r.to.shadowRoots, r.to.unslotted = NewSet(d), NewSet(d) // no smaller than needed
	}
}

// textLen returns how long the text of the nodes that stay is at most, with a space in the
// place of each of the others.
func (r *remover) textLen() int {
	d, size := r.from, len(r.from.text)
	last := NodeID(d.Len())
	for n := r.cut.Nodes.Next(Root, last); n < last; n = r.cut.Nodes.Next(d.nodes[n].end, last) {
		d.Tick(n)
		size += 1 - len(d.Text(n))
	}
	return size
}

// skip leaves a node out.
func (r *remover) skip(n NodeID) {
	nd := &r.from.nodes[n]
	r.gap = nd.gap || r.gap && r.cutIn == nd.parent
	r.cutIn = nd.parent
}

// take copies a node. Its parent was copied before.
func (r *remover) take(n NodeID) {
	d, to := r.from, r.to
	nd := d.nodes[n]
	parent, textEnd := r.ids[nd.parent], d.nodes[nd.end].text
	if r.cutIn == nd.parent {
		nd.gap = nd.gap || r.gap || r.cut.around.Has(nd.parent)
		if nd.gap && !d.isEdge(n) && r.space(parent) {
			nd.gap = false
		}
	}
	r.cutIn = None
	if nd.kind == Text && r.extends(n, parent) {
		r.text.WriteString(d.text[nd.text:textEnd])
		r.joined = append(r.joined, NodeID(len(to.nodes)-1))
		return
	}
	id, from := NodeID(len(to.nodes)), nd.text
	r.ids[n] = id
	nd.parent, nd.text, nd.attr = parent, int32(r.text.Len()), int32(len(to.attrs))
	nd.end = id + 1        // and more if it has children: see finish
	nd.box = r.ids[nd.box] // an ancestor, or n itself
	r.attributes(n, &nd)
	to.nodes = append(to.nodes, nd)
	switch nd.kind {
	case Text:
		r.text.WriteString(d.text[from:textEnd])
	case Raw:
		for ; d.raw[r.raw].id < n; r.raw++ {
		}
		to.raw = append(to.raw, rawText{id, d.raw[r.raw].lines, d.raw[r.raw].text})
	case Element:
		if nd.tag == 0 {
			r.to.names.Add(int32(id), r.from.names.Of(int32(n)))
		}
	}
}

// space writes a space for the white space beside a block that was left out, if what is
// before it does not end the line. It reports whether it did.
func (r *remover) space(parent NodeID) bool {
	to := r.to
	last := NodeID(len(to.nodes) - 1)
	if last == parent {
		return false
	}
	before := last
	for to.nodes[before].parent != parent {
		before = to.nodes[before].parent
	}
	if to.isEdge(before) {
		return false
	}
	if to.nodes[before].kind == Text {
		r.joined = append(r.joined, before)
	} else {
		to.nodes = append(to.nodes, node{
			parent: parent, end: NodeID(len(to.nodes) + 1), box: to.nodes[parent].box, kind: Text,
			text: int32(r.text.Len()), attr: int32(len(to.attrs)),
		})
	}
	r.text.WriteByte(' ')
	return true
}

// isEdge reports whether n ends the line before it, and the one that it is in.
func (d *Document) isEdge(n NodeID) bool { return d.nodes[n].box == n || d.nodes[n].tag == atom.Br }

// extends reports whether a text follows another at once, since what stood between
// them was left out: the two are one then.
func (r *remover) extends(n, parent NodeID) bool {
	last := NodeID(len(r.to.nodes) - 1)
	return last > Root && r.to.nodes[last].kind == Text && r.to.nodes[last].parent == parent
}

func (r *remover) attributes(n NodeID, nd *node) {
	if !r.bare.Has(n) {
		r.to.attrs = append(r.to.attrs, r.from.Attrs(n)...)
		return
	}
	dropped := r.cut.Attrs[n]
	for _, a := range r.from.Attrs(n) {
		if !slices.Contains(dropped, a.Key) {
			r.to.attrs = append(r.to.attrs, a)
		}
	}
	if slices.Contains(dropped, "class") {
		nd.class, nd.naming = 0, 0
	}
	if slices.Contains(dropped, "href") {
		nd.groups &^= hrefs
	}
}

// finish sets the ends of all nodes, adds the sentinel and counts.
func (r *remover) finish() {
	d, to := r.from, r.to
	to.nodes = append(to.nodes, node{text: int32(r.text.Len()), attr: int32(len(to.attrs))})
	to.text = r.text.String()
	for n := NodeID(to.Len() - 1); n > Root; n-- {
		to.Tick(n)
		up := &to.nodes[to.nodes[n].parent]
		up.end = max(up.end, to.nodes[n].end)
	}
	if d.shadowRoots.bits != nil {
		for n, id := range r.ids {
			if id != None && d.shadowRoots.Has(NodeID(n)) {
				to.shadowRoots.Add(id)
			}
			if id != None && d.unslotted.Has(NodeID(n)) {
				to.unslotted.Add(id)
			}
		}
	}
	r.measure()
}

// measure copies the measures of texts, and counts joined texts again.
func (r *remover) measure() {
	r.to.clearMeasures()
	for n, id := range r.ids {
		if id != None && r.to.nodes[id].kind == Text {
			r.to.measures[id] = r.from.measures[n]
		}
	}
	meter := r.to.Meter()
	for _, id := range slices.Compact(r.joined) {
		r.to.measures[id] = Measure{}
		r.to.measures[id].countText(r.to.Text(id), meter)
	}
	r.to.sumMeasures(false)
}

// A Cut is what a document is read without: nodes with their subtrees, and attributes of
// other nodes.
type Cut struct {
	Nodes Set
	Attrs map[NodeID][]string // keys by node

	around Set // in these, a space takes the place of what is cut: see CutAllBut
}

// NewCut returns an empty cut of d.
func NewCut(d *Document) *Cut { return &Cut{Nodes: NewSet(d)} }

// IsEmpty reports whether the cut leaves nothing out.
func (c *Cut) IsEmpty() bool { return len(c.Attrs) == 0 && c.Nodes.Len() == 0 }

// DropAttrs adds attributes of n to the cut.
func (c *Cut) DropAttrs(n NodeID, keys ...string) {
	if c.Attrs == nil {
		c.Attrs = map[NodeID][]string{}
	}
	c.Attrs[n] = append(c.Attrs[n], keys...)
}

// CutAllBut returns the cut of all nodes but some, their subtrees and their ancestors: without
// its table a row has no meaning. The head stays as well, since it may have the base
// address. Nodes that something stood between are still apart: their words are not glued.
func CutAllBut(d *Document, nodes []NodeID) *Cut {
	whole, around := NewSet(d), NewSet(d)
	for _, n := range nodes {
		whole.Add(n)
	}
	for _, n := range nodes {
		for up := d.Parent(n); up != None && !around.Has(up) && !whole.Has(up); up = d.Parent(up) {
			around.Add(up)
		}
	}
	cut := NewCut(d)
	cut.around = around
	for n := Root; int(n) < d.Len(); {
		d.Tick(n)
		switch {
		case whole.Has(n), d.Tag(n) == atom.Head:
			n = d.End(n)
		case around.Has(n):
			n++
		default:
			cut.Nodes.Add(n)
			n = d.End(n)
		}
	}
	return cut
}

// Add also leaves out what another cut of the same document leaves out.
func (c *Cut) Add(other *Cut) {
	c.Nodes.AddAll(other.Nodes)
	if c.around.bits == nil {
		c.around = other.around.Clone()
	} else {
		c.around.AddAll(other.around)
	}
	for n, keys := range other.Attrs {
		c.DropAttrs(n, keys...)
	}
}

// Without returns the document without a cut, as Parse would make it of a page without these
// nodes, except that some blank texts may stay, and that the children of an element with a
// shadow root keep their slots. It has other IDs and shares no tables with d, which does not
// change. The base address and the comments stay, and so do the heading levels that come
// from attributes of the cut. An element without its class has no tokens.
func (d *Document) Without(c *Cut) *Document {
	r := remover{from: d, to: newDocument(), cut: c, bare: NewSet(d)}
	for n := range c.Attrs {
		r.bare.Add(n)
	}
	table := scratch.Get().(*[]NodeID)
	*table = slices.Grow((*table)[:0], d.Len())[:d.Len()]
	clear(*table)
	r.ids = *table
	r.start()
	for n := Root + 1; int(n) < d.Len(); {
		d.Tick(n)
		switch {
		case c.Nodes.Has(n):
			r.skip(n)
			n = d.nodes[n].end
		default:
			r.take(n)
			n++
		}
	}
	r.finish()
	if cap(*table) <= maxPooled {
		scratch.Put(table)
	}
	return r.to
}
