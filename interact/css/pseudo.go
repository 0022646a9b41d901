package css

import (
	"strconv"
	"strings"
)

// pseudo reads a pseudo-class or pseudo-element behind its colon.
func (p *parser) pseudo(c *complex, out *compound) {
	if p.peek() == ':' {
		p.next()
		name := strings.ToLower(p.name())
		if strings.HasPrefix(name, "-moz-") || strings.HasPrefix(name, "-ms-") || strings.HasPrefix(name, "-o-") {
			p.fail("unknown pseudo-element")
		}
		p.skipArguments()
		c.pseudo = true
		return
	}
	name := strings.ToLower(p.name())
	if p.err != nil {
		return
	}
	if p.peek() == '(' {
		p.function(name, c, out)
		return
	}
	switch name {
	case "before", "after", "first-line", "first-letter":
		c.pseudo = true
		return
	}
	t, ok := plainPseudos[name]
	if !ok {
		p.fail("unknown pseudo-class " + strconv.Quote(name))
		return
	}
	c.weight = c.weight.plus(oneClass)
	out.tests = append(out.tests, t...)
}

// plainPseudos are the pseudo-classes without arguments, and what they ask. What
// depends on a person, a pointer or a script is never so on a saved page.
var plainPseudos = map[string][]test{
	"root": {{kind: root}}, "scope": {{kind: root}}, "empty": {{kind: empty}},
	"checked": {{kind: checked}}, "disabled": {{kind: disabled}}, "enabled": {{kind: enabled}},
	"link": {{kind: link}}, "any-link": {{kind: link}}, "-webkit-any-link": {{kind: link}},
	"first-child":   {{kind: nthChild, b: 1}},
	"last-child":    {{kind: nthLastChild, b: 1}},
	"only-child":    {{kind: nthChild, b: 1}, {kind: nthLastChild, b: 1}},
	"first-of-type": {{kind: nthOfType, b: 1}},
	"last-of-type":  {{kind: nthLastOfType, b: 1}},
	"only-of-type":  {{kind: nthOfType, b: 1}, {kind: nthLastOfType, b: 1}},
	"required":      {{kind: attribute, name: "required"}},
	"optional":      {{kind: optional}},
	"open":          {{kind: attribute, name: "open"}},
	"defined":       {},

	"placeholder-shown": {{kind: placeholderShown}},

	"hover": neverSo, "focus": neverSo, "focus-within": neverSo, "focus-visible": neverSo, "active": neverSo,
	"visited": neverSo, "target": neverSo, "target-within": neverSo, "popover-open": neverSo, "modal": neverSo,
	"fullscreen": neverSo, "-webkit-full-screen": neverSo, "autofill": neverSo, "-webkit-autofill": neverSo,
	"user-invalid": neverSo, "user-valid": neverSo, "indeterminate": neverSo, "default": neverSo, "invalid": neverSo,
	"valid": neverSo, "out-of-range": neverSo, "in-range": neverSo, "read-only": neverSo,
	"read-write": neverSo, "playing": neverSo, "paused": neverSo, "picture-in-picture": neverSo,
	"future": neverSo, "past": neverSo, "current": neverSo, "-webkit-drag": neverSo, "window-inactive": neverSo,
	"vertical": neverSo, "horizontal": neverSo, "decrement": neverSo, "increment": neverSo, "start": neverSo, "end": neverSo,
	"double-button": neverSo, "single-button": neverSo, "no-button": neverSo, "corner-present": neverSo,
	"host": neverSo,
}

var neverSo = []test{{kind: never}}

// function reads a pseudo-class with arguments.
func (p *parser) function(name string, c *complex, out *compound) {
	p.next() // the bracket
	if p.depth++; p.depth > maxNesting {
		p.fail("nested too deep")
		return
	}
	t := test{}
	switch name {
	case "not", "is", "matches", "-webkit-any", "where", "has":
		t.kind = is
		if name == "not" {
			t.kind = not
		} else if name == "has" {
			t.kind = has
		}
		t.list = p.list(t.kind == has)
		if name != "where" {
			c.weight = c.weight.plus(heaviest(t.list))
		}
	case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
		t.kind = nthKinds[name]
		t.a, t.b = p.nth()
		c.weight = c.weight.plus(oneClass)
	case "lang", "dir", "state", "host", "host-context", "slotted", "active-view-transition-type":
		t.kind = never
		p.at--
		p.skipArguments()
		p.at-- // the bracket that closes them is read below
	default:
		p.fail("unknown pseudo-class " + strconv.Quote(name))
	}
	p.depth--
	p.space()
	if p.peek() != ')' {
		p.fail(") is missing")
		return
	}
	p.next()
	out.tests = append(out.tests, t)
}

var nthKinds = map[string]kind{
	"nth-child": nthChild, "nth-last-child": nthLastChild, "nth-of-type": nthOfType, "nth-last-of-type": nthLastOfType,
}

// heaviest is the weight of :is and :not: that of their heaviest argument.
func heaviest(list []complex) Specificity {
	var most Specificity
	for i := range list {
		most = max(most, list[i].weight)
	}
	return most
}

// skipArguments passes over brackets and what they hold, if there are any.
func (p *parser) skipArguments() {
	if p.peek() != '(' {
		return
	}
	depth := 0
	for ; p.at < len(p.text); p.at++ {
		switch p.text[p.at] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				p.next()
				return
			}
		}
	}
	p.fail(") is missing")
}

// maxNth bounds the numbers of :nth-child.
const maxNth = 1 << 24

// nth reads an+b, odd, even or a number.
func (p *parser) nth() (a, b int) {
	end := strings.IndexByte(p.text[p.at:], ')')
	if end < 0 {
		p.fail(") is missing")
		return 0, 0
	}
	arg := strings.ToLower(strings.Join(strings.Fields(p.text[p.at:p.at+end]), ""))
	switch arg {
	case "odd":
		p.at += end
		return 2, 1
	case "even":
		p.at += end
		return 2, 0
	}
	step, rest, linear := strings.Cut(arg, "n")
	if !linear {
		step, rest = "0", arg
	}
	switch step {
	case "", "+":
		step = "1"
	case "-":
		step = "-1"
	}
	if rest == "" {
		rest = "0"
	}
	a, errA := strconv.Atoi(step)
	b, errB := strconv.Atoi(rest)
	if errA != nil || errB != nil || max(a, -a, b, -b) > maxNth {
		p.fail("not a number of the form an+b")
		return 0, 0
	}
	p.at += end
	return a, b
}
