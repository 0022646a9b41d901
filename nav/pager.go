package nav

import "github.com/seed31bcff99/reader/dom"

// headLink notes a link element of the head that leads to the next or the previous
// page.
func (w *walk) headLink(n dom.NodeID) {
	rel := w.turns.rel(n)
	if rel == "" {
		return
	}
	url := w.doc.Resolve(w.doc.Attr(n, "href"))
	if url == "" {
		return
	}
	w.entries = append(w.entries, entry{
		node:   n,
		region: outside,
		label:  w.labels.attr(n, "title"),
		url:    url,
		turn:   turn{rel, linked},
	})
}

// confirmTurns makes hints sure that lead where a sure turn leads: bars at the
// foot of a page repeat those at its head with less markup.
func (g *grouper) confirmTurns() {
	var back, on string
	for i := range g.entries {
		g.meter.Spend(entryCost)
		switch t := g.entries[i].turn; {
		case t.sure <= hinted:
		case t.rel == previous:
			back = g.entries[i].url
		case t.rel == next:
			on = g.entries[i].url
		}
	}
	for i := range g.entries {
		e := &g.entries[i]
		if e.turn.sure == hinted && (e.turn.rel == previous && e.url == back || e.turn.rel == next && e.url == on) {
			e.turn.sure = keyed
		}
	}
}

// turnsPages reports whether an entry belongs to the pager, given the kind of its
// region and the links in it. A hint counts only among few links: in a tree of
// pages, "Next" is the name of a page.
func (e *entry) turnsPages(kind Kind, links int) bool {
	switch {
	case e.turn.rel == "":
		return false
	case e.turn.sure > hinted:
		return true
	case kind == Pager || kind == Pagination:
		return true
	}
	return links <= fewLinks && kind != Breadcrumb && kind != TOC
}

// pager returns the group of the previous and the next page: the surest turn of
// each direction.
func (g *grouper) pager(turns []*entry) Group {
	var best [2]*entry
	for _, e := range turns {
		i := 0
		if e.turn.rel == next {
			i = 1
		}
		if best[i] == nil || best[i].turn.sure < e.turn.sure {
			best[i] = e
		}
	}
	pager := Group{Kind: Pager}
	for _, e := range best {
		if e != nil {
			pager.Items = append(pager.Items, Item{Label: g.titleOf(e), URL: e.url, Rel: e.turn.rel})
		}
	}
	return pager
}

// titleOf returns the title of the page that a turn leads to. If the turn says no
// more than "next", that is the label of another link to the page.
func (g *grouper) titleOf(turn *entry) string {
	if turn.label != "" && direction(turn.label) == "" {
		return turn.label
	}
	for i := range g.entries {
		g.meter.Spend(entryCost)
		e := &g.entries[i]
		if e.url == turn.url && e.label != "" && direction(e.label) == "" && !isNumber(e.label) {
			return e.label
		}
	}
	switch {
	case trimArrows(turn.label, "") != "":
		return turn.label
	case turn.turn.rel == next:
		return "Next page"
	}
	return "Previous page"
}
