package conceal

import (
	"math"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// clipped reports whether a clip leaves nothing visible.
func (d style) clipped() bool {
	for _, c := range css.Calls(d.Get(clip)) {
		if c.Name == "rect" && emptyRect(css.Arguments(c.Args)) {
			return true
		}
	}
	for _, c := range css.Calls(d.Get(clipPath)) {
		shape, _, _ := strings.Cut(c.Args, " round ")
		shape, _, _ = strings.Cut(shape, " at ")
		switch c.Name {
		case "inset":
			if emptyInset(shape) {
				return true
			}
		case "rect":
			if emptyRect(slices.Collect(css.Words(shape))) {
				return true
			}
		case "xywh":
			if size := slices.Collect(css.Words(shape)); len(size) >= 4 && (tiny(size[2]) || tiny(size[3])) {
				return true
			}
		case "circle", "ellipse":
			for radius := range css.Words(shape) {
				if tiny(radius) {
					return true
				}
			}
		case "polygon":
			if flat(c.Args) {
				return true
			}
		case "path":
			if !strings.ContainsAny(c.Args, "lhvcsqta") {
				return true
			}
		}
	}
	return false
}

// tiny reports whether a length is at most one pixel.
func tiny(v string) bool {
	q, ok := css.ParseQuantity(v)
	return ok && q.N <= 1
}

// emptyRect reports whether a rectangle, given by its top, right, bottom and left, is
// empty.
func emptyRect(sides []string) bool {
	if len(sides) != 4 {
		return false
	}
	for _, pair := range [...][2]int{{0, 2}, {3, 1}} {
		from, okFrom := css.ParseQuantity(sides[pair[0]])
		to, okTo := css.ParseQuantity(sides[pair[1]])
		okFrom = okFrom || sides[pair[0]] == "auto"
		if okFrom && okTo && to.Px()-from.Px() <= 1 {
			return true
		}
	}
	return false
}

// emptyInset reports whether the insets of two opposite sides leave nothing.
func emptyInset(sides string) bool {
	for _, pair := range [...][2]int{{0, 2}, {1, 3}} {
		a, okA := css.ParseQuantity(sideOf(sides, pair[0]))
		b, okB := css.ParseQuantity(sideOf(sides, pair[1]))
		if !okA || !okB {
			continue
		}
		if a.Unit == "%" || b.Unit == "%" {
			percent := 0.0
			for _, q := range [...]css.Quantity{a, b} {
				if q.Unit == "%" {
					percent += q.N
				}
			}
			if percent >= 99 {
				return true
			}
		} else if a.N+b.N >= farRight {
			return true
		}
	}
	return false
}

// flat reports whether a polygon has no area.
func flat(points string) bool {
	var xs, ys []float64
	for _, point := range css.Split(points, ',') {
		xy := slices.Collect(css.Words(point))
		if len(xy) != 2 { // the fill rule
			continue
		}
		x, okX := css.ParseQuantity(xy[0])
		y, okY := css.ParseQuantity(xy[1])
		if !okX || !okY {
			return false
		}
		xs, ys = append(xs, x.N), append(ys, y.N)
	}
	area := 0.0
	for i := range xs {
		j := (i + 1) % len(xs)
		area += xs[i]*ys[j] - xs[j]*ys[i]
	}
	return len(xs) > 0 && math.Abs(area) <= 2
}
