package conceal

import (
	"math"
	"strconv"
	"strings"
)

// A quantity is a number with a unit that was worked out: pixels, a share of
// something, degrees, or none.
type quantity struct {
	n    float64
	unit string // "", "px", "%" or "deg"
}

// units are lengths in pixels, in a window of a common size, and angles in
// degrees.
var units = map[string]quantity{
	"px": {1, "px"}, "rem": {16, "px"}, "em": {16, "px"}, "ex": {8, "px"}, "ch": {8, "px"}, "lh": {20, "px"}, "rlh": {20, "px"}, "cap": {11, "px"},
	"ic": {16, "px"}, "pt": {4.0 / 3, "px"}, "pc": {16, "px"}, "in": {96, "px"}, "cm": {37.8, "px"}, "mm": {3.78, "px"}, "q": {0.945, "px"},
	"vw": {windowWidth / 100, "px"}, "vh": {windowHeight / 100, "px"}, "vi": {windowWidth / 100, "px"}, "vb": {windowHeight / 100, "px"},
	"vmax": {windowWidth / 100, "px"}, "vmin": {windowHeight / 100, "px"}, "svw": {windowWidth / 100, "px"}, "svh": {windowHeight / 100, "px"},
	"lvw": {windowWidth / 100, "px"}, "lvh": {windowHeight / 100, "px"}, "dvw": {windowWidth / 100, "px"}, "dvh": {windowHeight / 100, "px"},
	"%": {1, "%"}, "deg": {1, "deg"}, "turn": {360, "deg"}, "grad": {0.9, "deg"}, "rad": {180 / math.Pi, "deg"},
}

// parseQuantity reads a number with or without a unit, or a calculation.
func parseQuantity(v string) (quantity, bool) {
	v = strings.TrimSpace(v)
	if v == "" {
		return quantity{}, false
	}
	if v[len(v)-1] != ')' {
		return plainQuantity(v)
	}
	c := calculation{s: v}
	q, ok := c.sum()
	return q, ok && c.i == len(v)
}

func plainQuantity(v string) (quantity, bool) {
	digits := strings.TrimRight(v, "abcdefghijklmnopqrstuvwxyz%")
	if e := len(digits); e > 0 && e+1 < len(v) && v[e] == 'e' && (v[e+1] == '-' || v[e+1] == '+') {
		return quantity{}, false
	}
	n, err := strconv.ParseFloat(digits, 64)
	if err != nil { // 0e5 is a number as well
		if n, err = strconv.ParseFloat(v, 64); err != nil || math.IsInf(n, 0) || math.IsNaN(n) {
			return quantity{}, false
		}
		return quantity{n, ""}, true
	}
	unit := v[len(digits):]
	if unit == "" {
		return quantity{n, ""}, true
	}
	u, ok := units[unit]
	return quantity{n * u.n, u.unit}, ok
}

// px returns a length in pixels; a percentage is one of the window.
func (q quantity) px() float64 {
	if q.unit == "%" {
		return q.n * windowWidth / 100
	}
	return q.n
}

// share returns a number that may be a percentage.
func (q quantity) share() float64 {
	if q.unit == "%" {
		return q.n / 100
	}
	return q.n
}

// pixels reads a length in pixels.
func pixels(v string) (float64, bool) {
	q, ok := parseQuantity(v)
	return q.px(), ok && q.unit != "deg"
}

// number reads a number or a percentage as a share of one.
func number(v string) (float64, bool) {
	q, ok := parseQuantity(v)
	return q.share(), ok && (q.unit == "" || q.unit == "%")
}

// function reads name(arguments) up to the bracket that closes it, which must be
// the end.
func function(v string) (name, args string, ok bool) {
	open := strings.IndexByte(v, '(')
	if open < 0 || v[len(v)-1] != ')' {
		return "", "", false
	}
	return v[:open], v[open+1 : len(v)-1], true
}

// calls returns the functions in a value, as name and arguments.
func calls(v string) (list [][2]string) {
	for i, from := 0, 0; i < len(v); {
		switch c := v[i]; {
		case c == '(':
			end := skip(v, i)
			list = append(list, [2]string{v[from:i], strings.TrimSpace(strings.TrimSuffix(v[i+1:end], ")"))})
			i, from = end, end
		case c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-':
			i++
		default:
			i = max(skip(v, i), i+1)
			from = i
		}
	}
	return list
}

// arguments splits the arguments of a function at commas, or at spaces if there
// are none.
func arguments(args string) []string {
	if list := split(args, ','); len(list) > 1 {
		for i := range list {
			list[i] = strings.TrimSpace(list[i])
		}
		return list
	}
	return words(args)
}

// words splits a value at white space that stands in no bracket or string.
func words(v string) []string {
	var out []string
	for _, w := range split(strings.NewReplacer("\t", " ", "\n", " ", "\r", " ", "\f", " ").Replace(v), ' ') {
		if w != "" {
			out = append(out, w)
		}
	}
	return out
}

// split splits s at a byte that stands in no bracket and no string.
func split(s string, sep byte) []string {
	if strings.IndexByte(s, sep) < 0 {
		return []string{s}
	}
	var out []string
	from := 0
	for i := 0; i < len(s); {
		if j := skip(s, i); j > i {
			i = j
			continue
		}
		if s[i] == sep {
			out = append(out, s[from:i])
			from = i + 1
		}
		i++
	}
	return append(out, s[from:])
}

// skip returns where what starts at i ends if it is a string, an escape or a
// bracket with all that is in it; i if it is none of these.
func skip(s string, i int) int {
	switch s[i] {
	case '\\':
		return min(i+2, len(s))
	case '"', '\'':
		return stringEnd(s, i)
	case '(', '[', '{':
		depth := 0
		for i < len(s) {
			switch s[i] {
			case '\\':
				i++
			case '"', '\'':
				i = stringEnd(s, i) - 1
			case '(', '[', '{':
				depth++
			case ')', ']', '}':
				if depth--; depth == 0 {
					return i + 1
				}
			}
			i++
		}
		return len(s)
	}
	return i
}

// stringEnd returns where a string ends. A line feed ends it as well.
func stringEnd(s string, i int) int {
	for j := i + 1; j < len(s); j++ {
		switch s[j] {
		case '\\':
			j++
		case s[i], '\n':
			return j + 1
		}
	}
	return len(s)
}
