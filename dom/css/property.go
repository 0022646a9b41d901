package css

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
	// Longhands are the properties that it sets, at most maxLonghands.
	Longhands []Property

	// Expand writes the part of a value that is for each of the Longhands to parts. What
	// the value does not name gets its initial value. It reports whether a browser
	// understands the value, which is in lower case.
	Expand func(value string, parts []string) bool
}

// maxLonghands bounds the properties that a shorthand sets.
const maxLonghands = 32

// A Default is the value that a property has where no declaration sets it.
type Default struct {
	Initial  string
	Inherits bool // from the parent, if there is one
}

// shorthand returns the shorthand with a number, nil if the number is that of another
// property.
func (v *Vocabulary) shorthand(p Property) *Shorthand {
	if i := int(p) - v.Properties; i >= 0 && i < len(v.Shorthands) {
		return &v.Shorthands[i]
	}
	return nil
}

// expand writes the values of the longhands that a declaration sets to parts, if it is of a
// shorthand, and returns how many declarations it stands for, 0 if its value is not valid:
// see part.
func (v *Vocabulary) expand(d *Declaration, parts []string) (count int) {
	short := v.shorthand(d.Property)
	if short == nil {
		return 1
	}
	count = len(short.Longhands)
	if d.variable || d.wide || short.Expand(d.Value, parts[:count]) {
		return count
	}
	if d.quirks && v.Quirk != nil {
		if value := v.Quirk(d.Property, d.Value); value != "" && short.Expand(value, parts[:count]) {
			return count
		}
	}
	return 0
}

// part returns one of the declarations that a declaration stands for after expand. It is
// pending if the value has variables.
func (v *Vocabulary) part(d *Declaration, i int, parts []string) Declaration {
	short := v.shorthand(d.Property)
	if short == nil {
		return *d
	}
	long := *d
	long.Property = short.Longhands[i]
	switch {
	case d.variable:
		long.short = d.Property
	case !d.wide:
		long.Value = parts[i]
	}
	return long
}
