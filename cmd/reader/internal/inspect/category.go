package inspect

import (
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/classify"
)

// A group is what became of a block, in the widest sense.
type group struct {
	Slug string // as the style sheet knows it
	Name string
	Mark string // tells it apart without colours
}

// The groups, in the order of the legend.
var (
	kept       = &group{"kept", "Kept", "✓"}
	leftOut    = &group{"left-out", "Left out", "–"}
	navigation = &group{"navigation", "Navigation", "→"}
	skipped    = &group{"skipped", "Skipped", "×"}

	groups = [...]*group{kept, leftOut, navigation, skipped}
)

// A category is what a filter shows or hides: a group, or for what is no content
// one class of it.
type category struct {
	Slug  string // as the style sheet knows it
	Name  string
	Group *group
}

// categoryOf says where a decision belongs. What was kept was kept, whatever
// its class claims; the details tell about that.
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

// slug is the name of a class as the style sheet has it.
func slug(c classify.Class) string {
	return strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' {
			return r
		}
		return '-'
	}, c.String())
}
