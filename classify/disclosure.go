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

// siblingReach is how deep the last element before a sibling may stand: a drawing in
// the button of a heading.
const siblingReach = 8

// before returns the element before n in the same parent, if there is no text between
// them and it is not too deep.
func before(doc *dom.Document, n dom.NodeID) dom.NodeID {
	parent, at := doc.Parent(n), n-1
	if doc.Kind(at) == dom.Text && doc.Parent(at) == parent && doc.Measure(at).Chars == 0 {
		at--
	}
	for range siblingReach {
		if doc.Parent(at) == parent && doc.Kind(at) == dom.Element {
			return at
		}
		at = doc.Parent(at)
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
