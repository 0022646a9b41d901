package css

import (
	"math"
	"strconv"
	"strings"
)

// Compute returns the value of a number, a quantity or a calculation with the math
// functions of CSS Values 4, section 10. Unit returns what one of a unit is; the empty unit
// is one. Compute fails if the value has something else.
func Compute(v string, unit func(name string) (float64, bool)) (float64, bool) {
	c := computation{text: v, unit: unit}
	n, ok := c.sum()
	c.space()
	return n, ok && c.at == len(v)
}

// maxCalculation bounds the nesting of calculations.
const maxCalculation = 32

// A computation is the rest of a calculation.
type computation struct {
	text  string
	at    int
	depth int
	unit  func(name string) (float64, bool)
}

func (c *computation) space() {
	for c.at < len(c.text) && IsSpace(c.text[c.at]) {
		c.at++
	}
}

// take skips one of some signs and returns it, 0 if none comes next.
func (c *computation) take(signs string) byte {
	c.space()
	if c.at < len(c.text) && strings.IndexByte(signs, c.text[c.at]) >= 0 {
		c.at++
		return c.text[c.at-1]
	}
	return 0
}

func (c *computation) sum() (float64, bool) {
	total, ok := c.product()
	for ok {
		sign := c.take("+-")
		if sign == 0 {
			return total, true
		}
		var n float64
		if n, ok = c.product(); sign == '-' {
			n = -n
		}
		total += n
	}
	return 0, false
}

func (c *computation) product() (float64, bool) {
	total, ok := c.factor()
	for ok {
		sign := c.take("*/")
		if sign == 0 {
			return total, true
		}
		var n float64
		if n, ok = c.factor(); sign == '/' {
			total /= n
		} else {
			total *= n
		}
	}
	return 0, false
}

// factor parses a number with its unit, a sum in parentheses, a constant or a function.
func (c *computation) factor() (float64, bool) {
	c.space()
	if n, ok := c.number(); ok {
		return n, true
	}
	sign := 1.0
	from := c.at
	for c.at < len(c.text) && isName(c.text[c.at]) {
		c.at++
	}
	name := c.text[from:c.at]
	if strings.HasPrefix(name, "-") && !strings.HasPrefix(name, "-webkit-") && !strings.HasPrefix(name, "-moz-") {
		name, sign = name[1:], -1
	}
	if c.at >= len(c.text) || c.text[c.at] != '(' {
		n, ok := constants[name]
		return sign * n, ok
	}
	c.at++
	if c.depth++; c.depth > maxCalculation {
		return 0, false
	}
	n, ok := c.call(name)
	c.depth--
	return n, ok
}

var constants = map[string]float64{"e": math.E, "pi": math.Pi, "infinity": math.Inf(1), "nan": math.NaN()}

// number parses a number with its unit.
func (c *computation) number() (float64, bool) {
	end := c.at
	if end < len(c.text) && (c.text[end] == '+' || c.text[end] == '-') {
		end++
	}
	from := end
	for end < len(c.text) && (isDigit(c.text[end]) || c.text[end] == '.') {
		end++
	}
	if from == end {
		return 0, false
	}
	if e := end; e < len(c.text) && c.text[e] == 'e' {
		if e++; e < len(c.text) && (c.text[e] == '+' || c.text[e] == '-') {
			e++
		}
		for ; e < len(c.text) && isDigit(c.text[e]); e++ {
			end = e + 1
		}
	}
	n, err := strconv.ParseFloat(c.text[c.at:end], 64)
	if err != nil {
		return 0, false
	}
	c.at = end
	for c.at < len(c.text) && ('a' <= c.text[c.at] && c.text[c.at] <= 'z' || c.text[c.at] == '%') {
		c.at++
	}
	times, ok := 1.0, true
	if unit := c.text[end:c.at]; unit != "" {
		times, ok = c.unit(unit)
	}
	return n * times, ok
}

// call parses the arguments of a function up to its closing parenthesis, and applies it.
func (c *computation) call(name string) (float64, bool) {
	var list []float64
	way := "nearest"
	for {
		c.space()
		if word := c.strategy(); name == "round" && len(list) == 0 && word != "" {
			way = word
		} else if n, ok := c.sum(); ok {
			list = append(list, n)
		} else {
			return 0, false
		}
		switch c.take(",)") {
		case ')':
			return evaluate(name, way, list)
		case 0:
			return 0, false
		}
	}
}

// strategy skips the strategy of round and returns it, if one comes next.
func (c *computation) strategy() string {
	for _, word := range [...]string{"nearest", "up", "down", "to-zero"} {
		if rest, ok := strings.CutPrefix(c.text[c.at:], word); ok && strings.HasPrefix(strings.TrimSpace(rest), ",") {
			c.at += len(word)
			return word
		}
	}
	return ""
}

// evaluate applies a math function.
func evaluate(name, way string, list []float64) (float64, bool) {
	switch f := ofOne[name]; {
	case f != nil && len(list) == 1:
		return f(list[0]), true
	case f != nil:
		return 0, false
	}
	switch name {
	case "", "calc", "-webkit-calc", "-moz-calc":
		return list[0], len(list) == 1
	case "min", "max", "hypot":
		return fold(name, list), true
	case "clamp":
		if len(list) != 3 {
			return 0, false
		}
		return max(list[0], min(list[1], list[2])), true
	case "log":
		if len(list) == 1 {
			return math.Log(list[0]), true
		}
	case "round":
		if len(list) == 1 {
			list = append(list, 1)
		}
	}
	if len(list) != 2 {
		return 0, false
	}
	return ofTwo(name, way, list[0], list[1])
}

// ofOne are the functions of one number. Angles are in degrees.
var ofOne = map[string]func(float64) float64{
	"abs": math.Abs, "sqrt": math.Sqrt, "exp": math.Exp,
	"sign": func(x float64) float64 {
		if x == 0 {
			return 0
		}
		return math.Copysign(1, x)
	},
	"sin":  func(x float64) float64 { return math.Sin(x * math.Pi / 180) },
	"cos":  func(x float64) float64 { return math.Cos(x * math.Pi / 180) },
	"tan":  func(x float64) float64 { return math.Tan(x * math.Pi / 180) },
	"asin": func(x float64) float64 { return math.Asin(x) * 180 / math.Pi },
	"acos": func(x float64) float64 { return math.Acos(x) * 180 / math.Pi },
	"atan": func(x float64) float64 { return math.Atan(x) * 180 / math.Pi },
}

func fold(name string, list []float64) float64 {
	total := list[0]
	for _, n := range list[1:] {
		switch name {
		case "min":
			total = min(total, n)
		case "max":
			total = max(total, n)
		default:
			total = math.Hypot(total, n)
		}
	}
	if name == "hypot" {
		return math.Abs(total)
	}
	return total
}

func ofTwo(name, way string, a, b float64) (float64, bool) {
	switch name {
	case "pow":
		return math.Pow(a, b), true
	case "atan2":
		return math.Atan2(a, b) * 180 / math.Pi, true
	case "log":
		return math.Log(a) / math.Log(b), true
	case "rem":
		return math.Mod(a, b), true
	case "mod":
		return a - b*math.Floor(a/b), true
	case "round":
		return roundTo(way, a/b) * b, true
	}
	return 0, false
}

func roundTo(way string, n float64) float64 {
	switch way {
	case "up":
		return math.Ceil(n)
	case "down":
		return math.Floor(n)
	case "to-zero":
		return math.Trunc(n)
	}
	return math.Floor(n + 0.5)
}
