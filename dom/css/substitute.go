package css

// Substitute replaces the variables in the values of a style, and the CSS-wide keywords by
// the defaults of the vocabulary. A property with a value that is not valid then becomes
// unset. What is left of the keywords is inherit; a property that is reverted has no value.
func (s *Style) Substitute(v *Variables) {
	if s.varied != (Properties{}) { // few styles
		s.replaceVariables(v)
	}
	if s.wide != (Properties{}) && s.words.Defaults != nil {
		s.replaceKeywords()
	}
}

func (s *Style) replaceVariables(v *Variables) {
	var last ranked // the value of the last shorthand, which is in s.parts if valid
	var valid bool
	for _, p := range s.set {
		r := &s.values[p]
		if !s.varied.Has(p) || !hasVariables(r.value) {
			continue
		}
		switch {
		case r.short == nil:
			value, ok := s.expand(r.value, v)
			if ok = ok && (IsWide(value) || s.words.takes(p, value)); !ok {
				value = ""
			}
			r.value = value
		case r.short != last.short || r.value != last.value:
			last = *r
			valid = s.expandShort(r.short, r.value, v)
			fallthrough
		default:
			r.value = ""
			if valid {
				r.value = s.partOf(p, r.short)
			}
			r.short = nil
		}
		if r.value == "" && s.words.Defaults != nil {
			r.value = "unset"
		}
		if IsWide(r.value) {
			s.wide.add(p)
		}
	}
}

// expand replaces the variables in a value.
func (s *Style) expand(value string, v *Variables) (expanded string, ok bool) {
	if s.budget != nil && *s.budget < 0 {
		return "", false
	}
	value, ok, steps := v.expand(unescape(value))
	if s.budget != nil {
		*s.budget -= steps
	}
	return lower(unescape(value)), ok
}

// expandShort replaces the variables in the value of a shorthand, and writes its parts to
// s.parts.
func (s *Style) expandShort(short *Shorthand, value string, v *Variables) (valid bool) {
	value, ok := s.expand(value, v)
	parts := s.parts[:len(short.Longhands)]
	if ok && IsWide(value) {
		for i := range parts {
			parts[i] = value
		}
		return true
	}
	return ok && value != "" && short.Expand(value, parts)
}

// partOf returns the part of a shorthand that is for one of its longhands.
func (s *Style) partOf(p Property, short *Shorthand) string {
	for i, long := range short.Longhands {
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
		case "revert", "revert-layer":
			*value = ""
		}
	}
}
