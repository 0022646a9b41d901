package snapshot

import (
	"strings"

	"github.com/chromedp/cdproto/cdp"
)

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
