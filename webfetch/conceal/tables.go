package conceal

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// hidingNames are the class names by which common style sheets hide elements
// from eyes. Those sheets lie in other files, so the names have to do. Sorted.
var hidingNames = [...]struct{ name, reason string }{
	{"assistive-text", "WordPress themes: for screen readers"},
	{"d-none", "Bootstrap: display none"},
	{"element-invisible", "Drupal: for screen readers"},
	{"hidden", "Tailwind: display none"},
	{"is-hidden", "Bulma: display none"},
	{"offscreen", "left of the window by custom"},
	{"screen-reader-only", "for screen readers by custom"},
	{"screen-reader-text", "WordPress: for screen readers"},
	{"sr-only", "Bootstrap and Tailwind: for screen readers"},
	{"u-hidden", "display none by custom"},
	{"visually-hidden", "Bootstrap and others: for screen readers"},
	{"visuallyhidden", "HTML5 Boilerplate: for screen readers"},
}

// hiddenByName reports whether a class name says that the element is hidden. In
// a window of another width it may not be, and then a second name says so:
// d-none d-md-block.
func hiddenByName(at *html.Node) bool {
	classes := attr(at, "class")
	if classes == "" {
		return false
	}
	hidden := false
	for name := range strings.FieldsSeq(classes) {
		switch {
		case strings.Contains(name, "-focusable"), strings.Contains(name, "not-sr-only"):
			return false
		case strings.HasPrefix(name, "d-") && name != "d-none", strings.Contains(name, ":block"), strings.Contains(name, ":flex"), strings.Contains(name, ":inline"), strings.Contains(name, ":grid"):
			return false
		}
		if _, ok := slices.BinarySearchFunc(hidingNames[:], name, func(h struct{ name, reason string }, name string) int {
			return strings.Compare(h.name, name)
		}); ok {
			hidden = true
		}
	}
	return hidden
}
