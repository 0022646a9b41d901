package css

import "github.com/seed31bcff99/reader/dom"

// A filter is a Bloom filter of names. It may report a name that was not added, but
// never misses one that was. Most rules need an ancestor that an element does not have,
// and the filter of its ancestors tells that without a walk.
type filter uint64

// filled marks a filter that was computed. No name sets this bit.
const filled filter = 1 << 63

// with returns the filter with one more name.
func (f filter) with(name string) filter {
	hash := uint32(2166136261) // FNV-1a
	for i := range len(name) {
		hash = (hash ^ uint32(name[i])) * 16777619
	}
	return f | 1<<(hash%63)
}

// holds reports whether f may have all names of g.
func (f filter) holds(g filter) bool { return f&g == g }

// neededNames returns the names that the ancestors of an element need for a selector to
// match.
func (s *Styles) neededNames(c *complex) filter {
	var f filter
	for i, combinator := range c.combinators {
		if combinator != ' ' && combinator != '>' {
			continue // a sibling
		}
		compound := &c.compounds[i]
		if compound.id != "" {
			f = f.with(s.key(compound.id))
		}
		for _, class := range compound.classes {
			f = f.with(s.key(class))
		}
	}
	return f
}

// ancestorNames returns the names of the ancestors of n.
func (s *Styles) ancestorNames(n dom.NodeID) filter {
	missing := s.missing[:0]
	for at := n; at > dom.Root && s.above[at] == 0; at = s.matcher.parent(at) {
		missing = append(missing, at)
	}
	s.missing = missing
	for i := len(missing) - 1; i >= 0; i-- {
		parent := s.matcher.parent(missing[i])
		s.above[missing[i]] = filled | s.above[parent] | s.namesOf(parent)
	}
	return s.above[n]
}

// namesOf returns the names of one element.
func (s *Styles) namesOf(n dom.NodeID) filter {
	if n <= dom.Root {
		return 0
	}
	var f filter
	e := s.matcher.element(n)
	if e.id != "" {
		f = f.with(s.key(e.id))
	}
	if e.class != "" {
		f |= s.classes(e.class)
	}
	return f
}

func (s *Styles) classes(value string) filter {
	f, ok := s.filters[value]
	if !ok {
		for class := range Fields(value) {
			f = f.with(s.key(class))
		}
		s.filters[value] = f
	}
	return f
}
