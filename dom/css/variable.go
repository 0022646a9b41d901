package css

import (
	"slices"
	"strings"
)

// Variables are the properties of a page's own that an element has, and those
// that it inherits. Nil has none.
type Variables struct {
	above *Variables
	own   []custom
	named map[string]custom // the same by name, when somebody has asked
}

// A custom is a property of the page's own.
type custom struct {
	name string
	ranked
}

// With returns the variables of an element that sets some, and takes them out of
// its style.
func (v *Variables) With(s *Style) *Variables {
	if len(s.custom) == 0 {
		return v
	}
	own := slices.Clip(s.custom)
	s.custom = s.custom[len(own):] // what is left of the array is for the next
	return &Variables{above: v, own: own}
}

// byName returns the strongest of an element's own of each name.
func (v *Variables) byName() map[string]custom {
	if v.named == nil {
		v.named = make(map[string]custom, len(v.own))
		for _, c := range v.own {
			if c.strength >= v.named[c.name].strength {
				v.named[c.name] = c
			}
		}
	}
	return v.named
}

// get returns the value of a variable, and in how many elements it was looked for.
// One that is set to the word initial is as good as none, and other words let those
// of the parent show through.
func (v *Variables) get(name string) (value string, ok bool, steps int) {
	for ; v != nil; v = v.above {
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
	maxExpansions = 64      // variables that one value may name, directly or through others
	maxExpanded   = 4 << 10 // bytes of a value with its variables put in
)

// variableAt returns where the first var( in a value stands, -1 if there is none.
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

// hasVariables reports whether a value has variables in it. Some hide the name
// of the function behind an escape.
func hasVariables(value string) bool { return variableAt(unescape(value)) >= 0 }

// expand puts the values of variables into a value. It fails if one is not set
// and has no value to use instead; then the declaration does not hold. It also
// tells what that cost, in steps of a Matcher.
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
