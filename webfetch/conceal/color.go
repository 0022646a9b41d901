package conceal

import (
	"strconv"
	"strings"
)

// An rgba is a colour with its opacity. A colour that is not known, such as that
// of a picture, equals no other.
type rgba struct {
	r, g, b uint8
	a       float64 // from 0 to 1
	known   bool
}

var (
	black   = rgba{0, 0, 0, 1, true}
	white   = rgba{255, 255, 255, 1, true}
	unknown = rgba{}
	glass   = rgba{known: true}
)

const (
	faint     = 0.06 // an opacity that nobody can read
	nearColor = 10   // how much a part of two colours may differ and look the same
)

func (c rgba) transparent() bool { return c.known && c.a < faint }

// like reports whether text of one colour on the other cannot be read.
func (c rgba) like(d rgba) bool {
	return c.known && d.known && d.a > 0.5 && near(c.r, d.r) && near(c.g, d.g) && near(c.b, d.b)
}

func near(a, b uint8) bool { return max(a, b)-min(a, b) <= nearColor }

// parseColor reads a colour; one that it does not know is unknown, and the
// words for taking over that of the parent do so.
func parseColor(v string, inherited rgba) rgba {
	v = strings.ToLower(strings.TrimSpace(v))
	switch v {
	case "inherit", "unset", "currentcolor":
		return inherited
	case "transparent":
		return glass
	}
	if hex, ok := namedColors[v]; ok {
		v = hex
	}
	if hex, ok := strings.CutPrefix(v, "#"); ok {
		return parseHex(hex)
	}
	name, args, ok := strings.Cut(v, "(")
	if !ok {
		return unknown
	}
	args, _, _ = strings.Cut(args, ")")
	fields := strings.FieldsFunc(args, func(r rune) bool { return r == ',' || r == ' ' || r == '/' || r == '\t' || r == '\n' })
	switch name {
	case "rgb", "rgba":
		return parseRGB(fields)
	case "hsl", "hsla":
		return parseHSL(fields)
	}
	return unknown
}

func parseHex(hex string) rgba {
	if len(hex) == 3 || len(hex) == 4 {
		var long []byte
		for _, c := range []byte(hex) {
			long = append(long, c, c)
		}
		hex = string(long)
	}
	if len(hex) == 6 {
		hex += "ff"
	}
	n, err := strconv.ParseUint(hex, 16, 32)
	if err != nil || len(hex) != 8 {
		return unknown
	}
	return rgba{uint8(n >> 24), uint8(n >> 16), uint8(n >> 8), float64(uint8(n)) / 255, true}
}

func parseRGB(fields []string) rgba {
	if len(fields) < 3 {
		return unknown
	}
	var parts [3]uint8
	for i := range parts {
		n, percent, ok := number(fields[i])
		if !ok {
			return unknown
		}
		if percent {
			n *= 255.0 / 100
		}
		parts[i] = uint8(min(max(n, 0), 255))
	}
	return rgba{parts[0], parts[1], parts[2], alpha(fields), true}
}

// parseHSL knows the greys, which is what text hides in; other hues are unknown
// unless they are transparent.
func parseHSL(fields []string) rgba {
	if len(fields) < 3 {
		return unknown
	}
	saturation, _, ok := number(fields[1])
	light, _, okLight := number(fields[2])
	if !ok || !okLight {
		return unknown
	}
	a := alpha(fields)
	if saturation > 0 && light > 0 && light < 100 && a >= faint {
		return unknown
	}
	grey := uint8(min(max(light, 0), 100) * 255 / 100)
	return rgba{grey, grey, grey, a, true}
}

func alpha(fields []string) float64 {
	if len(fields) < 4 {
		return 1
	}
	n, percent, ok := number(fields[3])
	if !ok {
		return 1
	}
	if percent {
		n /= 100
	}
	return n
}

// number reads a number that may be a percentage.
func number(s string) (n float64, percent, ok bool) {
	s, percent = strings.CutSuffix(s, "%")
	n, err := strconv.ParseFloat(s, 64)
	return n, percent, err == nil
}

// parseBackground finds the colour in a background. A picture hides it.
func parseBackground(v string, inherited rgba) rgba {
	v = strings.ToLower(v)
	if strings.Contains(v, "url(") || strings.Contains(v, "gradient(") || strings.Contains(v, "var(") {
		return unknown
	}
	for _, part := range splitOutside(v, ' ') {
		if c := parseColor(part, inherited); c.known {
			if c.transparent() {
				return inherited
			}
			return c
		}
	}
	switch strings.TrimSpace(v) {
	case "none", "initial", "0 0", "unset", "inherit", "transparent":
		return inherited
	}
	return unknown
}

// splitOutside splits s at a byte where no bracket is open.
func splitOutside(s string, sep byte) []string {
	var out []string
	depth, from := 0, 0
	for i := range len(s) {
		switch c := s[i]; {
		case c == '(':
			depth++
		case c == ')':
			depth--
		case c == sep && depth <= 0:
			out = append(out, s[from:i])
			from = i + 1
		}
	}
	return append(out, s[from:])
}

// namedColors are the names that pages use for text and paper.
var namedColors = map[string]string{
	"aliceblue": "#f0f8ff", "antiquewhite": "#faebd7", "azure": "#f0ffff", "beige": "#f5f5dc", "black": "#000", "blue": "#00f",
	"cornsilk": "#fff8dc", "darkblue": "#00008b", "darkgray": "#a9a9a9", "darkgreen": "#006400", "darkgrey": "#a9a9a9",
	"darkred": "#8b0000", "dimgray": "#696969", "dimgrey": "#696969", "floralwhite": "#fffaf0", "gainsboro": "#dcdcdc",
	"ghostwhite": "#f8f8ff", "gold": "#ffd700", "gray": "#808080", "green": "#008000", "grey": "#808080", "honeydew": "#f0fff0",
	"ivory": "#fffff0", "lavender": "#e6e6fa", "lavenderblush": "#fff0f5", "lightcyan": "#e0ffff", "lightgray": "#d3d3d3",
	"lightgrey": "#d3d3d3", "lightyellow": "#ffffe0", "linen": "#faf0e6", "maroon": "#800000", "midnightblue": "#191970",
	"mintcream": "#f5fffa", "navy": "#000080", "oldlace": "#fdf5e6", "orange": "#ffa500", "purple": "#800080", "red": "#f00",
	"seashell": "#fff5ee", "silver": "#c0c0c0", "slategray": "#708090", "snow": "#fffafa", "teal": "#008080", "white": "#fff",
	"whitesmoke": "#f5f5f5", "yellow": "#ff0",
}
