package conceal

import (
	"math"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom/css"
)

// narrowSide is the side up to which a box may not enclose its text, in pixels.
const narrowSide = 10

// narrow reports whether a box may be too small to lie behind its text.
func (l *look) narrow(d style) bool {
	u := l.lengths()
	for _, p := range [...]css.Property{width, height, maxWidth, maxHeight} {
		v := d.Get(p)
		if v == "" || v == "auto" || v == "none" {
			continue
		}
		px, ok := u.pixels(v)
		if ok && px <= narrowSide || v[0] == '0' {
			return true
		}
		if ok && (p == height || p == maxHeight) && l.chars() > l.room(d, px) {
			return true
		}
	}
	return false
}

// The size of letters in common fonts, in em, and the width of a box that has none, in
// pixels.
const (
	glyphWidth  = 0.5
	commonWidth = 500.0
)

// room returns how many letters a box of a height has room for.
func (l *look) room(d style, high float64) float64 {
	wide, ok := l.lengths().pixels(d.Get(width))
	if !ok {
		wide = commonWidth
	}
	lines := max(1, high/(l.size*lineNormal))
	return lines * wide / (l.size * glyphWidth)
}

// below reports whether a gap pushes text out of a box of fixed height around it.
func (l *look) below(d style) bool {
	gap := 0.0
	for _, p := range [...]css.Property{paddingTop, marginTop} {
		px, _ := l.lengths().pixels(d.Get(p))
		gap += px
	}
	return gap+l.size > l.lowBox
}

// isBlock reports whether browsers put an element on lines of its own.
func isBlock(tag atom.Atom) bool {
	switch tag {
	case atom.Address, atom.Article, atom.Aside, atom.Blockquote, atom.Center, atom.Dd, atom.Details, atom.Div, atom.Dl, atom.Dt, atom.Fieldset, atom.Figcaption,
		atom.Figure, atom.Footer, atom.Form, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Header, atom.Hr, atom.Li, atom.Main, atom.Nav, atom.Ol,
		atom.P, atom.Pre, atom.Section, atom.Summary, atom.Table, atom.Ul:
		return true
	}
	return false
}

// isInline reports whether an element is in a line.
func isInline(tag atom.Atom, d style) bool {
	v := d.Get(display)
	return v == "inline" || v == "" && !isBlock(tag) && !d.placed() && d.or(float, "none") == "none"
}

// leaveLine notes that a block is in an element in a line, whose background it is not on.
func (l *look) leaveLine(inline bool) {
	if l.onLine && !inline {
		l.ground, l.onLine = l.ground.somewhere(), false
		l.verdict = l.judge()
	}
}

var driftProperties = css.SetOf(paddingTop, top, right, bottom, left, marginTop, marginLeft, marginRight, marginBottom, transform, translate, float)

// Moves up to which text stays on the box of its parent, in em and percent.
const (
	farEm      = 2.0
	farPercent = 100.0
)

// drifts reports whether an element may leave the box of its parent.
func (d style) drifts(u lengths, in boxKind) bool {
	if d.or(float, "none") != "none" && in == openBox {
		return true
	}
	switch d.Get(position) {
	case "absolute", "fixed", "relative", "sticky", "-webkit-sticky":
		for _, p := range [...]css.Property{top, right, bottom, left} {
			if far(d.Get(p), u) {
				return true
			}
		}
	}
	for _, p := range [...]css.Property{marginTop, marginRight, marginBottom, marginLeft} {
		if v := d.Get(p); strings.HasPrefix(v, "-") && far(v, u) {
			return true
		}
	}
	for _, c := range css.Calls(d.Get(transform)) {
		if strings.HasPrefix(c.Name, "translate") || strings.HasPrefix(c.Name, "matrix") {
			for _, arg := range css.Arguments(c.Args) {
				if far(arg, u) {
					return true
				}
			}
		}
	}
	for arg := range css.Words(d.Get(translate)) {
		if far(arg, u) {
			return true
		}
	}
	return false
}

// far reports whether a move may leave the box of the parent.
func far(v string, u lengths) bool {
	if v == "" || v == "auto" || v == "none" {
		return false
	}
	q, ok := css.ParseQuantity(v)
	switch {
	case !ok:
		return false
	case q.Unit == "%":
		return q.N <= -farPercent || q.N >= farPercent
	}
	return math.Abs(q.N) > farEm*u.em
}

// A boxKind tells whether a box encloses those that float in it.
type boxKind uint8

const (
	closedBox boxKind = iota
	openBox
)

// boxKind returns the kind of the box of an element.
func (d style) boxKind() boxKind {
	switch d.or(overflowX, "visible") {
	case "hidden", "auto", "scroll":
		return closedBox
	}
	switch d.or(display, "block") {
	case "block", "list-item":
	default:
		return closedBox
	}
	if d.or(float, "none") != "none" || d.placed() || d.or(height, "auto") != "auto" || d.or(minHeight, "auto") != "auto" {
		return closedBox
	}
	return openBox
}

// somewhere returns the ground of text that may lie on any of the boxes around it.
func (g *ground) somewhere() *ground {
	all := g
	for under, n := g.under, 0; under != nil && n < maxColors; under, n = under.under, n+1 {
		all = all.or(under)
	}
	return all
}
