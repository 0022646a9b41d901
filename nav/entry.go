package nav

import (
	"cmp"
	"path"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// link notes an a element. Without an address it is only a caption, such as one
// that unfolds a menu.
func (w *walk) link(n dom.NodeID, region int) {
	e := entry{node: n, region: region, mark: w.markOf(n)}
	if href, given := w.doc.Lookup(n, "href"); given && !w.setURL(&e, strings.TrimSpace(href)) {
		return
	}
	e.label, e.weak = w.labels.link(n)
	if w.languages.isOther(n) {
		w.languages.add(e.label, e.url)
		return
	}
	if e.url != "" && !e.fragment && e.mark != markedAddress {
		e.turn = w.turns.of(n, e.label, w.last(w.region()))
	}
	if e.turn.rel != "" {
		e.label = w.turns.title(n, e.label)
	}
	if w.dropped(e.label, e.url) || region == outside && e.turn.sure < keyed {
		return
	}
	if last := w.last(region); last != nil && last.url == "" && last.label == e.label {
		// A caption that unfolds a branch, then a link with the same words.
		e.depth, e.caption = last.depth, last.caption
		*last = e
		return
	}
	e.caption = w.holdsHeading(n) || w.doc.Heading(w.doc.Parent(n)) > 0
	w.add(e)
}

// setURL sets the address of an entry. It reports whether href leads to a page, or
// nowhere: mail and telephone links are neither.
func (w *walk) setURL(e *entry, href string) bool {
	if len(href) > dom.MaxAddress || isOtherScheme(href) {
		return false
	}
	e.url = w.doc.Resolve(href)
	e.fragment = w.self.isHere(href, e.url)
	switch {
	case e.fragment && strings.HasSuffix(href, "#"):
		e.url, e.fragment = "", false // the page itself, or a script's handle
	case href == "", !e.fragment && e.url != "" && w.self.is(e.url):
		e.mark = max(e.mark, markedAddress)
	}
	if e.mark != unmarked && e.url == "" {
		e.url = w.self.url
	}
	return true
}

// frame notes an iframe of the same host. It holds another page, such as the
// contents of a book for browsers without scripts.
func (w *walk) frame(n dom.NodeID) {
	switch w.regions[w.region()].kind {
	case Related, Footer:
		return // films and previews
	}
	e := entry{node: n, region: w.region(), weak: true}
	src := w.doc.Attr(n, "src")
	if e.url = w.doc.Resolve(src); e.url == "" || isOtherScheme(src) || hostOf(e.url) != w.self.host {
		return // frames of other hosts are buttons and counters
	}
	e.label = cmp.Or(
		w.labels.attr(n, "title"),
		w.labelAround(),
		clip(fold(path.Base(trimAddress(e.url)))),
	)
	w.add(e)
}

// isCaption reports whether n names the links after it. Labels and buttons do so
// only in lists: elsewhere they open the menu itself.
func (w *walk) isCaption(n dom.NodeID) bool {
	switch w.doc.Tag(n) {
	case atom.Summary, atom.Legend, atom.Dt:
		return true
	case atom.Label, atom.Button:
		return w.itemAround(n) != dom.None
	default:
		return w.doc.Heading(n) > 0 || w.naming.isTitle(n)
	}
}

// caption notes a caption and reports whether to skip its subtree. The links in a
// caption are noted instead of it.
func (w *walk) caption(n dom.NodeID) (skip bool) {
	if w.doc.Measure(n).Links > 0 {
		return false
	}
	label := w.labels.text(n, n, w.doc.End(n))
	last := w.last(w.region())
	if strings.HasPrefix(label, "©") || last != nil && last.label == label {
		return true // sliding menus repeat the caption on the next panel
	}
	w.add(entry{node: n, region: w.region(), label: label, caption: true})
	return true
}

// listCaption notes the bare text before a list within a list, as in
// <li>Guide<ul>.
func (w *walk) listCaption(list dom.NodeID) {
	item := w.itemAround(list)
	if item == dom.None || w.notedSince(item) {
		return
	}
	w.add(entry{node: item, region: w.region(), label: w.labels.text(item, item, list), caption: true})
}

// currentText notes a text without link that is marked as this page, and reports
// whether n was one.
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
	mark := w.naming.mark(n, markedLink)
	if mark == unmarked {
		return false
	}
	w.add(entry{node: n, region: w.region(), label: w.labels.text(n, n, w.doc.End(n)), mark: mark})
	return true
}

// markOf returns what marks a link as the current one: the mark of the link, or of
// the list item whose first link it is.
func (w *walk) markOf(n dom.NodeID) mark {
	if m := w.naming.mark(n, markedLink); m != unmarked {
		return m
	}
	item := w.itemAround(n)
	if item == dom.None || w.notedSince(item) {
		return unmarked
	}
	return w.naming.mark(item, markedItem)
}

// notedSince reports whether an entry was noted since the walk came to n.
func (w *walk) notedSince(n dom.NodeID) bool {
	return len(w.entries) > 0 && w.entries[len(w.entries)-1].node >= n
}

// dropped reports whether a link is dropped in any region: it stays on the page,
// or leads to a social network.
func (w *walk) dropped(label, url string) bool {
	_, opens := openingIndex().opening(label)
	return opens || w.self.isNetwork(url)
}

// holdsHeading reports whether a link is also the heading of what follows.
func (s *source) holdsHeading(n dom.NodeID) bool {
	for c := n; c < s.doc.End(n); c++ {
		if s.doc.Heading(c) > 0 {
			return true
		}
	}
	return false
}

// itemAround returns the list item around n, None if none is near.
func (s *source) itemAround(n dom.NodeID) dom.NodeID {
	for range 4 {
		n = s.doc.Parent(n)
		switch s.doc.Tag(n) {
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

// separated reports whether the text between two links is a sign that separates
// the steps of a trail.
func (s *source) separated(a, b dom.NodeID) bool {
	from := s.doc.End(a)
	if from > b {
		return false
	}
	between := strings.TrimSpace(s.doc.TextRange(from, b))
	return between != "" && len(between) <= 2*utf8.UTFMax && strings.Trim(between, " ›»>/→\\") == ""
}
