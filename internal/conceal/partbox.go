package conceal

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// partBoxes notes the boxes that style sheets put before and after what is in an element.
func (w *walker) partBoxes(n dom.NodeID, l *look) {
	if !w.styles.MayHave(css.Before) && !w.styles.MayHave(css.After) || l.box == nil || l.box.node != n {
		return
	}
	for _, p := range [...]css.Part{css.Before, css.After} {
		if !w.styles.MayHave(p) || !w.styles.MaySet(p, content) { // without content there is no box
			continue
		}
		order := 2*int(n) + 1
		if p == css.After {
			order = 2*int(w.doc.End(n)) - 1
		}
		w.partBox(n, p, order, l)
	}
}

// partBox notes the box of a part of an element. A part before what is in the element may
// take room.
func (w *walker) partBox(n dom.NodeID, p css.Part, order int, l *look) {
	d := w.partStyle(n, p, l)
	switch d.or(content, "none") {
	case "none", "normal":
		return
	}
	if d.Get(display) == "none" || d.Get(visibility) == "hidden" {
		return
	}
	if d.placed() && d.below() {
		l.underlay(d, l.stacks)
	}
	if w.mayVanish(d) {
		return
	}
	kind, at := inline, inLine
	if v := d.Get(display); d.placed() || d.floats() || v != "" && v != "inline" && v != "contents" {
		kind, at = flow, block
		if strings.HasPrefix(v, "inline") && !d.placed() && !d.floats() {
			at = atomic
		}
	}
	if at == inLine {
		return
	}
	part, b := *l, w.newBox(l.box, n)
	b.em, b.part = l.size, true
	part.box = b
	part.style(d)
	b.lay(w, d, kind, at)
	if p == css.Before {
		b.leave()
	}
	w.coverBy(d, &part, w.doc.End(n), 0)
	b.plane.order = order
	if i := len(w.covers) - 1; i >= 0 && w.covers[i].box == b {
		w.covers[i].end = n
	}
}

// mayVanish gives a part the style that it has when its animation has ended, and reports
// whether that is not known.
func (w *walker) mayVanish(d style) bool {
	name := d.or(animationName, "none")
	if name == "none" {
		return false
	}
	if strings.Contains(name, ",") || d.or(animationIterationCount, "1") != "1" || d.or(animationDirection, "normal") != "normal" {
		return true
	}
	if fill := d.or(animationFillMode, "none"); fill != "forwards" && fill != "both" {
		return false
	}
	for _, last := range w.styles.LastFrame(name) {
		if last.Property >= numLonghands {
			return true
		}
		d.Set(last.Property, last.Value)
	}
	return false
}
