package inspect

import (
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/classify"
)

// A group is a broad class of verdicts.
type group struct {
	Slug string // as the style sheet knows it
	Name string
	Mark string // identifies it without colours
}

// The groups, in the order of the legend.
var (
	kept       = &group{"kept", "Kept", "✓"}
	leftOut    = &group{"left-out", "Left out", "–"}
	navigation = &group{"navigation", "Navigation", "→"}
	skipped    = &group{"skipped", "Skipped", "×"}

	groups = [...]*group{kept, leftOut, navigation, skipped}
)

// A category is what a filter shows or hides: a group, or one class of a group that
// is not content.
type category struct {
	Slug  string // as the style sheet knows it
	Name  string
	Group *group
}

// categoryOf returns the category of a decision. A kept block is kept, whatever its
// class; the details show the class.
func categoryOf(d *reader.Decision) category {
	switch {
	case d.Kept:
		return category{kept.Slug, "kept", kept}
	case d.Class.IsContent():
		return category{leftOut.Slug, "left out", leftOut}
	case d.Class.IsNav():
		return category{slug(d.Class), d.Class.String(), navigation}
	}
	return category{slug(d.Class), d.Class.String(), skipped}
}

// slug returns the name of a class in the style sheet.
func slug(c classify.Class) string {
	return strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' {
			return r
		}
		return '-'
	}, c.String())
}
