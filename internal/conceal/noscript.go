package conceal

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A browser with scripts does not read what is in noscript: the first end tag ends it, also
// one in a comment, in an attribute or in a script. The document was read without scripts, so
// all that follows such an end tag may be something else than the document has.

// isTorn reports whether the document has an end tag of noscript at such a place.
func (w *walker) isTorn() bool {
	for _, comment := range w.doc.Comments() {
		w.meter.Spend(nodeCost + len(comment))
		if ends(comment) {
			return true
		}
	}
	for n := dom.Root + 1; int(n) < w.doc.Len(); n++ {
		w.meter.Spend(1)
		if w.doc.Tag(n) != atom.Noscript {
			continue
		}
		for end := w.doc.End(n); n < end; n++ {
			if w.holdsEnd(n) {
				return true
			}
		}
		n--
	}
	return false
}

// holdsEnd reports whether an attribute or the source of a node has the end tag of noscript.
func (w *walker) holdsEnd(n dom.NodeID) bool {
	w.meter.Spend(nodeCost)
	if w.doc.Kind(n) == dom.Raw {
		text := w.doc.RawText(n)
		w.meter.Spend(len(text))
		return ends(text)
	}
	for _, a := range w.doc.Attrs(n) {
		w.meter.Spend(len(a.Val))
		if ends(a.Val) {
			return true
		}
	}
	return false
}

// ends reports whether a text has an end tag of noscript before any start tag of it.
func ends(text string) bool {
	if !strings.Contains(text, "</") {
		return false
	}
	text = strings.ToLower(text)
	end := strings.Index(text, "</noscript")
	return end >= 0 && !strings.Contains(text[:end], "<noscript")
}

// hasStyledPlain reports whether one of the texts in noscript stands beside a style sheet
// there: that noscript may be one that a browser ends earlier.
func (w *walker) hasStyledPlain() bool {
	inside := dom.None // the end of the noscript
	for n := dom.Root + 1; int(n) < w.doc.Len() && len(w.plain) > 0; n++ {
		w.meter.Spend(1)
		switch w.doc.Tag(n) {
		case atom.Noscript:
			inside = max(inside, w.doc.End(n))
		case atom.Style, atom.Link:
			if n < inside && n < w.plain[len(w.plain)-1] {
				return true
			}
		}
	}
	return false
}
