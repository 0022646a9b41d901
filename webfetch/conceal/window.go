package conceal

import "strings"

// The window in which a page is looked at: that of a common screen.
const (
	windowWidth  = 1280.0
	windowHeight = 800.0

	containerWidth  = 800.0 // of what stands in a container that queries ask about
	containerHeight = 600.0
)

// A room is what queries of media or of containers ask about.
type room struct{ width, height float64 }

var (
	theWindow    = room{windowWidth, windowHeight}
	theContainer = room{containerWidth, containerHeight}
)

// holds reports whether a list of media queries holds in the window, and
// whether that is sure.
func (r room) holds(queries string) (holds, sure bool) {
	queries = strings.ToLower(strings.TrimSpace(queries))
	if queries == "" {
		return true, true
	}
	sure = true
	for _, q := range split(queries, ',') {
		h, known := r.query(strings.TrimSpace(q))
		if h && known {
			return true, true
		}
		sure = sure && known
	}
	return false, sure
}

// query reports whether one media query holds: [not|only] type and (…) and (…).
func (r room) query(q string) (holds, known bool) {
	negated := false
	if rest, ok := strings.CutPrefix(q, "not "); ok && !strings.HasPrefix(strings.TrimSpace(rest), "(") {
		negated, q = true, strings.TrimSpace(rest)
	}
	q = strings.TrimSpace(strings.TrimPrefix(q, "only "))
	if q == "" {
		return false, true
	}
	if q[0] == '(' || strings.HasPrefix(q, "not ") || strings.HasPrefix(q, "not(") {
		holds, known = condition(q, r.feature)
		return holds != negated, known
	}
	kind, rest, _ := strings.Cut(strings.Replace(q, "(", " (", 1), " ")
	rest = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(rest), "and"))
	holds, known = true, true
	if rest != "" {
		holds, known = condition(rest, r.feature)
	}
	if kind != "all" && kind != "screen" {
		holds, known = false, true
	}
	return holds != negated, known
}

// condition works out brackets joined by and, or and not, and says whether the
// answer is known.
func condition(c string, leaf func(string) (holds, known bool)) (holds, known bool) {
	return conditionIn(strings.TrimSpace(c), 0, leaf)
}

func conditionIn(c string, depth int, leaf func(string) (holds, known bool)) (holds, known bool) {
	if depth > maxNesting || c == "" {
		return false, false
	}
	if rest, ok := strings.CutPrefix(c, "not"); ok && (strings.HasPrefix(rest, " ") || strings.HasPrefix(rest, "(")) {
		holds, known = conditionIn(strings.TrimSpace(rest), depth+1, leaf)
		return !holds, known
	}
	either, all, known := false, true, true
	or := false
	for _, part := range words(strings.ReplaceAll(c, ")", ") ")) {
		switch part {
		case "and":
			continue
		case "or":
			or = true
			continue
		}
		h, k := bracketValue(part, depth, leaf)
		if !or && k && !h {
			all = false
		}
		known = known && k
		either = either || h && k
	}
	switch {
	case or:
		return either, known || either
	case !all: // one that does not hold is enough
		return false, true
	}
	return known, known
}

// bracketValue works out one pair of brackets, or a function.
func bracketValue(part string, depth int, leaf func(string) (holds, known bool)) (holds, known bool) {
	if part[0] != '(' {
		return leaf(part)
	}
	inner := strings.TrimSpace(strings.TrimSuffix(part[1:], ")"))
	if strings.HasPrefix(inner, "(") || strings.HasPrefix(inner, "not ") || strings.HasPrefix(inner, "not(") {
		return conditionIn(inner, depth+1, leaf)
	}
	return leaf(inner)
}

// features are those of a common screen that queries ask about by word.
var features = map[string]string{
	"orientation": "landscape", "hover": "hover", "any-hover": "hover", "pointer": "fine", "any-pointer": "fine", "scripting": "enabled",
	"prefers-color-scheme": "light", "prefers-reduced-motion": "no-preference", "prefers-contrast": "no-preference", "grid": "0", "update": "fast",
	"display-mode": "browser", "forced-colors": "none", "inverted-colors": "none", "overflow-block": "scroll", "overflow-inline": "scroll", "monochrome": "0",
	"prefers-reduced-transparency": "no-preference", "prefers-reduced-data": "no-preference", "dynamic-range": "standard", "color-gamut": "srgb",
}

// feature reports whether the room has a feature: min-width: 600px, or
// 600px <= width, or orientation: landscape, or hover.
func (r room) feature(f string) (holds, known bool) {
	if strings.ContainsAny(f, "<>=") && !strings.Contains(f, ":") {
		return r.inRange(f)
	}
	name, value, valued := strings.Cut(f, ":")
	name, value = strings.TrimSpace(name), strings.TrimSpace(value)
	if want, ok := features[name]; ok {
		return !valued && want != "none" && want != "0" && want != "no-preference" || value == want, true
	}
	bound := ""
	for _, b := range [...]string{"min-", "max-"} {
		vendor := strings.TrimPrefix(name, "-webkit-")
		if rest, ok := strings.CutPrefix(vendor, b); ok {
			bound, name = b, rest
		}
	}
	has, ok := r.measure(name)
	if !ok {
		return false, false
	}
	if !valued {
		return has > 0, true
	}
	want, ok := side(value)
	switch bound {
	case "min-":
		return has >= want, ok
	case "max-":
		return has <= want, ok
	}
	return has == want, ok
}

func (r room) measure(name string) (float64, bool) {
	switch strings.TrimPrefix(name, "device-") {
	case "width", "inline-size":
		return r.width, true
	case "height", "block-size":
		return r.height, true
	case "color":
		return 8, true
	case "aspect-ratio":
		return r.width / r.height, true
	case "resolution", "-webkit-device-pixel-ratio", "device-pixel-ratio":
		return 1, true
	case "color-index":
		return 0, true
	}
	return 0, false
}

// side reads a length, a ratio or a resolution, in dots for each pixel.
func side(s string) (float64, bool) {
	if a, b, ok := strings.Cut(s, "/"); ok {
		x, okX := number(strings.TrimSpace(a))
		y, okY := number(strings.TrimSpace(b))
		return x / max(y, 1e-9), okX && okY
	}
	for unit, dots := range map[string]float64{"dppx": 1, "dpi": 1.0 / 96, "dpcm": 2.54 / 96} {
		if n, ok := strings.CutSuffix(s, unit); ok {
			x, okX := number(n)
			return x * dots, okX
		}
	}
	return pixels(s)
}

// inRange works out a feature written with signs, one or two of them.
func (r room) inRange(f string) (holds, known bool) {
	holds = true
	left, okLeft := 0.0, false
	for sign := ""; ; {
		n := strings.IndexAny(f, "<>=")
		text := f
		if n >= 0 {
			text = f[:n]
		}
		right, ok := r.side(strings.TrimSpace(text))
		if !ok {
			return false, false
		}
		if okLeft {
			holds = holds && compare(left, sign, right)
		}
		if n < 0 {
			return holds, okLeft
		}
		left, okLeft = right, true
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

func (r room) side(s string) (float64, bool) {
	if v, ok := r.measure(s); ok {
		return v, true
	}
	return side(s)
}

// supported says whether browsers know what a group of rules is for: property:
// value, or selector(…).
func supported(f string) (holds, known bool) {
	if strings.HasPrefix(f, "selector(") || strings.HasPrefix(f, "font-") {
		return true, true
	}
	name, value, ok := strings.Cut(f, ":")
	name = strings.TrimSpace(name)
	if !ok {
		return false, true
	}
	if p, ours := propertyNames[name]; ours {
		return p.valid(strings.TrimSpace(value)), true
	}
	return strings.HasPrefix(name, "--") || knownProperties[strings.TrimPrefix(name, "-webkit-")], true
}
