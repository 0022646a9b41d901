package score

import (
	"hash/maphash"
	"math/bits"

	"github.com/seed31bcff99/reader/dom"
)

// A numbering gives hashes numbers, from 0 on, in the order in which they are
// first seen. It is a hash table without the generality of a map, made to be used
// again.
type numbering struct {
	slots []int32  // one more than the number of the hash that has the slot, 0 if none has
	seen  []uint64 // the hashes, by number
	shift int      // how many bits of a product do not tell the slot
}

// factor spreads hashes over the slots. Like the seed of a map it differs from
// process to process, so that a page cannot be made of hashes that collide. The
// numbers do not depend on it.
var factor = maphash.String(maphash.MakeSeed(), "factor") | 1

// reset empties the numbering and makes room for n hashes of a document.
func (x *numbering) reset(doc *dom.Document, n int) {
	log := bits.Len(uint(n)) + 1 // at most half of the slots are taken
	empty(doc, &x.slots, 1<<log)
	x.seen = x.seen[:0]
	x.shift = 64 - log
}

// of returns the number of a hash.
func (x *numbering) of(hash uint64) int32 {
	for at := hash * factor >> x.shift; ; at++ {
		slot := &x.slots[at&uint64(len(x.slots)-1)]
		if *slot == 0 {
			x.seen = append(x.seen, hash)
			*slot = int32(len(x.seen))
		}
		if x.seen[*slot-1] == hash {
			return *slot - 1
		}
	}
}

// len returns how many numbers were given.
func (x *numbering) len() int { return len(x.seen) }
