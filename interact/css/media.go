package css

import (
	"iter"
	"strconv"
	"strings"
)

// The window that media queries are asked about: that of a common laptop.
const (
	windowWidth  = 1280
	windowHeight = 900
)

// Media reports whether a list of media queries, in lower case, holds on a
// screen of common size.
func Media(list string) bool {
	if strings.TrimSpace(list) == "" {
		return true
	}
	for query := range strings.SplitSeq(list, ",") {
		if mediaQuery(query, 0) {
			return true
		}
	}
	return false
}

// mediaQuery reports whether one query holds, or what stands in the brackets of
// one, depth brackets deep. What is nested too deep does not, nor what is denied
// twice without brackets, which is no query.
func mediaQuery(q string, depth int) bool {
	if depth > maxNesting {
		return false
	}
	q = strings.TrimSpace(q)
	if rest, ok := strings.CutPrefix(q, "not "); ok {
		return !strings.HasPrefix(rest, "not ") && !mediaQuery(rest, depth+1)
	}
	for choice := range splitWord(strings.TrimPrefix(q, "only "), "or") {
		if mediaParts(choice, depth) {
			return true
		}
	}
	return false
}

// mediaParts reports whether all that a query asks for holds.
func mediaParts(q string, depth int) bool {
	for part := range splitWord(q, "and") {
		if !mediaPart(strings.TrimSpace(part), depth) {
			return false
		}
	}
	return true
}

// splitWord yields the parts of a query between those of the words that stand in
// no brackets.
func splitWord(q, word string) iter.Seq[string] {
	return func(yield func(string) bool) {
		from, depth := 0, 0
		for i := 0; i < len(q); i++ {
			switch {
			case q[i] == '(':
				depth++
			case q[i] == ')':
				depth--
			case depth == 0 && strings.HasPrefix(q[i:], word) && wordAt(q, i, len(word)):
				if !yield(q[from:i]) {
					return
				}
				from = i + len(word)
			}
		}
		yield(q[from:])
	}
}

// wordAt reports whether the bytes from i on are a word of their own.
func wordAt(s string, i, length int) bool {
	return (i == 0 || !isName(s[i-1])) && (i+length == len(s) || !isName(s[i+length]))
}

// mediaPart reports whether a type or a feature in brackets holds.
func mediaPart(part string, depth int) bool {
	switch part {
	case "", "all", "screen":
		return true
	}
	if rest, ok := strings.CutPrefix(part, "not"); ok && rest != "" && !isName(rest[0]) {
		return depth <= maxNesting && !mediaPart(strings.TrimSpace(rest), depth+1)
	}
	if !strings.HasPrefix(part, "(") || !strings.HasSuffix(part, ")") {
		return false // print, speech, and what is no query
	}
	inner := strings.TrimSpace(part[1 : len(part)-1])
	if strings.HasPrefix(inner, "(") || strings.HasPrefix(inner, "not ") {
		return mediaQuery(inner, depth+1)
	}
	if strings.ContainsAny(inner, "<>") {
		return mediaRange(inner)
	}
	name, value, _ := strings.Cut(inner, ":")
	return mediaFeature(strings.TrimSpace(name), strings.TrimSpace(value))
}

func mediaFeature(name, value string) bool {
	px, isLength := length(value)
	switch name {
	case "min-width", "min-device-width":
		return isLength && windowWidth >= px
	case "max-width", "max-device-width":
		return isLength && windowWidth <= px
	case "min-height", "min-device-height":
		return isLength && windowHeight >= px
	case "max-height", "max-device-height":
		return isLength && windowHeight <= px
	case "width":
		return value == "" || isLength && px == windowWidth
	case "height":
		return value == "" || isLength && px == windowHeight
	case "orientation":
		return value == "landscape"
	case "hover", "any-hover":
		return value == "hover" || value == ""
	case "pointer", "any-pointer":
		return value == "fine" || value == ""
	case "prefers-color-scheme":
		return value == "light"
	case "prefers-reduced-motion", "prefers-contrast", "prefers-reduced-transparency", "prefers-reduced-data":
		return value == "no-preference"
	case "color", "scripting":
		return value == "" || value == "enabled"
	case "update":
		return value == "fast" || value == ""
	case "display-mode":
		return value == "browser"
	case "forced-colors", "inverted-colors":
		return value == "none"
	case "min-resolution", "min-device-pixel-ratio", "-webkit-min-device-pixel-ratio":
		return strings.HasPrefix(value, "0") || strings.TrimRight(value, "dpx.0") == "1"
	case "max-resolution", "-webkit-max-device-pixel-ratio":
		return !strings.HasPrefix(value, "0")
	case "min-aspect-ratio", "max-aspect-ratio":
		w, h, ok := strings.Cut(value, "/")
		a, errA := strconv.ParseFloat(strings.TrimSpace(w), 64)
		b, errB := strconv.ParseFloat(strings.TrimSpace(h), 64)
		if !ok || errA != nil || errB != nil {
			return false
		}
		if name == "min-aspect-ratio" {
			return windowWidth*b >= windowHeight*a
		}
		return windowWidth*b <= windowHeight*a
	}
	return false
}

// comparisons sets the signs of a comparison apart.
var comparisons = strings.NewReplacer("<=", " <= ", ">=", " >= ", "<", " < ", ">", " > ")

// mediaRange reports whether a comparison holds: width >= 600px, or
// 400px < width <= 900px.
func mediaRange(inner string) bool {
	fields := strings.Fields(comparisons.Replace(inner))
	if len(fields)%2 == 0 {
		return false
	}
	for i := 0; i+2 < len(fields); i += 2 {
		a, okA := side(fields[i])
		b, okB := side(fields[i+2])
		if !okA || !okB {
			return false
		}
		var holds bool
		switch fields[i+1] {
		case "<":
			holds = a < b
		case "<=":
			holds = a <= b
		case ">":
			holds = a > b
		case ">=":
			holds = a >= b
		}
		if !holds {
			return false
		}
	}
	return true
}

func side(s string) (float64, bool) {
	switch s {
	case "width":
		return windowWidth, true
	case "height":
		return windowHeight, true
	}
	return length(s)
}

// length reads a length and gives it in pixels.
func length(s string) (float64, bool) {
	unit := strings.TrimLeft(s, "0123456789.-+")
	v, err := strconv.ParseFloat(s[:len(s)-len(unit)], 64)
	if err != nil {
		return 0, false
	}
	switch unit {
	case "px":
		return v, true
	case "em", "rem":
		return v * 16, true
	case "":
		return v, v == 0
	}
	return 0, false
}
