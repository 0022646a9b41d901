package hidden

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/words"
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

type hidingName struct{ name, reason string }

// hidingNames are the classes that common style sheets hide visually. These sheets are in
// other files, so the names have to do. Sorted.
var hidingNames = [...]hidingName{
	{"a11y-hidden", "for screen readers by custom"},
	{"assistive-text", "WordPress themes: for screen readers"},
	{"d-none", "Bootstrap: display none"},
	{"element-invisible", "Drupal: for screen readers"},
	{"hidden", "Tailwind: display none"},
	{"is-hidden", "Bulma: display none"},
	{"is-sr-only", "Bulma: for screen readers"},
	{"ng-hide", "Angular: display none"},
	{"offscreen", "left of the window by custom"},
	{"screen-reader-only", "for screen readers by custom"},
	{"screen-reader-text", "WordPress: for screen readers"},
	{"show-for-sr", "Foundation: for screen readers"},
	{"sr-only", "Bootstrap and Tailwind: for screen readers"},
	{"text-hide", "Bootstrap: text that a picture stands for"},
	{"u-hidden", "display none by custom"},
	{"u-visually-hidden", "for screen readers by custom"},
	{"uk-hidden", "UIkit: display none"},
	{"visually-hidden", "Bootstrap and others: for screen readers"},
	{"visuallyhidden", "HTML5 Boilerplate: for screen readers"},
}

// shownNames matches classes that show, in wider windows or on focus, what another class
// hides: d-none d-md-block, hidden lg:flex.
var shownNames = words.Pattern(`^(?:d-(?:(?:sm|md|lg|xl|xxl)-)?|(?:sm|md|lg|xl|2xl):)(?:block|flex|grid|inline|inline-block|inline-flex|table|table-cell|table-row|contents)$|^(?:sr-only|visually-hidden)-focusable$|^(?:[a-z0-9]+:)*not-sr-only$`)

// maxClassName bounds the classes that are looked up, in bytes.
const maxClassName = 256

// hiddenByName reports whether a class hides the element, if the page has style sheets in
// other files that can do so, and no other class shows it in windows of some width.
func (w *walker) hiddenByName(n dom.NodeID) bool {
	if !w.external || w.doc.ClassHash(n) == 0 {
		return false // what the page says about the class is known
	}
	return w.namesHide(n, w.doc.Attr(n, "class"))
}

// namesHide reports whether the names in the class attribute of n hide. On pages with style
// sheets in other files, others of them may show it again.
func (w *walker) namesHide(n dom.NodeID, classes string) bool {
	last := &w.judged[w.doc.ClassHash(n)%uint32(len(w.judged))]
	if last.classes != classes {
		last.classes = classes
		w.meter.Spend(nodeCost + len(classes))
		last.hidden = HidesByName(classes) && !(w.external && w.anyShows(classes))
	}
	return last.hidden
}

// HidesByName reports whether one of the names in a class attribute hides, on pages with
// style sheets in other files.
func HidesByName(classes string) bool {
	for name := range css.Fields(classes) {
		if isHidingName[name] {
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

var isHidingName = func() map[string]bool {
	set := map[string]bool{}
	for _, h := range hidingNames {
		set[h.name] = true
	}
	return set
}()
