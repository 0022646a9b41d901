package conceal

import (
	"math"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom/css"
)

// opaqueFrom is the opacity from which a background hides what is behind it.
const opaqueFrom = 0.7

var backgrounds = css.SetOf(backgroundColor, backgroundImage, backdropFilter, opacity, boxShadow, borderImageSource)

// isOpaque reports whether a style paints over what is behind the element.
func (l *look) isOpaque(d style, tag atom.Atom) bool {
	if d.density() < opaqueFrom {
		return false
	}
	switch tag {
	case atom.Iframe, atom.Video, atom.Img, atom.Embed, atom.Object:
		return true
	case atom.Dialog:
		if d.Get(backgroundColor) == "" {
			return true
		}
	case atom.Textarea, atom.Input, atom.Select, atom.Button:
		return d.Get(backgroundColor) == "" && d.Get(appearance) != "none"
	}
	if _, vague := d.Opaque(); vague {
		return true
	}
	if !d.HasAny(backgrounds) {
		return false
	}
	if c := l.palette().color(d.or(backgroundColor, "transparent")); !c.known || c.a >= opaqueFrom {
		return true
	}
	images := d.or(backgroundImage, "none")
	if len(images) > maxValue {
		return true
	}
	for _, image := range css.Split(images, ',') {
		if l.isOpaqueImage(image) {
			return true
		}
	}
	if source := d.Get(borderImageSource); strings.Contains(d.Get(borderImageSlice), "fill") && (len(source) > maxValue || l.isOpaqueImage(source)) {
		return true
	}
	return d.or(backdropFilter, "none") != "none" || l.filled(d.or(boxShadow, "none"))
}

// density returns the opacity of an element that may lie over text, 1 if it is not known.
func (d style) density() float64 {
	if n, known := d.fade(); known {
		return n
	}
	return 1
}

// filled reports whether shadows fill a box.
func (l *look) filled(shadows string) bool {
	if len(shadows) > maxValue || !strings.Contains(shadows, "inset") {
		return len(shadows) > maxValue
	}
	return l.shadowReach(shadows, true) >= thickRim
}

// isOpaqueImage reports whether an image paints over what is behind it. A picture does.
func (l *look) isOpaqueImage(v string) bool {
	name, args, ok := css.Function(strings.TrimSpace(v))
	if !ok || strings.Trim(args, `"' `) == "" {
		return false
	}
	if !strings.HasSuffix(name, "gradient") {
		return true
	}
	stops, ok := l.stops(args)
	for _, c := range stops {
		if c.known && c.a < opaqueFrom {
			return false
		}
	}
	return ok
}

// veil returns the opacity of a box that may lie over text.
func (l *look) veil(d style, b *box) float64 {
	if b.opaque || b.rim > 0 {
		return 1
	}
	return l.palette().color(d.or(backgroundColor, "transparent")).a * d.density()
}

// leastVeil is the opacity from which some veils together hide text.
const leastVeil = 0.2

// thickRim is the width from which a border, an outline or a shadow may hide text, in pixels.
const thickRim = 30

// rim returns how far the outline or the shadow of a box reaches beyond it, 0 if that is
// little. A thick border counts as a rim of no width, just above zero.
func (l *look) rim(d style) (wide float64) {
	if !d.HasAny(rims) {
		return 0
	}
	if s := d.or(outlineStyle, "none"); s != "none" {
		line := l.lineWidth(d.or(outlineWidth, "medium"))
		if wide = max(line+l.lineWidth(d.or(outlineOffset, "0px")), 0); wide < thickRim && line >= thickRim {
			return 0.1
		}
	}
	shadows := d.or(boxShadow, "none")
	if len(shadows) > maxValue {
		return vast
	}
	wide = max(wide, l.shadowReach(shadows, false), l.imageReach(d))
	if wide >= thickRim {
		return wide
	}
	for side := range 4 {
		if s := d.or(borderStyles[side], "none"); s != "none" && s != "hidden" && l.lineWidth(d.or(borderSides[side], "medium")) >= thickRim {
			return 0.1
		}
	}
	return 0
}

var rims = css.SetOf(outlineStyle, boxShadow, borderImageSource).With(css.SetOf(borderStyles[:]...))

// shadowReach returns how far the shadows inside or outside of a box reach that hide what is
// behind them. Only a spread and an offset paint much. One that is not understood is vast.
func (l *look) shadowReach(shadows string, inset bool) (reach float64) {
	if shadows == "none" {
		return 0
	}
	for _, part := range css.Split(shadows, ',') {
		s, ok := l.parseShadow(part)
		switch {
		case s.inset != inset || s.color.known && s.color.a < opaqueFrom:
		case !ok && !s.color.odd:
			return vast
		case !inset && s.isCopy(): // see copies
		case inset || s.blur < thickRim:
			reach = max(reach, s.spread+max(math.Abs(s.x), math.Abs(s.y)))
		default:
			reach = max(reach, s.spread)
		}
	}
	return reach
}
