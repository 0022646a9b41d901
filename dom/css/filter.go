package css

import "github.com/seed31bcff99/reader/dom"

// A filter is a set of names that may say yes to one it does not hold, but never
// no to one it does. Most rules ask for an ancestor that an element does not
// have: the filter of its ancestors tells so without a walk.
type filter uint64

// filled marks a filter that was made: no name has this bit.
const filled filter = 1 << 63

// with returns the filter with one name more.
func (f filter) with(name string) filter {
	hash := uint32(2166136261) // FNV-1a
	for i := range len(name) {
		hash = (hash ^ uint32(name[i])) * 16777619
	}
	return f | 1<<(hash%63)
}

// holds reports whether all names of g may be in f.
func (f filter) holds(g filter) bool { return f&g == g }

// asked returns the names that a selector asks of the ancestors of an element.
func (s *Styles) asked(c *complex) filter {
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

// around returns the names of the ancestors of n.
func (s *Styles) around(n dom.NodeID) filter {
	missing := s.missing[:0]
	for at := n; at > dom.Root && s.above[at] == 0; at = s.matcher.parent(at) {
		missing = append(missing, at)
	}
	s.missing = missing
	for i := len(missing) - 1; i >= 0; i-- {
		parent := s.matcher.parent(missing[i])
		s.above[missing[i]] = filled | s.above[parent] | s.own(parent)
	}
	return s.above[n]
}

// own returns the names of one element.
func (s *Styles) own(n dom.NodeID) filter {
	if n <= dom.Root {
		return 0
	}
	var f filter
	e := s.matcher.element(n)
	if e.id != "" {
		f = f.with(s.key(e.id))
	}
	if e.class != "" {
		f |= s.ownClasses(e.class)
	}
	return f
}

func (s *Styles) ownClasses(value string) filter {
	f, ok := s.filters[value]
	if !ok {
		for class := range Fields(value) {
			f = f.with(s.key(class))
		}
		s.filters[value] = f
	}
	return f
}
