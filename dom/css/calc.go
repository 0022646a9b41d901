package css

import (
	"math"
	"strings"
)

// A calculation parses calc(), min() and the like: CSS Values 4, section 10. The sum of
// a length and a percentage is a length; the percentage is taken of the window.
type calculation struct {
	s     string
	i     int
	depth int
}

// maxCalculation bounds the nesting of calculations.
const maxCalculation = 32

func (c *calculation) space() {
	for c.i < len(c.s) && c.s[c.i] <= ' ' {
		c.i++
	}
}

// sign skips one of the signs and returns it, or 0 if none comes next.
func (c *calculation) sign(signs string) byte {
	c.space()
	if c.i < len(c.s) && strings.IndexByte(signs, c.s[c.i]) >= 0 {
		c.i++
		return c.s[c.i-1]
	}
	return 0
}

// sum parses terms with + and - between them.
func (c *calculation) sum() (Quantity, bool) {
	total, ok := c.product()
	for ok {
		sign := c.sign("+-")
		if sign == 0 {
			return total, true
		}
		var q Quantity
		if q, ok = c.product(); sign == '-' {
			q.N = -q.N
		}
		if q.Unit == total.Unit {
			total.N += q.N
		} else {
			total = Quantity{total.Px() + q.Px(), "px"}
		}
	}
	return Quantity{}, false
}

// product parses factors with * and / between them.
func (c *calculation) product() (Quantity, bool) {
	total, ok := c.factor()
	for ok {
		sign := c.sign("*/")
		if sign == 0 {
			return total, true
		}
		var q Quantity
		if q, ok = c.factor(); ok && sign == '/' {
			ok = q.N != 0
			q.N = 1 / q.N
		}
		total.N *= q.N
		total.Unit = max(total.Unit, q.Unit) // one of them is empty
	}
	return Quantity{}, false
}

// factor parses a number, a sum in parentheses, or a function.
func (c *calculation) factor() (Quantity, bool) {
	c.space()
	from := c.i
	if c.i < len(c.s) && (c.s[c.i] == '+' || c.s[c.i] == '-') {
		c.i++
	}
	for c.i < len(c.s) && (isNumeral(c.s[c.i]) || isExponent(c.s, c.i)) {
		c.i++
	}
	word := c.s[from:c.i]
	if c.sign("(") == 0 {
		return plainQuantity(word)
	}
	if c.depth++; c.depth > maxCalculation {
		return Quantity{}, false
	}
	defer func() { c.depth-- }()
	list, ok := c.list()
	if !ok {
		return Quantity{}, false
	}
	return apply(strings.TrimLeft(word, "+-"), list)
}

func isNumeral(b byte) bool {
	return b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b == '.' || b == '%'
}

// isExponent reports whether the dash at i is the sign of an exponent, as in 1e-3, or
// part of a name, as in -webkit-calc.
func isExponent(s string, i int) bool {
	return s[i] == '-' && i > 0 && (s[i-1] == 'e' && i > 1 && s[i-2] >= '0' && s[i-2] <= '9' || s[i-1] >= 'a' && s[i-1] <= 'z' && strings.HasPrefix(s[i+1:], "calc"))
}

// list parses the arguments of a function up to its closing parenthesis. Words, such as
// the strategy of round, are skipped.
func (c *calculation) list() (list []Quantity, ok bool) {
	for {
		c.space()
		from := c.i
		q, ok := c.sum()
		if ok {
			list = append(list, q)
		} else if c.i = from + len(c.s[from:]) - len(strings.TrimLeft(c.s[from:], "abcdefghijklmnopqrstuvwxyz-")); c.i == from {
			return nil, false
		}
		switch c.sign(",)") {
		case ')':
			return list, len(list) > 0
		case 0:
			return nil, false
		}
	}
}

// apply evaluates a function.
func apply(name string, list []Quantity) (Quantity, bool) {
	best := list[0]
	switch name {
	case "min", "max":
		for _, q := range list[1:] {
			if name == "min" && q.Px() < best.Px() || name == "max" && q.Px() > best.Px() {
				best = q
			}
		}
	case "clamp":
		if len(list) != 3 {
			return Quantity{}, false
		}
		best = list[1]
		if best.Px() > list[2].Px() {
			best = list[2]
		}
		if best.Px() < list[0].Px() {
			best = list[0]
		}
	case "abs":
		best.N = math.Abs(best.N)
	case "", "calc", "webkit-calc", "moz-calc", "round":
	default:
		return Quantity{}, false
	}
	return best, true
}
