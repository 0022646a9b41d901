package conceal

import "sync"

// A table has what walkers use again: it is empty.
type table struct {
	judged *[256]judgedNames
	doubts *[numLonghands]int
	shown  []shown
	boxes  []*box
	free   []*box // room for a list of them
	stack  []open
}

// tables are those that were released.
var tables sync.Pool

// Bounds of what is pooled: room for texts and for open elements, and boxes.
const (
	mostPooled = 1 << 14
	mostOpen   = 1 << 9
	mostBoxes  = 1 << 10
)

// release makes the tables of the walker available for another page.
func (w *walker) release() {
	if cap(w.shown) > mostPooled || cap(w.stack) > mostOpen {
		return
	}
	clear(w.judged[:])
	clear(w.shown)
	clear(w.stack[:cap(w.stack)])
	clear(w.doubts[:])
	clear(w.free[:cap(w.free)])
	for _, b := range w.boxes[:w.used] {
		*b = box{}
	}
	tables.Put(&table{w.judged, w.doubts, w.shown[:0], w.boxes, w.free[:0], w.stack})
}
