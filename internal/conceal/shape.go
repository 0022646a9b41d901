package conceal

import (
	"math"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// A shape reports whether a point of a box is in the part that a clip leaves. The point is
// relative to the top left corner.
type shape func(x, y float64) bool

// Points of a box that are looked at, to tell how much of it a shape leaves.
const (
	pointsAcross = 16
	pointsDown   = 6
)

// share returns the share of a part of a box that a shape leaves.
func (s shape) share(x, y, width, height float64) float64 {
	in := 0
	for i := range pointsAcross {
		for j := range pointsDown {
			if s(x+(float64(i)+0.5)*width/pointsAcross, y+(float64(j)+0.5)*height/pointsDown) {
				in++
			}
		}
	}
	return float64(in) / (pointsAcross * pointsDown)
}

// rectangle returns the rectangle between four sides.
func rectangle(top, right, bottom, left float64) shape {
	return func(x, y float64) bool { return left < x && x < right && top < y && y < bottom }
}

// shape returns the shape of a clip path. It fails if that depends on more than the frame.
func (f *frame) shape(v string) (shape, bool) {
	if len(v) > maxValue {
		return nil, false
	}
	calls := css.Calls(v)
	if len(calls) != 1 {
		return nil, false
	}
	args, place, placed := strings.Cut(" "+calls[0].Args, " at ")
	args, _, _ = strings.Cut(args, " round ")
	words := slices.Collect(css.Words(args))
	switch calls[0].Name {
	case "inset":
		return f.insets(words)
	case "rect":
		return f.rect(words)
	case "xywh":
		return f.xywh(words)
	case "circle", "ellipse":
		if !placed {
			place = "center"
		}
		return f.ellipse(calls[0].Name, words, place)
	case "polygon":
		return f.polygon(calls[0].Args)
	}
	return nil, false // path, shape and url are not understood
}

// insets returns a rectangle by the distances of its sides from those of the frame.
func (f *frame) insets(words []string) (shape, bool) {
	sides, ok := f.sides(words)
	if !ok {
		return nil, false
	}
	return rectangle(sides[0], f.width.at-sides[1], f.height.at-sides[2], sides[3]), true
}

// sides returns the distances from the top, right, bottom and left that one to four words
// stand for.
func (f *frame) sides(words []string) (sides [4]float64, ok bool) {
	if len(words) == 0 || len(words) > 4 {
		return sides, false
	}
	for i := range sides {
		n, ok := f.rulerOf(i).read(words[fourSides[len(words)-1][i]])
		if sides[i] = n.at; !ok {
			return sides, false
		}
	}
	return sides, true
}

// fourSides tells which of one to four values is that of the top, right, bottom and left.
var fourSides = [...][4]int{{0, 0, 0, 0}, {0, 1, 0, 1}, {0, 1, 2, 1}, {0, 1, 2, 3}}

// rulerOf returns the ruler for a side: top, right, bottom, left.
func (f *frame) rulerOf(side int) *ruler {
	if side%2 == 0 {
		return f.down()
	}
	return f.across()
}

// rect returns a rectangle by the distances of its sides from the top and the left of the
// frame.
func (f *frame) rect(words []string) (shape, bool) {
	if len(words) != 4 {
		return nil, false
	}
	sides := [4]float64{0, f.width.at, f.height.at, 0}
	for i, word := range words {
		if word == "auto" {
			continue
		}
		n, ok := f.rulerOf(i).read(word)
		if sides[i] = n.at; !ok {
			return nil, false
		}
	}
	return rectangle(sides[0], sides[1], sides[2], sides[3]), true
}

// xywh returns a rectangle by its left, top, width and height.
func (f *frame) xywh(words []string) (shape, bool) {
	if len(words) != 4 {
		return nil, false
	}
	var is [4]float64
	for i, word := range words {
		n, ok := f.rulerOf(i + 1).read(word)
		if is[i] = n.at; !ok {
			return nil, false
		}
	}
	return rectangle(is[1], is[0]+is[2], is[1]+is[3], is[0]), true
}

// ellipse returns an ellipse or a circle.
func (f *frame) ellipse(name string, radii []string, place string) (shape, bool) {
	x, y, ok := f.origin(place)
	if !ok || len(slices.Collect(css.Words(place))) > 2 {
		return nil, false
	}
	toSides := [...]float64{math.Abs(x.at), math.Abs(f.width.at - x.at), math.Abs(y.at), math.Abs(f.height.at - y.at)}
	rx, okX := f.radius(radii, 0, name, toSides)
	ry, okY := f.radius(radii, 1, name, toSides)
	if name == "circle" {
		ry, okY = rx, okX
	}
	rx, ry = max(rx, 1e-6), max(ry, 1e-6)
	return func(px, py float64) bool {
		dx, dy := (px-x.at)/rx, (py-y.at)/ry
		return dx*dx+dy*dy < 1
	}, okX && okY
}

// radius returns a radius of an ellipse, given the distances of its centre from the sides.
func (f *frame) radius(radii []string, i int, name string, toSides [4]float64) (float64, bool) {
	near := toSides[2*i : 2*i+2]
	r := ruler{percent: f.width, em: f.em}
	if i == 1 {
		r.percent = f.height
	}
	if name == "circle" {
		near = toSides[:]
		r.percent = exactly(math.Hypot(f.width.at, f.height.at) / math.Sqrt2)
	}
	word := "closest-side"
	if i < len(radii) {
		word = radii[i]
	}
	switch word {
	case "closest-side":
		return slices.Min(near), true
	case "farthest-side":
		return slices.Max(near), true
	}
	n, ok := r.read(word)
	return n.at, ok
}

// maxCorners bounds the corners of a polygon, which all points of a box are compared with.
const maxCorners = 32

// polygon returns a polygon. Points in it are those from which a line to the right crosses
// its sides an odd number of times, or more often up than down.
func (f *frame) polygon(args string) (shape, bool) {
	var xs, ys []float64
	odd := false
	points := css.Split(args, ',')
	if len(points) > maxCorners {
		return nil, false
	}
	for _, point := range points {
		xy := slices.Collect(css.Words(point))
		if len(xy) != 2 {
			odd = odd || first(xy) == "evenodd"
			continue
		}
		x, okX := f.across().read(xy[0])
		y, okY := f.down().read(xy[1])
		if !okX || !okY {
			return nil, false
		}
		xs, ys = append(xs, x.at), append(ys, y.at)
	}
	return func(x, y float64) bool {
		up, all := 0, 0
		for i := range xs {
			j := (i + 1) % len(xs)
			if (ys[i] > y) == (ys[j] > y) || x >= xs[i]+(y-ys[i])*(xs[j]-xs[i])/(ys[j]-ys[i]) {
				continue
			}
			all++
			if up++; ys[i] > ys[j] {
				up -= 2
			}
		}
		return odd && all%2 == 1 || !odd && up != 0
	}, true
}
