package conceal

import "sync"

// A table has what walkers use again: it is empty.
type table struct {
	judged *[256]judgedNames
	shown  []shown
	free   []*box
}

// tables are those that were released.
var tables sync.Pool

// Bounds of what is pooled: room for texts, and boxes.
const (
	mostPooled = 1 << 14
	mostBoxes  = 64
)

// release makes the tables of the walker available for another page.
func (w *walker) release() {
	if cap(w.shown) > mostPooled {
		return
	}
	clear(w.judged[:])
	clear(w.shown)
	free := w.free[:min(len(w.free), mostBoxes)]
	clear(w.free[len(free):])
	for _, b := range free {
		*b = box{}
	}
	tables.Put(&table{w.judged, w.shown[:0], free})
}
