package classify

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/markup"
)

// disclosed reports whether the markup says that the reader opens and closes n: it is
// in details, or the button that does it stands right before it. Behind "Leave a comment"
// there is no text.
func disclosed(doc *dom.Document, n dom.NodeID) bool {
	if doc.Tag(doc.Parent(n)) == atom.Details {
		return true
	}
	button := markup.ButtonOf(doc, n)
	return button != dom.None && !invites(doc, button)
}

// opensText reports whether n is a button that is the title of the text right behind it.
// A menu behind a button is none.
func opensText(doc *dom.Document, n dom.NodeID) bool {
	panel := markup.PanelOf(doc, n)
	return panel != dom.None && worthAsking(doc, panel) && !invites(doc, n)
}

// invites reports whether a button asks for a comment, or to subscribe, share or follow.
func invites(doc *dom.Document, button dom.NodeID) bool {
	if doc.Measure(button).Chars > anchorBytes {
		return false
	}
	switch titleRule(doc.Text(button), headingRest) {
	case ruleCommentsHeading, rulePromoHeading:
		return true
	}
	return false
}
