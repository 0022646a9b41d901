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
	// Longhands are the properties that it sets, at most MaxLonghands.
	Longhands []Property

	// Expand writes the part of a value that is for each of the Longhands to parts. What
	// the value does not name gets its initial value. It reports whether a browser
	// understands the value, which is in lower case.
	Expand func(value string, parts []string) bool
}

// MaxLonghands bounds the properties that a shorthand sets.
const MaxLonghands = 32

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

// expand passes the declarations that a declaration stands for to set: itself, or those of
// its longhands, if it is a shorthand. They are pending if the value has variables. Parts
// is scratch space. It reports whether the value is valid.
func (v *Vocabulary) expand(d *Declaration, parts []string, set func(d *Declaration)) bool {
	short := v.shorthand(d.Property)
	if short == nil {
		set(d)
		return true
	}
	plain := !d.variable && !d.wide
	if parts = parts[:len(short.Longhands)]; plain && !short.Expand(d.Value, parts) {
		return false
	}
	long := *d
	if d.variable {
		long.short = short
	}
	for i, p := range short.Longhands {
		if long.Property = p; plain {
			long.Value = parts[i]
		}
		set(&long)
	}
	return true
}
