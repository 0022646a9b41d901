package hidden

import (
	"slices"
	"sort"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// A cover is an element that may lie over the other text of a box.
type cover struct {
	node, end dom.NodeID // the element
	from, to  dom.NodeID // the box
	z         float64    // the highest z-index around it
	top, low  float64    // the part of the box that it lies over, in pixels; low is 0 if that is all
}

// A shown is a text that is shown if nothing lies over it.
type shown struct {
	node  dom.NodeID
	chars int
	high  float64 // an estimate, in pixels
	line  float64 // the height of a line
	z     float64
}

// level returns the z-index of an element, the highest if it is not understood.
func (d style) level() (z float64, known bool) {
	v := d.or(zIndex)
	if q, ok := css.ParseQuantity(v); ok || v == "auto" || v == "inherit" {
		return q.N, true
	}
	return vast, false
}

// stack raises an element that is painted after what is in the flow around it.
func (l *look) stack(d style) {
	if l.z == 0 {
		l.z, _ = d.level()
	}
}

// thick is the opacity from which a box hides what is behind it.
const thick = 0.5

// isOpaque reports whether a style paints over what is behind the element.
func (l *look) isOpaque(d style, tag atom.Atom) bool {
	if n, known := d.fade(); known && n < thick {
		return false
	}
	switch tag {
	case atom.Iframe, atom.Video, atom.Img, atom.Embed, atom.Object, atom.Svg:
		return true
	case atom.Dialog, atom.Textarea, atom.Input, atom.Select, atom.Button:
		if d.Get(backgroundColor) == "" && d.Get(backgroundImage) == "" {
			return true
		}
	}
	if c := l.colorOf(d.or(backgroundColor)); !c.known || c.a >= thick {
		return true
	}
	for _, image := range css.Split(d.or(backgroundImage), ',') {
		name, args, ok := css.Function(strings.TrimSpace(image))
		if !ok || strings.Trim(args, `"' `) == "" {
			continue
		}
		stops, known := l.stops(args)
		if !known || !strings.HasSuffix(name, "gradient") || !slices.ContainsFunc(stops, func(c rgba) bool { return c.known && c.a < thick }) {
			return true
		}
	}
	return d.or(backdrop) != "none" || !l.isNarrow(d.Get(boxShadow))
}

// slightOverlap is how far a box may lie over the text before it, in pixels.
const slightOverlap = 14

// coverSet has the properties without which an element lies over no text.
var coverSet = css.SetOf(position, marginTop, transform, translate)

// cover notes what an element may lie over. Its look is l, and that around it above.
func (w *walker) cover(n, end dom.NodeID, d style, above, l *look, tag atom.Atom) {
	if !d.HasAny(coverSet) && tag != atom.Dialog || w.external && (tag == atom.Img || tag == atom.Video) {
		return
	}
	painted := l.isOpaque(d, tag) || tag == atom.Table && w.doc.Attr(n, "bgcolor") != ""
	place := d.or(position)
	if !painted || place == "fixed" { // one that covers the window is there to be closed
		return
	}
	placed := place == "absolute" || tag == atom.Dialog && place == "static"
	up := above.room.y - l.room.y
	if !placed && l.room.cut != above.room.cut {
		up = -(&box{l, d, w, n}).pixels(marginTop)
	}
	b := box{l, d, w, n}
	switch wide := b.hasSize(width, left, right); {
	case placed && !above.room.base.page && wide && b.hasSize(height, top, bottom):
		in := above.room.base.node
		c := cover{node: n, end: end, from: in, to: w.doc.End(in), z: l.z}
		if px, share, ok := l.length(d.or(height)); ok && share == 0 && px > 0 && d.or(transform) == "none" {
			c.top = b.offset(top, 0, 0)
			c.low = c.top + px
		}
		w.covers = append(w.covers, c)
	case placed && d.or(top) == "auto" && d.or(bottom) == "auto" && wide,
		!placed && up > slightOverlap && (place != "static" || d.isMoved() || isReplaced(tag) && wide):
		w.coverBefore(n, max(up, -b.pixels(marginTop), 1), l.z)
	}
}

// coverBefore doubts the text before an element that is moved up over it.
func (w *walker) coverBefore(n dom.NodeID, up, z float64) {
	first := true
	for i := len(w.shown) - 1; i >= 0 && (first || up > farUp/2); i-- {
		t := &w.shown[i]
		w.meter.Spend(1)
		if t.node >= n {
			continue
		}
		if z >= t.z {
			w.hideText(t, marginTop)
		}
		first = false
		up -= max(t.high, t.line) + 0.8*t.line
	}
}

// The most texts that are compared with covers: some for the page, and some for each text and
// each cover. Texts that were not compared may be covered.
const (
	leastOverlaps = 1 << 16
	overlapsEach  = 64
)

func (w *walker) uncover() {
	budget := leastOverlaps + overlapsEach*(len(w.shown)+len(w.covers))
	for i := range w.covers {
		c := &w.covers[i]
		texts := w.shown[w.firstText(c.from):w.firstText(c.to)]
		w.meter.Spend(len(texts))
		if budget -= len(texts); budget < 0 {
			texts = w.shown
		}
		y := 0.0
		for k := range texts {
			t := &texts[k]
			at := y
			if y += max(t.high, t.line) + 0.8*t.line; c.low > 0 && (y < c.top || at > c.low) {
				continue
			}
			if budget < 0 || (t.node < c.node || t.node >= c.end) && c.z >= t.z {
				w.hideText(t, position)
			}
		}
		if budget < 0 {
			return
		}
	}
}

func (w *walker) firstText(n dom.NodeID) int {
	return sort.Search(len(w.shown), func(i int) bool { return w.shown[i].node >= n })
}

// hideText hides a text that a property may hide, if it is shown.
func (w *walker) hideText(t *shown, cause css.Property) {
	if t.chars > 0 {
		w.counts.Shown -= t.chars
		w.hide(t.node, doubtOf(cause), t.chars)
		t.chars = 0
	}
}
