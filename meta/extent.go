package meta

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// An extent is the part of a document where names and dates belong to the page: from
// a little above its title to the first heading of another page. Without a heading
// it is the whole document.
type extent struct {
	*facts
	heading dom.NodeID // shows the title; None if there is no heading
	end     dom.NodeID
	lines   []line // near the heading, after nearLines
}

// extentOf returns the extent of a page with a title.
func extentOf(f *facts, title string) *extent {
	e := &extent{facts: f, heading: f.headings.showing(title)}
	if e.heading != dom.None {
		e.end = e.otherPages()
	}
	return e
}

// has reports whether n is in the extent.
func (e *extent) has(n dom.NodeID) bool {
	return e.heading == dom.None || e.heading-linesBefore <= n && n < e.end
}

// nearLines returns the lines around the heading. They are read once.
func (e *extent) nearLines() []line {
	if e.heading != dom.None && e.lines == nil {
		from := max(e.heading-linesBefore, dom.Root)
		e.lines = linesIn(e.doc, &e.frames, from, min(e.doc.End(e.heading)+linesAfter, e.end))
	}
	return e.lines
}

// otherPages returns the first heading after the title that is a link to another
// page. From there on, names and dates belong to other pages.
func (e *extent) otherPages() dom.NodeID {
	doc := e.doc
	for n := doc.End(e.heading); int(n) < doc.Len(); n++ {
		if doc.Heading(n) > 0 && (e.linksAway(n) || e.inLinkAway(n)) {
			return n
		}
	}
	return dom.NodeID(doc.Len())
}

// linksAway reports whether most of n is a link to another page.
func (e *extent) linksAway(n dom.NodeID) bool {
	m := e.doc.Measure(n)
	if m.Links != 1 || m.LinkChars*2 < m.Chars {
		return false
	}
	a := linkIn(e.doc, n)
	return a != dom.None && e.isAway(a)
}

// inLinkAway reports whether n is inside a link to another page.
func (e *extent) inLinkAway(n dom.NodeID) bool {
	for up, levels := e.doc.Parent(n), 0; up != dom.None && levels < maxLinkLevels; up, levels = e.doc.Parent(up), levels+1 {
		if e.doc.Tag(up) == atom.A {
			return e.isAway(up)
		}
	}
	return false
}

// isAway reports whether a link leads to another page.
func (e *extent) isAway(a dom.NodeID) bool {
	href := e.doc.Attr(a, "href")
	return href != "" && href[0] != '#' && !e.own.has(href)
}
