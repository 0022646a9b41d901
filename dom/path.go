package dom

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

const (
	// maxSteps bounds the steps of a path. The last ones are kept; the first are the
	// same on all pages.
	maxSteps = 8

	// maxStepName bounds a tag, id or class in a path, in bytes. Some generated ones are
	// very long.
	maxStepName = 40
)

// Paths makes the paths of the nodes of a document.
type Paths struct {
	doc    *Document
	places []int32 // of each element among its siblings of the same name, from 1; 0 if it is the only one
}

// Paths returns the Paths of a document. It makes one pass over it.
func (d *Document) Paths() *Paths {
	p := &Paths{doc: d, places: make([]int32, d.Len())}
	// The last element of each name. It may have another parent.
	last := map[string]NodeID{}
	for parent := Root; int(parent) < d.Len(); parent++ {
		d.Tick(parent)
		for n := range d.Children(parent) {
			d.Tick(n)
			if d.Kind(n) != Element {
				continue
			}
			name := d.Name(n)
			if before := last[name]; before != None && d.Parent(before) == parent {
				p.places[before] = max(p.places[before], 1)
				p.places[n] = p.places[before] + 1
			}
			last[name] = n
		}
	}
	return p
}

// Path returns the path of n: see Paths.Of. It makes a pass over the document, so for more
// than one node call Paths once.
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
	var steps []string
	for ; n > Root; n = p.doc.Parent(n) {
		if len(steps) == maxSteps {
			steps = append(steps, "…")
			break
		}
		steps = append(steps, p.step(n))
	}
	slices.Reverse(steps)
	return strings.Join(steps, ">")
}

// step names one node of a path.
func (p *Paths) step(n NodeID) string {
	if p.doc.Kind(n) != Element {
		return "#text"
	}
	name := shortName(p.doc.Name(n))
	if id := firstName(p.doc.Attr(n, "id")); id != "" {
		return name + "#" + id
	}
	if class := firstName(p.doc.Attr(n, "class")); class != "" {
		name += "." + class
	}
	if place := p.places[n]; place > 0 {
		name += "[" + strconv.Itoa(int(place)) + "]"
	}
	return name
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
