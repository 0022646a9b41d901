package interact

import (
	"math/bits"

	"github.com/seed31bcff99/reader/dom"
)

// A nodeSet is a set of nodes in whose order one can go on from any node. Unlike a dom.Set its
// room can be used for another page.
type nodeSet []uint64

// cleared returns an empty set for so many nodes, in the room of s if that is large enough.
func (s nodeSet) cleared(nodes int) nodeSet { return zeros(s, (nodes+63)/64) }

func (s nodeSet) add(n dom.NodeID) { s[n>>6] |= 1 << (n & 63) }

func (s nodeSet) has(n dom.NodeID) bool { return s[n>>6]&(1<<(n&63)) != 0 }

// next returns the first node of the set in [n, end), end if there is none.
func (s nodeSet) next(n, end dom.NodeID) dom.NodeID {
	if n >= end {
		return end
	}
	word := s[n>>6] &^ (1<<(n&63) - 1)
	for at := n &^ 63; ; word = s[at>>6] {
		if word != 0 {
			return min(end, at+dom.NodeID(bits.TrailingZeros64(word)))
		}
		if at += 64; at >= end {
			return end
		}
	}
}
