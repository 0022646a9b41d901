package render

import "github.com/seed31bcff99/reader/dom"

// ImageURL returns the absolute address of an img element as Markdown would show it:
// its own, the one that a script would load, the largest of a set, or one of the
// picture around it. It is empty for tracking pixels, images in a data address and
// placeholders.
func ImageURL(doc *dom.Document, img dom.NodeID) string {
	v := &view{doc: doc}
	s := &images{view: v, addresses: &addresses{doc: doc}}
	if s.isBeacon(img) {
		return ""
	}
	url := s.source(img)
	if isPlaceholder(url) && nothingElse(url) {
		return ""
	}
	return url
}
