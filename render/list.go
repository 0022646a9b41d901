package render

import (
	"slices"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// A list is an open list.
type list struct {
	ordered bool
	sign    byte  // the bullet, or what follows the number
	number  int   // of the next item
	step    int   // from each number to the next
	items   int   // that were written
	last    frame // the last of them
	hanging bool  // it stands in a frame of the item before it
}

// A listEnd remembers the list that ended last. If nothing was written since,
// another one of its kind needs another sign, or both would be read as one. One
// that goes on counting where the other ended is meant to be.
type listEnd struct {
	chars  int
	depth  int
	sign   byte
	number int // that the next item would have had
}

// maxNumber is the largest number that Markdown reads as that of an item.
const maxNumber = 999_999_999

// list opens a list.
func (p *printer) list(n dom.NodeID, ordered bool) dom.NodeID {
	p.block()
	p.enter(n, endList)
	l := list{ordered: ordered, number: 1, step: 1, sign: '-'}
	if ordered {
		l.sign = '.'
		if _, reversed := p.doc.Lookup(n, "reversed"); reversed {
			l.number, l.step = p.countItems(n), -1
		}
		if start, ok := itemNumber(p.doc.Attr(n, "start")); ok {
			l.number = start
		}
	}
	if p.flow == blockFlow {
		l.hanging = p.hangs(n)
		p.partLists(&l)
	}
	p.lists = append(p.lists, l)
	return n + 1
}

// countItems returns the number of kept items in the list n.
func (p *printer) countItems(n dom.NodeID) int {
	items := 0
	for c := range p.doc.Children(n) {
		p.meter.Spend(1)
		if p.doc.Tag(c) == atom.Li && p.keep.Has(c) {
			items++
		}
	}
	return items
}

// numbered reports whether the style of a list without numbers, or that of its
// first item, gives it some, as editors do that only know one kind of list.
func (p *printer) numbered(n dom.NodeID) bool {
	if isDecimal(p.doc.Attr(n, "style")) {
		return true
	}
	first := p.doc.FirstChild(n)
	return p.doc.Tag(first) == atom.Li && isDecimal(p.doc.Attr(first, "style"))
}

// isDecimal reports whether a style numbers the items of a list.
func isDecimal(style string) bool {
	for decl := range strings.SplitSeq(strings.ToLower(style), ";") {
		key, value, _ := strings.Cut(decl, ":")
		switch strings.TrimSpace(key) {
		case "list-style-type":
			return strings.HasPrefix(strings.TrimSpace(value), "decimal")
		case "list-style":
			return slices.Contains(strings.Fields(value), "decimal")
		}
	}
	return false
}

// partLists chooses the sign of a list and the space before it. Inside of an
// item it needs no blank line, unless it starts at a number that cannot
// interrupt a paragraph.
func (p *printer) partLists(l *list) {
	e := &p.ended
	if !p.plain && e.sign == l.sign && (!l.ordered || e.number != l.number) && e.chars == p.w.chars && e.depth == len(p.w.frames) && !p.w.fresh() {
		l.sign = '*'
		if l.ordered {
			l.sign = ')'
		}
	}
	if n := len(p.w.frames); n > 0 && p.w.frames[n-1].started && p.w.frames[n-1].kind != quoteFrame && (!l.ordered || l.number == 1) {
		p.w.join()
	}
}

// hangs reports whether a list stands right in another one instead of in an
// item of it. It then hangs under the item before, whose frame it opens again.
func (p *printer) hangs(n dom.NodeID) bool {
	if len(p.lists) == 0 || p.lists[len(p.lists)-1].items == 0 {
		return false
	}
	switch p.doc.Tag(p.doc.Parent(n)) {
	case atom.Ul, atom.Ol, atom.Menu, atom.Dir:
		return p.w.push(p.lists[len(p.lists)-1].last)
	}
	return false
}

func (p *printer) endList() {
	p.block()
	l := p.lists[len(p.lists)-1]
	p.lists = p.lists[:len(p.lists)-1]
	if l.items > 0 {
		p.ended = listEnd{chars: p.w.chars, depth: len(p.w.frames), sign: l.sign, number: l.number}
	}
	if l.hanging {
		p.w.pop()
		p.w.block()
	}
}

// item opens a list item. Items follow each other without a blank line.
func (p *printer) item(n dom.NodeID) dom.NodeID {
	p.block()
	if p.flow != blockFlow {
		p.enter(n, endBlock)
		return n + 1
	}
	f := frame{kind: bulletFrame, sign: '-'}
	if len(p.lists) > 0 {
		l := &p.lists[len(p.lists)-1]
		f = l.next(p.doc.Attr(n, "value"))
		if l.items > 0 {
			p.w.line()
		}
	}
	if !p.w.push(f) {
		p.enter(n, endBlock)
		return n + 1
	}
	p.enter(n, endItem)
	return n + 1
}

// next returns the frame of the next item, whose number may be given.
func (l *list) next(value string) frame {
	if !l.ordered {
		return frame{kind: bulletFrame, sign: l.sign}
	}
	if v, ok := itemNumber(value); ok {
		l.number = v
	}
	f := frame{kind: numberFrame, sign: l.sign, number: l.number}
	l.number = min(max(l.number+l.step, 0), maxNumber)
	return f
}

func (p *printer) endItem() {
	p.endLine()
	f := p.w.frames[len(p.w.frames)-1]
	if p.w.pop() && len(p.lists) > 0 {
		l := &p.lists[len(p.lists)-1]
		l.items++
		l.last = f
	}
	p.w.block()
}

// itemNumber reads the number of an item; those that Markdown does not have
// are not read.
func itemNumber(s string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(s))
	return n, err == nil && n >= 0 && n <= maxNumber
}

// input writes the box of a task; all other fields show nothing of the page.
func (p *printer) input(n dom.NodeID) dom.NodeID {
	if p.line.empty() && p.w.freshItem() && strings.EqualFold(p.doc.Attr(n, "type"), "checkbox") {
		box := "[ ]"
		if _, checked := p.doc.Lookup(n, "checked"); checked {
			box = "[x]"
		}
		p.line.add(rawPiece, box)
		p.line.owe(blankSpace)
	}
	return p.doc.End(n)
}

// term opens the term of a definition or the summary of details: a bold line,
// unless it is a heading anyway.
func (p *printer) term(n dom.NodeID) dom.NodeID {
	p.block()
	if p.flow != blockFlow || p.holdsHeading(n) {
		p.enter(n, endBlock)
		return n + 1
	}
	p.enter(n, endTerm)
	p.flow = lineFlow
	p.line.startMark(strongMark)
	return n + 1
}

// headingReach is how many nodes into a summary its heading is looked for: it
// may be wrapped, and an icon may stand before it.
const headingReach = 8

// holdsHeading reports whether n is a summary that says nothing but a heading.
func (p *printer) holdsHeading(n dom.NodeID) bool {
	if p.doc.Tag(n) != atom.Summary {
		return false
	}
	for m := n + 1; m < min(p.doc.End(n), n+headingReach); m++ {
		if p.doc.Kind(m) == dom.Element && p.headingLevel(m) > 0 && p.keep.Has(m) {
			return p.doc.Measure(m).Chars == p.doc.Measure(n).Chars
		}
	}
	return false
}

func (p *printer) endTerm(e element) {
	p.line.endMark(strongMark)
	p.flow = e.flow
	p.block()
}
