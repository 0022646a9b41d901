package conceal

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// parts applies the parts of an element that bear on its text.
func (w *walker) parts(n dom.NodeID, d style, l *look) verdict {
	if w.styles.MayHave(css.FirstLine) {
		if part := w.partStyle(n, css.FirstLine, l); part.HasAny(firstLineSet) {
			inner := *l
			if inner.style(part); inner.verdict.sight != seen || inner.family != l.family && w.judgeFamily(&inner).sight != seen {
				return doubtOf(color) // the first line may be all of the text
			}
		}
	}
	if w.styles.MayHave(css.DetailsContent) && w.doc.Tag(n) == atom.Details {
		w.detailsContent(n, l)
	}
	for _, p := range [...]css.Part{css.Before, css.After} {
		if w.styles.MayHave(p) && w.styles.MaySet(p, content) { // without content there is no box
			w.partBox(n, p, l)
		}
	}
	return verdict{}
}

var firstLineSet = letterSet.With(css.SetOf(color, textFill, backgroundColor, backgroundImage, backgroundClip, fontSize))

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
	if v := d.or(animationName); v != "none" {
		for _, last := range w.styles.LastFrame(v) {
			if int(last.Property) < len(longhands) {
				d.Set(last.Property, last.Value)
			}
		}
	}
	inner := *l
	inner.style(d)
	if q, ok := css.ParseQuantity(d.or(zIndex)); ok && q.N < 0 && placed {
		if inner.ground != l.ground {
			l.underlay(w, &inner, d)
		}
		return
	}
	inner.place(w, n, d)
	inner.stack(n, d)
	end := n + 1 // nothing of the element is in the part
	if p == css.After && inner.layer != l.layer {
		inner.layer.node = w.doc.End(n) // it is painted after what is in the element
	}
	w.cover(n, end, d, l, &inner, 0)
}

// detailsContent hides the content of a details element, if its style does.
func (w *walker) detailsContent(n dom.NodeID, l *look) {
	v := w.alone(n, w.partStyle(n, css.DetailsContent, l), l)
	if v.sight == seen {
		return
	}
	summary := true
	for c := range w.doc.Children(n) {
		if summary && w.doc.Tag(c) == atom.Summary {
			summary = false
			continue
		}
		w.hide(c, v, w.textOf(c))
	}
}
