package conceal

import (
	"math"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

var transformSet = css.SetOf(transform, translate, rotate, scale, offsetPath, backfaceVisibility)

// transform moves a box by its transforms, and tells whether they leave it visible.
func (b *box) transform(w *walker, d style) verdict {
	if b.layout == inline || !d.HasAny(transformSet) {
		return verdict{}
	}
	b.back = b.parent.back && b.parent.solid
	b.solid = d.Get(transformStyle) == "preserve-3d"
	if v := d.Get(offsetPath); v != "" && v != "none" {
		return doubtOf(offsetPath)
	}
	outer := b.outer(w)
	f := &frame{outer.width, outer.height, b.em}
	words := func(p css.Property) []string { return slices.Collect(css.Words(d.Get(p))) }
	t := transforms{
		translate: b.centred("translate", words(translate)), rotate: words(rotate), scale: words(scale),
		calls: callsOf(d.Get(transform)), origin: d.Get(transformOrigin), perspective: b.parent.lines.perspective,
	}
	if len(t.calls) > 0 && strings.HasPrefix(t.calls[0].name, "translate") {
		b.centred(t.calls[0].name, t.calls[0].args)
	}
	m := t.of(f)
	switch {
	case !m.known:
		return doubtOf(transform)
	case m.matrix.isMove():
		b.shiftBy(m.matrix[3], m.matrix[7])
		if b.back && d.Get(backfaceVisibility) == "hidden" {
			return hiddenBy(ByVisibility)
		}
		return verdict{}
	}
	if m.matrix[10].at < 0 {
		b.back = !b.back
	}
	if b.back && d.Get(backfaceVisibility) == "hidden" {
		return hiddenBy(ByVisibility)
	}
	return b.deform(&m.matrix, outer)
}

// shiftBy moves a box by a transform.
func (b *box) shiftBy(x, y length) {
	b.x, b.y = b.x.plus(x), b.y.plus(y)
	if math.Abs(x.at) > slight || math.Abs(y.at) > slight/2 {
		b.move(transform)
	}
}

// deform applies a transform that does not only move a box: what is in the box is somewhere
// in the area that the box comes to.
func (b *box) deform(m *matrix, outer area) verdict {
	wide, high := outer.width.at, outer.height.at
	by, ok := m.shrink(wide/2, high/2)
	if !ok {
		return doubtOf(transform)
	}
	b.shrink *= by
	left, right, top, bottom := vast, -vast, vast, -vast
	for _, corner := range [...][2]float64{{0, 0}, {wide, 0}, {0, high}, {wide, high}} {
		x, y, ok := m.at(corner[0], corner[1])
		if !ok {
			return doubtOf(transform)
		}
		left, right = min(left, x.least()), max(right, x.most())
		top, bottom = min(top, y.least()), max(bottom, y.most())
	}
	b.hull = &area{outer.x.plus(exactly(left)), outer.y.plus(exactly(top)), exactly(right - left), exactly(bottom - top)}
	if b.shrink > muchLarger {
		return doubtOf(transform)
	}
	if left >= -slight && top >= -slight && right <= wide+slight && bottom <= high+slight {
		return verdict{} // it stays where it was
	}
	b.x = outer.x.plus(between(left, max(left, right-2*b.em)))
	b.y = outer.y.plus(between(top, max(top, bottom-b.line())))
	b.width = exactly(max(right-left, 0))
	b.move(transform)
	return verdict{}
}

// muchLarger is the scale from which a box may be too large to be seen.
const muchLarger = 8

// centred returns the arguments of a function that moves a box by shares of its size,
// without those that the box is away from the sides of its base by. Such a box stays in its
// base: left:50% and translate(-50%).
func (b *box) centred(name string, args []string) []string {
	for i, arg := range args {
		axis := i
		if name == "translatey" {
			axis = 1
		}
		if p := percentOf(arg); p != 0 && axis < 2 && b.inset[axis] == -p {
			args[i] = "0px"
		}
	}
	return args
}
