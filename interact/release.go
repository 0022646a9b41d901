package interact

import (
	"sync"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/pack"
)

// searches and interners are those that were released: empty, but with room for another
// page. Memory is a good part of what a page costs.
var (
	searches  = sync.Pool{New: func() any { return &search{index: &index{generated: map[termID]bool{}}} }}
	interners = sync.Pool{New: func() any {
		return &interner{ids: map[name]termID{}, sets: map[string][2]int{}, keys: map[string]knownKey{}}
	}}
)

// maxPooled bounds the nodes, terms and uses that a search has room for when it is
// released. Ordinary pages have a fraction of it.
const maxPooled = 1 << 16

// release makes the tables of a search available for another page.
func (s *search) release() {
	if max(cap(s.terms), cap(s.uses), cap(s.first), cap(s.routes)) > maxPooled {
		return
	}
	clear(s.terms) // or they would keep the page
	clear(s.generated)
	s.doc = nil
	s.stock = pack.Stock{}
	searches.Put(s)
}

// release is that of search.
func (in *interner) release() {
	if len(in.ids) > maxPooled/4 {
		return
	}
	clear(in.ids) // or they would keep the page
	clear(in.sets)
	clear(in.keys)
	in.index = nil
	interners.Put(in)
}

// zeros returns a table of n zeros, in the room of another table if that is large enough.
func zeros[T int32 | dom.NodeID | price](room []T, n int) []T {
	if cap(room) < n {
		return make([]T, n)
	}
	room = room[:n]
	clear(room)
	return room
}
