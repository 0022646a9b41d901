package dom

// A Place tells where an element stands among its siblings, as selectors count:
// from one, elements only.
type Place struct {
	Child, OfType     int32  // among all elements, among those of its name
	Children, OfTypes int32  // how many of them the parent has
	Prev              NodeID // the element before it, None for the first
}

// Place tells where the element n stands among its siblings. That of other nodes
// is empty. Places are counted when the first is asked for.
func (d *Document) Place(n NodeID) Place {
	table := d.places.Load()
	if table == nil {
		counted := d.countPlaces()
		table = &counted
		d.places.Store(table)
	}
	return (*table)[n]
}

// countPlaces counts the siblings of all elements, shadow roots left out. The work
// is in the number of the elements, whatever they are called: see Paths.
func (d *Document) countPlaces() []Place {
	places := make([]Place, d.Len())
	last := map[string]NodeID{} // the last element of each name; of this parent if that is its parent
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
