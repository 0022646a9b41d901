package content

import "github.com/seed31bcff99/reader/pdf/internal/object"

// layers tells which optional content is hidden in the default view.
type layers struct {
	doc *object.Document
	off map[uint32]bool // groups by their object number
	all bool            // groups are off unless they are in on
	on  map[uint32]bool
}

func readLayers(doc *object.Document) *layers {
	l := &layers{doc: doc, off: map[uint32]bool{}, on: map[uint32]bool{}}
	properties := doc.Dict(doc.Dict(doc.Trailer["Root"])["OCProperties"])
	view := doc.Dict(properties["D"])
	l.all = doc.Name(view["BaseState"]) == "OFF"
	for _, o := range doc.Array(view["OFF"]) {
		if ref, ok := o.(object.Ref); ok {
			l.off[ref.Num] = true
		}
	}
	for _, o := range doc.Array(view["ON"]) {
		if ref, ok := o.(object.Ref); ok {
			l.on[ref.Num] = true
		}
	}
	return l
}

// hidden reports whether a group, or a membership of groups, is not shown.
func (l *layers) hidden(o object.Object) bool {
	if o == nil || !l.all && len(l.off) == 0 {
		return false
	}
	d := l.doc.Dict(o)
	if l.doc.Name(d["Type"]) == "OCMD" {
		return l.membershipHidden(d)
	}
	ref, ok := o.(object.Ref)
	return ok && l.groupHidden(ref)
}

func (l *layers) groupHidden(ref object.Ref) bool {
	return l.off[ref.Num] || l.all && !l.on[ref.Num]
}

// maxGroups bounds the groups of a membership.
const maxGroups = 256

// membershipHidden applies the policy of a membership; visibility expressions are not read.
func (l *layers) membershipHidden(d object.Dict) bool {
	var groups object.Array
	if ref, ok := d["OCGs"].(object.Ref); ok && l.doc.Array(ref) == nil {
		groups = object.Array{ref}
	} else {
		groups = l.doc.Array(d["OCGs"])
	}
	on, off := 0, 0
	for _, o := range groups[:min(len(groups), maxGroups)] {
		ref, ok := o.(object.Ref)
		switch {
		case !ok:
		case l.groupHidden(ref):
			off++
		default:
			on++
		}
	}
	if on+off == 0 {
		return false
	}
	switch l.doc.Name(d["P"]) {
	case "AllOn":
		return off > 0
	case "AnyOff":
		return off == 0
	case "AllOff":
		return on > 0
	}
	return on == 0
}
