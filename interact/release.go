package interact

import (
	"sync"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// searches and interners are those that were released: empty, but with room for another
// page. Memory is a good part of what a page costs.
var (
	searches  = sync.Pool{New: func() any { return &search{index: &index{generated: map[termID]bool{}}} }}
	interners = sync.Pool{New: func() any {
		return &interner{
			tags:  map[string]termID{},
			atoms: map[atom.Atom]termID{},
			words: [classTerm + 1]map[string]termID{idTerm: {}, classTerm: {}},
			names: map[name]termID{},
			sets:  map[string]span{},
			data:  map[string]bool{},
		}
	}}
)

const (
	// mostPooled bounds the nodes, terms and uses that a search has room for when it is
	// released. Ordinary pages have a fraction of it.
	mostPooled = 1 << 16

	// mostPooledNames bounds the entries of each map of an interner. A map that was once
	// large takes long to clear.
	mostPooledNames = 1 << 13
)

// release makes the tables of a search available for another page.
func (s *search) release() {
	if max(cap(s.terms), cap(s.uses), cap(s.first), cap(s.routes)) > mostPooled {
		return
	}
	clear(s.terms) // or they would keep the page
	clear(s.generated)
	s.doc = nil
	searches.Put(s)
}

// release is that of search.
func (in *interner) release() {
	if max(len(in.words[idTerm]), len(in.words[classTerm]), len(in.names), len(in.sets)) > mostPooledNames || cap(in.counts) > mostPooled {
		return
	}
	clear(in.tags)
	clear(in.atoms)
	clear(in.words[idTerm])
	clear(in.words[classTerm])
	clear(in.names)
	clear(in.sets)
	clear(in.data)
	in.index = nil
	interners.Put(in)
}

// zeros returns a table of n zeros, in the room of another table if that is large enough.
func zeros[T int | int32 | dom.NodeID](room []T, n int) []T {
	if cap(room) < n {
		return make([]T, n)
	}
	room = room[:n]
	clear(room)
	return room
}
