package conceal

import (
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// quirkLengths are the properties whose lengths need no unit in quirks mode, and quirkColors
// those whose colours need no hash sign: Quirks Mode Standard, sections 3.1 and 3.2.
var (
	quirkLengths = numbersOf(`border-bottom-width border-left-width border-right-width border-spacing border-top-width border-width bottom clip font-size
		height left letter-spacing margin margin-bottom margin-left margin-right margin-top max-height max-width min-height min-width padding
		padding-bottom padding-left padding-right padding-top right text-indent top vertical-align width word-spacing background-position`)
	quirkColors = numbersOf(`background-color border-bottom-color border-color border-left-color border-right-color border-top-color color`)
)

// numbersOf returns the numbers of some properties.
func numbersOf(names string) map[css.Property]bool {
	all := map[css.Property]bool{}
	for name := range strings.FieldsSeq(names) {
		all[propertyNumbers[name]] = true
	}
	return all
}

// quirk returns what a value stands for in quirks mode.
func quirk(p css.Property, value string) string {
	switch {
	case quirkColors[p]:
		return mapWords(value, func(word string) string {
			if (len(word) == 3 || len(word) == 6) && strings.Trim(word, "0123456789abcdef") == "" {
				return "#" + word
			}
			return word
		})
	case quirkLengths[p]:
		return mapWords(value, func(word string) string {
			if strings.Trim(word, "+-.0123456789") == "" {
				return word + "px"
			}
			return word
		})
	}
	return ""
}

// mapWords returns a value with its words replaced.
func mapWords(value string, replace func(word string) string) string {
	var words []string
	for word := range css.Words(value) {
		words = append(words, replace(word))
	}
	return strings.Join(words, " ")
}
