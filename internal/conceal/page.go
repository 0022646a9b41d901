package conceal

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/patience"
)

// A page is a tree as the style engine wants it: elements and texts by number, in
// document order. What stands in a template is apart from the rest, as in a
// browser; in a shadow root, rules of its own hold.
type page struct {
	quirks bool
	nodes  []node // one more than there are: the last ends the attributes of the one before
	attrs  []dom.Attr
	places []dom.Place // made when they are first asked for
	meter  *patience.Meter
}

type node struct {
	at     *html.Node
	parent dom.NodeID
	end    dom.NodeID
	shadow dom.NodeID
	attr   int32 // where its attributes start
}

func newPage(tree *html.Node, meter *patience.Meter) *page {
	nodes, attrs := sizes(tree, meter)
	p := &page{
		quirks: dom.Quirks(tree),
		nodes:  make([]node, dom.Root+1, int(dom.Root)+1+nodes+1),
		attrs:  make([]dom.Attr, 0, attrs),
		meter:  meter,
	}
	p.nodes[dom.Root].at = tree
	open := []dom.NodeID{dom.Root}
	for at := tree.FirstChild; at != nil; {
		meter.Spend(nodeCost)
		if hasNumber(at) {
			p.add(at, open[len(open)-1])
		}
		if at.FirstChild != nil {
			open = append(open, dom.NodeID(len(p.nodes)-1))
			at = at.FirstChild
			continue
		}
		for at != tree && at.NextSibling == nil {
			p.nodes[open[len(open)-1]].end = dom.NodeID(len(p.nodes))
			open = open[:len(open)-1]
			at = at.Parent
		}
		if at == tree {
			break
		}
		at = at.NextSibling
	}
	p.nodes[dom.Root].end = dom.NodeID(len(p.nodes))
	p.nodes = append(p.nodes, node{attr: int32(len(p.attrs))})
	return p
}

// sizes counts the nodes below a tree and their attributes. Tables that grow are
// copied, and those of large pages for so long that a caller would have to wait.
func sizes(tree *html.Node, meter *patience.Meter) (nodes, attrs int) {
	for at := tree.FirstChild; at != nil; at = dom.After(at, tree) {
		meter.Spend(nodeCost)
		nodes++
		attrs += len(at.Attr)
	}
	return nodes, attrs
}

// hasNumber reports whether a node is one of the page: an element or a text.
func hasNumber(at *html.Node) bool {
	return at.Type == html.ElementNode || at.Type == html.TextNode
}

// add adds a node below another.
func (p *page) add(at *html.Node, parent dom.NodeID) {
	up := &p.nodes[parent]
	n := dom.NodeID(len(p.nodes))
	in := node{at: at, parent: parent, end: n + 1, shadow: up.shadow, attr: int32(len(p.attrs))}
	if up.at.DataAtom == atom.Template {
		in.parent = dom.None
		if isShadowRoot(up.at) {
			in.shadow = parent
		}
	}
	p.nodes = append(p.nodes, in)
	for _, a := range at.Attr {
		p.meter.Spend(nodeCost)
		if a.Namespace == "" {
			p.attrs = append(p.attrs, dom.Attr{Key: a.Key, Val: a.Val})
		}
	}
}

// drop takes an attribute off an element.
func (p *page) drop(n dom.NodeID, key string) {
	for i := range p.Attrs(n) {
		if a := &p.Attrs(n)[i]; a.Key == key {
			a.Key = ""
		}
	}
}

func (p *page) Len() int                       { return len(p.nodes) - 1 }
func (p *page) Meter() *patience.Meter         { return p.meter }
func (p *page) Parent(n dom.NodeID) dom.NodeID { return p.nodes[n].parent }
func (p *page) End(n dom.NodeID) dom.NodeID    { return p.nodes[n].end }
func (p *page) Shadow(n dom.NodeID) dom.NodeID { return p.nodes[n].shadow }
func (p *page) Tag(n dom.NodeID) atom.Atom     { return p.nodes[n].at.DataAtom }
func (p *page) Name(n dom.NodeID) string       { return p.nodes[n].at.Data }
func (p *page) Attrs(n dom.NodeID) []dom.Attr  { return p.attrs[p.nodes[n].attr:p.nodes[n+1].attr] }

func (p *page) Kind(n dom.NodeID) dom.Kind {
	if p.nodes[n].at.Type == html.TextNode {
		return dom.Text
	}
	return dom.Element
}

// RawText returns the text in an element that holds nothing else.
func (p *page) RawText(n dom.NodeID) string {
	if c := p.nodes[n].at.FirstChild; c != nil && c.Type == html.TextNode {
		return c.Data
	}
	return ""
}

// Place tells where the element n stands.
func (p *page) Place(n dom.NodeID) dom.Place {
	if p.places == nil {
		p.places = make([]dom.Place, len(p.nodes))
		last := map[string]dom.NodeID{}
		for parent := dom.Root; int(parent) < p.Len(); parent++ {
			clear(last)
			p.count(parent, last)
		}
	}
	return p.places[n]
}

// count tells the children of an element where they stand. Last is empty: the
// last child of each name.
func (p *page) count(parent dom.NodeID, last map[string]dom.NodeID) {
	prev := dom.None
	for n := parent + 1; n < p.End(parent); n = p.End(n) {
		if p.Kind(n) != dom.Element {
			continue
		}
		p.places[n] = dom.Place{Child: p.places[prev].Child + 1, OfType: p.places[last[p.Name(n)]].OfType + 1, Prev: prev}
		last[p.Name(n)] = n
		prev = n
	}
	for n := prev; n != dom.None; n = p.places[n].Prev {
		p.places[n].Children = p.places[prev].Child
		p.places[n].OfTypes = p.places[last[p.Name(n)]].OfType
	}
}
