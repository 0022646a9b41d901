package classify

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/markup"
)

// hiding are the rules about what a browser does not show.
type hiding struct {
	*survey
	lexicon *lexicon
}

// rule judges whether a browser would show n. Text that waits for a click, such
// as a tab or the body of an accordion, is content. The doubt is a rule that
// matched and was not believed.
func (h hiding) rule(n dom.NodeID) (rule, doubt RuleID) {
	for _, a := range h.doc.Attrs(n) {
		switch {
		case Hides(a):
			doubt = ruleHiddenStyle
			if a.Key == "hidden" {
				doubt = ruleHiddenAttribute
			}
			o := h.shownLater(n)
			if o == 0 {
				return doubt, 0
			}
			h.doubt(n, doubt, o)
		case ariaHides(a):
			doubt = ruleAriaHidden
			o := h.speaks(n)
			if o == 0 {
				return doubt, 0
			}
			h.doubt(n, doubt, o)
		}
	}
	return 0, doubt
}

// Hides reports whether an attribute keeps its element out of sight. hidden=until-found does
// not: a search shows the element.
func Hides(a dom.Attr) bool {
	switch a.Key {
	case "hidden":
		return !strings.EqualFold(strings.TrimSpace(a.Val), "until-found")
	case "style":
		return hidingStyle(a.Val)
	}
	return false
}

// ariaHides reports whether an attribute hides its element from screen readers.
func ariaHides(a dom.Attr) bool {
	return a.Key == "aria-hidden" && strings.EqualFold(a.Val, "true")
}

// shownLater says why what a browser hides at first is meant to be read: it
// came late, it waits for a click, or it is so much of the page that a script must show it.
func (h hiding) shownLater(n dom.NodeID) objection {
	if h.doc.Placeholder(n) != "" { // the script may be missing in a copy of the page; see testdata/pages/streamed-parts
		return streamed
	}
	if h.doc.Measure(n).Chars*hiddenShare > h.total.Chars {
		return scripted
	}
	return h.unlessWaiting(n)
}

// speaks says why what is hidden from screen readers is meant to be read.
func (h hiding) speaks(n dom.NodeID) objection {
	if h.silent*ariaHiddenShare >= h.total.Chars {
		return silent
	}
	if h.isSpoken(n) {
		return spoken
	}
	return h.unlessWaiting(n)
}

// isSpoken reports whether n is a price that is said beside it for screen readers. Each of the
// two is hidden from somebody, and the price is for everybody. See
// testdata/pages/price-said-twice.
func (h hiding) isSpoken(n dom.NodeID) bool {
	return markup.RepeatsPrice(h.doc, n, func(element dom.NodeID) bool { return h.lexicon.matchedRule(element) == ruleScreenReader })
}

func (h hiding) unlessWaiting(n dom.NodeID) objection {
	if waits(h.doc, n) {
		return waiting
	}
	return 0
}

// waits reports whether an element is hidden only until the reader asks for
// it: a tab, an accordion, the rest of a text behind "more". It or its parent says
// so, or the button before it, and it holds sentences or code.
func waits(doc *dom.Document, n dom.NodeID) bool {
	for at, i := n, 0; at != dom.None && i < 2; at, i = doc.Parent(at), i+1 {
		if doc.Attr(at, "role") == "tabpanel" {
			return true
		}
		for _, t := range doc.Tokens(at) {
			if isWaitingWord(doc.Word(t)) {
				return worthAsking(doc, n)
			}
		}
	}
	return disclosed(doc, n) && worthAsking(doc, n)
}

// worthAsking reports whether what waits for the reader is text and no menu. Details
// need no sentence to be text.
func worthAsking(doc *dom.Document, n dom.NodeID) bool {
	m := doc.Measure(n)
	return m.LinkShare() < linkyShare && (m.Stops > 0 || doc.Tag(doc.Parent(n)) == atom.Details || holdsCode(doc, n))
}

// codeReach is how many nodes of a hidden element are searched for code: the panel of a
// tab holds it, with a few wrappers and a button. See testdata/pages/tabs-of-code.
const codeReach = 12

// holdsCode reports whether a block of code is among the first nodes of n.
func holdsCode(doc *dom.Document, n dom.NodeID) bool {
	for m := n + 1; m < min(doc.End(n), n+codeReach); m++ {
		if doc.Tag(m) == atom.Pre {
			return true
		}
	}
	return false
}

// hidingStyle reports whether an inline style keeps an element out of sight. The opacity does
// not count: what is faded is there to be shown, as is all that waits.
func hidingStyle(style string) bool {
	if !mayHide(style) {
		return false
	}
	for name, value := range css.Declarations(style) {
		switch name {
		case "display":
			if value == "none" {
				return true
			}
		case "visibility":
			if value == "hidden" || value == "collapse" {
				return true
			}
		case "font-size":
			if px, ok := css.Pixels(value); ok && px == 0 {
				return true
			}
		case "text-indent", "left", "top":
			if q, ok := css.ParseQuantity(value); ok && q.Unit == "px" && q.N <= -farAway {
				return true
			}
		}
	}
	return false
}

// mayHide reports whether a style may have one of the properties that hidingStyle asks for, by
// the first letters of what stands behind semicolons.
func mayHide(style string) bool {
	for more := true; more; {
		for style != "" && style[0] <= ' ' {
			style = style[1:]
		}
		if style == "" {
			return false
		}
		switch c := style[0] | 0x20; {
		case c == 'd', c == 'f', c == 'l', c == 't', c == 'v', c < 'a', c > 'z': // also an escape or a comment
			return true
		}
		_, style, more = strings.Cut(style, ";")
	}
	return false
}

// farAway is out of the window, in pixels.
const farAway = 1000
