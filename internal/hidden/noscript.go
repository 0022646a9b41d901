package hidden

import (
	"slices"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

// A browser with scripts does not read what is in noscript: the first end tag ends it, also
// one in a comment, in an attribute or in a script. The document was read without scripts, so
// all that follows such an end tag may be something else than the document has.

// isTorn reports whether the document has an end tag of noscript at such a place.
func (w *walker) isTorn() bool {
	if slices.ContainsFunc(w.doc.Comments(), w.ends) {
		return true
	}
	inside := dom.Root // the end of the noscript element
	for n := dom.Root + 1; int(n) < w.doc.Len(); n++ {
		w.doc.Tick(n)
		switch w.doc.Tag(n) {
		case atom.Noscript:
			inside = max(inside, w.doc.End(n))
		case atom.Iframe, atom.Noembed, atom.Noframes, atom.Xmp: // a noscript in the head cannot hold them
			if first := w.doc.FirstChild(n); first != dom.None && w.doc.Kind(first) == dom.Raw && w.ends(w.doc.RawText(first)) {
				return true
			}
		}
		if n >= inside {
			continue
		}
		if w.doc.Kind(n) == dom.Raw && w.ends(w.doc.RawText(n)) || slices.ContainsFunc(w.doc.Attrs(n), func(a dom.Attr) bool { return w.ends(a.Val) }) {
			return true
		}
	}
	return false
}

// ends reports whether a text has an end tag of noscript before any start tag of it, and other
// elements after that.
func (w *walker) ends(text string) bool {
	w.meter.Spend(len(text))
	tag := noscriptTag().FindStringIndex(text)
	return tag != nil && text[tag[0]+1] == '/' && startTag().MatchString(text[tag[1]:])
}

var (
	noscriptTag = words.Pattern(`(?i)</?noscript`)
	startTag    = words.Pattern(`<[a-zA-Z]`) // of an element, which makes a difference after the end tag
)
