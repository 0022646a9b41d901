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

func (d *drawing) pathOperator(op []byte, l *lexer) {
	p := &d.path
	switch string(op) {
	case "m":
		p.endSubpath()
		p.move(d.point(l))
	case "l":
		p.lineTo(d.point(l))
	case "c", "v", "y":
		d.curve(l)
	case "h":
		p.lineTo(p.start)
	case "re":
		d.rectangle(l)
	case "W", "W*":
		p.clip = true
	case "w":
		d.state.lineWidth = l.last()
	case "S", "s":
		if op[0] == 's' {
			p.lineTo(p.start)
		}
		d.paint(false, true)
	case "f", "F", "f*":
		d.paint(true, false)
	case "B", "B*", "b", "b*":
		d.paint(true, true)
	case "n":
		d.paint(false, false)
	}
}

func (d *drawing) point(l *lexer) point {
	var v [2]float64
	l.numbers(v[:])
	x, y := d.state.ctm.Apply(v[0], v[1])
	return point{x, y}
}

// curve goes on to the end of a curve. It is inside of the box of its control points.
func (d *drawing) curve(l *lexer) {
	p := &d.path
	p.at, p.n, p.other = d.point(l), len(p.corner)+1, true
	p.turn(p.at)
	var v [6]float64
	for n := len(v); n > 2; n -= 2 { // v and y have two points, c three
		if l.numbers(v[:n]) {
			for i := 0; i+1 < n; i += 2 {
				x, y := d.state.ctm.Apply(v[i], v[i+1])
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

func (d *drawing) rectangle(l *lexer) {
	p := &d.path
	p.endSubpath()
	var v [4]float64
	if !l.numbers(v[:]) {
		return
	}
	box := d.state.ctm.Rect(page.Rect{X0: v[0], Y0: v[1], X1: v[0] + v[2], Y1: v[1] + v[3]})
	if !d.state.ctm.straight() {
		p.other = true
	}
	p.broken = p.broken || len(p.shape) > 1
	p.shape = append(p.shape[:0], corners(d.state.ctm, page.Rect{X0: v[0], Y0: v[1], X1: v[0] + v[2], Y1: v[1] + v[3]})...)
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
func (d *drawing) paint(fill, stroke bool) {
	p := &d.path
	p.endSubpath()
	if !d.mark.hidden {
		if (fill || stroke) && p.inked {
			d.drawn()
			d.addDot(p.box)
		}
		if fill {
			d.fillPath()
		}
		if stroke && len(p.lines) > 0 {
			width := d.state.lineWidth * math.Sqrt(math.Abs(d.state.ctm.A*d.state.ctm.D-d.state.ctm.B*d.state.ctm.C))
			for _, line := range p.lines {
				line.Width, line.Color = width, d.state.stroke.color
				d.addRule(line)
				d.addBand(line)
			}
		}
	}
	if p.clip {
		d.clipTo()
	}
	*p = path{rects: p.rects[:0], lines: p.lines[:0], shape: p.shape[:0]}
}

func (d *drawing) fillPath() {
	if p := &d.path; (p.other || len(p.rects) == 0) && !p.broken && len(p.shape) > 2 && d.state.fill.color != page.Unknown && !d.state.ragged {
		d.addCover(p.box.Intersect(d.state.clip), slices.Clone(p.shape))
	}
	for _, box := range d.path.rects {
		if !d.addThin(box, d.state.fill.color) && !d.path.other {
			d.addFill(box, d.state.fill.color)
		}
	}
}

// addThin notes a rectangle that is so thin that it looks like a line, and reports
// whether it is.
func (d *drawing) addThin(box page.Rect, color page.Color) bool {
	width, height := box.X1-box.X0, box.Y1-box.Y0
	switch {
	case height <= thin && width > 2*height:
		y := (box.Y0 + box.Y1) / 2
		d.addRule(page.Rule{X0: box.X0, Y0: y, X1: box.X1, Y1: y, Width: height, Color: color})
	case width <= thin && height > 2*width:
		x := (box.X0 + box.X1) / 2
		d.addRule(page.Rule{X0: x, Y0: box.Y0, X1: x, Y1: box.Y1, Width: width, Color: color})
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
func (d *drawing) addDot(box page.Rect) {
	width, height := box.X1-box.X0, box.Y1-box.Y0
	if min(width, height) < minDot || max(width, height) > maxDot || max(width, height) > dotSides*min(width, height) {
		return
	}
	if len(d.page.Dots) < maxDots && !box.Intersect(d.state.clip).Empty() {
		d.page.Dots = append(d.page.Dots, box)
	}
}

// band is how thick a line is that covers text, in points.
const band = 5

// addBand notes a line that is as thick as text is high: it lies over the text below it.
func (d *drawing) addBand(line page.Rule) {
	if line.Width < band || d.state.stroke.opacity() < opaqueAlpha {
		return
	}
	box := page.Rect{X0: line.X0, Y0: line.Y0 - line.Width/2, X1: line.X1, Y1: line.Y1 + line.Width/2}
	if line.Y1-line.Y0 > line.X1-line.X0 {
		box = page.Rect{X0: line.X0 - line.Width/2, Y0: line.Y0, X1: line.X1 + line.Width/2, Y1: line.Y1}
	}
	d.addFill(box, line.Color)
}

func (d *drawing) addRule(rule page.Rule) {
	box := page.Rect{X0: rule.X0, Y0: rule.Y0, X1: rule.X1, Y1: rule.Y1}.Intersect(d.state.clip)
	if box.X0 > box.X1 || box.Y0 > box.Y1 {
		return
	}
	if len(d.page.Rules) >= maxRules {
		d.page.Cut = true
		return
	}
	rule.X0, rule.Y0, rule.X1, rule.Y1 = box.X0, box.Y0, box.X1, box.Y1
	d.page.Rules = append(d.page.Rules, rule)
}

func (d *drawing) addFill(box page.Rect, color page.Color) {
	if box = box.Intersect(d.state.clip); box.Empty() {
		return
	}
	if len(d.page.Fills) >= maxFills {
		d.page.Cut = true
		return
	}
	d.flush()
	d.addCover(box, nil)
	d.page.Fills = append(d.page.Fills, page.Fill{Rect: box, Color: color, Order: len(d.out.runs)})
	d.out.opaque = append(d.out.opaque, d.state.opaque())
}

// clipTo makes the clip smaller. Paths are taken as the box around them, which is at
// least as large. One without points is a mistake of the writer, and clips nothing.
func (d *drawing) clipTo() {
	if d.path.inked {
		d.state.clip = d.state.clip.Intersect(d.path.box)
		d.state.ragged = d.state.ragged || d.path.other || len(d.path.rects) != 1
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
