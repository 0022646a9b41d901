package tree

import (
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
