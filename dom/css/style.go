package css

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// A Style has the values of the properties of one element. The strongest declaration of
// each property wins.
type Style struct {
	words  *Vocabulary
	values []ranked // by Property
	set    []Property
	bits   Properties // the same
	custom []custom
	varied Properties // those with variables in a declaration, which another may have replaced
	wide   Properties // those with a CSS-wide keyword, in the same way
	costs  *Matcher   // what counts the work; nil if nothing does
}

// A ranked is a value with its strength in the cascade.
type ranked struct {
	value    string
	strength uint64
	short    Property // the shorthand that the value is of, if it uses variables; else 0
}

// The bits of a strength, from the top: whether the declaration is important, whether it
// is in a style attribute, its layer, the specificity of its selector, and its order.
const (
	isStrong = 1 << 63
	isInline = 1 << 62

	layerShift  = 50
	weightShift = 20
	maxLayer    = 1<<12 - 1 // of rules in no layer
	maxOrder    = 1<<20 - 1
)

// strengthOf returns the strength of a declaration in a rule of the given strength. If
// it is important, the order of the layers is reversed.
func strengthOf(d *Declaration, rule uint64) uint64 {
	rule |= uint64(d.order)
	if !d.Important {
		return rule
	}
	if rule&isInline == 0 {
		rule ^= maxLayer << layerShift
	}
	return rule | isStrong
}

// NewStyle returns a style of one declaration.
func (v *Vocabulary) NewStyle(d *Declaration) *Style {
	s := &Style{words: v, values: make([]ranked, v.Properties)}
	s.add(d, 0)
	return s
}

func (s *Style) reset() {
	for _, p := range s.set {
		s.values[p] = ranked{}
	}
	s.set, s.custom = s.set[:0], s.custom[:0]
	s.bits, s.varied, s.wide = Properties{}, Properties{}, Properties{}
}

// HasAny reports whether one of some properties is set.
func (s *Style) HasAny(set Properties) bool { return s.bits.overlaps(&set) }

// Empty reports whether no property is set.
func (s *Style) Empty() bool { return len(s.set) == 0 && len(s.custom) == 0 }

// Get returns the value of a property, empty if it is not set.
func (s *Style) Get(p Property) string { return s.values[p].value }

// Origin names the declaration that set a property: it differs for all those of style sheets,
// and is the same for all style attributes. It is 0 if none did.
func (s *Style) Origin(p Property) uint64 {
	if strength := s.values[p].strength; strength&isInline == 0 {
		return strength
	}
	return isInline
}

// Unset removes the value of a property.
func (s *Style) Unset(p Property) { s.values[p].value = "" }

// accepts reports whether a declaration of a list would change the style. That is much
// cheaper to find out than whether the selector matches.
func (s *Style) accepts(list []Declaration, rule uint64) bool {
	for i := range list {
		if d := &list[i]; d.Property >= Custom || strengthOf(d, rule) >= s.values[d.Property].strength {
			return true
		}
	}
	return false
}

// add applies a declaration unless a stronger one was applied.
func (s *Style) add(d *Declaration, rule uint64) {
	strength := strengthOf(d, rule)
	switch d.Property {
	case Custom:
		s.custom = append(s.custom, custom{})
		c := &s.custom[len(s.custom)-1] // filled in place: to copy what was just written takes longer
		c.name, c.value, c.strength = d.Name, d.Value, strength
	case All:
		for p := range s.values {
			s.put(Property(p), d, strength)
		}
	default:
		s.put(d.Property, d, strength)
	}
}

func (s *Style) put(p Property, d *Declaration, strength uint64) {
	r := &s.values[p]
	if strength < r.strength {
		return
	}
	if !s.bits.Has(p) {
		s.set = append(s.set, p)
		s.bits.add(p)
	}
	if d.variable {
		s.varied.add(p)
	}
	if d.wide {
		s.wide.add(p)
	}
	r.value, r.strength, r.short = d.Value, strength, d.short
}

// Opaque returns a property whose value is Opaque.
func (s *Style) Opaque() (p Property, ok bool) {
	for _, p := range s.set {
		if s.values[p].value == Opaque {
			return p, true
		}
	}
	return 0, false
}

// Set sets the value of a property, which must be valid, in lower case and without variables.
func (s *Style) Set(p Property, value string) {
	if s.values[p] == (ranked{}) {
		s.set = append(s.set, p)
		s.bits.add(p)
	}
	s.values[p] = ranked{value: value, strength: s.values[p].strength}
}

// Animate applies a declaration of a frame, which is stronger than all others but
// important ones. Variables in it are replaced by the next Substitute.
func (s *Style) Animate(d *Declaration) {
	if d.Property < Custom && s.values[d.Property].strength&isStrong == 0 {
		s.values[d.Property].strength = 0
		s.add(d, 0)
	}
}

// Literal returns a name in a value as it was meant: with the characters that had to be escaped.
func Literal(name string) string {
	return strings.Map(func(r rune) rune {
		if r > firstPrivate && r <= firstPrivate+utf8.RuneSelf {
			return r - firstPrivate
		}
		return r
	}, name)
}

// A Part is what a style is for: an element, or something of it that has a style of its own.
type Part uint8

// The parts. Rules for other pseudo-elements are not kept.
const (
	whole  Part = iota // the element itself
	Before             // ::before
	After              // ::after
)

// partOf returns the part that a selector is for, and whether its rule is kept. Pseudo-elements that
// hold the text of their element, or some of it, count as the element; then the rule is in doubt.
func (v *Vocabulary) partOf(c *complex) (p Part, kept, unsure bool) {
	switch {
	case !c.pseudo:
		return whole, true, false
	case !v.Parts:
		return 0, false, false
	case c.element == "before":
		return Before, true, false
	case c.element == "after":
		return After, true, false
	}
	holds := c.element == "first-line" || c.element == "details-content" || c.element == "part"
	return whole, holds, holds
}

// MaySet reports whether a rule that may be for a part of the element that Of returned the
// style of last sets a property.
func (s *Styles) MaySet(p Part, property Property) bool {
	return slices.ContainsFunc(s.ofParts, func(r *rule) bool {
		return r.part == p && slices.ContainsFunc(r.declarations, func(d Declaration) bool { return d.Property == property || d.Property == All })
	})
}
