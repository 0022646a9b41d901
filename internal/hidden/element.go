package hidden

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

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
	if unshownNames[w.doc.Name(n)] != "" {
		return true
	}
	switch w.doc.Name(w.doc.Parent(n)) {
	case "semantics", "maction": // only the first child is shown
		return w.doc.Place(n).Child > 1
	}
	return false
}

// isForeign reports whether an element that is not shown, or is the page, is so in HTML only: in a
// formula its name means nothing, and it has elements in it.
func (w *walker) isForeign(n dom.NodeID, tag atom.Atom) bool {
	switch tag {
	case atom.Html, atom.Head, atom.Body:
		up := w.doc.Parent(n)
		return up != dom.Root && w.doc.Parent(up) != dom.Root
	case atom.Style, atom.Link, atom.Meta, atom.Title, atom.Base, atom.Script:
		for c := range w.doc.Children(n) {
			if w.doc.Kind(c) == dom.Element {
				return true
			}
		}
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

// hiddenByName reports whether a class hides the element, if the page has style sheets in
// other files that can do so, and no other class shows it in windows of some width.
func (w *walker) hiddenByName(n dom.NodeID) bool {
	return w.external && w.doc.ClassHash(n) != 0 && w.namesHide(w.doc.Attr(n, "class")) // else what the page says about the class is known
}

// namesHide reports whether the names in the class attribute of n hide. On pages with style
// sheets in other files, others of them may show it again.
func (w *walker) namesHide(classes string) bool {
	w.meter.Spend(len(classes))
	return HidesByName(classes) && !(w.external && w.anyShows(classes))
}

// HidesByName reports whether one of the names in a class attribute hides, on pages with
// style sheets in other files.
func HidesByName(classes string) bool {
	for name := range css.Fields(classes) {
		if hidingNames.Get(name) != "" {
			return true
		}
	}
	return false
}

// anyShows reports whether one of the names in a class attribute shows.
func (w *walker) anyShows(classes string) bool {
	for name := range css.Fields(classes) {
		w.meter.Spend(nodeCost + len(name))
		if len(name) <= maxClassName && mayShow(name) && shownNames().MatchString(name) {
			return true
		}
	}
	return false
}

// mayShow reports whether a name starts or ends as some that shownNames matches.
func mayShow(name string) bool {
	return strings.HasPrefix(name, "d-") || strings.IndexByte(name, ':') >= 0 || strings.HasSuffix(name, "-focusable") || strings.HasSuffix(name, "not-sr-only")
}
