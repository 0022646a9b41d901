package render

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
	"golang.org/x/net/html/atom"
)

// A Head is what is above the content. It is part of the output: it counts for
// the bound and the offsets, and only the first piece has it. Plain text has no head.
//
// The title is the one heading of the first level, and the levels of the others
// follow from that. If the content has it near its start, it is written there and
// the lines below it; else on top.
type Head struct {
	Title string // of the page, as plain text; empty: nothing is titled
	Self  string // the address that the page gives itself: a heading that leads there is no link
	Lines []HeadLine
}

// A HeadLine is a line below the title: a fact, such as a price.
type HeadLine struct {
	Label string // in bold, before a colon; may be empty
	Text  string
}

// How far into the content its title is looked for, in characters.
const (
	titleReach = 1000 // a heading: a summary or a table of contents may stand before it
	lineReach  = 400  // a line that is no heading: a trail or a date may
)

// maxHeld bounds the text that is compared with a title, in bytes.
const maxHeld = 1000

// A titling is what the content does with its title.
type titling struct {
	head  *Head
	self  string     // the address that the page gives itself, without a fragment
	at    string     // the one that it came from
	node  dom.NodeID // the element that shows the title; None: it is written on top
	moved dom.NodeID // an element that is left out, since it shows the title too late
	raise int        // levels that the headings below the title go up
	below bool       // a heading of the first level is open that is not the title
}

// newTitling looks for the title in the content.
func newTitling(v *view, head *Head, d depth) titling {
	t := titling{head: head}
	if head == nil {
		return t
	}
	t.self = withoutFragment(head.Self)
	if u := v.doc.URL(); u != nil {
		t.at = withoutFragment(u.String())
	}
	if head.Title == "" {
		return t
	}
	found := v.findTitle(head.Title)
	if t.node = found.node(); t.node == dom.None && d != wordsOnly {
		t.moved = found.late
	}
	if found.kickers {
		v.linesUpTo = t.node
	}
	t.raise = v.raiseOf(t.node)
	return t
}

// titles reports whether there is a title.
func (t *titling) titles() bool { return t.head != nil && t.head.Title != "" }

// A titleSearch looks through the content for its title.
type titleSearch struct {
	*view
	title, key string     // the title, and its letters
	chars      int32      // characters of key
	before     int32      // characters of the content before the node
	seen       bool       // a heading was seen
	inHeadings int32      // of before, those in headings
	kickers    bool       // all of before is in headings, when the title was found
	heading    dom.NodeID // one that is the title
	like       dom.NodeID // one that says it in other words
	line       dom.NodeID // a box of words that is the title
	late       dom.NodeID // a heading that is the title, but far from the start, or at the end
}

// findTitle looks for the first heading near the start of the content that shows
// a title, or else for a line that is it.
func (v *view) findTitle(title string) titleSearch {
	s := titleSearch{view: v, title: title, key: words.Letters(title)}
	s.chars = int32(utf8.RuneCountInString(s.key))
	for n := range v.keptNodes(nodeCost) {
		if s.look(n); s.done() {
			break
		}
	}
	return s
}

// done reports whether what follows cannot change the answer.
func (s *titleSearch) done() bool {
	return s.heading != dom.None || s.late != dom.None || s.before > titleReach && (s.like != dom.None || s.line != dom.None)
}

// node returns the element that shows the title, or None.
func (s *titleSearch) node() dom.NodeID { return cmp.Or(s.heading, s.like, s.line) }

func (s *titleSearch) look(n dom.NodeID) {
	m := s.doc.Measure(n)
	switch {
	case s.doc.Kind(n) == dom.Text:
		s.before += m.Chars
	case !s.doc.IsBlock(n) || m.Chars == 0:
	case s.headingLevel(n) > 0:
		s.lookAtHeading(n)
		s.seen = true
		s.inHeadings += m.Chars
	case s.line == dom.None && s.before <= lineReach && m.Chars <= s.chars+lineMarks && s.mayBeTitle(n) && s.isKey(n):
		s.line = n
	}
}

// lookAtHeading compares a heading with the title. One of the first level, or the
// first of all, may say it in other words.
func (s *titleSearch) lookAtHeading(n dom.NodeID) {
	top := s.doc.Heading(n) == 1
	switch {
	case s.before > titleReach:
		if s.doc.Heading(n) <= 2 && s.isKey(n) {
			s.late = n
		}
	case s.isKey(n) && s.before > 0 && s.isLast(n):
		s.late = n
	case s.isKey(n):
		s.heading = n
		s.kickers = s.before == s.inHeadings
	case s.like == dom.None && (top || !s.seen) && len(s.doc.Text(n)) <= maxHeld && sameTitle(s.withoutReadings(n), s.title, top):
		s.like = n
	}
}

// isLast reports whether no words of the content come after n.
func (s *titleSearch) isLast(n dom.NodeID) bool {
	for m := range s.kept(s.doc.End(n), s.doc.End(dom.Root), nodeCost) {
		if s.hasWords(m) {
			return false
		}
	}
	return true
}

// isKey reports whether the letters of n are those of the title.
func (s *titleSearch) isKey(n dom.NodeID) bool {
	chars := s.doc.Measure(n).Chars
	text := s.withoutReadings(n)
	return len(text) <= maxHeld && chars >= s.chars && (chars <= s.chars+lineMarks || len(text) < len(s.doc.Text(n))) && words.Letters(text) == s.key
}

// withoutReadings returns the text of n, of a heading without the readings of its words.
func (v *view) withoutReadings(n dom.NodeID) string {
	text := ""
	at := n
	if len(v.doc.Text(n)) <= maxHeld && v.doc.Heading(n) > 0 {
		for m := n + 1; m < v.doc.End(n); m++ {
			v.meter.Spend(1)
			if tag := v.doc.Tag(m); tag == atom.Rt || tag == atom.Rp {
				text += v.doc.TextRange(at, m)
				at = v.doc.End(m)
				m = at - 1
			}
		}
	}
	return text + v.doc.TextRange(at, v.doc.End(n))
}

// lineMarks is how many signs a line may have besides the letters of the title.
const lineMarks = 16

// mayBeTitle reports whether a box of words can be written as a heading: it is no
// part of a list, a table or a quote, and holds no other box.
func (v *view) mayBeTitle(n dom.NodeID) bool {
	switch v.doc.Tag(n) {
	case atom.P, atom.Div, atom.Section, atom.Header:
		return v.doc.Measure(n).Blocks <= 1
	}
	return false
}

// sameTitle reports whether a heading says a title, perhaps with a subtitle or
// without the name of the site. A heading of the first level may use other words.
func sameTitle(heading, title string, top bool) bool {
	x, y := words.Letters(heading), words.Letters(title)
	switch {
	case x == "" || y == "":
		return false
	case len(y) >= minPrefix && strings.HasPrefix(x, y):
		return true
	case strings.Contains(x, y) || strings.Contains(y, x):
		return top || float64(min(len(x), len(y))) >= titleShare*float64(max(len(x), len(y)))
	}
	share := words.Agreement(words.Split(heading), words.Split(title))
	return share >= titleAgreement || top && share >= topAgreement
}

const (
	minPrefix      = 12  // bytes of a title that a subtitle may follow
	titleShare     = 0.8 // share of the longer of two titles that the shorter is, if it is a part of it
	titleAgreement = 0.7 // share of words that two titles have in common
	topAgreement   = 0.5 // the same for a heading of the first level
)

// raiseOf returns how many levels the headings below a title are too low: the
// highest of them is of the second level.
func (v *view) raiseOf(title dom.NodeID) int {
	highest := 7
	for n := range v.keptNodes(signCost) {
		if level := v.headingLevel(n); level > 0 && n != title && v.doc.Measure(n).Chars > 0 {
			highest = min(highest, level)
		}
		if highest <= 2 {
			break
		}
	}
	if highest == 7 {
		return 0
	}
	return max(0, highest-2)
}

// mend returns the level that a heading is written with. There is one title; other
// headings of the first level are parts of the page, and those below them go down
// with them, unless it is only a card.
func (t *titling) mend(n dom.NodeID, level int, card bool) int {
	switch {
	case !t.titles():
		return level
	case n == t.node:
		t.below = false
		return 1
	case level == 1:
		t.below = t.below || !card
		return 2
	case t.below:
		return min(level+1, 6)
	}
	return level - t.raise
}

// writeHead writes the head that stands on top of the content: all of it, if the
// title is not in the content.
func (h *headings) writeHead() {
	if h.titling.head == nil || h.titling.node != dom.None || h.depth == wordsOnly {
		return
	}
	if h.titling.titles() {
		h.block()
		h.flow, h.heading = lineFlow, 1
		h.line.Text(h.titling.head.Title)
		h.end(element{flow: blockFlow})
	}
	h.writeLines()
}

// writeLines writes the lines below the title. Plain text is the running text alone.
func (h *headings) writeLines() {
	if h.depth == wordsOnly {
		return
	}
	for _, l := range h.titling.head.Lines {
		if l.Label != "" {
			h.strong(l.Label + ":")
			h.line.Space()
		}
		h.line.Text(l.Text)
		h.line.HardBreak()
	}
	h.line.SetBreaks(0)
	h.block()
}

// isSelf reports whether an address is that of the page.
func (t *titling) isSelf(address string) bool {
	if t.head == nil || address == "" {
		return false
	}
	if address[0] == '#' {
		return true
	}
	address = withoutFragment(address)
	return address == t.self || address == t.at
}

func withoutFragment(address string) string {
	address, _, _ = strings.Cut(address, "#")
	return strings.TrimSuffix(address, "/")
}
