package grammar

import "strings"

// A mathType is the type of a calculation: the power of each base type. A number has none.
// A value is too short for a power that int cannot hold.
type mathType [numIndexes]int

func typeOf(index int) (t mathType) {
	t[index] = 1
	return t
}

// A calculus is what a calculation may have beside numbers.
type calculus struct {
	percent int    // the base type of percentages; none if they are a type of their own
	numbers string // words that are numbers, with spaces around each
	lengths string // words that are lengths
	anchors anchors
}

// anchors are the functions that ask for the place or the size of another element.
type anchors struct{ place, size bool }

func anchorsOf(detail string) (a anchors) {
	for word := range strings.FieldsSeq(detail) {
		a.place = a.place || word == "anchor"
		a.size = a.size || word == "anchor-size"
	}
	return a
}

// calculation matches a function of CSS Values 4, section 10, at an index, whose result
// must have a type.
func (m *matcher) calculation(at int, want mathType, with calculus) (next int, ok bool) {
	f := &formula{matcher: m, calculus: with}
	got, next, ok := f.function(at)
	return next, ok && got == want
}

// A formula reads a calculation.
type formula struct {
	*matcher
	calculus
	depth int
}

// maxFormula bounds the nesting of a formula.
const maxFormula = 128

// sum reads terms with + and - between them, which need white space around them.
func (c *formula) sum(at int) (total mathType, next int, ok bool) {
	total, next, ok = c.product(at)
	for ok {
		t := c.at(next)
		if t.kind != sign || t.sign != '+' && t.sign != '-' || !t.spaced || !c.at(next+1).spaced {
			return total, next, true
		}
		var other mathType
		if other, next, ok = c.product(next + 1); other != total {
			ok = false
		}
	}
	return total, next, false
}

// product reads factors with * and / between them.
func (c *formula) product(at int) (total mathType, next int, ok bool) {
	total, next, ok = c.factor(at)
	for ok {
		t := c.at(next)
		if t.kind != sign || t.sign != '*' && t.sign != '/' {
			return total, next, true
		}
		power := 1
		if t.sign == '/' {
			power = -1
		}
		var other mathType
		other, next, ok = c.factor(next + 1)
		for i := range total {
			total[i] += power * other[i]
		}
	}
	return total, next, false
}

// factor reads a number, a word for one, a sum in parentheses or a function.
func (c *formula) factor(at int) (got mathType, next int, ok bool) {
	if !c.step() {
		return got, at, false
	}
	switch t := c.at(at); t.kind {
	case number:
		return got, at + 1, true
	case percentage:
		return c.percentType(), at + 1, true
	case dimension:
		index, known := unitIndex[t.text]
		if !known {
			return got, at, false
		}
		return typeOf(index), at + 1, true
	case word:
		if isOneOf(t.text, c.lengths) {
			return typeOf(lengthIndex), at + 1, true
		}
		return got, at + 1, isConstant(t.text) || isOneOf(t.text, c.numbers)
	case open:
		if t.sign != '(' || c.depth == maxFormula {
			return got, at, false
		}
		c.depth++
		got, next, ok = c.sum(at + 1)
		c.depth--
		return got, next + 1, ok && next == t.match
	case function:
		return c.function(at)
	}
	return got, at, false
}

func (c *formula) percentType() mathType {
	if c.percent == none {
		return typeOf(percentIndex)
	}
	return typeOf(c.percent)
}

func isConstant(name string) bool {
	switch name {
	case "e", "pi", "infinity", "-infinity", "nan":
		return true
	}
	return false
}

// isOneOf reports whether a word is in a list of words with spaces around each.
func isOneOf(word, list string) bool { return list != "" && strings.Contains(list, " "+word+" ") }

// function reads a function.
func (c *formula) function(at int) (got mathType, next int, ok bool) {
	t := c.at(at)
	if c.depth == maxFormula || !c.step() {
		return got, at, false
	}
	f, known := functions[t.text]
	switch {
	case c.anchors.place && t.text == "anchor", c.anchors.size && t.text == "anchor-size":
		c.opaque = true
		return typeOf(lengthIndex), t.match + 1, shared(t.text+"()").match(c.matcher, at, func(next int) bool { return next == t.match+1 })
	case !known:
		return got, at, false
	}
	c.opaque = c.opaque || f.opaque
	if f.count == 0 {
		return got, t.match + 1, t.match == at+1
	}
	c.depth++
	defer func() { c.depth-- }()
	worded := false
	at, worded = c.skipWord(at+1, f.words)
	if t.text == "random" {
		at = c.skipOptions(at, t.match)
	}
	first, count, ok := c.arguments(at, t.match, &f)
	got, fits := f.result(first)
	if t.text == "round" && (worded || first != mathType{}) && count == 1 {
		return got, at, false // the step is missing
	}
	return got, t.match + 1, ok && fits && f.count <= count && (f.most < 0 || count <= f.most)
}

// arguments reads arguments of the same type, with commas between them, up to an index.
func (c *formula) arguments(at, end int, f *mathFunction) (first mathType, count int, ok bool) {
	typed := false
	for {
		if t := c.at(at); f.none && count != 1 && t.kind == word && t.text == "none" {
			at++
		} else {
			arg, next, ok := c.sum(at)
			if !ok || typed && arg != first {
				return first, count, false
			}
			first, at, typed = arg, next, true
		}
		count++
		if at == end {
			return first, count, typed
		}
		if !c.isSign(at, ',') {
			return first, count, false
		}
		at++
	}
}

// skipWord skips one of some words and the comma after it, and reports whether it did.
func (c *formula) skipWord(at int, words string) (next int, skipped bool) {
	t := c.at(at)
	if t.kind == word && isOneOf(t.text, words) && c.isSign(at+1, ',') {
		return at + 2, true
	}
	return at, false
}

// skipOptions skips the options of random(): names, and words with a number.
func (c *formula) skipOptions(at, end int) int {
	if c.at(at).kind != word || isConstant(c.at(at).text) {
		return at
	}
	return min(c.findSign(at, end, ',')+1, end)
}

// A mathFunction is a function of calculations.
type mathFunction struct {
	count, most int // of arguments; most is negative if there is no bound
	result      func(mathType) (mathType, bool)
	words       string // that may come first, with spaces around each
	none        bool   // an argument may be none
	opaque      bool   // its result depends on more than its arguments
}

func same(t mathType) (mathType, bool)    { return t, true }
func plain(t mathType) (mathType, bool)   { return t, t == mathType{} }
func toNumber(mathType) (mathType, bool)  { return mathType{}, true }
func toAngle(t mathType) (mathType, bool) { return typeOf(angleIndex), t == mathType{} }
func anyAngle(mathType) (mathType, bool)  { return typeOf(angleIndex), true }
func fromAngle(t mathType) (mathType, bool) {
	return mathType{}, t == mathType{} || t == typeOf(angleIndex)
}

// functions are the functions of calculations.
var functions = map[string]mathFunction{
	"abs":           {count: 1, most: 1, result: same},
	"acos":          {count: 1, most: 1, result: toAngle},
	"asin":          {count: 1, most: 1, result: toAngle},
	"atan":          {count: 1, most: 1, result: toAngle},
	"atan2":         {count: 2, most: 2, result: anyAngle},
	"calc":          {count: 1, most: 1, result: same},
	"-webkit-calc":  {count: 1, most: 1, result: same},
	"clamp":         {count: 3, most: 3, result: same, none: true},
	"cos":           {count: 1, most: 1, result: fromAngle},
	"exp":           {count: 1, most: 1, result: plain},
	"hypot":         {count: 1, most: -1, result: same},
	"log":           {count: 1, most: 2, result: plain},
	"max":           {count: 1, most: -1, result: same},
	"min":           {count: 1, most: -1, result: same},
	"mod":           {count: 2, most: 2, result: same},
	"pow":           {count: 2, most: 2, result: plain},
	"progress":      {count: 3, most: 3, result: toNumber},
	"random":        {count: 2, most: 3, result: same, opaque: true},
	"rem":           {count: 2, most: 2, result: same},
	"round":         {count: 1, most: 2, result: same, words: " nearest up down to-zero "},
	"sibling-count": {result: plain, opaque: true},
	"sibling-index": {result: plain, opaque: true},
	"sign":          {count: 1, most: 1, result: toNumber},
	"sin":           {count: 1, most: 1, result: fromAngle},
	"sqrt":          {count: 1, most: 1, result: plain},
	"tan":           {count: 1, most: 1, result: fromAngle},
}
