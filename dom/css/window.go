package css

import (
	"strings"
)

// The size of the window that queries are evaluated for, in pixels: a common laptop in
// light mode, with a mouse and with scripts.
const (
	WindowWidth  = 1280.0
	WindowHeight = 800.0
)

// features are the features of the window that have words as values.
var features = map[string]string{
	"orientation": "landscape", "hover": "hover", "any-hover": "hover", "pointer": "fine", "any-pointer": "fine", "scripting": "enabled",
	"prefers-color-scheme": "light", "prefers-reduced-motion": "no-preference", "prefers-contrast": "no-preference", "grid": "0", "update": "fast",
	"display-mode": "browser", "forced-colors": "none", "inverted-colors": "none", "overflow-block": "scroll", "overflow-inline": "scroll", "monochrome": "0",
	"prefers-reduced-transparency": "no-preference", "prefers-reduced-data": "no-preference", "dynamic-range": "standard", "color-gamut": "srgb",
}

// featureWords are the values of these features.
var featureWords = set(`portrait landscape none hover coarse fine initial-only enabled light dark no-preference reduce more less custom 0 1 2 3 slow fast fullscreen
	standalone minimal-ui browser window-controls-overlay picture-in-picture active inverted scroll paged standard high srgb p3 rec2020`)

// lengthFeatures are the measures that are lengths, which need a unit.
var lengthFeatures = set("width device-width inline-size height device-height block-size")

// measures are the features of the window that have numbers as values.
var measures = map[string]float64{
	"width": WindowWidth, "device-width": WindowWidth, "inline-size": WindowWidth,
	"height": WindowHeight, "device-height": WindowHeight, "block-size": WindowHeight,
	"aspect-ratio": WindowWidth / WindowHeight, "device-aspect-ratio": WindowWidth / WindowHeight,
	"color": 8, "color-index": 0, "resolution": 1, "device-pixel-ratio": 1,
}

// feature returns whether the window has a feature: min-width: 600px, or
// 600px <= width, or orientation: landscape, or hover.
func feature(f string) Truth {
	if strings.ContainsAny(f, "<>=") && !strings.Contains(f, ":") {
		return comparison(f)
	}
	name, value, valued := strings.Cut(f, ":")
	name, value = trim(name), trim(value)
	if has, ok := features[name]; ok {
		switch {
		case !valued:
			return truth(has != "none" && has != "0" && has != "no-preference")
		case value != has && !featureWords[value]:
			return Unknown
		}
		return truth(value == has)
	}
	if rest, ok := strings.CutPrefix(name, "-webkit-"); ok && strings.HasSuffix(name, "device-pixel-ratio") {
		name = rest
	}
	bound := ""
	for _, b := range [...]string{"min-", "max-"} {
		if rest, ok := strings.CutPrefix(name, b); ok {
			bound, name = b, rest
		}
	}
	has, ok := measures[name]
	if !ok {
		return Unknown
	}
	if !valued {
		if bound != "" {
			return Unknown
		}
		return truth(has > 0)
	}
	want, ok := side(value)
	switch {
	case !ok || lengthFeatures[name] && want != 0 && isDigit(value[len(value)-1]):
		return Unknown
	case bound == "min-":
		return truth(has >= want)
	case bound == "max-":
		return truth(has <= want)
	}
	return truth(has == want)
}

// side returns one side of a comparison: a length, a ratio, a resolution in dots per
// pixel, or a measure of the window.
func side(s string) (float64, bool) {
	if has, ok := measures[s]; ok {
		return has, true
	}
	if a, b, ok := strings.Cut(s, "/"); ok {
		x, okX := Number(a)
		y, okY := Number(b)
		return x / max(y, 1e-9), okX && okY
	}
	for _, unit := range [...]struct {
		name string
		dots float64
	}{{"dppx", 1}, {"dpi", 1.0 / 96}, {"dpcm", 2.54 / 96}, {"x", 1}} {
		if n, ok := strings.CutSuffix(s, unit.name); ok {
			if x, ok := Number(n); ok {
				return x * unit.dots, true
			}
		}
	}
	return Pixels(s)
}

// comparison evaluates a feature with one or two comparison signs: width >= 600px,
// 400px < width <= 900px.
func comparison(f string) Truth {
	holds, sign, left := true, "", 0.0
	for {
		n := strings.IndexAny(f, "<>=")
		text := f
		if n >= 0 {
			text = f[:n]
		}
		right, ok := side(trim(text))
		if !ok {
			return Unknown
		}
		if sign != "" {
			holds = holds && compare(left, sign, right)
		}
		if n < 0 {
			return truth(holds)
		}
		left = right
		sign, f = f[n:n+1], f[n+1:]
		if strings.HasPrefix(f, "=") {
			sign, f = sign+"=", f[1:]
		}
	}
}

func compare(a float64, sign string, b float64) bool {
	switch sign {
	case "<":
		return a < b
	case "<=":
		return a <= b
	case ">":
		return a > b
	case ">=":
		return a >= b
	}
	return a == b
}
