package content

import (
	"math"
	"slices"

	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// A path is the current path: its straight lines and rectangles, on the page as shown.
type path struct {
	rects  []page.Rect
	lines  []page.Rule
	corner [5]point // of the current subpath, as long as it may be a rectangle
	n      int      // corners so far; more than five if it is none
	at     point
	start  point
	other  bool      // has curves or slanted lines: it is no set of rectangles
	clip   bool      // becomes the clip when it is painted
	box    page.Rect // around all its points
	shape  []point   // corners, as long as it is one subpath
	broken bool      // it has several subpaths, or too many corners
	inked  bool      // it has points
}

type point struct{ x, y float64 }

// maxPath bounds the lines and rectangles of one path.
const maxPath = 1 << 12

// thin is how thick a filled rectangle may be that counts as a rule, in points.
const thin = 2.5

func (r *Reader) pathOperator(op []byte, l *lexer) {
	p := &r.path
	switch string(op) {
	case "m":
		p.endSubpath()
		p.move(r.point(l))
	case "l":
		p.lineTo(r.point(l))
	case "c", "v", "y":
		r.curve(l)
	case "h":
		p.lineTo(p.start)
	case "re":
		r.rectangle(l)
	case "W", "W*":
		p.clip = true
	case "w":
		r.state.lineWidth = l.last()
	case "S", "s":
		if op[0] == 's' {
			p.lineTo(p.start)
		}
		r.paint(false, true)
	case "f", "F", "f*":
		r.paint(true, false)
	case "B", "B*", "b", "b*":
		r.paint(true, true)
	case "n":
		r.paint(false, false)
	}
}

func (r *Reader) point(l *lexer) point {
	var v [2]float64
	l.numbers(v[:])
	x, y := r.state.ctm.Apply(v[0], v[1])
	return point{x, y}
}

// curve goes on to the end of a curve. It is inside of the box of its control points.
func (r *Reader) curve(l *lexer) {
	p := &r.path
	p.at, p.n, p.other = r.point(l), len(p.corner)+1, true
	p.turn(p.at)
	var v [6]float64
	for n := len(v); n > 2; n -= 2 { // v and y have two points, c three
		if l.numbers(v[:n]) {
			for i := 0; i+1 < n; i += 2 {
				x, y := r.state.ctm.Apply(v[i], v[i+1])
				p.grow(point{x, y})
			}
			return
		}
	}
}

func (p *path) move(to point) {
	p.broken = p.broken || len(p.shape) > 1
	p.shape = p.shape[:0]
	p.turn(to)
	p.at, p.start = to, to
	p.corner[0], p.n = to, 1
}

func (p *path) lineTo(to point) {
	p.turn(to)
	level := math.Abs(to.y-p.at.y) < 0.1
	upright := math.Abs(to.x-p.at.x) < 0.1
	switch {
	case !level && !upright:
		p.other, p.n = true, len(p.corner)+1
	case len(p.lines) < maxPath && !(level && upright):
		p.lines = append(p.lines, page.Rule{
			X0: min(p.at.x, to.x), Y0: min(p.at.y, to.y), X1: max(p.at.x, to.x), Y1: max(p.at.y, to.y)})
	}
	if p.n < len(p.corner) {
		p.corner[p.n] = to
	}
	if !(level && upright) || p.n < 4 {
		p.n++
	}
	p.at = to
}

// endSubpath notes the rectangle that the subpath is, if it is one.
func (p *path) endSubpath() {
	if p.n == 4 || p.n == 5 {
		box := page.Rect{X0: p.corner[0].x, Y0: p.corner[0].y, X1: p.corner[0].x, Y1: p.corner[0].y}
		for _, c := range p.corner[1:4] {
			box = page.Rect{X0: min(box.X0, c.x), Y0: min(box.Y0, c.y), X1: max(box.X1, c.x), Y1: max(box.Y1, c.y)}
		}
		if len(p.rects) < maxPath {
			p.rects = append(p.rects, box)
		}
	}
	p.n = 0
}

func (r *Reader) rectangle(l *lexer) {
	p := &r.path
	p.endSubpath()
	var v [4]float64
	if !l.numbers(v[:]) {
		return
	}
	box := r.state.ctm.Rect(page.Rect{X0: v[0], Y0: v[1], X1: v[0] + v[2], Y1: v[1] + v[3]})
	if !r.state.ctm.straight() {
		p.other = true
	}
	p.broken = p.broken || len(p.shape) > 1
	p.shape = append(p.shape[:0], corners(r.state.ctm, page.Rect{X0: v[0], Y0: v[1], X1: v[0] + v[2], Y1: v[1] + v[3]})...)
	p.grow(point{box.X0, box.Y0})
	p.grow(point{box.X1, box.Y1})
	if len(p.rects) < maxPath {
		p.rects = append(p.rects, box)
	}
	if len(p.lines)+4 <= maxPath {
		p.lines = append(p.lines,
			page.Rule{X0: box.X0, Y0: box.Y0, X1: box.X1, Y1: box.Y0},
			page.Rule{X0: box.X0, Y0: box.Y1, X1: box.X1, Y1: box.Y1},
			page.Rule{X0: box.X0, Y0: box.Y0, X1: box.X0, Y1: box.Y1},
			page.Rule{X0: box.X1, Y0: box.Y0, X1: box.X1, Y1: box.Y1})
	}
	p.at, p.start = point{box.X0, box.Y0}, point{box.X0, box.Y0}
}

// paint notes the rules and fills of the path, and starts a new one.
func (r *Reader) paint(fill, stroke bool) {
	p := &r.path
	p.endSubpath()
	if !r.mark.hidden {
		if (fill || stroke) && p.inked {
			r.drawn()
			r.addDot(p.box)
		}
		if fill {
			r.fillPath()
		}
		if stroke && len(p.lines) > 0 {
			width := r.state.lineWidth * math.Sqrt(math.Abs(r.state.ctm.A*r.state.ctm.D-r.state.ctm.B*r.state.ctm.C))
			for _, line := range p.lines {
				line.Width, line.Color = width, r.state.stroke
				r.addRule(line)
				r.addBand(line)
			}
		}
	}
	if p.clip {
		r.clipTo()
	}
	*p = path{rects: p.rects[:0], lines: p.lines[:0], shape: p.shape[:0]}
}

func (r *Reader) fillPath() {
	if p := &r.path; (p.other || len(p.rects) == 0) && !p.broken && len(p.shape) > 2 && r.state.fill != page.Unknown && !r.state.ragged {
		r.addCover(p.box.Intersect(r.state.clip), slices.Clone(p.shape))
	}
	for _, box := range r.path.rects {
		if !r.addThin(box, r.state.fill) && !r.path.other {
			r.addFill(box, r.state.fill)
		}
	}
}

// addThin notes a rectangle that is so thin that it looks like a line, and reports
// whether it is.
func (r *Reader) addThin(box page.Rect, color page.Color) bool {
	width, height := box.X1-box.X0, box.Y1-box.Y0
	switch {
	case height <= thin && width > 2*height:
		y := (box.Y0 + box.Y1) / 2
		r.addRule(page.Rule{X0: box.X0, Y0: y, X1: box.X1, Y1: y, Width: height, Color: color})
	case width <= thin && height > 2*width:
		x := (box.X0 + box.X1) / 2
		r.addRule(page.Rule{X0: x, Y0: box.Y0, X1: x, Y1: box.Y1, Width: width, Color: color})
	default:
		return false
	}
	return true
}

// A dot is so large, in points, and its sides differ at most by this factor.
const (
	minDot   = 1
	maxDot   = 9
	dotSides = 1.3
)

// addDot notes a shape that may mark an item of a list.
func (r *Reader) addDot(box page.Rect) {
	width, height := box.X1-box.X0, box.Y1-box.Y0
	if min(width, height) < minDot || max(width, height) > maxDot || max(width, height) > dotSides*min(width, height) {
		return
	}
	if len(r.page.Dots) < maxDots && !box.Intersect(r.state.clip).Empty() {
		r.page.Dots = append(r.page.Dots, box)
	}
}

// band is how thick a line is that covers text, in points.
const band = 5

// addBand notes a line that is as thick as text is high: it lies over the text below it.
func (r *Reader) addBand(line page.Rule) {
	if line.Width < band || r.state.strokeAlpha < opaqueAlpha || r.state.strokeSpace == nothing {
		return
	}
	box := page.Rect{X0: line.X0, Y0: line.Y0 - line.Width/2, X1: line.X1, Y1: line.Y1 + line.Width/2}
	if line.Y1-line.Y0 > line.X1-line.X0 {
		box = page.Rect{X0: line.X0 - line.Width/2, Y0: line.Y0, X1: line.X1 + line.Width/2, Y1: line.Y1}
	}
	r.addFill(box, line.Color)
}

func (r *Reader) addRule(rule page.Rule) {
	box := page.Rect{X0: rule.X0, Y0: rule.Y0, X1: rule.X1, Y1: rule.Y1}.Intersect(r.state.clip)
	if box.X0 > box.X1 || box.Y0 > box.Y1 {
		return
	}
	if len(r.page.Rules) >= maxRules {
		r.page.Cut = true
		return
	}
	rule.X0, rule.Y0, rule.X1, rule.Y1 = box.X0, box.Y0, box.X1, box.Y1
	r.page.Rules = append(r.page.Rules, rule)
}

func (r *Reader) addFill(box page.Rect, color page.Color) {
	if box = box.Intersect(r.state.clip); box.Empty() {
		return
	}
	if len(r.page.Fills) >= maxFills {
		r.page.Cut = true
		return
	}
	r.flush()
	r.addCover(box, nil)
	r.page.Fills = append(r.page.Fills, page.Fill{Rect: box, Color: color, Order: len(r.out.runs)})
	r.out.opaque = append(r.out.opaque, r.state.opaque())
}

// clipTo makes the clip smaller. Paths are taken as the box around them, which is at
// least as large. One without points is a mistake of the writer, and clips nothing.
func (r *Reader) clipTo() {
	if r.path.inked {
		r.state.clip = r.state.clip.Intersect(r.path.box)
		r.state.ragged = r.state.ragged || r.path.other || len(r.path.rects) != 1
	}
}

// maxShape bounds the corners of a path that may cover text.
const maxShape = 32

// turn notes a corner of the path. The ends of a curve are corners too: what is between
// them is mostly outside, as with round corners.
func (p *path) turn(to point) {
	p.grow(to)
	if len(p.shape) >= maxShape {
		p.broken = true
		return
	}
	p.shape = append(p.shape, to)
}

// grow makes the box of the path reach to a point.
func (p *path) grow(to point) {
	if !p.inked {
		p.box, p.inked = page.Rect{X0: to.x, Y0: to.y, X1: to.x, Y1: to.y}, true
		return
	}
	p.box = page.Rect{X0: min(p.box.X0, to.x), Y0: min(p.box.Y0, to.y), X1: max(p.box.X1, to.x), Y1: max(p.box.Y1, to.y)}
}
