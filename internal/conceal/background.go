package conceal

import (
	"math"
	"strings"

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

// background paints the colour and the pictures of a background.
func (l *look) background(d style, g *ground) *ground {
	images := css.Split(d.or(backgroundImage, "none"), ',')
	if len(images) > maxLayers {
		return g.doubted(backgroundImage)
	}
	all := d.layers()
	var cut *ground
	last := len(images) - 1
	if c := l.palette().color(d.or(backgroundColor, "transparent")); all.at(last, images[last]).clip == "text" {
		cut = bare.paint(c)
	} else if c.odd {
		g = g.doubted(backgroundColor)
	} else {
		g = g.paint(c)
	}
	for i := last; i >= 0; i-- {
		switch layer := all.at(i, images[i]); {
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
	return s.blur == 0 && s.x == 0 && s.y == 0 && s.spread >= borderShadow && l.chars() <= lines*commonWidth/(l.size*glyphWidth)
}

// insetShadows paints the shadows inside of a box.
func (l *look) insetShadows(d style, g *ground) *ground {
	list, more := l.parseShadows(d.Get(boxShadow))
	if more {
		return g.doubted(boxShadow)
	}
	for i := len(list) - 1; i >= 0; i-- {
		s := &list[i]
		reach := s.spread + s.blur + max(math.Abs(s.x), math.Abs(s.y))
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
