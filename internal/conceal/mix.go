package conceal

import (
	"math"
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// mix parses color-mix(in space, one share, other share): CSS Color 5, section 3.
func (p palette) mix(args string) rgba {
	list := css.Split(args, ',')
	s, way := spaces["oklab"], "shorter"
	if method := strings.Fields(list[0]); len(method) > 0 && method[0] == "in" {
		if len(method) == 1 {
			return odd
		}
		if s = spaces[method[1]]; s == nil || method[1] == "rgb" {
			return odd
		}
		if len(method) > 2 {
			way = method[2]
		}
		list = list[1:]
	}
	if len(list) != 2 {
		return odd
	}
	one, share, known := p.mixed(list[0])
	other, otherShare, otherKnown := p.mixed(list[1])
	if !one.known || !other.known {
		return odd
	}
	switch {
	case !known && !otherKnown:
		share, otherShare = 0.5, 0.5
	case !known:
		share = 1 - otherShare
	case !otherKnown:
		otherShare = 1 - share
	}
	if total := share + otherShare; total > 0 && total <= 1 {
		return s.blend(one, other, otherShare/total, way).faded(total)
	} else if total > 1 {
		return s.blend(one, other, otherShare/total, way)
	}
	return odd
}

// mixed parses a colour with its share, in any order.
func (p palette) mixed(text string) (c rgba, share float64, known bool) {
	c = odd
	for word := range css.Words(text) {
		if q, ok := css.ParseQuantity(word); ok && q.Unit == "%" {
			share, known = q.N/100, true
			continue
		}
		c = p.color(word)
	}
	return c, share, known
}

// blend mixes two colours in a space, with a share t of the second.
func (s *space) blend(one, other rgba, t float64, way string) rgba {
	a := s.ofXYZ(srgbToXYZ(triple{one.r, one.g, one.b}))
	b := s.ofXYZ(srgbToXYZ(triple{other.r, other.g, other.b}))
	if s.hue >= 0 {
		s.alignHues(&a, &b, one, other, way)
	}
	alpha := one.a*(1-t) + other.a*t
	if alpha == 0 {
		return glass
	}
	var c triple
	for i := range c {
		if i == s.hue {
			c[i] = a[i]*(1-t) + b[i]*t
		} else {
			c[i] = (a[i]*one.a*(1-t) + b[i]*other.a*t) / alpha
		}
	}
	return s.shown(c, alpha)
}

// greyish is the chroma, as a share of the most, up to which a colour has no hue.
const greyish = 1e-3

// alignHues gives a colour without a hue that of the other, and makes the angle between
// both what the way between them asks for.
func (s *space) alignHues(a, b *triple, one, other rgba, way string) {
	h := s.hue
	switch grey, otherGrey := isGrey(one), isGrey(other); {
	case grey:
		a[h] = b[h]
	case otherGrey:
		b[h] = a[h]
	}
	d := b[h] - a[h]
	switch way {
	case "longer":
		if 0 < d && d < 180 {
			a[h] += 360
		} else if -180 < d && d <= 0 {
			b[h] += 360
		}
	case "increasing":
		if d < 0 {
			b[h] += 360
		}
	case "decreasing":
		if d > 0 {
			a[h] += 360
		}
	default:
		if d > 180 {
			a[h] += 360
		} else if d < -180 {
			b[h] += 360
		}
	}
}

func isGrey(c rgba) bool {
	return c.a == 0 || math.Abs(c.r-c.g) < greyish && math.Abs(c.g-c.b) < greyish
}
