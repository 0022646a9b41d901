package interact

import (
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// The properties that tell whether an element is shown, and in a line of its own
// or not.
const (
	displayProperty css.Property = iota
	visibilityProperty
	opacityProperty
	contentProperty
	animationProperty
	animationFill
	numProperties
)

// vocabulary is what this package understands of CSS. What is in doubt does not
// count: an element that is listed although it is hidden does less harm than one
// that is not listed.
var vocabulary = &css.Vocabulary{Properties: int(numProperties), Property: propertyOf, Valid: validValue, Variables: true}

func propertyOf(name string) (css.Property, bool) {
	switch name {
	case "display":
		return displayProperty, true
	case "visibility":
		return visibilityProperty, true
	case "opacity":
		return opacityProperty, true
	case "content-visibility":
		return contentProperty, true
	case "animation", "animation-name":
		return animationProperty, true
	case "animation-fill-mode":
		return animationFill, true
	}
	return 0, false
}

// A display tells what kind of box an element has.
type display uint8

const (
	unset      display = iota // the page does not say
	none                      // none at all, and nothing below it has one
	contents                  // none, but what stands in it has
	inline                    // one that stands in a line
	block                     // one that starts a line
	flex                      // the same, and all that stands in it does as well
	inlineFlex                // one that stands in a line, and what stands in it starts lines
)

// displays are the values of display by their first word.
var displays = map[string]display{
	"none": none, "contents": contents,
	"inline": inline, "inline-block": inline, "inline-table": inline, "run-in": inline, "ruby": inline, "math": inline,
	"block": block, "table": block, "table-cell": block, "table-row": block, "table-row-group": block, "table-header-group": block,
	"table-footer-group": block, "table-column": block, "table-column-group": block, "table-caption": block, "list-item": block,
	"flow-root": block, "flow": block,
	"flex": flex, "grid": flex, "-webkit-box": flex, "-webkit-flex": flex,
	"inline-flex": inlineFlex, "inline-grid": inlineFlex, "-webkit-inline-box": inlineFlex, "-webkit-inline-flex": inlineFlex,
}

// validValue reports whether a browser understands a value.
func validValue(p css.Property, value string) bool {
	switch p {
	case displayProperty:
		first, _, _ := strings.Cut(value, " ")
		return displays[first] != unset
	case visibilityProperty:
		return value == "visible" || value == "hidden" || value == "collapse"
	case opacityProperty:
		_, ok := css.Number(value)
		return ok || strings.Contains(value, "(")
	case contentProperty:
		return value == "visible" || value == "auto" || value == "hidden"
	}
	return true
}

// displayOf returns the kind of box that a style gives.
func displayOf(s *css.Style) display {
	switch value := s.Get(displayProperty); value {
	case "", "revert", "revert-layer":
		return unset
	case "initial", "unset", "inherit":
		return inline
	default:
		first, _, _ := strings.Cut(value, " ")
		return displays[first]
	}
}

// fades reports whether an opacity leaves nothing to see.
func fades(opacity string) bool {
	n, ok := css.Number(opacity)
	return ok && n <= 0
}

// stays reports whether an animation leaves the element as it ends.
func stays(s *css.Style) bool {
	for word := range strings.FieldsFuncSeq(s.Get(animationProperty)+" "+s.Get(animationFill), isGap) {
		if word == "forwards" || word == "both" {
			return true
		}
	}
	return false
}

func isGap(r rune) bool { return r == ' ' || r == ',' }

// settled returns what a style says about whether an element is painted. An
// animation that stays as it ends has the last word.
func (v *visibility) settled(s *css.Style) (visibility, opacity string) {
	visibility, opacity = s.Get(visibilityProperty), s.Get(opacityProperty)
	if s.Get(animationProperty) == "" || !stays(s) {
		return visibility, opacity
	}
	for word := range strings.FieldsFuncSeq(s.Get(animationProperty), isGap) {
		for _, d := range v.styles.Frames(word) {
			switch d.Property {
			case visibilityProperty:
				visibility = d.Value
			case opacityProperty:
				opacity = d.Value
			}
		}
	}
	return visibility, opacity
}
