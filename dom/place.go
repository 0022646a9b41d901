package dom

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/pack"
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
	last := lastNames{doc: d}
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
			if before := last.replace(parent, n); before != None {
				p.OfType, p.OfTypes = places[before].OfType+1, places[before].OfTypes
			}
			prev = n
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

// A lastNames has the last child of each name of the parent that is being looked at. Those of
// other parents do not count.
type lastNames struct {
	doc   *Document
	slots [64]NodeID        // by name: one of those that share a slot
	more  map[string]NodeID // the others
}

// replace returns the last child of parent with the name of n, None if there is none, and
// puts n in its place.
func (l *lastNames) replace(parent, n NodeID) (before NodeID) {
	d := l.doc
	tag := uint32(d.nodes[n].tag)
	slot := &l.slots[(tag>>8^tag)%uint32(len(l.slots))]
	before = *slot
	switch {
	case before == None || d.Parent(before) != parent:
		*slot = n
		return None
	case d.nodes[before].tag == d.nodes[n].tag && d.Name(before) == d.Name(n):
		*slot = n
		return before
	}
	if l.more == nil {
		l.more = map[string]NodeID{}
	}
	name := d.Name(n)
	if before = l.more[name]; before != None && d.Parent(before) != parent {
		before = None
	}
	l.more[name] = n
	return before
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
	names := d.namesOfNamings()
	near := make([]int32, len(d.words)) // by name: how many siblings have it
	for parent := Root; int(parent) < d.Len(); parent++ {
		if d.nodes[parent].end == parent+1 {
			continue
		}
		around := Slot(d.nodes[parent].tag)*31 + Slot(names[d.nodes[parent].naming].first)
		counted := d.differ(parent, names)
		if counted {
			d.countNames(parent, near, 1)
		}
		for n := range d.Children(parent) {
			d.Tick(n)
			name := names[d.nodes[n].naming].most
			if counted {
				name = d.commonName(d.nodes[n].naming, near)
			}
			for _, part := range [...]Slot{Slot(d.nodes[n].tag), Slot(name), around} {
				slots[n] = slots[n]*1099511628211 + part
			}
		}
		if counted {
			d.countNames(parent, near, -1)
		}
	}
	d.slots.Store(table)
	return slots
}

// A namingName is a name of a Naming.
type namingName struct {
	first   Token // by the alphabet
	most    Token // that it has most often, and the first of those
	several bool  // it has others
}

// namesOfNamings returns the names of all namings. Most have one.
func (d *Document) namesOfNamings() []namingName {
	names := make([]namingName, d.Namings())
	counts := make([]int32, len(d.words))
	for at := range names {
		d.Tick(NodeID(at))
		name := &names[at]
		name.first = d.commonName(Naming(at), counts)
		tokens := d.tokensOf(Naming(at))
		for _, t := range tokens {
			counts[t]++
			name.several = name.several || t != name.first && t != Break
		}
		name.most = name.first
		if name.several {
			name.most = d.commonName(Naming(at), counts)
		}
		for _, t := range tokens {
			counts[t] = 0
		}
	}
	return names
}

// differ reports whether the siblings below a parent decide which of its names an element has:
// they do not if they are all named alike, or have one name each.
func (d *Document) differ(parent NodeID, names []namingName) bool {
	several, differ, seen := false, false, Naming(0)
	for n := range d.Children(parent) {
		d.Tick(n)
		at := d.nodes[n].naming
		if at == 0 || at == seen {
			continue
		}
		differ = differ || seen != 0
		seen = at
		if several = several || names[at].several; several && differ {
			return true
		}
	}
	return false
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

// Paths makes the paths of the nodes of a document, for one goroutine at a time. Neighbours
// share most of their paths, so it goes on from the last one.
type Paths struct {
	doc   *Document
	last  []pathEnd // the steps of the last path
	text  []byte    // the last path
	stock pack.Stock
}

// A pathEnd is where the step of a node ends in the text of a path. None is what was left out.
type pathEnd struct {
	node NodeID
	end  int
}

// Paths returns the Paths of a document.
func (d *Document) Paths() *Paths { return &Paths{doc: d} }

// Path returns the path of n: see Paths.Of.
func (d *Document) Path(n NodeID) string { return d.Paths().Of(n) }

// Of returns a short path of n for people, not for queries:
// "html>body>div#main>article.post>p[3]". A step has the id of the element, or else its
// first class and its place among siblings of the same name, if there are several. Only
// the end of a long path is returned.
func (p *Paths) Of(n NodeID) string {
	switch n {
	case None:
		return ""
	case Root:
		return "#document"
	}
	var above [maxSteps + 1]NodeID // from n up
	steps := 0
	for ; n > Root && steps <= maxSteps; n = p.doc.Parent(n) {
		above[steps] = n
		steps++
	}
	above[maxSteps] = None // not the first step of a longer path
	same := 0              // steps that the last path has too
	for same < min(len(p.last), steps) && p.last[same].node == above[steps-1-same] {
		same++
	}
	length := 0
	if same > 0 {
		length = p.last[same-1].end
	}
	p.last, p.text = p.last[:same], p.text[:length]
	for i := steps - 1 - same; i >= 0; i-- {
		if len(p.text) > 0 {
			p.text = append(p.text, '>')
		}
		p.addStep(above[i])
		p.last = append(p.last, pathEnd{above[i], len(p.text)})
	}
	return p.stock.Add(p.text)
}

// addStep adds the name of one node to the path.
func (p *Paths) addStep(n NodeID) {
	switch {
	case n == None:
		p.text = append(p.text, "…"...)
		return
	case p.doc.Kind(n) != Element:
		p.text = append(p.text, "#text"...)
		return
	}
	p.text = append(p.text, shortName(p.doc.Name(n))...)
	if id := firstName(p.doc.Attr(n, "id")); id != "" {
		p.text = append(append(p.text, '#'), id...)
		return
	}
	if class := firstName(p.doc.Attr(n, "class")); class != "" {
		p.text = append(append(p.text, '.'), class...)
	}
	if place := p.doc.Place(n); place.OfTypes > 1 {
		p.text = append(strconv.AppendInt(append(p.text, '['), int64(place.OfType), 10), ']')
	}
}

// firstName returns the first name of a class or id attribute, cut to maxStepName. It reads
// only the start of the attribute, which may be very long and is read again for each
// element below.
func firstName(attr string) string {
	attr = attr[:runeStart(attr, 4*maxStepName)]
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
	return name[:runeStart(name, maxStepName)] + "…"
}

// runeStart returns the last index in s, at most at, where a character starts or s ends.
func runeStart(s string, at int) int {
	if at >= len(s) {
		return len(s)
	}
	for at > 0 && !utf8.RuneStart(s[at]) {
		at--
	}
	return at
}
