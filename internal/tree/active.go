package tree

import (
	"hash/maphash"
	"slices"

	"golang.org/x/net/html/atom"
)

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
