package conceal

import (
	"math"
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// An effect changes the colours of all that a group paints: Filter Effects 1, section 13.
type effect struct {
	m     [3][4]float64 // red, green and blue of each channel, and what is added
	alpha float64       // the share of the opacity that is left
}

func (e *effect) apply(c rgba) rgba {
	if !c.known {
		return c
	}
	in := triple{c.r, c.g, c.b}
	var out triple
	for i, row := range e.m {
		out[i] = clamp(row[0]*in[0] + row[1]*in[1] + row[2]*in[2] + row[3])
	}
	return rgba{out[0], out[1], out[2], c.a * e.alpha, true, false}
}

// slopes returns the effect that multiplies each channel and adds to it.
func slopes(times, plus float64) effect {
	return effect{[3][4]float64{{times, 0, 0, plus}, {0, times, 0, plus}, {0, 0, times, plus}}, 1}
}

// tint returns an effect whose rows goes from m, if keep is 0, to no change, if it is 1.
func tint(m rows, keep float64) effect {
	e := effect{alpha: 1}
	for i := range m {
		for j := range m {
			if e.m[i][j] = m[i][j] * (1 - keep); i == j {
				e.m[i][j] += keep
			}
		}
	}
	return e
}

var (
	greyMatrix  = rows{{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}}
	sepiaMatrix = rows{{0.393, 0.769, 0.189}, {0.349, 0.686, 0.168}, {0.272, 0.534, 0.131}}
)

// turnHue returns the effect of hue-rotate.
func turnHue(degrees float64) effect {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	base := rows{{0.213, 0.715, 0.072}, {0.213, 0.715, 0.072}, {0.213, 0.715, 0.072}}
	ofCos := rows{{0.787, -0.715, -0.072}, {-0.213, 0.285, -0.072}, {-0.213, -0.715, 0.928}}
	ofSin := rows{{-0.213, -0.715, 0.928}, {0.143, 0.140, -0.283}, {-0.787, 0.715, 0.072}}
	e := effect{alpha: 1}
	for i := range base {
		for j := range base {
			e.m[i][j] = base[i][j] + cos*ofCos[i][j] + sin*ofSin[i][j]
		}
	}
	return e
}

// A filtering is what the functions of a filter do.
type filtering struct {
	effects []effect
	blur    float64 // in pixels
	glows   []shadowed
	doubt   bool // a function is not understood
}

// maxEffects bounds the functions of a filter that are computed.
const maxEffects = 16

// parseFilter parses the value of filter or backdrop-filter.
func (l *look) parseFilter(v string) (f filtering) {
	if v == "" || v == "none" {
		return f
	}
	calls := css.Calls(v)
	f.doubt = len(calls) == 0 || len(calls) > maxEffects
	for _, c := range calls {
		if f.doubt {
			return f
		}
		f.add(c, l)
	}
	return f
}

// add adds a function.
func (f *filtering) add(c css.Call, l *look) {
	switch c.Name {
	case "blur":
		px, ok := l.lengths().pixels(c.Args)
		f.blur += max(px, 0)
		f.doubt = f.doubt || !ok && c.Args != ""
		return
	case "drop-shadow":
		s, ok := l.parseShadow(c.Args)
		f.glows = append(f.glows, s)
		f.doubt = f.doubt || !ok
		return
	}
	n, ok := 1.0, true
	if c.Args != "" {
		n, ok = amountOf(c.Name, c.Args)
	} else if c.Name == "hue-rotate" {
		n = 0
	}
	e, known := effectOf(c.Name, n)
	if !ok || !known {
		f.doubt = true
		return
	}
	f.effects = append(f.effects, e)
}

// amountOf parses the argument of a function of a filter.
func amountOf(name, args string) (float64, bool) {
	q, ok := css.ParseQuantity(args)
	if name == "hue-rotate" {
		return q.N, ok && (q.Unit == "deg" || q.N == 0)
	}
	return q.Share(), ok && (q.Unit == "" || q.Unit == "%") && q.N >= 0
}

// effectOf returns the effect of a function.
func effectOf(name string, n float64) (e effect, known bool) {
	most := min(n, 1)
	switch name {
	case "brightness":
		return slopes(n, 0), true
	case "contrast":
		return slopes(n, 0.5-0.5*n), true
	case "invert":
		return slopes(1-2*most, most), true
	case "opacity":
		e = slopes(1, 0)
		e.alpha = most
		return e, true
	case "grayscale":
		return tint(greyMatrix, 1-most), true
	case "sepia":
		return tint(sepiaMatrix, 1-most), true
	case "saturate":
		return tint(greyMatrix, n), true
	case "hue-rotate":
		return turnHue(n), true
	}
	return e, false
}

// blends are the separable blend modes: Compositing 1, section 9. Each takes a channel of
// what is behind and one of the source.
var blends = map[string]func(b, s float64) float64{
	"multiply": func(b, s float64) float64 { return b * s },
	"screen":   func(b, s float64) float64 { return b + s - b*s },
	"overlay":  func(b, s float64) float64 { return hardLight(s, b) },
	"darken":   func(b, s float64) float64 { return min(b, s) },
	"lighten":  func(b, s float64) float64 { return max(b, s) },
	"color-dodge": func(b, s float64) float64 {
		switch {
		case b == 0:
			return 0
		case s == 1:
			return 1
		}
		return min(1, b/(1-s))
	},
	"color-burn": func(b, s float64) float64 {
		switch {
		case b == 1:
			return 1
		case s == 0:
			return 0
		}
		return 1 - min(1, (1-b)/s)
	},
	"hard-light":   hardLight,
	"soft-light":   softLight,
	"difference":   func(b, s float64) float64 { return math.Abs(b - s) },
	"exclusion":    func(b, s float64) float64 { return b + s - 2*b*s },
	"plus-lighter": func(b, s float64) float64 { return min(1, b+s) },
}

func hardLight(b, s float64) float64 {
	if s <= 0.5 {
		return b * 2 * s
	}
	return b + (2*s - 1) - b*(2*s-1)
}

func softLight(b, s float64) float64 {
	if s <= 0.5 {
		return b - (1-2*s)*b*(1-b)
	}
	d := math.Sqrt(b)
	if b <= 0.25 {
		d = ((16*b-12)*b + 4) * b
	}
	return b + (2*s-1)*(d-b)
}

// blended returns the colour of c on d with a blend mode.
func (c rgba) blended(d rgba, mode string) rgba {
	f := blends[strings.TrimSpace(mode)]
	if f == nil || !c.known || !d.known {
		return c.over(d)
	}
	mix := func(s, b float64) float64 { return (1-d.a)*s + d.a*f(b, s) }
	return rgba{mix(c.r, d.r), mix(c.g, d.g), mix(c.b, d.b), c.a, true, false}.over(d)
}
