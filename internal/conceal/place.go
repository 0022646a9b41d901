package conceal

import (
	"math"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// The sides of a box, in the order of shorthands.
const (
	topSide = iota
	rightSide
	bottomSide
	leftSide
)

var (
	marginSides  = [4]css.Property{marginTop, marginRight, marginBottom, marginLeft}
	paddingSides = [4]css.Property{paddingTop, paddingRight, paddingBottom, paddingLeft}
	borderSides  = [4]css.Property{borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth}
	borderStyles = [4]css.Property{borderTopStyle, borderRightStyle, borderBottomStyle, borderLeftStyle}
	edgeSet      = css.SetOf(append(append(append(marginSides[:], paddingSides[:]...), borderSides[:]...), borderStyles[:]...)...)
)

// slight is how far a box may be moved without being looked at, in pixels.
const slight = 20

// place finds the place and the size of a box. It reports whether the box is in the flow,
// and not far from where it is put there.
func (b *box) place(w *walker, d style, at level) (plain bool) {
	was := b.moved
	if at == inLine {
		b.layout, b.lines = inline, b.parent.lines
		b.dx, b.dy = b.parent.dx, b.parent.dy
		b.shift(d)
		b.raise(d.Get(verticalAlign))
		b.indents(d)
		return b.moved == was
	}
	in := b.parent.lines
	b.edges(w, d)
	switch {
	case d.placed():
		b.detach(w, d)
	case d.floats():
		b.inFlow = false
		b.size(w, d, in, true)
		b.floatIn(in, d.Get(float))
	case at == atomic:
		b.size(w, d, in, true)
		b.join(in)
	default:
		b.size(w, d, in, in.layout == row || in.layout == cells || in.layout == grid && in.column > 1)
		b.follow(in)
	}
	if !d.placed() {
		b.pushed()
		b.shift(d)
		b.reordered(d, in)
	}
	return b.moved == was
}

// edges finds the margins of a box, and its padding with the borders.
func (b *box) edges(w *walker, d style) {
	in := b.parent.lines
	if d.placed() {
		in = b.containing(d)
	}
	usual := usualEdges{}
	if !b.part {
		usual = defaultEdges(w.doc.Tag(b.node))
	}
	b.margin[topSide], b.margin[bottomSide] = exactly(usual.vertical*b.em), exactly(usual.vertical*b.em)
	b.margin[leftSide], b.margin[rightSide] = exactly(usual.horizontal), exactly(usual.horizontal)
	b.border[leftSide] = usual.start
	if !d.HasAny(edgeSet) {
		return
	}
	r := &ruler{percent: in.width, em: b.em}
	b.autoLeft, b.autoRight = d.Get(marginLeft) == "auto", d.Get(marginRight) == "auto"
	for side := range 4 {
		if v := d.Get(marginSides[side]); v != "" {
			b.margin[side] = b.measure(r, v, marginSides[side])
		}
		if v := d.Get(paddingSides[side]); v != "" {
			n, _ := r.read(v)
			b.border[side] = n.at
		}
		if s := d.Get(borderStyles[side]); s != "" && s != "none" && s != "hidden" {
			n, ok := r.read(d.Get(borderSides[side]))
			if !ok {
				n.at = 3
			}
			b.edge[side] = n.at
			b.border[side] += n.at
		}
	}
}

// measure returns a length, zero if the value is auto. If it is not understood, the box may
// not be seen.
func (b *box) measure(r *ruler, v string, p css.Property) length {
	n, ok := r.read(v)
	if !ok && v != "auto" && v != "inherit" {
		b.doubt = b.doubt.orElse(doubtOf(p))
	}
	return n
}

// usualEdges are the margins and the padding that browsers give to an element.
type usualEdges struct {
	vertical   float64 // margin above and below, by the size of the font
	horizontal float64 // margin at the left and the right, in pixels
	start      float64 // padding at the left, in pixels
}

func defaultEdges(tag atom.Atom) usualEdges {
	switch tag {
	case atom.P, atom.Dl, atom.Pre:
		return usualEdges{vertical: 1}
	case atom.Body:
		return usualEdges{vertical: 0.5, horizontal: 8}
	case atom.Ul, atom.Ol, atom.Menu, atom.Dir:
		return usualEdges{vertical: 1, start: 40}
	case atom.Blockquote, atom.Figure:
		return usualEdges{vertical: 1, horizontal: 40}
	case atom.Dd:
		return usualEdges{start: 40}
	case atom.Hr:
		return usualEdges{vertical: 0.5}
	case atom.H1:
		return usualEdges{vertical: 0.67}
	case atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return usualEdges{vertical: 1}
	}
	return usualEdges{}
}

// pushed notes that margins, borders and padding push a box out of its place.
func (b *box) pushed() {
	switch {
	case b.margin[leftSide].at < -slight, b.margin[leftSide].at > css.WindowWidth/3:
		b.move(marginLeft)
	case b.border[leftSide] > css.WindowWidth/3:
		b.move(paddingLeft)
	case b.margin[topSide].at < -slight, b.margin[topSide].at > css.WindowHeight/3:
		b.move(marginTop)
	case b.border[topSide] > css.WindowHeight/3:
		b.move(paddingTop)
	case b.margin[rightSide].at < -slight && !b.inFlow:
		b.move(marginRight)
	case math.Abs(b.indent.at) > 2*slight:
		b.move(textIndent)
	}
}

// reordered notes that a box in a row may be in another place than its element: its order
// is another, or it is moved to the end of the row.
func (b *box) reordered(d style, in *box) {
	if in.layout != row || !b.view.tightX && !b.view.tightY {
		return
	}
	switch {
	case b.stiff && d.or(order, "0") != "0":
		b.doubt = b.doubt.orElse(doubtOf(order))
	case b.margin[bottomSide].at < -slight && b.view.tightY:
		b.doubt = b.doubt.orElse(doubtOf(marginBottom))
	}
}

// shift moves a box that has a relative position.
func (b *box) shift(d style) {
	if d.Get(position) != "relative" {
		return
	}
	in := b.parent.lines
	x := b.offset(d, left, right, in.width)
	base := length{}
	if in.hasHeight {
		base = in.height
	}
	y := b.offset(d, top, bottom, base)
	if b.layout == inline {
		b.dx, b.dy = b.dx.plus(x), b.dy.plus(y)
	} else {
		b.x, b.y = b.x.plus(x), b.y.plus(y)
	}
	if math.Abs(x.at)+x.give > slight {
		b.move(left)
	}
	if math.Abs(y.at)+y.give > slight/2 {
		b.move(top)
	}
}

// indents makes room for the margin and the padding before a box in a line.
func (b *box) indents(d style) {
	r := &ruler{percent: b.lines.width, em: b.em}
	for _, p := range [...]css.Property{marginLeft, paddingLeft} {
		if n, ok := r.read(d.Get(p)); ok && n.at > slight {
			b.lines.run += n.at
		}
	}
}

// move notes that a property moves a box.
func (b *box) move(p css.Property) {
	if !b.moved {
		b.moved, b.cause = true, p
	}
}

// offset returns by how much two opposite sides move a box.
func (b *box) offset(d style, from, to css.Property, percent length) length {
	r := &ruler{percent: percent, em: b.em}
	switch start, end := d.Get(from), d.Get(to); {
	case start != "" && start != "auto":
		return b.measure(r, start, from)
	case end != "" && end != "auto":
		return b.measure(r, end, to).times(-1)
	}
	return length{}
}

// raise moves a box in a line up or down.
func (b *box) raise(v string) {
	if n, ok := (&ruler{percent: exactly(b.line()), em: b.em}).read(v); ok {
		b.dy = b.dy.minus(n)
		if math.Abs(n.at) > slight {
			b.move(verticalAlign)
		}
	}
}

// lettersIn returns how many letters and spaces are in an element.
func (w *walker) lettersIn(n dom.NodeID) float64 {
	return float64(max(w.doc.Measure(n).Chars, w.sample)) * withSpaces
}

// withSpaces is the number of letters and spaces by that of letters.
const withSpaces = 1.18

// guess returns how wide and how high an element in some room is likely to be.
func (w *walker) guess(n dom.NodeID, room, em, line float64) (wide, high length) {
	m := w.doc.Measure(n)
	room = max(room, em)
	letters := w.lettersIn(n) * em * letterWidth
	wide = between(min(letters*0.7, room), min(letters*1.3+float64(m.Images+m.Controls)*300, room))
	if m.Blocks > 1 {
		wide = between(min(letters/float64(m.Blocks), room), room)
	}
	h := math.Ceil(letters/room) * line
	extra := max(float64(m.Blocks-1), 0) * line
	high = between(h*0.8, h*1.3+extra+float64(m.Images)*300+float64(m.Controls)*30)
	return wide, high
}
