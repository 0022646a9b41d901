package css

import (
	"strings"
	"unicode/utf8"
)

// Set sets the value of a property, which must be valid, in lower case and without
// variables.
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
	switch {
	case d.Property == Custom:
		s.add(d, isInline)
	case d.Property == All, s.values[d.Property].strength&isStrong != 0:
	default:
		s.values[d.Property].strength = 0
		s.add(d, 0)
	}
}

// Literal returns a name in a value as it was meant: with the characters that had to be
// escaped.
func Literal(name string) string {
	return strings.Map(func(r rune) rune {
		if r > firstPrivate && r <= firstPrivate+utf8.RuneSelf {
			return r - firstPrivate
		}
		return r
	}, name)
}
