package css

import (
	"strconv"
	"strings"
)

// pseudo reads a pseudo-class or pseudo-element behind its colon.
func (p *parser) pseudo(c *complex, out *compound) {
	element := p.peek() == ':'
	if element {
		p.next()
	}
	name := lower(p.name())
	args, hasArgs := p.arguments()
	if p.err != nil {
		return
	}
	switch {
	case element || name == "before" || name == "after" || name == "first-line" || name == "first-letter":
		c.pseudo = true
		if !pseudoElements[name] && !strings.HasPrefix(name, "-webkit-") {
			p.unknown("unknown pseudo-element", name)
		}
	case hasArgs:
		p.function(name, args, c, out)
	case name == "scope" && p.around != nil:
		out.tests = append(out.tests, p.parent(c))
	default:
		c.weight = c.weight.plus(oneClass)
		tests, ok := plainPseudos[name]
		if !ok {
			p.unknown("unknown pseudo-class", name)
			tests = neverSo
		}
		out.tests = append(out.tests, tests...)
	}
}

// arguments reads the brackets behind a name, if there are any.
func (p *parser) arguments() (args string, found bool) {
	if p.peek() != '(' {
		return "", false
	}
	from := p.at
	p.group()
	if p.text[p.at-1] != ')' || p.at == from+1 {
		p.fail(") is missing")
		return "", true
	}
	return p.text[from+1 : p.at-1], true
}

// pseudoElements are the parts of elements that have names.
var pseudoElements = set(`after backdrop before column cue details-content file-selector-button first-letter first-line
	grammar-error highlight marker part picker picker-icon placeholder scroll-button scroll-marker scroll-marker-group
	selection slotted spelling-error target-text view-transition view-transition-group view-transition-image-pair
	view-transition-new view-transition-old checkmark search-text`)

// plainPseudos are the pseudo-classes without arguments, and what they ask. What
// depends on a person, a pointer or a script does not hold on a page that nobody
// touches.
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
	"read-only":     {{kind: readOnly}},
	"read-write":    {{kind: readWrite}},
	"defined":       {},

	"placeholder-shown": {{kind: placeholderShown}},

	"hover": neverSo, "focus": neverSo, "focus-within": neverSo, "focus-visible": neverSo, "active": neverSo,
	"visited": neverSo, "target": neverSo, "target-within": neverSo, "popover-open": neverSo, "modal": neverSo,
	"fullscreen": neverSo, "-webkit-full-screen": neverSo, "autofill": neverSo, "-webkit-autofill": neverSo,
	"user-invalid": neverSo, "user-valid": neverSo, "indeterminate": neverSo, "default": neverSo, "invalid": neverSo,
	"valid": neverSo, "out-of-range": neverSo, "in-range": neverSo, "playing": neverSo, "paused": neverSo,
	"picture-in-picture": neverSo, "future": neverSo, "past": neverSo, "current": neverSo, "-webkit-drag": neverSo,
	"window-inactive": neverSo, "vertical": neverSo, "horizontal": neverSo, "decrement": neverSo, "increment": neverSo,
	"start": neverSo, "end": neverSo, "double-button": neverSo, "single-button": neverSo, "no-button": neverSo,
	"corner-present": neverSo, "host": neverSo,
}

var neverSo = []test{{kind: never}}

// function reads a pseudo-class with arguments.
func (p *parser) function(name, args string, c *complex, out *compound) {
	var t test
	switch name {
	case "is", "where", "-webkit-any":
		t = test{kind: is, list: p.forgiving(args)}
		if name != "where" {
			c.weight = c.weight.plus(heaviest(t.list))
		}
	case "not", "has":
		t = test{kind: not}
		if name == "has" {
			t.kind = has
		}
		t.list = p.inner(args, len(args)+1, t.kind == has, t.kind == not)
		c.weight = c.weight.plus(heaviest(t.list))
	case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
		t = p.nth(name, args)
		c.weight = c.weight.plus(oneClass.plus(heaviest(t.list)))
	case "lang":
		t = test{kind: language, value: strings.NewReplacer(`"`, "", "'", "", ",", " ").Replace(lower(args))}
		c.weight = c.weight.plus(oneClass)
	case "dir":
		t = test{kind: direction, value: lower(trim(args))}
		c.weight = c.weight.plus(oneClass)
	case "state", "host", "host-context", "active-view-transition-type":
		t = test{kind: never}
		c.weight = c.weight.plus(oneClass)
	default:
		p.unknown("unknown pseudo-class", name)
		t = test{kind: never}
	}
	out.tests = append(out.tests, t)
}

// inner reads selectors in the brackets that were just read; before is how many
// bytes before this place they start.
func (p *parser) inner(text string, before int, relative, denies bool) []complex {
	q := &parser{
		cursor: cursor{text: text}, base: p.base + p.at - before, depth: p.depth + 1, relative: relative,
		denied: p.denied || denies, around: p.around, lenient: p.lenient, unsure: p.unsure,
	}
	if q.depth > maxNesting {
		p.unknown("nested too deep", "")
		return nil
	}
	list := q.all()
	p.unsure = q.unsure
	p.nested = p.nested || q.nested
	if q.err != nil && p.err == nil {
		p.err, p.at = q.err, len(p.text)
	}
	return list
}

// forgiving reads the selectors in the brackets of :is, where a browser leaves
// out those that it does not understand. What the others mean is not in doubt
// then, unless it is denied.
func (p *parser) forgiving(args string) []complex {
	var list []complex
	from, unsure := 0, p.unsure
	for _, one := range Split(args, ',') {
		at, before := p.at, len(args)-from+1
		from += len(one) + 1
		if trim(one) == "" {
			continue
		}
		inner := p.inner(one, before, false, false)
		if p.err == nil {
			list = append(list, inner...)
		} else if p.depth+1 <= maxNesting {
			p.err, p.at = nil, at
		}
	}
	if !p.denied {
		p.unsure = unsure
	}
	return list
}

// maxNth bounds the numbers of :nth-child.
const maxNth = 1 << 24

var nthKinds = map[string]kind{
	"nth-child": nthChild, "nth-last-child": nthLastChild, "nth-of-type": nthOfType, "nth-last-of-type": nthLastOfType,
}

// nth reads the arguments of :nth-child and the like: odd, even, 3, 2n+1, and
// after of which elements count.
func (p *parser) nth(name, args string) test {
	t := test{kind: nthKinds[name]}
	text := lower(args)
	if i := strings.Index(text, "of "); i > 0 && IsSpace(text[i-1]) {
		text = text[:i]
		t.list = p.inner(args[i+len("of "):], len(args)-i-len("of ")+1, false, false)
	}
	text = strings.Join(strings.Fields(text), "")
	switch text {
	case "odd":
		t.a, t.b = 2, 1
		return t
	case "even":
		t.a = 2
		return t
	}
	step, rest, linear := strings.Cut(text, "n")
	if !linear {
		step, rest = "0", text
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
	}
	t.a, t.b = a, b
	return t
}
