package nav

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A mark says what makes an item the current one. Greater is surer: names of
// classes mark ancestors as well, addresses and aria-current do not.
type mark uint8

const (
	unmarked      mark = iota
	markedItem         // a class of the list item
	markedLink         // a class of the link
	markedAddress      // the page's own address
	markedAria         // aria-current
)

// markOf tells what says that a link is the current one: the link itself, or
// the list item whose first link it is.
func (w *walk) markOf(n dom.NodeID) mark {
	if m := w.ownMark(n, markedLink); m != unmarked {
		return m
	}
	item := w.itemAround(n)
	if item == dom.None || len(w.entries) > 0 && w.entries[len(w.entries)-1].node >= item {
		return unmarked
	}
	return w.ownMark(item, markedItem)
}

// ownMark tells what on n itself marks it; byClass is the mark that a class
// counts for.
func (w *walk) ownMark(n dom.NodeID, byClass mark) mark {
	if v := w.doc.Attr(n, "aria-current"); v != "" && v != "false" {
		return markedAria
	}
	current, ancestor := false, false
	for _, t := range w.doc.Tokens(n) {
		switch {
		case t == dom.Break:
			if current && !ancestor {
				return byClass
			}
			current, ancestor = false, false
		case w.meanings[t] == meansCurrent:
			current = true
		case w.meanings[t] == meansAncestor:
			ancestor = true
		}
	}
	return unmarked
}

// currentText notes a text without link that is marked as this page, and
// reports whether n was one.
func (w *walk) currentText(n dom.NodeID) bool {
	switch w.doc.Tag(n) {
	case atom.Li, atom.Span, atom.Strong, atom.B, atom.Em, atom.Button:
	default:
		return false
	}
	m := w.doc.Measure(n)
	if m.Links > 0 || m.Chars == 0 || m.Chars > maxLabel {
		return false
	}
	mark := w.ownMark(n, markedLink)
	if mark == unmarked {
		return false
	}
	w.add(entry{node: n, region: w.region(), label: w.text(n, n, w.doc.End(n)), mark: mark})
	return true
}

// setCurrent sets which items are this page: those that are marked surest.
// Names of classes mark the ancestors of a page too, so that of several the
// first that has no marked one below it counts.
func (w *walk) setCurrent(items []Item, c *cluster) {
	best := unmarked
	for _, e := range c.entries {
		w.meter.Spend(entryCost)
		best = max(best, w.trusted(e, c.kind))
	}
	if best == unmarked {
		return
	}
	found := -1
	for i, e := range c.entries {
		w.meter.Spend(entryCost)
		if w.trusted(e, c.kind) != best {
			continue
		}
		switch {
		case best >= markedAddress:
			items[i].Current = true
		case found < 0 || items[i].Level > items[found].Level:
			found = i
		}
	}
	if found >= 0 {
		items[found].Current = true
	}
}

// trusted gives the mark of an entry as far as it tells the page. Menus mark
// the part of the site that the page is in as well, and lists of cards the one
// that is shown first.
func (w *walk) trusted(e *entry, kind Kind) mark {
	switch {
	case e.mark == markedAddress:
		return e.mark
	case e.url != "" && goesOn(e.url, w.page):
		return unmarked
	case e.mark == markedAria || kind == Sidebar || kind == Pagination || kind == Primary && w.page == "":
		return e.mark
	}
	return unmarked
}
