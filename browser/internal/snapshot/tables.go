package snapshot

import (
	"strconv"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/domsnapshot"
)

// styleNames are the properties that a snapshot has of each box.
var styleNames = [...]string{
	"display", "visibility", "opacity", "position", "overflow-x", "overflow-y", "clip", "clip-path",
	"color", "background-color", "background-image", "font-size", "-webkit-text-fill-color", "filter", "pointer-events", "transform", "overlay", "z-index", "contain", "scale", "backdrop-filter",
}

// The indexes of styleNames.
const (
	displayStyle = iota
	visibilityStyle
	opacityStyle
	positionStyle
	overflowXStyle
	overflowYStyle
	clipStyle
	clipPathStyle
	colorStyle
	backgroundStyle
	backgroundImageStyle
	fontSizeStyle
	textFillStyle
	filterStyle
	pointerStyle
	transformStyle
	overlayStyle
	levelStyle
	containStyle
	scaleStyle
	backdropStyle
)

// A node is a row of the tables.
type node struct {
	parent int32 // an earlier row; -1 for the document
	kind   int64
	name   domsnapshot.StringIndex
	value  domsnapshot.StringIndex
	id     cdp.BackendNodeID
	pseudo bool
	around *node // of a pseudo-element, the row of its element

	laid    bool // it has a box
	box     box
	styles  domsnapshot.ArrayOfStrings
	paint   int64
	opacity float64 // with that of everything around it
	scale   float64 // by which it is drawn larger or smaller than laid out, with everything around it

	pinned   bool  // it stays in its place in the window
	scroller int32 // the element around it that scrolls; 0 if that is the document
	clipped  bool  // nothing is left of it, or of something around it
	lost     bool  // it is beside the window and stays there
	behind   bool  // something is in front of it that takes its clicks
	walled   bool  // something is in front of the whole page

	clickable, chosen bool
	typed             domsnapshot.StringIndex // -1 if it is no field
	source            domsnapshot.StringIndex // of a picture, as chosen by the browser; -1 if there is none
	content           int                     // the document of a frame element; -1 for others
}

// A document is the table of one frame.
type document struct {
	url, title string
	frame      cdp.FrameID
	quirks     bool
	scrollX    float64
	scrollY    float64
	nodes      []node
	attrs      []domsnapshot.ArrayOfStrings
	lines      []line // of the texts, from the top to the bottom
	within     int    // the document with its frame element, -1 for the page
	host       cdp.BackendNodeID
}

// tables are a snapshot.
type tables struct {
	docs    []document
	strings []string
	shadows bool // there are shadow roots
	rows    map[cdp.BackendNodeID]*node
}

// owner implements Page.Owner.
func (t *tables) owner(id cdp.BackendNodeID) cdp.BackendNodeID {
	row := t.rows[id]
	if row == nil {
		return 0
	}
	if row.around != nil {
		return t.owner(row.around.id)
	}
	return id
}

// text returns a string of the snapshot.
func (t *tables) text(i domsnapshot.StringIndex) string {
	if i < 0 || int(i) >= len(t.strings) {
		return ""
	}
	return t.strings[i]
}

// style returns a computed style of a row, empty if it has no box.
func (t *tables) style(n *node, which int) string {
	if which >= len(n.styles) {
		return ""
	}
	return t.text(domsnapshot.StringIndex(n.styles[which]))
}

// newTables makes tables of what the browser sent. Indexes that are out of range are left
// out: the browser is trusted, but a mistake of it must not stop the program.
func newTables(res *domsnapshot.CaptureSnapshotResult) *tables {
	t := &tables{strings: res.Strings, rows: map[cdp.BackendNodeID]*node{}}
	for _, d := range res.Documents {
		t.docs = append(t.docs, t.document(d))
	}
	for i := range t.docs {
		d := &t.docs[i]
		for j := range d.nodes {
			n := &d.nodes[j]
			t.rows[n.id] = n
			if n.pseudo && n.parent >= 0 {
				n.around = &d.nodes[n.parent]
			}
			if n.content > 0 && n.content < len(t.docs) {
				t.docs[n.content].within, t.docs[n.content].host = i, n.id
			}
		}
	}
	for i := range t.docs {
		t.fade(&t.docs[i])
		t.reach(&t.docs[i])
	}
	return t
}

func (t *tables) document(d *domsnapshot.DocumentSnapshot) document {
	doc := document{url: t.text(d.DocumentURL), title: t.text(d.Title), frame: cdp.FrameID(t.text(d.FrameID)), within: -1, scrollX: d.ScrollOffsetX, scrollY: d.ScrollOffsetY}
	s := d.Nodes
	doc.nodes = make([]node, len(s.ParentIndex))
	doc.attrs = s.Attributes
	doc.quirks = true
	for i := range doc.nodes {
		n := &doc.nodes[i]
		*n = node{parent: int32(s.ParentIndex[i]), kind: s.NodeType[i], name: s.NodeName[i], value: s.NodeValue[i], id: s.BackendNodeID[i], typed: -1, source: -1, content: -1, opacity: 1, scale: 1}
		if n.kind == doctypeType {
			doc.quirks = false
		}
	}
	t.rare(&doc, s)
	t.layout(&doc, d.Layout)
	t.lines(&doc, d)
	return doc
}

// rare fills in what few nodes have.
func (t *tables) rare(doc *document, s *domsnapshot.NodeTreeSnapshot) {
	texts := func(d *domsnapshot.RareStringData, set func(n *node, value domsnapshot.StringIndex)) {
		if d == nil {
			return
		}
		for i, at := range d.Index {
			set(&doc.nodes[at], d.Value[i])
		}
	}
	flags := func(d *domsnapshot.RareBooleanData, set func(n *node)) {
		if d == nil {
			return
		}
		for _, at := range d.Index {
			set(&doc.nodes[at])
		}
	}
	texts(s.ShadowRootType, func(_ *node, kind domsnapshot.StringIndex) { t.shadows = t.shadows || t.text(kind) != "user-agent" })
	texts(s.PseudoType, func(n *node, _ domsnapshot.StringIndex) { n.pseudo = true })
	texts(s.InputValue, func(n *node, v domsnapshot.StringIndex) { n.typed = v })
	texts(s.TextValue, func(n *node, v domsnapshot.StringIndex) { n.typed = v })
	texts(s.CurrentSourceURL, func(n *node, v domsnapshot.StringIndex) { n.source = v })
	flags(s.InputChecked, func(n *node) { n.chosen = true })
	flags(s.OptionSelected, func(n *node) { n.chosen = true })
	flags(s.IsClickable, func(n *node) { n.clickable = true })
	if s.ContentDocumentIndex != nil {
		for i, at := range s.ContentDocumentIndex.Index {
			doc.nodes[at].content = int(s.ContentDocumentIndex.Value[i])
		}
	}
}

// layout fills in the boxes.
func (t *tables) layout(doc *document, l *domsnapshot.LayoutTreeSnapshot) {
	for i, at := range l.NodeIndex {
		n := &doc.nodes[at]
		if n.laid { // what a pseudo-element generates has a box of its own
			continue
		}
		n.laid = true
		n.styles = l.Styles[i]
		if b := l.Bounds[i]; len(b) == 4 {
			n.box = box{b[0], b[1], b[2], b[3]}
		}
		if i < len(l.PaintOrders) {
			n.paint = l.PaintOrders[i]
		}
	}
}

// fade multiplies the opacity and the scale of each node with those of its parent, which
// comes before it.
func (t *tables) fade(doc *document) {
	opacity, scale := 1.0, 1.0
	if doc.within >= 0 {
		if host := t.rows[doc.host]; host != nil {
			opacity, scale = host.opacity, host.scale
		}
	}
	for i := range doc.nodes {
		n := &doc.nodes[i]
		n.opacity, n.scale = opacity, scale
		if n.parent >= 0 {
			n.opacity, n.scale = doc.nodes[n.parent].opacity, doc.nodes[n.parent].scale
		}
		if n.kind != elementType || !n.laid {
			continue
		}
		if v, err := strconv.ParseFloat(t.style(n, opacityStyle), 64); err == nil {
			n.opacity *= v
		}
		if strings.Contains(t.style(n, filterStyle), "opacity(0)") {
			n.opacity = 0
		}
		n.scale *= scaleOf(t.style(n, transformStyle), t.style(n, scaleStyle))
	}
}

// lists returns the nodes of each document. The snapshot has them as they are shown, which
// is as they are in the page if there are no shadow roots.
func (t *tables) lists() []list {
	lists := make([]list, len(t.docs))
	for i := range t.docs {
		d := &t.docs[i]
		l := list{frame: d.frame, url: d.url, quirks: d.quirks, within: d.within, host: d.host}
		if d.within < 0 && i > 0 {
			l.within = 0 // a frame that is just being removed
		}
		places := make([]int, len(d.nodes))
		for j := range d.nodes {
			places[j] = t.listed(&l, d, j, places)
		}
		lists[i] = l
	}
	return lists
}

// leftOut is the place of a node that is not in a list.
const leftOut = -2

// listed adds a node to a list, and returns its place.
func (t *tables) listed(l *list, d *document, j int, places []int) int {
	n := &d.nodes[j]
	parent := -1
	if n.parent > 0 {
		parent = places[n.parent]
	}
	switch {
	case parent == leftOut || n.pseudo:
	case n.kind == elementType:
		return l.element(parent, t.text(n.name), attributes(t.pairs(d.attrs[j])), n.id)
	case n.kind == textType:
		l.text(parent, t.text(n.value))
	}
	return leftOut
}

// pairs returns the names and values of attributes.
func (t *tables) pairs(indexes domsnapshot.ArrayOfStrings) []string {
	pairs := make([]string, len(indexes))
	for i, at := range indexes {
		pairs[i] = t.text(domsnapshot.StringIndex(at))
	}
	return pairs
}
