package hidden

import (
	"math"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// An rgba is a colour in sRGB with its opacity, all from 0 to 1. One that is not known,
// such as that of text whose style is in another file, equals no other.
type rgba struct {
	r, g, b, a float64
	known      bool
	odd        bool // not known, since it is not understood
}

var (
	black   = rgba{0, 0, 0, 1, true, false}
	white   = rgba{1, 1, 1, 1, true, false}
	unknown = rgba{}
	glass   = rgba{known: true}
	odd     = rgba{odd: true} // it is not understood, and may be any

	darkCanvas = ofBytes(0x12, 0x12, 0x12, 1) // of a window with dark colours
)

const (
	lowContrast = 1.25       // below this, letters cannot be read: #eee on white has 1.16
	nearColor   = 48.0 / 255 // the most that a channel of two similar colours differs
)

// like reports whether text of colour c on d, which is opaque, cannot be read.
func (c rgba) like(d rgba) bool {
	if !c.known || !d.known {
		return false
	}
	if c.a < 1 {
		c = c.over(d)
	}
	return near(c.r, d.r) && near(c.g, d.g) && near(c.b, d.b) && contrast(c, d) < lowContrast
}

func near(a, b float64) bool { return math.Abs(a-b) <= nearColor }

// over returns the colour that c has on d.
func (c rgba) over(d rgba) rgba {
	switch {
	case c.known && c.a == 1:
		return c
	case c.known && c.a == 0:
		return d
	case !c.known || !d.known:
		return rgba{odd: c.odd || d.odd}
	}
	a := c.a + d.a*(1-c.a)
	mix := func(x, y float64) float64 { return (x*c.a + y*d.a*(1-c.a)) / a }
	return rgba{mix(c.r, d.r), mix(c.g, d.g), mix(c.b, d.b), a, true, false}
}

// contrast returns the contrast of the Web Content Accessibility Guidelines, from 1 to 21.
func contrast(c, d rgba) float64 {
	a, b := c.luminance(), d.luminance()
	return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

func (c rgba) luminance() float64 {
	return 0.2126*linear[byteOf(c.r)] + 0.7152*linear[byteOf(c.g)] + 0.0722*linear[byteOf(c.b)]
}

// linear has the light of each value of a channel, as a share of the most.
var linear = func() (table [256]float64) {
	for v := range table {
		if x := float64(v) / 255; x <= 0.04045 {
			table[v] = x / 12.92
		} else {
			table[v] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	return table
}()

func byteOf(x float64) uint8 { return uint8(min(max(x, 0), 1)*255 + 0.5) }

// parseHex returns the colour of three or four channels with one or two digits each.
func parseHex(hex string) rgba {
	n, err := strconv.ParseUint(hex, 16, 32)
	if err != nil {
		return unknown
	}
	switch len(hex) {
	case 3:
		n = n<<4 | 0xf
		fallthrough
	case 4:
		const twice = 0x11
		return ofBytes(uint8(n>>12*twice), uint8(n>>8&0xf*twice), uint8(n>>4&0xf*twice), float64(n&0xf)/0xf)
	case 6:
		n = n<<8 | 0xff
		fallthrough
	case 8:
		return ofBytes(uint8(n>>24), uint8(n>>16), uint8(n>>8), float64(n&0xff)/0xff)
	}
	return unknown
}

func ofBytes(r, g, b uint8, alpha float64) rgba {
	return rgba{float64(r) / 255, float64(g) / 255, float64(b) / 255, alpha, true, false}
}

// legacyColor parses the colour of an attribute: HTML, "rules for parsing a legacy colour
// value". Almost any text is one; other than names and digits are not understood.
func legacyColor(v string) (c rgba, ok bool) {
	v = strings.ToLower(strings.TrimSpace(v))
	if hex := namedColors[v]; hex != "" {
		return parseHex(hex), true
	}
	if v == "" || v == "transparent" {
		return unknown, false
	}
	if c := parseHex(strings.TrimPrefix(v, "#")); c.known && (len(v) > 5 || v[0] == '#') {
		return c, true
	}
	return odd, true
}

// colorOf parses a colour, which is in lower case. Functions other than those of common style
// sheets are not understood.
func (l *look) colorOf(v string) rgba {
	v = strings.TrimSpace(v)
	switch {
	case v == "currentcolor":
		return l.color
	case v == "transparent":
		return glass
	case v == "inherit":
		return unknown
	case strings.HasPrefix(v, "#"):
		if c := parseHex(v[1:]); c.known {
			return c
		}
		return odd
	case namedColors[v] != "":
		return parseHex(namedColors[v])
	case systemColors[v] != "" && !l.dark:
		return parseHex(systemColors[v])
	}
	name, args, ok := css.Function(v)
	if list := css.Split(args, ','); name == "light-dark" && len(list) == 2 && len(args) < maxValue {
		if l.dark {
			list[0] = list[1]
		}
		return l.colorOf(list[0])
	}
	if !ok {
		return odd
	}
	return colorFunction(name, args)
}

// colorFunction parses rgb(), hsl(), oklab() and oklch().
func colorFunction(name, args string) rgba {
	main, alpha, _ := strings.Cut(args, "/")
	list := css.Arguments(strings.TrimSpace(main))
	if len(list) == 4 {
		list, alpha = list[:3], list[3]
	}
	if commas := strings.Contains(main, ","); len(list) != 3 || commas && !isOldColor(name, list) {
		return odd
	}
	var c [3]float64
	for i, word := range list {
		q, ok := css.ParseQuantity(word)
		if !ok && word != "none" || q.Unit == "px" {
			return odd
		}
		if c[i] = q.N; q.Unit == "%" {
			c[i] *= fullChannel(name, i) / 100
		}
	}
	a := 1.0
	if alpha = strings.TrimSpace(alpha); alpha == "none" {
		a = 0
	} else if alpha != "" {
		n, ok := css.Number(alpha)
		if a = clamp(n); !ok {
			return odd
		}
	}
	hue := func(h float64) (r, g, b float64) { // of full saturation
		f := func(n float64) float64 {
			k := math.Mod(math.Mod(n+h/60, 6)+6, 6)
			return 1 - clamp(min(k, 4-k))
		}
		return f(5), f(3), f(1)
	}
	switch name {
	case "rgb", "rgba":
		return rgba{clamp(c[0] / 255), clamp(c[1] / 255), clamp(c[2] / 255), a, true, false}
	case "hsl", "hsla":
		r, g, b := hue(c[0])
		s, light := clamp(c[1]/100), clamp(c[2]/100)
		chroma := (1 - math.Abs(2*light-1)) * s
		low := light - chroma/2
		return rgba{low + chroma*r, low + chroma*g, low + chroma*b, a, true, false}
	case "oklab":
		return ofOklab(c[0], c[1], c[2], a)
	case "oklch":
		sin, cos := math.Sincos(c[2] * math.Pi / 180)
		return ofOklab(c[0], c[1]*cos, c[1]*sin, a)
	}
	return odd
}

// isOldColor reports whether the channels of a colour may have commas between them.
func isOldColor(name string, list []string) bool {
	share := func(i int) bool { return strings.HasSuffix(list[i], "%") }
	switch name {
	case "rgb", "rgba":
		return share(0) == share(1) && share(1) == share(2)
	case "hsl", "hsla":
		return share(1) && share(2)
	}
	return false
}

// fullChannel returns what 100 % is of a channel of a colour.
func fullChannel(name string, i int) float64 {
	switch {
	case name == "rgb", name == "rgba":
		return 255
	case name == "oklab" && i > 0, name == "oklch" && i == 1:
		return 0.4
	case strings.HasPrefix(name, "ok"):
		return 1
	}
	return 100
}

// ofOklab converts a colour: CSS Color 4, section 9.
func ofOklab(light, x, y, alpha float64) rgba {
	cube := func(n float64) float64 { return n * n * n }
	l, m, s := cube(light+0.3963377774*x+0.2158037573*y), cube(light-0.1055613458*x-0.0638541728*y), cube(light-0.0894841775*x-1.2914855480*y)
	gamma := func(n float64) float64 {
		if n = clamp(n); n <= 0.0031308 {
			return 12.92 * n
		}
		return 1.055*math.Pow(n, 1/2.4) - 0.055
	}
	r, g, b := 4.0767416621*l-3.3077115913*m+0.2309699292*s, -1.2684380046*l+2.6097574011*m-0.3413193965*s, -0.0041960863*l-0.7034186147*m+1.7076147010*s
	return rgba{gamma(r), gamma(g), gamma(b), alpha, true, false}
}

func clamp(x float64) float64 { return min(max(x, 0), 1) }
