package css

import (
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

func (p *parser) pseudo(c *complex, out *compound) {
	double := p.skips(":")
	name := lower(p.name())
	args, hasArgs := p.arguments()
	switch {
	case p.err != nil:
	case double, oneColon[name]:
		p.pseudoElement(c, name, args, hasArgs)
	case isElement(name):
		p.fail(strconv.Quote(name) + " is a pseudo-element and takes two colons")
	case c.pseudo && alone[c.element]:
		p.fail("nothing can follow a pseudo-element")
	case hasArgs:
		p.function(name, args, c, out)
	default:
		p.pseudoClass(name, c, out)
	}
}

func (p *parser) pseudoClass(name string, c *complex, out *compound) {
	if name == "scope" && p.parent != nil {
		out.others = append(out.others, p.nesting(c))
		return
	}
	c.weight = c.weight.plus(oneClass)
	list, ok := pseudoClasses[name]
	switch {
	case ok:
	case name == "host" && p.host != dom.None:
		list = []simple{{kind: host, a: int(p.host)}}
	case p.lenient && doubtfulStates[name] != nil:
		if list, p.maybe = doubtfulStates[name], true; p.negated {
			list = neverMatches
		}
	case states[name]:
		list = neverMatches
	case name == "input" && p.extended:
		list = []simple{{kind: formField}}
	case name == "input":
		p.fail("unknown pseudo-class " + strconv.Quote(name))
	case functions[name], extensions[name] && p.extended:
		p.fail("pseudo-class " + strconv.Quote(name) + " needs arguments")
	default:
		p.unknown("unknown pseudo-class", name)
		list = neverMatches
	}
	out.others = append(out.others, list...)
}

// pseudoElement notes that a selector is for a pseudo-element.
func (p *parser) pseudoElement(c *complex, name, args string, hasArgs bool) {
	vendor := strings.HasPrefix(name, "-webkit-")
	switch {
	case c.pseudo && alone[c.element] && name != "marker", c.pseudo && name == c.element && !vendor:
		p.fail("nothing can follow a pseudo-element")
	case vendor || name == "cue":
	case elements[name]:
		if hasArgs {
			p.fail("pseudo-element " + strconv.Quote(name) + " takes no arguments")
		}
	case elementFunctions[name]:
		if trim(args) == "" {
			p.fail("pseudo-element " + strconv.Quote(name) + " needs arguments")
		}
	default:
		p.unknown("unknown pseudo-element", name)
	}
	c.pseudo, c.element, c.slotted = true, name, nil
	if name == "slotted" && p.host != dom.None && p.err == nil {
		q := p.inner(args, len(args)+1)
		c.slotted = &simple{kind: slotted, a: int(p.host), list: q.all()}
		p.leave(&q)
		c.weight = c.weight.plus(heaviest(c.slotted.list))
	}
}

// arguments returns the text in the parentheses after a name, if there are any.
func (p *parser) arguments() (args string, found bool) {
	if p.peek() != '(' {
		return "", false
	}
	from := p.at
	if !p.group() {
		p.fail(") is missing")
		return "", true
	}
	return p.text[from+1 : p.at-1], true
}

var (
	// oneColon are the pseudo-elements that may be written with one colon.
	oneColon = words.Set("after before first-letter first-line")

	// alone are the pseudo-elements that only ::marker may follow.
	alone = words.Set("after before first-letter first-line marker")

	elements = words.Set(`after backdrop before checkmark column cue details-content file-selector-button first-letter first-line
		grammar-error marker picker-icon placeholder scroll-marker scroll-marker-group search-text selection spelling-error
		target-text view-transition`)

	elementFunctions = words.Set(`highlight part picker scroll-button slotted view-transition-group view-transition-image-pair
		view-transition-new view-transition-old`)
)

func isElement(name string) bool { return elements[name] || elementFunctions[name] }

// pseudoClasses are the pseudo-classes without arguments.
var pseudoClasses = map[string][]simple{
	"root": {{kind: root}}, "scope": {{kind: root}}, "empty": {{kind: empty}},
	"checked": {{kind: checked}}, "disabled": {{kind: disabled}}, "enabled": {{kind: enabled}},
	"link": {{kind: link}}, "any-link": {{kind: link}}, "-webkit-any-link": {{kind: link}},
	"first-child":   {{kind: nthChild, b: 1}},
	"last-child":    {{kind: nthLastChild, b: 1}},
	"only-child":    {{kind: nthChild, b: 1}, {kind: nthLastChild, b: 1}},
	"first-of-type": {{kind: nthOfType, b: 1}},
	"last-of-type":  {{kind: nthLastOfType, b: 1}},
	"only-of-type":  {{kind: nthOfType, b: 1}, {kind: nthLastOfType, b: 1}},
	"required":      {{kind: required}},
	"optional":      {{kind: optional}},
	"open":          {{kind: open}},
	"read-only":     {{kind: readOnly}},
	"read-write":    {{kind: readWrite}},
	"defined":       {},

	"placeholder-shown": {{kind: placeholderShown}},
}

// states are the pseudo-classes that depend on a person, a pointer, a script or the
// validation of forms. They match nothing on a page that has just been loaded.
var states = words.Set(`active active-view-transition autofill corner-present current decrement default double-button end focus
	focus-visible focus-within fullscreen future horizontal host hover in-range increment indeterminate interest-source
	interest-target invalid modal
	no-button out-of-range past paused picture-in-picture playing popover-open single-button start target target-current
	target-within user-invalid user-valid valid vertical visited window-inactive xr-overlay -webkit-autofill -webkit-drag
	-webkit-full-screen`)

// doubtfulStates are the states that elements may have on a page that has just been loaded. Which do
// depends on what is in the fields of a form. In style sheets, a rule for them is unsure.
var doubtfulStates = map[string][]simple{
	"default": {{kind: anyField}}, "in-range": {{kind: anyField}}, "indeterminate": {{kind: anyField}},
	"invalid": {{kind: anyField}}, "out-of-range": {{kind: anyField}}, "valid": {{kind: anyField}},
	"focus": focus, "focus-visible": focus, "focus-within": {{kind: has, list: []complex{{compounds: []compound{anchored, {others: focus}}, combinators: []byte{' '}}}}},
	"paused": {{kind: media}},
}

// focus is that of an element that asks for it.
var focus = []simple{{kind: attribute, name: "autofocus"}}

// isNever reports whether a pseudo-class without arguments certainly matches nothing.
func isNever(name string) bool {
	return len(name) > 3 && states[name] && name != "host" && doubtfulStates[name] == nil
}

var neverMatches = []simple{{kind: never}}

// functions are the pseudo-classes that take arguments; those in states may as well.
var functions = words.Set(`dir has host-context is lang not nth-child nth-last-child nth-last-of-type nth-of-type state where
	-webkit-any active-view-transition-type`)

func (p *parser) function(name, args string, c *complex, out *compound) {
	var s simple
	switch name {
	case "is", "where":
		s = simple{kind: is, list: p.forgiving(args)}
		s.outside = anyOutside(s.list)
	case "not", "-webkit-any", "has":
		s = p.selectors(name, args)
	case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
		s = p.nth(nthKinds[name], args)
		c.weight = c.weight.plus(oneClass)
	case "host", "host-context":
		s = p.hostWith(name, args)
		c.weight = c.weight.plus(oneClass)
	case "lang", "dir", "state", "active-view-transition-type":
		s = p.words(name, args)
		c.weight = c.weight.plus(oneClass)
	default:
		s = p.otherFunction(name, args)
	}
	if name != "where" {
		c.weight = c.weight.plus(heaviest(s.list))
	}
	out.others = append(out.others, s)
}

// otherFunction parses a pseudo-class that is not in the standard.
func (p *parser) otherFunction(name, args string) simple {
	_, plain := pseudoClasses[name]
	switch {
	case plain || states[name]:
		p.fail("pseudo-class " + strconv.Quote(name) + " takes no arguments")
	case extensions[name] && p.extended:
		return p.extension(name, args)
	case extensions[name]:
		p.fail("unknown pseudo-class " + strconv.Quote(name))
	case name == "matches" || name == "matchesown":
		p.fail("regular expressions are not supported")
	default:
		p.unknown("unknown pseudo-class", name)
	}
	return simple{kind: never}
}

// extensions are pseudo-classes that no browser has, but other selector engines. They
// are known in selectors that a person gives, and in no style sheet.
var extensions = words.Set("contains containsown contains-own haschild")

func (p *parser) extension(name, args string) simple {
	q := p.inner(args, len(args)+1)
	if name == "haschild" {
		child := compound{others: []simple{{kind: is, list: q.all()}}}
		p.leave(&q)
		return simple{kind: has, list: []complex{{compounds: []compound{anchored, child}, combinators: []byte{'>'}}}}
	}
	q.space()
	s := simple{kind: contains, value: foldText(q.value())}
	if name != "contains" {
		s.kind = containsOwn
	}
	q.end()
	p.leave(&q)
	return s
}

func (p *parser) selectors(name, args string) simple {
	s := simple{kind: is}
	q := p.inner(args, len(args)+1)
	switch name {
	case "not":
		s.kind, q.negated = not, true
	case "has":
		s.kind, q.relative, q.inHas = has, true, true
		if p.inHas {
			p.fail(":has cannot stand in :has")
		}
	}
	s.list = q.all()
	for i := range s.list {
		if s.list[i].pseudo {
			q.fail("a pseudo-element cannot stand here")
		}
	}
	p.leave(&q)
	return s
}

func (p *parser) hostWith(name, args string) simple {
	if p.host == dom.None {
		return p.words(name, args)
	}
	q := p.inner(args, len(args)+1)
	s := simple{kind: host, a: int(p.host), list: q.all()}
	p.leave(&q)
	if name == "host-context" { // what is around the host is not asked
		s.list, p.maybe = nil, true
	}
	return s
}

func (p *parser) words(name, args string) simple {
	s := simple{kind: never}
	q := p.inner(args, len(args)+1)
	q.space()
	switch name {
	case "lang":
		s.kind = language
		var ranges []string
		for more := true; more; more = q.skips(",") {
			q.space()
			ranges = append(ranges, lower(q.value()))
			q.space()
		}
		s.value = strings.Join(ranges, " ")
		q.end()
	case "dir":
		if s.value = lower(q.name()); s.value == "ltr" || s.value == "rtl" {
			s.kind = direction
		}
		q.end()
	default:
		if q.done() {
			q.fail("an argument is missing")
		}
	}
	p.leave(&q)
	return s
}

// inner returns a parser for the arguments that were just read, or a part of them.
// The part starts before bytes before the cursor.
func (p *parser) inner(text string, before int) parser {
	return parser{
		cursor: cursor{text: text}, base: p.base + p.at - before, depth: p.depth + 1, extended: p.extended,
		negated: p.negated, inHas: p.inHas, parent: p.parent, host: p.host, lenient: p.lenient, unsure: p.unsure, maybe: p.maybe, meter: p.meter,
	}
}

// leave takes over what a parser of arguments found.
func (p *parser) leave(q *parser) {
	p.unsure, p.maybe = q.unsure, q.maybe
	p.nested = p.nested || q.nested
	if q.err != nil && p.err == nil {
		p.err, p.at = q.err, len(p.text)
	}
}

// forgiving parses the list of :is or :where. Browsers leave out the selectors that
// they do not understand, so those do not put the others in doubt, except in :not.
func (p *parser) forgiving(args string) []complex {
	var list []complex
	from, unsure := 0, p.unsure
	for _, one := range Split(args, ',') {
		if trim(one) != "" {
			list = append(list, p.attempt(one, len(args)-from+1)...)
		}
		from += len(one) + 1
	}
	if !p.negated {
		p.unsure = unsure
	}
	return list
}

// attempt parses one selector of a forgiving list. It returns nil if the selector is wrong.
func (p *parser) attempt(text string, before int) []complex {
	at := p.at
	q := p.inner(text, before)
	list := q.all()
	if p.leave(&q); p.err != nil && q.depth <= maxNesting {
		p.err, p.at = nil, at
		return nil
	}
	return list
}
