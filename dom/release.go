package dom

import (
	"sync"
	"sync/atomic"
)

// documents are released documents: empty, but with room for another page.
var documents = sync.Pool{New: func() any { return &Document{} }}

// maxPooled bounds the nodes, attributes or tokens that a pooled document has room for.
// Ordinary pages have a fraction of it, and the tables of a huge page must not stay.
const maxPooled = 1 << 16

// noPlaces are the places of a document that was released, perhaps by way of a copy that
// Watch or AllowSchemes made.
var noPlaces = new([]Place)

func newDocument() *Document {
	d := documents.Get().(*Document)
	d.places = new(atomic.Pointer[[]Place])
	d.slots = new(atomic.Pointer[[]Slot])
	return d
}

// Release makes the tables of a document available for another page, since memory is most
// of the cost of parsing one. After Release, neither the document, nor what Watch and
// AllowSchemes made of it, nor its slices and Measures may be used; strings stay valid. A
// document that is not released is garbage collected.
func (d *Document) Release() {
	if d.places == nil || d.places.Load() == noPlaces || max(cap(d.nodes), cap(d.measures), cap(d.attrs), cap(d.tokens), cap(d.namings), cap(d.words), cap(d.raw), cap(d.comments)) > maxPooled {
		return
	}
	if table := d.places.Swap(noPlaces); table != nil {
		placeTables.Put(table) // about as large as that of the nodes
	}
	clear(d.attrs) // or they would keep the page
	clear(d.words)
	clear(d.raw)
	clear(d.comments)
	spare := &Document{
		nodes: d.nodes[:0], measures: d.measures[:0], attrs: d.attrs[:0],
		tokens: d.tokens[:0], namings: d.namings[:0], words: d.words[:0], shapes: d.shapes[:0], raw: d.raw[:0], comments: d.comments[:0],
	}
	*d = Document{} // a use after Release panics at once
	documents.Put(spare)
}
