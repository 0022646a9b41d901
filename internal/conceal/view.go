package conceal

import (
	"math"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom/css"
)

// A view is the part of the page in which the content of a box can be seen. People can
// scroll to what is beyond its right and its bottom, unless these are near.
type view struct {
	box                      *box // that cuts; nil for the window
	left, top, right, bottom length
	window                   bool
	rightward                bool    // people scroll to the left
	tightX, tightY           bool    // what is in the flow may be cut as well
	doubt                    verdict // on all that is in it
	cause                    css.Property
}

// An area is a part of the page.
type area struct{ x, y, width, height length }

// part is the share of a text that can be out of sight at its start.
const part = 0.4

// across tells whether an area can be seen between the left and the right of a view.
func (v *view) across(a area, line float64, b *box) verdict {
	x, right := a.x.from(v.left), v.right.from(a.x)
	if v.rightward {
		x, right = v.right.from(a.x.plus(a.width)), a.x.plus(a.width).from(v.left)
		if v.window {
			x, right = exactly(css.WindowWidth).from(a.x.plus(a.width)), exactly(vast)
		}
	}
	switch {
	case b.moved && x.most()+a.width.most() <= noRoom, right.most() <= noRoom, v.window && x.least() >= farRight:
		return hiddenBy(v.means())
	case b.moved && x.least() < -part*a.width.at-2, right.at < min(a.width.at, line), v.window && x.at >= css.WindowWidth:
		return doubtOf(v.causeOf(b))
	}
	return verdict{}
}

// down tells whether an area, of which a line has a height, can be seen between the top and
// the bottom of a view.
func (v *view) down(a area, line float64, b *box) verdict {
	y, bottom := a.y.from(v.top), v.bottom.from(a.y)
	switch {
	case b.moved && y.most()+a.height.most() <= noRoom, bottom.most() <= noRoom:
		return hiddenBy(v.means())
	case b.moved && y.least() < -part*max(line, a.height.at)-2, bottom.at < part*line, v.window && bottom.least() < part*line:
		return doubtOf(v.causeOf(b))
	}
	return verdict{}
}

// causeOf returns the property that may have put a box out of a view.
func (v *view) causeOf(b *box) css.Property {
	if b.moved {
		return b.cause
	}
	return v.cause
}

// means returns how a view hides what is not in it.
func (v *view) means() Means {
	if v.window {
		return ByPlace
	}
	return BySize
}

// from returns the distance of a place from another. Both are unsure to the same degree
// about what comes before them.
func (a length) from(b length) length {
	return length{a.at - b.at, math.Abs(a.give - b.give)}
}

// judge tells whether an area of a box can be seen, whose lines have a height and whose
// letters have a size.
func (b *box) judge(a area, line, em float64) verdict {
	if b.exempt {
		return verdict{}
	}
	v := b.doubt.orElse(b.view.doubt)
	if b.shrink < 1 && b.shrink*em < tinySize {
		v = v.orElse(hiddenBy(BySize))
	}
	if v.sight == unseen {
		return v
	}
	if b.turned {
		return v.orElse(b.judgeTurned(a, line))
	}
	if b.moved || b.view.tightX {
		v = v.orElse(b.view.across(a, line, b))
	}
	if b.moved || b.view.tightY {
		v = v.orElse(b.view.down(a, line, b))
	}
	return v
}

// judgeTurned tells whether an area can be seen that a horizontal text would have, if the
// text is not horizontal.
func (b *box) judgeTurned(a area, line float64) verdict {
	if !b.moved {
		return verdict{}
	}
	long := max(a.width.most(), a.height.most(), line)
	a.width, a.height = between(min(line, a.width.at), a.width.most()), between(line, long)
	v := b.view.across(a, line, b).orElse(b.view.down(a, line, b))
	if edgeSet.Has(b.cause) {
		v = v.orElse(doubtOf(b.cause)) // it is not moved like the flow
	}
	return v
}

// clip makes a view of a box that hides what does not fit.
func (b *box) clip(w *walker, d style) {
	tag := w.doc.Tag(b.node)
	if b.layout == inline || !d.HasAny(cutSet) && tag != atom.Marquee {
		return
	}
	x, y := d.Get(overflowX), d.Get(overflowY)
	if tag == atom.Html || tag == atom.Body {
		b.frame(x, y)
		return
	}
	if d.paints() {
		x, y = "hidden", "hidden"
	}
	if tag == atom.Marquee {
		x, y = "clip", "clip"
	}
	if !cutting(x) && !cutting(y) {
		return
	}
	outer := b.outer(w)
	whole := outer
	outer.x, outer.width = outer.x.plus(exactly(b.edge[leftSide])), outer.width.minus(exactly(b.edge[leftSide]+b.edge[rightSide]))
	outer.y, outer.height = outer.y.plus(exactly(b.edge[topSide])), outer.height.minus(exactly(b.edge[topSide]+b.edge[bottomSide]))
	v := &view{box: b, left: outer.x, top: outer.y, right: exactly(vast), bottom: exactly(vast), cause: overflowX, rightward: b.rightward}
	v.doubt = b.judge(whole, b.line(), b.em)
	b.narrow(v, x, outer)
	b.lower(v, y, outer)
	if v.tightX && v.tightY && d.hasColumns() {
		v.doubt = v.doubt.orElse(doubtOf(columnCount)) // there may be more than there is room for
	}
	b.view, b.moved = v, false
}

// hasColumns reports whether the text of an element is in columns.
func (d style) hasColumns() bool {
	return d.or(columnCount, "auto") != "auto" || d.or(columnWidth, "auto") != "auto"
}

// frame cuts the window, if people cannot scroll it. That does not count for what is in the
// flow: a page that hides most of itself means to show it.
func (b *box) frame(x, y string) {
	if x == "hidden" || x == "clip" {
		b.view.right = exactly(css.WindowWidth)
	}
	if y == "hidden" || y == "clip" {
		b.view.bottom = windowHeight
	}
}

// narrow cuts a view at the right of a box.
func (b *box) narrow(v *view, overflow string, outer area) {
	right := outer.x.plus(outer.width)
	switch {
	case !cutting(overflow):
		v.left, v.right = b.view.left, b.view.right
	case outer.width.most() <= noRoom:
		v.doubt = hiddenBy(BySize)
	case overflow == "hidden" || overflow == "clip":
		v.right, v.tightX = right, true
	}
}

// lower cuts a view at the bottom of a box.
func (b *box) lower(v *view, overflow string, outer area) {
	high, fixed := outer.height, b.hasHeight && !b.elastic
	if b.hasLimit {
		high, fixed = b.limit.plus(exactly(b.border[topSide]+b.border[bottomSide]-b.edge[topSide]-b.edge[bottomSide])), true
	}
	switch {
	case !cutting(overflow):
		v.top, v.bottom = b.view.top, b.view.bottom
	case fixed && high.most() <= noRoom, !b.hasHeight && b.least == 0 && b.tracks.short(), !b.hasHeight && b.least == 0 && b.line() < noRoom && b.border[topSide]+b.border[bottomSide] < noRoom:
		v.doubt = hiddenBy(BySize)
	case overflow == "hidden" || overflow == "clip":
		v.bottom = outer.y.plus(high)
		if fixed {
			v.tightY, v.cause = true, overflowY
		}
	}
}

// outer returns the area of a box with its padding.
func (b *box) outer(w *walker) area {
	high := b.height
	if !b.hasHeight {
		_, high = w.guess(b.node, b.width.at, b.em, b.line())
		high = high.atLeast(exactly(b.least))
		if b.hasLimit {
			high = high.atMost(b.limit)
		}
	}
	return area{
		b.x.minus(exactly(b.border[leftSide])), b.y.minus(exactly(b.border[topSide])),
		b.width.plus(exactly(b.border[leftSide] + b.border[rightSide])), high.plus(exactly(b.border[topSide] + b.border[bottomSide])),
	}
}
