package nav

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/cancel"
)

// A source is what Find reads, and what it knows of it before the walk.
type source struct {
	doc      *dom.Document
	verdicts []classify.Verdict
	meter    *cancel.Meter
	self     location
	labels   labels
}

// found is what a walk has found. Entries are in document order.
type found struct {
	regions   []region
	entries   []entry
	languages languages
}

// An entry is something in a region that may become an item.
type entry struct {
	node      dom.NodeID
	region    int
	label     string
	url       string // empty for captions
	depth     int    // lists around it
	caption   bool   // names the entries after it, also those as deep as itself
	mark      mark
	turn      turn
	weak      bool // the label is not the text of the link
	fragment  bool // leads to a place on this page
	separated bool // a sign such as › is between it and the next link
}

// A walk goes over a document once and notes its regions and entries.
type walk struct {
	source
	found
	naming naming
	turns  turns

	open      []int        // the regions around the current node, innermost last
	closed    int          // the region that ended last
	lists     []dom.NodeID // where the lists around the current node end
	heading   dom.NodeID   // the last heading
	headerEnd dom.NodeID   // where the header around the current node ends
}

func newWalk(doc *dom.Document, verdicts []classify.Verdict) *walk {
	labels := labels{doc, verdicts}
	named := naming{doc, meaningTable().Of(doc)}
	return &walk{
		source: source{doc, verdicts, doc.Meter(), newLocation(doc), labels},
		found: found{
			entries:   make([]entry, 0, doc.Measure(dom.Root).Links+16),
			languages: languages{doc: doc},
		},
		naming: named,
		turns:  turns{doc, labels, named},
	}
}

// The cost of looking at a node, and at an entry or an item, in bytes that could
// be read in the same time.
const (
	nodeCost  = 32
	entryCost = 64
)

func (w *walk) run() {
	for n := dom.Root; int(n) < w.doc.Len(); {
		w.meter.Spend(nodeCost)
		w.leave(n)
		if w.doc.Kind(n) == dom.Element {
			if w.opens(n) {
				w.enter(n)
			}
			if w.visit(n) {
				n = w.doc.End(n)
				continue
			}
		}
		n++
	}
}

// leave closes the regions and lists that end before n.
func (w *walk) leave(n dom.NodeID) {
	for len(w.open) > 0 && w.regions[w.region()].end <= n {
		w.closed = w.region()
		w.open = w.open[:len(w.open)-1]
	}
	for len(w.lists) > 0 && w.lists[len(w.lists)-1] <= n {
		w.lists = w.lists[:len(w.lists)-1]
	}
}

// visit notes what n is and reports whether to skip its subtree.
func (w *walk) visit(n dom.NodeID) (skip bool) {
	tag := w.doc.Tag(n)
	switch tag {
	case atom.Html:
		w.languages.own, _, _ = strings.Cut(strings.ToLower(w.doc.Attr(n, "lang")), "-")
	case atom.Link:
		w.headLink(n)
		w.languages.addAlternate(n)
	case atom.Header:
		w.headerEnd = max(w.headerEnd, w.doc.End(n))
	}
	if w.region() == outside || !collected(w.verdicts[n].Class) {
		if tag == atom.A && w.turns.mayTurn(n) {
			w.link(n, outside)
			return true
		}
		if w.doc.Heading(n) > 0 {
			w.heading = n
		}
		return false
	}
	switch tag {
	case atom.A, atom.Area:
		w.link(n, w.region())
		return true
	case atom.Iframe:
		w.frame(n)
		return true
	case atom.Ul, atom.Ol, atom.Menu, atom.Dl:
		w.listCaption(n)
		w.lists = append(w.lists, w.doc.End(n))
		return false
	}
	if w.isCaption(n) {
		return w.caption(n)
	}
	return w.currentText(n)
}

// collected reports whether links in nodes of a class belong to the region around
// them. Hidden links do: menus are often folded.
func collected(c classify.Class) bool {
	switch c {
	case classify.Script, classify.Advert, classify.Consent, classify.Share, classify.Comment, classify.Promo, classify.Own:
		return false
	}
	return !c.IsContent()
}

// add notes an entry, if it has a label.
func (w *walk) add(e entry) {
	if e.label == "" {
		return
	}
	e.depth = len(w.lists)
	if last := w.last(e.region); last != nil {
		last.separated = w.separated(last.node, e.node)
	}
	if e.region != outside {
		r := &w.regions[e.region]
		if !r.begun && e.url == "" {
			r.caption = e.label
		}
		r.begun = true
	}
	w.entries = append(w.entries, e)
}

// last returns the last entry if it is in the region, else nil.
func (w *walk) last(region int) *entry {
	if len(w.entries) == 0 {
		return nil
	}
	if e := &w.entries[len(w.entries)-1]; e.region == region {
		return e
	}
	return nil
}

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
	if kind, ok := classKinds[c]; ok {
		return kind
	}
	return Primary
}

// classKinds are the kinds of the classes that say more than that something is navigation.
var classKinds = map[classify.Class]Kind{
	classify.NavBreadcrumb: Breadcrumb, classify.NavPager: Pager, classify.NavTOC: TOC, classify.NavSidebar: Sidebar,
	classify.NavPagination: Pagination, classify.NavRelated: Related, classify.NavFooter: Footer,
}
