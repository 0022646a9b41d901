package css

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// A Quantity is a number in pixels, percent, degrees, or without a unit.
type Quantity struct {
	N    float64
	Unit string // "", "px", "%", "deg", "s" or "dppx"
}

// units are what one of a unit is: of lengths in pixels, in fonts of the element or the root, or
// in the width of the container around; of angles in degrees, of times in seconds, and of
// resolutions in dots per pixel. Those that depend on the shapes of letters are guesses.
var units = map[string]Quantity{
	"px": {1, "px"}, "pt": {4.0 / 3, "px"}, "pc": {16, "px"}, "in": {96, "px"}, "cm": {37.8, "px"}, "mm": {3.78, "px"}, "q": {0.945, "px"},
	"em": {1, "em"}, "ex": {0.5, "em"}, "ch": {0.5, "em"}, "cap": {0.7, "em"}, "ic": {1, "em"}, "lh": {1.2, "em"},
	"rem": {1, "rem"}, "rex": {0.5, "rem"}, "rch": {0.5, "rem"}, "rcap": {0.7, "rem"}, "ric": {1, "rem"}, "rlh": {1.2, "rem"},
	"cqw": {0.01, "cq"}, "cqh": {0.01, "cq"}, "cqi": {0.01, "cq"}, "cqb": {0.01, "cq"}, "cqmin": {0.01, "cq"}, "cqmax": {0.01, "cq"},
	"vw": {WindowWidth / 100, "px"}, "vh": {WindowHeight / 100, "px"}, "vi": {WindowWidth / 100, "px"}, "vb": {WindowHeight / 100, "px"},
	"vmax": {WindowWidth / 100, "px"}, "vmin": {WindowHeight / 100, "px"}, "svw": {WindowWidth / 100, "px"}, "svh": {WindowHeight / 100, "px"},
	"lvw": {WindowWidth / 100, "px"}, "lvh": {WindowHeight / 100, "px"}, "dvw": {WindowWidth / 100, "px"}, "dvh": {WindowHeight / 100, "px"},
	"%": {1, "%"}, "deg": {1, "deg"}, "turn": {360, "deg"}, "grad": {0.9, "deg"}, "rad": {180 / math.Pi, "deg"},
	"s": {1, "s"}, "ms": {0.001, "s"}, "dppx": {1, "dppx"}, "x": {1, "dppx"}, "dpi": {1.0 / 96, "dppx"}, "dpcm": {2.54 / 96, "dppx"},
}

// Unit returns what one of a unit is, in "px", "em", "rem", "cq", "%", "deg", "s" or "dppx". The
// unit of the result is empty if the name is not known.
func Unit(name string) Quantity { return units[name] }

// inWindow is Unit for an element of which nothing is known, with lengths in pixels.
func inWindow(name string) Quantity {
	q := units[name]
	switch q.Unit {
	case "em", "rem":
		return Quantity{q.N * 16, "px"}
	case "cq":
		return Quantity{q.N * WindowWidth, "px"}
	}
	return q
}

// ParseQuantity parses a number with or without a unit, or a calculation.
func ParseQuantity(v string) (Quantity, bool) {
	v = trim(v)
	n, unit, ok := Short(v) // as most are
	switch {
	case !ok:
		return computed(v)
	case unit == "":
		return Quantity{n, ""}, true
	}
	u := inWindow(unit)
	return Quantity{n * u.N, u.Unit}, u.Unit != ""
}

// computed parses a calculation. The sum of a length and a percentage is a length; the
// percentage is taken of the window.
func computed(v string) (Quantity, bool) {
	if v == "" || v[0] >= 'a' && strings.IndexByte(v, '(') < 0 {
		return Quantity{}, false // a word, as most values that are no short number
	}
	kind := ""
	n, ok := Compute(v, func(name string) (float64, bool) {
		u := inWindow(name)
		if kind == "" || kind == "%" {
			kind = u.Unit
		}
		return u.px(), u.Unit != ""
	})
	if kind == "%" {
		n /= WindowWidth / 100
	}
	return Quantity{n, kind}, ok && !math.IsNaN(n) && !math.IsInf(n, 0)
}

// Short parses what most values of Compute are: a number with a unit, or without one. It fails
// for all others.
func Short(v string) (n float64, unit string, ok bool) {
	end := 0
	for end < len(v) && (isDigit(v[end]) || v[end] == '.' || v[end] == '-' && end == 0) {
		end++
	}
	if end == 0 || v[end-1] == '-' || !isUnit(v[end:]) {
		return 0, "", false // most words
	}
	n, err := strconv.ParseFloat(v[:end], 64)
	return n, v[end:], err == nil
}

func isUnit(s string) bool {
	for i := range len(s) {
		if s[i] < 'a' || s[i] > 'z' {
			return s == "%"
		}
	}
	return true
}

// px returns a length in pixels. A percentage is taken of the width of the window.
func (q Quantity) px() float64 {
	if q.Unit == "%" {
		return q.N * WindowWidth / 100
	}
	return q.N
}

// Pixels parses a length and returns it in pixels.
func Pixels(v string) (float64, bool) {
	q, ok := ParseQuantity(v)
	return q.px(), ok && (q.Unit == "px" || q.Unit == "%" || q.Unit == "")
}

// Number parses a number, or a percentage as a share of one.
func Number(v string) (float64, bool) {
	q, ok := ParseQuantity(v)
	if q.Unit == "%" {
		return q.N / 100, ok
	}
	return q.N, ok && q.Unit == ""
}

// Function splits a function, name(arguments), that is the whole value.
func Function(v string) (name, args string, ok bool) {
	open := strings.IndexByte(v, '(')
	if open < 0 || v[len(v)-1] != ')' {
		return "", "", false
	}
	return v[:open], v[open+1 : len(v)-1], true
}

// A Call is a function in a value.
type Call struct{ Name, Args string }

// Calls returns the functions in a value, which must be in lower case.
func Calls(v string) (list []Call) {
	from := 0
	c := cursor{text: v}
	for c.at < len(v) {
		switch b := v[c.at]; {
		case b == '(':
			open := c.at
			c.pass()
			list = append(list, Call{v[from:open], trim(strings.TrimSuffix(v[open+1:c.at], ")"))})
			from = c.at
		case isName(b):
			c.at++
		default:
			c.pass()
			from = c.at
		}
	}
	return list
}

// Arguments splits the arguments of a function at commas, or at spaces if there are no commas.
func Arguments(args string) []string {
	if list := Split(args, ','); len(list) > 1 {
		for i := range list {
			list[i] = trim(list[i])
		}
		return list
	}
	return slices.Collect(Words(args))
}
