package snapshot

import (
	"slices"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// The types of nodes in the protocol, as in the DOM standard.
const (
	elementType  = 1
	textType     = 3
	doctypeType  = 10
	fragmentType = 11
)

// An item is an element or a text of a list.
type item struct {
	parent int32 // an earlier item of the list; -1 below the root
	kind   int64
	name   string // of an element, as the browser writes it
	text   string
	attrs  []html.Attribute
	id     cdp.BackendNodeID
}

// A list has the nodes of one root in document order.
type list struct {
	items  []item
	frame  cdp.FrameID
	url    string
	quirks bool

	within int               // the index of the list with its host; -1 for the page
	host   cdp.BackendNodeID // there
}

// add adds an item and returns its index.
func (l *list) add(it item) int32 {
	l.items = append(l.items, it)
	return int32(len(l.items) - 1)
}

// tree makes a tree for package dom, and the numbers of its elements in order.
func (l *list) tree() (top *html.Node, order []cdp.BackendNodeID) {
	top = &html.Node{Type: html.DocumentNode}
	if !l.quirks {
		top.AppendChild(&html.Node{Type: html.DoctypeNode, Data: "html"})
	}
	nodes := make([]*html.Node, len(l.items))
	for i := range l.items {
		it := &l.items[i]
		parent := top
		if it.parent >= 0 {
			parent = nodes[it.parent]
		}
		nodes[i] = it.node(parent)
		parent.AppendChild(nodes[i])
		if it.kind == elementType {
			order = append(order, it.id)
		}
	}
	return top, order
}

// node makes the node of an item below a parent.
func (it *item) node(parent *html.Node) *html.Node {
	if it.kind == textType {
		return &html.Node{Type: html.TextNode, Data: it.text}
	}
	n := &html.Node{Type: html.ElementNode, Data: it.name, Attr: it.attrs}
	lower := strings.ToLower(it.name)
	switch {
	case lower == "svg" || lower == "math":
		n.Namespace = lower
	case parent.Namespace != "" && parent.Data != "foreignObject":
		n.Namespace = parent.Namespace
	}
	if n.Namespace == "" {
		n.Data = lower
	}
	n.DataAtom = atom.Lookup([]byte(n.Data))
	return n
}

// attributes makes attributes of names and values in turn. Of a name that comes twice the
// first counts.
func attributes(pairs []string) []html.Attribute {
	if len(pairs) < 2 {
		return nil
	}
	attrs := make([]html.Attribute, 0, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		key := pairs[i]
		if !slices.ContainsFunc(attrs, func(a html.Attribute) bool { return a.Key == key }) {
			attrs = append(attrs, html.Attribute{Key: key, Val: pairs[i+1]})
		}
	}
	return attrs
}
