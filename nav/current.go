package nav

// A mark says what makes an item the current one. A greater mark is surer: classes
// mark ancestors of the page as well, addresses and aria-current do not.
type mark uint8

const (
	unmarked      mark = iota
	markedItem         // a class of the list item
	markedLink         // a class of the link
	markedAddress      // the page's own address
	markedAria         // aria-current
)

// setCurrent sets which items are this page: those with the surest mark. If that
// is a class, ancestors may have it too, and only the deepest item counts, the
// first if there are several.
func (g *grouper) setCurrent(items []Item, c *cluster) {
	best := unmarked
	for _, e := range c.entries {
		g.meter.Spend(entryCost)
		best = max(best, g.trusted(e, c.kind))
	}
	if best == unmarked {
		return
	}
	found := -1
	for i, e := range c.entries {
		g.meter.Spend(entryCost)
		if g.trusted(e, c.kind) != best {
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

// trusted returns the mark of an entry, unmarked if it does not tell the page.
// Menus also mark the part of the site that the page is in, and lists of cards the
// card that is shown first.
func (g *grouper) trusted(e *entry, kind Kind) mark {
	switch {
	case e.mark == markedAddress:
		return e.mark
	case e.url != "" && isBelow(e.url, g.self.url):
		return unmarked
	case e.mark == markedAria || kind == Sidebar || kind == Pagination || kind == Primary && g.self.url == "":
		return e.mark
	}
	return unmarked
}
