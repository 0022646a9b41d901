package dom

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
	names := d.namesOfNamings()
	near := make([]int32, len(d.words)) // by name: how many siblings have it
	for parent := Root; int(parent) < d.Len(); parent++ {
		if d.nodes[parent].end == parent+1 {
			continue
		}
		around := Slot(d.nodes[parent].tag)*31 + Slot(names[d.nodes[parent].naming].first)
		counted := d.differ(parent, names)
		if counted {
			d.countNames(parent, near, 1)
		}
		for n := range d.Children(parent) {
			d.Tick(n)
			name := names[d.nodes[n].naming].most
			if counted {
				name = d.commonName(d.nodes[n].naming, near)
			}
			for _, part := range [...]Slot{Slot(d.nodes[n].tag), Slot(name), around} {
				slots[n] = slots[n]*1099511628211 + part
			}
		}
		if counted {
			d.countNames(parent, near, -1)
		}
	}
	d.slots.Store(&slots)
	return slots
}

// A namingName is a name of a Naming.
type namingName struct {
	first   Token // by the alphabet
	most    Token // that it has most often, and the first of those
	several bool  // it has others
}

// namesOfNamings returns the names of all namings. Most have one.
func (d *Document) namesOfNamings() []namingName {
	names := make([]namingName, d.Namings())
	counts := make([]int32, len(d.words))
	for at := range names {
		d.Tick(NodeID(at))
		name := &names[at]
		name.first = d.commonName(Naming(at), counts)
		tokens := d.tokensOf(Naming(at))
		for _, t := range tokens {
			counts[t]++
			name.several = name.several || t != name.first && t != Break
		}
		name.most = name.first
		if name.several {
			name.most = d.commonName(Naming(at), counts)
		}
		for _, t := range tokens {
			counts[t] = 0
		}
	}
	return names
}

// differ reports whether the siblings below a parent decide which of its names an element has:
// they do not if they are all named alike, or have one name each.
func (d *Document) differ(parent NodeID, names []namingName) bool {
	several, differ, seen := false, false, Naming(0)
	for n := range d.Children(parent) {
		d.Tick(n)
		at := d.nodes[n].naming
		if at == 0 || at == seen {
			continue
		}
		differ = differ || seen != 0
		seen = at
		if several = several || names[at].several; several && differ {
			return true
		}
	}
	return false
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

// commonName returns the name of a Naming with the highest count, Break if it has none. Names
// have no order: of equals the first by the alphabet counts.
func (d *Document) commonName(at Naming, counts []int32) (best Token) {
	for _, t := range d.tokensOf(at) {
		if t == Break || t == best {
			continue
		}
		if best == Break || counts[t] > counts[best] || counts[t] == counts[best] && d.words[t] < d.words[best] {
			best = t
		}
	}
	return best
}
