package hidden

import (
	"slices"

	"github.com/seed31bcff99/reader/dom/css"
)

// A sight is what is known about whether a person sees something.
type sight uint8

const (
	seen     sight = iota // all that bears on it is understood and harmless
	unproven              // something bears on it that may hide it
	unseen                // it is hidden
)

// A verdict is a sight with its cause.
type verdict struct {
	sight    sight
	by       Means        // of what is unseen
	property css.Property // the one that hides it, or may; css.All if none does
	origin   uint64       // of the declaration of that: see css.Style.Origin; 0 if it is not known
}

// hiddenBy is the verdict on what is hidden by some means.
func hiddenBy(m Means) verdict { return verdict{sight: unseen, by: m, property: css.All} }

// hiddenAs is hiddenBy for a property whose declaration scripts may undo.
func hiddenAs(m Means, p css.Property) verdict { return verdict{sight: unseen, by: m, property: p} }

// doubtOf is the verdict on what a property may hide.
func doubtOf(p css.Property) verdict { return verdict{sight: unproven, property: p} }

// from returns a verdict on an element with its origin: its style, or what the verdict on the
// element around it is from.
func (v verdict) from(d style, around verdict) verdict {
	if v.sight == seen || v.property == css.All {
		return v
	}
	if v.origin = d.Origin(v.property); v.origin == 0 && v.property == around.property {
		v.origin = around.origin
	}
	return v
}

// orElse returns the verdict that says more against seeing something, the first of two
// that say as much.
func (v verdict) orElse(other verdict) verdict {
	if other.sight > v.sight {
		return other
	}
	return v
}

// A Doubt is a property that may hide text.
type Doubt struct {
	Property string
	Chars    int // that it may hide
}

// doubts returns the properties that may hide text, the one that may hide most first.
func doubts(chars []int) (list []Doubt) {
	for p, n := range chars {
		if n > 0 {
			list = append(list, Doubt{longhands[p].name, n})
		}
	}
	slices.SortStableFunc(list, func(a, b Doubt) int { return b.Chars - a.Chars })
	return list
}

// A Means is a way to hide text.
type Means uint8

// All means.
const (
	ByElement    Means = iota // an element that browsers do not show: template, closed dialog, noscript
	ByAttribute               // hidden, popover
	ByAria                    // aria-hidden: not for screen readers
	ByName                    // a class name that common style sheets hide
	ByDisplay                 // display, content-visibility
	ByVisibility              // visibility, opacity, filters and masks
	ByPlace                   // outside of the window
	BySize                    // too small, or without room
	ByColor                   // the colour of the background

	NumMeans int = iota
)

var meansNames = [...]string{
	"elements that are not shown", "the hidden attribute", "aria-hidden", "class names", "display", "visibility or opacity", "place", "size", "colour",
}

// String returns the means in words.
func (m Means) String() string { return meansNames[m] }
