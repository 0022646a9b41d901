package snapshot

import (
	"cmp"
	"slices"
	"strings"

	"github.com/chromedp/cdproto/cdp"

	"github.com/seed31bcff99/reader/dom"
)

// mostOfWindow is the share of the window that a box which stays in its place must have to
// be in front of the whole page: a person cannot scroll past it. Bars at the edges have less.
const mostOfWindow = 0.9

// reach fills in what moves with what, and what can never be seen or clicked: it is beside
// the window and stays there, or something is in front of it. Documents come after those of
// their hosts.
func (t *tables) reach(d *document) {
	host := t.rows[d.host]
	held := make([]bool, len(d.nodes))   // a transform around it holds fixed boxes
	buried := make([]bool, len(d.nodes)) // what scrolls it is lost
	for i := range d.nodes {
		n := &d.nodes[i]
		if n.parent < 0 {
			buried[i], n.behind = host != nil && host.lost, host != nil && host.behind
			n.clipped = host != nil && host.clipped
			continue
		}
		parent := &d.nodes[n.parent]
		held[i], n.pinned, n.scroller = held[n.parent], parent.pinned, parent.scroller
		buried[i], n.behind = buried[n.parent], d.nodes[0].behind
		if scrolls(t, parent) {
			n.pinned, n.scroller, buried[i] = false, n.parent, buried[i] || parent.lost
		}
		n.lost, n.clipped = buried[i], parent.clipped
		if !n.laid {
			continue
		}
		n.clipped = n.clipped || n.kind == elementType && clips(t.style(n, clipStyle), t.style(n, clipPathStyle))
		if n.kind == elementType && t.style(n, positionStyle) == "fixed" && !held[i] {
			n.pinned, n.scroller = true, 0
		}
		n.lost = n.lost || n.pinned && !n.box.meets(d.window())
		if transform := t.style(n, transformStyle); transform != "" && transform != "none" {
			held[i] = true
		}
	}
	t.hide(d)
	t.overlap(d)
}

// scrolls reports whether a person can scroll what is in an element.
func scrolls(t *tables, n *node) bool {
	if n.kind != elementType || !n.laid {
		return false
	}
	scroll := func(overflow string) bool { return overflow == "auto" || overflow == "scroll" }
	return scroll(t.style(n, overflowXStyle)) || scroll(t.style(n, overflowYStyle))
}

// window returns the part of a document that is in the window now.
func (d *document) window() box {
	if len(d.nodes) == 0 {
		return box{}
	}
	return box{d.scrollX, d.scrollY, d.nodes[0].box.width, d.nodes[0].box.height}
}

// A blocker is a box that takes the clicks of what is behind it, even if it is transparent.
type blocker struct {
	*node
	row   int32
	whole bool // it is in front of the whole page
	modal bool // it is a dialog that must be closed first
}

// size is for sorting.
func (b *blocker) size() float64 {
	if b.whole {
		return everything
	}
	return b.box.area()
}

// maxBlockers is how many blockers are looked at, the largest.
const maxBlockers = 200

// blockers returns the boxes of a document that are apart from the flow of the page.
func (t *tables) blockers(d *document) (all []blocker) {
	window := d.window()
	for i := range d.nodes {
		n := &d.nodes[i]
		if n.kind != elementType || !n.laid || t.style(n, visibilityStyle) != "visible" || t.style(n, pointerStyle) == "none" {
			continue
		}
		if position := t.style(n, positionStyle); position != "fixed" && position != "absolute" {
			continue
		}
		modal := isModal(t, d, i)
		whole := modal || n.pinned && n.box.within(window).area() >= mostOfWindow*window.area()
		all = append(all, blocker{n, int32(i), whole, modal})
	}
	slices.SortStableFunc(all, func(a, b blocker) int { return cmp.Compare(b.size(), a.size()) })
	return all[:min(len(all), maxBlockers)]
}

// isModal reports whether a row is a dialog that was opened as a modal one: only the browser
// can give it the style.
func isModal(t *tables, d *document, i int) bool {
	n := &d.nodes[i]
	if t.text(n.name) != "DIALOG" || t.style(n, overlayStyle) != "auto" {
		return false
	}
	return !slices.ContainsFunc(attributes(t.pairs(d.attrs[i])), func(a dom.Attr) bool { return a.Key == "popover" })
}

// hide marks the elements of a document that blockers are in front of.
func (t *tables) hide(d *document) {
	blockers := t.blockers(d)
	if len(blockers) == 0 {
		return
	}
	top := make([]int64, len(d.nodes)) // the highest paint order in each subtree
	for i := len(d.nodes) - 1; i > 0; i-- {
		n := &d.nodes[i]
		top[i] = max(top[i], n.paint)
		if n.parent >= 0 {
			top[n.parent] = max(top[n.parent], top[i])
		}
	}
	for i := range d.nodes {
		n := &d.nodes[i]
		if n.kind != elementType || !n.laid || n.behind {
			continue
		}
		for _, b := range blockers {
			if b.paint > top[i] && d.blocks(&b, int32(i)) {
				n.behind, n.walled = true, b.whole
				break
			}
		}
	}
}

// blocks reports whether a blocker is in front of all of a row, wherever a person scrolls.
func (d *document) blocks(b *blocker, i int32) bool {
	n := &d.nodes[i]
	if b.modal || b.whole && !n.pinned {
		return !d.isAround(b.row, i)
	}
	for n.scroller != b.scroller { // it may move below the blocker: then all of the scroller counts
		if n.scroller == 0 {
			return false
		}
		i = n.scroller
		n = &d.nodes[i]
	}
	return n.pinned == b.pinned && n.box.inside(b.box) && !d.isAround(b.row, i)
}

// isAround reports whether a row is a node or an ancestor of it.
func (d *document) isAround(row, i int32) bool {
	for ; i >= row; i = d.nodes[i].parent {
		if i == row {
			return true
		}
	}
	return false
}

// A piercer makes lists of a tree with frames and shadow roots.
type piercer struct {
	lists []list
	texts map[cdp.BackendNodeID]*cdp.Node // what slots may show
}

// A visit is a node that the piercer still has to see.
type visit struct {
	node   *cdp.Node
	list   int
	parent int
}

// pierced returns the lists of a tree, those of hosts first. It does not recurse: pages may
// be nested deep.
func pierced(root *cdp.Node, frame cdp.FrameID) []list {
	p := &piercer{texts: map[cdp.BackendNodeID]*cdp.Node{}}
	p.lists = append(p.lists, newList(root, list{within: -1, frame: frame}))
	stack := p.below(nil, root, 0, -1)
	for len(stack) > 0 {
		v := stack[len(stack)-1]
		stack = p.see(stack[:len(stack)-1], v)
	}
	return p.lists
}

// newList fills in what the root of a list says.
func newList(root *cdp.Node, l list) list {
	if root.DocumentURL != "" {
		l.url = root.DocumentURL
	}
	l.quirks = root.CompatibilityMode == cdp.CompatibilityModeQuirksMode
	return l
}

// below puts the children of a node on the stack.
func (p *piercer) below(stack []visit, n *cdp.Node, list int, parent int) []visit {
	for i := len(n.Children) - 1; i >= 0; i-- {
		p.texts[n.Children[i].BackendNodeID] = n.Children[i]
		stack = append(stack, visit{n.Children[i], list, parent})
	}
	return stack
}

// see adds a node to its list.
func (p *piercer) see(stack []visit, v visit) []visit {
	n := v.node
	switch n.NodeType {
	case textType:
		p.lists[v.list].text(v.parent, n.NodeValue)
		return stack
	case elementType:
	default:
		return stack
	}
	at := p.lists[v.list].element(v.parent, n.NodeName, attributes(n.Attributes), n.BackendNodeID)
	for _, slotted := range n.DistributedNodes {
		if text := p.textOf(slotted.BackendNodeID); text != "" {
			p.lists[v.list].text(at, text)
		}
	}
	stack = p.below(stack, n, v.list, at)
	for _, shadow := range n.ShadowRoots {
		if shadow.ShadowRootType != cdp.ShadowRootTypeUserAgent {
			stack = p.enter(stack, shadow, v.list, n.BackendNodeID, p.lists[v.list].frame)
		}
	}
	if n.ContentDocument != nil {
		stack = p.enter(stack, n.ContentDocument, v.list, n.BackendNodeID, n.FrameID)
	}
	return stack
}

// enter starts the list of another root.
func (p *piercer) enter(stack []visit, root *cdp.Node, within int, host cdp.BackendNodeID, frame cdp.FrameID) []visit {
	l := newList(root, list{within: within, host: host, frame: frame, url: p.lists[within].url})
	if root.NodeType == fragmentType {
		l.quirks = p.lists[within].quirks
	}
	p.lists = append(p.lists, l)
	return p.below(stack, root, len(p.lists)-1, -1)
}

// maxSlotText bounds the text of a slot, in bytes: it is for the names of elements.
const maxSlotText = 400

// textOf returns the text of a node in a slot, which is a child of the host.
func (p *piercer) textOf(id cdp.BackendNodeID) string {
	var b strings.Builder
	stack := []*cdp.Node{p.texts[id]}
	for len(stack) > 0 && b.Len() < maxSlotText {
		n := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if n == nil {
			continue
		}
		if n.NodeType == textType {
			b.WriteString(n.NodeValue)
		}
		for i := len(n.Children) - 1; i >= 0; i-- {
			stack = append(stack, n.Children[i])
		}
	}
	return b.String()
}
