package snapshot

import (
	"slices"

	"github.com/chromedp/cdproto/cdp"

	"github.com/seed31bcff99/reader/dom"
)

// The types of nodes in the protocol, as in the DOM standard.
const (
	elementType  = 1
	textType     = 3
	doctypeType  = 10
	fragmentType = 11
)

// A list has the nodes of one root in document order.
type list struct {
	nodes  []dom.Source
	ids    []cdp.BackendNodeID // of the elements among them, in order
	frame  cdp.FrameID
	url    string
	quirks bool

	within int               // the index of the list with its host; -1 for the page
	host   cdp.BackendNodeID // there
}

// element adds an element and returns its index.
func (l *list) element(parent int, name string, attrs []dom.Attr, id cdp.BackendNodeID) int {
	l.nodes = append(l.nodes, dom.Source{Parent: parent, Name: name, Attrs: attrs})
	l.ids = append(l.ids, id)
	return len(l.nodes) - 1
}

// text adds a text.
func (l *list) text(parent int, text string) {
	l.nodes = append(l.nodes, dom.Source{Parent: parent, Text: text})
}

// attributes makes attributes of names and values in turn. Of a name that comes twice the
// first counts.
func attributes(pairs []string) []dom.Attr {
	if len(pairs) < 2 {
		return nil
	}
	attrs := make([]dom.Attr, 0, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		key := pairs[i]
		if !slices.ContainsFunc(attrs, func(a dom.Attr) bool { return a.Key == key }) {
			attrs = append(attrs, dom.Attr{Key: key, Val: pairs[i+1]})
		}
	}
	return attrs
}
