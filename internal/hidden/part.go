package hidden

import (
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// parts notes the boxes before and after the content of an element.
func (w *walker) parts(n dom.NodeID, l *look) {
	for _, p := range [...]css.Part{css.Before, css.After} {
		if w.styles.MaySet(p, content) { // without content there is no box
			w.partBox(n, p, l)
		}
	}
}

// partStyle returns the style of a part.
func (w *walker) partStyle(n dom.NodeID, p css.Part, l *look) style {
	d := w.styles.Part(n, p)
	d.Forget()
	d.Substitute(l.variables)
	return style{d}
}

// partBox notes the box of a part of an element: it lies behind its text, or over it.
func (w *walker) partBox(n dom.NodeID, p css.Part, l *look) {
	d := w.partStyle(n, p, l)
	placed := d.or(position) == "absolute" || d.or(position) == "fixed"
	if v := d.or(content); v == "none" || v == "normal" || d.Get(display) == "none" || d.Get(visibility) == "hidden" {
		return
	}
	list, _ := w.styles.LastFrame(d.or(animationName))
	for _, last := range list {
		if int(last.Property) < len(longhands) {
			d.Set(last.Property, last.Value)
		}
	}
	inner := *l
	inner.style(d)
	if z, _ := d.level(); z < 0 && placed {
		if inner.ground != l.ground {
			l.underlay(w, &inner, d)
		}
		return
	}
	inner.place(w, n, d)
	inner.stack(d)
	end := n + 1 // nothing of the element is in the part
	w.cover(n, end, d, l, &inner, 0)
}
