package conceal

import "strings"

// variables are the properties of a page's own that an element has, and those
// that it inherits.
type variables struct {
	above *variables
	own   map[string]declaration
}

// with returns the variables of an element that sets some.
func (v *variables) with(own map[string]declaration) *variables {
	if len(own) == 0 {
		return v
	}
	return &variables{v, own}
}

func (v *variables) get(name string) (string, bool) {
	for ; v != nil; v = v.above {
		if d, ok := v.own[name]; ok {
			return d.value, true
		}
	}
	return "", false
}

const (
	maxExpansions = 64      // variables that one value may name, directly or through others
	maxExpanded   = 4 << 10 // bytes of a value with its variables put in
)

// expand puts the values of variables into a value. It fails if one is not set
// and has no value to use instead; then the declaration does not hold.
func (v *variables) expand(value string) (string, bool) {
	for range maxExpansions {
		i := strings.Index(value, "var(")
		if i < 0 {
			return value, true
		}
		end := skip(value, i+len("var"))
		name, other, hasOther := strings.Cut(strings.TrimSuffix(value[i+len("var("):end], ")"), ",")
		with, ok := v.get(strings.TrimSpace(name))
		if !ok {
			if !hasOther {
				return "", false
			}
			with = other
		}
		value = strings.TrimSpace(value[:i] + strings.TrimSpace(with) + value[end:])
		if len(value) > maxExpanded {
			return "", false
		}
	}
	return "", false
}

// settle puts variables into all declarations of an element.
func (d *declarations) settle(v *variables) {
	for p := range d.of {
		if !strings.Contains(d.of[p].value, "var(") {
			continue
		}
		value, ok := v.expand(d.of[p].value)
		if !ok || !property(p).valid(value) {
			value = ""
		}
		d.of[p].value = value
	}
}
