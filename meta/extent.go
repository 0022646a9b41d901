package meta

import (
	"slices"
	"strings"
	"sync"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/date"
	"github.com/seed31bcff99/reader/internal/names"
	"github.com/seed31bcff99/reader/internal/words"
)

// An extent is the part of a document where names and dates belong to the page: from
// a little above its title, or from the start of the article that holds it, to the
// first heading of another page. Without a heading it is the whole document, also if
// something else shows the title.
type extent struct {
	*facts
	heading dom.NodeID // shows the title; None if nothing does
	start   dom.NodeID
	end     dom.NodeID
	lines   []line // near the heading, after nearLines
}

// extentOf returns the extent of a page with a title.
func extentOf(f *facts, title string) *extent {
	e := &extent{facts: f, heading: f.headings.showing(title, &f.frames)}
	e.end = dom.NodeID(f.doc.Len())
	if f.doc.Heading(e.heading) > 0 {
		e.start = max(e.heading-linesBefore, dom.Root)
		if article := e.articleAround(e.heading); article != dom.None {
			e.start = min(e.start, article)
		}
		e.end = e.otherPages()
	}
	return e
}

// has reports whether n is in the extent.
func (e *extent) has(n dom.NodeID) bool {
	return e.start <= n && n < e.end
}

// isNear reports whether n is near the heading.
func (e *extent) isNear(n dom.NodeID) bool {
	return e.heading != dom.None && e.heading-linesBefore <= n && n < min(e.doc.End(e.heading)+linesAfter, e.end)
}

// inHead reports whether n is so close to the heading that it is part of the head of
// the page, whatever it is called.
func (e *extent) inHead(n dom.NodeID) bool {
	return e.heading != dom.None && e.heading-headBefore <= n && n < min(e.doc.End(e.heading)+headAfter, e.end)
}

// isAbove reports whether n stands just above the heading of another page, and so
// belongs to it.
func (e *extent) isAbove(n dom.NodeID) bool {
	return int(e.end) < e.doc.Len() && e.end-n <= aboveNodes
}

// distance returns the number of nodes between n and the heading, or the start of
// the document if there is none.
func (e *extent) distance(n dom.NodeID) dom.NodeID {
	if end := e.doc.End(e.heading); n >= end {
		return n - end
	}
	return max(e.heading-n, 0)
}

// body returns the range of the extent after the heading.
func (e *extent) body() (from, to dom.NodeID) {
	if e.heading == dom.None {
		return dom.Root, dom.NodeID(e.doc.Len())
	}
	return e.doc.End(e.heading), e.end
}

// nearLines returns the lines around the heading. They are read once.
func (e *extent) nearLines() []line {
	if e.heading != dom.None && e.lines == nil {
		from := max(e.heading-linesBefore, dom.Root)
		e.lines = linesIn(e.doc, e.isOutside, from, min(e.doc.End(e.heading)+linesAfter, e.end))
	}
	return e.lines
}

// isOutside reports whether n is a frame, and neither a small part of the head of
// the page nor around the heading.
func (e *extent) isOutside(n dom.NodeID) bool {
	if !e.frames.has(n) || e.doc.Contains(n, e.heading) {
		return false
	}
	return !e.inHead(n) || e.doc.Measure(n).Chars > maxLine || e.isOthers(n)
}

// otherPages returns the first heading after the title that is a link to another
// page. From there on, names and dates belong to other pages.
func (e *extent) otherPages() dom.NodeID {
	doc := e.doc
	for n := doc.End(e.heading); int(n) < doc.Len(); n++ {
		if doc.Heading(n) > 0 && e.ofOther(n) {
			return n
		}
	}
	return dom.NodeID(doc.Len())
}

// ofOther reports whether a heading is a link to another page, and not to the author of this one.
func (e *extent) ofOther(heading dom.NodeID) bool {
	return heading != dom.None && (e.linksAway(heading) || e.inLinkAway(heading)) && !e.namesAuthor(heading)
}

// namesAuthor reports whether a heading is a link to the author of the page: systems
// set the byline in a small heading.
func (e *extent) namesAuthor(n dom.NodeID) bool {
	a := linkIn(e.doc, n)
	return a != dom.None && (hasWord(e.doc.Attr(a, "rel"), "author") || isProfile(e.doc.Attr(a, "href")))
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
			return e.isAway(up) && !e.isArchive(up)
		}
	}
	return false
}

// leadsAway reports whether all of a line is in links to other pages.
func (e *extent) leadsAway(l line) bool {
	for n := l.first; n < l.end; n++ {
		if e.doc.Kind(n) == dom.Text && !e.inLinkAway(n) {
			return false
		}
	}
	return true
}

// isArchive reports whether a link leads to the pages of a day or a month: its
// address ends in numbers. Systems link the date of a page so.
func (e *extent) isArchive(a dom.NodeID) bool {
	path, _, _ := strings.Cut(words.Head(e.doc.Attr(a, "href"), maxAddress), "?")
	return date.EndsPath(path)
}

// isAway reports whether a link leads to another page.
func (e *extent) isAway(a dom.NodeID) bool {
	href := e.doc.Attr(a, "href")
	return href != "" && href[0] != '#' && !e.own.has(href)
}

// frames are the parts of a document around its content, such as navigation,
// comments and related pages. Names and dates in them do not belong to the page.
type frames struct {
	doc   *dom.Document
	chars int32        // of the document
	parts []dom.NodeID // in document order, none inside another
	end   dom.NodeID   // of the last part
}

// add adds n, the last node that was read, unless it is in a frame already, or
// holds so much that it must be the content.
func (f *frames) add(n dom.NodeID) {
	if f.cover(n) || f.doc.Measure(n).Chars > f.chars/2 {
		return
	}
	f.end = f.doc.End(n)
	f.parts = appendUpTo(f.parts, n, maxFrames)
}

// cover reports whether n, the last node that was read, is in a frame.
func (f *frames) cover(n dom.NodeID) bool { return n < f.end }

// around reports whether n is in one of the parts.
func (f *frames) around(n dom.NodeID) bool {
	i, ok := slices.BinarySearch(f.parts, n)
	return ok || i > 0 && f.doc.Contains(f.parts[i-1], n)
}

// last returns the last part, or None.
func (f *frames) last() dom.NodeID {
	if len(f.parts) == 0 {
		return dom.None
	}
	return f.parts[len(f.parts)-1]
}

// has reports whether n is one of the parts.
func (f *frames) has(n dom.NodeID) bool {
	_, ok := slices.BinarySearch(f.parts, n)
	return ok
}

// A role is what a word in a class or id says about its element.
type role uint16

const (
	roleAuthor     role = 1 << iota // holds an author
	roleUser                        // holds the name of a user
	roleDate                        // holds a date
	rolePublished                   // of publication
	roleModified                    // of a change
	roleFrame                       // is a frame: see frames
	roleFooter                      // is a frame, unless it belongs to the article
	roleKicker                      // holds a few words above a title
	roleOthers                      // holds what other people wrote, or what leads to other pages
	rolePrice                       // holds a price
	roleOldPrice                    // holds a price before a discount
	roleOtherPrice                  // holds an amount that is no price: a saving, a rate, shipping
)

// roles are the roles that the namings of a document give.
type roles []role

// of returns the roles of n by the words in its class and id.
func (r roles) of(doc *dom.Document, n dom.NodeID) role { return r[doc.Naming(n)] }

// wordRoles are the roles that words give, by what they mean.
var wordRoles = map[role]string{
	roleFrame | roleOthers:   "answer, comment, comments, newest, related, testimonial",
	roleFrame:                "breadcrumb, menu, promo, sidebar, slides",
	roleAuthor:               "byline, person, quoted, writer",
	roleDate:                 "date, dateline, facts",
	roleFooter:               "footer",
	roleKicker:               "kicker, subtitle",
	roleDate | roleModified:  "modified",
	roleUser:                 "nick",
	roleOldPrice:             "old price",
	roleOtherPrice:           "other amount",
	rolePrice:                "price",
	roleDate | rolePublished: "published",
}

// roleWords are the words that give an element a role.
var roleWords = sync.OnceValue(func() *dom.WordTable[role] { return names.Table(wordRoles) })
