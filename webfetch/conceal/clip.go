package conceal

import (
	"math"
	"strings"
)

// clipped reports whether a clip leaves nothing.
func (d *declarations) clipped() bool {
	for _, c := range calls(d.get(clip)) {
		if c[0] == "rect" && emptyRect(arguments(c[1])) {
			return true
		}
	}
	for _, c := range calls(d.get(clipPath)) {
		shape, _, _ := strings.Cut(c[1], " round ")
		shape, _, _ = strings.Cut(shape, " at ")
		switch c[0] {
		case "inset":
			if emptyInset(shape) {
				return true
			}
		case "rect":
			if emptyRect(words(shape)) {
				return true
			}
		case "xywh":
			if size := words(shape); len(size) >= 4 && (tiny(size[2]) || tiny(size[3])) {
				return true
			}
		case "circle", "ellipse":
			for _, radius := range words(shape) {
				if tiny(radius) {
					return true
				}
			}
		case "polygon":
			if flat(c[1]) {
				return true
			}
		case "path":
			if !strings.ContainsAny(c[1], "lhvcsqta") {
				return true
			}
		}
	}
	return false
}

// tiny reports whether a length is not more than a pixel.
func tiny(v string) bool {
	q, ok := parseQuantity(v)
	return ok && q.n <= 1
}

// emptyRect reports whether nothing is between top and bottom or left and right.
func emptyRect(sides []string) bool {
	if len(sides) != 4 {
		return false
	}
	for _, pair := range [...][2]int{{0, 2}, {3, 1}} {
		from, okFrom := parseQuantity(sides[pair[0]])
		to, okTo := parseQuantity(sides[pair[1]])
		okFrom = okFrom || sides[pair[0]] == "auto"
		if okFrom && okTo && to.px()-from.px() <= 1 {
			return true
		}
	}
	return false
}

// emptyInset reports whether what is taken off two sides is all there is.
func emptyInset(sides string) bool {
	for _, pair := range [...][2]int{{0, 2}, {1, 3}} {
		a, okA := parseQuantity(sideOf(sides, pair[0]))
		b, okB := parseQuantity(sideOf(sides, pair[1]))
		if !okA || !okB {
			continue
		}
		if a.unit == "%" || b.unit == "%" {
			percent := 0.0
			for _, q := range [...]quantity{a, b} {
				if q.unit == "%" {
					percent += q.n
				}
			}
			if percent >= 99 {
				return true
			}
		} else if a.n+b.n >= farRight {
			return true
		}
	}
	return false
}

// flat reports whether a polygon has no area.
func flat(points string) bool {
	var xs, ys []float64
	for _, point := range split(points, ',') {
		xy := words(point)
		if len(xy) != 2 { // the rule by which it is filled
			continue
		}
		x, okX := parseQuantity(xy[0])
		y, okY := parseQuantity(xy[1])
		if !okX || !okY {
			return false
		}
		xs, ys = append(xs, x.n), append(ys, y.n)
	}
	area := 0.0
	for i := range xs {
		j := (i + 1) % len(xs)
		area += xs[i]*ys[j] - xs[j]*ys[i]
	}
	return len(xs) > 0 && math.Abs(area) <= 2
}
