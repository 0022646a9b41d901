package nav

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
)

// A region is a subtree of navigation. Regions nest: a header may hold a trail,
// and a tree of pages the contents of this page.
type region struct {
	top      dom.NodeID
	end      dom.NodeID // the first node after it
	parent   int        // index of the region around it, outside if there is none
	kind     Kind       // by its verdict or its names
	named    bool       // kind is its own, not that of the region around it
	inList   bool       // is in a list of the region around it
	inHeader bool       // is in a header of the page
	label    string     // from aria-label, aria-labelledby or the heading before it
	caption  string     // the first caption in it, if no link comes before
	begun    bool       // has an entry
}

// outside is the region of entries that are in none.
const outside = -1

// region returns the innermost open region, or outside.
func (w *walk) region() int {
	if len(w.open) == 0 {
		return outside
	}
	return w.open[len(w.open)-1]
}

// opens reports whether a region starts at n. In another region it takes an
// element that can hold links and is navigation by itself, has a verdict of its
// own, or has a name that says so.
func (w *walk) opens(n dom.NodeID) bool {
	class := w.verdicts[n].Class
	if !class.IsNav() {
		return false
	}
	if w.region() == outside {
		return true
	}
	switch w.doc.Tag(n) {
	case atom.Nav, atom.Aside, atom.Footer:
		return true
	case atom.Div, atom.Section, atom.Ul, atom.Ol, atom.Table:
		if w.doc.Attr(n, "role") == "navigation" {
			return true
		}
		_, named := w.kindAt(n)
		return named
	}
	return false
}

func (w *walk) enter(n dom.NodeID) {
	if w.continues(n) {
		w.regions[w.closed].end = w.doc.End(n)
		w.open = append(w.open, w.closed)
		return
	}
	r := region{top: n, end: w.doc.End(n), parent: w.region(), inHeader: n < w.headerEnd}
	r.kind, r.named = w.kindAt(n)
	if r.parent != outside {
		r.inList = len(w.lists) > 0 && w.lists[len(w.lists)-1] <= w.regions[r.parent].end
	}
	r.label = w.labels.region(n, w.heading)
	w.open = append(w.open, len(w.regions))
	w.regions = append(w.regions, r)
}

// continues reports whether n is one more part of the region before it. That is
// so where every item of a list has a verdict but the list has none.
func (w *walk) continues(n dom.NodeID) bool {
	if w.region() != outside || len(w.regions) == 0 {
		return false
	}
	before := w.regions[w.closed].top
	switch w.doc.Tag(n) {
	case atom.A, atom.Li, atom.Span, atom.P, atom.Dd, atom.Dt:
		return w.doc.Parent(n) == w.doc.Parent(before) && w.doc.Tag(n) == w.doc.Tag(before) &&
			w.verdicts[n].Class == w.verdicts[before].Class
	}
	return false
}

// kindAt returns the kind of a region at n. It is named if that says more than the
// region around it. Primary is the kind if nothing says another.
func (w *walk) kindAt(n dom.NodeID) (kind Kind, named bool) {
	kind = kindOf(w.verdicts[n].Class)
	around := Primary
	if i := w.region(); i != outside {
		around = kindOf(w.verdicts[w.regions[i].top].Class)
	}
	if kind != Primary && kind != around {
		return kind, true
	}
	if named, ok := w.naming.kind(n); ok {
		return named, true
	}
	return kind, w.region() == outside
}

// labelAround returns the label of the closest open region that has one.
func (w *walk) labelAround() string {
	for i := len(w.open) - 1; i >= 0; i-- {
		if label := w.regions[w.open[i]].label; label != "" {
			return label
		}
	}
	return ""
}

// kindOf returns the kind that a class of navigation stands for.
func kindOf(c classify.Class) Kind {
	switch c {
	case classify.NavBreadcrumb:
		return Breadcrumb
	case classify.NavPager:
		return Pager
	case classify.NavTOC:
		return TOC
	case classify.NavSidebar:
		return Sidebar
	case classify.NavPagination:
		return Pagination
	case classify.NavRelated:
		return Related
	case classify.NavFooter:
		return Footer
	}
	return Primary
}
