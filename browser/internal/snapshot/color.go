package snapshot

import (
	"math"
	"strings"
)

// A color has its parts from 0 to 1.
type color struct{ red, green, blue, alpha float64 }

// parseColor reads a computed color: rgb(…), rgba(…) or color(srgb …).
func parseColor(s string) (c color, ok bool) {
	open := strings.IndexByte(s, '(')
	if open < 0 {
		return c, false
	}
	function, rest := s[:open], strings.ReplaceAll(s[open+1:], "/", " ")
	scale := 255.0
	if function == "color" {
		rest, scale = strings.TrimPrefix(rest, "srgb "), 1
	}
	parts := numbers(rest)
	if len(parts) < 3 {
		return c, false
	}
	c = color{parts[0] / scale, parts[1] / scale, parts[2] / scale, 1}
	switch function {
	case "lab", "lch":
		c = gray(math.Pow((parts[0]+16)/116, 3))
	case "oklab", "oklch":
		c = gray(math.Pow(parts[0], 3))
	}
	if len(parts) > 3 {
		c.alpha = parts[3]
	}
	return c, true
}

// gray returns the gray of a luminance: for colors of which only how light they are is asked.
func gray(luminance float64) color {
	v := 12.92 * luminance
	if luminance > 0.0031308 {
		v = 1.055*math.Pow(luminance, 1/2.4) - 0.055
	}
	return color{v, v, v, 1}
}

// over returns a color as it looks on another that is opaque.
func (c color) over(below color) color {
	mix := func(a, b float64) float64 { return a*c.alpha + b*(1-c.alpha) }
	return color{mix(c.red, below.red), mix(c.green, below.green), mix(c.blue, below.blue), 1}
}

// luminance is that of the accessibility guidelines (WCAG 2.2).
func (c color) luminance() float64 {
	part := func(v float64) float64 {
		if v <= 0.04045 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*part(c.red) + 0.7152*part(c.green) + 0.0722*part(c.blue)
}

// contrast returns the contrast of two opaque colors, from 1 to 21.
func contrast(a, b color) float64 {
	x, y := a.luminance(), b.luminance()
	return (math.Max(x, y) + 0.05) / (math.Min(x, y) + 0.05)
}

// onAnother reports whether something that is not around a text lies behind it, and makes it
// readable: a picture, or a box of another color than that of the letters.
func (t *tables) onAnother(d *document, i int) bool {
	n := &d.nodes[i]
	var ground *node
	for j := range d.nodes {
		row := &d.nodes[j]
		if !t.paints(row) || row.paint > n.paint && !strings.HasPrefix(t.style(row, levelStyle), "-") || n.box.within(row.box).area() < mostOfText*n.box.area() || d.isAround(int32(j), int32(i)) {
			continue
		}
		if ground == nil || row.paint >= ground.paint {
			ground = row
		}
	}
	if ground == nil {
		return false
	}
	layer, ok := parseColor(t.style(ground, backgroundStyle))
	ink, inked := parseColor(t.style(n, textFillStyle))
	if isPicture(t, ground) || !ok || !inked || layer.alpha < 1 {
		return true
	}
	return contrast(ink.over(layer), layer) >= sameColor
}

// nearlyOpaque is the opacity from which nothing is seen through a box.
const nearlyOpaque = 0.95

// mostOfText is the share of a text that must lie on a box.
const mostOfText = 0.5

// isPicture reports whether an element is one, or has one as its background.
func isPicture(t *tables, n *node) bool {
	switch strings.ToUpper(t.text(n.name)) {
	case "CANVAS", "EMBED", "IFRAME", "IMAGE", "IMG", "OBJECT", "SVG", "VIDEO":
		return true
	}
	image := t.style(n, backgroundImageStyle)
	return image != "" && image != "none"
}

// paints reports whether an element paints something of its own in its box.
func (t *tables) paints(n *node) bool {
	if n.kind != elementType || !n.laid || t.style(n, visibilityStyle) != "visible" || n.opacity < faint {
		return false
	}
	c, ok := parseColor(t.style(n, backgroundStyle))
	return ok && c.alpha > 0 || isPicture(t, n)
}

// opaque reports whether nothing is seen through the box of an element. One that is below its
// parent covers nothing.
func (s *sight) opaque(n *node) bool {
	if n.opacity < nearlyOpaque || s.style(n, visibilityStyle) != "visible" || strings.HasPrefix(s.style(n, levelStyle), "-") {
		return false
	}
	for _, filter := range [...]string{"brightness(0)", "contrast(0)", "opacity(0)"} {
		if strings.Contains(s.style(n, backdropStyle), filter) {
			return true
		}
	}
	if c, ok := parseColor(s.style(n, backgroundStyle)); ok && c.alpha*n.opacity >= nearlyOpaque {
		return true
	}
	image := s.style(n, backgroundImageStyle)
	return strings.Contains(image, "gradient(") && !strings.Contains(image, "rgba(") && !strings.Contains(image, "/")
}
