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

// A mask is a small filter of the names of one element: its tag, id, classes and the keys
// of its attributes, which are added with a bracket before them.
type mask uint64

// with returns the mask with one more name.
func (m mask) with(sign byte, name string) mask { return m | 1<<(hashName(sign, name)%64) }

// has reports whether m may have all names of a mask, and one of another, unless that is
// empty.
func (m mask) has(all, some mask) bool { return m&all == all && (some == 0 || m&some != 0) }

// needs returns what an element needs to match a compound: all names of the one mask, and
// one of the other, unless that is empty. It notes them, since many rules may have the same
// compound.
func (s *Styles) needs(c *compound) (all, some mask) {
	if c.masked {
		return c.need, c.some
	}
	all = withNames(s, all, c)
	for i := range c.others {
		switch o := &c.others[i]; {
		case o.kind == attribute && o.op != '!':
			all = all.with('[', o.name)
		case o.kind == is && some == 0:
			some = s.someOf(o)
		case o.kind == not:
			s.someOf(o)
		}
	}
	c.need, c.some, c.masked = all, some, true
	return all, some
}

// someOf is anyOf for the list of a simple selector.
func (s *Styles) someOf(o *simple) mask {
	if o.facts == nil {
		return s.anyOf(o.list)
	}
	if !o.facts.masked {
		o.facts.some, o.facts.masked = s.anyOf(o.list), true
	}
	return o.facts.some
}

// anyOf returns a mask with a name of each of some selectors, an empty one if not all of
// them need a name.
func (s *Styles) anyOf(list []complex) (some mask) {
	all := true
	for i := range list {
		for k := range list[i].compounds {
			s.needs(&list[i].compounds[k])
		}
		need := list[i].last().need
		some |= need
		all = all && need != 0
	}
	if !all {
		return 0
	}
	return some
}

// neededNames returns the names that the ancestors of an element need for a selector to
// match.
func (s *Styles) neededNames(c *complex) filter {
	var f filter
	for i, combinator := range c.combinators {
		if combinator != ' ' && combinator != '>' {
			continue // a sibling
		}
		f = withNames(s, f, &c.compounds[i])
	}
	return f
}

// withNames returns a filter or a mask with the tag, the id and the classes of a compound.
func withNames[T interface{ with(byte, string) T }](s *Styles, names T, c *compound) T {
	if c.tag != "" {
		names = names.with(0, lower(c.tag))
	}
	if c.id != "" {
		names = names.with('#', s.key(c.id))
	}
	for _, class := range c.classes {
		names = names.with('.', s.key(class))
	}
	return names
}

// setNeeds notes what elements need to match the compounds of a rule.
func (s *Styles) setNeeds(r *rule) {
	last := len(r.selector.compounds) - 1
	for i := range r.selector.compounds {
		all, some := s.needs(&r.selector.compounds[i])
		switch {
		case i == last:
			r.all, r.some = all, some
		case i == last-1 && r.selector.combinators[i] == '>':
			r.allAbove, r.someAbove = all, some
		}
	}
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

// maskOf returns the names of one element, and notes them.
func (s *Styles) maskOf(n dom.NodeID) mask {
	if n <= dom.Root || s.masks[n] != 0 {
		return s.masks[n]
	}
	m := mask(0).with(0, lower(s.doc.Name(n)))
	for _, a := range s.doc.Attrs(n) {
		m = m.with('[', a.Key)
		switch {
		case a.Val == "":
		case a.Key == "id":
			m = m.with('#', s.key(a.Val))
		case a.Key == "class":
			m |= s.classAttr(n, a.Val).mask
		}
	}
	s.masks[n] = m
	return m
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
