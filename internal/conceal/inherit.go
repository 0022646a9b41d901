package conceal

import (
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// inherit gives the properties of a style that are set to inherit, though most elements do
// not inherit them, the values of the parent. A value that comes from farther away stays
// inherit, which nothing understands.
func (w *walker) inherit(n dom.NodeID, d style, l *look) style {
	var list []css.Property
	for _, p := range d.Inherited(nil) {
		if !longhands[p].inherits {
			list = append(list, p)
		}
	}
	parent := w.parent(n)
	if len(list) == 0 || parent <= dom.Root {
		return d
	}
	values := make([]string, len(list))
	s := w.styles.Of(parent)
	s.Forget()
	s.Blur()
	s.Substitute(nil)
	for i, p := range list {
		if values[i] = s.Get(p); values[i] == "" {
			values[i] = longhands[p].initial
		}
	}
	s = w.styles.Of(n)
	s.Forget()
	s.Substitute(l.variables)
	for i, p := range list {
		s.Set(p, values[i])
	}
	return style{s}
}

// parent returns the element around another: the host for the elements in a shadow root.
func (w *walker) parent(n dom.NodeID) dom.NodeID {
	n = w.doc.Parent(n)
	if w.doc.IsShadowRoot(n) {
		n = w.doc.Parent(n)
	}
	return n
}
