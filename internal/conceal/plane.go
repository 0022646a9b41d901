package conceal

import (
	"math"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// A plane is a part of the page that is painted as one: CSS 2, appendix E.
type plane struct {
	context *plane  // the plane that it is painted in; nil for the page
	level   float64 // in the context: higher ones are painted later
	order   int     // of its element, twice, and one more for a part before what is in it
	own     bool    // it is a stacking context itself
	shift   float64 // the order of an item of a row or a grid, which comes first
	depth   int
}

// The levels of planes without a z-index.
const (
	atomicLevel = 0.25 // painted like a letter
	placedLevel = 0.5  // painted after all letters
)

// inner returns the stacking context in which planes in l are painted.
func (l *plane) inner() *plane {
	for !l.own && l.context != nil {
		l = l.context
	}
	return l
}

// planing has the properties that make a plane.
var planing = css.SetOf(position, zIndex, opacity, transform, translate, rotate, scale, perspective, filter, backdropFilter, mixBlendMode, isolation, clipPath, maskImage,
	willChange, contain, contentVisibility, boxReflect)

// stack gives a box a plane, if it has one.
func (b *box) stack(w *walker, d style, tag atom.Atom) {
	if !d.HasAny(planing) && b.parent.layout != grid && !b.atomic && !isReplaced(tag) {
		return // most boxes
	}
	place := d.Get(position)
	placed := place != "" && place != "static"
	item := b.parent.layout == row || b.parent.layout == grid
	n := plane{context: b.plane.inner(), order: 2 * int(b.node), level: placedLevel, depth: b.plane.inner().depth + 1}
	z, numbered := css.ParseQuantity(d.Get(zIndex))
	switch {
	case numbered && (placed || item):
		n.own, n.level = true, leveled(z.N)
	case d.stacks():
		n.own = true
	case placed:
	case b.parent.layout == grid, b.atomic, isReplaced(tag):
		n.level, n.context, n.depth = atomicLevel, b.plane, b.plane.depth+1
	default:
		return
	}
	if q, ok := css.ParseQuantity(d.Get(order)); ok && item {
		n.shift = q.N
	}
	b.plane = w.planes.take()
	*b.plane = n
}

// leveled returns the level of a z-index.
func leveled(z float64) float64 {
	if z == 0 {
		return placedLevel
	}
	return z
}

// stacks reports whether an element makes a stacking context: it keeps what is painted below
// its text above its own background. Items of rows and grids may make one by a number alone.
func (d style) stacks() bool {
	if !d.HasAny(planing) {
		return false
	}
	switch d.Get(position) {
	case "fixed", "sticky":
		return true
	case "absolute", "relative":
		if d.or(zIndex, "auto") != "auto" {
			return true
		}
	}
	for _, p := range isolating {
		if d.or(p, "none") != "none" {
			return true
		}
	}
	return d.fades() || d.Get(isolation) == "isolate" || d.or(mixBlendMode, "normal") != "normal" || d.paints() || d.mayStack()
}

// isolating are the properties that make a stacking context with any value but none.
var isolating = [...]css.Property{transform, translate, rotate, scale, perspective, filter, backdropFilter, clipPath, maskImage, boxReflect}

// stackingNames are the names in will-change that make a stacking context.
var stackingNames = func() map[string]bool {
	names := map[string]bool{"mask": true}
	for _, p := range append(isolating[:], position, zIndex, opacity, isolation, mixBlendMode) {
		names[longhands[p].name] = true
	}
	return names
}()

// mayStack reports whether an element makes a stacking context by what will change.
func (d style) mayStack() bool {
	names := d.Get(willChange)
	if names == "" || len(names) > maxValue {
		return false
	}
	for _, name := range css.Split(names, ',') {
		if stackingNames[strings.TrimSpace(name)] {
			return true
		}
	}
	return false
}

// maxPlanes bounds the planes around each other that are compared.
const maxPlanes = 64

// over reports whether a plane is painted over a text in another.
func (l *plane) over(other *plane, text dom.NodeID) bool {
	if l == other {
		return false
	}
	a, b := l, other
	for i := 0; a.context != b.context && a != b && i < maxPlanes; i++ {
		switch {
		case a.depth > b.depth:
			a = a.context
		case b.depth > a.depth:
			b = b.context
		default:
			a, b = a.context, b.context
		}
	}
	switch {
	case a == b && a == l, a == nil, b == nil: // the text is in the plane
		return false
	case a == b: // the plane is in that of the text
		return l.level > atomicLevel || l.level == atomicLevel && l.order > 2*int(text)
	case a.level != b.level:
		return a.level > b.level
	}
	if a.shift != b.shift {
		return a.shift > b.shift
	}
	return a.order > b.order
}

// behind tells whether something in the flow is painted over a box with a negative z-index.
func (b *box) behind() verdict {
	if b.plane.level >= 0 || b.plane.order != 2*int(b.node) {
		return verdict{}
	}
	for p, i := b.parent, 0; p != nil && p.plane.inner() == b.plane.context && p.plane != b.plane.context; p, i = p.parent, i+1 {
		if p.opaque {
			return hiddenBy(ByPlace)
		}
		if i == maxPlanes {
			return doubtOf(zIndex)
		}
	}
	return b.behindFlow()
}

// behindFlow is behind for the boxes around a box in the plane of its stacking context.
func (b *box) behindFlow() verdict {
	context := b.plane.context
	for p, i := b.parent, 0; p != nil; p, i = p.parent, i+1 {
		switch {
		case p.plane == context && 2*int(p.node) == context.order: // it is painted before the box
			if !b.inFlow {
				return doubtOf(zIndex)
			}
			return verdict{}
		case p.opaque:
			return hiddenBy(ByPlace)
		case i == maxPlanes:
			return doubtOf(zIndex)
		}
	}
	if !b.inFlow {
		return doubtOf(zIndex) // what comes after it may be painted over it
	}
	return verdict{}
}

// overlap returns the share of an area that another covers.
func (a area) overlap(by area) float64 {
	x := min(a.x.at+a.width.at, by.x.at+by.width.at) - max(a.x.at, by.x.at)
	y := min(a.y.at+a.height.at, by.y.at+by.height.at) - max(a.y.at, by.y.at)
	return max(x, 0) * max(y, 0) / math.Max(a.width.at*a.height.at, 1)
}
