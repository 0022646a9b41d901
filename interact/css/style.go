package css

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
)

// A Style is what the page says about whether an element is shown.
type Style struct {
	Display      Display
	Visibility   Visibility
	Transparent  bool // opacity: 0
	SkipsContent bool // content-visibility: hidden
}

// A Display tells what kind of box an element has.
type Display uint8

const (
	Unset    Display = iota // the page does not say
	None                    // none at all, and nothing below it has one
	Contents                // none, but what stands in it has
	Shown                   // some other
)

// A Visibility tells whether an element is painted.
type Visibility uint8

const (
	Inherit Visibility = iota // as its parent
	Visible
	Hidden
)

// Styles knows the style of the elements of a page, as far as the page itself
// says it: in style attributes and in style elements.
type Styles struct {
	doc *dom.Scripted
}

// NewStyles reads the style sheets of a page.
func NewStyles(doc *dom.Scripted) *Styles {
	return &Styles{doc: doc}
}

// Of returns the style of an element.
func (s *Styles) Of(n dom.NodeID) Style {
	var st Style
	inline := strings.ToLower(s.doc.Attr(n, "style"))
	if inline == "" {
		return st
	}
	for decl := range strings.SplitSeq(inline, ";") {
		k, v, _ := strings.Cut(decl, ":")
		v = strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(v), "!important"))
		switch strings.TrimSpace(k) {
		case "display":
			st.Display = Shown
			if v == "none" {
				st.Display = None
			}
		case "visibility":
			st.Visibility = Visible
			if v == "hidden" {
				st.Visibility = Hidden
			}
		case "opacity":
			st.Transparent = v == "0"
		}
	}
	return st
}
