package classify

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// disclosed reports whether the markup says that the reader opens and closes n: it is
// in details, or the button that does it stands right before it. A button elsewhere
// may open a menu, a cart or a dialog.
func disclosed(doc *dom.Document, n dom.NodeID) bool {
	if doc.Tag(doc.Parent(n)) == atom.Details {
		return true
	}
	label := before(doc, n)
	if label == dom.None {
		return false
	}
	button := onlyButton(doc, label)
	if button == dom.None {
		return false
	}
	if id := doc.Attr(n, "id"); id != "" && doc.Attr(button, "aria-controls") == id {
		return true
	}
	_, opens := doc.Lookup(button, "aria-expanded")
	return opens && doc.Heading(label) > 0
}

// siblingReach is how many steps it may be to the text before an element: out of a
// drawing in the button of a heading, and past a style sheet.
const siblingReach = 10

// before returns the element with text right before n in the same parent, if it is
// not too far away.
func before(doc *dom.Document, n dom.NodeID) dom.NodeID {
	parent, at := doc.Parent(n), n-1
	for range siblingReach {
		switch {
		case at <= parent:
			return dom.None
		case doc.Parent(at) != parent:
			at = doc.Parent(at)
		case doc.Measure(at).Chars == 0:
			at--
		case doc.Kind(at) != dom.Element:
			return dom.None
		default:
			return at
		}
	}
	return dom.None
}

// buttonReach is how many nodes of an element are searched for its button: there may
// be a wrapper or two around it.
const buttonReach = 6

// onlyButton returns the button that n is, or that all its words stand in.
func onlyButton(doc *dom.Document, n dom.NodeID) dom.NodeID {
	for m := n; m < min(doc.End(n), n+buttonReach); m++ {
		if doc.Tag(m) == atom.Button || doc.Attr(m, "role") == "button" {
			if words := doc.Measure(n).Words; words > 0 && doc.Measure(m).Words == words {
				return m
			}
			return dom.None
		}
	}
	return dom.None
}

// opensText reports whether n is a button that shows and hides the text right behind it:
// it is the heading of that text. A menu behind a button is none.
func opensText(doc *dom.Document, n dom.NodeID) bool {
	panel := doc.Panel(n)
	return panel != dom.None && worthAsking(doc, panel)
}
