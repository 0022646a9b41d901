package interact

import (
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// The properties that decide whether an element is shown, and whether it starts a line.
const (
	displayProperty css.Property = iota
	visibilityProperty
	opacityProperty
	contentProperty
	animationProperty
	animationFill
	numProperties
)

// vocabulary has no Doubt: an element that is listed although it is hidden does less harm
// than one that is not listed.
var vocabulary = &css.Vocabulary{Properties: int(numProperties), Property: propertyOf, Valid: validValue, Cased: isCased, Variables: true}

// isCased tells that names of animations differ by case.
func isCased(p css.Property) bool { return p == animationProperty }

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

// A display is the kind of box of an element.
type display uint8

const (
	unset      display = iota // the page does not say
	none                      // no box, nor for its content
	contents                  // no box, but its content has boxes
	inline                    // in a line
	block                     // starts a line
	flex                      // starts a line, and so do its children
	inlineFlex                // in a line, and its children start lines
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

// displayOf returns the kind of box of a style.
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

// isTransparent reports whether an opacity is zero.
func isTransparent(opacity string) bool {
	n, ok := css.Number(opacity)
	return ok && n <= 0
}

// keepsLastFrame reports whether the last frame of an animation stays.
func keepsLastFrame(s *css.Style) bool {
	for word := range strings.FieldsFuncSeq(s.Get(animationProperty)+" "+s.Get(animationFill), isGap) {
		if strings.EqualFold(word, "forwards") || strings.EqualFold(word, "both") {
			return true
		}
	}
	return false
}

func isGap(r rune) bool { return r == ' ' || r == ',' }

// painted returns the visibility and the opacity of a style, at the end of its animation
// if the last frame stays.
func (v *visibility) painted(s *css.Style) (visibility, opacity string) {
	visibility, opacity = s.Get(visibilityProperty), s.Get(opacityProperty)
	if s.Get(animationProperty) == "" || !keepsLastFrame(s) {
		return visibility, opacity
	}
	for word := range strings.FieldsFuncSeq(s.Get(animationProperty), isGap) {
		last, _ := v.styles.LastFrame(word)
		for _, d := range last {
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
