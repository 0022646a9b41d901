package conceal

import (
	"math"
	"strings"
)

// A sum reads a calculation.
type sum struct {
	*ruler
	s     string
	i     int
	depth int
}

// maxNesting bounds the nesting of calculations.
const maxNesting = 64

func (c *sum) space() {
	for c.i < len(c.s) && c.s[c.i] <= ' ' {
		c.i++
	}
}

// sign skips one of the signs and returns it, or 0 if none comes next.
func (c *sum) sign(signs string) byte {
	c.space()
	if c.i < len(c.s) && strings.IndexByte(signs, c.s[c.i]) >= 0 {
		c.i++
		return c.s[c.i-1]
	}
	return 0
}

// terms reads terms with + and - between them.
func (c *sum) terms() (total length, ok bool) {
	total, ok = c.factors()
	for ok {
		sign := c.sign("+-")
		if sign == 0 {
			return total, true
		}
		var n length
		if n, ok = c.factors(); sign == '-' {
			n.at = -n.at
		}
		total = total.plus(n)
	}
	return length{}, false
}

// factors reads factors with * and / between them.
func (c *sum) factors() (total length, ok bool) {
	total, ok = c.factor()
	for ok {
		sign := c.sign("*/")
		if sign == 0 {
			return total, true
		}
		var n length
		if n, ok = c.factor(); sign == '*' {
			total = total.by(n)
		} else if ok = ok && n.give == 0; ok {
			total = total.times(clampVast(1 / n.at))
		}
	}
	return length{}, false
}

// factor reads a number, a sum in parentheses, or a function.
func (c *sum) factor() (length, bool) {
	c.space()
	from := c.i
	if c.i < len(c.s) && (c.s[c.i] == '+' || c.s[c.i] == '-') {
		c.i++
	}
	for c.i < len(c.s) && (isWordByte(c.s[c.i]) || isInnerDash(c.s, c.i, from)) {
		c.i++
	}
	word := c.s[from:c.i]
	if c.i == len(c.s) || c.s[c.i] != '(' {
		return c.plain(word)
	}
	c.i++
	if c.depth++; c.depth > maxNesting {
		return length{}, false
	}
	list, way, ok := c.arguments()
	c.depth--
	if !ok {
		return length{}, false
	}
	n, ok := apply(strings.TrimLeft(word, "+-"), way, list)
	if strings.HasPrefix(word, "-") && !strings.HasPrefix(word, "-webkit-") && !strings.HasPrefix(word, "-moz-") {
		n.at = -n.at
	}
	return n, ok
}

func isWordByte(b byte) bool {
	return b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b == '.' || b == '%'
}

// isInnerDash reports whether the sign at i is in a word: the sign of an exponent, as in
// 1e-3, or the dash of a name, as in -webkit-calc.
func isInnerDash(s string, i, from int) bool {
	if s[i] != '-' && s[i] != '+' || i == from || i+1 >= len(s) {
		return false
	}
	before := s[i-1]
	exponent := before == 'e' && i-1 > from && s[i-2] >= '0' && s[i-2] <= '9'
	name := before >= 'a' && before <= 'z' && s[from] != '.' && (s[from] < '0' || s[from] > '9') && s[i+1] >= 'a' && s[i+1] <= 'z'
	return exponent || name
}

// arguments reads the arguments of a function up to its closing parenthesis. Way is the
// word that is the first argument of round.
func (c *sum) arguments() (list []length, way string, ok bool) {
	for {
		c.space()
		from := c.i
		n, ok := c.terms()
		switch {
		case ok:
			list = append(list, n)
		case len(list) == 0 && way == "":
			c.i = from
			for c.i < len(c.s) && (c.s[c.i] >= 'a' && c.s[c.i] <= 'z' || c.s[c.i] == '-') {
				c.i++
			}
			way = c.s[from:c.i]
		default:
			return nil, "", false
		}
		switch c.sign(",)") {
		case ')':
			return list, way, len(list) > 0 || strings.HasPrefix(way, "safe-area-inset")
		case 0:
			return nil, "", false
		}
	}
}

const degrees = math.Pi / 180

// functions are the functions of one or two numbers that are not linear. Angles are in
// degrees.
var functions = map[string]func(a, b float64) float64{
	"abs":   func(a, _ float64) float64 { return math.Abs(a) },
	"acos":  func(a, _ float64) float64 { return math.Acos(a) / degrees },
	"asin":  func(a, _ float64) float64 { return math.Asin(a) / degrees },
	"atan":  func(a, _ float64) float64 { return math.Atan(a) / degrees },
	"atan2": func(a, b float64) float64 { return math.Atan2(a, b) / degrees },
	"cos":   func(a, _ float64) float64 { return math.Cos(a * degrees) },
	"exp":   func(a, _ float64) float64 { return math.Exp(a) },
	"log":   func(a, b float64) float64 { return math.Log(a) / math.Log(b) },
	"mod":   func(a, b float64) float64 { return a - b*math.Floor(a/b) },
	"pow":   math.Pow,
	"rem":   math.Mod,
	"sign":  func(a, _ float64) float64 { return sign(a) },
	"sin":   func(a, _ float64) float64 { return math.Sin(a * degrees) },
	"sqrt":  func(a, _ float64) float64 { return math.Sqrt(a) },
	"tan":   func(a, _ float64) float64 { return math.Tan(a * degrees) },
}

func sign(a float64) float64 {
	switch {
	case a > 0:
		return 1
	case a < 0:
		return -1
	}
	return 0
}

// roundings are the ways to round.
var roundings = map[string]func(float64) float64{
	"": math.Round, "nearest": math.Round, "up": math.Ceil, "down": math.Floor, "to-zero": math.Trunc,
}

// apply evaluates a function: CSS Values 4, section 10.
func apply(name, way string, list []length) (n length, ok bool) {
	for _, a := range list {
		n.give = max(n.give, a.give)
	}
	switch name {
	case "", "calc", "webkit-calc", "moz-calc":
		return list[0], len(list) == 1
	case "env":
		if len(list) == 1 {
			return list[0], true
		}
		return length{}, len(list) == 0
	case "min", "max", "clamp", "hypot":
		n.at = fold(name, list)
		return n, name != "clamp" || len(list) == 3
	case "round":
		by := 1.0
		if len(list) == 2 {
			by = list[1].at
		}
		f := roundings[way]
		if f == nil {
			return n, false
		}
		n.at = f(list[0].at/by) * by
		n.give += math.Abs(by) * sign(n.give)
		return n, true
	}
	f := functions[name]
	if f == nil || len(list) > 2 || n.give > 0 {
		return n, false
	}
	b := math.E // of log
	if len(list) == 2 {
		b = list[1].at
	}
	n.at = clampVast(f(list[0].at, b))
	return n, true
}

// fold evaluates a function of any number of numbers.
func fold(name string, list []length) float64 {
	total := list[0].at
	switch {
	case name == "clamp" && len(list) == 3:
		return max(list[0].at, min(list[1].at, list[2].at))
	case name == "hypot":
		total = 0
		for _, a := range list {
			total = math.Hypot(total, a.at)
		}
		return clampVast(total)
	}
	for _, a := range list[1:] {
		if name == "min" {
			total = min(total, a.at)
		} else {
			total = max(total, a.at)
		}
	}
	return total
}
