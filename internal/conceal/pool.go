package conceal

import "sync"

// A table has what walkers use again: it is empty.
type table struct {
	judged *[256]judgedNames
	doubts *[numLonghands]int
	shown  []shown
	down   []*shown
	covers []cover
	boxes  spares[box]
	planes spares[plane]
	free   []*box // room for a list of them
	stack  []open
}

// tables are those that were released.
var tables sync.Pool

// Bounds of what is pooled: room for texts and for open elements, and spares of a kind.
const (
	mostPooled = 1 << 14
	mostOpen   = 1 << 9
	mostSpares = 1 << 10
)

// release makes the tables of the walker available for another page.
func (w *walker) release() {
	if max(cap(w.shown), cap(w.down), cap(w.covers)) > mostPooled || cap(w.stack) > mostOpen {
		return
	}
	clear(w.judged[:])
	clear(w.shown)
	clear(w.down)
	clear(w.covers)
	clear(w.stack[:cap(w.stack)])
	clear(w.doubts[:])
	clear(w.free[:cap(w.free)])
	w.boxes.empty()
	w.planes.empty()
	tables.Put(&table{w.judged, w.doubts, w.shown[:0], w.down[:0], w.covers[:0], w.boxes, w.planes, w.free[:0], w.stack})
}

// spares are values that are used again for another page.
type spares[T any] struct {
	all  []*T
	used int // how many of these were handed out
}

// take returns an empty value.
func (s *spares[T]) take() *T {
	if s.used == len(s.all) {
		if s.used == mostSpares {
			return new(T)
		}
		s.all = append(s.all, new(T))
	}
	s.used++
	return s.all[s.used-1]
}

// empty takes all values back, and empties them.
func (s *spares[T]) empty() {
	var none T
	for _, v := range s.all[:s.used] {
		*v = none
	}
	s.used = 0
}
