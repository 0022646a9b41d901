package css

import (
	"math"
	"slices"
	"strings"
)

// A Quantity is a number in pixels, percent, degrees, or without a unit.
type Quantity struct {
	N    float64
	Unit string // "", "px", "%" or "deg"
}

// units are the units of lengths in pixels, and of angles in degrees. Those that depend
// on the window or on a font are guesses.
var units = map[string]Quantity{
	"px": {1, "px"}, "rem": {16, "px"}, "em": {16, "px"}, "ex": {8, "px"}, "ch": {8, "px"}, "lh": {20, "px"}, "rlh": {20, "px"}, "cap": {11, "px"},
	"ic": {16, "px"}, "pt": {4.0 / 3, "px"}, "pc": {16, "px"}, "in": {96, "px"}, "cm": {37.8, "px"}, "mm": {3.78, "px"}, "q": {0.945, "px"},
	"vw": {WindowWidth / 100, "px"}, "vh": {WindowHeight / 100, "px"}, "vi": {WindowWidth / 100, "px"}, "vb": {WindowHeight / 100, "px"},
	"vmax": {WindowWidth / 100, "px"}, "vmin": {WindowHeight / 100, "px"}, "svw": {WindowWidth / 100, "px"}, "svh": {WindowHeight / 100, "px"},
	"lvw": {WindowWidth / 100, "px"}, "lvh": {WindowHeight / 100, "px"}, "dvw": {WindowWidth / 100, "px"}, "dvh": {WindowHeight / 100, "px"},
	"%": {1, "%"}, "deg": {1, "deg"}, "turn": {360, "deg"}, "grad": {0.9, "deg"}, "rad": {180 / math.Pi, "deg"},
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
	u, ok := units[unit]
	return Quantity{n * u.N, u.Unit}, ok
}

// computed parses a calculation. The sum of a length and a percentage is a length; the
// percentage is taken of the window.
func computed(v string) (Quantity, bool) {
	has := map[string]bool{}
	unit := func(name string) (float64, bool) {
		u, ok := units[name]
		has[u.Unit] = true
		return u.N, ok
	}
	n, ok := Compute(v, unit)
	switch {
	case !ok || math.IsNaN(n) || math.IsInf(n, 0):
		return Quantity{}, false
	case len(has) == 0:
		return Quantity{n, ""}, true
	case len(has) == 1:
		for unit := range has {
			return Quantity{n, unit}, true
		}
	}
	n, ok = Compute(v, func(name string) (float64, bool) {
		u, ok := units[name]
		return u.Px(), ok
	})
	return Quantity{n, "px"}, ok
}

// Short parses what most values of Compute are: a short number with a unit, or without one.
// It fails for all others.
func Short(v string) (n float64, unit string, ok bool) {
	i := 0
	if strings.HasPrefix(v, "-") {
		i++
	}
	digits, point, whole := 0, -1, 0
	for from := i; i < len(v); i++ {
		switch c := v[i]; {
		case isDigit(c):
			whole = 10*whole + int(c-'0')
			digits++
		case c == '.' && point < 0:
			point = digits
		default:
			return scaled(v, whole, digits, point), v[i:], digits > 0 && i-from <= maxShort && isUnit(v[i:])
		}
	}
	return scaled(v, whole, digits, point), "", 0 < digits && digits <= maxShort
}

// maxShort bounds a number of Short, in bytes: it has no more digits than an int32.
const maxShort = 9

// powers are the powers of ten.
var powers = [...]float64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9}

// scaled returns the number in v that has some digits, with a point after so many of them.
func scaled(v string, whole, digits, point int) float64 {
	n := float64(whole)
	if fraction := digits - point; point >= 0 && fraction < len(powers) {
		n /= powers[fraction] // exact, as strconv does it
	}
	if strings.HasPrefix(v, "-") {
		return -n
	}
	return n
}

// isUnit reports whether a text is letters, or a percent sign.
func isUnit(s string) bool {
	for i := range len(s) {
		if s[i] < 'a' || s[i] > 'z' {
			return s == "%"
		}
	}
	return true
}

// Px returns a length in pixels. A percentage is taken of the width of the window.
func (q Quantity) Px() float64 {
	if q.Unit == "%" {
		return q.N * WindowWidth / 100
	}
	return q.N
}

// Share returns a number, a percentage as a share of one.
func (q Quantity) Share() float64 {
	if q.Unit == "%" {
		return q.N / 100
	}
	return q.N
}

// Pixels parses a length and returns it in pixels.
func Pixels(v string) (float64, bool) {
	q, ok := ParseQuantity(v)
	return q.Px(), ok && q.Unit != "deg"
}

// Number parses a number, or a percentage as a share of one.
func Number(v string) (float64, bool) {
	q, ok := ParseQuantity(v)
	return q.Share(), ok && (q.Unit == "" || q.Unit == "%")
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
	for c := (cursor{text: v}); c.at < len(v); {
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

// Arguments splits the arguments of a function at commas, or at spaces if there are no
// commas.
func Arguments(args string) []string {
	if list := Split(args, ','); len(list) > 1 {
		for i := range list {
			list[i] = trim(list[i])
		}
		return list
	}
	return slices.Collect(Words(args))
}
