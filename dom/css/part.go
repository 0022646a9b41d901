package css

// A Part is what a style is for: an element, or something of it that has a style of its
// own.
type Part uint8

// The parts. Rules for other pseudo-elements are not kept.
const (
	whole  Part = iota // the element itself
	Before             // ::before
	After              // ::after
)

// partOf returns the part that a selector is for, and whether its rule is kept. Pseudo-elements
// that hold the text of their element, or some of it, count as the element; then the rule is in
// doubt.
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

// MayHave reports whether there are rules that may be for a part of the element that Of
// returned the style of last.
func (s *Styles) MayHave(p Part) bool { return s.parts>>p&1 != 0 }

// MaySet reports whether a rule that may be for a part of the element that Of returned the
// style of last sets a property.
func (s *Styles) MaySet(p Part, property Property) bool {
	for _, r := range s.ofParts {
		if r.part == p && sets(r.declarations, property) {
			return true
		}
	}
	return false
}

// sets reports whether a declaration of a list sets a property.
func sets(list []Declaration, p Property) bool {
	for i := range list {
		if list[i].Property == p || list[i].Property == All {
			return true
		}
	}
	return false
}
