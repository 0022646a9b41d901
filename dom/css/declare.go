package css

import (
	"iter"
	"strings"
)

// A Property is the number that a Vocabulary gives to a property.
type Property uint8

// Properties that every Vocabulary has.
const (
	All    Property = 255 - iota // all: unset, which speaks of all others
	Custom                       // one of the page's own: --name
)

// A Vocabulary is the part of CSS that somebody wants to know about. All else is
// passed over as soon as it is seen.
type Vocabulary struct {
	// Properties is how many there are: they have the numbers below it.
	Properties int

	// Property returns the number of a property, given its name in lower case.
	Property func(name string) (Property, bool)

	// Valid reports whether a browser understands a value, which is in lower case.
	// A declaration with one that it does not is not there. It is not asked about
	// words such as inherit that all properties take, nor about variables.
	Valid func(p Property, value string) bool

	// Variables says that properties of the page's own are wanted.
	Variables bool

	// LeastSteps is how many steps of a Matcher any page is worth, however small.
	LeastSteps int

	// Doubt reports whether a declaration counts of which it is not known whether
	// it holds: because it is in a group of rules for windows of a kind that we do
	// not know, or has a selector with a new word. Nil means that none does.
	Doubt func(d *Declaration) bool
}

// A Declaration is what a rule sets a property to.
type Declaration struct {
	Property  Property
	Name      string // of a Custom property
	Value     string // in lower case, without escapes and comments, unless there are variables in it
	Important bool

	order uint32
}

// declaration reads name: value. It fails if that is wrong, or not wanted.
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

// maxValue is how long a value in a rule may be, in bytes, without the addresses in
// it: for each element somebody reads it again.
const maxValue = 8 << 10

// withoutAddresses empties the brackets of url(…), which may hold whole pictures.
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

// value returns a value as it is compared, and whether it is one of a property.
func (v *Vocabulary) value(p Property, text string) (value string, ok bool) {
	value = lower(unescape(text))
	if IsWide(value) {
		return value, true
	}
	return value, p != All && value != "" && v.Valid(p, value)
}

// IsWide reports whether a value is one that every property takes.
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
