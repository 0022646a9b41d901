package css

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/internal/grammar"
)

// Variables are the custom properties of an element, with those that it inherits. A nil
// *Variables has none.
type Variables struct {
	parent     *Variables
	registered map[string]registration // by @property, the same for all elements
	*owned
	recent   [recentSets]*Variables // those of children that With was called for
	made     uint8                  // how many these are, over all
	animated bool                   // parent are those of the same element
}

// An owned is what an element sets. An element that sets the same as its parent shares it,
// since all that follows from it is the same: many style sheets set variables for *.
type owned struct {
	list     []custom
	room     *variableRoom    // that the maps are from; nil if they are new
	asked    int              // how often byName looked through the list
	named    map[string]int32 // where in list the strongest of each name is; nil until it is needed
	computed map[string]*computed
	expanded map[string]expanded // values of other properties
}

const (
	maxRemembered = 256 // values that are remembered with the variables of an element, and shorthands of a page
	maxReplaced   = 256 // the size of such a value, in bytes
)

// An expanded is a value with its variables replaced, and whether all of them were known.
type expanded struct {
	value string
	ok    bool
}

// remember notes a value with its variables replaced.
func (v *owned) remember(value string, as expanded) {
	if len(v.expanded) == maxRemembered || len(as.value) > maxReplaced {
		return
	}
	if v.expanded == nil {
		v.expanded = v.room.someExpanded()
	}
	v.expanded[value] = as
}

// A custom is a custom property.
type custom struct {
	name, value string
	strength    uint64
}

// A registration is what @property says about a custom property.
type registration struct {
	initial  string
	inherits bool
	syntax   *grammar.Syntax // nil for any value
}

// takes reports whether a value is valid for the property.
func (r *registration) takes(value string) bool {
	return r.syntax == nil || r.syntax.Match(lower(value)) != grammar.Invalid
}

// A computed is the value of a custom property of an element with the variables in it
// replaced by those of the same element.
type computed struct {
	value   string
	ok      bool
	done    bool
	circles bool // it is used for its own value
	excess  bool // it is Opaque
}

// With returns the variables of an element with a style: those of the style, and v for
// the others. It takes them out of the style.
func (v *Variables) With(s *Style) *Variables {
	if len(s.custom) == 0 && (v == nil || v.registered == nil) {
		return v
	}
	if v == nil {
		return v.with(s)
	}
	for _, known := range v.recent {
		if known != nil && slices.Equal(known.list, s.custom) {
			s.Forget()
			return known
		}
	}
	at := &v.recent[v.made%recentSets]
	v.made++
	if !v.animated && slices.Equal(v.list, s.custom) {
		*at = s.room.variables(Variables{parent: v, registered: v.registered, owned: v.owned})
		s.Forget()
	} else {
		*at = v.with(s)
	}
	return *at
}

// recentSets is how many sets of variables of its children an element remembers. Cards and
// rows are alike, but what is in each of them takes turns.
const recentSets = 4

// with is With for a style that sets others than all before it.
func (v *Variables) with(s *Style) *Variables {
	if s.costs != nil {
		s.costs.budget -= stepsPerVariable * len(s.custom)
	}
	with := Variables{parent: v, owned: s.room.owned(s.custom)}
	s.Forget()
	if v != nil {
		with.registered = v.registered
	}
	return s.room.variables(with)
}

// stepsPerVariable is the cost of a variable in a new set of them, which is made a table when
// it is used.
const stepsPerVariable = 16

// Forget takes the variables out of a style.
func (s *Style) Forget() { s.custom = s.custom[:0] }

// byName returns the strongest declaration of a name, nil if there is none but inherited ones.
func (v *owned) byName(name string) (strongest *custom) {
	if v.named == nil && v.asked < fewNames {
		v.asked++
		for i := range v.list {
			if c := &v.list[i]; c.name == name && (strongest == nil || c.strength >= strongest.strength) {
				strongest = c
			}
		}
		return strongest
	}
	if v.named == nil {
		v.named = v.room.someNames()
		for i := range v.list {
			c := &v.list[i]
			if last, has := v.named[c.name]; !has || c.strength >= v.list[last].strength {
				v.named[c.name] = int32(i)
			}
		}
	}
	if i, has := v.named[name]; has {
		return &v.list[i]
	}
	return nil
}

// fewNames is how many names are looked for one by one, without a table of all.
const fewNames = 8

const (
	maxExpansions = 64      // variables in one value, directly or through others
	maxExpanded   = 4 << 10 // the size of an expanded value, in bytes
)

// An expansion replaces the variables in a value.
type expansion struct {
	steps  int // the cost, in steps of a Matcher
	count  int // of variables
	open   []*computed
	excess bool // the value is too long, or has too many variables
}

// get returns the value of a variable. One that is set to initial has none, or that of its
// registration.
func (x *expansion) get(v *Variables, name string) (value string, ok bool) {
	if v == nil {
		return "", false
	}
	is, registered := v.registered[name]
	for at := v; at != nil; at = at.parent {
		if at.parent != nil && at.parent.owned == at.owned {
			continue // they are the same
		}
		x.steps++
		c := at.byName(name)
		word := ""
		if c != nil {
			word = lower(c.value)
		}
		switch {
		case c == nil:
		case word == "initial":
			return is.start(registered)
		case !IsWide(word):
			value, ok := x.compute(at, c)
			if ok && (!registered || is.takes(value)) {
				return value, true
			}
			if !registered {
				return "", false
			}
		case word == "inherit":
			continue
		}
		if registered && !is.inherits {
			break
		}
	}
	return is.start(registered)
}

// start returns the initial value of a variable. One of any syntax may have none.
func (r *registration) start(registered bool) (value string, ok bool) {
	return r.initial, registered && (r.syntax != nil || r.initial != "")
}

// compute returns the value of a custom property that an element sets.
func (x *expansion) compute(at *Variables, c *custom) (value string, ok bool) {
	if c.value == Opaque {
		x.excess = true
	}
	if !hasVariables(c.value) {
		return c.value, true
	}
	if known := at.computed[c.name]; known != nil {
		if !known.done {
			x.circle(known)
		}
		x.excess = x.excess || known.excess
		return known.value, known.ok
	}
	if at.computed == nil {
		at.computed = at.room.someComputed()
	}
	alone := x.count <= 1
	result := &computed{}
	at.computed[c.name] = result
	x.open = append(x.open, result)
	value, ok = x.expand(at, c.value)
	x.open = x.open[:len(x.open)-1]
	result.done, result.excess = true, x.excess
	if result.ok = ok && !result.circles; result.ok {
		result.value = value
	}
	if x.excess && !alone { // what stood before it may have been too much
		delete(at.computed, c.name)
	}
	return result.value, result.ok
}

// circle marks the custom properties that are used for the value of one which is used for
// theirs: none of them has a value.
func (x *expansion) circle(first *computed) {
	for i := len(x.open) - 1; i >= 0; i-- {
		x.open[i].circles = true
		if x.open[i] == first {
			return
		}
	}
}

// variableAt returns the index of the first var( or env( in a value, -1 if there is none.
func variableAt(value string) int {
	for i := 0; ; i++ {
		n := strings.IndexByte(value[i:], '(')
		if n < 0 {
			return -1
		}
		const size = len("var")
		if i += n; i < size || i > size && isName(value[i-size-1]) {
			continue
		}
		if name := value[i-size : i]; equalFold(name, "var") || equalFold(name, "env") {
			return i - size
		}
	}
}

// hasVariables reports whether a value, which has no escapes, uses variables.
func hasVariables(value string) bool { return variableAt(value) >= 0 }

// expand replaces the variables in a value by those of an element. It fails if one is not set
// and has no fallback.
func (x *expansion) expand(v *Variables, value string) (expanded string, ok bool) {
	for {
		i := variableAt(value)
		if i < 0 {
			return value, true
		}
		if x.count++; x.count > maxExpansions {
			x.excess = true
			return "", false
		}
		c := cursor{text: value, at: i + len("var")}
		c.group()
		name, other, hasOther := strings.Cut(strings.TrimSuffix(value[i+len("var("):c.at], ")"), ",")
		var with string
		var ok bool
		if equalFold(value[i:i+len("env")], "env") {
			with, ok = x.environment(trim(name))
		} else {
			with, ok = x.get(v, trim(name))
		}
		if x.excess {
			return "", false
		}
		if !ok {
			if !hasOther {
				return "", false
			}
			with = other
		}
		x.steps += len(value) / foldedPerStep
		if value = trim(spliced(value[:i], trim(with), value[c.at:])); len(value) > maxExpanded && strings.Contains(value, "data:") {
			value = withoutAddresses(value)
		}
		if len(value) > maxExpanded {
			x.excess = true
			return "", false
		}
	}
}

// environment returns what a browser says about the screen. In a window nothing of it is cut
// off, and what no browser knows has no value.
func (x *expansion) environment(name string) (value string, ok bool) {
	switch name {
	case "safe-area-inset-top", "safe-area-inset-right", "safe-area-inset-bottom", "safe-area-inset-left":
		return "0px", true
	}
	for _, start := range [...]string{"safe-area-max-", "keyboard-", "titlebar-", "viewport-", "preferred-"} {
		x.excess = x.excess || strings.HasPrefix(name, start)
	}
	return "", false
}

// spliced joins three parts of a value, whose tokens stay apart.
func spliced(before, with, after string) string {
	return before + gap(before, with) + with + gap(cmp.Or(with, before), after) + after
}

// gap returns what keeps the tokens of two parts of a value apart.
func gap(a, b string) string {
	if a != "" && b != "" && endsToken(a[len(a)-1]) && endsToken(b[0]) {
		return " "
	}
	return ""
}

// endsToken reports whether a byte may be part of a name or a number.
func endsToken(c byte) bool { return isName(c) || c == '%' || c == '#' || c == '.' || c == '@' }

// dropUnused drops the declarations of variables that nothing uses. The rules of a list of
// selectors share their declarations, so these are not changed in place.
func (s *sheet) dropUnused() {
	used, known := s.usedVariables()
	if !known {
		return
	}
	var from *Declaration // the first of the declarations that were filtered last
	var kept []Declaration
	for i := range s.rules {
		r := &s.rules[i]
		if len(r.declarations) == 0 || r.declarations[0].Property != Custom {
			continue
		}
		if from != &r.declarations[0] {
			from, kept = &r.declarations[0], s.scratch.vars[:0]
			for k := range r.declarations {
				if used[r.declarations[k].Name] {
					kept = append(kept, r.declarations[k])
				}
			}
			s.scratch.vars, kept = kept, s.room.listOf(kept)
		}
		r.declarations = kept
	}
}

// usedVariables returns the names of the variables that the values of the page use,
// directly or through others. Most pages set many more. They are not known if a value has
// escapes, since a name may then have any character.
func (s *sheet) usedVariables() (names map[string]bool, known bool) {
	if !s.usesVar {
		return nil, true
	}
	u := &s.usage
	if u.used == nil {
		u.used, u.heads = map[string]bool{}, map[string]int32{}
	}
	u.queue = append(u.queue, s.users...)
	var last *Declaration // the first of the declarations that were looked at last
	for i := range s.rules {
		list := s.rules[i].declarations
		if len(list) == 0 || last == &list[0] {
			continue
		}
		last = &list[0]
		for k := range list {
			d := &list[k]
			s.meter.Spend(nodeCost)
			switch {
			case !d.variable:
			case d.Property == Custom:
				u.values = append(u.values, sameName{d.Value, u.heads[d.Name]})
				u.heads[d.Name] = int32(len(u.values))
			default:
				u.queue = append(u.queue, d.Value)
			}
		}
	}
	for len(u.queue) > 0 {
		value := u.queue[len(u.queue)-1]
		u.queue = u.queue[:len(u.queue)-1]
		s.meter.Spend(nodeCost + len(value))
		if strings.IndexByte(value, '\\') >= 0 {
			return nil, false
		}
		for name := range variableNames(value) {
			if u.used[name] {
				continue
			}
			u.used[name] = true
			for i := u.heads[name]; i > 0; i = u.values[i-1].next {
				u.queue = append(u.queue, u.values[i-1].value)
			}
		}
	}
	return u.used, true
}

// A usage is where usedVariables finds its answer.
type usage struct {
	used   map[string]bool
	values []sameName       // of variables, as far as these use others
	heads  map[string]int32 // which of the values is the last of a name, from 1
	queue  []string         // values that are used
}

// A sameName is a value of a variable, and which is the one before it of the same variable:
// from 1, 0 if there is none.
type sameName struct {
	value string
	next  int32
}

// reset makes it empty, for another page.
func (u *usage) reset() {
	if max(len(u.used), len(u.heads)) > mostPooled {
		*u = usage{}
	}
	clear(u.used)
	clear(u.heads)
	u.values, u.queue = emptied(u.values), emptied(u.queue)
}

// variableNames yields what may be names of variables in a value.
func variableNames(value string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := 0; ; {
			n := strings.Index(value[i:], "--")
			if n < 0 {
				return
			}
			from := i + n
			for i = from; i < len(value) && isName(value[i]); i++ {
			}
			if !yield(value[from:i]) {
				return
			}
		}
	}
}
