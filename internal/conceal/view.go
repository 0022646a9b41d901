package conceal

import (
	"math"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom/css"
)

// A view is the part of the page in which the content of a box can be seen. People can
// scroll to what is beyond its right and its bottom, unless these are near.
type view struct {
	box                      *box // that cuts; nil for the window
	left, top, right, bottom length
	window                   bool
	rightward                bool    // people scroll to the left
	tightX, tightY           bool    // what is in the flow may be cut as well
	doubt                    verdict // on all that is in it
	cause                    css.Property
}

// An area is a part of the page.
type area struct{ x, y, width, height length }

// part is the share of a text that can be out of sight at its start.
const part = 0.4

// across tells whether an area can be seen between the left and the right of a view.
func (v *view) across(a area, line float64, b *box) verdict {
	x, right := a.x.from(v.left), v.right.from(a.x)
	if v.rightward {
		x, right = v.right.from(a.x.plus(a.width)), a.x.plus(a.width).from(v.left)
		if v.window {
			x, right = exactly(css.WindowWidth).from(a.x.plus(a.width)), exactly(vast)
		}
	}
	switch {
	case b.moved && x.most()+a.width.most() <= noRoom, right.most() <= noRoom, v.window && x.least() >= farRight:
		return hiddenBy(v.means())
	case b.moved && x.least() < -part*a.width.at-2, right.at < min(a.width.at, line), v.window && x.at >= css.WindowWidth:
		return doubtOf(v.causeOf(b))
	}
	return verdict{}
}

// down tells whether an area, of which a line has a height, can be seen between the top and
// the bottom of a view.
func (v *view) down(a area, line float64, b *box) verdict {
	y, bottom := a.y.from(v.top), v.bottom.from(a.y)
	switch {
	case b.moved && y.most()+a.height.most() <= noRoom, bottom.most() <= noRoom:
		return hiddenBy(v.means())
	case b.moved && y.least() < -part*max(line, a.height.at)-2, bottom.at < part*line, v.window && bottom.least() < part*line:
		return doubtOf(v.causeOf(b))
	}
	return verdict{}
}

// causeOf returns the property that may have put a box out of a view.
func (v *view) causeOf(b *box) css.Property {
	if b.moved {
		return b.cause
	}
	return v.cause
}

// means returns how a view hides what is not in it.
func (v *view) means() Means {
	if v.window {
		return ByPlace
	}
	return BySize
}

// from returns the distance of a place from another. Both are unsure to the same degree
// about what comes before them.
func (a length) from(b length) length {
	return length{a.at - b.at, math.Abs(a.give - b.give)}
}

// write places a text in a box, and tells where it is and whether it can be seen.
func (b *box) write(chars int, em float64) (area, verdict) {
	t := b.lines
	line := b.line()
	wide := float64(chars) * em * letterWidth
	room := max(t.width.at, b.em)
	before, lines := 0.0, 1.0
	if !b.unwrapped {
		before = math.Floor(t.run / room)
		lines = max(math.Ceil((t.run+wide)/room)-before, 1)
	}
	a := area{t.x.plus(b.dx), t.y.plus(t.used).plus(b.dy), length{wide, wide * letterDoubt / letterWidth}, exactly(lines * line)}
	if lines > 1 {
		a.width = exactly(room)
	}
	a.y.at += before*line + t.gap
	a.x.at += min(t.run-before*room, room)
	if b.unwrapped {
		a.x.at = t.x.at + b.dx.at + t.run
	} else if lines == 1 {
		a.x.at += b.aligned * max(room-t.run-wide, 0)
	}
	indented := false
	if t.run == 0 && t.used.at == 0 && b.indent != (length{}) {
		a.x = a.x.plus(b.indent)
		indented = math.Abs(b.indent.at) > 2*slight
	}
	t.run += wide
	if indented && !b.moved {
		c := *b
		c.move(textIndent)
		return a, c.judge(a, line, em)
	}
	return a, b.judge(a, line, em)
}

// judge tells whether an area of a box can be seen, whose lines have a height and whose
// letters have a size.
func (b *box) judge(a area, line, em float64) verdict {
	if b.exempt {
		return verdict{}
	}
	v := b.doubt.orElse(b.view.doubt)
	if b.shrink < 1 && b.shrink*em < tinySize {
		v = v.orElse(hiddenBy(BySize))
	}
	if v.sight == unseen || b.turned {
		return v
	}
	if b.moved || b.view.tightX {
		v = v.orElse(b.view.across(a, line, b))
	}
	if b.moved || b.view.tightY {
		v = v.orElse(b.view.down(a, line, b))
	}
	return v
}

// flush ends the lines of a box.
func (b *box) flush() {
	if b.run == 0 {
		return
	}
	lines := 1.0
	if !b.unwrapped {
		lines = math.Ceil(b.run / max(b.width.at, b.em))
	}
	b.used.at += lines*b.line() + b.gap
	b.used.give += (lines - 1) * b.line() * 0.4
	b.run, b.gap = 0, 0
}

// breakLines ends the lines that a text ends.
func (b *box) breakLines(text string) {
	lines := strings.Count(text, "\n")
	if lines == 0 {
		return
	}
	rest := text[strings.LastIndexByte(text, '\n')+1:]
	b.used.at += float64(lines)*b.line() + b.gap
	b.run, b.gap = float64(len(rest))*b.em*letterWidth, 0
}

// breakLine ends a line.
func (b *box) breakLine() {
	if b.run == 0 {
		b.run = 1
	}
	b.flush()
}

// leave ends a box, and makes room for it in the box around it.
func (b *box) leave() {
	if b.layout == inline || b.parent == nil {
		return
	}
	high := b.high()
	b.final = high
	if !b.inFlow {
		b.clears(high)
		return
	}
	in := b.parent.lines
	in.spills = in.spills || b.spills || b.hasHeight && b.used.at+b.run > high.at+noRoom && b.layout == flow
	outer := high.plus(exactly(b.border[topSide] + b.border[bottomSide]))
	switch {
	case in.layout == row:
		in.used = in.used.plus(length{b.outerWidth(), b.width.give}).plus(in.gapX)
		if in.soft = in.soft || !b.stiff; b.stiff {
			in.rigid += b.outerWidth()
		} else if b.view.box == b {
			in.squeezed = append(in.squeezed, b)
			b.kept = true
		}
		in.deep = in.deep.atLeast(outer.plus(exactly(b.margin[topSide].at + b.margin[bottomSide].at)))
	case in.layout == cells, in.layout == grid:
		in.deep = in.deep.atLeast(outer.plus(exactly(b.margin[topSide].at + b.margin[bottomSide].at)))
	case b.atomic:
		in.run += b.outerWidth()
		in.used = in.used.plus(length{max(outer.at-in.line(), 0), outer.give})
	default:
		in.used = in.used.plus(outer)
		in.gap = b.margin[bottomSide].at
		if in.flexes {
			b.leaveColumn(in, outer)
		}
	}
}

// high returns the height of what was in a box.
func (b *box) high() length {
	if b.hasHeight {
		return b.height
	}
	b.flush()
	high := b.used
	switch b.layout {
	case row, cells:
		high = b.deep.plus(b.lineTop)
	case grid:
		high = high.plus(b.deep)
	}
	if b.gap > 0 && b.view.cause != 0 {
		high.at += b.gap
	}
	if b.hasLimit {
		high = high.atMost(b.limit)
	}
	return high.atLeast(exactly(b.least))
}

// clip makes a view of a box that hides what does not fit.
func (b *box) clip(w *walker, d style) {
	tag := w.doc.Tag(b.node)
	if b.layout == inline || !d.HasAny(cutSet) && tag != atom.Marquee {
		return
	}
	x, y := d.Get(overflowX), d.Get(overflowY)
	if tag == atom.Html || tag == atom.Body {
		b.frame(x, y)
		return
	}
	if d.paints() {
		x, y = "hidden", "hidden"
	}
	if tag == atom.Marquee {
		x, y = "clip", "clip"
	}
	if !cutting(x) && !cutting(y) {
		return
	}
	outer := b.outer(w)
	v := &view{box: b, left: outer.x, top: outer.y, right: exactly(vast), bottom: exactly(vast), cause: overflowX, rightward: b.rightward}
	v.doubt = b.judge(outer, b.line(), b.em)
	b.narrow(v, x, outer)
	b.lower(v, y, outer)
	b.view, b.moved = v, false
}

// frame cuts the window, if people cannot scroll it. That does not count for what is in the
// flow: a page that hides most of itself means to show it.
func (b *box) frame(x, y string) {
	if x == "hidden" || x == "clip" {
		b.view.right = exactly(css.WindowWidth)
	}
	if y == "hidden" || y == "clip" {
		b.view.bottom = windowHeight
	}
}

// narrow cuts a view at the right of a box.
func (b *box) narrow(v *view, overflow string, outer area) {
	right := outer.x.plus(outer.width)
	switch {
	case !cutting(overflow):
		v.left, v.right = b.view.left, b.view.right
	case outer.width.most() <= noRoom:
		v.doubt = hiddenBy(BySize)
	case overflow == "hidden" || overflow == "clip":
		v.right, v.tightX = right, true
	}
}

// lower cuts a view at the bottom of a box.
func (b *box) lower(v *view, overflow string, outer area) {
	high, fixed := outer.height, b.hasHeight && !b.elastic
	if b.hasLimit {
		high, fixed = b.limit.plus(exactly(b.border[topSide]+b.border[bottomSide])), true
	}
	switch {
	case !cutting(overflow):
		v.top, v.bottom = b.view.top, b.view.bottom
	case fixed && high.most() <= noRoom, !b.hasHeight && b.least == 0 && b.tracks.short(), !b.hasHeight && b.least == 0 && b.line() < noRoom && b.border[topSide]+b.border[bottomSide] < noRoom:
		v.doubt = hiddenBy(BySize)
	case overflow == "hidden" || overflow == "clip":
		v.bottom = outer.y.plus(high)
		if fixed {
			v.tightY, v.cause = true, overflowY
		}
	}
}

// outer returns the area of a box with its padding.
func (b *box) outer(w *walker) area {
	high := b.height
	if !b.hasHeight {
		_, high = w.guess(b.node, b.width.at, b.em, b.line())
		high = high.atLeast(exactly(b.least))
		if b.hasLimit {
			high = high.atMost(b.limit)
		}
	}
	return area{
		b.x.minus(exactly(b.border[leftSide])), b.y.minus(exactly(b.border[topSide])),
		b.width.plus(exactly(b.border[leftSide] + b.border[rightSide])), high.plus(exactly(b.border[topSide] + b.border[bottomSide])),
	}
}

// leaveColumn ends a box in a column that may shrink it.
func (b *box) leaveColumn(in *box, outer length) {
	in.used = in.used.plus(in.gapY)
	if b.stiff {
		in.rigid += outer.at
	} else if b.view.box == b {
		in.squeezed = append(in.squeezed, b)
		b.kept = true
	}
}

// clears makes room for a box that floats, if it leaves none beside it.
func (b *box) clears(high length) {
	in := b.parent.lines
	if b.around == nil && b.outerWidth() > wholeRow*in.width.at && b.margin[bottomSide].at >= 0 {
		in.used = in.used.plus(high)
	}
}

// wholeRow is the share of the width of a box from which nothing is beside another.
const wholeRow = 0.95
