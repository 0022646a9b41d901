package dom

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/pack"
)

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
	doc    *Document
	places []int32   // of each element among its siblings of the same name, from 1; 0 if it is the only one
	last   []pathEnd // the steps of the last path
	text   []byte    // the last path
	stock  pack.Stock
}

// A pathEnd is where the step of a node ends in the text of a path. None is what was left out.
type pathEnd struct {
	node NodeID
	end  int
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
	if place := p.places[n]; place > 0 {
		p.text = append(strconv.AppendInt(append(p.text, '['), int64(place), 10), ']')
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
