package css

// A Part is what a style is for: an element, or something of it that has a style of its
// own.
type Part uint8

// The parts. Rules for other pseudo-elements are not kept.
const (
	Whole          Part = iota // the element itself
	Before                     // ::before
	After                      // ::after
	FirstLine                  // ::first-line
	FirstLetter                // ::first-letter
	DetailsContent             // ::details-content
	Start                      // the element when it appears: @starting-style
)

// partNames are the pseudo-elements that are parts.
var partNames = map[string]Part{
	"before": Before, "after": After, "first-line": FirstLine, "first-letter": FirstLetter, "details-content": DetailsContent,
}

// partOf returns the part that a selector is for, in a group for the part in, and whether
// its rule is kept.
func (v *Vocabulary) partOf(c *complex, in Part) (p Part, kept bool) {
	switch {
	case !c.pseudo && in == Whole:
		return Whole, true
	case !v.Parts:
		return 0, false
	case !c.pseudo:
		return in, true
	}
	p, known := partNames[c.element]
	return p, known && in == Whole
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

// Parted reports whether there are rules with ::part in which the vocabulary doubts: they
// are not applied, and may be for any element in a shadow root with the attribute part.
func (s *Styles) Parted() bool { return s.sheet.parted }
