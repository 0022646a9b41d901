package conceal

import (
	"strings"

	"golang.org/x/net/html/atom"

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
	node   dom.NodeID
	parent *box
	lines  *box // the box with the lines that text in this box is in; itself if not inline
	base   *box // what absolute places are relative to
	root   *box // what fixed places are relative to
	view   *view
	layout layout

	x, y   length // the top left corner of what is in it
	dx, dy length // of an inline box, the distance from its place in the line
	width  length // of what is in it
	height length // of what is in it, if hasHeight is set
	border [4]float64
	margin [4]length

	used    length // how far down what is in it comes so far, across for a row
	deep    length // the height of the highest box in a row
	lineTop length // where the line of a row is that has several
	run     float64
	gap     float64 // the margin below the last block
	floats  float64 // the width of the boxes that float so far

	em          float64
	lineFactor  float64 // the height of a line by the size of the font
	linePixels  float64 // the same in pixels, if lineFactor is zero
	indent      length
	shrink      float64 // by transforms
	back        bool    // transforms turn its back to the front
	solid       bool    // what is in it turns with it
	unwrapped   bool    // text is in one line
	breaks      bool    // ends of lines in a text are ends of lines on the page
	rightward   bool    // lines start at the right
	aligned     float64 // the share of the rest of a line that is before it
	turned      bool    // lines are not horizontal
	hasHeight   bool
	limit       length // the most height, if hasLimit is set
	hasLimit    bool
	least       float64 // the least height
	flexes      bool    // what is in it grows and shrinks
	wraps       bool    // what does not fit into a row is in another
	gapX, gapY  length  // between what is in it
	autoLeft    bool    // what is left of the room is at its left
	autoRight   bool
	rigid       float64      // of a row, the width of what does not shrink
	soft        bool         // of a row, that something in it shrinks
	squeezed    []*box       // of a row, what shrinks and is cut then
	stiff       bool         // it does not shrink
	atomic      bool         // it is in a line
	elastic     bool         // its height is a guess
	inFlow      bool         // it takes room in the box around it
	moved       bool         // it is not where the flow of its view puts it
	cause       css.Property // that moved it
	inset       [2]float64   // the percentage that it is away from the left and the top of its base, with a sign
	exempt      bool         // a formula whose twin is shown
	clear       bool         // nothing lies over it
	doubt       verdict
	plane       *plane
	opaque      bool    // it hides what is behind it
	painted     bool    // of the root, that it has a background
	rim         float64 // how far a thick outline reaches
	crop        string  // its clip path
	hull        *area   // where a transform other than a move puts it
	fixed       bool    // it does not scroll
	part        bool    // it is of a part of the element
	strays      bool    // it may be over others
	spills      bool    // what is in it may be below it
	around      *box    // of a box out of the flow, the one that its place is relative to
	guessed     float64 // the height of around that was expected
	fromEnd     bool    // its place is relative to the bottom of around
	final       length  // the height in the end
	column      int     // of a grid, how many it has
	split       bool    // into columns
	perspective string  // of what is in it
	tracks      *tracks // of a grid
	cell        cell    // in a grid
	covers      int     // how many covers were known before it
	kept        bool    // others refer to it
	stage       *box    // the box around it that may have backs
	backs       []back
	ground      *ground // what is painted behind text in it
}

// The sizes of the letters of an average text, by the size of the font.
const (
	letterWidth = 0.45
	letterDoubt = 0.12
)

// line returns the height of a line.
func (b *box) line() float64 {
	if b.lineFactor > 0 {
		return b.lineFactor * b.em
	}
	return b.linePixels
}

// newPage returns the box of the window.
func newPage() *box {
	b := &box{width: exactly(css.WindowWidth), height: windowHeight, em: browserSize, lineFactor: lineNormal, shrink: 1, hasHeight: true}
	b.lines, b.base, b.root, b.view, b.plane = b, b, b, &view{window: true, right: exactly(vast), bottom: exactly(vast)}, &plane{}
	return b
}

// windowHeight is the height of the window. It is not the same for all people.
var windowHeight = between(css.WindowHeight, css.WindowHeight+100)

// child returns a box for an element in b, with what it inherits.
func (b *box) child(n dom.NodeID) box {
	return box{
		node: n, parent: b, base: b.base, root: b.root, view: b.view, em: b.em, lineFactor: b.lineFactor, linePixels: b.linePixels, indent: b.indent,
		shrink: b.shrink, unwrapped: b.unwrapped, breaks: b.breaks, aligned: b.aligned, rightward: b.rightward, turned: b.turned, moved: b.moved, cause: b.cause, exempt: b.exempt, doubt: b.doubt, plane: b.plane, strays: b.strays, fixed: b.fixed, stage: b.stage, inFlow: true,
	}
}

// enter makes the box of an element the one of its look.
func (w *walker) enter(n dom.NodeID, d style, l *look) {
	p := l.box
	if p == nil {
		return
	}
	tag := w.doc.Tag(n)
	if tag == atom.Html || tag == atom.Body { // a page that moves all of itself means to show it
		for _, p := range [...]css.Property{position, transform, translate, rotate, scale, offsetPath, clipPath, height, maxHeight} {
			d.Unset(p)
		}
	}
	if tag == atom.Dialog && d.Get(position) == "" { // as browsers do
		d.Set(position, "absolute")
	}
	kind, level := w.displayOf(n, d, p)
	plain := !d.HasAny(boxSet)
	if plain && level == inLine && !isReplaced(tag) {
		return // as most inline elements
	}
	b := w.newBox(p, n)
	b.em = l.size
	l.box = b
	b.covers = len(w.covers)
	if plain && level == block && kind == flow && p.lines.layout == flow && !w.hasDirection(n) {
		b.lines = b
		b.plain(w)
	} else {
		b.lay(w, d, kind, level)
	}
	if b.base == b || kind == grid {
		b.stage, b.ground = b, l.ground
	}
	if plain && !b.strays && !p.lines.spills && p.lines.layout != grid && !d.HasAny(backgrounds) {
		return
	}
	w.cover(n, d, l)
}

// isFull reports whether what does not shrink leaves no room for the rest of a row or a
// column.
func (b *box) isFull() bool {
	if b.layout == row {
		return b.rigid >= b.width.most()-noRoom
	}
	return b.hasHeight && b.rigid >= b.height.most()-noRoom
}

// boxSet has the properties that change the box of an element, or that make a plane.
var boxSet = cutSet.With(transformSet).With(edgeSet).With(sizeSet).With(basing).With(planing).With(rims).With(css.SetOf(
	display, position, top, right, bottom, left, float, boxSizing, flexDirection, flexWrap, flexShrink, boxOrient, order, alignItems, alignSelf, alignContent,
	justifyContent, justifyItems, justifySelf, rowGap, columnGap, gridTemplateColumns, gridTemplateRows, gridTemplateAreas, gridAutoColumns, gridAutoRows, gridAutoFlow, gridRowStart, gridColumnStart,
	columnCount, columnWidth, textIndent, textAlign, textAlignLast, lineHeight, direction, writingMode, textWrapMode, whiteSpaceCollapse, verticalAlign,
	positionArea, perspective, outlineWidth, outlineOffset))

// hasDirection reports whether an element sets the direction of its text.
func (w *walker) hasDirection(n dom.NodeID) bool {
	if w.doc.Tag(n) == atom.Pre {
		return true
	}
	_, has := w.doc.Lookup(n, "dir")
	return has
}

// plain places a box in the flow that has no style.
func (b *box) plain(w *walker) {
	in := b.parent.lines
	usual := defaultEdges(w.doc.Tag(b.node))
	b.margin[topSide], b.margin[bottomSide] = exactly(usual.vertical*b.em), exactly(usual.vertical*b.em)
	b.margin[leftSide], b.margin[rightSide] = exactly(usual.horizontal), exactly(usual.horizontal)
	b.border[leftSide] = usual.start
	b.width = length{max(in.width.at-2*usual.horizontal-usual.start, 0), in.width.give}
	b.follow(in)
}

// newBox returns a box for an element in p.
func (w *walker) newBox(p *box, n dom.NodeID) *box {
	last := len(w.free) - 1
	if last < 0 {
		b := p.child(n)
		return &b
	}
	b := w.free[last]
	w.free = w.free[:last]
	*b = p.child(n)
	return b
}

// lay finds the place and the size of a box, and what its style does to it.
func (b *box) lay(w *walker, d style, kind layout, at level) {
	b.layout, b.lines = kind, b
	b.inherit(d, w.doc, b.node)
	b.flexes = isFlexible(d.Get(display))
	b.stiff, b.atomic = d.Get(flexShrink) == "0", at == atomic
	if plain := b.place(w, d, at); (!plain || d.HasAny(cutSet)) && w.isTwin(b.node) {
		b.exempt = true
	}
	b.arrange(d)
	b.scatter(d, w.doc.Tag(b.node))
	v := b.transform(w, d).orElse(b.clipped(w, d))
	b.clip(w, d)
	if !b.exempt {
		b.doubt = b.doubt.orElse(v)
	}
	b.becomeBase(d)
}

// alone tells what a style does to the place and the room of an element in a box, if the
// element has some text.
func (b *box) alone(w *walker, d style, em float64) verdict {
	if b == nil {
		b = newPage()
	}
	in := *b
	if in.lines == b {
		in.lines = &in
	}
	child := in.child(b.node)
	c := &child
	c.em = em
	sample := *w
	sample.sample = sampleChars
	c.lay(&sample, d, flow, block)
	_, v := c.write(sampleChars, em)
	return v
}

// sampleChars is how many characters a text is taken to have that is not known.
const sampleChars = 60

// becomeBase makes a box the one that places in it are relative to.
func (b *box) becomeBase(d style) {
	if v := d.Get(position); v != "" && v != "static" {
		b.base = b
	}
	if !d.HasAny(basing) {
		return
	}
	for _, p := range [...]css.Property{transform, translate, rotate, scale, perspective, filter, backdropFilter} {
		if v := d.Get(p); v != "" && v != "none" {
			b.base, b.root = b, b
		}
	}
	if d.paints() || strings.Contains(d.Get(contain), "layout") || strings.Contains(d.Get(willChange), "transform") {
		b.base, b.root = b, b
	}
}

// basing has the properties that make an element the base of fixed places.
var basing = css.SetOf(transform, translate, rotate, scale, perspective, filter, backdropFilter, contain, contentVisibility, willChange)

// The levels of boxes: how they take part in what is around them.
type level uint8

const (
	inLine level = iota // in a line, and broken across lines
	atomic              // in a line, as one
	block               // on its own
)

// displayOf returns how an element places what is in it, and how it is placed.
func (w *walker) displayOf(n dom.NodeID, d style, p *box) (layout, level) {
	kind, at := flow, block
	switch v := d.Get(display); v {
	case "", "inherit":
		kind, at = w.defaultDisplay(n)
	case "inline", "contents", "ruby", "math":
		kind, at = inline, inLine
	default:
		if strings.HasPrefix(v, "inline") || strings.HasPrefix(v, "-webkit-inline") {
			at = atomic
		}
		switch {
		case strings.HasSuffix(v, "flex"), strings.HasSuffix(v, "box"):
			if kind = row; strings.HasPrefix(d.Get(flexDirection), "column") || d.Get(boxOrient) == "vertical" {
				kind = flow
			}
		case strings.HasSuffix(v, "grid"):
			kind = grid
		case v == "table-row":
			kind = cells
		}
	}
	if at != block && (d.placed() || d.floats() || p.layout == row || p.layout == grid) {
		at = block
		if kind == inline {
			kind = flow
		}
	}
	return kind, at
}

// defaultDisplay is displayOf for an element without the property.
func (w *walker) defaultDisplay(n dom.NodeID) (layout, level) {
	switch tag := w.doc.Tag(n); {
	case tag == atom.Tr:
		return cells, block
	case w.doc.IsBlock(n), tag == atom.Marquee, tag == atom.Slot && w.doc.Parent(n) == dom.Root:
		return flow, block
	case isReplaced(tag), tag == atom.Button, tag == atom.Select, tag == atom.Textarea, tag == atom.Input:
		return flow, atomic
	}
	return inline, inLine
}

// cutSet has the properties that cut a box or what is in it.
var cutSet = css.SetOf(overflowX, overflowY, contain, contentVisibility, clip, clipPath)

// arrange notes how a box arranges what is in it.
func (b *box) arrange(d style) {
	if d.Empty() {
		return
	}
	b.wraps = strings.HasPrefix(d.Get(flexWrap), "wrap")
	b.gapX, _ = (&ruler{percent: b.width, em: b.em}).read(d.Get(columnGap))
	b.gapY, _ = (&ruler{em: b.em}).read(d.Get(rowGap))
	b.split, b.perspective = d.divides(), d.Get(perspective)
	if b.layout == grid {
		b.grid(d)
	}
}

// isFlexible reports whether what is in an element grows and shrinks.
func isFlexible(display string) bool {
	return strings.HasSuffix(display, "flex") || strings.HasSuffix(display, "box")
}

// isReplaced reports whether an element is a picture or another thing in the page.
func isReplaced(tag atom.Atom) bool {
	switch tag {
	case atom.Img, atom.Iframe, atom.Video, atom.Canvas, atom.Object, atom.Embed, atom.Svg, atom.Audio:
		return true
	}
	return false
}

// placed reports whether an element is out of the flow.
func (d style) placed() bool {
	return d.Get(position) == "absolute" || d.Get(position) == "fixed"
}

// floats reports whether an element floats.
func (d style) floats() bool {
	v := d.Get(float)
	return v != "" && v != "none" && !d.placed()
}

// inherit applies the properties that text inherits.
func (b *box) inherit(d style, doc *dom.Document, n dom.NodeID) {
	if dir := doc.Attr(n, "dir"); dir != "" {
		b.rightward = strings.EqualFold(dir, "rtl")
	}
	if doc.Tag(n) == atom.Pre {
		b.unwrapped, b.breaks = true, true
	}
	if d.Empty() {
		return
	}
	switch d.Get(direction) {
	case "rtl":
		b.rightward = true
	case "ltr":
		b.rightward = false
	}
	switch v := d.Get(writingMode); {
	case v == "horizontal-tb":
		b.turned = false
	case v != "" && v != "inherit":
		b.turned = true
	}
	switch d.Get(textWrapMode) {
	case "nowrap":
		b.unwrapped = true
	case "wrap":
		b.unwrapped = false
	}
	switch d.Get(whiteSpaceCollapse) {
	case "preserve", "preserve-breaks", "break-spaces":
		b.breaks = true
	case "collapse":
		b.breaks = false
	}
	b.align(d)
	b.inheritLine(d.Get(lineHeight))
	if v := d.Get(textIndent); v != "" && v != "inherit" {
		b.indent, _ = (&ruler{percent: b.parent.lines.width, em: b.em}).read(firstWord(v))
	}
}

// align applies the alignment of text.
func (b *box) align(d style) {
	for _, p := range [...]css.Property{textAlign, textAlignLast} {
		switch d.Get(p) {
		case "left", "justify", "start", "-webkit-left":
			b.aligned = 0
		case "center", "-webkit-center":
			b.aligned = 0.5
		case "right", "end", "-webkit-right":
			b.aligned = 1
		}
	}
}

func (b *box) inheritLine(v string) {
	switch q, ok := css.ParseQuantity(v); {
	case v == "normal":
		b.lineFactor = lineNormal
	case ok && q.Unit == "":
		b.lineFactor, b.linePixels = q.N, 0
	case v != "" && v != "inherit":
		if n, ok := (&ruler{percent: exactly(b.em), em: b.em}).read(v); ok {
			b.lineFactor, b.linePixels = 0, n.at
		}
	}
}

// empty makes room for an element with nothing in it.
func (w *walker) empty(n dom.NodeID, above *look) {
	l := *above
	if l.box == nil {
		return
	}
	switch tag := w.doc.Tag(n); tag {
	case atom.Br:
		l.box.lines.breakLine()
		return
	case atom.Col, atom.Wbr, atom.Source, atom.Track:
		return
	}
	if tag := w.doc.Tag(n); len(w.doc.Attrs(n)) == 0 && tag != atom.Div && tag != atom.Hr {
		return
	}
	d := w.styleOf(n, &l)
	if d.Empty() || d.Get(display) == "none" {
		return
	}
	above.sink(d)
	l.style(d)
	around := l.box
	if w.enter(n, d, &l); l.box != around {
		w.leave(l.box)
	}
}

// leave ends the box of an element, if it has one.
func (w *walker) leave(b *box) {
	if b == nil {
		return
	}
	b.leave()
	if !b.kept && len(w.covers) == b.covers && !w.doc.HasShadowRoots() {
		w.free = append(w.free, b)
	}
	if len(b.squeezed) > 0 && !b.wraps && b.isFull() {
		for _, in := range b.squeezed {
			w.hideTexts(w.shown[w.firstText(in.node):w.firstText(w.doc.End(in.node))], flexShrink)
		}
	}
}

// write places a text and tells whether it can be seen.
func (w *walker) write(n dom.NodeID, chars int, l *look) (v verdict) {
	b := l.box
	if b == nil {
		return w.judgeText(n, l)
	}
	if chars > 0 {
		var a area
		a, v = b.write(chars, l.size)
		if v = w.judgeText(n, b.before(n, a, l)).orElse(v); v.sight == seen && !w.external {
			w.shown = append(w.shown, shown{n, chars, a, b.plane, b.fixed, 1})
		}
	}
	if b.breaks {
		b.lines.breakLines(w.words(n))
	}
	return v
}
