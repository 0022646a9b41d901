package conceal

import (
	"math"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/grammar"
)

// A drawing is an svg element that holds text. Its labels are seen if all that is drawn is
// understood: they are in the part that is shown, differ from every shape that may be behind
// them, and no later shape is on them. Numbers are in units of the drawing.
type drawing struct {
	view   rect
	x, y   length  // where the view starts on the page
	scale  float64 // pixels a unit
	shapes []figure
	labels []label
	doubt  verdict    // on all labels
	turned dom.NodeID // the end of the last tspan that has a place of its own
	y0     float64    // the line of the label so far
	work   int
}

// A rect is a part of a drawing.
type rect struct{ left, top, right, bottom float64 }

// share returns the share of r that is in another rect.
func (r rect) share(in rect) float64 {
	wide := min(r.right, in.right) - max(r.left, in.left)
	high := min(r.bottom, in.bottom) - max(r.top, in.top)
	if wide <= 0 || high <= 0 {
		return 0
	}
	return wide * high / ((r.right - r.left) * (r.bottom - r.top))
}

// everywhere is the rect of a shape whose place is not understood.
var everywhere = rect{-vast, -vast, vast, vast}

// A figure is a shape that was drawn.
type figure struct {
	rect
	color rgba
	fills bool // all of the rect
}

// A label is a text that was drawn, or HTML.
type label struct {
	rect
	from, to dom.NodeID
	clear    float64 // the share of it that nothing was drawn on
}

// A pigment is what the fill or the stroke of labels and shapes is painted with.
type pigment struct {
	color   rgba
	current bool // it is the text colour
	none    bool
	clear   float64 // one less its opacity
	width   float64 // of a stroke
}

// of returns the colour that a pigment has with a text colour.
func (p *pigment) of(text rgba) rgba {
	c := p.color
	switch {
	case p.none:
		return glass
	case p.current:
		c = text
	}
	if c.known {
		c.a *= 1 - p.clear
	}
	return c
}

// dye sets the colour of a pigment.
func (p *pigment) dye(v string, colors palette) {
	p.current, p.none = v == "currentcolor", v == "none"
	if p.color = unknown; !p.current && !p.none {
		p.color = colors.color(v)
	}
}

// fade sets the opacity of a pigment. One that is not understood is none.
func (p *pigment) fade(v string) {
	n, ok := css.Compute(v, func(unit string) (float64, bool) { return 0.01, unit == "%" })
	if p.clear = 1 - min(max(n, 0), 1); !ok {
		p.clear = 1
	}
}

// A pen is how the units of an element of a drawing become those of the drawing, and where
// its text is.
type pen struct {
	in          *drawing
	x, y, scale float64
	inText      bool
	at          rect
	doubt       verdict
}

// leastCompared and comparedEach bound the comparisons of shapes with labels: some for a drawing, and some for
// each of its elements. If there are more, its labels are in doubt.
const (
	leastCompared = 1 << 12
	comparedEach  = 64
)

// Shares of a label: that has to be in the view, below its line too, for letters may hang
// from it; and that shapes may be drawn on.
const (
	leastInView  = 0.8
	leastHanging = 0.4
	mostCovered  = 0.3
)

// draw starts the drawing of an svg element.
func (w *walker) draw(n dom.NodeID, l *look) {
	g := &drawing{scale: 1}
	l.pen = &pen{in: g, scale: 1}
	if l.box == nil {
		g.doubt = doubtOf(drawingX)
		return
	}
	if l.box.turned || l.box.rightward || w.animatesDrawings() || w.styles.MayHave(css.Start) {
		g.doubt = doubtOf(drawingX)
	}
	outer := l.box.outer(w)
	g.x, g.y = outer.x, outer.y
	wide, high := outer.width.least(), outer.height.least()
	g.view = rect{0, 0, wide, high}
	v, has := w.doc.Lookup(n, "viewbox")
	box, ok := numbers(v)
	switch {
	case !has:
	case !ok || len(box) != 4 || box[2] <= 0 || box[3] <= 0:
		g.doubt = doubtOf(drawingX)
	default:
		across, down, known := aligned(w.doc.Attr(n, "preserveaspectratio"))
		if !known {
			g.doubt = doubtOf(drawingX)
		}
		g.view = rect{box[0], box[1], box[0] + box[2], box[1] + box[3]}
		g.scale = min(wide/box[2], high/box[3])
		g.x.at += across * (wide - g.scale*box[2])
		g.y.at += down * (high - g.scale*box[3])
	}
	if g.scale <= 0 {
		g.doubt = hiddenBy(BySize)
	}
}

// aligned returns where in its box a drawing of another shape is, by preserveAspectRatio.
func aligned(v string) (across, down float64, ok bool) {
	place, how, _ := strings.Cut(strings.ToLower(strings.TrimSpace(v)), " ")
	if place == "" {
		place = "xmidymid"
	}
	at := map[string]float64{"min": 0, "mid": 0.5, "max": 1}
	if len(place) != 8 || place[0] != 'x' || place[4] != 'y' || how != "" && strings.TrimSpace(how) != "meet" {
		return 0, 0, false
	}
	across, okX := at[place[1:4]]
	down, okY := at[place[5:]]
	return across, down, okX && okY
}

// animatesDrawings reports whether an element animates others by their names: they may be
// in any drawing of the page.
func (w *walker) animatesDrawings() bool {
	if w.animates == notAsked {
		w.animates = no
		for n := dom.Root + 1; int(n) < w.doc.Len(); n++ {
			w.meter.Spend(1)
			if w.doc.Tag(n) != 0 || !animations[w.doc.Name(n)] {
				continue
			}
			for _, a := range w.doc.Attrs(n) {
				if a.Key == "href" || a.Key == "xlink:href" {
					w.animates = yes
				}
			}
		}
	}
	return w.animates == yes
}

var animations = map[string]bool{"animate": true, "animateMotion": true, "animateTransform": true, "set": true}

// drawnElement changes the look around an element of a drawing to its own.
func (w *walker) drawnElement(n dom.NodeID, has traits, l *look) verdict {
	name := w.doc.Name(n)
	switch {
	case name == "style", name == "script", name == "title":
		return verdict{} // read by other stages
	case isUnshown[name], name == "desc":
		return hiddenBy(ByElement)
	case w.hiddenByName(n):
		return hiddenBy(ByName)
	}
	d := w.styleOf(n, has, l)
	p := *l.pen
	l.pen = &p
	p.doubt = p.doubt.orElse(w.presentational(n, d)).orElse(d.judgeOpaque())
	if by, hides := w.hiddenByAttribute(n, has); hides {
		return hiddenBy(by)
	}
	if d.HasAny(undrawnProperties) {
		p.doubt = p.doubt.orElse(doubtOf(drawingX))
	}
	switch d.or(display, "inline") {
	case "none":
		return hiddenBy(ByDisplay)
	case "inline", "block", "inline-block", "inherit":
	default:
		p.doubt = p.doubt.orElse(doubtOf(display))
	}
	if tag := w.doc.Tag(n); tag == atom.A && has.has(hasHref) {
		l.color = unknown // as links
	}
	l.style(d)
	p.move(w.doc.Attr(n, "transform"))
	switch name {
	case "g", "a":
	case "text", "tspan":
		return w.place(n, name, l)
	case "foreignObject":
		return w.foreign(n, has, d, l)
	case "rect", "circle", "ellipse", "line", "polygon", "polyline", "path", "image":
		w.addShape(n, name, l)
	default: // what it draws is not known, nor where
		p.in.doubt = doubtOf(drawingX)
		w.hideLabels(p.in)
		return doubtOf(drawingX)
	}
	if has.has(hasAria) {
		w.listen(n, l)
	}
	return verdict{}
}

// drawnProperties are those that may be set for elements of a drawing.
var drawnProperties = css.SetOf(display, visibility, opacity, color, colorScheme, fontSize, fontFamily, fill, fillOpacity, stroke, strokeOpacity, strokeWidth,
	textAnchor, letterSpacing, wordSpacing, paintOrder, textDecorationLine, textDecorationColor, textDecorationStyle, textDecorationThickness,
	whiteSpaceCollapse, textWrapMode, lineHeight, textAlign, transitionProperty, transitionDuration, transitionDelay, transitionTimingFunction, boxSizing)

// undrawnProperties are all others.
var undrawnProperties = func() (set css.Properties) {
	for p := css.Property(0); p < numLonghands; p++ {
		if !drawnProperties.Has(p) {
			set = set.With(css.SetOf(p))
		}
	}
	return set
}()

// presentational applies the attributes of an element of a drawing or a formula that are
// properties by another name, if the style does not set these. In drawings, it doubts attributes
// that are not understood.
func (w *walker) presentational(n dom.NodeID, d style) (doubt verdict) {
	name := w.doc.Name(n)
	formula := strings.HasPrefix(name, "m") && name != "marker" && name != "mask"
	for _, a := range w.doc.Attrs(n) {
		table := drawingAttributes
		if formula {
			table = formulaAttributes
		}
		p, ok := table[a.Key]
		switch v := strings.ToLower(strings.TrimSpace(a.Val)); {
		case formula && !ok:
		case !ok:
			if !isPlainAttribute(a.Key) {
				doubt = doubtOf(drawingX)
			}
		case d.Get(p) != "":
		case syntaxes[p].Match(v) != grammar.Invalid:
			d.Set(p, v)
		case syntaxes[p].Match(v+"px") != grammar.Invalid: // lengths in drawings need no unit
			d.Set(p, v+"px")
		}
	}
	return doubt
}

var (
	// formulaAttributes are the attributes of formulas that are properties.
	formulaAttributes = map[string]css.Property{"mathbackground": backgroundColor, "mathcolor": color, "mathsize": fontSize}

	// drawingAttributes are the same of drawings.
	drawingAttributes = map[string]css.Property{
		"color": color, "display": display, "fill": fill, "fill-opacity": fillOpacity, "font-family": fontFamily, "font-size": fontSize,
		"letter-spacing": letterSpacing, "opacity": opacity, "paint-order": paintOrder, "stroke": stroke, "stroke-opacity": strokeOpacity,
		"stroke-width": strokeWidth, "text-anchor": textAnchor, "visibility": visibility, "word-spacing": wordSpacing,
	}

	// plainAttributes hide no label, or are read elsewhere.
	plainAttributes = map[string]bool{}
)

func init() {
	for key := range strings.FieldsSeq(`alignment-baseline baseprofile class clip-rule cursor cx cy d dominant-baseline dx dy fill-rule focusable font-stretch
		font-style font-variant font-weight height href id image-rendering lang pathlength pointer-events points preserveaspectratio r rel role rx ry
		shape-rendering stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit style tabindex target text-decoration
		text-rendering transform version viewbox width x x1 x2 xml:lang xml:space xmlns y y1 y2`) {
		plainAttributes[key] = true
	}
}

// isPlainAttribute reports whether an attribute hides no label.
func isPlainAttribute(key string) bool {
	for _, prefix := range [...]string{"aria-", "data-", "on", "xlink:", "xmlns:"} {
		if strings.HasPrefix(key, prefix) {
			return true
		}
	}
	return plainAttributes[key]
}

// move applies a transform that moves, or makes larger or smaller.
func (p *pen) move(transform string) {
	for _, c := range css.Calls(strings.ToLower(transform)) {
		n, ok := numbers(c.Args)
		switch {
		case ok && c.Name == "translate" && (len(n) == 1 || len(n) == 2):
			p.x += n[0] * p.scale
			if len(n) == 2 {
				p.y += n[1] * p.scale
			}
		case ok && c.Name == "scale" && (len(n) == 1 || len(n) == 2 && n[0] == n[1]) && n[0] > 0:
			p.scale *= n[0]
		case ok && c.Name == "rotate" && n[0] == 0:
		default:
			p.doubt = doubtOf(drawingX)
			return
		}
	}
}

// rect returns a rect of the element in units of the drawing.
func (p *pen) rect(left, top, right, bottom float64) rect {
	return rect{p.x + p.scale*left, p.y + p.scale*top, p.x + p.scale*right, p.y + p.scale*bottom}
}

// numbers returns a list of numbers with white space or commas between them.
func numbers(v string) (list []float64, ok bool) {
	if len(v) > maxValue {
		return nil, false
	}
	for word := range strings.FieldsFuncSeq(v, func(r rune) bool { return r == ',' || r <= ' ' }) {
		n, ok := css.Number(word)
		if !ok || math.Abs(n) > vast {
			return nil, false
		}
		list = append(list, n)
	}
	return list, len(list) > 0
}

// coordinate returns a coordinate of an element: missing if it has none. Percentages are of all.
func (w *walker) coordinate(n dom.NodeID, key string, em, missing, all float64) (float64, bool) {
	v, has := w.doc.Lookup(n, key)
	if !has {
		return missing, true
	}
	at, ok := (&ruler{percent: exactly(all), em: em}).read(strings.ToLower(strings.TrimSpace(v)))
	return at.at, ok
}

// place finds where a text is.
func (w *walker) place(n dom.NodeID, name string, l *look) verdict {
	p := l.pen
	if (name == "text") == p.inText {
		return hiddenBy(ByElement) // browsers do not draw it
	}
	g := p.in
	p.inText = true
	wide, high := g.view.right-g.view.left, g.view.bottom-g.view.top
	if name == "text" {
		g.y0, g.turned = 0, dom.None
	}
	_, hasX := w.doc.Lookup(n, "x")
	_, hasY := w.doc.Lookup(n, "y")
	_, hasDX := w.doc.Lookup(n, "dx")
	_, hasDY := w.doc.Lookup(n, "dy")
	if name == "tspan" && !hasX && !hasY && !hasDX && !hasDY {
		return verdict{} // it goes on where the text is
	}
	x, okX := w.coordinate(n, "x", l.size, 0, wide)
	y, okY := w.coordinate(n, "y", l.size, g.y0, high)
	dx, okDX := w.coordinate(n, "dx", l.size, 0, wide)
	dy, okDY := w.coordinate(n, "dy", l.size, 0, high)
	if !okX || !okY || !okDX || !okDY || name == "tspan" && !hasX {
		p.doubt = p.doubt.orElse(doubtOf(drawingX))
	}
	x, y = x+dx, y+dy
	if g.y0 = y; name == "tspan" {
		g.turned = w.doc.End(n)
	}
	chars := float64(w.doc.Measure(n).Chars)
	size := l.size * l.letters.sizing
	long := chars * (wideLetter*size + max(l.letters.spacing, 0))
	x -= long * l.letters.anchor
	p.at = p.rect(x, y-0.8*size, x+long, y+0.2*size)
	return verdict{}
}

// wideLetter is the width that letters of a label are taken to have, in em.
const wideLetter = 0.55

// label places a text of a drawing, and tells whether it can be seen.
func (w *walker) label(n dom.NodeID, chars int, l *look) verdict {
	p := l.pen
	g := p.in
	if chars == 0 {
		return verdict{}
	}
	if !p.inText {
		return hiddenBy(ByElement)
	}
	v := g.doubt.orElse(p.doubt)
	if v.sight != seen {
		return v
	}
	if g.turned != dom.None && n >= g.turned || p.at.right <= p.at.left {
		v = v.orElse(doubtOf(drawingX))
	}
	below := rect{p.at.left, p.at.bottom - 0.2*(p.at.bottom-p.at.top), p.at.right, p.at.bottom + 0.8*(p.at.bottom-p.at.top)}
	switch seen := p.at.share(g.view); {
	case seen == 0:
		v = v.orElse(hiddenBy(ByPlace))
	case seen < leastInView, below.share(g.view) < leastHanging:
		v = v.orElse(doubtOf(drawingX))
	}
	a := area{
		g.x.plus(exactly((p.at.left - g.view.left) * g.scale)), g.y.plus(exactly((p.at.top - g.view.top) * g.scale)),
		exactly((p.at.right - p.at.left) * g.scale), exactly((p.at.bottom - p.at.top) * g.scale),
	}
	b := l.box
	v = v.orElse(b.judge(a, a.height.at, l.size*p.scale*g.scale))
	v = v.orElse(w.judgeText(n, w.inked(p.at, b.before(n, a, l))))
	if v.sight == seen {
		w.shown = append(w.shown, shown{n, chars, a, b.plane, b.fixed, 1})
		g.labels = append(g.labels, label{p.at, n, n + 1, 1})
	}
	return v
}

// inked returns the look of a text in a part of a drawing, with the letters that fill and
// stroke give it, before the shapes that are behind it.
func (w *walker) inked(at rect, l *look) *look {
	p := l.pen
	inner, t := *l, *l.letters
	inner.letters = &t
	inner.zoom *= p.scale * p.in.scale
	inner.ground = w.behind(p.in, at, l.ground)
	t.shadows, t.cutout = nil, nil
	t.fill, t.filled, t.strokeWidth = t.paint.of(l.color), true, 0
	inner.verdict = inner.judge() // dashes could hide the stroke
	if t.line.width > 0 && !t.line.none && inner.verdict.sight == seen {
		t.stroke, t.stroked, t.strokeWidth = t.line.of(l.color), true, t.line.width
		inner.verdict = inner.judge()
	}
	return &inner
}

// behind returns what is behind a part of a drawing.
func (w *walker) behind(g *drawing, at rect, page *ground) *ground {
	behind := page
	if !w.compares(g, len(g.shapes)) {
		return behind.doubted(fill)
	}
	for i := range g.shapes {
		s := &g.shapes[i]
		share := at.share(s.rect)
		switch {
		case share == 0:
		case s.color.odd:
			behind = behind.doubted(fill)
		case s.fills && share > 0.999 && s.color.known && s.color.a == 1:
			behind = page.paint(s.color)
		default:
			behind = behind.or(behind.paint(s.color))
		}
	}
	return behind
}

// compares reports whether there is time to compare a part of a drawing with others.
func (w *walker) compares(g *drawing, count int) bool {
	w.meter.Spend(count)
	g.work += count
	return g.work <= leastCompared+comparedEach*(len(g.shapes)+len(g.labels))
}

// addShape draws a shape.
func (w *walker) addShape(n dom.NodeID, name string, l *look) {
	p := l.pen
	g, t := p.in, l.letters
	if l.invisible || l.opacity <= 0 {
		return
	}
	s := figure{rect: everywhere, color: t.paint.of(l.color)}
	if p.doubt.sight == seen {
		s.rect, s.fills = w.boundsOf(n, name, p)
	}
	if name == "image" {
		s.color, s.fills = odd, false
	}
	if l.opacity < 1 {
		s.color.a *= l.opacity
	}
	thick := t.line.width * p.scale
	if !t.line.none && thick > 0 && (name == "image" || p.doubt.sight == seen) {
		line := s
		line.rect = rect{s.left - thick/2, s.top - thick/2, s.right + thick/2, s.bottom + thick/2}
		line.color, line.fills = t.line.of(l.color), false
		if thick*g.scale > thinLine*tinyLabel {
			w.drawOn(g, line)
		}
	}
	if name == "line" || s.color.known && s.color.a == 0 {
		return
	}
	w.drawOn(g, s)
}

// tinyLabel is the size of small letters of labels, in pixels. Thinner lines do not hide them.
const tinyLabel = 10

// drawOn draws a shape over what was drawn so far.
func (w *walker) drawOn(g *drawing, s figure) {
	if g.doubt.sight != seen {
		return // no label is shown
	}
	if !w.compares(g, len(g.labels)) {
		g.doubt = doubtOf(fill)
		w.hideLabels(g)
		return
	}
	for i := range g.labels {
		t := &g.labels[i]
		narrow := t.rect
		narrow.right = (t.left + t.right) / 2
		if t.clear -= max(t.share(s.rect), narrow.share(s.rect)); t.clear < 1-mostCovered {
			w.hideTexts(w.shown[w.firstText(t.from):w.firstText(t.to)], fill)
		}
	}
	g.shapes = append(g.shapes, s)
}

// hideLabels hides all labels of a drawing.
func (w *walker) hideLabels(g *drawing) {
	for _, t := range g.labels {
		w.hideTexts(w.shown[w.firstText(t.from):w.firstText(t.to)], drawingX)
	}
	g.labels = nil
}

// boundsOf returns the rect around a shape, and whether the shape is all of it.
func (w *walker) boundsOf(n dom.NodeID, name string, p *pen) (r rect, fills bool) {
	ok := true
	view := p.in.view
	wide, high := view.right-view.left, view.bottom-view.top
	get := func(key string, all float64) float64 {
		v, known := w.coordinate(n, key, browserSize, 0, all)
		ok = ok && known && !strings.Contains(w.doc.Attr(n, key), "e")
		return v
	}
	switch name {
	case "rect", "image":
		x, y := get("x", wide), get("y", high)
		r, fills = p.rect(x, y, x+get("width", wide), y+get("height", high)), true
	case "circle":
		x, y, radius := get("cx", wide), get("cy", high), get("r", max(wide, high))
		r = p.rect(x-radius, y-radius, x+radius, y+radius)
	case "ellipse":
		x, y, rx, ry := get("cx", wide), get("cy", high), get("rx", wide), get("ry", high)
		r = p.rect(x-rx, y-ry, x+rx, y+ry)
	case "line":
		x1, y1, x2, y2 := get("x1", wide), get("y1", high), get("x2", wide), get("y2", high)
		r = p.rect(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))
	case "polygon", "polyline":
		list, known := numbers(w.doc.Attr(n, "points"))
		if ok = known; !ok {
			break
		}
		r = rect{vast, vast, -vast, -vast}
		for i := 0; i+1 < len(list); i += 2 {
			r = rect{min(r.left, list[i]), min(r.top, list[i+1]), max(r.right, list[i]), max(r.bottom, list[i+1])}
		}
		r = p.rect(r.left, r.top, r.right, r.bottom)
	default: // the curves of paths are not followed
		ok = false
	}
	if !ok {
		return everywhere, false
	}
	return r, fills
}

// foreign judges HTML in a drawing by its place and size there. It is a box that is cut.
func (w *walker) foreign(n dom.NodeID, has traits, d style, l *look) verdict {
	p := l.pen
	g := p.in
	at, known := w.boundsOf(n, "rect", p)
	v := g.doubt.orElse(p.doubt)
	switch {
	case !known:
		return v.orElse(doubtOf(drawingX))
	case (at.right-at.left)*g.scale <= noRoom, (at.bottom-at.top)*g.scale <= noRoom:
		return hiddenBy(BySize)
	case at.share(g.view) < leastInView:
		return v.orElse(doubtOf(drawingX))
	case v.sight != seen:
		return v
	}
	l.ground = w.behind(g, at, l.ground)
	l.zoom *= p.scale * g.scale
	l.pen = nil
	d.Set(display, "block")
	d.Set(width, number((at.right-at.left)*g.scale)+"px")
	d.Set(height, number((at.bottom-at.top)*g.scale)+"px")
	d.Set(overflowX, "hidden")
	d.Set(overflowY, "hidden")
	l.verdict = l.judge()
	w.enter(n, has, d, l)
	g.labels = append(g.labels, label{at, n, w.doc.End(n), 1})
	return verdict{}
}
