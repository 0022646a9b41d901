package dom

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/internal/words"
)

// A Place is the place of an element among its siblings. As in selectors, only elements
// count, and counts start at one.
type Place struct {
	Child, OfType     int32  // the number among all siblings, and among those with the same name
	Children, OfTypes int32  // the numbers of these siblings, with the element itself
	Prev              NodeID // the element before it, None for the first
}

// Place returns the place of the element n, which is zero for other nodes. The first call
// counts the places of all elements.
func (d *Document) Place(n NodeID) Place {
	table := d.places.Load()
	if table == nil {
		table = d.countPlaces()
		d.places.Store(table)
	}
	return (*table)[n]
}

// placeTables are those of documents that were released.
var placeTables = sync.Pool{New: func() any { return new([]Place) }}

// countPlaces counts the siblings of all elements, without shadow roots, in linear time.
func (d *Document) countPlaces() *[]Place {
	table := placeTables.Get().(*[]Place)
	*table = slices.Grow((*table)[:0], d.Len())[:d.Len()]
	places := *table
	clear(places)
	last := map[string]NodeID{} // the last child of each name; those of other parents do not count
	for parent := Root; int(parent) < d.Len(); parent++ {
		d.Tick(parent)
		if d.Kind(parent) != Element {
			continue
		}
		prev := None
		for n := range d.Children(parent) {
			d.Tick(n)
			if d.Kind(n) != Element || d.shadowRoots.Has(n) {
				continue
			}
			p := &places[n]
			p.Child, p.OfType, p.Prev = places[prev].Child+1, 1, prev
			p.OfTypes = int32(n) // the first of its name, until they are counted
			name := d.Name(n)
			if before := last[name]; before != None && d.Parent(before) == parent {
				p.OfType, p.OfTypes = places[before].OfType+1, places[before].OfTypes
			}
			last[name], prev = n, n
		}
		children := places[prev].Child
		for n := prev; n != None; n = places[n].Prev {
			d.Tick(n)
			p := &places[n]
			first := &places[p.OfTypes]
			if first.Children == 0 { // n is the last of its name, so its number is their count
				first.Children = p.OfType
			}
			p.OfTypes, p.Children = first.Children, children
		}
	}
	return table
}

// A Slot is a place in a template: how deep an element stands, its tag and that of its names
// which most of its siblings have, the tag of the element around it and the first of its
// names by the alphabet. Parts of a page that were made from one template have their elements
// at the same slots, also in neighbouring wrappers. Items have names of their own beside the
// common one, such as numbers, states and topics.
type Slot uint64

// slotTables are those of documents that were released.
var slotTables = sync.Pool{New: func() any { return new([]Slot) }}

// Slots returns the slots of all nodes. The first call makes the table, which is shared.
func (d *Document) Slots() []Slot {
	if table := d.slots.Load(); table != nil {
		return *table
	}
	table := slotTables.Get().(*[]Slot)
	*table = slices.Grow((*table)[:0], d.Len())[:d.Len()]
	slots := *table // first of all the depths
	slots[None] = 0
	for n := Root; int(n) < d.Len(); n++ {
		d.Tick(n)
		slots[n] = slots[d.nodes[n].parent] + 1
	}
	near := make([]int32, len(d.words)) // by name: how many siblings have it; zero between two parents
	for parent := Root; int(parent) < d.Len(); parent++ {
		if d.nodes[parent].end == parent+1 {
			continue
		}
		around := Slot(d.nodes[parent].tag)*31 + Slot(d.commonName(d.nodes[parent].naming, near))
		d.countNames(parent, near, 1)
		for n := range d.Children(parent) {
			d.Tick(n)
			name := d.commonName(d.nodes[n].naming, near)
			for _, part := range [...]Slot{Slot(d.nodes[n].tag), Slot(name), around} {
				slots[n] = slots[n]*1099511628211 + part
			}
		}
		d.countNames(parent, near, -1)
	}
	d.slots.Store(table)
	return slots
}

// countNames adds a number to the counts of the names of all children.
func (d *Document) countNames(parent NodeID, counts []int32, number int32) {
	for n := range d.Children(parent) {
		d.Tick(n)
		for _, t := range d.Tokens(n) {
			counts[t] += number
		}
	}
}

// commonName returns the name of a Naming with the highest count, Break if it has none. Names
// have no order: of equals the first by the alphabet counts.
func (d *Document) commonName(at Naming, counts []int32) (best Token) {
	for _, t := range d.tokensOf(at) {
		if t == Break || t == best {
			continue
		}
		if best == Break || counts[t] > counts[best] || counts[t] == counts[best] && d.words[t] < d.words[best] {
			best = t
		}
	}
	return best
}

const (
	// maxSteps bounds the steps of a path. The last ones are kept; the first are the
	// same on all pages.
	maxSteps = 8

	// maxStepName bounds a tag, id or class in a path, in bytes. Some generated ones are
	// very long.
	maxStepName = 40
)

// Path returns the path of n: see AppendPath.
func (d *Document) Path(n NodeID) string { return string(d.AppendPath(nil, n)) }

// AppendPath appends a short path of n for people, not for queries:
// "html>body>div#main>article.post>p[3]". A step has the id of the element, or else its
// first class and its place among siblings of the same name, if there are several. Only
// the end of a long path is appended.
func (d *Document) AppendPath(path []byte, n NodeID) []byte {
	switch n {
	case None:
		return path
	case Root:
		return append(path, "#document"...)
	}
	var above [maxSteps]NodeID // from n up
	steps := 0
	for ; n > Root && steps < maxSteps; n = d.Parent(n) {
		above[steps] = n
		steps++
	}
	if n > Root {
		path = append(path, "…>"...)
	}
	for i := steps - 1; i >= 0; i-- {
		path = d.appendStep(path, above[i])
		if i > 0 {
			path = append(path, '>')
		}
	}
	return path
}

// appendStep appends the step of one node to a path.
func (d *Document) appendStep(path []byte, n NodeID) []byte {
	if d.Kind(n) != Element {
		return append(path, "#text"...)
	}
	path = append(path, shortName(d.Name(n))...)
	if id := firstName(d.Attr(n, "id")); id != "" {
		return append(append(path, '#'), id...)
	}
	if class := firstName(d.Attr(n, "class")); class != "" {
		path = append(append(path, '.'), class...)
	}
	if place := d.Place(n); place.OfTypes > 1 {
		path = append(strconv.AppendInt(append(path, '['), int64(place.OfType), 10), ']')
	}
	return path
}

// firstName returns the first name of a class or id attribute, cut to maxStepName. It reads
// only the start of the attribute, which may be very long and is read again for each
// element below.
func firstName(attr string) string {
	attr = words.Head(attr, 4*maxStepName)
	attr = strings.TrimLeft(attr, " \t\r\n\f")
	if end := strings.IndexAny(attr, " \t\r\n\f"); end >= 0 {
		attr = attr[:end]
	}
	return shortName(attr)
}

// shortName cuts a name to maxStepName.
func shortName(name string) string {
	if len(name) <= maxStepName {
		return name
	}
	return words.Head(name, maxStepName) + "…"
}
