package dom

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
		counted := d.countPlaces()
		table = &counted
		d.places.Store(table)
	}
	return (*table)[n]
}

// countPlaces counts the siblings of all elements, without shadow roots, in linear time.
func (d *Document) countPlaces() []Place {
	places := make([]Place, d.Len())
	last := map[string]NodeID{} // the last element of each name; it may have another parent
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
			name := d.Name(n)
			if before := last[name]; before != None && d.Parent(before) == parent {
				p.OfType = places[before].OfType + 1
			}
			last[name] = n
			prev = n
		}
		for n := prev; n != None; n = places[n].Prev {
			d.Tick(n)
			places[n].Children = places[prev].Child
			places[n].OfTypes = places[last[d.Name(n)]].OfType
		}
	}
	return places
}
