package css

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// Compute returns the value of a number, a quantity or a calculation with calc(), min(), max(),
// clamp() and abs(). Unit returns what one of a unit is; the empty unit is one. Compute fails if
// the value has something else.
func Compute(v string, unit func(name string) (float64, bool)) (float64, bool) {
	c := computation{cursor: cursor{text: v}, unit: unit}
	n, ok := c.sum()
	c.space()
	return n, ok && c.at == len(v)
}

// maxCalculation bounds the nesting of calculations.
const maxCalculation = 32

// A computation is the rest of a calculation.
type computation struct {
	cursor
	depth int
	unit  func(name string) (float64, bool)
}

// take skips one of some signs and returns it, 0 if none comes next.
func (c *computation) take(signs string) byte {
	c.space()
	sign := c.peek()
	if sign == 0 || strings.IndexByte(signs, sign) < 0 {
		return 0
	}
	c.at++
	return sign
}

func (c *computation) sum() (float64, bool) { return c.chain("+-", c.product) }

func (c *computation) product() (float64, bool) { return c.chain("*/", c.factor) }

// chain parses what has signs between its parts.
func (c *computation) chain(signs string, part func() (float64, bool)) (float64, bool) {
	total, ok := part()
	for ok {
		sign, n := c.take(signs), 0.0
		if sign == 0 {
			return total, true
		}
		switch n, ok = part(); sign {
		case '+':
			total += n
		case '-':
			total -= n
		case '*':
			total *= n
		case '/':
			total /= n
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
	name := c.name()
	if strings.HasPrefix(name, "-") && !strings.HasPrefix(name, "-webkit-") && !strings.HasPrefix(name, "-moz-") {
		name, sign = name[1:], -1
	}
	if c.peek() != '(' {
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
	for {
		n, ok := c.sum()
		if !ok {
			return 0, false
		}
		list = append(list, n)
		switch c.take(",)") {
		case ')':
			return evaluate(name, list)
		case 0:
			return 0, false
		}
	}
}

func evaluate(name string, list []float64) (float64, bool) {
	switch name {
	case "", "calc", "-webkit-calc", "-moz-calc":
		return list[0], len(list) == 1
	case "min":
		return slices.Min(list), true
	case "max":
		return slices.Max(list), true
	case "clamp":
		if len(list) == 3 {
			return max(list[0], min(list[1], list[2])), true
		}
	case "abs":
		return math.Abs(list[0]), len(list) == 1
	}
	return 0, false
}
