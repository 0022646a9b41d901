package css

import "github.com/seed31bcff99/reader/dom"

// A filter is a Bloom filter of names. It may report a name that was not added, but
// never misses one that was. Most rules need an ancestor that an element does not have,
// and the filter of its ancestors tells that without a walk.
type filter [filterBits / 64]uint64

// filterBits is large enough for pages of utility classes, where an element has a
// hundred names above it. The last bit marks a filter that was computed.
const filterBits = 256

// with returns the filter with one more name. A tag is added as it is, an id with a
// hash sign and a class with a dot before it.
func (f filter) with(sign byte, name string) filter {
	hash := hashName(sign, name)
	for _, bit := range [...]uint32{hash % (filterBits - 1), hash >> 16 % (filterBits - 1)} {
		f[bit/64] |= 1 << (bit % 64)
	}
	return f
}

// hashName returns a hash of a name with a sign.
func hashName(sign byte, name string) uint32 {
	hash := firstHash(sign)
	for i := range len(name) {
		hash = nextHash(hash, name[i])
	}
	return lastHash(hash)
}

// The steps of hashName: FNV-1a, with its bits mixed.
func firstHash(sign byte) uint32          { return nextHash(2166136261, sign) }
func nextHash(hash uint32, c byte) uint32 { return (hash ^ uint32(c)) * 16777619 }
func lastHash(hash uint32) uint32         { return hash ^ hash>>15 }

// or returns the filter with all names of another.
func (f filter) or(g *filter) filter {
	for i := range f {
		f[i] |= g[i]
	}
	return f
}

// computed marks a filter.
func (f filter) computed() filter {
	f[len(f)-1] |= 1 << 63
	return f
}

func (f *filter) isComputed() bool { return f[len(f)-1]>>63 != 0 }

// holds reports whether f may have all names of g.
func (f *filter) holds(g *filter) bool {
	return f[0]&g[0] == g[0] && f[1]&g[1] == g[1] && f[2]&g[2] == g[2] && f[3]&g[3] == g[3]
}

// neededNames returns the names that the ancestors of an element need for a selector to
// match.
func (s *Styles) neededNames(c *complex) filter {
	var f filter
	for i, combinator := range c.combinators {
		if combinator != ' ' && combinator != '>' {
			continue // a sibling
		}
		one := &c.compounds[i]
		if one.tag != "" {
			f = f.with(0, lower(one.tag))
		}
		if one.id != "" {
			f = f.with('#', s.key(one.id))
		}
		for _, class := range one.classes {
			f = f.with('.', s.key(class))
		}
	}
	return f
}

// ancestorNames returns the names of the ancestors of n. It is shared.
func (s *Styles) ancestorNames(n dom.NodeID) *filter {
	parent := s.matcher.parent(n)
	missing := s.missing[:0]
	for at := parent; at > dom.Root && !s.within[at].isComputed(); at = s.matcher.parent(at) {
		missing = append(missing, at)
	}
	s.missing = missing
	for i := len(missing) - 1; i >= 0; i-- {
		at := missing[i]
		s.within[at] = s.namesOf(at).or(&s.within[s.matcher.parent(at)]).computed()
	}
	return &s.within[parent]
}

// namesOf returns the names of one element.
func (s *Styles) namesOf(n dom.NodeID) filter {
	var f filter
	f = f.with(0, lower(s.doc.Name(n)))
	e := s.matcher.element(n)
	if e.id != "" {
		f = f.with('#', s.key(e.id))
	}
	if e.class != "" {
		f = f.or(&s.classAttr(n, e.class).names)
	}
	return f
}
