package dom

// A Slot is a place in a template: how deep an element stands, and its tag and common name
// and those of the element around it. Parts of a page that were made from one template have
// their elements at the same slots, also in neighbouring wrappers.
type Slot uint64

// Slots returns the slots of all nodes. The first call makes the table, which is shared.
func (d *Document) Slots() []Slot {
	if table := d.slots.Load(); table != nil {
		return *table
	}
	names := d.commonNames()
	slots := make([]Slot, d.Len()) // first of all the depths
	for n := Root; int(n) < d.Len(); n++ {
		d.Tick(n)
		slots[n] = slots[d.nodes[n].parent] + 1
	}
	for n := Root; int(n) < d.Len(); n++ {
		d.Tick(n)
		for _, at := range [...]NodeID{n, d.nodes[n].parent} {
			slots[n] = (slots[n]*31+Slot(d.nodes[at].tag))*1099511628211 + Slot(names[at])
		}
	}
	d.slots.Store(&slots)
	return slots
}

// commonNames returns of all names of an element the one that most of its siblings have,
// and then most elements of the page; Break if it has none. Items have others beside it,
// such as numbers, states and topics.
func (d *Document) commonNames() []Token {
	counts := make([]nameCount, len(d.words))
	for n := Root; int(n) < d.Len(); n++ {
		d.Tick(n)
		for _, t := range d.Tokens(n) {
			counts[t].page++
		}
	}
	names := make([]Token, d.Len())
	add := func(parent NodeID, one int32) {
		for n := range d.Children(parent) {
			d.Tick(n)
			for _, t := range d.Tokens(n) {
				counts[t].near += one
			}
		}
	}
	for parent := Root; int(parent) < d.Len(); parent++ {
		if d.nodes[parent].end == parent+1 {
			continue
		}
		add(parent, 1)
		for n := range d.Children(parent) {
			d.Tick(n)
			names[n] = d.commonest(d.Tokens(n), counts)
		}
		add(parent, -1)
	}
	return names
}

// A nameCount is how many elements of the page have a name, and how many siblings.
type nameCount struct{ page, near int32 }

// commonest returns the commonest of some names. They have no order: of equals the first
// by the alphabet counts.
func (d *Document) commonest(names []Token, counts []nameCount) (best Token) {
	for _, t := range names {
		a, b := &counts[t], &counts[best]
		if t == Break || t == best {
			continue
		}
		if best == Break || a.near > b.near || a.near == b.near && (a.page > b.page || a.page == b.page && d.words[t] < d.words[best]) {
			best = t
		}
	}
	return best
}
