package snapshot

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// A box is where a node is drawn, in pixels from the corner of its frame's document.
type box struct{ x, y, width, height float64 }

func (b box) right() float64 { return b.x + b.width }

func (b box) bottom() float64 { return b.y + b.height }

func (b box) area() float64 { return b.width * b.height }

// within returns the part of a box that is in another.
func (b box) within(other box) box {
	x, y := math.Max(b.x, other.x), math.Max(b.y, other.y)
	return box{x, y, math.Max(0, math.Min(b.right(), other.right())-x), math.Max(0, math.Min(b.bottom(), other.bottom())-y)}
}

// meets reports whether two boxes share an area.
func (b box) meets(other box) bool { return b.within(other).area() > 0 }

// inside reports whether a box is all in another.
func (b box) inside(other box) bool {
	return b.x >= other.x && b.y >= other.y && b.right() <= other.right() && b.bottom() <= other.bottom()
}

// scaleOf returns by how much a transform and the property scale make a box larger or
// smaller, in the direction in which it is smallest.
func scaleOf(transform, scale string) float64 {
	factor := 1.0
	if rest, ok := strings.CutPrefix(transform, "matrix("); ok {
		if m := numbers(rest); len(m) == 6 {
			factor = math.Min(math.Hypot(m[0], m[1]), math.Hypot(m[2], m[3]))
		}
	}
	if parts := numbers(scale); len(parts) > 0 {
		factor *= math.Abs(slices.MinFunc(parts[:min(len(parts), 2)], func(a, b float64) int { return cmp.Compare(math.Abs(a), math.Abs(b)) }))
	}
	return factor
}
