package hidden

import (
	"math"
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// lengths are what the units of an element are, in pixels.
type lengths struct {
	em, rem   float64 // the font size of the element and of the root
	container float64 // an estimate
	percent   float64 // what 1 % is; 0 if that is not known
}

// lengths returns the lengths of an element with this look. Percentages are not known.
func (l *look) lengths() lengths { return lengths{em: l.size, rem: l.rem, container: l.room.width} }

// length parses a length: so many pixels, and a share of something else.
func (l *look) length(v string) (px, share float64, ok bool) {
	u := l.lengths()
	if n, unit, short := css.Short(v); short { // as most values are
		switch unit {
		case "%":
			return 0, n / 100, true
		case "":
			return n, 0, n == 0
		}
		times, ok := u.unit(unit)
		return n * times, 0, ok
	}
	part := func(percent float64) float64 {
		n, computed := css.Compute(v, func(name string) (float64, bool) {
			if name == "%" {
				return percent, true
			}
			return u.unit(name)
		})
		ok = computed && !math.IsNaN(n)
		return max(min(n, vast), -vast)
	}
	px = part(0)
	if strings.IndexByte(v, '%') < 0 || !ok {
		return px, 0, ok
	}
	at := part(l.room.width / 100) // what min() and max() choose depends on it
	return px, (at - px) / max(l.room.width, 1), ok
}

// vast is more than any length that matters, in pixels.
const vast = 1e6

// unit returns one of a unit in pixels, or in degrees or seconds.
func (u lengths) unit(name string) (float64, bool) {
	switch q := css.Unit(name); q.Unit {
	case "em":
		return q.N * u.em, true
	case "rem":
		return q.N * u.rem, true
	case "cq":
		return q.N * u.container, true
	case "%":
		return u.percent, u.percent > 0
	default:
		return q.N, q.Unit == "px" || q.Unit == "deg" || q.Unit == "s"
	}
}

// sizeWords are the font sizes that have names, in pixels.
var sizeWords = map[string]float64{
	"xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32, "xxx-large": 48,
}

// smaller is the factor of the word, and of one step of size.
const smaller = 1 / 1.2

// maxSize is the largest size of a font in browsers, in pixels, and maxZoom is more than any
// zoom that matters.
const (
	maxSize = 10_000
	maxZoom = 1000
)

// fontSize applies a font size. It fails if the size is not understood.
func (l *look) fontSize(v string) bool {
	switch v {
	case "", "inherit", "math":
		return true
	case "smaller":
		l.size *= smaller
		return true
	case "larger":
		l.size = min(l.size/smaller, maxSize)
		return true
	}
	if px, ok := sizeWords[v]; ok {
		l.size = px
		return true
	}
	u := l.lengths()
	if u.percent = u.em / 100; u.em == 0 {
		u.percent, u.em = 1e-9, 1e-9 // not 0, which stands for what is not known
	}
	px, ok := css.Compute(v, u.unit)
	if math.IsNaN(px) {
		px = 0
	}
	if ok {
		l.size = min(max(px, 0), maxSize)
	}
	return ok
}
