package interact

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// references are the labels of a page, and the targets of aria-labelledby.
type references struct {
	doc      *dom.Document
	ids      map[string]dom.NodeID       // the first element of each id that is referred to
	labels   map[dom.NodeID][]dom.NodeID // of each control that has some
	controls map[dom.NodeID]dom.NodeID   // of each label
}

func newReferences(doc *dom.Document, x *index) *references {
	r := &references{
		doc:      doc,
		ids:      map[string]dom.NodeID{},
		labels:   map[dom.NodeID][]dom.NodeID{},
		controls: map[dom.NodeID]dom.NodeID{},
	}
	r.gather(x)
	if len(r.ids) > 0 {
		r.resolve()
	}
	for _, l := range x.labels {
		if c := r.control(l); c != dom.None {
			r.labels[c] = append(r.labels[c], l)
			r.controls[l] = c
		}
	}
	return r
}

// gather collects the ids that are referred to.
func (r *references) gather(x *index) {
	meter, end := r.doc.Meter(), dom.NodeID(r.doc.Len())
	for _, n := range x.labels {
		meter.Spend(1)
		if id := r.doc.Attr(n, "for"); id != "" {
			r.ids[id] = dom.None
		}
	}
	for n := dom.Root + 1; n < end; n++ {
		meter.Spend(1)
		for id := range css.Fields(r.doc.Attr(n, "aria-labelledby")) {
			r.ids[id] = dom.None
		}
	}
}

// resolve finds the first element of each id.
func (r *references) resolve() {
	meter, end := r.doc.Meter(), dom.NodeID(r.doc.Len())
	for n := dom.Root + 1; n < end; n++ {
		meter.Spend(1)
		id := r.doc.Attr(n, "id")
		if first, wanted := r.ids[id]; wanted && first == dom.None {
			r.ids[id] = n
		}
	}
}

// control returns the control of a label: the one of its for attribute, or else the first
// one in it.
func (r *references) control(label dom.NodeID) dom.NodeID {
	if id, ok := r.doc.Lookup(label, "for"); ok {
		if c := r.ids[id]; c != dom.None && labelable(r.doc, c) {
			return c
		}
		return dom.None
	}
	for n := label + 1; n < min(r.doc.End(label), label+maxNameSteps); n++ {
		if r.doc.Kind(n) == dom.Element && labelable(r.doc, n) {
			return n
		}
	}
	return dom.None
}

// labelable reports whether an element can have a label.
func labelable(doc *dom.Document, n dom.NodeID) bool {
	switch doc.Tag(n) {
	case atom.Button, atom.Meter, atom.Output, atom.Progress, atom.Select, atom.Textarea:
		return true
	case atom.Input:
		return inputType(doc, n) != "hidden"
	}
	return false
}
