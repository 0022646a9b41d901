package nav

import (
	"cmp"
	"path"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// link notes an a element. Without an address to follow it is a name only,
// such as the one that folds out a menu.
func (w *walk) link(n dom.NodeID, region int) {
	e := entry{node: n, region: region, mark: w.markOf(n)}
	if href, given := w.doc.Lookup(n, "href"); given && !w.aim(&e, strings.TrimSpace(href)) {
		return
	}
	e.label, e.weak = w.labelOf(n)
	if w.isTranslation(n) {
		w.translation(e.label, e.url)
		return
	}
	if e.url != "" && !e.fragment && e.mark != markedAddress {
		e.turn = w.turnOf(n, e.label)
	}
	if e.turn.rel != "" {
		e.label = w.turnLabel(n, e.label)
	}
	if w.dropped(e.label, e.url) || region == outside && e.turn.sure < keyed {
		return
	}
	if last := w.last(region); last != nil && last.url == "" && last.label == e.label {
		// A name that folds out a branch, then the same as a link.
		e.depth, e.caption = last.depth, last.caption
		*last = e
		return
	}
	e.caption = w.holdsHeading(n) || w.doc.Heading(w.doc.Parent(n)) > 0
	w.add(e)
}

// aim sets where an entry leads and reports whether that is a page, or nowhere.
func (w *walk) aim(e *entry, href string) bool {
	if len(href) > dom.MaxAddress || isOtherScheme(href) {
		return false // mail, telephone, applications
	}
	e.url = w.doc.Resolve(href)
	e.fragment = w.samePage(href, e.url)
	switch {
	case e.fragment && strings.HasSuffix(href, "#"):
		e.url, e.fragment = "", false // the page itself, or a script's handle
	case href == "", !e.fragment && e.url != "" && addressKey(e.url, Primary) == addressKey(w.page, Primary):
		e.mark = max(e.mark, markedAddress)
	}
	if e.mark != unmarked && e.url == "" {
		e.url = w.page
	}
	return true
}

// frame notes an iframe: what stands in it is a page of its own, as with the
// contents of a book that are shown without scripts.
func (w *walk) frame(n dom.NodeID) {
	switch w.regions[w.region()].kind {
	case Related, Footer:
		return // films and previews
	}
	e := entry{node: n, region: w.region(), weak: true}
	src := w.doc.Attr(n, "src")
	if e.url = w.doc.Resolve(src); e.url == "" || isOtherScheme(src) || hostOf(e.url) != w.host {
		return // other hosts' frames are buttons and counters
	}
	e.label = cmp.Or(
		clip(fold(w.doc.Attr(n, "title"))),
		w.labelAround(),
		clip(fold(path.Base(trimAddress(e.url)))),
	)
	w.add(e)
}

// itemAround returns the list item around n, None if none is near.
func (w *walk) itemAround(n dom.NodeID) dom.NodeID {
	for range 4 {
		n = w.doc.Parent(n)
		switch w.doc.Tag(n) {
		case atom.Li:
			return n
		case atom.Ul, atom.Ol, atom.Nav, atom.Body:
			return dom.None
		}
		if n == dom.None {
			break
		}
	}
	return dom.None
}

// isCaption reports whether n names the links after it. Labels and buttons do
// so in lists only: elsewhere they open the menu itself.
func (w *walk) isCaption(n dom.NodeID) bool {
	switch w.doc.Tag(n) {
	case atom.Summary, atom.Legend, atom.Dt:
		return true
	case atom.Label, atom.Button:
		return w.itemAround(n) != dom.None
	default:
		return w.doc.Heading(n) > 0 || w.isTitle(n)
	}
}

// isTitle reports whether the last word of one of n's names is that of a
// title: "footer__title" is one, "title-bar" holds one.
func (w *walk) isTitle(n dom.NodeID) bool {
	m := w.doc.Measure(n)
	if m.Links > 0 || m.Chars == 0 || m.Chars > maxLabel {
		return false
	}
	last := meansNothing
	for _, t := range w.doc.Tokens(n) {
		if t == dom.Break && last == meansTitle {
			return true
		}
		last = w.meanings[t]
	}
	return false
}

// caption notes the name of the links after it and reports whether the subtree
// is done with. Names that hold links are noted as these.
func (w *walk) caption(n dom.NodeID) (done bool) {
	if w.doc.Measure(n).Links > 0 {
		return false
	}
	label := w.text(n, n, w.doc.End(n))
	last := w.last(w.region())
	if strings.HasPrefix(label, "©") || last != nil && last.label == label {
		return true // menus that slide repeat the name on the next leaf
	}
	w.add(entry{node: n, region: w.region(), label: label, caption: true})
	return true
}

// listCaption notes the bare text before a list within a list, as in
// <li>Guide<ul>.
func (w *walk) listCaption(list dom.NodeID) {
	item := w.itemAround(list)
	if item == dom.None || len(w.entries) > 0 && w.entries[len(w.entries)-1].node >= item {
		return
	}
	w.add(entry{node: item, region: w.region(), label: w.text(item, item, list), caption: true})
}

// holdsHeading reports whether a link is also the heading of what follows.
func (w *walk) holdsHeading(n dom.NodeID) bool {
	for c := n; c < w.doc.End(n); c++ {
		if w.doc.Heading(c) > 0 {
			return true
		}
	}
	return false
}

// parted reports whether the text between two links is a sign that parts the
// steps of a trail.
func (w *walk) parted(a, b dom.NodeID) bool {
	from := w.doc.End(a)
	if from > b {
		return false
	}
	between := strings.TrimSpace(w.doc.TextRange(from, b))
	return between != "" && len(between) <= 2*utf8.UTFMax && strings.Trim(between, " ›»>/→\\") == ""
}
