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

// holds reports whether a list of media queries holds in the window.
func (r room) holds(queries string) bool {
	queries = strings.ToLower(strings.TrimSpace(queries))
	if queries == "" {
		return true
	}
	for _, q := range split(queries, ',') {
		if r.query(strings.TrimSpace(q)) {
			return true
		}
	}
	return false
}

// query reports whether one media query holds: [not|only] type and (…) and (…).
func (r room) query(q string) bool {
	negated := false
	if rest, ok := strings.CutPrefix(q, "not "); ok && !strings.HasPrefix(strings.TrimSpace(rest), "(") {
		negated, q = true, strings.TrimSpace(rest)
	}
	q = strings.TrimSpace(strings.TrimPrefix(q, "only "))
	if q == "" {
		return false
	}
	result := false
	if q[0] == '(' || strings.HasPrefix(q, "not ") || strings.HasPrefix(q, "not(") {
		result = condition(q, 0, r.feature)
	} else {
		kind, rest, _ := strings.Cut(strings.Replace(q, "(", " (", 1), " ")
		rest = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(rest), "and"))
		result = (kind == "all" || kind == "screen") && (rest == "" || condition(rest, 0, r.feature))
	}
	return result != negated
}

// condition works out brackets joined by and, or and not. What leaf knows
// nothing about does not hold, negated or not.
func condition(c string, depth int, leaf func(string) (holds, known bool)) bool {
	holds, known := conditionValue(strings.TrimSpace(c), depth, leaf)
	return holds && known
}

func conditionValue(c string, depth int, leaf func(string) (holds, known bool)) (holds, known bool) {
	if depth > maxNesting || c == "" {
		return false, false
	}
	if rest, ok := strings.CutPrefix(c, "not"); ok && (strings.HasPrefix(rest, " ") || strings.HasPrefix(rest, "(")) {
		holds, known = conditionValue(strings.TrimSpace(rest), depth+1, leaf)
		return !holds, known
	}
	holds, known = true, true
	either, all := false, true
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
		known = known && k
		either, all = either || h && k, all && h
	}
	if or {
		return either, true
	}
	return all, known
}

// bracketValue works out one pair of brackets, or a function.
func bracketValue(part string, depth int, leaf func(string) (holds, known bool)) (holds, known bool) {
	if part[0] != '(' {
		return leaf(part)
	}
	inner := strings.TrimSpace(strings.TrimSuffix(part[1:], ")"))
	if strings.HasPrefix(inner, "(") || strings.HasPrefix(inner, "not ") || strings.HasPrefix(inner, "not(") {
		return conditionValue(inner, depth+1, leaf)
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
		if rest, ok := strings.CutPrefix(strings.TrimPrefix(name, "device-"), b); ok {
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
	want, ok := pixels(value)
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
	}
	return 0, false
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
	return pixels(s)
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
