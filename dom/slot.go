package dom

import "cmp"

// A Slot is a place in a template: how deep an element stands, its tag and that of its names
// which most of its siblings have, the tag of the element around it and the first of its
// names by the alphabet. Parts of a page that were made from one template have their elements
// at the same slots, also in neighbouring wrappers. Items have names of their own beside the
// common one, such as numbers, states and topics.
type Slot uint64

// Slots returns the slots of all nodes. The first call makes the table, which is shared.
func (d *Document) Slots() []Slot {
	if table := d.slots.Load(); table != nil {
		return *table
	}
	slots := make([]Slot, d.Len()) // first of all the depths
	for n := Root; int(n) < d.Len(); n++ {
		d.Tick(n)
		slots[n] = slots[d.nodes[n].parent] + 1
	}
	near := make([]int32, len(d.words)) // by name: how many siblings have it
	for parent := Root; int(parent) < d.Len(); parent++ {
		if d.nodes[parent].end == parent+1 {
			continue
		}
		around := Slot(d.nodes[parent].tag)*31 + Slot(d.commonName(parent, near))
		d.countNames(parent, near, 1)
		for n := range d.Children(parent) {
			d.Tick(n)
			for _, part := range [...]Slot{Slot(d.nodes[n].tag), Slot(d.commonName(n, near)), around} {
				slots[n] = slots[n]*1099511628211 + part
			}
		}
		d.countNames(parent, near, -1)
	}
	d.slots.Store(&slots)
	return slots
}

// countNames adds a number to the counts of the names of all children.
func (d *Document) countNames(parent NodeID, counts []int32, number int32) {
	for n := range d.Children(parent) {
		d.Tick(n)
		for _, t := range d.Tokens(n) {
			counts[t] += number
		}
	}
}

// commonName returns the name of an element with the highest count, Break if it has none. Names
// have no order: of equals the first by the alphabet counts.
func (d *Document) commonName(n NodeID, counts []int32) (best Token) {
	for _, t := range d.Tokens(n) {
		if t != Break && (best == Break || cmp.Or(cmp.Compare(counts[t], counts[best]), cmp.Compare(d.words[best], d.words[t])) > 0) {
			best = t
		}
	}
	return best
}
