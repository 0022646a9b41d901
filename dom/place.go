package dom

import (
	"slices"
	"sync"
)

// A Place is the place of an element among its siblings. As in selectors, only elements
// count, and counts start at one.
type Place struct {
	Child, OfType     int32  // the number among all siblings, and among those with the same name
	Children, OfTypes int32  // the numbers of these siblings, with the element itself
	Prev              NodeID // the element before it, None for the first
}

// Place returns the place of the element n, which is zero for other nodes. The first call
// counts the places of all elements.
func (d *Document) Place(n NodeID) Place {
	table := d.places.Load()
	if table == nil {
		table = d.countPlaces()
		d.places.Store(table)
	}
	return (*table)[n]
}

// placeTables are those of documents that were released.
var placeTables = sync.Pool{New: func() any { return new([]Place) }}

// countPlaces counts the siblings of all elements, without shadow roots, in linear time.
func (d *Document) countPlaces() *[]Place {
	table := placeTables.Get().(*[]Place)
	*table = slices.Grow((*table)[:0], d.Len())[:d.Len()]
	places := *table
	clear(places)
	last := lastNames{doc: d}
	for parent := Root; int(parent) < d.Len(); parent++ {
		d.Tick(parent)
		if d.Kind(parent) != Element {
			continue
		}
		prev := None
		for n := range d.Children(parent) {
			d.Tick(n)
			if d.Kind(n) != Element || d.shadowRoots.Has(n) {
				continue
			}
			p := &places[n]
			p.Child, p.OfType, p.Prev = places[prev].Child+1, 1, prev
			p.OfTypes = int32(n) // the first of its name, until they are counted
			if before := last.replace(parent, n); before != None {
				p.OfType, p.OfTypes = places[before].OfType+1, places[before].OfTypes
			}
			prev = n
		}
		children := places[prev].Child
		for n := prev; n != None; n = places[n].Prev {
			d.Tick(n)
			p := &places[n]
			first := &places[p.OfTypes]
			if first.Children == 0 { // n is the last of its name, so its number is their count
				first.Children = p.OfType
			}
			p.OfTypes, p.Children = first.Children, children
		}
	}
	return table
}

// A lastNames has the last child of each name of the parent that is being looked at. Those of
// other parents do not count.
type lastNames struct {
	doc   *Document
	slots [64]NodeID        // by name: one of those that share a slot
	more  map[string]NodeID // the others
}

// replace returns the last child of parent with the name of n, None if there is none, and
// puts n in its place.
func (l *lastNames) replace(parent, n NodeID) (before NodeID) {
	d := l.doc
	tag := uint32(d.nodes[n].tag)
	slot := &l.slots[(tag>>8^tag)%uint32(len(l.slots))]
	before = *slot
	switch {
	case before == None || d.Parent(before) != parent:
		*slot = n
		return None
	case d.nodes[before].tag == d.nodes[n].tag && d.Name(before) == d.Name(n):
		*slot = n
		return before
	}
	if l.more == nil {
		l.more = map[string]NodeID{}
	}
	name := d.Name(n)
	if before = l.more[name]; before != None && d.Parent(before) != parent {
		before = None
	}
	l.more[name] = n
	return before
}
