package css

import (
	"iter"
	"strings"
)

// A Property is the number that a Vocabulary gives to a property.
type Property uint8

// Properties that every Vocabulary has.
const (
	All    Property = 255 - iota // all, which sets all others
	Custom                       // a custom property: --name
)

// A Vocabulary is the set of properties that a caller wants to know about. All others
// are skipped early.
type Vocabulary struct {
	// Properties is the number of properties. Their numbers are below it.
	Properties int

	// Property returns the number of a property. The name is in lower case.
	Property func(name string) (Property, bool)

	// Valid reports whether a browser understands a value, which is in lower case.
	// Declarations with other values are ignored. Valid is not called for values that
	// all properties take, such as inherit, and for values with variables.
	Valid func(p Property, value string) bool

	// Variables tells whether custom properties are wanted.
	Variables bool

	// LeastSteps is the least budget of the Matcher, in steps, however small the page
	// is.
	LeastSteps int

	// Doubt reports whether a declaration counts if it is not known whether its rule
	// holds, because of an unknown media feature or an unknown name in the selector.
	// If Doubt is nil, none counts.
	Doubt func(d *Declaration) bool
}

// A Declaration sets a property to a value.
type Declaration struct {
	Property  Property
	Name      string // of a Custom property
	Value     string // in lower case, without escapes and comments, unless it has variables
	Important bool

	order uint32
}

// declaration parses name: value. It fails if that is wrong or not in the vocabulary.
func (v *Vocabulary) declaration(text string) (d Declaration, ok bool) {
	name, value, ok := strings.Cut(text, ":")
	if !ok {
		return d, false
	}
	if name = trim(uncomment(name)); name == "" {
		return d, false
	}
	if strings.HasPrefix(name, "--") {
		if !v.Variables {
			return d, false
		}
		d.Property, d.Name = Custom, unescape(name)
	} else {
		name = lower(unescape(name))
		if d.Property, ok = v.Property(name); !ok {
			if name != "all" {
				return d, false
			}
			d.Property = All
		}
	}
	d.Value = trim(uncomment(value))
	if i := strings.LastIndexByte(d.Value, '!'); i >= 0 && d.Property != Custom || i >= 0 && isImportant(d.Value[i:]) {
		if !isImportant(d.Value[i:]) {
			return d, false
		}
		d.Value, d.Important = trim(d.Value[:i]), true
	}
	if len(d.Value) > maxValue {
		d.Value = withoutAddresses(d.Value)
	}
	if d.Property == Custom || hasVariables(d.Value) {
		return d, true
	}
	d.Value, ok = v.value(d.Property, d.Value)
	return d, ok
}

// maxValue bounds a value without the addresses in it, in bytes. It is read again for
// each element.
const maxValue = 8 << 10

// withoutAddresses empties the parentheses of url(…), which may hold pictures.
func withoutAddresses(value string) string {
	var b strings.Builder
	for c := (cursor{text: value}); !c.done(); {
		from := c.at
		if value[from] == '(' && from >= len("url") && equalFold(value[from-len("url"):from], "url") {
			c.group()
			b.WriteString("()")
			continue
		}
		c.passFlat()
		b.WriteString(value[from:c.at])
	}
	return b.String()
}

func isImportant(mark string) bool { return equalFold(unescape(trim(mark[1:])), "important") }

// value returns the normal form of a value, and whether it is valid for a property.
func (v *Vocabulary) value(p Property, text string) (value string, ok bool) {
	value = lower(unescape(text))
	if IsWide(value) {
		return value, true
	}
	return value, p != All && value != "" && v.Valid(p, value)
}

// IsWide reports whether a value is a CSS-wide keyword, which every property takes.
func IsWide(value string) bool {
	switch value {
	case "inherit", "initial", "unset", "revert", "revert-layer":
		return true
	}
	return false
}

// inline yields the declarations of a style attribute.
func (v *Vocabulary) inline(text string) iter.Seq[Declaration] {
	return func(yield func(Declaration) bool) {
		order := uint32(0)
		for c := (cursor{text: text}); !c.done(); {
			from, end := c.at, len(text)
			if c.skipTo(";") != 0 {
				end = c.at - 1
			}
			d, ok := v.declaration(text[from:end])
			if d.order = order; ok && !yield(d) {
				return
			}
			order = min(order+1, maxOrder)
		}
	}
}
