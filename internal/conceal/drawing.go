package conceal

import (
	"math"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// A drawing is an svg element that holds text. Its labels are seen if all elements and
// attributes in it are understood, they differ from the page and from every shape before them,
// and no shape is after them. Where a shape is does not count.
type drawing struct {
	left, top, wide, high float64 // the part that is shown, in units of the drawing
	x, y                  length  // where that is on the page
	scale                 float64 // pixels a unit
	colors                []rgba  // of the shapes so far
	bare                  int     // the first text of walker.shown that no shape is after
	doubt                 verdict // on all labels
}

// A pen is where an element of a drawing is.
type pen struct {
	in   *drawing
	x, y float64    // how far it is moved; NaN if it is transformed in another way
	text dom.NodeID // the label that it is in; dom.None if in none
	at   area       // of the label
	size float64    // of its letters
}

const (
	wideLetter = 0.55    // the width that letters of a label are taken to have, in em
	leastBare  = 0.8     // the share of a label that has no other on it
	mostLabels = 1 << 10 // that are compared with each other
)

// draw starts the drawing of an svg element.
func (w *walker) draw(n dom.NodeID, l *look, doubt verdict) {
	b := l.box
	g := &drawing{scale: 1, bare: len(w.shown), doubt: doubt}
	l.pen = &pen{in: g, text: dom.None}
	if b == nil || b.turned || b.rightward || !b.hasHeight || w.drawsElsewhere() || w.styles.MayHave(css.Start) {
		g.doubt = doubtOf(drawingX)
		return
	}
	g.x, g.y = b.x, b.y
	g.wide, g.high = b.width.least()-b.border[leftSide]-b.border[rightSide], b.height.least()-b.border[topSide]-b.border[bottomSide]
	if v, has := w.doc.Lookup(n, "viewbox"); has {
		view := numbers(v, 4)
		g.scale = min(g.wide/view[2], g.high/view[3])
		g.x.at += (g.wide - g.scale*view[2]) / 2
		g.y.at += (g.high - g.scale*view[3]) / 2
		g.left, g.top, g.wide, g.high = view[0], view[1], view[2], view[3]
	}
}

// spoil doubts all labels of a drawing.
func (w *walker) spoil(g *drawing) verdict {
	w.hideTexts(w.shown[g.bare:], drawingX)
	g.bare, g.doubt = len(w.shown), g.doubt.orElse(doubtOf(drawingX))
	return g.doubt
}

// drawnElement changes the look around an element of a drawing to its own.
func (w *walker) drawnElement(n dom.NodeID, has traits, l *look) verdict {
	name := w.doc.Name(n)
	switch {
	case name == "style", name == "script", name == "title":
		return verdict{} // read by other stages
	case isUnshown[name]:
		return hiddenBy(ByElement)
	}
	p := *l.pen
	l.pen = &p
	d := w.styleOf(n, has, l)
	doubt := w.presentational(n, d, drawingAttributes).orElse(d.judgeOpaque()).orElse(w.parts(n, l))
	if d.Get(display) == "none" {
		return hiddenBy(ByDisplay)
	}
	if doubt.sight != seen || d.HasAny(undrawnProperties) || w.hiddenByName(n) {
		return w.spoil(p.in)
	}
	l.style(d)
	t := l.letters
	switch name {
	case "g", "a", "text":
		if p.text != dom.None && name != "a" {
			return hiddenBy(ByElement) // browsers do not draw it
		}
		p.move(w.doc.Lookup(n, "transform"))
		if name == "text" {
			p.text, p.size = n, l.size*t.sizing
		}
		if name == "text" && w.doc.Measure(n).Chars > 0 {
			if v := w.place(&p, t); v.sight != seen {
				return v
			}
		}
	case "tspan":
		if w.doc.Attr(n, "x")+w.doc.Attr(n, "y") != "" {
			return w.spoil(p.in)
		}
	case "rect", "circle", "ellipse", "line", "polygon", "polyline", "path":
		inked := *t
		if name == "line" {
			inked.paint = glass
		}
		if !l.invisible {
			w.paint(p.in, &inked, true)
		}
	default:
		return w.spoil(p.in)
	}
	if has.has(hasAria) {
		w.listen(n, l)
	}
	return verdict{}
}

// move applies a transform, if there is one.
func (p *pen) move(v string, has bool) {
	if !has {
		return
	}
	name, args, _ := css.Function(strings.TrimSpace(v))
	if by := numbers(args, 2); name == "translate" {
		p.x, p.y = p.x+by[0], p.y+by[1]
		return
	}
	p.x = math.NaN()
}

// place finds where a label is.
func (w *walker) place(p *pen, t *letters) verdict {
	g, n := p.in, p.text
	letters := max(int(w.doc.Measure(n).Chars), len(w.doc.Text(n))/2) // some scripts have wide letters
	wide := float64(letters) * (wideLetter*p.size + max(t.spacing, 0) + max(t.wordSpacing, 0))
	high := 1.8 * p.size // other baselines are within this
	left := p.x + w.coordinate(n, "x") - wide*t.anchor - g.left
	top := p.y + w.coordinate(n, "y") - p.size - g.top
	p.at = area{g.x.plus(exactly(left * g.scale)), g.y.plus(exactly(top * g.scale)), exactly(wide * g.scale), exactly(high * g.scale)}
	inside := left >= 0 && top >= 0 && left+wide <= g.wide && top+high <= g.high
	switch {
	case math.IsNaN(left + top), !inside && w.doc.End(n) > n+2, !w.apart(p): // parts may have larger letters
		return w.spoil(g)
	case !inside:
		w.paint(g, t, false)
		return doubtOf(drawingX)
	}
	return verdict{}
}

// apart reports whether a label is neither on nor below another.
func (w *walker) apart(p *pen) bool {
	others := w.shown[p.in.bare:]
	w.meter.Spend(len(others))
	free := 1.0
	for i := range others {
		s := &others[i]
		s.clear -= s.area.overlap(p.at)
		if free -= p.at.overlap(s.area); min(free, s.clear) < leastBare {
			return false
		}
	}
	return len(others) < mostLabels
}

// paint notes the colours of what may be behind all that is drawn later, and, if it may be
// anywhere, over all that was drawn.
func (w *walker) paint(g *drawing, t *letters, anywhere bool) {
	for _, c := range [...]rgba{t.paint, t.line} {
		if c == glass {
			continue
		}
		if anywhere {
			w.hideTexts(w.shown[g.bare:], fill)
			g.bare = len(w.shown)
		}
		if t.faded || c.known && c.a < 1 {
			c = odd
		}
		if !slices.Contains(g.colors, c) && len(g.colors) <= maxColors { // more are doubted
			g.colors = append(g.colors, c)
		}
	}
}

// label tells whether a text of a drawing can be seen.
func (w *walker) label(n dom.NodeID, chars int, l *look) verdict {
	p, t, b := l.pen, l.letters, l.box
	g := p.in
	switch {
	case chars == 0:
		return verdict{}
	case p.text == dom.None:
		return hiddenBy(ByElement)
	case l.invisible:
		return hiddenBy(ByVisibility)
	case g.doubt.sight != seen:
		return g.doubt
	case t.faded || t.line != glass || t.paint.known && t.paint.a < 1 || t.strokeWidth > 0 || len(t.shadows)+len(t.cutout) > 0 || t.keepsBlanks || l.size*t.sizing > p.size:
		return w.spoil(g)
	}
	inner, inked := *b.before(n, p.at, l), *t
	for _, c := range g.colors {
		inner.ground = inner.ground.or(inner.ground.paint(c))
	}
	inked.fill, inked.filled = t.paint, true
	inner.letters, inner.zoom = &inked, inner.zoom*g.scale
	inner.verdict = inner.judge()
	v := b.judge(p.at, p.at.height.at, l.size*g.scale).orElse(w.judgeText(n, &inner))
	if v.sight == seen {
		w.shown = append(w.shown, shown{n, chars, p.at, b.plane, b.fixed, 1})
	} else {
		w.paint(g, t, false)
	}
	return v
}
