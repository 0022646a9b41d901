package css

import (
	"strings"
)

// supports returns whether browsers support a feature of @supports: property: value. If the
// vocabulary has the property, the value must be valid too. What is known of selectors and
// fonts is in doubt.
func (v *Vocabulary) supports(f string) Truth {
	switch name, _, _ := strings.Cut(f, "("); name {
	case "selector", "font-tech", "font-format", "at-rule":
		return Unknown
	}
	name, value, ok := strings.Cut(f, ":")
	name = trim(name)
	if i := strings.LastIndexByte(value, '!'); i >= 0 && isImportant(value[i:]) {
		value = value[:i]
	}
	p, known := v.Property(name)
	switch {
	case ok && known:
		takes, _ := v.takes(p, trim(value))
		return truth(takes)
	case ok && v.Doubt != nil && !strings.HasPrefix(name, "--"):
		return Unknown
	}
	return truth(ok) // it is not known, and taken for a property that browsers have
}

// takes reports whether a value, which is in lower case, is valid for a property, and returns its
// parts if that is a shorthand.
func (v *Vocabulary) takes(p Property, value string) (ok bool, parts []string) {
	switch short := v.shorthand(p); {
	case IsWide(value):
		return true, nil
	case value == "" || p == All:
		return false, nil
	case hasVariables(value):
		return isVariables(value), nil
	case short != nil:
		parts = make([]string, len(short.Longhands))
		return short.Expand(value, parts), parts
	}
	return v.Valid(p, value), nil
}
