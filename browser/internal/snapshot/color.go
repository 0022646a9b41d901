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
	if len(parts) > 3 {
		c.alpha = parts[3]
	}
	return c, true
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

// inked reports whether the letters of a text differ from what is behind them. Behind a
// picture or a gradient they may: then it is true.
func (s *sight) inked(doc int, n *node) bool {
	ink, ok := parseColor(s.style(n, textFillStyle))
	if !ok {
		if ink, ok = parseColor(s.style(n, colorStyle)); !ok {
			return true
		}
	}
	ground := color{1, 1, 1, 1}
	var layers []color
	nodes := s.docs[doc].nodes
	for at := n.parent; at >= 0; at = nodes[at].parent {
		row := &nodes[at]
		if !row.laid || row.kind != elementType {
			continue
		}
		if image := s.style(row, backgroundImageStyle); image != "" && image != "none" {
			return true
		}
		if layer, ok := parseColor(s.style(row, backgroundStyle)); ok && layer.alpha > 0 {
			layers = append(layers, layer)
			if layer.alpha == 1 {
				break
			}
		}
		if position := s.style(row, positionStyle); position == "absolute" || position == "fixed" {
			if len(layers) == 0 { // it may lie on anything
				return ink.alpha >= faint
			}
		}
	}
	for i := len(layers) - 1; i >= 0; i-- {
		ground = layers[i].over(ground)
	}
	return ink.alpha >= faint && contrast(ink.over(ground), ground) >= sameColor
}

// opaque reports whether nothing is seen through the box of an element.
func (s *sight) opaque(n *node) bool {
	if n.opacity < 1 || s.style(n, visibilityStyle) != "visible" {
		return false
	}
	c, ok := parseColor(s.style(n, backgroundStyle))
	return ok && c.alpha == 1
}
