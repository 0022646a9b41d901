package nav

import (
	"strconv"
	"strings"
)

// A tally counts the entries of one region.
type tally struct {
	links     int           // with an address, without those of the pager
	fragments int           // links to places on this page
	numbers   int           // labels that are numbers
	highest   int           // the last of them
	unordered bool          // some number is not greater than the one before
	numbered  int           // labels that end with a number, as in "Page 2"
	chain     int           // links to a page below that of the link before
	separated int           // links with a sign such as › after them
	sign      bool          // the last link has one
	afterSign bool          // the last link comes right after one
	nested    bool          // the links are at different depths
	depth     int           // of the first link
	below     bool          // the current page is deeper than the first link
	last      string        // the address of the last link
	votes     [numKinds]int // links with another verdict than the region, by kind
}

// decide returns the kind of each region: what its verdict or its name says,
// refined by what it holds.
func (g *grouper) decide() []Kind {
	tallies := g.count()
	kinds := make([]Kind, len(g.regions))
	for i := range g.regions {
		g.meter.Spend(entryCost)
		r := &g.regions[i]
		kind := r.kind
		if !r.named {
			kind = kinds[r.parent]
		}
		kinds[i] = refine(tallies[i].vote(kind), r, &tallies[i])
	}
	return kinds
}

// count makes the tallies in one pass over the entries.
func (g *grouper) count() []tally {
	links := g.linkCounts(func(region int) int { return region })
	tallies := make([]tally, len(g.regions))
	for i := range g.entries {
		g.meter.Spend(entryCost)
		e := &g.entries[i]
		if e.region == outside || e.turnsPages(g.regions[e.region].kind, links[e.region]) {
			continue
		}
		tallies[e.region].add(e)
		class := g.verdicts[e.node].Class
		if e.url != "" && class != g.verdicts[g.regions[e.region].top].Class {
			tallies[e.region].votes[kindOf(class)]++
		}
	}
	return tallies
}

// linkCounts counts the links of each region. Those of a region count for the
// region that owner returns.
func (g *grouper) linkCounts(owner func(region int) int) []int {
	links := make([]int, len(g.regions))
	for i := range g.entries {
		g.meter.Spend(entryCost)
		if e := &g.entries[i]; e.region != outside && e.url != "" {
			links[owner(e.region)]++
		}
	}
	return links
}

// vote returns the kind that most links have by verdicts of their own, else the
// given one. Votes for Primary do not count: it says only that a link is navigation.
func (t *tally) vote(kind Kind) Kind {
	for k := range numKinds {
		if k != Primary && 2*t.votes[k] > t.links {
			return k
		}
	}
	return kind
}

func (t *tally) add(e *entry) {
	if isNumber(e.label[strings.LastIndexByte(e.label, ' ')+1:]) {
		t.numbered++
	}
	if n, ok := number(e.label); ok {
		t.unordered = t.unordered || t.numbers > 0 && n <= t.highest
		t.numbers++
		t.highest = n
	}
	if t.links > 0 {
		t.nested = t.nested || e.depth != t.depth
		t.below = t.below || e.mark != unmarked && e.depth > t.depth
	}
	if e.url == "" {
		return
	}
	if t.links == 0 {
		t.depth = e.depth
	}
	if t.links > 0 && isBelow(t.last, e.url) {
		t.chain++
	}
	t.afterSign, t.sign = t.sign, e.separated
	if e.separated {
		t.separated++
	}
	if e.fragment {
		t.fragments++
	}
	t.last = e.url
	t.links++
}

// refine returns the kind of a region, given the kind that its names say and what
// it holds. The first rule that fits decides.
func refine(kind Kind, r *region, t *tally) Kind {
	switch {
	case t.links == 0:
		return kind
	case t.numbers >= minPages && !t.unordered && 2*t.numbers > t.links:
		return Pagination
	case kind == Breadcrumb:
		return Breadcrumb
	case t.fragments >= minParts && t.fragments*100 >= t.links*partsPercent:
		return TOC
	case t.fragments == t.links && r.speaksOf(TOC):
		return TOC
	case t.isTrail(kind):
		return Breadcrumb
	case kind == TOC && t.fragments == 0:
		return Sidebar // the contents of a book, not of the page
	case r.speaksOf(Related):
		return Related
	case kind == Primary && !r.inHeader && t.below && t.links > fewLinks:
		return Sidebar
	case kind == Pager && t.links > fewLinks, kind == Pagination && t.numbered == 0:
		return Related // it is called a pager, but is a list of pages
	}
	return kind
}

// speaksOf reports whether the label or the first caption of a region means a kind.
func (r *region) speaksOf(kind Kind) bool {
	for _, label := range [...]string{r.label, r.caption} {
		if k, ok := labelIndex().opening(label); ok && k == kind {
			return true
		}
	}
	return false
}

// isTrail reports whether links are the path to a page: each leads to a page below
// the one before. Two links need a sign between them, since the menu of a small
// site may be the front page and one more.
func (t *tally) isTrail(kind Kind) bool {
	if t.nested || t.links > longestTrail {
		return false
	}
	if kind == Related && t.afterSign {
		return true // the bar that Sphinx calls related: index, neighbours, then the path
	}
	return t.chain == t.links-1 && (t.links >= 3 || t.links == 2 && t.separated > 0)
}

// isNumber reports whether a label is the number of a page.
func isNumber(label string) bool {
	_, ok := number(label)
	return ok
}

// number reads a label as the number of a page.
func number(label string) (n int, ok bool) {
	const longest = 9
	if len(label) > longest || strings.Trim(label, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(label)
	return n, err == nil
}

// Thresholds of the kinds.
const (
	// fewLinks is how many links a region may have for a word such as "next" in
	// it to mean the next page: two neighbours, the page above, the index.
	fewLinks = 4
	// minPages is how many rising numbers make page numbers: two may be the
	// years of an archive.
	minPages = 3
	// minParts is how many links to places on this page make a table of
	// contents that has no name.
	minParts = 2
	// partsPercent is how many of the links of a table of contents lead to
	// places on this page; the rest are links to the top and to the source.
	partsPercent = 80
	// longestTrail is how many steps a path without a name may have.
	longestTrail = 8
)

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
