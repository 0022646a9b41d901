package conceal

import (
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// A layout is how a box places what is in it.
type layout uint8

const (
	flow   layout = iota // texts in lines, blocks one below the other
	inline               // in the lines of the box around it
	row                  // one beside the other
	grid                 // in the cells of a grid
	cells                // the cells of a row of a table
)

// A box is what is known about the room of an element. There is no layout of the page:
// places and sizes are those that a page without pictures and with letters of average width
// would have, and how far they may be wrong. Plain text needs none of it.
type box struct {
	inherited
	extent
	arrangement
	paint
	node   dom.NodeID
	parent *box
	lines  *box // the box with the lines that text in this box is in; itself if not inline
	layout layout
	covers int  // how many covers were known before it
	kept   bool // others refer to it
	part   bool // it is of a part of the element
}

// inherited is what a box gives to those in it.
type inherited struct {
	base, root *box // what absolute and fixed places are relative to
	stage      *box // the box around it that may have backs
	view       *view
	plane      *plane
	doubt      verdict
	cause      css.Property // that moved it
	moved      bool         // it is not where the flow of its view puts it
	fixed      bool         // it does not scroll
	strays     bool         // it may be over others
	exempt     bool         // a formula whose twin is shown
	unwrapped  bool         // text is in one line
	breaks     bool         // ends of lines in a text are ends of lines on the page
	rightward  bool         // lines start at the right
	turned     bool         // lines are not horizontal
	em         float64      // the size of the font
	lineFactor float64      // the height of a line by the size of the font
	linePixels float64      // the same in pixels, if lineFactor is zero
	aligned    float64      // the share of the rest of a line that is before it
	shrink     float64      // by transforms
	indent     length
}

// An extent is the place and the size of a box.
type extent struct {
	x, y      length // the top left corner of what is in it
	dx, dy    length // of an inline box, the distance from its place in the line
	width     length // of what is in it
	height    length // of what is in it, if hasHeight is set
	hasHeight bool
	elastic   bool // its height is a guess
	hasLimit  bool
	limit     length     // the most height, if hasLimit is set
	least     float64    // the least height
	border    [4]float64 // with the padding
	edge      [4]float64 // without it
	margin    [4]length
	autoLeft  bool // what is left of the room is at its left
	autoRight bool
	inFlow    bool       // it takes room in the box around it
	atomic    bool       // it is in a line
	stiff     bool       // it does not shrink
	fromEnd   bool       // its place is relative to the bottom of around
	around    *box       // of a box out of the flow, the one that its place is relative to
	guessed   float64    // the height of around that was expected
	inset     [2]float64 // the percentage that it is away from the left and the top of its base, with a sign
	cell      cell       // in a grid
	hull      *area      // where a transform other than a move puts it
}

// An arrangement is how a box places what is in it, and how far that is.
type arrangement struct {
	used       length  // how far down what is in it comes so far, across for a row
	deep       length  // the height of the highest box in a row
	lineTop    length  // where the line of a row is that has several
	final      length  // the height in the end
	run        float64 // how far the text since the last block goes, in one line
	gap        float64 // the margin below the last block
	floats     float64 // the width of the boxes that float so far
	gapX, gapY length  // between what is in it
	flexes     bool    // what is in it grows and shrinks
	wraps      bool    // what does not fit into a row is in another
	soft       bool    // of a row, that something in it shrinks
	spills     bool    // what is in it may be below it
	apart      bool    // what is in it is not at its start
	back       bool    // transforms turn its back to the front
	solid      bool    // what is in it turns with it
	rigid      float64 // of a row, the width of what does not shrink
	squeezed   []*box  // of a row, what shrinks and is cut then
	tracks     *tracks // of a grid
	column     int     // of a grid, how many it has

	perspective string // of what is in it
}

// paint is what a box paints.
type paint struct {
	opaque  bool    // it hides what is behind it
	painted bool    // of the root, that it has a background
	rim     float64 // how far a thick outline reaches
	crop    string  // its clip path
	backs   []back
	ground  *ground // what is painted behind text in it
}

// asPage makes an empty box that of the window.
func (b *box) asPage() *box {
	b.width, b.height, b.hasHeight = exactly(css.WindowWidth), windowHeight, true
	b.em, b.lineFactor, b.shrink = browserSize, lineNormal, 1
	b.lines, b.base, b.root, b.plane = b, b, b, &plane{}
	b.view = &view{window: true, right: exactly(vast), bottom: exactly(vast)}
	return b
}

// windowHeight is the height of the window. It is not the same for all people.
var windowHeight = between(css.WindowHeight, css.WindowHeight+100)

// begin makes an empty box one for an element in p, with what it inherits.
func (b *box) begin(p *box, n dom.NodeID) {
	b.node, b.parent, b.inherited, b.inFlow = n, p, p.inherited, true
}

// cutSet has the properties that cut a box or what is in it.
var cutSet = css.SetOf(overflowX, overflowY, contain, contentVisibility, clip, clipPath)
