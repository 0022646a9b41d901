package dom

import "math/bits"

// A Set is a set of nodes of one document. The zero value is empty, and nothing can be added
// to it: see NewSet.
type Set struct {
	bits []uint64
}

// NewSet returns an empty set for the nodes of d.
func NewSet(d *Document) Set {
	return Set{make([]uint64, (d.Len()+63)/64)}
}

// Has reports whether n is in the set.
func (s Set) Has(n NodeID) bool {
	i := int(n >> 6)
	return i < len(s.bits) && s.bits[i]&(1<<(n&63)) != 0
}

// Next returns the first node of the set in [n, end), end if there is none.
func (s Set) Next(n, end NodeID) NodeID {
	last := min(end, NodeID(len(s.bits)<<6))
	if n >= last {
		return end
	}
	word := s.bits[n>>6] &^ (1<<(n&63) - 1)
	for at := n &^ 63; ; word = s.bits[at>>6] {
		if word != 0 {
			return min(end, at+NodeID(bits.TrailingZeros64(word)))
		}
		if at += 64; at >= last {
			return end
		}
	}
}

// Add adds n to the set.
func (s Set) Add(n NodeID) { s.bits[n>>6] |= 1 << (n & 63) }

// Remove removes n from the set.
func (s Set) Remove(n NodeID) { s.bits[n>>6] &^= 1 << (n & 63) }

// AddRange adds the nodes in [from, to) to the set.
func (s Set) AddRange(from, to NodeID) {
	for n := from; n < to; n++ {
		s.Add(n)
	}
}

// AddAll adds the nodes of t, a set of the same document, to s.
func (s Set) AddAll(t Set) {
	for i, b := range t.bits {
		s.bits[i] |= b
	}
}

// Clone returns a copy of s.
func (s Set) Clone() Set {
	return Set{append([]uint64(nil), s.bits...)}
}

// Len returns the number of nodes in the set.
func (s Set) Len() int {
	n := 0
	for _, b := range s.bits {
		n += bits.OnesCount64(b)
	}
	return n
}
