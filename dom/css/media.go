package css

import (
	"strings"

	"github.com/seed31bcff99/reader/internal/words"
)

// A Truth is the answer to a query. It is Unknown for a feature or a syntax that the
// package does not know.
type Truth int8

// The answers.
const (
	No Truth = iota - 1
	Unknown
	Yes
)

func truth(b bool) Truth {
	if b {
		return Yes
	}
	return No
}

// Media returns whether one of a list of media queries holds in the window: see WindowWidth.
func Media(list string) Truth {
	list = lower(trim(uncomment(list)))
	if list == "" {
		return Yes
	}
	holds := No
	for _, query := range Split(list, ',') {
		holds = max(holds, mediaQuery(trim(query)))
	}
	return holds
}

// mediaQuery returns whether one query holds: [not|only] type and (…) and (…), or a condition alone.
func mediaQuery(q string) Truth {
	c := cursor{text: q}
	first := c.word()
	if first == "" || first == "not" && c.peek() == '(' {
		return condition(q, "", 0, feature)
	}
	kind, holds := first, Yes
	if first == "not" || first == "only" {
		kind = c.word()
	}
	if kind == "" || kind == "and" || kind == "or" || kind == "not" || kind == "only" || kind == "layer" {
		return Unknown
	}
	if !c.done() {
		if c.word() != "and" {
			return Unknown
		}
		holds = condition(c.text[c.at:], "and", 0, feature)
	}
	if kind != "all" && kind != "screen" {
		holds = No
	}
	if first == "not" {
		return -holds
	}
	return holds
}

// word returns the word at the cursor and skips it, with the white space after it. A
// function is not a word.
func (c *cursor) word() string {
	from := c.at
	word := c.name()
	if c.peek() == '(' {
		c.at = from
		return ""
	}
	c.space()
	return word
}

// condition evaluates parentheses that are joined by and, or and not: by joint, if that is not
// empty. The content of parentheses, or a function with its arguments, is evaluated by leaf.
func condition(text, joint string, depth int, leaf func(string) Truth) Truth {
	c := cursor{text: trim(text)}
	if depth > maxNesting {
		return Unknown
	}
	if c.word() == "not" {
		holds := -c.brackets(depth, leaf)
		if c.space(); !c.done() {
			return Unknown
		}
		return holds
	}
	holds := c.brackets(depth, leaf)
	for c.space(); !c.done(); c.space() {
		word := c.word()
		if joint == "" {
			joint = word
		}
		next := c.brackets(depth, leaf)
		switch {
		case word != joint: // and beside or
			return Unknown
		case word == "and":
			holds = min(holds, next)
		case word == "or":
			holds = max(holds, next)
		default:
			return Unknown
		}
	}
	return holds
}

func (c *cursor) brackets(depth int, leaf func(string) Truth) Truth {
	from := c.at
	if c.name(); c.peek() != '(' {
		c.at = len(c.text)
		return Unknown
	}
	open := c.at
	c.group()
	if from < open {
		return leaf(c.text[from:c.at])
	}
	inner := trim(strings.TrimSuffix(c.text[open+1:c.at], ")"))
	if strings.HasPrefix(inner, "(") || strings.HasPrefix(inner, "not ") || strings.HasPrefix(inner, "not(") {
		return condition(inner, "", depth+1, leaf)
	}
	return leaf(inner)
}

// The size of the window that queries are evaluated for, in pixels: a common laptop in
// light mode, with a mouse and with scripts.
const (
	WindowWidth  = 1280.0
	WindowHeight = 800.0
)

// features are the features of the window that have words as values: what it has, and what there is.
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
var lengthFeatures = words.Set("width device-width height device-height")

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
