package snapshot

import (
	"slices"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/interact"
)

// faint is the opacity below which nothing is seen.
const faint = 0.05

// live returns what the browser says about the elements of a root.
func (t *tables) live(r *Root) *interact.Live {
	doc := r.Doc
	l := &interact.Live{
		NotRendered: dom.NewSet(doc), NotVisible: dom.NewSet(doc), Covered: dom.NewSet(doc), Clickable: dom.NewSet(doc), Chosen: dom.NewSet(doc),
		Values: map[dom.NodeID]string{},
	}
	rendered, visible := dom.NewSet(doc), dom.NewSet(doc)
	r.spots = make([]cdp.BackendNodeID, doc.Len())
	for n := dom.NodeID(doc.Len() - 1); n > dom.Root; n-- {
		if doc.Kind(n) != dom.Element {
			continue
		}
		row := t.rows[r.ids[n]]
		if row == nil { // it is not in the snapshot: nothing shows it
			l.NotRendered.Add(n)
			l.NotVisible.Add(n)
			continue
		}
		if spot := t.spot(r, n, row); spot.behind && (spot.walled || !hasLabel(doc, n)) {
			l.Covered.Add(n)
		}
		if row.clickable {
			l.Clickable.Add(n)
		}
		if row.chosen {
			l.Chosen.Add(n)
		}
		if row.typed >= 0 {
			l.Values[n] = t.text(row.typed)
		}
		t.judge(n, row, l, rendered, visible)
		if rendered.Has(n) {
			rendered.Add(doc.Parent(n))
		}
		if visible.Has(n) {
			visible.Add(doc.Parent(n))
		}
	}
	return l
}

// spot returns the row whose box a person clicks to hit an element, and notes it: its own, or
// if that cannot be seen, the first one in it that can. Elements are noted from the last to
// the first.
func (t *tables) spot(r *Root, n dom.NodeID, row *node) *node {
	if t.drawn(row) {
		r.spots[n] = r.ids[n]
	}
	if r.spots[n] == 0 {
		return row
	}
	r.spots[r.Doc.Parent(n)] = r.spots[n]
	return t.rows[r.spots[n]]
}

// hasLabel reports whether an element is one that its label is often in front of, which
// then gets the click.
func hasLabel(doc *dom.Document, n dom.NodeID) bool {
	if doc.Tag(n) != atom.Input {
		return false
	}
	kind := doc.Attr(n, "type")
	return strings.EqualFold(kind, "checkbox") || strings.EqualFold(kind, "radio") || strings.EqualFold(kind, "file")
}

// judge notes whether an element is rendered and visible. One without a box of its own is
// if something in it is.
func (t *tables) judge(n dom.NodeID, row *node, l *interact.Live, rendered, visible dom.Set) {
	if row.laid && t.style(row, visibilityStyle) == "visible" {
		rendered.Add(n)
	}
	if t.drawn(row) {
		visible.Add(n)
	}
	if !rendered.Has(n) {
		l.NotRendered.Add(n)
	}
	if !visible.Has(n) {
		l.NotVisible.Add(n)
	}
}

// drawn reports whether a person can see the box of a row, perhaps after scrolling.
func (t *tables) drawn(row *node) bool {
	if !row.laid || row.lost || row.clipped || t.style(row, visibilityStyle) != "visible" || row.opacity < faint {
		return false
	}
	b := row.box
	return b.width >= 1 && b.height >= 1 && b.right() > 0 && b.bottom() > 0
}

// Blank reports whether the page has text and shows nothing. Some pages hide everything
// until a script has chosen what they show.
func (p *Page) Blank() bool {
	d := &p.tables.docs[0]
	hasText := false
	for i := range d.nodes {
		row := &d.nodes[i]
		switch {
		case row.parent < 0:
		case row.kind == textType:
			if strings.TrimSpace(p.tables.text(row.value)) == "" || mute[p.tables.text(d.nodes[row.parent].name)] {
				continue
			}
			if p.tables.drawn(row) {
				return false
			}
			hasText = true
		case row.kind == elementType && pictures[p.tables.text(row.name)] && p.tables.drawn(row):
			return false
		}
	}
	return hasText
}

var (
	// mute are the elements whose text is never shown.
	mute = map[string]bool{"NOSCRIPT": true, "SCRIPT": true, "STYLE": true, "TEMPLATE": true, "TITLE": true}

	// pictures are the elements that show something without text.
	pictures = map[string]bool{"BUTTON": true, "CANVAS": true, "IFRAME": true, "IMG": true, "INPUT": true, "VIDEO": true, "svg": true}
)

// Visible returns the numbers of the elements that a person sees.
func (p *Page) Visible() map[cdp.BackendNodeID]bool {
	seen := make(map[cdp.BackendNodeID]bool, len(p.tables.rows))
	for id, row := range p.tables.rows {
		if row.kind == elementType && !row.pseudo && p.tables.drawn(row) {
			seen[id] = true
		}
	}
	return seen
}

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
