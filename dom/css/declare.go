package css

import "strings"

// A Vocabulary is the set of properties that a caller wants to know about. All others
// are skipped early.
type Vocabulary struct {
	// Properties is the number of properties. Their numbers are below it.
	Properties int

	// Shorthands are properties that set others. Their numbers follow.
	Shorthands []Shorthand

	// Property returns the number of a property. The name is in lower case.
	Property func(name string) (Property, bool)

	// Defaults are the defaults of the properties, by number. If it is nil, the values
	// of a Style may be initial, unset, revert or revert-layer.
	Defaults []Default

	// Valid reports whether a browser understands a value, which is in lower case.
	// Declarations with other values are ignored. Valid is not called for values that
	// all properties take, such as inherit, and for values with variables.
	Valid func(p Property, value string) bool

	// Variables tells whether custom properties are wanted.
	Variables bool

	// Parts tells whether the styles of parts of elements are wanted.
	Parts bool

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

	variable bool // Value uses variables
	wide     bool // Value is a CSS-wide keyword
	order    uint32
	short    *Shorthand // what Value is of, if it uses variables
}

// declaration parses name: value. It fails if that is wrong or not in the vocabulary.
func (v *Vocabulary) declaration(text string) (d Declaration, ok bool) {
	name, value, ok := strings.Cut(text, ":")
	if !ok {
		return d, false
	}
	has := signsIn(name)
	if has&slash != 0 {
		name = uncomment(name)
	}
	if name = trim(name); name == "" {
		return d, false
	}
	if strings.HasPrefix(name, "--") {
		if !v.Variables {
			return d, false
		}
		d.Property, d.Name = Custom, unescape(name)
	} else {
		if has&(backslash|capital) != 0 {
			name = lower(unescape(name))
		}
		if d.Property, ok = v.Property(name); !ok {
			if name != "all" {
				return d, false
			}
			d.Property = All
		}
	}
	return d, v.setValue(&d, value)
}

// setValue sets the value of a declaration. It fails if that is wrong.
func (v *Vocabulary) setValue(d *Declaration, text string) (ok bool) {
	has := signsIn(text)
	if has&slash != 0 {
		text = uncomment(text)
	}
	d.Value = trim(text)
	if has&exclamation != 0 {
		i := strings.LastIndexByte(d.Value, '!')
		switch important := i >= 0 && isImportant(d.Value[i:]); {
		case important:
			d.Value, d.Important = trim(d.Value[:i]), true
		case i >= 0 && d.Property != Custom:
			return false
		}
	}
	if len(d.Value) > maxValue {
		d.Value = withoutAddresses(d.Value)
	}
	d.variable = has&(bracket|backslash) != 0 && hasVariables(d.Value)
	if d.variable || d.Property == Custom {
		return true
	}
	if has&(backslash|capital) != 0 {
		d.Value = lower(unescape(d.Value))
	}
	d.wide = IsWide(d.Value)
	return d.wide || v.shorthand(d.Property) != nil && d.Value != "" || v.takes(d.Property, d.Value)
}

// Signs are bytes that need a closer look, as a set. Most declarations have none.
type signs uint8

const (
	slash signs = 1 << iota
	backslash
	exclamation
	quote
	bracket // an opening one
	capital // a letter
)

// signOf has the sign that each byte is.
var signOf = func() (table [256]signs) {
	table['/'], table['\\'], table['!'] = slash, backslash, exclamation
	table['"'], table['\''] = quote, quote
	table['('], table['['], table['{'] = bracket, bracket, bracket
	for c := 'A'; c <= 'Z'; c++ {
		table[c] = capital
	}
	return table
}()

// signsIn returns the signs that a text has.
func signsIn(text string) (found signs) {
	for i := range len(text) {
		found |= signOf[text[i]]
	}
	return found
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

// takes reports whether a value, which is in lower case and no CSS-wide keyword, is valid
// for a property.
func (v *Vocabulary) takes(p Property, value string) bool {
	return p != All && value != "" && v.Valid(p, value)
}

// IsWide reports whether a value is a CSS-wide keyword, which every property takes.
func IsWide(value string) bool {
	switch value {
	case "inherit", "initial", "unset", "revert", "revert-layer":
		return true
	}
	return false
}

// inline passes the declarations of a style attribute to set. Parts is scratch space.
func (v *Vocabulary) inline(text string, parts []string, set func(d *Declaration)) {
	order := uint32(0)
	for c := (cursor{text: text}); !c.done(); {
		from, end := c.at, len(text)
		if c.skipTo(";") != 0 {
			end = c.at - 1
		}
		if d, ok := v.declaration(text[from:end]); ok {
			d.order = order
			v.expand(&d, parts, set)
		}
		order = min(order+1, maxOrder)
	}
}
