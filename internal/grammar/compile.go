package grammar

import (
	"math"
	"strconv"
	"strings"
	"sync"
)

// compile reads a syntax. Its operators bind in this order: juxtaposition, &&, ||, |.
func compile(source string, lookup func(string) (string, bool)) (node, error) {
	c := &compiler{source: source, text: source, lookup: lookup}
	n := c.alternatives()
	if c.space(); c.err == "" && c.text != "" {
		c.fail("unexpected " + strconv.Quote(c.text))
	}
	if c.err != "" {
		return nil, &SyntaxError{source, c.err}
	}
	return n, nil
}

// A compiler reads a syntax from left to right. After the first error the text is empty, so
// loops end by themselves.
type compiler struct {
	source string
	text   string // what is left
	lookup func(string) (string, bool)
	err    string
}

func (c *compiler) fail(problem string) {
	if c.err == "" {
		c.err = problem
	}
	c.text = ""
}

func (c *compiler) space() { c.text = strings.TrimLeft(c.text, " \n\t") }

// takes skips a mark and reports whether it was there.
func (c *compiler) takes(mark string) bool {
	c.space()
	rest, ok := strings.CutPrefix(c.text, mark)
	if ok {
		c.text = rest
	}
	return ok
}

func (c *compiler) alternatives() node {
	list := either{c.anyOrder()}
	for c.space(); strings.HasPrefix(c.text, "|"); c.space() {
		c.text = c.text[1:]
		list = append(list, c.anyOrder())
	}
	if len(list) == 1 {
		return list[0]
	}
	return list
}

func (c *compiler) anyOrder() node {
	list := []node{c.allInOrder()}
	for c.takes("||") {
		list = append(list, c.allInOrder())
	}
	return c.set(list, false)
}

func (c *compiler) allInOrder() node {
	list := []node{c.sequence()}
	for c.takes("&&") {
		list = append(list, c.sequence())
	}
	return c.set(list, true)
}

func (c *compiler) set(list []node, all bool) node {
	if len(list) == 1 {
		return list[0]
	}
	if len(list) > 32 {
		c.fail("too many parts")
	}
	return &set{list, all}
}

func (c *compiler) sequence() node {
	var list sequence
	for {
		c.space()
		if c.text == "" || strings.HasPrefix(c.text, "|") || strings.HasPrefix(c.text, "&&") || c.text[0] == ']' || c.text[0] == ')' {
			break
		}
		list = append(list, c.multiplied(c.term()))
	}
	switch len(list) {
	case 0:
		return nothing{}
	case 1:
		return list[0]
	}
	return list
}

// multiplied reads the multipliers of a term.
func (c *compiler) multiplied(n node) node {
	for c.text != "" {
		switch c.text[0] {
		case '?':
			n = &repeat{n, 0, 1, false}
		case '*':
			n = &repeat{n, 0, math.MaxInt, false}
		case '+':
			n = &repeat{n, 1, math.MaxInt, false}
		case '!':
			n = nonempty{n}
		case '#':
			r := &repeat{n, 1, math.MaxInt, true}
			if c.text = c.text[1:]; strings.HasPrefix(c.text, "{") {
				r.min, r.max = c.bounds()
			}
			n = r
			continue
		case '{':
			r := &repeat{node: n}
			r.min, r.max = c.bounds()
			n = r
			continue
		default:
			return n
		}
		c.text = c.text[1:]
	}
	return n
}

// bounds reads {a}, {a,} or {a,b}.
func (c *compiler) bounds() (least, most int) {
	inner, rest, ok := strings.Cut(c.text[1:], "}")
	from, to, hasTo := strings.Cut(inner, ",")
	least, err := strconv.Atoi(from)
	most = least
	if hasTo && to == "" {
		most = math.MaxInt
	} else if hasTo && err == nil {
		most, err = strconv.Atoi(to)
	}
	if !ok || err != nil {
		c.fail("wrong bounds")
		return 0, 0
	}
	c.text = rest
	return least, most
}

// term reads a group, a type, a function, a word or a sign.
func (c *compiler) term() node {
	switch b := c.text[0]; {
	case b == '[':
		c.text = c.text[1:]
		n := c.alternatives()
		if !c.takes("]") {
			c.fail("a ] is missing")
		}
		return n
	case b == '<':
		return c.reference()
	case b == '\'':
		sign, rest, ok := strings.Cut(c.text[1:], "'")
		if !ok || len(sign) != 1 {
			c.fail("wrong sign")
			return never{}
		}
		c.text = rest
		return literal(sign[0])
	case b == ',' || b == '/':
		c.text = c.text[1:]
		return literal(b)
	case startsName(c.text):
		return c.word()
	}
	c.fail("unexpected " + strconv.Quote(c.text))
	return never{}
}

// word reads a word or a function.
func (c *compiler) word() node {
	n := nameLength(c.text)
	name := c.text[:n]
	if c.text = c.text[n:]; !strings.HasPrefix(c.text, "(") {
		return keyword(name)
	}
	c.text = c.text[1:]
	args := c.alternatives()
	if !c.takes(")") {
		c.fail("a ) is missing")
	}
	return &call{name, args}
}

// reference reads <type>, <type [a,b]>, <function()> or <'property'>.
func (c *compiler) reference() node {
	inner, rest, ok := strings.Cut(c.text[1:], ">")
	if !ok {
		c.fail("a > is missing")
		return never{}
	}
	c.text = rest
	name, detail, _ := strings.Cut(inner, " ")
	if strings.HasPrefix(name, "'") {
		return c.property(strings.Trim(name, "'"))
	}
	if typed, ok := leaves[name]; ok {
		n := typed(detail)
		if l, ok := n.(*leaf); ok {
			l.name = name
		}
		return n
	}
	if _, ok := productions[name]; !ok || detail != "" {
		c.fail("unknown type <" + inner + ">")
		return never{}
	}
	return shared(name)
}

// property reads a reference to a property.
func (c *compiler) property(name string) node {
	if c.lookup == nil {
		c.fail("unknown property " + name)
		return never{}
	}
	syntax, ok := c.lookup(name)
	if !ok {
		c.fail("unknown property " + name)
		return never{}
	}
	n, err := compile(syntax, c.lookup)
	if err != nil {
		c.fail(err.Error())
		return never{}
	}
	return &property{name, n}
}

// compiledProductions has the nodes of productions, which may refer to each other.
var compiledProductions sync.Map

func shared(name string) node {
	n, _ := compiledProductions.LoadOrStore(name, &named{name: name})
	return n.(*named)
}

// production compiles a production. A test compiles all of them.
func production(name string) node {
	n, err := compile(productions[name], nil)
	if err != nil {
		return never{}
	}
	return n
}

// A span is a range of numbers, with its ends.
type span struct{ least, most float64 }

// spanOf reads [a,b], where an end may be infinite: -∞ or ∞. The default is all numbers.
func spanOf(detail string) span {
	s := span{math.Inf(-1), math.Inf(1)}
	inner, _, _ := strings.Cut(strings.TrimPrefix(detail, "["), "]")
	from, to, ok := strings.Cut(inner, ",")
	if !ok {
		return s
	}
	if n, err := strconv.ParseFloat(from, 64); err == nil {
		s.least = n
	}
	if n, err := strconv.ParseFloat(to, 64); err == nil {
		s.most = n
	}
	return s
}

func (s span) has(n float64) bool { return s.least <= n && n <= s.most }
