package conceal

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// fades reports whether an element is or may be less than opaque.
func (d style) fades() bool {
	n, _ := d.fade()
	return n < 1
}

// parts applies the parts of an element that bear on its text.
func (w *walker) parts(n dom.NodeID, l *look) verdict {
	if w.styles.MayHave(css.FirstLine) {
		if v := w.firstLine(n, l); v.sight != seen {
			return v
		}
	}
	if w.styles.MayHave(css.DetailsContent) && w.doc.Tag(n) == atom.Details {
		w.detailsContent(n, l)
	}
	return verdict{}
}

// partStyle returns the style of a part.
func (w *walker) partStyle(n dom.NodeID, p css.Part, l *look) style {
	d := w.styles.Part(n, p)
	d.Forget()
	d.Substitute(l.variables)
	return style{d}
}

// sink paints an element that is out of the flow: below the text of the element around it,
// or below what comes later and has a place of its own.
func (l *look) sink(d style) {
	switch {
	case !d.HasAny(paintProperties) || !d.placed():
	case d.below():
		l.underlay(d, l.stacked)
	default:
		inner := *l
		if inner.style(d); inner.ground != l.ground && inner.group == l.group {
			l.overlay = inner.ground
		}
	}
}

// underlay paints a box below the text of an element. Certain tells that it is above the
// background of the element.
func (l *look) underlay(d style, certain bool) {
	inner := *l
	inner.style(d)
	switch {
	case inner.ground == l.ground:
		return
	case inner.group != l.group:
		l.ground = l.ground.doubted(content)
	case certain && d.fillsBox():
		l.ground = inner.ground
	default:
		l.ground = l.ground.or(inner.ground)
	}
	l.verdict = l.judge()
}

// below reports whether an element has a negative z-index.
func (d style) below() bool {
	q, ok := css.ParseQuantity(d.Get(zIndex))
	return ok && q.N < 0
}

// fillsBox reports whether an element that is out of the flow is as large as its box.
func (d style) fillsBox() bool {
	zero := func(p css.Property) bool {
		q, ok := css.ParseQuantity(d.Get(p))
		return ok && q.N <= 0
	}
	full := func(p css.Property) bool {
		q, ok := css.ParseQuantity(d.Get(p))
		return ok && q.Unit == "%" && q.N >= 100
	}
	across := zero(left) && (zero(right) && d.or(width, "auto") == "auto" || full(width))
	down := zero(top) && (zero(bottom) && d.or(height, "auto") == "auto" || full(height))
	return across && down && !d.fades() && d.or(transform, "none") == "none" && d.or(clipPath, "none") == "none" && d.or(maskImage, "none") == "none"
}

// firstLineProperties are those of a first line that bear on its letters.
var firstLineProperties = css.SetOf(color, backgroundColor, backgroundImage, backgroundClip, fontSize)

// firstLine judges the first line of a text, which may be all of it.
func (w *walker) firstLine(n dom.NodeID, l *look) verdict {
	d := w.partStyle(n, css.FirstLine, l)
	if !d.HasAny(firstLineProperties.With(inkProperties)) {
		return verdict{}
	}
	for _, p := range [...]css.Property{visibility, opacity, filter, mixBlendMode, zoom, display} {
		d.Unset(p)
	}
	inner := *l
	inner.style(d)
	if v := inner.verdict; v.sight != seen && l.verdict.sight == seen {
		return doubtOf(color)
	}
	if inner.letters.family != l.letters.family {
		return w.judgeFamily(&inner)
	}
	return verdict{}
}

// detailsContent hides the content of a details element, if its style does.
func (w *walker) detailsContent(n dom.NodeID, l *look) {
	d := w.partStyle(n, css.DetailsContent, l)
	v := w.alone(d, l)
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
