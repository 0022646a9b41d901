package render

import "github.com/seed31bcff99/reader/dom"

// The signs that are written for icons.
const (
	yesSign = "✓"
	noSign  = "✗"
)

// maxIconNodes is how many nodes of a cell are looked at for an icon: a few
// wrappers, the icon, and its parts.
const maxIconNodes = 12

// cellSign returns a tick or a cross for the icon in a cell without words. Tables
// that compare things say the rest by such icons, which a style sheet draws. It is
// empty if no name in the cell means one of them, or if names mean both.
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
			return wordTraits.Get(name)
		}
	}
	return 0
}
