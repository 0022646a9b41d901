package render

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/flow"
	"github.com/seed31bcff99/reader/internal/markup"
	"github.com/seed31bcff99/reader/render/internal/inline"
)

// lists writes lists and their items.
type lists struct {
	*state
	stack []list
	ended listEnd
	stray list // of items that stand in none
}

// A list is an open list.
type list struct {
	node    dom.NodeID
	ordered bool
	sign    byte       // the bullet, or what follows the number
	number  int        // of the next item
	step    int        // from each number to the next
	items   int        // that were written
	end     int        // blocks that were written with the last item, or with a list below it
	last    flow.Block // the last of them
	at      int        // and its block
	hanging bool       // it stands in the item before it
	goesOn  bool       // with the list before it, if that is of its kind
	titled  bool       // its items have headings, and so need no bullets
}

// A listEnd remembers the list that ended last. If nothing was written since, the next
// numbered list needs another sign, or both would be read as one, unless it goes on counting
// where the other ended. Bullets go on: the eye sees one list.
type listEnd struct {
	leaves int
	depth  int
	sign   byte
	number int // that the next item would have had
}

// maxNumber is the largest number that Markdown reads as the number of an item.
const maxNumber = 999_999_999

// inner returns the innermost open list, or nil.
func (s *lists) inner() *list {
	if len(s.stack) == 0 {
		return nil
	}
	return &s.stack[len(s.stack)-1]
}

// open opens a list.
func (s *lists) open(n dom.NodeID, ordered bool) dom.NodeID {
	s.block()
	next := s.enter(n, endList)
	l := list{node: n, ordered: ordered, number: 1, step: 1, sign: '-', titled: !ordered && s.isTitled(n)}
	if ordered {
		l.sign = '.'
		if _, reversed := s.doc.Lookup(n, "reversed"); reversed {
			l.number, l.step = s.countItems(n), -1
		}
		if start, ok := itemNumber(s.doc.Attr(n, "start")); ok {
			l.number = start
		}
	}
	if s.flow == blockFlow && !l.titled {
		l.hanging = s.hangs(n)
		s.part(n, &l)
	}
	if l.titled {
		s.cards++
	}
	s.stack = append(s.stack, l)
	return next
}

// numbered reports whether a style numbers the items of an unordered list: its
// own style or the style of its first item. Some editors know one kind of list only.
func (s *lists) numbered(n dom.NodeID) bool {
	if isDecimal(s.doc.Attr(n, "style")) {
		return true
	}
	first := s.doc.FirstChild(n)
	return s.doc.Tag(first) == atom.Li && isDecimal(s.doc.Attr(first, "style"))
}

// isDecimal reports whether a style numbers the items of a list.
func isDecimal(style string) bool {
	return strings.HasPrefix(declared(style, "list-style-type"), "decimal") || slices.Contains(strings.Fields(declared(style, "list-style")), "decimal")
}

// part chooses the sign of a list and the space before it. Inside of an item it
// needs no blank line, unless it starts at a number that cannot interrupt a
// paragraph.
func (s *lists) part(n dom.NodeID, l *list) {
	switch {
	case !s.follows(l.sign):
	case !l.ordered:
		l.goesOn, l.end = true, s.leaves
	case s.ended.number != l.number:
		l.sign = ')'
	}
	if f := s.canvas.inner(); f != nil && s.started(f) && isItem(s.kindOf(f)) && (!l.ordered || l.number == 1) && s.startsWithItem(n) {
		s.tight = flow.Tight
	}
}

// follows reports whether a list with a sign ended here, and would be read as one with a
// list that starts here.
func (s *lists) follows(sign byte) bool {
	e := &s.ended
	return s.depth != wordsOnly && e.sign == sign && e.leaves == s.leaves && e.depth == s.frames && !s.fresh()
}

// startsWithItem reports whether the first thing in the list n is an item or another
// block, and not words.
func (s *lists) startsWithItem(n dom.NodeID) bool {
	for c := range s.doc.Children(n) {
		s.meter.Spend(1)
		if s.keep.Has(c) && s.doc.Measure(c).Chars > 0 {
			return s.doc.IsBlock(c)
		}
	}
	return true
}

// hangs reports whether a list stands directly in another one instead of in an
// item. It then hangs under the item before, which is opened again.
func (s *lists) hangs(n dom.NodeID) bool {
	outer := s.inner()
	if outer == nil || outer.items == 0 {
		return false
	}
	switch s.doc.Tag(s.doc.Parent(n)) {
	case atom.Ul, atom.Ol, atom.Menu, atom.Dir:
		return s.reopen(outer)
	}
	return false
}

func (s *lists) end() {
	s.block()
	l := s.inner()
	s.stack = s.stack[:len(s.stack)-1]
	if l.titled {
		s.cards--
	}
	if l.items > 0 && l.end == s.leaves {
		s.ended = listEnd{leaves: s.leaves, depth: s.frames, sign: l.sign, number: l.number}
	}
	if s.isOpen(l) {
		s.pop()
	}
	if l.hanging {
		s.endFrame()
	}
	if outer := s.inner(); outer != nil {
		outer.end = s.leaves
	}
}

// isOpen reports whether the block of a list is the innermost one.
func (s *lists) isOpen(l *list) bool {
	k := len(s.opened)
	return k > 0 && s.kindOf(&s.opened[k-1]) == flow.List && s.out.Blocks[s.opened[k-1].at].Node == l.node
}

// pushItem opens an item, and its list if that is not open.
func (s *lists) pushItem(l *list, b flow.Block) bool {
	if !s.isOpen(l) {
		s.push(flow.Block{Kind: flow.List, Flags: b.Flags & flow.Ordered, Node: l.node}, false)
	}
	return s.push(b, !s.startsWithParagraph(b.Node))
}

// reopen opens the last item of a list again. If something stands behind that, it is
// another block that goes on with it.
func (s *lists) reopen(l *list) bool {
	if s.isOpen(l) && l.at < len(s.out.Blocks) && s.out.Blocks[l.at].Node == l.last.Node && int(s.out.Blocks[l.at].End) == len(s.out.Blocks) && !s.isFull(flow.Item) {
		s.pass(flow.Item, 1)
		s.opened = append(s.opened, openBlock{at: l.at, leaves: -1})
		return true
	}
	b := l.last
	b.Flags = b.Flags&^flow.Tight | flow.Again
	return s.pushItem(l, b)
}

// item opens a list item. Items follow each other without a blank line, unless something
// else stands between them.
func (s *lists) item(n dom.NodeID) dom.NodeID {
	s.block()
	l := s.inner()
	switch {
	case s.flow != blockFlow || l != nil && l.titled:
		return s.enter(n, endBlock)
	case l != nil && !l.ordered && s.depth != full && s.isShell(n):
		return s.shell(n, l)
	}
	b := flow.Block{Kind: flow.Item, Node: n}
	if l != nil {
		l.next(&b, s.doc.Attr(n, "value"))
		if (l.items > 0 || l.goesOn && l.sign == s.ended.sign) && l.end == s.leaves {
			b.Flags, s.tight = b.Flags|flow.Tight, 0
		}
	} else {
		l = &s.stray
		s.nextStray(&b)
	}
	if !s.pushItem(l, b) {
		return s.enter(n, endBlock)
	}
	return s.enter(n, endItem)
}

// shell opens an item that says nothing but a list: that hangs under the item before, or
// stands in place of this one, and the items and lists behind it go on with that.
func (s *lists) shell(n dom.NodeID, l *list) dom.NodeID {
	if l.items > 0 && s.reopen(l) {
		return s.enter(n, endItem)
	}
	l.goesOn = true
	return s.enter(n, endBlock)
}

// shellReach is how many elements may stand between an item and the list that is all of
// it.
const shellReach = 3

// isShell reports whether an item says nothing but a list. Editors indent lists so. In
// HTML the item does no harm.
func (s *lists) isShell(n dom.NodeID) bool {
	for range shellReach {
		if n = s.onlyChild(n); n == dom.None {
			return false
		}
		switch s.doc.Tag(n) {
		case atom.Ul, atom.Ol, atom.Menu, atom.Dir:
			return true
		case atom.Div:
			continue
		}
		return false
	}
	return false
}

// onlyChild returns the child of n that holds all that is kept of it, if it is one.
func (s *lists) onlyChild(n dom.NodeID) dom.NodeID {
	only := dom.None
	for c := range s.doc.Children(n) {
		s.meter.Spend(1)
		m := s.doc.Measure(c)
		if !s.keep.Has(c) || m.Chars == 0 && m.Images == 0 && m.Controls == 0 {
			continue
		}
		if only != dom.None {
			return dom.None
		}
		only = c
	}
	return only
}

// next marks the next item. The value attribute may number it.
func (l *list) next(b *flow.Block, value string) {
	if b.Sign = l.sign; !l.ordered {
		return
	}
	if v, ok := itemNumber(value); ok {
		l.number = v
	}
	b.Flags, b.Number = b.Flags|flow.Ordered, int32(l.number)
	l.number = min(max(l.number+l.step, 0), maxNumber)
}

// nextStray marks the next item that stands in no list.
func (s *lists) nextStray(b *flow.Block) {
	if b.Sign = '-'; s.stray.end > 0 && s.stray.end == s.leaves || s.follows('-') {
		b.Flags, s.tight = flow.Tight, 0
	}
}

func (s *lists) endItem() {
	s.endLine()
	s.leaveLists(flow.Paragraph)
	o := s.opened[len(s.opened)-1]
	b, started := s.out.Blocks[o.at], s.started(&o)
	s.pop()
	switch l := s.inner(); {
	case !started:
	case l == nil:
		s.stray.end = s.leaves
		s.ended = listEnd{leaves: s.leaves, depth: s.frames, sign: b.Sign}
	default:
		l.items++
		l.last, l.at = b, o.at
		l.end = s.leaves
	}
}

// itemNumber reads the number of an item; numbers that Markdown does not have
// are not read.
func itemNumber(s string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(s))
	return n, err == nil && n >= 0 && n <= maxNumber
}

// box writes the box of a task; all other fields show nothing of the page.
func (s *lists) box(n dom.NodeID) dom.NodeID {
	if s.line.Empty() && s.freshItem() && strings.EqualFold(s.doc.Attr(n, "type"), "checkbox") {
		_, checked := s.doc.Lookup(n, "checked")
		s.line.Add(flow.Run{Kind: flow.Box, On: checked}, "")
		s.line.Space()
	}
	return s.doc.End(n)
}

// A factList writes the facts that are open: definitions whose terms and meanings are a few
// words each. They are a list, one line a fact, in the forms that have no sign for
// definitions.
type factList struct {
	on   bool
	more bool        // it is not the first
	sign byte        // the bullet
	term *flow.Block // whose meaning follows
}

// openFacts notes that the definitions at i are open.
func (p *pen) openFacts(i int) {
	p.facts = factList{on: p.areFacts(i)}
	if !p.facts.on {
		return
	}
	next := byte(0)
	if end := int(p.Blocks[i].End); end+1 < len(p.Blocks) && p.Blocks[end].Kind == flow.List {
		next = p.Blocks[end+1].Sign
	}
	for _, p.facts.sign = range []byte("-*+") {
		if p.facts.sign != next && (p.facts.sign != p.lastSign || p.lastItem != i) {
			return // a list right beside another one needs another bullet
		}
	}
}

// areFacts reports whether the definitions at i are terms with one line each.
func (p *pen) areFacts(i int) bool {
	end := int(p.Blocks[i].End)
	if end-i <= 4 { // one alone is as well off above its meaning
		return false
	}
	for i++; i < end; i += 3 {
		p.meter.Spend(signCost)
		if i+3 > end || p.Blocks[i].Kind != flow.Term || p.Blocks[i+1].Kind != flow.Meaning || int(p.Blocks[i+1].End) != i+3 {
			return false
		}
		switch term, line := &p.Blocks[i], &p.Blocks[i+2]; {
		case line.Kind != flow.Paragraph && line.Kind != flow.Line:
			return false
		case len(p.TextOf(term)) > markup.MaxLabel, len(p.TextOf(line)) > markup.MaxValue:
			return false
		}
	}
	return true
}

// holdTerm holds the term of a fact back, which is written with its meaning.
func (p *pen) holdTerm(b *flow.Block) bool {
	if !p.facts.on || b.Kind != flow.Term {
		return false
	}
	p.facts.term = b
	return true
}

// withTerm calls write with a block, or with the fact that it ends: a line with the term, a
// colon and the meaning.
func (p *pen) withTerm(b *flow.Block, write func(*flow.Block)) {
	if p.facts.term == nil {
		write(b)
		return
	}
	text, runs := len(p.Text), len(p.Runs)
	p.facts.term.Offset = b.Offset // both start with the item
	write(p.fact(p.facts.term, b))
	p.Text, p.Runs = p.Text[:text], p.Runs[:runs] // the content stays as it was
	p.facts.term = nil
}

// fact makes a line of a term and its meaning, behind what the content has. The colon between
// them is in the mark that ends with the term.
func (p *pen) fact(term, meaning *flow.Block) *flow.Block {
	text, runs := p.TextOf(term), p.RunsOf(term)
	last := len(runs) - 1
	for last > 0 && runs[last].Kind == flow.MarkClose {
		last--
	}
	colon := !bytes.HasSuffix(text, []byte(":")) && !bytes.HasSuffix(text, []byte("："))
	line := inline.New(p.Doc, p.meter, len(runs), false)
	p.repeat(&line, term, func(i int, r flow.Run) bool {
		if i != last || r.Kind != flow.Text || !colon {
			return false
		}
		colon = false
		line.Text(string(text[r.From:r.To]) + ":")
		return true
	})
	if colon {
		line.Text(":")
	}
	line.Space()
	p.repeat(&line, meaning, func(int, flow.Run) bool { return false })
	joined := flow.Block{Kind: flow.Line, Node: term.Node}
	line.Take(&joined)
	return &joined
}

// findFacts returns the tags of the elements that are written as definitions, or as part of a line,
// whatever they are in the page.
func findFacts(v *view) (tags map[dom.NodeID]atom.Atom) {
	for n := range v.keptNodes(signCost) {
		for _, f := range markup.Facts(v.doc, n) {
			if tags == nil {
				tags = map[dom.NodeID]atom.Atom{}
			}
			tags[n], tags[f.Label], tags[f.Value] = atom.Dl, atom.Dt, atom.Dd
		}
		inLine, _ := markup.InLine(v.doc, n)
		if slices.ContainsFunc(inLine, func(b dom.NodeID) bool { return tags[b] != 0 || !v.keep.Has(b) }) {
			continue
		}
		for _, b := range inLine {
			if tags == nil {
				tags = map[dom.NodeID]atom.Atom{}
			}
			tags[b] = atom.Span
		}
	}
	return tags
}

// tag returns the tag that an element is written as.
func (v *view) tag(n dom.NodeID) atom.Atom {
	if tag, ok := v.facts[n]; ok {
		return tag
	}
	return v.doc.Tag(n)
}
