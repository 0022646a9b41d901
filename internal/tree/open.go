package tree

import (
	"hash/maphash"
	"slices"

	"golang.org/x/net/html/atom"
)

// An item is an element in one of the two lists that the builder keeps: the open
// elements and the active ones. In the second, an item without a node is a marker.
type item struct {
	node   int32
	tag    atom.Atom
	traits trait
	space  Space
	name   string // in lower case
	hash   uint64 // of its attributes: see attrsHash
}

// is reports whether an element has the name of a tag.
func (it *item) is(tok *token) bool { return it.tag == tok.tag && (it.tag != 0 || it.name == tok.name) }

// index returns the index of a node in a list, -1 if it is not there.
func index(list []item, n int32) int {
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].node == n {
			return i
		}
	}
	return -1
}

// A stack holds the open elements, the innermost last. The questions about scopes
// are in scope.go.
type stack struct {
	items      []item
	paragraphs int // p elements in items
}

// top returns the innermost element.
func (s *stack) top() *item { return &s.items[len(s.items)-1] }

// topNode returns the node of the innermost element, Root if none is open.
func (s *stack) topNode() int32 {
	if len(s.items) == 0 {
		return Root
	}
	return s.top().node
}

// topTag returns the tag of the innermost element, 0 if none is open.
func (s *stack) topTag() atom.Atom {
	if len(s.items) == 0 {
		return 0
	}
	return s.top().tag
}

func (s *stack) push(node int32, tag atom.Atom, traits trait, space Space, name string) {
	if tag == atom.P {
		s.paragraphs++
	}
	s.items = append(s.items, item{})
	it := s.top() // filled in place: to copy what was just written takes longer
	it.node, it.tag, it.traits, it.space, it.name = node, tag, traits, space, name
}

func (s *stack) pop() item {
	it := s.items[len(s.items)-1]
	s.cut(len(s.items) - 1)
	return it
}

// cut closes all elements from index i on.
func (s *stack) cut(i int) {
	if s.paragraphs > 0 {
		for _, it := range s.items[i:] {
			if it.tag == atom.P {
				s.paragraphs--
			}
		}
	}
	s.items = s.items[:i]
}

// remove closes one element, wherever it is.
func (s *stack) remove(n int32) {
	if i := index(s.items, n); i >= 0 {
		if s.items[i].tag == atom.P {
			s.paragraphs--
		}
		s.items = slices.Delete(s.items, i, i+1)
	}
}

// has reports whether an HTML element with this tag is open.
func (s *stack) has(tag atom.Atom) bool {
	for i := range s.items {
		if s.items[i].tag == tag && s.items[i].space == HTML {
			return true
		}
	}
	return false
}

// inForeign reports whether the innermost element is of SVG or MathML.
func (s *stack) inForeign() bool { return len(s.items) > 0 && s.top().space != HTML }

// hasForeign reports whether an element of SVG or MathML is open.
func (s *stack) hasForeign() bool {
	for i := range s.items {
		if s.items[i].space != HTML {
			return true
		}
	}
	return false
}

// closeNamed closes the innermost element that has the name of a tag, with all
// that is open in it, unless a special element is open in it.
func (s *stack) closeNamed(tok *token) {
	for i := len(s.items) - 1; i >= 0; i-- {
		it := &s.items[i]
		if it.space == HTML && it.is(tok) {
			s.cut(i)
			return
		}
		if it.traits&special != 0 {
			return
		}
	}
}

// activeList is the list of active formatting elements of the specification,
// section 13.2.4.3, in the order in which they were opened. Markers separate what
// formats inside an object or a cell from what formats outside.
type activeList struct {
	items []item
}

func (l *activeList) mark() { l.items = append(l.items, item{}) }

// unmark removes all elements back to the last marker, and the marker.
func (l *activeList) unmark() {
	for len(l.items) > 0 {
		last := l.items[len(l.items)-1]
		l.items = l.items[:len(l.items)-1]
		if last.node == 0 {
			return
		}
	}
}

// last returns the index of the last element with a tag after the last marker,
// -1 if there is none.
func (l *activeList) last(tag atom.Atom) int {
	for i := len(l.items) - 1; i >= 0 && l.items[i].node != 0; i-- {
		if l.items[i].tag == tag {
			return i
		}
	}
	return -1
}

func (l *activeList) remove(n int32) {
	if i := index(l.items, n); i >= 0 {
		l.removeAt(i)
	}
}

func (l *activeList) removeAt(i int) { l.items = slices.Delete(l.items, i, i+1) }

// add appends an element. Of elements that are alike it keeps the last three: the
// specification's "Noah's Ark clause".
func (l *activeList) add(t *Tree, it *item) {
	alike := 0
	for i := len(l.items) - 1; i >= 0 && l.items[i].node != 0; i-- {
		other := &l.items[i]
		if other.tag != it.tag || attrsHash(t, other) != attrsHash(t, it) || !sameAttributes(t, other.node, it.node) {
			continue
		}
		if alike++; alike >= 3 {
			l.removeAt(i)
		}
	}
	l.items = append(l.items, *it)
}

// sameAttributes reports whether two elements have the same attributes: in any
// order, if there are at most manyAttrs.
func sameAttributes(t *Tree, m, n int32) bool {
	one, other := t.Attributes(m), t.Attributes(n)
	if len(one) != len(other) || len(one) > manyAttrs {
		return slices.Equal(one, other)
	}
	for _, a := range one {
		if !slices.Contains(other, a) {
			return false
		}
	}
	return true
}

// seed differs between processes, so that no page can be made of attributes with
// the same hash. No tree depends on it.
var seed = maphash.MakeSeed()

// attrsHash returns a hash of the attributes of an element: the same in any order,
// if there are at most manyAttrs. The item keeps it, since hundreds of elements
// may be open that differ only in their last attribute.
func attrsHash(t *Tree, it *item) uint64 {
	if it.hash != 0 {
		return it.hash
	}
	attrs := t.Attributes(it.node)
	sum := uint64(1) // 0 means that the hash is not known
	for _, a := range attrs {
		if len(attrs) > manyAttrs {
			sum *= 31 // the order counts
		}
		sum += maphash.Comparable(seed, a)
	}
	it.hash = max(sum, 1)
	return it.hash
}
