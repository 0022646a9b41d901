package reader

import "github.com/seed31bcff99/reader/dom"

// appendLines appends the text of the nodes from first to last without the hidden ones,
// with a line break wherever the page has one. Between links that touch it puts a
// space: on the page a style sheet keeps them apart.
func appendLines(text []byte, doc *dom.Document, hidden func(dom.NodeID) bool, first, last dom.NodeID) []byte {
	start := len(text)
	box, broken := doc.Box(first), false
	link := linkAround(doc, first) // the one that was opened last
	before := dom.None             // the one that the last text stands in
	for n := first; n <= last; n++ {
		doc.Tick(n)
		broken = broken || doc.Name(n) == "br" || doc.Box(n) != box
		box = doc.Box(n)
		if isLink(doc, n) {
			link = n
		}
		if doc.Kind(n) != dom.Text || hidden(n) {
			continue
		}
		within := dom.None
		if n < doc.End(link) {
			within = link
		}
		switch {
		case len(text) == start:
		case broken:
			text = append(text, '\n')
		case within != before && within != dom.None && before != dom.None:
			text = append(text, ' ')
		}
		broken, before = false, within
		text = append(text, doc.Text(n)...)
	}
	return text
}

// linkAround returns the link that a node stands in, or None.
func linkAround(doc *dom.Document, n dom.NodeID) dom.NodeID {
	for box := doc.Box(n); n > box; n = doc.Parent(n) {
		if isLink(doc, n) {
			return n
		}
	}
	return dom.None
}

// isLink reports whether an element is a link or a control that may touch others.
func isLink(doc *dom.Document, n dom.NodeID) bool {
	switch doc.Name(n) {
	case "a", "button", "option":
		return true
	}
	return false
}
