package css

import (
	"iter"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/words"
)

// A Declaration sets a property to a value.
type Declaration struct {
	Property  Property
	Name      string // of a Custom property
	Value     string // in lower case, without escapes and comments, unless it has variables
	Important bool

	variable bool // Value uses variables
	wide     bool // Value is a CSS-wide keyword
	order    uint32
	short    Property // the shorthand that Value is of, if it uses variables; else 0
}

// declaration parses name: value. It fails if that is wrong or not in the vocabulary. The parts
// are those of a shorthand, if they are known.
func (v *Vocabulary) declaration(text string, quirks bool) (d Declaration, parts []string, ok bool) {
	name, value, ok := strings.Cut(text, ":")
	if !ok {
		return d, nil, false
	}
	switch name = trim(uncomment(name)); {
	case name == "":
		return d, nil, false
	case strings.HasPrefix(name, "--"):
		if !v.Variables {
			return d, nil, false
		}
		d.Property, d.Name = Custom, plain(name)
	default:
		name = lower(unescape(name))
		if d.Property, ok = v.Property(name); !ok {
			if name != "all" {
				return d, nil, false
			}
			d.Property = All
		}
	}
	parts, ok = v.setValue(&d, value, quirks)
	return d, parts, ok
}

// setValue sets the value of a declaration. It fails if that is wrong.
func (v *Vocabulary) setValue(d *Declaration, text string, quirks bool) (parts []string, ok bool) {
	d.Value = trim(uncomment(text))
	if i := strings.LastIndexByte(d.Value, '!'); i >= 0 {
		if d.Important = isImportant(d.Value[i:]); d.Important {
			d.Value = trim(d.Value[:i])
		} else if d.Property != Custom { // there it may be in brackets
			return nil, false
		}
	}
	if len(d.Value) > maxAddress {
		d.Value = withoutAddresses(d.Value)
	}
	d.Value = plain(d.Value)
	if d.variable = hasVariables(d.Value); d.variable || d.Property == Custom {
		return nil, isClosed(d.Value) && isVariables(d.Value)
	}
	d.Value = v.fold(d.Property, spaced(d.Value))
	d.wide = IsWide(d.Value)
	if ok, parts = v.takes(d.Property, d.Value); !ok && quirks && v.Quirk != nil && d.Value != "" && d.Property != All {
		d.Value = v.Quirk(d.Property, d.Value)
		ok, parts = v.takes(d.Property, d.Value)
	}
	return parts, ok
}

// fold returns a value in lower case, unless it has names that differ by case.
func (v *Vocabulary) fold(p Property, value string) string {
	folded := lower(value)
	if v.Cased == nil || !v.Cased(p) || IsWide(folded) {
		return folded
	}
	return value
}

// Opaque is the value of a property that a declaration sets to more than is read: it is too
// long, or its variables are too many. Nothing is known about it.
const Opaque = "\x00"

// shorten makes a value that is too long Opaque.
func (d *Declaration) shorten() {
	if len(d.Value) > maxValue {
		d.Value, d.variable, d.short = Opaque, false, 0
	}
}

// maxValue bounds a value without the addresses in it, in bytes. It is read again for each element.
const maxValue = 8 << 10

// maxAddress bounds a value with the addresses in it, in bytes.
const maxAddress = 128

// withoutAddresses leaves nothing of the pictures in url(data:…) but that.
func withoutAddresses(value string) string {
	var b strings.Builder
	for c := (cursor{text: value}); !c.done(); {
		from := c.at
		if value[from] != '(' || from < len("url") || !equalFold(value[from-len("url"):from], "url") {
			c.passFlat()
		} else if c.group(); isData(strings.TrimLeft(value[from+1:c.at], " \t\n\"'")) {
			b.WriteString("(data:)")
			continue
		}
		b.WriteString(value[from:c.at])
	}
	return b.String()
}

func isImportant(mark string) bool { return equalFold(unescape(trim(mark[1:])), "important") }

// IsWide reports whether a value is a CSS-wide keyword, which every property takes.
func IsWide(value string) bool {
	switch value {
	case "inherit", "initial", "unset", "revert", "revert-layer", "revert-rule":
		return true
	}
	return false
}

// A scratch is where declarations are taken apart. It knows those that were read last: style
// sheets have many alike.
type scratch struct {
	known      []reading // by hash
	part       Declaration
	list, vars []Declaration // empty, with room for those of a rule
}

// A reading is the text of a declaration with what it stands for.
type reading struct {
	text string
	list []Declaration
}

// The size of scratch.known, and how many bytes of a text its hash is made of.
const (
	maxKnown = 512
	hashed   = 16
)

// read returns the declarations that the text of one stands for: of a shorthand, those of its
// longhands; none if it is wrong or not in the vocabulary. They are shared.
func (v *Vocabulary) read(text string, quirks bool, on *scratch) []Declaration {
	on.known = cancel.Resize(on.known, maxKnown)
	known := &on.known[words.Hash(byte(len(text)), text[max(0, len(text)-hashed):])%maxKnown]
	if known.text == text {
		return known.list
	}
	known.text, known.list = text, known.list[:0]
	d, parts, ok := v.declaration(text, quirks)
	if !ok {
		return nil
	}
	short := v.shorthand(d.Property)
	if short == nil {
		d.shorten()
		known.list = append(known.list, d)
		return known.list
	}
	known.list = slices.Grow(known.list, len(short.Longhands))
	for i, p := range short.Longhands {
		long := d
		if long.Property = p; d.variable {
			long.short = d.Property
		} else if !d.wide {
			long.Value = parts[i]
		}
		long.shorten()
		known.list = append(known.list, long)
	}
	return known.list
}

// inline passes the declarations of a style attribute to set, which must not keep them.
func (v *Vocabulary) inline(text string, quirks bool, on *scratch, set func(d *Declaration)) {
	order := uint32(0)
	for c := (cursor{text: text}); !c.done(); order = min(order+1, maxOrder) {
		from := c.at
		c.skipTo(";")
		for _, on.part = range v.read(strings.TrimSuffix(text[from:c.at], ";"), quirks, on) {
			on.part.order = order
			set(&on.part)
		}
	}
}

// isClosed reports whether a value has no bracket that closes nothing, and no mark that ends it.
func isClosed(value string) bool {
	c := cursor{text: value}
	for ; !c.done(); c.pass() {
		if strings.IndexByte(")]}!;", c.peek()) >= 0 {
			return false
		}
	}
	return true
}

// isVariables reports whether a value that browsers check later, since it has variables, can be
// right: var() has the name of a variable, and nothing else before a comma.
func isVariables(value string) bool {
	for {
		i := variableAt(value)
		if i < 0 {
			return true
		}
		isVar := equalFold(value[i:i+len("var")], "var")
		value = trim(value[i+len("var("):])
		end := strings.IndexAny(value, ",)")
		if isVar && (end < len("--a") || !strings.HasPrefix(value, "--") || strings.ContainsAny(trim(value[:end]), " \t\n(")) {
			return false
		}
	}
}

// spaced returns a value with a space between tokens that may follow each other without one,
// as in 10%auto.
func spaced(value string) string {
	if !strings.ContainsAny(value, `%)"'`) {
		return value
	}
	var b strings.Builder
	from := 0
	c := cursor{text: value}
	for c.at < len(value) {
		at, now := c.at, value[c.at]
		if at > from {
			last, isQuote := value[at-1], now == '"' || now == '\''
			if (last == '%' || last == ')') && (isName(now) || now == '#' || now == '.' || isQuote) || (now == '#' || isQuote) && isName(last) {
				b.WriteString(value[from:at])
				b.WriteByte(' ')
				from = at
			}
		}
		switch {
		case now == '"' || now == '\'':
			c.quoted(now)
		case now == '(' && c.isAddress():
			c.address()
		default:
			c.at++
		}
	}
	if from == 0 {
		return value
	}
	return b.String() + value[from:]
}

// Declarations yields the names and the values of a style attribute, in lower case, without
// comments, escapes and the mark of important ones. Nothing is checked.
func Declarations(style string) iter.Seq2[string, string] {
	return func(yield func(name, value string) bool) {
		for _, text := range Split(style, ';') {
			name, value, ok := strings.Cut(text, ":")
			if i := strings.LastIndexByte(value, '!'); i >= 0 {
				value = value[:i]
			}
			if ok && !yield(tidy(name), tidy(value)) {
				return
			}
		}
	}
}

// tidy returns a name or a value in lower case, without comments and escapes.
func tidy(text string) string { return lower(unescape(trim(uncomment(text)))) }

func (s *Styles) addInline(text string) {
	s.words.inline(text, s.doc.Quirks(), &s.sheet.scratch, func(d *Declaration) {
		if !s.barred || s.words.Doubt != nil && s.words.Doubt(d) {
			s.style.add(d, isInline)
		}
	})
}
