package nav

import "strings"

// A tally counts what the entries of one region are.
type tally struct {
	links     int           // with an address, those of the pager left out
	fragments int           // of them, places on this page
	numbers   int           // labels that are numbers
	highest   int           // the last of them
	unordered bool          // not each of them is greater
	numbered  int           // labels that end with a number, as in "Page 2"
	chain     int           // links whose address goes on from that of the one before
	parted    int           // links with a sign such as › after them
	sign      bool          // the last link has one
	behind    bool          // the last link stands right behind one
	nested    bool          // the links stand at different depths
	depth     int           // of the first link
	below     bool          // the current page stands deeper than the first link
	last      string        // the address of the last link
	votes     [numKinds]int // links whose verdict is not that of the region, by kind
}

// decide gives the kind of each region: what its verdict or its name says,
// refined by what it holds.
func (w *walk) decide() []Kind {
	tallies := w.count()
	kinds := make([]Kind, len(w.regions))
	for i := range w.regions {
		w.meter.Spend(entryCost)
		r := &w.regions[i]
		kind := r.kind
		if !r.named {
			kind = kinds[r.parent]
		}
		kinds[i] = refine(tallies[i].vote(kind), r, &tallies[i])
	}
	return kinds
}

// count makes the tallies in one pass over the entries.
func (w *walk) count() []tally {
	links := w.linkCounts(func(region int) int { return region })
	tallies := make([]tally, len(w.regions))
	for i := range w.entries {
		w.meter.Spend(entryCost)
		e := &w.entries[i]
		if e.region == outside || e.turnsPages(w.regions[e.region].kind, links[e.region]) {
			continue
		}
		tallies[e.region].add(e)
		class := w.verdicts[e.node].Class
		if e.url != "" && class != w.verdicts[w.regions[e.region].top].Class {
			tallies[e.region].votes[kindOf(class)]++
		}
	}
	return tallies
}

// linkCounts gives the links of each region, where those of a region count for
// the one that owner names.
func (w *walk) linkCounts(owner func(region int) int) []int {
	links := make([]int, len(w.regions))
	for i := range w.entries {
		w.meter.Spend(entryCost)
		if e := &w.entries[i]; e.region != outside && e.url != "" {
			links[owner(e.region)]++
		}
	}
	return links
}

// vote gives the kind that most links have by verdicts of their own, if it
// says more than that they are navigation.
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
	if t.links > 0 && goesOn(t.last, e.url) {
		t.chain++
	}
	t.behind, t.sign = t.sign, e.parted
	if e.parted {
		t.parted++
	}
	if e.fragment {
		t.fragments++
	}
	t.last = e.url
	t.links++
}

// refine gives the kind of a region from the one it is called and from what it
// holds. The first rule that fits decides.
func refine(kind Kind, r *region, t *tally) Kind {
	switch {
	case t.links == 0:
		return kind
	case t.numbers >= fewestPages && !t.unordered && 2*t.numbers > t.links:
		return Pagination
	case kind == Breadcrumb:
		return Breadcrumb
	case t.fragments >= fewestParts && t.fragments*100 >= t.links*partsPercent:
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
		return Related // what a pager was called turns out to be a list of pages
	}
	return kind
}

// speaksOf reports whether the label or the first caption of a region names a
// kind.
func (r *region) speaksOf(kind Kind) bool {
	for _, label := range [...]string{r.label, r.caption} {
		if k, ok := labelKind(label); ok && k == kind {
			return true
		}
	}
	return false
}

// isTrail reports whether links are the path to a page: each address goes on
// from the one before. Two links need a sign between them, since the menu of a
// small site may be the front page and one more.
func (t *tally) isTrail(kind Kind) bool {
	if t.nested || t.links > longestTrail {
		return false
	}
	if kind == Related && t.behind {
		return true // the bar that Sphinx calls related: index, neighbours, then the path
	}
	return t.chain == t.links-1 && (t.links >= 3 || t.links == 2 && t.parted > 0)
}

// isNumber reports whether a label is the number of a page.
func isNumber(label string) bool {
	_, ok := number(label)
	return ok
}

// number reads a label as the number of a page. Unlike strconv.Atoi it makes no
// error of the others, which are nearly all.
func number(label string) (n int, ok bool) {
	const longest = 9
	if label == "" || len(label) > longest {
		return 0, false
	}
	for i := range len(label) {
		c := label[i]
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int(c-'0')
	}
	return n, true
}
