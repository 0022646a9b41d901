package conceal

import (
	"math"
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// containing returns the box that an absolute or fixed place is relative to.
func (b *box) containing(d style) *box {
	if d.Get(position) == "fixed" {
		return b.parent.root
	}
	return b.parent.base
}

// detach places a box that is out of the flow.
func (b *box) detach(w *walker, d style) {
	b.inFlow = false
	in := b.containing(d)
	base := in.padded(w)
	b.around, b.guessed = in, base.height.at
	b.moved, b.cause, b.view = in.moved, in.cause, in.view
	if fixed := d.Get(position) == "fixed" && in.parent == nil; fixed {
		b.view = &view{right: exactly(css.WindowWidth), bottom: windowHeight, window: true}
		b.fixed = true
		b.move(position)
	} else if in.view != b.parent.view {
		b.move(position)
	}
	var from, to [2]string
	from[0], to[0], from[1], to[1] = d.Get(left), d.Get(right), d.Get(top), d.Get(bottom)
	b.size(w, d, &base, !isSide(from[0]) || !isSide(to[0]) || isReplaced(w.doc.Tag(b.node)))
	if isSide(from[0]) && isSide(to[0]) && !isSide(d.Get(width)) {
		b.width = base.width.minus(b.sideLength(left, from[0], base.width)).minus(b.sideLength(right, to[0], base.width)).minus(exactly(b.outerWidth() - b.width.at))
		b.width.at = max(b.width.at, 0)
	}
	if isSide(from[1]) && isSide(to[1]) && !isSide(d.Get(height)) && !b.hasHeight {
		b.height = base.height.minus(b.sideLength(top, from[1], base.height)).minus(b.sideLength(bottom, to[1], base.height))
		b.height.at, b.hasHeight = max(b.height.at-b.border[topSide]-b.border[bottomSide], 0), true
		b.elastic = !in.hasHeight
	}
	if strings.Contains(d.Get(height), "%") && b.hasHeight {
		b.elastic = !in.hasHeight
	}
	b.across(&base, from[0], to[0])
	b.down(w, &base, from[1], to[1], !in.hasHeight)
	if d.Get(positionArea) != "" && d.Get(positionArea) != "none" {
		b.doubt = b.doubt.orElse(doubtOf(positionArea))
	}
}

// isSide reports whether the value of a side or a size is a length.
func isSide(v string) bool { return v != "" && v != "auto" && v != "inherit" }

// sideLength returns the length that a side has.
func (b *box) sideLength(p css.Property, v string, percent length) length {
	return b.measure(&ruler{percent: percent, em: b.em}, v, p)
}

// padded returns a box with the room in b and its padding, which absolute places are
// relative to.
func (b *box) padded(w *walker) box {
	in := *b
	in.x, in.y = in.x.minus(exactly(b.border[leftSide])), in.y.minus(exactly(b.border[topSide]))
	in.width = in.width.plus(exactly(b.border[leftSide] + b.border[rightSide]))
	if !in.hasHeight {
		_, in.height = w.guess(b.node, b.width.at, b.em, b.line())
		in.height = in.height.atLeast(exactly(max(b.least, b.used.at)))
		if in.layout == row {
			in.height = in.height.atLeast(exactly(b.deep.at))
		}
	}
	in.height = in.height.plus(exactly(b.border[topSide] + b.border[bottomSide]))
	in.hasHeight, in.layout, in.flexes, in.tracks = true, flow, false, nil
	return in
}

// across places a box between the left and the right of its base.
func (b *box) across(base *box, from, to string) {
	start := b.margin[leftSide].plus(exactly(b.border[leftSide]))
	switch {
	case isSide(from) && !(base.rightward && isSide(to)):
		offset := b.sideLength(left, from, base.width)
		b.x = base.x.plus(offset).plus(start)
		b.inset[0] = percentOf(from)
		b.leaves(b.x.minus(base.x), b.width, base.width, 2*b.em, left)
	case isSide(to):
		offset := b.sideLength(right, to, base.width)
		end := offset.plus(b.margin[rightSide]).plus(exactly(b.border[rightSide]))
		b.x = base.x.plus(base.width).minus(end).minus(b.width)
		b.inset[0] = -percentOf(to)
		b.leaves(end, b.width, base.width, 2*b.em, right)
	default:
		b.x = b.parent.lines.x.plus(b.parent.dx).plus(start)
		b.pushed()
	}
}

// down places a box between the top and the bottom of its base. Soft tells that the height
// of the base is a guess.
func (b *box) down(w *walker, base *box, from, to string, soft bool) {
	high := b.height
	if !b.hasHeight {
		_, high = w.guess(b.node, b.width.at, b.em, b.line())
	}
	room := base.height
	if soft {
		room = room.atLeast(exactly(softRoom))
	}
	start := b.margin[topSide].plus(exactly(b.border[topSide]))
	switch {
	case isSide(from):
		b.y = base.y.plus(b.sideLength(top, from, base.height)).plus(start)
		b.inset[1] = percentOf(from)
		b.leaves(b.y.minus(base.y), high, room, b.line(), top)
	case isSide(to):
		end := b.sideLength(bottom, to, base.height).plus(b.margin[bottomSide]).plus(exactly(b.border[bottomSide]))
		b.y = base.y.plus(base.height).minus(end).minus(high)
		b.fromEnd = soft
		b.inset[1] = -percentOf(to)
		b.leaves(end, high, room, b.line(), bottom)
	default:
		in := b.parent.lines
		b.y = in.y.plus(in.used).plus(b.parent.dy).plus(exactly(in.gap)).plus(start)
	}
}

// softRoom is the least height that a box with something in it is taken to have, in pixels.
const softRoom = 100

// leaves notes that a side places a box out of its base: more than a little before its
// start, or not far enough before its end.
func (b *box) leaves(offset, size, room length, part float64, p css.Property) {
	switch {
	case p == bottom && offset.at <= -farRight:
		b.doubt = b.doubt.orElse(hiddenBy(ByPlace)) // nobody scrolls there
	case offset.at < -max(8, 0.4*size.at), offset.at+min(part, size.at) > room.at+1, offset.give > vast/2:
		b.move(p)
	}
}

// percentOf returns the number of a percentage, 0 for other values.
func percentOf(v string) float64 {
	n, ok := strings.CutSuffix(v, "%")
	if !ok {
		return 0
	}
	q, ok := css.ParseQuantity(n)
	if !ok || math.Abs(q.N) > 100 {
		return 0
	}
	return q.N
}
