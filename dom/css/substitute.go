package css

// Substitute replaces the variables in the values of a style, and the CSS-wide keywords by
// the defaults of the vocabulary. A property with a value that is not valid then becomes
// unset, and one with too many variables Opaque. What is left of the keywords is inherit; a property
// that is reverted has no value, and one that is reverted to another layer or rule is Opaque.
func (s *Style) Substitute(v *Variables) {
	if s.varied != (Properties{}) { // few styles
		s.replaceVariables(v)
	}
	if s.wide != (Properties{}) && s.words.Defaults != nil {
		s.replaceKeywords()
	}
	if s.costs != nil {
		s.bound()
	}
}

// bound makes long values Opaque if the elements of the page had too many of them: the caller
// reads each value again for each element.
func (s *Style) bound() {
	for _, p := range s.set {
		if value := &s.values[p].value; len(*value) > freeSize && !s.costs.mayRead(len(*value)) {
			*value = Opaque
		}
	}
}

// freeSize is the size up to which values cost nothing, in bytes.
const freeSize = 32

func (s *Style) replaceVariables(v *Variables) {
	var last ranked // the value of the last shorthand, which is in s.parts if valid
	var valid bool
	for _, p := range s.set {
		r := &s.values[p]
		if !s.varied.Has(p) || !hasVariables(r.value) {
			continue
		}
		switch {
		case r.short == 0:
			value, ok := s.expand(r.value, v)
			if r.value = s.words.fold(p, value); ok && r.value != Opaque {
				ok, _ = s.words.takes(p, r.value)
			}
			if !ok {
				r.value = ""
			}
		case r.short != last.short || r.value != last.value:
			last = *r
			valid = s.expandShort(r.short, v, r.value)
			fallthrough
		default:
			r.value = ""
			if valid {
				r.value = s.partOf(p, r.short)
			}
			r.short = 0
		}
		if r.value == "" && s.words.Defaults != nil {
			r.value = "unset"
		}
		if IsWide(r.value) {
			s.wide.add(p)
		}
	}
}

// expand replaces the variables in a value. If they are too many, it is Opaque.
func (s *Style) expand(value string, v *Variables) (string, bool) {
	if s.costs != nil && s.costs.Exhausted() {
		return "", false
	}
	x := expansion{}
	value, ok := x.expand(v, value)
	if s.costs != nil {
		s.costs.budget -= x.steps
	}
	if x.excess || s.costs != nil && len(value) > freeSize && !s.costs.mayRead(len(value)) {
		return Opaque, true
	}
	return spaced(value), ok
}

// expandShort replaces the variables in the value of a shorthand, and writes its parts to
// s.parts.
func (s *Style) expandShort(short Property, v *Variables, value string) (valid bool) {
	value, ok := s.expand(value, v)
	of := s.words.shorthand(short)
	parts := s.parts[:len(of.Longhands)]
	if wide := lower(value); ok && (IsWide(wide) || value == Opaque) {
		for i := range parts {
			parts[i] = wide
		}
		return true
	}
	if !ok || value == "" {
		return false
	}
	valid, known := s.words.takes(short, s.words.fold(short, value))
	return valid && copy(parts, known) > 0
}

// partOf returns the part of a shorthand that is for one of its longhands.
func (s *Style) partOf(p Property, short Property) string {
	for i, long := range s.words.shorthand(short).Longhands {
		if long == p {
			return s.parts[i]
		}
	}
	return ""
}

// replaceKeywords replaces CSS-wide keywords but inherit.
func (s *Style) replaceKeywords() {
	for _, p := range s.set {
		if !s.wide.Has(p) {
			continue
		}
		value, is := &s.values[p].value, s.words.Defaults[p]
		switch *value {
		case "initial":
			*value = is.Initial
		case "unset":
			if *value = is.Initial; is.Inherits {
				*value = "inherit"
			}
		case "revert":
			*value = ""
		case "revert-layer", "revert-rule": // what they leave is not known
			*value = Opaque
		}
	}
}
