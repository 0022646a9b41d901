package hidden

import "github.com/seed31bcff99/reader/dom"

// Traits are what an element has of the attributes that the walker asks for. They are looked
// for once, since most elements have few of them.
type traits uint16

const (
	hasClass   traits = 1 << iota // class
	hasID                         // id
	hasStyle                      // style
	hasHiding                     // hidden, popover
	hasRole                       // role
	hasAria                       // aria-hidden
	hasPaint                      // attributes that paint an element, or its letters
	hasHref                       // href
	hasSource                     // the source of a formula
	hasFormula                    // the look of a formula
)

// traitsOf returns the traits of an element.
func traitsOf(attrs []dom.Attr) (all traits) {
	for i := range attrs {
		switch attrs[i].Key {
		case "class":
			all |= hasClass
		case "id":
			all |= hasID
		case "style":
			all |= hasStyle
		case "hidden", "popover":
			all |= hasHiding
		case "role":
			all |= hasRole
		case "aria-hidden":
			all |= hasAria
		case "bgcolor", "background", "text", "color", "face":
			all |= hasPaint
		case "href":
			all |= hasHref
		case "alttext", "data-latex", "data-tex":
			all |= hasSource
		case "mathbackground", "mathcolor", "mathsize":
			all |= hasFormula
		}
	}
	return all
}

// has reports whether an element has one of some traits.
func (t traits) has(some traits) bool { return t&some != 0 }
