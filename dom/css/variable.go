package css

import (
	"iter"
	"slices"
	"strings"
)

// Variables are the custom properties of an element, with those that it inherits. A nil
// *Variables has none.
type Variables struct {
	parent *Variables
	list   []custom
	named  map[string]custom // the strongest of list by name; nil until it is needed
}

// A custom is a custom property.
type custom struct {
	name string
	ranked
}

// With returns the variables of an element with a style: those of the style, and v for
// the others. It takes them out of the style.
func (v *Variables) With(s *Style) *Variables {
	if len(s.custom) == 0 {
		return v
	}
	list := slices.Clip(s.custom)
	s.custom = s.custom[len(list):] // the rest of the array is for the next element
	return &Variables{parent: v, list: list}
}

// byName returns the strongest declaration of each name, without inherited ones.
func (v *Variables) byName() map[string]custom {
	if v.named == nil {
		v.named = make(map[string]custom, len(v.list))
		for _, c := range v.list {
			if c.strength >= v.named[c.name].strength {
				v.named[c.name] = c
			}
		}
	}
	return v.named
}

// get returns the value of a variable, and the number of elements that were searched.
// A variable that is set to initial has no value; other CSS-wide keywords inherit.
func (v *Variables) get(name string) (value string, ok bool, steps int) {
	for ; v != nil; v = v.parent {
		steps++
		c, ok := v.byName()[name]
		switch word := lower(c.value); {
		case !ok:
		case word == "initial":
			return "", false, steps
		case !IsWide(word):
			return c.value, true, steps
		}
	}
	return "", false, steps
}

const (
	maxExpansions = 64      // variables in one value, directly or through others
	maxExpanded   = 4 << 10 // the size of an expanded value, in bytes
)

// variableAt returns the index of the first var( in a value, -1 if there is none.
func variableAt(value string) int {
	for i := 0; ; i++ {
		n := strings.Index(value[i:], "(")
		if n < 0 {
			return -1
		}
		if i += n; i >= len("var") && equalFold(value[i-len("var"):i], "var") && (i == len("var") || !isName(value[i-len("var")-1])) {
			return i - len("var")
		}
	}
}

// hasVariables reports whether a value uses variables. The name of the function may
// have escapes.
func hasVariables(value string) bool { return variableAt(unescape(value)) >= 0 }

// expand replaces the variables in a value. It fails if one is not set and has no
// fallback. It also returns the cost, in steps of a Matcher.
func (v *Variables) expand(value string) (expanded string, ok bool, steps int) {
	for range maxExpansions {
		i := variableAt(value)
		if i < 0 {
			return value, true, steps
		}
		c := cursor{text: value, at: i + len("var")}
		c.group()
		name, other, hasOther := strings.Cut(strings.TrimSuffix(value[i+len("var("):c.at], ")"), ",")
		with, ok, looked := v.get(trim(name))
		if !ok {
			if !hasOther {
				return "", false, steps + looked
			}
			with = other
		}
		steps += looked + len(value)/foldedPerStep
		if value = trim(value[:i] + trim(with) + value[c.at:]); len(value) > maxExpanded {
			return "", false, steps
		}
	}
	return "", false, steps
}

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
		if r.declarations[0].Property != Custom {
			continue
		}
		if from != &r.declarations[0] {
			from, kept = &r.declarations[0], nil
			for k := range r.declarations {
				if used[r.declarations[k].Name] {
					kept = append(kept, r.declarations[k])
				}
			}
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
	used := map[string]bool{}
	values := map[string][]string{} // of variables, as far as these use others
	queue := slices.Clone(s.inline)
	for i := range s.rules {
		for k := range s.rules[i].declarations {
			d := &s.rules[i].declarations[k]
			s.meter.Spend(nodeCost)
			switch {
			case !d.variable:
			case d.Property == Custom:
				values[d.Name] = append(values[d.Name], d.Value)
			default:
				queue = append(queue, d.Value)
			}
		}
	}
	queue = s.frameValues(queue)
	for len(queue) > 0 {
		value := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		s.meter.Spend(nodeCost + len(value))
		if strings.IndexByte(value, '\\') >= 0 {
			return nil, false
		}
		for name := range variableNames(value) {
			if !used[name] {
				used[name] = true
				queue = append(queue, values[name]...)
			}
		}
	}
	return used, true
}

// frameValues appends the values with variables in the frames of animations.
func (s *sheet) frameValues(list []string) []string {
	for _, frames := range s.frames {
		for i := range frames {
			for k := range frames[i].Declarations {
				if d := &frames[i].Declarations[k]; d.variable && d.Property != Custom {
					list = append(list, d.Value)
				}
			}
		}
	}
	return list
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
