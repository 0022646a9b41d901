package render

import (
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/flow"
	"github.com/seed31bcff99/reader/render/internal/inline"
)

// A flowKind says what separates the blocks inside the current element.
type flowKind uint8

const (
	blockFlow flowKind = iota // a blank line
	lineFlow                  // a space: headings, terms, labels
	cellFlow                  // a break element: table cells
)

// A depth says how much of a page its content has.
type depth uint8

const (
	wordsOnly depth = iota // the running text: no marks, links and pictures, no title above it
	marked                 // what Markdown has signs for
	full                   // also ids, languages, formulas as they are drawn, and marks that only HTML has
)

// A canvas is what constructs write on: the line that is being gathered, and
// the content that takes it when it ends.
type canvas struct {
	line    inline.Line
	out     *flow.Doc
	opened  []openBlock // blocks that the next one stands in, outermost first
	frames  int         // how many of them are frames
	parts   int         // and how many others have lines
	leaves  int         // blocks with words in them: it grows with all that is written
	tight   flow.Flags  // Tight: no blank line stands before the next one
	depth   depth
	flow    flowKind
	heading int       // level of the open heading, zero outside of one
	cards   int       // open lists whose items have headings
	next    flow.Kind // what the next line is, if it is no paragraph
	anchors anchors
	langDir langDir
	excerpt excerpt
}

// An openBlock is a block that is open.
type openBlock struct {
	at     int
	leaves int  // that there were before it; of a block that was opened again, negative
	bare   bool // the first line in it is no paragraph
	again  bool // it goes on with another one
}

// maxFrames bounds how deep quotes and lists nest, and how deep other blocks do.
const maxFrames = 32

// isFrame reports whether all forms show that lines stand in a block of the kind.
func isFrame(k flow.Kind) bool { return isItem(k) || k == flow.Quote || k == flow.Callout }

// isItem reports whether a block of the kind has a marker on its first line.
func isItem(k flow.Kind) bool { return k == flow.Item || k == flow.Note }

// hasLines reports whether lines stand in a block of the kind, and not other blocks
// alone.
func hasLines(k flow.Kind) bool {
	return k != flow.List && k != flow.Table && k != flow.Row
}

// kindOf returns the kind of an open block.
func (c *canvas) kindOf(o *openBlock) flow.Kind { return c.out.Blocks[o.at].Kind }

// started reports whether anything stands in an open block.
func (c *canvas) started(o *openBlock) bool { return o.again || c.leaves > o.leaves }

// inner returns the innermost block that is a frame, or nil. It is good until the next
// push or pop.
func (c *canvas) inner() *openBlock { return c.innermost(isFrame) }

// around returns the kind of the innermost block that lines stand in, Paragraph if there is
// none.
func (c *canvas) around() flow.Kind {
	if o := c.innermost(hasLines); o != nil {
		return c.kindOf(o)
	}
	return flow.Paragraph
}

// innermost returns the innermost block of some kinds, or nil.
func (c *canvas) innermost(is func(flow.Kind) bool) *openBlock {
	for i := len(c.opened) - 1; i >= 0; i-- {
		if is(c.kindOf(&c.opened[i])) {
			return &c.opened[i]
		}
	}
	return nil
}

// pass counts a block that is opened or, with a step of -1, closed.
func (c *canvas) pass(k flow.Kind, step int) {
	switch {
	case isFrame(k):
		c.frames += step
	case hasLines(k):
		c.parts += step
	}
}

// isFull reports whether no more block of the kind can be opened. Every line repeats the
// markers of what it stands in, so without a bound a page of nested quotes would make output
// that grows with the square of the page.
func (c *canvas) isFull(k flow.Kind) bool {
	return isFrame(k) && c.frames == maxFrames || !isFrame(k) && hasLines(k) && c.parts == maxFrames
}

// fresh reports whether the innermost frame has nothing in it yet.
func (c *canvas) fresh() bool {
	f := c.inner()
	return f != nil && !c.started(f)
}

// freshItem reports whether a list item or a footnote starts here.
func (c *canvas) freshItem() bool {
	return c.fresh() && isItem(c.kindOf(c.inner()))
}

// push opens a block. If it is bare, the first line in it is no paragraph. It reports false,
// and opens nothing, where blocks nest too deep.
func (c *canvas) push(b flow.Block, bare bool) bool {
	if c.isFull(b.Kind) {
		return false
	}
	c.leaveLists(b.Kind)
	c.pass(b.Kind, 1)
	c.opened = append(c.opened, openBlock{at: len(c.out.Blocks), leaves: c.leaves, bare: bare, again: b.Flags&flow.Again != 0})
	c.add(b)
	return true
}

func (c *canvas) add(b flow.Block) {
	if len(c.out.Blocks) == cap(c.out.Blocks) {
		c.out.Blocks = cancel.Double(c.out.Blocks, 16)
	}
	b.End = int32(len(c.out.Blocks) + 1)
	c.out.Blocks = append(c.out.Blocks, b)
}

// leaveLists closes the lists and tables that no block of the kind can stand in.
func (c *canvas) leaveLists(k flow.Kind) {
	for n := len(c.opened); n > 0; n-- {
		switch outer := c.kindOf(&c.opened[n-1]); {
		case hasLines(outer), outer == flow.List && k == flow.Item,
			outer == flow.Table && (k == flow.Row || k == flow.Caption):
			return
		}
		c.pop()
	}
}

// pop closes the innermost block. An empty one is none.
func (c *canvas) pop() {
	last := len(c.opened) - 1
	o := c.opened[last]
	c.pass(c.kindOf(&o), -1)
	c.opened = c.opened[:last]
	c.dropRule()
	if c.leaves == o.leaves {
		c.out.Blocks = c.out.Blocks[:o.at]
	} else {
		c.out.Blocks[o.at].End = int32(len(c.out.Blocks))
	}
}

// dropRule drops a rule that nothing stands behind.
func (c *canvas) dropRule() {
	if last := len(c.out.Blocks) - 1; last >= 0 && c.out.Blocks[last].Kind == flow.Rule {
		c.out.Blocks = c.out.Blocks[:last]
		c.leaves--
	}
}

// leaf adds a block with what is in the line.
func (c *canvas) leaf(b flow.Block) {
	c.leaveLists(b.Kind)
	c.line.Take(&b)
	b.Flags |= c.start()
	c.add(b)
}

// start notes that a block with words starts, and returns whether a blank line stands before
// it.
func (c *canvas) start() (tight flow.Flags) {
	c.leaves++
	tight, c.tight = c.tight, 0
	return tight
}

// keepNext notes that the last block belongs to what follows, as a heading does: no
// piece ends with it.
func (c *canvas) keepNext() {
	if n := len(c.out.Blocks); n > 0 {
		c.out.Blocks[n-1].Flags |= flow.Keep
	}
}

// inHeading reports whether a heading is open.
func (c *canvas) inHeading() bool { return c.heading > 0 }

// block separates two blocks: one starts or ends here. In headings and cells,
// which are one line, it leaves a space or a break.
func (c *canvas) block() {
	switch c.flow {
	case blockFlow:
		c.endLine()
	case lineFlow:
		c.line.Space()
	case cellFlow:
		if c.depth == wordsOnly {
			c.line.Space()
		} else if !c.line.Empty() {
			c.line.SetBreaks(1)
		}
	}
}

// endLine writes the line that was gathered, if there is anything in it.
func (c *canvas) endLine() {
	c.line.EndAll()
	if !c.line.Empty() {
		c.writeLine()
	}
	c.line.DropSpace()
}

// writeLine writes the line and empties it. What stands right in a list of definitions is
// the meaning of one.
func (c *canvas) writeLine() {
	if c.flow == blockFlow && !c.excerpt.full && !c.inHeading() && c.inner() == nil && c.line.At() > c.excerpt.captions {
		c.excerpt.add(c.line.Words())
	}
	c.leaveLists(c.next)
	b := flow.Block{Kind: c.next, Node: dom.NodeID(c.line.From())}
	n := len(c.opened)
	switch {
	case b.Kind != flow.Paragraph:
	case n > 0 && c.opened[n-1].bare && !c.started(&c.opened[n-1]):
		b.Kind = flow.Line
	case c.around() == flow.Definitions && c.push(flow.Block{Kind: flow.Meaning, Node: b.Node, Place: c.place(true)}, true):
		b.Kind = flow.Line
		defer c.pop()
	}
	b.Place = c.place(b.Kind != flow.Line)
	c.leaf(b)
}

// strong adds words in bold to the line.
func (c *canvas) strong(words string) {
	c.line.StartMark(flow.Strong)
	c.line.Text(words)
	c.line.EndMark(flow.Strong)
}

// place returns what the page says about where the next block stands; of an element also
// its language and direction.
func (c *canvas) place(element bool, ids ...string) int32 {
	if c.depth != full {
		return 0
	}
	p := flow.Place{IDs: c.anchors.takeDue(ids)}
	if element {
		p.Lang, p.Dir = c.langDir.take()
	}
	if len(p.IDs) == 0 && p.Lang == "" && p.Dir == "" {
		return 0
	}
	c.out.Places = append(c.out.Places, p)
	return int32(len(c.out.Places) - 1)
}

// endFrame ends a quote, a footnote or another block around lines.
func (c *canvas) endFrame() {
	c.endLine()
	c.leaveLists(flow.Paragraph)
	c.pop()
}

// hardBreak ends a line inside a block; two of them end the block.
func (c *canvas) hardBreak() {
	if c.flow == lineFlow {
		c.line.Space()
		return
	}
	due := c.line.HardBreak()
	switch {
	case c.flow == cellFlow && c.depth == wordsOnly:
		c.line.SetBreaks(0)
		c.line.Space()
	case due < 2:
	case c.flow == blockFlow:
		c.block()
	default:
		c.line.SetBreaks(1)
	}
}

// A state is what all constructs share: what they read, what they write on, and where the
// walk is.
type state struct {
	view
	canvas
	cursor
}

// A cursor is where the walk is: the elements that are open, and the nodes that were
// written before their turn.
type cursor struct {
	open   []element          // elements that do something when they end
	base   int                // how many of them must not end: those around a caption
	titled dom.NodeID         // the title of the last callout, which was written before its turn
	said   map[dom.NodeID]int // how many bytes at the start of a text are said elsewhere
}

// say notes that the start of a text is said elsewhere.
func (c *cursor) say(text dom.NodeID, bytes int) {
	if c.said == nil {
		c.said = map[dom.NodeID]int{}
	}
	c.said[text] = bytes
}

// unsaid returns the words of a text that are not said elsewhere.
func (s *state) unsaid(text dom.NodeID) string { return s.doc.Text(text)[s.said[text]:] }

// written reports whether n was written before its turn.
func (c *cursor) written(n dom.NodeID) bool { return n == c.titled }

// An element is open until its last node was written. What it opened in the
// line or the writer is closed then.
type element struct {
	end  dom.NodeID
	node dom.NodeID
	what ending
	flow flowKind // to go back to
}

// An ending is what the end of an element does.
type ending uint8

const (
	endBlock ending = iota
	endSpace
	endLink
	endHeading
	endTerm
	endFrame
	endList
	endItem
	endTable
	endRow
	endCell
	endQuotation
	endReading
	endMark
)

// enter notes what the end of n will do, and returns the node to go on with: the
// first in n.
func (s *state) enter(n dom.NodeID, what ending) dom.NodeID {
	s.open = append(s.open, element{end: s.doc.End(n), node: n, what: what, flow: s.flow})
	return n + 1
}

// endsBefore reports whether the innermost open element ends before n. Elements that
// must not end do not.
func (c *cursor) endsBefore(n dom.NodeID) bool {
	k := len(c.open)
	return k > c.base && c.open[k-1].end <= n
}

// leave closes the innermost open element and returns it.
func (c *cursor) leave() element {
	last := len(c.open) - 1
	e := c.open[last]
	c.open = c.open[:last]
	return e
}
