package render

import (
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/render/internal/inline"
)

// ImageURL returns the absolute address of an img element as Markdown would show it:
// its own, the one that a script would load, the largest of a set, or one of the
// picture around it. It is empty for tracking pixels, images in a data address and
// placeholders.
func ImageURL(doc *dom.Document, img dom.NodeID) string {
	s := &images{state: &state{view: view{doc: doc}}, addresses: &addresses{doc: doc, encode: inline.EncodeTarget}}
	if s.isBeacon(img) {
		return ""
	}
	url := s.source(img)
	if isPlaceholder(url) && nothingElse(url) {
		return ""
	}
	return url
}

// LinkURL returns the absolute address of an a element as Markdown would show it: without
// the parameters that follow people. It is empty if it must not be followed.
func LinkURL(doc *dom.Document, a dom.NodeID) string {
	return withoutTracking(doc.Resolve(doc.Attr(a, "href")))
}
