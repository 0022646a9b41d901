package content

import (
	"math"

	"github.com/seed31bcff99/reader/pdf/internal/object"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// A colorSpace is a family of colour spaces.
type colorSpace uint8

const (
	gray colorSpace = iota
	rgb
	cmyk
	tint    // a separation: 0 is no ink
	nothing // the separation None, which is never painted
	lab
	unknown // patterns, palettes
)

func (sh *sheet) colorOperator(op []byte, l *lexer, s *scope) {
	st := &sh.state
	switch string(op) {
	case "g":
		st.fillSpace, st.fill = gray, colorOf(gray, l)
	case "G":
		st.strokeSpace, st.stroke = gray, colorOf(gray, l)
	case "rg":
		st.fillSpace, st.fill = rgb, colorOf(rgb, l)
	case "RG":
		st.strokeSpace, st.stroke = rgb, colorOf(rgb, l)
	case "k":
		st.fillSpace, st.fill = cmyk, colorOf(cmyk, l)
	case "K":
		st.strokeSpace, st.stroke = cmyk, colorOf(cmyk, l)
	case "cs":
		st.fillSpace, st.fill = sh.space(l.name(len(l.operands)-1), s), page.Black
	case "CS":
		st.strokeSpace, st.stroke = sh.space(l.name(len(l.operands)-1), s), page.Black
	case "sc", "scn":
		st.fill = colorOf(st.fillSpace, l)
	case "SC", "SCN":
		st.stroke = colorOf(st.strokeSpace, l)
	}
}

// colorOf returns the colour of the operands.
func colorOf(space colorSpace, l *lexer) page.Color {
	var v [4]float64
	switch {
	case space == gray && l.numbers(v[:1]):
		return mix(v[0], v[0], v[0])
	case space == rgb && l.numbers(v[:3]):
		return mix(v[0], v[1], v[2])
	case space == cmyk && l.numbers(v[:4]):
		return mix((1-v[0])*(1-v[3]), (1-v[1])*(1-v[3]), (1-v[2])*(1-v[3]))
	case space == lab && l.numbers(v[:3]):
		return labColor(v[0], v[1], v[2])
	case space == tint && l.numbers(v[:1]):
		return mix(1-v[0], 1-v[0], 1-v[0])
	}
	return page.Unknown
}

// labColor returns about the colour of a lightness from 0 to 100 and two shades.
func labColor(light, a, b float64) page.Color {
	cube := func(t float64) float64 {
		if t < 6.0/29 {
			return 3 * 36.0 / 841 * (t - 4.0/29)
		}
		return t * t * t
	}
	m := (light + 16) / 116
	x, y, z := cube(m+a/500), cube(m), cube(m-b/200)
	part := func(v float64) float64 { return math.Pow(max(0, v), 1/2.2) }
	return mix(part(3.13*x-1.62*y-.49*z), part(-.98*x+1.94*y+.04*z), part(.07*x-.23*y+1.16*z))
}

func mix(red, green, blue float64) page.Color {
	part := func(v float64) page.Color { return page.Color(max(0, min(1, v))*255 + 0.5) }
	return part(red)<<16 | part(green)<<8 | part(blue)
}

// space returns the family of a colour space by its name.
func (sh *sheet) space(name object.Name, s *scope) colorSpace {
	if family, ok := families[name]; ok {
		return family
	}
	o := sh.doc.Resolve(sh.resource(s, "ColorSpace", name))
	if direct, ok := o.(object.Name); ok {
		if family, ok := families[direct]; ok {
			return family
		}
		return unknown
	}
	list, _ := o.(object.Array)
	if len(list) == 0 {
		return unknown
	}
	family := sh.doc.Name(list[0])
	if family == "Separation" && len(list) > 1 && sh.doc.Name(list[1]) == "None" {
		return nothing
	}
	if family == "ICCBased" && len(list) > 1 {
		switch sh.doc.Int(sh.doc.Dict(list[1])["N"], 0) {
		case 1:
			return gray
		case 3:
			return rgb
		case 4:
			return cmyk
		}
	}
	if known, ok := families[family]; ok {
		return known
	}
	return unknown
}

var families = map[object.Name]colorSpace{
	"CMYK":       cmyk,
	"CalGray":    gray,
	"CalRGB":     rgb,
	"DeviceCMYK": cmyk,
	"DeviceGray": gray,
	"DeviceRGB":  rgb,
	"G":          gray,
	"Lab":        lab,
	"Pattern":    unknown,
	"RGB":        rgb,
	"Separation": tint,
}
