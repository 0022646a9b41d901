package conceal

import (
	"math"
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// colorFunctions parse colours that are written as functions. Colours that they do not
// convert are unknown.
var colorFunctions map[string]func(args string) rgba

func init() { // not in the declaration, since parseMix uses it
	colorFunctions = map[string]func(string) rgba{
		"rgb": parseRGB, "rgba": parseRGB, "hsl": parseHSL, "hsla": parseHSL, "hwb": parseHWB, "lab": parseLab, "lch": parseLCH,
		"oklab": parseOklab, "oklch": parseOklch, "color": parseSpace, "color-mix": parseMix, "light-dark": parseLight,
	}
}

// channels returns the numbers of a colour and its opacity. A percentage is taken of the
// most that its channel can be.
func channels(args string, most ...float64) (list []float64, alpha float64, ok bool) {
	alpha = 1
	fields := strings.FieldsFunc(strings.ReplaceAll(args, "/", " / "), func(r rune) bool { return r == ',' || r == ' ' || r == '\t' || r == '\n' })
	for i := 0; i < len(fields); i++ {
		f := fields[i]
		if f == "/" {
			continue
		}
		q, good := css.ParseQuantity(f)
		if f == "none" {
			q, good = css.Quantity{}, true
		}
		if !good {
			return nil, 0, false
		}
		if len(list) == len(most) {
			alpha = min(max(q.Share(), 0), 1)
			break
		}
		n := q.N
		if q.Unit == "%" {
			n *= most[len(list)] / 100
		}
		list = append(list, n)
	}
	return list, alpha, len(list) == len(most)
}

// byteOf converts a share of one to a byte.
func byteOf(x float64) uint8 { return uint8(min(max(x, 0), 1)*255 + 0.5) }

func parseRGB(args string) rgba {
	c, a, ok := channels(args, 255, 255, 255)
	if !ok {
		return unknown
	}
	return rgba{byteOf(c[0] / 255), byteOf(c[1] / 255), byteOf(c[2] / 255), a, true}
}

func parseHSL(args string) rgba {
	c, a, ok := channels(args, 360, 100, 100)
	if !ok {
		return unknown
	}
	return hsl(c[0], c[1]/100, c[2]/100, a)
}

// hsl is CSS Color 4, section 7.1.
func hsl(hue, saturation, light, alpha float64) rgba {
	saturation, light = min(max(saturation, 0), 1), min(max(light, 0), 1)
	hue = math.Mod(math.Mod(hue, 360)+360, 360)
	f := func(n float64) uint8 {
		k := math.Mod(n+hue/30, 12)
		return byteOf(light - saturation*min(light, 1-light)*max(-1, min(k-3, 9-k, 1)))
	}
	return rgba{f(0), f(8), f(4), alpha, true}
}

func parseHWB(args string) rgba {
	c, a, ok := channels(args, 360, 100, 100)
	if !ok {
		return unknown
	}
	w, b := c[1]/100, c[2]/100
	if w+b >= 1 {
		grey := byteOf(w / (w + b))
		return rgba{grey, grey, grey, a, true}
	}
	pure := hsl(c[0], 1, 0.5, a)
	mix := func(x uint8) uint8 { return byteOf(float64(x)/255*(1-w-b) + w) }
	return rgba{mix(pure.r), mix(pure.g), mix(pure.b), a, true}
}

// greyish is the chroma up to which a colour of lab or lch counts as grey. Others are not
// converted; hidden text is mostly grey.
const greyish = 3

func parseLab(args string) rgba {
	c, a, ok := channels(args, 100, 125, 125)
	return labGrey(c, a, ok && math.Hypot(c[1], c[2]) <= greyish)
}

func parseLCH(args string) rgba {
	c, a, ok := channels(args, 100, 150, 360)
	return labGrey(c, a, ok && c[1] <= greyish)
}

func labGrey(c []float64, a float64, ok bool) rgba {
	switch {
	case ok:
	case len(c) == 3 && (c[0] >= 100 || c[0] <= 0): // white and black have no hue
	default:
		return rgba{a: a, known: a <= faint}
	}
	y := c[0] / 903.3
	if c[0] > 8 {
		y = math.Pow((c[0]+16)/116, 3)
	}
	grey := byteOf(gamma(y))
	return rgba{grey, grey, grey, a, true}
}

func gamma(x float64) float64 {
	if x <= 0.0031308 {
		return 12.92 * x
	}
	return 1.055*math.Pow(x, 1/2.4) - 0.055
}

func parseOklab(args string) rgba {
	c, a, ok := channels(args, 1, 0.4, 0.4)
	if !ok {
		return unknown
	}
	return oklab(c[0], c[1], c[2], a)
}

func parseOklch(args string) rgba {
	c, a, ok := channels(args, 1, 0.4, 360)
	if !ok {
		return unknown
	}
	sin, cos := math.Sincos(c[2] * math.Pi / 180)
	return oklab(c[0], c[1]*cos, c[1]*sin, a)
}

// oklab is CSS Color 4, section 10, as far as sRGB can show it.
func oklab(light, x, y, alpha float64) rgba {
	l := math.Pow(light+0.3963377774*x+0.2158037573*y, 3)
	m := math.Pow(light-0.1055613458*x-0.0638541728*y, 3)
	s := math.Pow(light-0.0894841775*x-1.2914855480*y, 3)
	return rgba{
		byteOf(gamma(4.0767416621*l - 3.3077115913*m + 0.2309699292*s)),
		byteOf(gamma(-1.2684380046*l + 2.6097574011*m - 0.3413193965*s)),
		byteOf(gamma(-0.0041960863*l - 0.7034186147*m + 1.7076147010*s)),
		alpha, true,
	}
}

// parseSpace parses color(space r g b). All spaces count as sRGB; they agree in the greys.
func parseSpace(args string) rgba {
	_, rest, _ := strings.Cut(strings.TrimSpace(args), " ")
	c, a, ok := channels(rest, 1, 1, 1)
	if !ok {
		return unknown
	}
	return rgba{byteOf(c[0]), byteOf(c[1]), byteOf(c[2]), a, true}
}

// maxColor bounds a colour with others in it, in bytes, and so their nesting.
const maxColor = 512

// parseMix parses color-mix(in space, one, other) as half of each.
func parseMix(args string) rgba {
	if len(args) > maxColor {
		return unknown
	}
	var mixed []rgba
	for _, part := range css.Split(args, ',') {
		for w := range css.Words(part) {
			if isColor(w) {
				mixed = append(mixed, parseColor(w, unknown))
			}
		}
	}
	if len(mixed) != 2 || !mixed[0].known || !mixed[1].known {
		return unknown
	}
	half := func(a, b uint8) uint8 { return uint8((int(a) + int(b)) / 2) }
	a, b := mixed[0], mixed[1]
	return rgba{half(a.r, b.r), half(a.g, b.g), half(a.b, b.b), (a.a + b.a) / 2, true}
}

// parseLight parses light-dark(one, other) and returns one.
func parseLight(args string) rgba {
	if len(args) > maxColor {
		return unknown
	}
	return parseColor(css.Split(args, ',')[0], unknown)
}
