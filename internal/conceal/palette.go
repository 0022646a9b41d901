package conceal

import (
	"math"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/grammar"
)

// A palette is what the colours of an element depend on.
type palette struct {
	current rgba // currentcolor
	dark    bool // color-scheme
}

// odd is a colour that is not understood. It may be any.
var odd = rgba{odd: true}

// maxColor bounds a colour with others in it, in bytes, and so their nesting.
const maxColor = 512

// color parses a colour, which is in lower case.
func (p palette) color(v string) rgba {
	v = strings.TrimSpace(v)
	switch {
	case v == "currentcolor":
		return p.current
	case v == "transparent":
		return glass
	case strings.HasPrefix(v, "#"):
		return hexColor(v[1:])
	case grammar.NamedColor(v) != "":
		return parseHex(grammar.NamedColor(v))
	}
	if light, dark := grammar.SystemColor(v); p.dark && dark != "" {
		return parseHex(dark)
	} else if light != "" {
		return parseHex(light)
	}
	name, args, ok := css.Function(v)
	if !ok || len(args) > maxColor {
		return odd
	}
	return p.function(name, strings.TrimSpace(args))
}

func hexColor(hex string) rgba {
	if c := parseHex(hex); c.known {
		return c
	}
	return odd
}

// function parses a colour that is written as a function.
func (p palette) function(name, args string) rgba {
	switch name {
	case "color-mix":
		return p.mix(args)
	case "light-dark":
		return p.schemed(args)
	case "contrast-color":
		return p.opposite(args)
	case "rgba", "hsla":
		name = name[:3]
	}
	origin, rest := unknown, args
	if after, relative := strings.CutPrefix(args, "from "); relative {
		first := firstWord(after)
		if origin = p.color(first); !origin.known {
			return origin
		}
		_, rest, _ = strings.Cut(after, first)
	}
	if name == "alpha" {
		return withAlpha(origin, strings.TrimSpace(rest))
	}
	if name == "color" {
		name = firstWord(rest)
		_, rest, _ = strings.Cut(rest, name)
	}
	s := spaces[name]
	if s == nil {
		return odd
	}
	return s.parse(rest, origin)
}

// withAlpha parses alpha(from color / alpha).
func withAlpha(origin rgba, rest string) rgba {
	list, _ := channelsOf(rest)
	if !origin.known || len(list) > 1 || list[0] != "" && list[0] != "/" {
		return odd
	}
	_, value, has := strings.Cut(rest, "/")
	if !has {
		return origin
	}
	n, ok := css.Number(strings.TrimSpace(replaceNames(value, map[string]float64{"alpha": origin.a})))
	if !ok {
		return odd
	}
	origin.a = min(max(n, 0), 1)
	return origin
}

// channelsOf splits the arguments of a colour into channels and opacity.
func channelsOf(args string) (list []string, alpha string) {
	list = make([]string, 0, 4)
	main := css.Split(args, '/')
	if len(main) == 2 {
		alpha = strings.TrimSpace(main[1])
	}
	for _, part := range css.Split(main[0], ',') {
		for word := range css.Words(part) {
			list = append(list, word)
		}
	}
	if len(list) == 4 && alpha == "" {
		list, alpha = list[:3], list[3]
	}
	if len(list) == 0 {
		list = []string{""}
	}
	return list, alpha
}

// parse parses the channels of a colour, which may name those of an origin.
func (s *space) parse(args string, origin rgba) rgba {
	list, alpha := channelsOf(args)
	if len(list) != 3 {
		return odd
	}
	var c triple
	names := map[string]float64{}
	opacity := 1.0
	if origin.known {
		for i, v := range s.ofXYZ(srgbToXYZ(triple{origin.r, origin.g, origin.b})) {
			names[s.names[i]] = v
		}
		names["alpha"] = origin.a
		opacity = origin.a
	}
	for i, text := range list {
		q, ok := quantityOf(text, names)
		if !ok {
			return odd
		}
		if c[i] = q.N; q.Unit == "%" {
			c[i] *= s.most[i] / 100
		}
	}
	if alpha != "" {
		q, ok := quantityOf(alpha, names)
		if !ok {
			return odd
		}
		opacity = min(max(q.Share(), 0), 1)
	}
	return s.shown(c, opacity)
}

// shown returns a colour of the space as a screen shows it.
func (s *space) shown(c triple, alpha float64) rgba {
	if s.hue < 0 || !s.legacy { // lightness is bounded; other bounds hardly matter
		switch s.names {
		case labNames, lchNames:
			c[0] = min(max(c[0], 0), s.most[0])
		}
	}
	rgb := xyzToSRGB(s.toXYZ(c))
	for _, v := range rgb {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return odd
		}
	}
	return rgba{clamp(rgb[0]), clamp(rgb[1]), clamp(rgb[2]), alpha, true, false}
}

func clamp(x float64) float64 { return min(max(x, 0), 1) }

// quantityOf parses a channel. None is zero.
func quantityOf(text string, names map[string]float64) (css.Quantity, bool) {
	if text == "none" {
		return css.Quantity{}, true
	}
	if len(names) > 0 {
		text = replaceNames(text, names)
	}
	return css.ParseQuantity(text)
}

// replaceNames replaces the names of channels in a calculation with their values.
func replaceNames(text string, names map[string]float64) string {
	var b strings.Builder
	for i := 0; i < len(text); {
		from := i
		for i < len(text) && (text[i] == '-' && i > from || text[i] == '.' || '0' <= text[i] && text[i] <= '9' || 'a' <= text[i] && text[i] <= 'z') {
			i++
		}
		if i == from {
			b.WriteByte(text[i])
			i++
			continue
		}
		if v, ok := names[text[from:i]]; ok {
			b.WriteString(strconv.FormatFloat(v, 'f', 9, 64))
		} else {
			b.WriteString(text[from:i])
		}
	}
	return b.String()
}

// schemed parses light-dark(one, other).
func (p palette) schemed(args string) rgba {
	list := css.Split(args, ',')
	switch {
	case len(list) != 2:
		return odd
	case p.dark:
		return p.color(list[1])
	}
	return p.color(list[0])
}

// opposite parses contrast-color(color).
func (p palette) opposite(args string) rgba {
	c := p.color(args)
	switch {
	case !c.known:
		return odd
	case contrast(c, white) >= contrast(c, black):
		return white
	}
	return black
}

// firstWord returns the first word of a value.
func firstWord(s string) string {
	for word := range css.Words(s) {
		return word
	}
	return ""
}
