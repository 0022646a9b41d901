package conceal

import (
	"math"
	"sort"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// A cover is a box that may lie over text.
type cover struct {
	*box
	end   dom.NodeID // of the element
	from  *box       // what it can lie over is in this one
	cause css.Property
	fixed bool
}

// A shown is a text that is shown if nothing lies over it.
type shown struct {
	node  dom.NodeID
	chars int
	area  area
	plane *plane
}

// opaqueFrom is the opacity from which a background hides what is behind it.
const opaqueFrom = 0.7

var backgrounds = css.SetOf(backgroundColor, backgroundImage, backdropFilter, opacity, boxShadow)

// isOpaque reports whether a style paints over what is behind the element.
func (l *look) isOpaque(d style, tag atom.Atom) bool {
	if d.fade() < opaqueFrom {
		return false
	}
	switch tag {
	case atom.Iframe, atom.Video, atom.Img, atom.Embed, atom.Object:
		return true
	}
	if !d.HasAny(backgrounds) {
		return false
	}
	if c := l.palette().color(d.or(backgroundColor, "transparent")); !c.known || c.a >= opaqueFrom {
		return true
	}
	for _, image := range css.Split(d.or(backgroundImage, "none"), ',') {
		if l.isOpaqueImage(image) {
			return true
		}
	}
	return d.or(backdropFilter, "none") != "none"
}

// isOpaqueImage reports whether an image paints over what is behind it. A picture does.
func (l *look) isOpaqueImage(v string) bool {
	name, args, ok := css.Function(strings.TrimSpace(v))
	if !ok || strings.Trim(args, `"' `) == "" {
		return false
	}
	if !strings.HasSuffix(name, "gradient") {
		return true
	}
	stops, ok := l.stops(args)
	for _, c := range stops {
		if c.known && c.a < opaqueFrom {
			return false
		}
	}
	return ok
}

// cover notes whether a box may lie over text.
func (w *walker) cover(n dom.NodeID, d style, l *look) {
	b := l.box
	tag := w.doc.Tag(n)
	b.stack(d, tag)
	b.opaque = l.isOpaque(d, tag)
	b.strays = b.parent.strays || b.moved || d.placed() || b.margin[topSide].at < 0 || b.margin[leftSide].at < -slight
	if !b.exempt {
		b.doubt = b.doubt.orElse(b.behind(tag))
	}
	in := b.parent.lines
	if !b.opaque || b.plane.level < 0 || b.layout == inline {
		return
	}
	if b.strays || in.spills || in.layout == grid && b.plane.order == n {
		w.covers = append(w.covers, cover{box: b, end: w.doc.End(n), from: b.scope(d), cause: d.coverCause(), fixed: d.Get(position) == "fixed"})
	}
}

// scope returns the box around what a box can lie over.
func (b *box) scope(d style) *box {
	switch {
	case b.moved || b.parent.strays:
		return nil
	case d.placed():
		return b.containing(d)
	}
	return b.parent.lines
}

// coverCause returns the property that makes an element lie over text.
func (d style) coverCause() css.Property {
	if v := d.Get(position); v != "" && v != "static" {
		return position
	}
	return marginTop
}

// maxOverlaps bounds the pairs of covers and texts that are compared.
const maxOverlaps = 1 << 20

// uncover hides the texts that something lies over. If there are style sheets in other
// files, it is not known what lies over what.
func (w *walker) uncover() {
	if w.styles.External() {
		return
	}
	budget := maxOverlaps
	for i := range w.covers {
		c := &w.covers[i]
		from, to := 0, len(w.shown)
		if c.from != nil && c.from.parent != nil {
			from = w.firstText(c.from.node)
			to = w.firstText(w.doc.End(c.from.node))
		}
		if budget -= to - from; budget < 0 {
			return
		}
		w.meter.Spend(to - from)
		w.hideUnder(c, w.shown[from:to])
	}
}

// firstText returns the index of the first text from a node on.
func (w *walker) firstText(n dom.NodeID) int {
	return sort.Search(len(w.shown), func(i int) bool { return w.shown[i].node >= n })
}

// most is the share of a text that a cover has to lie over to hide it.
const most = 0.6

// hideUnder hides the texts that a cover lies over.
func (w *walker) hideUnder(c *cover, texts []shown) {
	a := c.area()
	if c.fixed && !w.blinds(c, a) || !a.sure() {
		return
	}
	for i := range texts {
		t := &texts[i]
		if t.chars == 0 || t.node > c.node && t.node < c.end || !c.plane.over(t.plane, t.node) {
			continue
		}
		if !c.fixed && (t.area.x.give > unsure || t.area.overlap(a) < most || t.area.y.from(a.y).give > unsure) {
			continue
		}
		w.counts.Shown -= t.chars
		w.hide(t.node, doubtOf(c.cause), t.chars)
		t.chars = 0
	}
}

// unsure is how far the place of a box or of a text may be wrong, if it is to be compared
// with others, in pixels.
const unsure = 80

// sure reports whether an area is known well enough to say what is in it.
func (a area) sure() bool {
	return a.x.give < unsure && a.width.give < max(unsure, a.width.at/5) && a.height.give < max(unsure, a.height.at/3)
}

// blinds reports whether a fixed box covers the window and has something to read.
func (w *walker) blinds(c *cover, a area) bool {
	return a.width.at >= 0.9*css.WindowWidth && a.height.at >= 0.9*css.WindowHeight && math.Abs(a.x.at) <= slight && math.Abs(a.y.at) <= slight && w.doc.Measure(c.node).Chars > 100
}

// area returns where a cover is. Its height is known when what is in it, and what is around
// it, is.
func (c *cover) area() area {
	b := c.box
	high := b.final
	if b.hasHeight {
		high = b.height
	}
	if b.around != nil {
		grown := b.around.final.at + b.around.border[topSide] + b.around.border[bottomSide] - b.guessed
		if b.around.parent == nil {
			grown = 0
		}
		if b.elastic {
			high = length{max(high.at+grown, 0), b.around.final.give}
		}
		if b.fromEnd {
			b.y.at += grown
			b.fromEnd = false
		}
	}
	return area{
		b.x.minus(exactly(b.border[leftSide])), b.y.minus(exactly(b.border[topSide])),
		b.width.plus(exactly(b.border[leftSide] + b.border[rightSide])), high.plus(exactly(b.border[topSide] + b.border[bottomSide])),
	}
}

// partBoxes notes the boxes that style sheets put before and after what is in an element.
func (w *walker) partBoxes(n dom.NodeID, l *look) {
	if l.box == nil || l.box.node != n {
		return
	}
	before, after := w.styles.MayHave(css.Before), w.styles.MayHave(css.After)
	if before {
		w.part(n, css.Before, n, l)
	}
	if after {
		w.part(n, css.After, w.doc.End(n), l)
	}
}

// part notes the box of a part of an element.
func (w *walker) part(n dom.NodeID, p css.Part, order dom.NodeID, l *look) {
	d := w.partStyle(n, p, l)
	switch v := d.Get(content); {
	case v == "", v == "none", v == "normal", d.Get(display) == "none", d.Get(visibility) == "hidden", !d.placed():
		return
	}
	b := l.box.child(n)
	b.em, b.layout, b.lines = l.size, flow, b
	b.edges(w, d)
	b.margin, b.border[leftSide] = [4]length{}, 0
	b.place(w, d, block)
	b.stack(d, 0)
	if b.opaque = l.isOpaque(d, 0); !b.opaque {
		return
	}
	b.plane.order = order
	if b.plane.level < 0 {
		return
	}
	w.covers = append(w.covers, cover{box: b, end: n, from: b.scope(d), cause: position, fixed: d.Get(position) == "fixed"})
}
