package hidden

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/words"
)

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
