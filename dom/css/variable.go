package css

import (
	"slices"
	"strings"
)

// Variables are the custom properties of an element, with those that it inherits. A nil
// *Variables has none. It is not changed once it is made.
type Variables struct {
	parent     *Variables
	registered map[string]registration // by @property, the same for all elements
	list       []custom                // those that the element sets
	last       *Variables              // those of the child that With was called for last
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
}

// With returns the variables of an element with a style: those of the style, and v for
// the others. It takes them out of the style.
func (v *Variables) With(s *Style) *Variables {
	if len(s.custom) == 0 && (v == nil || v.registered == nil) {
		return v
	}
	if v != nil {
		for _, like := range [...]*Variables{v, v.last} { // many style sheets set variables for *, and children are alike
			if like != nil && slices.Equal(like.list, s.custom) {
				s.Forget()
				return like
			}
		}
	}
	with := &Variables{parent: v, list: slices.Clone(s.custom)}
	if s.costs != nil {
		s.costs.budget -= stepsPerVariable * len(s.custom)
	}
	if s.Forget(); v != nil {
		with.registered, v.last = v.registered, with
	}
	return with
}

// stepsPerVariable is the cost of a variable of an element.
const stepsPerVariable = 4

// Forget takes the variables out of a style.
func (s *Style) Forget() { s.custom = s.custom[:0] }

// byName returns the strongest declaration of a name, nil if there is none but inherited ones.
func (v *Variables) byName(name string) (strongest *custom) {
	last := len(name) - 1 // names mostly differ at their end
	for i := range v.list {
		if c := &v.list[i]; len(c.name) == len(name) && c.name[last] == name[last] && c.name == name && (strongest == nil || c.strength >= strongest.strength) {
			strongest = c
		}
	}
	return strongest
}

const (
	maxExpansions = 64      // variables in one value, directly or through others
	maxExpanded   = 4 << 10 // the size of an expanded value, in bytes
)

// An expansion replaces the variables in a value.
type expansion struct {
	steps  int  // the cost, in steps of a Matcher
	count  int  // of variables
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
		x.steps += 1 + len(at.list)/namesPerStep
		c := at.byName(name)
		word := ""
		if c != nil {
			word = lower(c.value)
		}
		switch {
		case c == nil:
		case word == "initial":
			return is.initial, registered && is.initial != ""
		case !IsWide(word):
			return x.compute(at, c)
		case word == "inherit":
			continue
		}
		if registered && !is.inherits {
			break
		}
	}
	return is.initial, registered && is.initial != ""
}

// namesPerStep is how many names of variables are compared for one step of a Matcher.
const namesPerStep = 16

// compute returns the value of a custom property that an element sets. One that is used for its
// own value has too many variables.
func (x *expansion) compute(at *Variables, c *custom) (value string, ok bool) {
	x.excess = x.excess || c.value == Opaque
	return x.expand(at, c.value)
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
		if value = trim(value[:i] + " " + trim(with) + " " + value[c.at:]); len(value) > maxExpanded && strings.Contains(value, "data:") {
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

// Substitute replaces the variables in the values of a style, and the CSS-wide keywords by
// the defaults of the vocabulary. A property with a value that is not valid then becomes
// unset, and one with too many variables Opaque. What is left of the keywords is inherit; a property
// that is reverted has no value, and one that is reverted to another layer or rule is Opaque.
func (s *Style) Substitute(v *Variables) {
	if s.varied != (Properties{}) { // few styles
		s.replaceVariables(v)
	}
	if s.wide != (Properties{}) && s.words.Defaults != nil {
		s.replaceKeywords()
	}
	if s.costs != nil {
		s.bound()
	}
}

// bound makes long values Opaque if the elements of the page had too many of them: the caller
// reads each value again for each element.
func (s *Style) bound() {
	for _, p := range s.set {
		if value := &s.values[p].value; len(*value) > freeSize && !s.costs.mayRead(len(*value)) {
			*value = Opaque
		}
	}
}

// freeSize is the size up to which values cost nothing, in bytes.
const freeSize = 32

func (s *Style) replaceVariables(v *Variables) {
	var last ranked    // the value of the last shorthand
	var parts []string // of it; none if it is not valid
	for _, p := range s.set {
		r := &s.values[p]
		if !s.varied.Has(p) || !hasVariables(r.value) {
			continue
		}
		switch {
		case r.short == 0:
			value, ok := s.expand(r.value, v)
			if r.value = s.words.fold(p, value); ok && r.value != Opaque {
				ok, _ = s.words.takes(p, r.value)
			}
			if !ok {
				r.value = ""
			}
		case r.short != last.short || r.value != last.value:
			last = *r
			parts = s.expandShort(r.short, v, r.value)
			fallthrough
		default:
			r.value = ""
			if parts != nil {
				r.value = parts[slices.Index(s.words.shorthand(r.short).Longhands, p)]
			}
			r.short = 0
		}
		if r.value == "" && s.words.Defaults != nil {
			r.value = "unset"
		}
		if IsWide(r.value) {
			s.wide.add(p)
		}
	}
}

// expand replaces the variables in a value. If they are too many, it is Opaque.
func (s *Style) expand(value string, v *Variables) (string, bool) {
	if s.costs != nil && s.costs.Exhausted() {
		return "", false
	}
	x := expansion{}
	value, ok := x.expand(v, value)
	if s.costs != nil {
		s.costs.budget -= x.steps
	}
	if x.excess || s.costs != nil && len(value) > freeSize && !s.costs.mayRead(len(value)) {
		return Opaque, true
	}
	return spaced(value), ok
}

// expandShort replaces the variables in the value of a shorthand, and returns its parts, none
// if it is not valid then.
func (s *Style) expandShort(short Property, v *Variables, value string) (parts []string) {
	value, ok := s.expand(value, v)
	if wide := lower(value); ok && (IsWide(wide) || value == Opaque) {
		return slices.Repeat([]string{wide}, len(s.words.shorthand(short).Longhands))
	}
	if ok {
		_, parts = s.words.takes(short, s.words.fold(short, value))
	}
	return parts
}

func (s *Style) replaceKeywords() {
	for _, p := range s.set {
		if !s.wide.Has(p) {
			continue
		}
		value, is := &s.values[p].value, s.words.Defaults[p]
		switch *value {
		case "initial":
			*value = is.Initial
		case "unset":
			if *value = is.Initial; is.Inherits {
				*value = "inherit"
			}
		case "revert":
			*value = ""
		case "revert-layer", "revert-rule": // what they leave is not known
			*value = Opaque
		}
	}
}
