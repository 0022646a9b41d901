package conceal

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom/css"
)

var paintProperties = css.SetOf(backgroundColor, backgroundImage, backgroundClip, boxShadow, borderImageSource, backdropFilter)

// paint paints the box of an element on the ground.
func (l *look) paint(d style) {
	if d.HasAny(driftProperties) && (d.drifts(l.lengths(), l.encloses) || l.lowBox > 0 && l.below(d)) {
		l.ground = l.ground.somewhere()
	}
	if l.overlay != nil && d.or(position, "static") != "static" {
		l.ground, l.overlay = l.ground.or(l.overlay), nil
	}
	l.encloses = closedBox
	if !d.HasAny(paintProperties) || d.Get(display) == "contents" {
		return
	}
	g := l.backdrop(d)
	g = l.background(d, g)
	g = l.insetShadows(d, g)
	g = l.borderImage(d, g)
	if g != l.ground && l.narrow(d) {
		g = g.or(l.ground)
	}
	if g != l.ground {
		l.encloses, l.lowBox = d.boxKind(), 0
		if px, ok := l.lengths().pixels(d.Get(height)); ok && d.or(overflowY, "visible") == "visible" {
			l.lowBox = px
		}
	}
	l.ground = g
}

// backdrop applies backdrop-filter to the ground.
func (l *look) backdrop(d style) *ground {
	f := l.parseFilter(d.Get(backdropFilter))
	switch {
	case f.doubt:
		return l.ground.doubted(backdropFilter)
	case len(f.effects) == 0:
		return l.ground
	case !l.ground.opaque() && l.group != nil:
		return l.ground.doubted(backdropFilter)
	}
	next := &ground{picture: l.ground.picture, doubt: l.ground.doubt, assumed: l.ground.assumed, under: l.ground}
	for _, c := range l.ground.colors {
		for i := range f.effects {
			c = f.effects[i].apply(c)
		}
		next.add(c)
	}
	return next
}

// A layer is one of the pictures of a background.
type layer struct{ image, size, x, y, repeat, clip string }

// background paints the colour and the pictures of a background.
func (l *look) background(d style, g *ground) *ground {
	images := css.Split(d.or(backgroundImage, "none"), ',')
	nth := func(p css.Property, initial string, i int) string {
		list := css.Split(d.or(p, initial), ',')
		return strings.TrimSpace(list[i%len(list)])
	}
	var cut *ground
	last := len(images) - 1
	if c := l.palette().color(d.or(backgroundColor, "transparent")); nth(backgroundClip, "border-box", last) == "text" {
		cut = bare.paint(c)
	} else if c.odd {
		g = g.doubted(backgroundColor)
	} else {
		g = g.paint(c)
	}
	for i := last; i >= 0; i-- {
		layer := layer{
			strings.TrimSpace(images[i]), nth(backgroundSize, "auto", i), nth(backgroundPositionX, "0%", i), nth(backgroundPositionY, "0%", i),
			nth(backgroundRepeat, "repeat", i), nth(backgroundClip, "border-box", i),
		}
		switch {
		case layer.image == "none":
		case layer.clip == "text":
			if cut == nil {
				cut = bare
			}
			cut = l.picture(cut, layer)
		default:
			g = l.picture(g, layer)
		}
	}
	if v := d.or(backgroundClip, "border-box"); strings.Contains(v, "area") || strings.Contains(v, "(") {
		g = g.doubted(backgroundClip)
	}
	if d.or(backgroundBlendMode, "normal") != "normal" && images[0] != "none" {
		g = g.doubted(backgroundBlendMode)
	}
	l.cutOut(cut, g)
	return g
}

// cutOut notes the background that only letters show.
func (l *look) cutOut(cut, g *ground) {
	switch {
	case cut != nil && (cut.picture || cut.doubt.sight != seen):
		t := *l.letters
		t.cutout = []rgba{unknown}
		l.letters = &t
	case cut != nil:
		t := *l.letters
		t.cutout = cut.colors
		l.letters = &t
	case g != l.ground && len(l.letters.cutout) > 0: // it covers that of the element around
		t := *l.letters
		t.cutout = nil
		l.letters = &t
	}
}

// picture paints one picture of a background on a ground.
func (l *look) picture(g *ground, p layer) *ground {
	if p.empty() || p.line() {
		return g
	}
	painted := l.image(g, p)
	if painted != g && !p.fills() {
		painted = painted.or(g)
	}
	return painted
}

// image paints an image on all of a ground.
func (l *look) image(g *ground, p layer) *ground {
	name, args, ok := css.Function(p.image)
	switch {
	case !ok:
		return g.doubted(backgroundImage)
	case strings.HasSuffix(name, "gradient"):
		if stops, ok := l.stops(args); ok {
			return g.paintAny(stops)
		}
	case (name == "url" || name == "src") && strings.Trim(args, `"' `) == "":
		return g // no picture
	case (name == "url" || name == "src") && !isInPage(args):
		return g.pictured()
	case name == "image-set" || name == "-webkit-image-set":
		if !strings.Contains(args, "data:") && !strings.Contains(args, "gradient(") {
			return g.pictured()
		}
	}
	if p.icon() {
		return g
	}
	return g.doubted(backgroundImage)
}

// isInPage reports whether the address of a picture is that of a picture in the page.
func isInPage(address string) bool {
	address = strings.TrimLeft(address, `"' `)
	return strings.HasPrefix(address, "data:") || strings.HasPrefix(address, "#")
}

// stops returns the colours of a gradient, without those of thin lines at its ends.
func (l *look) stops(args string) (list []rgba, ok bool) {
	parts := css.Split(args, ',')
	edge := false // the part before ends near the end of the gradient
	for i, stop := range parts {
		c, found := l.stop(stop)
		switch {
		case found && c.odd, len(list) == maxColors:
			return nil, false
		case found && i+1 < len(parts) && len(list) == 0 && lastPixels(stop) <= thinSide, found && edge && i+1 == len(parts):
		case found:
			list = append(list, c)
		case i > 0 && !isHint(stop):
			return nil, false
		}
		edge = strings.Contains(stop, "calc(100% - ") && lastPixels(strings.ReplaceAll(stop, "calc(100% - ", "")) <= thinSide
	}
	return list, len(list) > 0
}

// stop returns the colour of a stop of a gradient.
func (l *look) stop(text string) (c rgba, found bool) {
	for word := range css.Words(text) {
		if mayBeColor(word) {
			return l.palette().color(word), true
		}
	}
	return c, false
}

// lastPixels returns the place of a stop in pixels, or what is more than any if it has
// none.
func lastPixels(stop string) float64 {
	px := float64(farRight)
	for word := range css.Words(strings.TrimSuffix(strings.TrimSpace(stop), ")")) {
		if q, ok := css.ParseQuantity(word); ok && q.Unit == "px" {
			px = q.N
		} else if ok {
			px = farRight
		}
	}
	return px
}

func isHint(stop string) bool {
	_, ok := css.ParseQuantity(strings.TrimSpace(stop))
	return ok
}

// mayBeColor reports whether a word of a gradient is a colour, and no angle, place or size.
func mayBeColor(word string) bool {
	if _, ok := css.ParseQuantity(word); ok {
		return false
	}
	switch word {
	case "to", "at", "from", "in", "left", "right", "top", "bottom", "center", "circle", "ellipse", "closest-side", "closest-corner", "farthest-side", "farthest-corner",
		"shorter", "longer", "increasing", "decreasing", "hue", "srgb", "srgb-linear", "oklab", "oklch", "lab", "lch", "hsl", "hwb", "display-p3":
		return false
	}
	return !strings.HasPrefix(word, "calc(") && !strings.HasPrefix(word, "var(")
}

// empty reports whether a picture has no size.
func (p *layer) empty() bool {
	for word := range css.Words(p.size) {
		if q, ok := css.ParseQuantity(word); ok && q.N <= 0 {
			return true
		}
	}
	return false
}

// line reports whether a picture is a line that letters are wider and higher than.
func (p *layer) line() bool {
	if p.repeat == "repeat" || p.repeat == "repeat repeat" {
		return false
	}
	for word := range css.Words(p.size) {
		if q, ok := css.ParseQuantity(word); ok && q.Unit == "px" && q.N <= thinSide {
			return true
		}
	}
	return false
}

// thinSide is the side up to which a line cannot hide letters, in pixels.
const thinSide = 4

// fills reports whether a picture lies behind all of the box: it is repeated, or it is as
// large as the box and not moved.
func (p *layer) fills() bool {
	repeat := p.repeat == "repeat" || p.repeat == "repeat repeat" || p.repeat == "round" || p.repeat == "space"
	if repeat {
		return true
	}
	full := true
	for word := range css.Words(p.size) {
		q, ok := css.ParseQuantity(word)
		full = full && (word == "auto" || word == "cover" || ok && q.Unit == "%" && q.N >= 100)
	}
	return full && unmoved(p.x) && unmoved(p.y)
}

// unmoved reports whether a picture that is as large as its box is where the box is.
func unmoved(place string) bool {
	q, ok := css.ParseQuantity(place)
	switch place {
	case "left", "right", "top", "bottom", "center":
		return true
	}
	return ok && (q.N == 0 || q.Unit == "%")
}

// iconSide is the side up to which a picture cannot lie behind all of a text, in pixels.
const iconSide = 64

// icon reports whether a picture is too small to lie behind all of a text.
func (p *layer) icon() bool {
	if p.repeat != "no-repeat" && p.repeat != "no-repeat no-repeat" {
		return false
	}
	for word := range css.Words(p.size) {
		if px, ok := css.Pixels(word); ok && px <= iconSide && !strings.HasSuffix(word, "%") {
			return true
		}
		return false
	}
	return false
}

// borderShadow is the inset of a shadow up to which it is a border, in pixels.
const borderShadow = 24

// fillsText reports whether a shadow inside of a box reaches all of its text: it comes from
// all sides.
func (l *look) fillsText(s *shadowed) bool {
	lines := 2 * s.spread / (l.size * lineNormal)
	return s.blur == 0 && s.x == 0 && s.y == 0 && s.spread >= borderShadow && float64(l.chars) <= lines*commonWidth/(l.size*glyphWidth)
}

// insetShadows paints the shadows inside of a box.
func (l *look) insetShadows(d style, g *ground) *ground {
	list, more := l.parseShadows(d.Get(boxShadow))
	if more {
		return g.doubted(boxShadow)
	}
	for i := len(list) - 1; i >= 0; i-- {
		s := &list[i]
		reach := s.spread + s.blur + max(abs(s.x), abs(s.y))
		switch {
		case !s.inset || reach <= borderShadow || s.color.transparent():
		case l.fillsText(s):
			g = g.paint(s.color)
		default:
			g = g.or(g.paint(s.color))
		}
	}
	return g
}

// borderImage paints the middle of the picture of a border.
func (l *look) borderImage(d style, g *ground) *ground {
	source := d.or(borderImageSource, "none")
	if source == "none" || source == "inherit" {
		return g
	}
	painted := l.image(g, layer{image: source})
	if strings.Contains(d.Get(borderImageSlice), "fill") {
		return painted
	}
	for word := range css.Words(d.or(borderImageWidth, "1")) {
		if q, ok := css.ParseQuantity(word); !ok || q.N > borderShadow || q.Unit == "%" || q.Unit == "" && q.N > 3 {
			return painted.or(g)
		}
	}
	return g
}

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
		if ok && (p == height || p == maxHeight) && float64(l.chars) > l.room(d, px) {
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
	return abs(q.N) > farEm*u.em
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
