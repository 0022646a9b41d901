package conceal

import (
	"math"
	"slices"
	"sort"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// A cover is a box that may lie over text.
type cover struct {
	*box
	end    dom.NodeID // of the element
	above  *plane     // that it is painted in
	twin   *duplicate // of what it is a copy; nil if it is the box
	from   *box       // what it can lie over is in this one
	cause  css.Property
	fixed  bool
	blinds bool    // it covers the window
	veil   float64 // its opacity
}

// A shown is a text that is shown if nothing lies over it.
type shown struct {
	node  dom.NodeID
	chars int
	area  area
	plane *plane
	fixed bool    // it does not scroll
	clear float64 // the share of it that veils let through
}

// cover notes whether the box of an element may lie over text.
func (w *walker) cover(n dom.NodeID, d style, l *look) {
	w.coverBy(d, l, w.doc.End(n), w.doc.Tag(n))
}

// coverBy notes whether a box may lie over text.
func (w *walker) coverBy(d style, l *look, end dom.NodeID, tag atom.Atom) {
	b := l.box
	b.stack(w, d, tag)
	b.opaque = l.isOpaque(d, tag) || w.doc.Name(b.node) == "svg" && !b.part
	switch tag { // the background of the page is behind all
	case atom.Html:
		b.painted, b.opaque = b.opaque, false
	case atom.Body:
		b.opaque = b.opaque && b.parent.painted
	}
	b.rim = l.rim(d)
	b.crop = d.Get(clipPath)
	b.strays = b.parent.strays || b.moved || d.placed() || b.margin[topSide].at < 0 || b.margin[leftSide].at < -slight || d.floats() && b.overlaps()
	if !b.exempt {
		b.doubt = b.doubt.orElse(b.behind())
	}
	above := b.plane
	for _, copy := range l.copies(d, b.opaque) {
		b.kept = true
		w.covers = append(w.covers, cover{box: b, end: end, above: above, twin: &copy, from: b.parent.view.box, cause: boxShadow, veil: 1})
	}
	if b.strays && !b.opaque && w.isInked(b, l) {
		b.opaque, above = true, b.inLetters()
	}
	in := b.parent.lines
	if !b.opaque && b.rim == 0 && l.veil(d, b) < leastVeil || b.layout == inline {
		return
	}
	if b.rim >= thickRim && !b.strays {
		b.strays = true
		if d.or(outlineStyle, "none") != "none" {
			above = b.inOutlines()
		}
	}
	b.strays = b.strays || b.sticksOut()
	if !b.strays && !in.spills && in.layout != grid {
		return
	}
	switch {
	case d.placed() && d.Get(position) != "fixed":
		b.containing(d).addBack(back{b, end, l.ground})
	case in.layout == grid:
		in.addBack(back{b, end, l.ground})
	}
	if b.plane.level >= 0 && !(w.external && isPicture(tag)) {
		w.covers = append(w.covers, cover{box: b, end: end, above: above, from: b.scope(d), cause: d.coverCause(), fixed: d.Get(position) == "fixed", veil: l.veil(d, b)})
	}
}

// overlaps reports whether the margins of a box that floats let others be below it.
func (b *box) overlaps() bool {
	return b.hasHeight && b.margin[bottomSide].at <= -b.height.at/2 || b.margin[rightSide].at <= -b.width.at/2 && b.width.at > 0
}

// scope returns the box around what a box can lie over.
func (b *box) scope(d style) *box {
	switch {
	case b.rim >= thickRim || b.sticksOut():
		return b.parent.view.box // what cuts it
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

// The most texts that are compared with covers: some for the page, and some for each text and
// each cover. Texts that were not compared may be covered.
const (
	leastOverlaps = 1 << 16
	overlapsEach  = 64
)

// isPicture reports whether an element is a picture. On pages with style sheets in other
// files most of them fill a box that only these sheets make small.
func isPicture(tag atom.Atom) bool {
	return tag == atom.Img || tag == atom.Picture || tag == atom.Video
}

// uncover hides the texts that something lies over.
func (w *walker) uncover() {
	if len(w.covers) == 0 {
		return
	}
	budget := leastOverlaps + overlapsEach*(len(w.shown)+len(w.covers))
	middle := func(t *shown) float64 { return t.area.y.at + t.area.height.at/2 }
	down := slices.Grow(w.down, len(w.shown))
	for i := range w.shown {
		down = append(down, &w.shown[i])
	}
	w.down = down
	sort.SliceStable(down, func(i, j int) bool { return middle(down[i]) < middle(down[j]) })
	for i := range w.covers {
		c := &w.covers[i]
		a := c.area()
		if c.twin != nil {
			a = c.twin.of(a)
		}
		if !a.sure() {
			continue
		}
		texts := down
		if c.blinds = c.fixed && w.blinds(c, a); !c.blinds {
			from := sort.Search(len(down), func(i int) bool { return middle(down[i]) >= a.y.at })
			to := sort.Search(len(down), func(i int) bool { return middle(down[i]) > a.y.at+a.height.at })
			texts = down[from:max(from, to)]
		}
		if budget -= len(texts); budget < 0 {
			w.hideTexts(w.shown, c.cause)
			return
		}
		w.meter.Spend(len(texts))
		w.hideUnder(c, a, texts)
	}
}

// firstText returns the index of the first text from a node on.
func (w *walker) firstText(n dom.NodeID) int {
	return sort.Search(len(w.shown), func(i int) bool { return w.shown[i].node >= n })
}

// clearEnough is the share of the light that veils have to let through.
const clearEnough = 0.3

// most is the share of a text that a cover has to lie over to hide it.
const most = 0.6

// hideUnder hides the texts that a cover in an area lies over.
func (w *walker) hideUnder(c *cover, a area, texts []*shown) {
	from, to := dom.Root, dom.NodeID(w.doc.Len())
	if c.from != nil && c.from.parent != nil {
		from, to = c.from.node, w.doc.End(c.from.node)
	}
	for _, t := range texts {
		switch {
		case t.chars == 0, t.node < from, t.node >= to, t.node > c.node && t.node < c.end:
		case !c.blinds && (c.fixed != t.fixed || !t.under(a)), !c.above.over(t.plane, t.node):
		default:
			if t.clear *= 1 - c.veil; t.clear < clearEnough {
				w.hideText(t, c.cause)
			}
		}
	}
}

// under reports whether an area has most of a text in it.
func (t *shown) under(a area) bool {
	return t.area.x.give <= unsure && t.area.overlap(a) >= most && t.area.y.from(a.y).give <= unsure
}

// hideTexts hides texts that a property may hide.
func (w *walker) hideTexts(texts []shown, cause css.Property) {
	for i := range texts {
		w.hideText(&texts[i], cause)
	}
}

// hideText hides a text that a property may hide, if it is shown.
func (w *walker) hideText(t *shown, cause css.Property) {
	if t.chars > 0 {
		w.counts.Shown -= t.chars
		w.hide(t.node, doubtOf(cause), t.chars)
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
	if b.hull != nil {
		return *b.hull
	}
	y, high := b.y, b.final
	if b.hasHeight {
		high = b.height
	}
	if in := b.parent.lines; in.layout == grid && b.inFlow && !b.hasHeight && len(in.tracks.seen) == 1 {
		high = in.final // it is as high as the row
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
			y.at += grown
		}
	}
	if strings.HasPrefix(b.crop, "inset(") && len(b.crop) < maxValue {
		return b.cropped(y, high)
	}
	return area{
		b.x.minus(exactly(b.border[leftSide] + b.rim)), y.minus(exactly(b.border[topSide] + b.rim)),
		b.width.plus(exactly(b.border[leftSide] + b.border[rightSide] + 2*b.rim)), high.plus(exactly(b.border[topSide] + b.border[bottomSide] + 2*b.rim)),
	}
}

// cropped returns what a clip path leaves of a box with this top and height.
func (b *box) cropped(y, high length) area {
	f := frame{b.width.plus(exactly(b.border[leftSide] + b.border[rightSide])), high.plus(exactly(b.border[topSide] + b.border[bottomSide])), b.em}
	args, _, _ := strings.Cut(css.Calls(b.crop)[0].Args, " round ")
	sides, ok := f.sides(slices.Collect(css.Words(args)))
	if !ok {
		return area{}
	}
	return area{
		b.x.plus(exactly(sides[3] - b.border[leftSide])), y.plus(exactly(sides[0] - b.border[topSide])),
		exactly(f.width.at - sides[1] - sides[3]), exactly(f.height.at - sides[0] - sides[2]),
	}
}
