package conceal

import (
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// maxInherited bounds the elements that are asked for a value that is inherited.
const maxInherited = 16

// inherit gives the properties of a style that are set to inherit, though most elements do
// not inherit them, the values of the parent. A value that comes from too far away stays
// inherit, which nothing understands.
func (w *walker) inherit(n dom.NodeID, d style, l *look) style {
	var list []css.Property
	for _, p := range d.Inherited(nil) {
		if !longhands[p].inherits {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return d
	}
	values := w.valuesAbove(n, l, list)
	s := w.styles.Of(n)
	s.Forget()
	s.Substitute(l.variables)
	for i, p := range list {
		s.Set(p, values[i])
	}
	return style{s}
}

// valuesAbove returns the values of properties in the elements around one, with the
// variables of these. In pages with shadow roots, it is not known which these are.
func (w *walker) valuesAbove(n dom.NodeID, l *look, list []css.Property) []string {
	values := make([]string, len(list))
	for i := range values {
		values[i] = "inherit"
	}
	variables := l.variables.Around(w.styles.Of(n))
	for range maxInherited {
		if n = w.parent(n); n <= dom.Root {
			break
		}
		s := w.styles.Of(n)
		around := variables.Around(s)
		s.Forget()
		if w.doc.HasShadowRoots() {
			s.Blur()
		}
		s.Substitute(variables)
		variables = around
		open := false
		for i, p := range list {
			if values[i] != "inherit" {
				continue
			}
			if values[i] = s.Get(p); values[i] == "" {
				values[i] = longhands[p].initial
			}
			open = open || values[i] == "inherit"
		}
		if !open {
			break
		}
	}
	return values
}

// parent returns the element around another: the host for the elements in a shadow root.
func (w *walker) parent(n dom.NodeID) dom.NodeID {
	n = w.doc.Parent(n)
	if w.doc.IsShadowRoot(n) {
		n = w.doc.Parent(n)
	}
	return n
}
