package conceal

import (
	"math"
	"sort"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// A layer is an element that is painted after what is in the flow around it.
type layer struct {
	outer *layer
	node  dom.NodeID
	z     float64
	depth int
}

// A cover is an element that may lie over the other text of a box.
type cover struct {
	node, end dom.NodeID // the element
	from, to  dom.NodeID // the box
	layer     *layer
	cause     css.Property
	top, low  float64 // the part of the box that it lies over, in pixels; low is 0 if that is all
}

// A shown is a text that is shown if nothing lies over it.
type shown struct {
	node  dom.NodeID
	chars int
	high  float64 // an estimate, in pixels
	line  float64 // the height of a line
	layer *layer
}

// maxDepth bounds the layers in layers that are compared.
const maxDepth = 64

// stack makes a layer of an element that has one.
func (l *look) stack(n dom.NodeID, d style) {
	placed := d.or(position) != "static"
	fades, _ := d.fade()
	if !placed && fades == 1 && d.or(transform) == "none" && d.or(translate) == "none" && d.or(scale) == "none" && d.or(zIndex) == "auto" && d.or(filter) == "none" {
		return
	}
	next := &layer{outer: l.layer, node: n}
	if q, ok := css.ParseQuantity(d.or(zIndex)); ok {
		next.z = q.N
	}
	if l.layer != nil {
		next.depth = l.layer.depth + 1
	}
	l.layer = next
}

// over reports whether a layer is painted over a text in another.
func (a *layer) over(b *layer, text dom.NodeID) bool {
	if a == nil {
		return false
	}
	for a.depth > maxDepth || b != nil && b.depth > maxDepth {
		return true // not compared
	}
	for b != nil && b.depth > a.depth {
		b = b.outer
	}
	last := a // the outermost layer that the text is not in
	for a != b && a.outer != nil && (b == nil || a.depth > b.depth) {
		last, a = a, a.outer
	}
	for b != nil && a != b && a.outer != b.outer {
		a, b = a.outer, b.outer
	}
	switch {
	case b == nil:
		return a.z >= 0
	case a == b:
		return last.z >= 0
	case a.z != b.z:
		return a.z > b.z
	}
	return a.node > b.node
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
	if c := l.colorOf(d.or(backgroundColor)); !c.known || c.a >= thick || l.isFramed(d) {
		return true
	}
	for _, image := range css.Split(d.or(backgroundImage), ',') {
		name, args, ok := css.Function(strings.TrimSpace(image))
		if !ok || strings.Trim(args, `"' `) == "" {
			continue
		}
		if stops, known := l.stops(args); strings.HasSuffix(name, "gradient") && known {
			thin := false
			for _, c := range stops {
				thin = thin || c.known && c.a < thick
			}
			if thin {
				continue
			}
		}
		return true
	}
	for _, part := range css.Split(d.or(boxShadow), ',') {
		if c, px, _, ok := l.shadowOf(part); ok && c.a >= thick && px[3]+max(math.Abs(px[0]), math.Abs(px[1])) > wideRim {
			return true
		}
	}
	return d.or(backdropFilter) != "none"
}

// coverSet has the properties without which an element lies over no text.
var coverSet = css.SetOf(position, marginTop, transform, translate, outlineWidth, boxShadow).With(cellSet)

var cellSet = css.SetOf(gridArea, gridRow, gridColumn)

// cover notes what an element may lie over. Its look is l, and that around it above.
func (w *walker) cover(n, end dom.NodeID, d style, above, l *look, tag atom.Atom) {
	if !d.HasAny(coverSet) && tag != atom.Dialog || w.external && (tag == atom.Img || tag == atom.Video) {
		return
	}
	place := d.or(position)
	placed := place == "absolute" || place == "fixed" || tag == atom.Dialog && place == "static"
	up := above.room.y - l.room.y
	if !placed && l.room.cut != above.room.cut {
		up = -l.pixels(d, marginTop)
	}
	painted := l.isOpaque(d, tag) || tag == atom.Table && w.doc.Attr(n, "bgcolor") != ""
	if rim := l.rim(d); rim > wideRim {
		painted, up = true, max(up, rim)
	}
	switch {
	case !painted:
	case place == "fixed":
		if l.blinds(d) && w.doc.Measure(n).Chars > manyChars && tag != atom.Img {
			w.covers = append(w.covers, cover{node: n, end: end, from: dom.Root, to: dom.NodeID(w.doc.Len()), layer: l.layer, cause: position})
		}
	case placed && !above.room.base.page && (l.fills(d) || l.rim(d) > wideRim || l.isFramed(d)):
		in := above.room.base.node
		c := cover{node: n, end: end, from: in, to: w.doc.End(in), layer: l.layer, cause: position}
		if px, share, ok := l.length(d.or(height)); ok && share == 0 && px > 0 && d.or(transform) == "none" && l.rim(d) <= wideRim {
			c.top = l.offset(d, top, 0, 0)
			c.low = c.top + px
		}
		w.covers = append(w.covers, c)
	case placed && d.or(top) == "auto" && d.or(bottom) == "auto" && l.hasSize(d, height, top, bottom) && l.hasSize(d, width, left, right):
		up = max(up, -l.pixels(d, marginTop))
		fallthrough
	case !placed && up > slightOverlap && (l.layer != above.layer || isReplaced(tag) && l.hasSize(d, width, left, right)):
		w.coverBefore(n, up, l.layer)
	}
	if d.HasAny(cellSet) {
		area := d.Get(gridArea)
		if row, column := d.Get(gridRow), d.Get(gridColumn); area == "" && row != "" && column != "" {
			area = row + "/" + column
		}
		if area != "" && !strings.Contains(area, "auto") {
			w.coverCell(n, end, area, l.layer, painted)
		}
	}
}

const (
	slightOverlap = 14  // how far a box may lie over the text before it, in pixels
	manyChars     = 100 // of a box that covers the window, if it is there to be read
)

// fills reports whether an element that is out of the flow is about as large as its box.
func (l *look) fills(d style) bool {
	return l.hasSize(d, width, left, right) && l.hasSize(d, height, top, bottom)
}

// rim returns how far the outline or a shadow of an element reaches beyond it, upward or all
// around.
func (l *look) rim(d style) (wide float64) {
	wide = l.pixels(d, outlineWidth)
	for _, part := range css.Split(d.or(boxShadow), ',') {
		if c, px, inset, ok := l.shadowOf(part); ok && !inset && c.a >= thick {
			wide = max(wide, px[3]-px[1]-px[2]/2)
		}
	}
	return wide
}

// isFramed reports whether an element has a border that may lie over text.
func (l *look) isFramed(d style) bool {
	return max(l.pixels(d, borderTop), l.pixels(d, borderRight), l.pixels(d, borderBottom), l.pixels(d, borderLeft)) > wideRim
}

// blinds reports whether an element that does not scroll covers the window.
func (l *look) blinds(d style) bool {
	if math.Abs(l.offset(d, left, right, css.WindowWidth)) > slightCut || math.Abs(l.offset(d, top, bottom, css.WindowHeight)) > slightCut || d.or(transform) != "none" {
		return false
	}
	all := func(p, from, to css.Property, window float64) bool {
		if d.or(p) == "auto" {
			return d.or(from) != "auto" && d.or(to) != "auto" && l.hasSize(d, p, from, to)
		}
		px, share, ok := l.length(d.or(p))
		return ok && px+share*window >= 0.9*window
	}
	return all(width, left, right, css.WindowWidth) && all(height, top, bottom, css.WindowHeight)
}

// hasSize reports whether an element that is out of the flow is large in one direction.
func (l *look) hasSize(d style, p, from, to css.Property) bool {
	if d.or(from) != "auto" && d.or(to) != "auto" && d.or(p) == "auto" {
		a, share, _ := l.length(d.or(from))
		b, more, _ := l.length(d.or(to))
		return a+b < 200 && share+more < 0.6
	}
	px, share, ok := l.length(d.or(p))
	n := 1.0
	for _, c := range css.Calls(d.Get(transform)) {
		if c.Name == "scale" {
			n = farRight // it is much larger than it says
		}
	}
	least := 300.0
	if p == height {
		least = 18
	}
	return ok && (px*n >= least || share >= 0.5)
}

// coverBefore doubts the text before an element that is moved up over it.
func (w *walker) coverBefore(n dom.NodeID, up float64, l *layer) {
	first := true
	for i := len(w.shown) - 1; i >= 0 && (first || up > farUp/2); i-- {
		t := &w.shown[i]
		w.meter.Spend(1)
		if t.node >= n {
			continue
		}
		if t.chars > 0 && (l.over(t.layer, t.node) || l == nil && t.layer == nil) {
			w.hideText(t, marginTop)
		}
		first = false
		up -= max(t.high, t.line) + 0.8*t.line
	}
}

// coverCell notes an element that lies over others in the same cell of a grid, or that
// others lie over.
func (w *walker) coverCell(n, end dom.NodeID, area string, l *layer, painted bool) {
	grid := w.doc.Parent(n)
	key := cell{grid, area}
	if w.cells == nil {
		w.cells = map[cell]holder{}
	}
	z := 0.0
	if l != nil && l.node == n {
		z = l.z
	}
	first, taken := w.cells[key]
	switch {
	case !taken:
		w.cells[key] = holder{n, z, painted}
	case painted && z >= first.z:
		w.covers = append(w.covers, cover{node: n, end: end, from: first.node, to: n, layer: l, cause: gridArea})
	case first.painted && first.z > z:
		w.covers = append(w.covers, cover{node: first.node, end: first.node + 1, from: n, to: end, layer: l, cause: gridArea})
	}
}

// A holder is the first element in a cell.
type holder struct {
	node    dom.NodeID
	z       float64
	painted bool
}

// A cell is a place in a grid.
type cell struct {
	grid dom.NodeID
	area string
}

// The most texts that are compared with covers: some for the page, and some for each text and
// each cover. Texts that were not compared may be covered.
const (
	leastOverlaps = 1 << 16
	overlapsEach  = 64
)

// uncover hides the texts that something lies over.
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
			if budget < 0 || (t.node < c.node || t.node >= c.end) && (c.cause == gridArea || c.layer.over(t.layer, t.node)) {
				w.hideText(t, c.cause)
			}
		}
		if budget < 0 {
			return
		}
	}
}

// firstText returns the index of the first text from a node on.
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
