package conceal

import (
	"math"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/grammar"
)

// An rgba is a colour with its opacity. One that is not known, such as the colour of a
// picture, equals no other.
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
	lowContrast = 1.25 // below this, letters cannot be read: #eee on white has 1.16
	nearColor   = 48   // the most that a channel of two similar colours differs
)

func (c rgba) transparent() bool { return c.known && c.a <= faint }

// like reports whether text of colour c on d cannot be read.
func (c rgba) like(d rgba) bool {
	if !c.known || !d.known || d.a <= 0.5 {
		return false
	}
	if c.a < 1 {
		c = c.over(d)
	}
	return near(c.r, d.r) && near(c.g, d.g) && near(c.b, d.b) && contrast(c, d) < lowContrast
}

func near(a, b uint8) bool { return max(a, b)-min(a, b) <= nearColor }

// over returns the colour that c has on d.
func (c rgba) over(d rgba) rgba {
	mix := func(a, b uint8) uint8 { return uint8(float64(a)*c.a + float64(b)*(1-c.a)) }
	return rgba{mix(c.r, d.r), mix(c.g, d.g), mix(c.b, d.b), 1, true}
}

// contrast returns the contrast of the Web Content Accessibility Guidelines, from 1 to 21.
func contrast(c, d rgba) float64 {
	a, b := c.luminance(), d.luminance()
	return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

func (c rgba) luminance() float64 {
	return 0.2126*linear[c.r] + 0.7152*linear[c.g] + 0.0722*linear[c.b]
}

// linear has the light of each value of a channel, as a share of the most.
var linear = func() (table [256]float64) {
	for v := range table {
		s := float64(v) / 255
		if table[v] = s / 12.92; s > 0.04045 {
			table[v] = math.Pow((s+0.055)/1.055, 2.4)
		}
	}
	return table
}()

// isColor reports whether a value is a colour in browsers.
func isColor(v string) bool {
	if v == "currentcolor" || v == "transparent" || grammar.NamedColor(v) != "" || grammar.SystemColor(v) != "" {
		return true
	}
	if strings.HasPrefix(v, "#") {
		return parseHex(v[1:]).known
	}
	name, _, ok := css.Function(v)
	return ok && colorFunctions[name] != nil
}

// parseColor parses a colour, given the colour of the parent.
func parseColor(v string, inherited rgba) rgba {
	v = strings.ToLower(strings.TrimSpace(v))
	switch v {
	case "inherit", "unset", "currentcolor", "revert", "revert-layer":
		return inherited
	case "initial":
		return black
	case "transparent":
		return glass
	}
	if hex := grammar.NamedColor(v) + grammar.SystemColor(v); hex != "" {
		v = "#" + hex
	}
	if hex, ok := strings.CutPrefix(v, "#"); ok {
		return parseHex(hex)
	}
	name, args, ok := css.Function(v)
	if read := colorFunctions[name]; ok && read != nil {
		return read(args)
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

// legacyColor parses the colour of an attribute: HTML, "rules for parsing a legacy colour
// value". Almost any text is one.
func legacyColor(v string) rgba {
	v = strings.ToLower(strings.TrimSpace(v))
	if hex := grammar.NamedColor(v); hex != "" {
		return parseHex(hex)
	}
	if v == "" || v == "transparent" {
		return unknown
	}
	if len(v) == 4 && v[0] == '#' {
		if c := parseHex(v[1:]); c.known {
			return c
		}
	}
	digits := []byte(strings.TrimPrefix(v, "#"))
	digits = digits[:min(len(digits), 128)]
	for i, c := range digits {
		if !strings.ContainsRune("0123456789abcdef", rune(c)) {
			digits[i] = '0'
		}
	}
	for len(digits) == 0 || len(digits)%3 != 0 {
		digits = append(digits, '0')
	}
	n := len(digits) / 3
	var parts [3]uint8
	for i := range parts {
		part := digits[i*n : i*n+n]
		part = part[max(0, n-8):]
		x, err := strconv.ParseUint(string(part[:min(len(part), 2)]), 16, 8)
		if err != nil {
			return unknown
		}
		parts[i] = uint8(x)
	}
	return rgba{parts[0], parts[1], parts[2], 1, true}
}

// parseBackground returns the colour of a background, unknown if it has a picture that is
// not a gradient of one colour, and whether it paints anything.
func parseBackground(v string, inherited rgba) (c rgba, paints bool) {
	v = strings.ToLower(v)
	for _, call := range css.Calls(v) {
		switch {
		case strings.HasSuffix(call.Name, "gradient"):
			return gradient(call.Args), true
		case call.Name == "url", call.Name == "image-set", call.Name == "-webkit-image-set", call.Name == "element", call.Name == "paint":
			return unknown, true
		}
	}
	for part := range css.Words(v) {
		if part == "inherit" || !isColor(part) {
			continue
		}
		c := parseColor(part, inherited)
		if c.transparent() {
			return inherited, false
		}
		if c.known && inherited.known {
			c = c.over(inherited)
		}
		return c, true
	}
	return inherited, false
}

// gradient returns the colour of a gradient if all its stops are alike.
func gradient(args string) rgba {
	all := unknown
	for _, stop := range css.Split(args, ',') {
		for part := range css.Words(stop) {
			if !isColor(part) {
				continue
			}
			c := parseColor(part, unknown)
			switch {
			case !c.known:
				return unknown
			case !all.known:
				all = c
			case c.transparent() != all.transparent(), !c.transparent() && !c.like(all):
				return unknown
			}
		}
	}
	return all
}
