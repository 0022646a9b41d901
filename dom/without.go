package dom

import (
	"slices"

	"golang.org/x/net/html/atom"
)

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
		case r.isPlain(n):
			n = r.takePlain(n)
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
