package conceal

import (
	"strings"
	"sync"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// enter makes the box of an element the one of its look.
func (w *walker) enter(n dom.NodeID, has traits, d style, l *look) {
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
	switch tag {
	case atom.Table, atom.Tbody, atom.Td, atom.Th, atom.Tr, atom.Marquee:
		if c, ok := legacyColor(w.doc.Attr(n, "bgcolor")); ok && c.a > 0 && d.Get(backgroundColor) == "" {
			d.Set(backgroundColor, "black") // any colour covers
		}
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
	if plain && level == block && kind == flow && p.lines.layout == flow && tag != atom.Pre && !has.has(hasDir) {
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
	b := w.emptyBox()
	b.begin(p, n)
	return b
}

// emptyBox returns a box that nothing refers to.
func (w *walker) emptyBox() *box {
	if last := len(w.free) - 1; last >= 0 {
		b := w.free[last]
		w.free = w.free[:last]
		*b = box{}
		return b
	}
	return w.boxes.take()
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
	t := trials.Get().(*trial)
	if b == nil {
		b = t.page.asPage()
	}
	in, c := &t.around, &t.tried
	*in = *b
	if in.lines == b {
		in.lines = in
	}
	c.begin(in, b.node)
	c.em = em
	sample := *w // lay takes no box and no plane, which both would take from the same rest
	sample.sample = sampleChars
	c.lay(&sample, d, flow, block)
	_, v := c.write(sampleChars, em)
	*t = trial{}
	trials.Put(t)
	return v
}

// A trial has a box that is tried, a copy of the one around it, and that of the window.
type trial struct{ page, around, tried box }

// trials are empty.
var trials = sync.Pool{New: func() any { return new(trial) }}

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

// empty makes room for an element with nothing in it.
func (w *walker) empty(n dom.NodeID, has traits, above *look) {
	if above.box == nil {
		return
	}
	switch tag := w.doc.Tag(n); tag {
	case atom.Br:
		above.box.lines.breakLine()
		return
	case atom.Col, atom.Link, atom.Meta, atom.Source, atom.Track, atom.Wbr:
		return
	}
	if tag := w.doc.Tag(n); len(w.doc.Attrs(n)) == 0 && tag != atom.Div && tag != atom.Hr {
		return
	}
	l := *above
	d := w.styleOf(n, has, &l)
	if d.Empty() || d.Get(display) == "none" {
		return
	}
	d, _ = w.rest(n, d, &l)
	above.sink(d)
	l.style(d)
	around := l.box
	if w.enter(n, has, d, &l); l.box != around {
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
	if l.pen != nil {
		return w.label(n, chars, l)
	}
	b := l.box
	if b == nil {
		return w.judgeText(n, l)
	}
	if chars > 0 {
		var a area
		a, v = b.write(chars, l.size)
		if v = w.judgeText(n, b.before(n, a, l)).orElse(v); v.sight == seen {
			w.shown = append(w.shown, shown{n, chars, a, b.plane, b.fixed, 1})
		}
	}
	if b.breaks {
		b.lines.breakLines(w.words(n))
	}
	return v
}
