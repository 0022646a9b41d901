package render

import "github.com/seed31bcff99/reader/dom"

// The signs that stand for the icons of a table that compares things.
const (
	yesSign = "✓"
	noSign  = "✗"
)

// maxIconNodes is how many nodes of a cell are looked at for an icon: a few
// wrappers, the icon, and its parts.
const maxIconNodes = 12

// cellSign returns what the icon in a cell without words says: pages compare by
// ticks and crosses that a style sheet draws, and without them a row would say
// the same about everything. It is empty if no name in the cell tells, or if
// names tell both.
func (v *view) cellSign(n dom.NodeID) string {
	var said trait
	for m := n; m < v.doc.End(n) && m < n+maxIconNodes; m++ {
		said |= v.iconTraits(m)
	}
	switch said & (yesTrait | noTrait) {
	case yesTrait:
		return yesSign
	case noTrait:
		return noSign
	}
	return ""
}

// maxIconName is how many bytes the name of a sign in an icon font may have.
const maxIconName = 16

// iconTraits returns what the names of n say, or the word that an icon font shows
// as a sign. Such a word is not text of the page, so it is not kept. Icons that
// are hidden from screen readers are not kept either, but people see them.
func (v *view) iconTraits(n dom.NodeID) trait {
	switch {
	case v.doc.Kind(n) != dom.Text && (v.keep.Has(n) || v.doc.Attr(n, "aria-hidden") == "true"):
		return v.traitsOf(n)
	case v.doc.Kind(n) == dom.Text && v.traitsOf(v.doc.Parent(n))&iconTrait != 0:
		if name, short := shortText(v.doc.Text(n), maxIconName); short {
			return traitOf(name)
		}
	}
	return 0
}
