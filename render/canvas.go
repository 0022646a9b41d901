package render

import (
	"github.com/seed31bcff99/reader/internal/hypertext"
	"github.com/seed31bcff99/reader/render/internal/inline"
	"github.com/seed31bcff99/reader/render/internal/output"
)

// A flow says what separates the blocks inside the current element.
type flow uint8

const (
	blockFlow flow = iota // a blank line
	lineFlow              // a space: headings, terms, labels
	cellFlow              // a break element: table cells
)

// A canvas is what constructs write on: the line that is being gathered, and
// the writer that takes it when it ends.
type canvas struct {
	line    inline.Line
	w       *output.Writer
	flow    flow
	heading int // level of the open heading, zero outside of one
	cards   int // open lists whose items have headings
	plain   bool
	html    bool
	style   inline.Style
	next    hypertext.Element // in HTML: what the next line is, if it is no paragraph
	anchors anchors
	tongue  tongue
	excerpt excerpt
}

// inHeading reports whether a heading is open.
func (c *canvas) inHeading() bool { return c.heading > 0 }

// block separates two blocks: one starts or ends here. In headings and cells,
// which are one line, it leaves a space or a break.
func (c *canvas) block() {
	switch c.flow {
	case blockFlow:
		c.endLine()
		c.w.Block()
	case lineFlow:
		c.line.Space()
	case cellFlow:
		if c.plain {
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

// writeLine writes the line and empties it.
func (c *canvas) writeLine() {
	place := inline.Place{Block: c.flow == blockFlow, Cell: c.flow == cellFlow, Heading: c.inHeading(), Note: c.w.Frames.FreshNote()}
	if c.html {
		place.Element, place.Anchors = c.lineElement(), nil
		place.Element, place.Anchors = c.anchors.mark(place.Element)
	}
	if place.Block && !c.excerpt.full && !place.Heading && c.w.Frames.Inner() == nil && c.line.At() > c.excerpt.captions {
		c.excerpt.add(c.line.Words())
	}
	c.line.Write(c.w, place, c.style)
	c.line.Reset()
}

// endFrame ends a quote or a footnote.
func (c *canvas) endFrame() {
	c.endLine()
	c.w.Pop()
	c.w.Block()
}

// hardBreak ends a line inside a block; two of them end the block.
func (c *canvas) hardBreak() {
	if c.flow == lineFlow {
		c.line.Space()
		return
	}
	due := c.line.HardBreak()
	switch {
	case c.flow == cellFlow && c.plain:
		c.line.SetBreaks(0)
		c.line.Space()
	case due < 2:
	case c.flow == blockFlow:
		c.block()
	default:
		c.line.SetBreaks(1)
	}
}
