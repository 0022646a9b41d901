package hidden

import (
	"regexp"
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
		w.doc.Tick(n)
		switch w.doc.Tag(n) {
		case atom.Noscript:
		case atom.Iframe, atom.Noembed, atom.Noframes, atom.Xmp: // a noscript in the head cannot hold them
			if first := w.doc.FirstChild(n); first != dom.None && w.holdsEnd(first) {
				return true
			}
			continue
		default:
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

// ends reports whether a text has an end tag of noscript before any start tag of it, and other
// elements after that.
func ends(text string) bool {
	for {
		tag := strings.IndexByte(text, '<')
		if tag < 0 {
			return false
		}
		text = text[tag+1:]
		switch end, closes := strings.CutPrefix(text, "/"); {
		case closes && isNoscript(end):
			return startTag.MatchString(end)
		case !closes && isNoscript(text):
			return false
		}
	}
}

// isNoscript reports whether a text starts with the name of noscript.
func isNoscript(text string) bool {
	const name = "noscript"
	return len(text) >= len(name) && strings.EqualFold(text[:len(name)], name)
}

// startTag matches the start tag of an element, which makes a difference after the end tag.
var startTag = regexp.MustCompile(`<[a-zA-Z]`)
