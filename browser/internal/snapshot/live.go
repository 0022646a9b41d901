package snapshot

import (
	"github.com/chromedp/cdproto/cdp"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/interact"
)

// faint is the opacity below which nothing is seen.
const faint = 0.05

// live returns what the browser says about the elements of a root.
func (t *tables) live(r *Root) *interact.Live {
	doc := r.Doc
	l := &interact.Live{
		NotRendered: dom.NewSet(doc), NotVisible: dom.NewSet(doc), Clickable: dom.NewSet(doc), Chosen: dom.NewSet(doc),
		Values: map[dom.NodeID]string{},
	}
	rendered, visible := dom.NewSet(doc), dom.NewSet(doc)
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
	switch b := row.box; {
	case !row.laid || t.style(row, visibilityStyle) != "visible" || row.opacity < faint:
		return false
	case b.width < 1 || b.height < 1 || b.right() <= 0 || b.bottom() <= 0:
		return false
	}
	return !clipped(t.style(row, clipStyle), t.style(row, clipPathStyle))
}

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
