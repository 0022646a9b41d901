package words

// A Filter is a Bloom filter of names. It may report a name that was not added, but
// never misses one that was. Most rules of style sheets need an ancestor that an element does
// not have, and the filter of its ancestors tells that without a walk.
type Filter [filterBits / 64]uint64

// filterBits is large enough for pages of utility classes, where an element has a
// hundred names above it. The last bit marks a filter that is done.
const filterBits = 256

// With returns the filter with one more name. The sign tells names of one kind from those of
// another, as a hash sign does for ids.
func (f Filter) With(sign byte, name string) Filter {
	hash := Hash(sign, name)
	for _, bit := range [...]uint32{hash % (filterBits - 1), hash >> 16 % (filterBits - 1)} {
		f[bit/64] |= 1 << (bit % 64)
	}
	return f
}

// Hash returns a hash of a name with a sign.
func Hash(sign byte, name string) uint32 {
	hash := (2166136261 ^ uint32(sign)) * 16777619 // FNV-1a, with its bits mixed
	for i := range len(name) {
		hash = (hash ^ uint32(name[i])) * 16777619
	}
	return hash ^ hash>>15
}

// Or returns the filter with the names of another.
func (f Filter) Or(g *Filter) Filter {
	for i := range f {
		f[i] |= g[i]
	}
	return f
}

// And returns the filter with only what is in another as well.
func (f Filter) And(g *Filter) Filter {
	for i := range f {
		f[i] &= g[i]
	}
	return f
}

// Done returns the filter with a mark.
func (f Filter) Done() Filter {
	f[len(f)-1] |= 1 << 63
	return f
}

// IsDone reports whether the filter has the mark.
func (f *Filter) IsDone() bool { return f[len(f)-1]>>63 != 0 }

// Holds reports whether all names of another filter are in this one.
func (f *Filter) Holds(g *Filter) bool {
	return f[0]&g[0] == g[0] && f[1]&g[1] == g[1] && f[2]&g[2] == g[2] && f[3]&g[3] == g[3]
}
