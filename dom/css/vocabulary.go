package css

import "strings"

// A Vocabulary is the set of properties that a caller wants to know about. All others
// are skipped early.
type Vocabulary struct {
	Properties int                                // how many there are; their numbers are below this
	Shorthands []Shorthand                        // properties that set others; their numbers follow
	Property   func(name string) (Property, bool) // the number of a property; the name is in lower case

	// Defaults are the defaults of the properties, by number. If it is nil, the values
	// of a Style may be initial, unset, revert or revert-layer.
	Defaults []Default

	// Valid reports whether a browser understands a value, which is in lower case.
	// Declarations with other values are ignored. Valid is not called for values that
	// all properties take, such as inherit, and for values with variables.
	Valid func(p Property, value string) bool

	Cased     func(p Property) bool                 // values have names that differ by case, and are not folded
	Quirk     func(p Property, value string) string // what a value that is not valid is in quirks mode; may be nil
	Variables bool                                  // custom properties are wanted
	Parts     bool                                  // so are the styles of parts of elements

	// Doubt reports whether a declaration counts if it is not known whether its rule holds, because of
	// an unknown media feature or an unknown name in the selector. If Doubt is nil, none counts.
	Doubt func(d *Declaration) bool
}

// A Property is the number that a Vocabulary gives to a property.
type Property uint16

// Properties that every Vocabulary has.
const (
	All    Property = 1<<16 - 1 - iota // all, which sets all others
	Custom                             // a custom property: --name
)

// Properties are a set of the first 256 properties of a vocabulary.
type Properties [4]uint64

// SetOf returns a set of properties.
func SetOf(list ...Property) (set Properties) {
	for _, p := range list {
		set.add(p)
	}
	return set
}

// With returns the set with all properties of another.
func (set Properties) With(other Properties) Properties {
	for i := range set {
		set[i] |= other[i]
	}
	return set
}

// Has reports whether a property is in the set.
func (set *Properties) Has(p Property) bool { return set[p>>6&3]>>(p&63)&1 != 0 }

func (set *Properties) add(p Property) { set[p>>6&3] |= 1 << (p & 63) }

// overlaps reports whether two sets have a property in common.
func (set *Properties) overlaps(other *Properties) bool {
	return set[0]&other[0]|set[1]&other[1]|set[2]&other[2]|set[3]&other[3] != 0
}

// A Shorthand is a property that only sets others.
type Shorthand struct {
	// Longhands are the properties that it sets.
	Longhands []Property

	// Expand writes the part of a value that is for each of the Longhands to parts. What
	// the value does not name gets its initial value. It reports whether a browser
	// understands the value, which is in lower case.
	Expand func(value string, parts []string) bool
}

// A Default is the value that a property has where no declaration sets it.
type Default struct {
	Initial  string
	Inherits bool // from the parent, if there is one
}

// shorthand returns the shorthand with a number, nil if the number is that of another property.
func (v *Vocabulary) shorthand(p Property) *Shorthand {
	if i := int(p) - v.Properties; i >= 0 && i < len(v.Shorthands) {
		return &v.Shorthands[i]
	}
	return nil
}

// supports returns whether browsers support a feature of @supports: property: value. If the vocabulary
// has the property, the value must be valid too. What is known of selectors and fonts is in doubt.
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
// parts if that is a shorthand whose parts are known.
func (v *Vocabulary) takes(p Property, value string) (ok bool, parts []string) {
	switch short := v.shorthand(p); {
	case IsWide(value):
		return true, nil
	case value == "" || p == All:
		return false, nil
	case hasVariables(value):
		return isVariables(value), nil
	case short != nil:
		if parts = make([]string, len(short.Longhands)); !short.Expand(value, parts) {
			return false, nil
		}
		return true, parts
	}
	return v.Valid(p, value), nil
}
