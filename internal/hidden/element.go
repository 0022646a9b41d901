package hidden

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// A kept is an element that browsers do not show, and why.
type kept struct{ name, reason string }

// unshownNames are the elements that browsers do not show with all that is in them. Sorted.
var unshownNames = [...]kept{
	{"annotation-xml", "another form of a formula"},
	{"clipPath", "a shape that cuts others"},
	{"datalist", "what a field suggests"},
	{"defs", "parts of a drawing that others use"},
	{"desc", "the description of a drawing"},
	{"fencedframe", "another page"},
	{"filter", "an effect of a drawing"},
	{"linearGradient", "colours of a drawing"},
	{"marker", "the ends of lines"},
	{"mask", "a shape that cuts others"},
	{"metadata", "data about a drawing"},
	{"mphantom", "takes room in a formula, and shows nothing"},
	{"mprescripts", "a mark in a formula"},
	{"mspace", "a gap in a formula"},
	{"noembed", "for browsers without plugins"},
	{"noframes", "for browsers without frames"},
	{"none", "a gap in a formula"},
	{"pattern", "a part of a drawing that others use"},
	{"radialGradient", "colours of a drawing"},
	{"rp", "for browsers without ruby"},
	{"symbol", "a part of a drawing that others use"},
	{"template", "a part of a page that scripts use"},
}

var isUnshown = func() map[string]bool {
	set := map[string]bool{}
	for _, k := range unshownNames {
		set[k.name] = true
	}
	return set
}()

// unshownElement reports whether browsers do not show an element.
func (w *walker) unshownElement(n dom.NodeID, tag atom.Atom) bool {
	if list := w.doc.Tag(w.doc.Parent(n)); list == atom.Select || list == atom.Optgroup {
		label, _ := w.doc.Lookup(n, "label")
		return tag != atom.Optgroup && tag != atom.Button && (tag != atom.Option || label != "") // a label takes the place of the text
	}
	switch tag {
	case atom.A, atom.B, atom.Div, atom.I, atom.Img, atom.Li, atom.P, atom.Span, atom.Td, atom.Tr, atom.Ul:
		return false // most elements
	case atom.Annotation:
		return !w.shownAsWell(n)
	}
	if isUnshown[w.doc.Name(n)] {
		return true
	}
	switch w.doc.Name(w.doc.Parent(n)) {
	case "semantics", "maction": // only the first child is shown
		return w.doc.Place(n).Child > 1
	}
	return false
}

// hasCollapsed reports whether a table has columns that are collapsed. Which cells are in them
// is not asked.
func (w *walker) hasCollapsed(table dom.NodeID) bool {
	for n := table + 1; n < w.doc.End(table); n++ {
		w.meter.Spend(nodeCost)
		switch w.doc.Tag(n) {
		case atom.Col, atom.Colgroup:
			if v := w.styles.Of(n).Get(visibility); v == "collapse" || v == "hidden" || strings.Contains(v, "(") {
				return true
			}
		case atom.Tr:
			return false
		}
	}
	return false
}

// isSmaller reports whether an attribute says that an element is no larger than this.
func (w *walker) isSmaller(n dom.NodeID, side float64) bool {
	for _, key := range [...]string{"width", "height"} {
		if px, ok := css.Pixels(strings.ToLower(strings.TrimSpace(w.doc.Attr(n, key)))); ok && px <= side {
			return true
		}
	}
	return false
}
