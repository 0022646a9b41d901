package css

import "strings"

// The size of the window that queries are evaluated for, in pixels: a common laptop in
// light mode, with a mouse and with scripts.
const (
	WindowWidth  = 1280.0
	WindowHeight = 800.0
)

// features are the features of the window that have words as values: what it has, and what
// there is.
var features = map[string]struct{ has, all string }{
	"any-hover":                    {"hover", " none hover "},
	"any-pointer":                  {"fine", " none coarse fine "},
	"color-gamut":                  {"srgb", " srgb p3 rec2020 "},
	"display-mode":                 {"browser", " browser fullscreen minimal-ui picture-in-picture standalone window-controls-overlay "},
	"dynamic-range":                {"standard", " standard high "},
	"forced-colors":                {"none", " none active "},
	"grid":                         {"0", " 0 1 "},
	"hover":                        {"hover", " none hover "},
	"monochrome":                   {"0", " 0 1 2 "},
	"orientation":                  {"landscape", " landscape portrait "},
	"overflow-block":               {"scroll", " none scroll paged "},
	"overflow-inline":              {"scroll", " none scroll "},
	"pointer":                      {"fine", " none coarse fine "},
	"prefers-color-scheme":         {"light", " light dark "},
	"prefers-contrast":             {"no-preference", " no-preference more less custom "},
	"prefers-reduced-motion":       {"no-preference", " no-preference reduce "},
	"prefers-reduced-transparency": {"no-preference", " no-preference reduce "},
	"scripting":                    {"enabled", " none initial-only enabled "},
	"update":                       {"fast", " none slow fast "},
}

// lengthFeatures are the measures that are lengths, which need a unit.
var lengthFeatures = set("width device-width height device-height")

// measures are the features of the window that have numbers as values.
var measures = map[string]float64{
	"width": WindowWidth, "device-width": WindowWidth,
	"height": WindowHeight, "device-height": WindowHeight,
	"aspect-ratio": WindowWidth / WindowHeight, "device-aspect-ratio": WindowWidth / WindowHeight,
	"color": 8, "color-index": 0, "resolution": 1, pixelRatio: 1,
}

// pixelRatio is a measure that has another name with min- and max-: -webkit-min-device-….
const pixelRatio = "-webkit-device-pixel-ratio"

// feature returns whether the window has a feature: min-width: 600px, or
// 600px <= width, or orientation: landscape, or hover.
func feature(f string) Truth {
	if strings.ContainsAny(f, "<>=") && !strings.Contains(f, ":") {
		return comparison(f)
	}
	name, value, valued := strings.Cut(f, ":")
	name, value = trim(name), trim(value)
	if f, ok := features[name]; ok {
		switch {
		case !valued:
			return truth(f.has != "none" && f.has != "0" && f.has != "no-preference")
		case !strings.Contains(f.all, " "+value+" "):
			return Unknown
		}
		return truth(value == f.has)
	}
	bound := ""
	if rest, ok := strings.CutPrefix(name, "-webkit-"); ok && strings.HasSuffix(name, "device-pixel-ratio") {
		bound, name = strings.TrimSuffix(rest, "device-pixel-ratio"), pixelRatio
	}
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
	q, ok := ParseQuantity(s)
	return q.N, ok && (q.Unit == "px" || q.Unit == "" || q.Unit == "dppx")
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
			holds = holds && (left < right && sign[0] == '<' || left > right && sign[0] == '>' || left == right && strings.HasSuffix(sign, "="))
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
