package dom

import (
	"sync"
	"sync/atomic"
)

// documents are those that were released: empty, with room for another page.
var documents = sync.Pool{New: func() any { return &Document{} }}

// mostPooled is how many nodes, attributes or tokens a document may have room for
// that is kept: ordinary pages have a fraction of it, and the tables of one huge
// page must not stay for good.
const mostPooled = 1 << 16

func newDocument() *Document {
	d := documents.Get().(*Document)
	d.places = new(atomic.Pointer[[]Place])
	return d
}

// Release gives the tables of a document back, to be used for another page: most
// of what it costs to read one is memory. Neither the document nor a slice or
// Measure that it gave may be used after it; strings stay good. A document that is
// not released is left to the garbage collector.
func (d *Document) Release() {
	if max(cap(d.nodes), cap(d.measures), cap(d.attrs), cap(d.tokens), cap(d.words), cap(d.comments)) > mostPooled {
		return
	}
	clear(d.attrs) // or they would keep the page
	clear(d.words)
	clear(d.comments)
	spare := &Document{
		nodes: d.nodes[:0], measures: d.measures[:0], attrs: d.attrs[:0], tokens: d.tokens[:0], words: d.words[:0], comments: d.comments[:0],
	}
	*d = Document{} // a use after Release panics at once
	documents.Put(spare)
}
