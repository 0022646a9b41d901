package hidden

import (
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// A ground is what lies behind text: colours of which each may be behind some of the text.
// It is not changed once it is made.
type ground struct {
	colors  []rgba
	picture bool    // a picture in another file lies on them
	assumed bool    // that of the window; an element with a class may have another
	doubt   verdict // of a picture in the page, or of what is not understood
}

// maxColors bounds the colours of a ground.
const maxColors = 8

var paper = &ground{colors: []rgba{white}}

// paint returns the ground with each of some colours painted on some of it.
func (g *ground) paint(list ...rgba) *ground {
	if len(list) == 1 && list[0].known && list[0].a == 0 {
		return g
	}
	next := &ground{picture: g.picture, doubt: g.doubt}
	opaque := true
	for _, c := range list {
		opaque = opaque && (!c.known && !c.odd || c.a == 1)
		for _, below := range g.colors {
			next.add(c.over(below))
		}
	}
	if opaque {
		next.picture, next.doubt = false, verdict{}
	}
	return next.bounded()
}

// or returns the ground of text that may lie on one of two.
func (g *ground) or(other *ground) *ground {
	if g == other {
		return g
	}
	next := &ground{picture: g.picture || other.picture, doubt: g.doubt.orElse(other.doubt), assumed: g.assumed && other.assumed}
	for _, list := range [...][]rgba{g.colors, other.colors} {
		for _, c := range list {
			next.add(c)
		}
	}
	return next.bounded()
}

func (g *ground) add(c rgba) {
	for _, has := range g.colors {
		if has == c {
			return
		}
	}
	g.colors = append(g.colors, c)
}

// bounded doubts a ground with too many colours.
func (g *ground) bounded() *ground {
	if len(g.colors) > maxColors {
		g.colors, g.doubt = g.colors[:maxColors], doubtOf(backgroundImage)
	}
	return g
}

// pictured returns the ground with a picture of another file on it.
func (g *ground) pictured() *ground {
	return &ground{colors: g.colors, picture: true, doubt: g.doubt}
}

// doubted returns the ground with something on it that is not understood.
func (g *ground) doubted(p css.Property) *ground {
	return &ground{colors: g.colors, picture: g.picture, doubt: g.doubt.orElse(doubtOf(p))}
}

// judgeInk reports whether the letters differ from what is behind them.
func (l *look) judgeInk() verdict {
	ink := l.color
	if l.filled {
		ink = l.fill
	}
	if ink.odd {
		return doubtOf(color)
	}
	inks := []rgba{ink}
	if l.cutout != nil {
		if l.cutout.picture || l.cutout.doubt.sight != seen {
			return l.cutout.doubt
		}
		inks = inks[:0]
		for _, c := range l.cutout.colors {
			inks = append(inks, ink.over(c))
		}
	}
	return l.contrast(inks)
}

// contrast reports whether letters of some colours differ from what is behind them.
func (l *look) contrast(inks []rgba) verdict {
	differ, all, known := 0, 0, true
	for _, ink := range inks {
		if ink.known {
			ink.a *= l.opacity
		}
		for _, behind := range l.ground.colors {
			known = known && !behind.odd && !ink.odd
			if all++; !ink.over(behind).like(behind) {
				differ++
			}
		}
	}
	g := l.ground
	switch {
	case !known:
		return doubtOf(backgroundColor)
	case differ == all:
		return g.doubt
	case differ > 0 || g.doubt.sight != seen || g.picture: // a picture in another file may be of any colour
		return g.doubt.orElse(doubtOf(backgroundImage))
	}
	return hiddenBy(ByColor)
}

// paintSet has the properties that paint a box.
var paintSet = css.SetOf(backgroundColor, backgroundImage, backgroundClip)

// maxLayers bounds the pictures of a background, and maxValue the size of one.
const (
	maxLayers = 8
	maxValue  = 2 << 10
)

// paint paints the box of an element on the ground.
func (l *look) paint(d style) {
	if !d.HasAny(paintSet) {
		return
	}
	g := l.ground
	c := l.colorOf(d.or(backgroundColor))
	clip, images := d.or(backgroundClip), css.Split(d.or(backgroundImage), ',')
	under := g
	if strings.Contains(clip, "text") {
		g = &ground{colors: []rgba{glass}}
	}
	if len(images) > maxLayers || strings.Contains(clip, "area") || len(d.Get(backgroundImage)) > maxValue {
		g, images = g.doubted(backgroundImage), nil
	}
	if c.odd {
		g = g.doubted(backgroundColor)
	} else if d.Get(backgroundColor) != "inherit" {
		g = g.paint(c)
	}
	for i := len(images) - 1; i >= 0; i-- {
		painted := l.image(g, strings.TrimSpace(images[i]))
		if painted != g && (!d.fillsBox() || strings.Contains(clip, "content") || strings.Contains(clip, "padding")) {
			painted = painted.or(g)
		}
		g = painted
	}
	if d.or(backgroundBlendMode) != "normal" && strings.Contains(d.Get(backgroundImage), "gradient(") {
		g = g.doubted(backgroundBlendMode)
	}
	if strings.Contains(clip, "content") && g != l.ground {
		g = g.or(l.ground)
	}
	switch {
	case strings.Contains(clip, "text"):
		l.cutout, g = g, under
	case g != l.ground:
		l.cutout = nil
	}
	l.ground = g
}

// fillsBox reports whether the pictures of a background lie behind all of the box.
func (d style) fillsBox() bool {
	return strings.Trim(strings.ReplaceAll(d.or(backgroundRepeat), "repeat", ""), " ,") == "" || strings.Contains(d.Get(backgroundSize), "cover")
}

// image paints an image on all of a ground.
func (l *look) image(g *ground, image string) *ground {
	name, args, ok := css.Function(image)
	address := (name == "url" || name == "src") && ok
	switch {
	case image == "none", image == "inherit", address && strings.Trim(args, `"' `) == "":
		return g
	case !ok:
		return g.doubted(backgroundImage)
	case address && !isInPage(args):
		return g.pictured()
	case strings.HasSuffix(name, "gradient"):
		if stops, ok := l.stops(args); ok {
			return g.paint(stops...)
		}
	case strings.HasSuffix(name, "image-set") && !strings.Contains(args, "data:") && !strings.Contains(args, "gradient("):
		return g.pictured()
	}
	return g.doubted(backgroundImage)
}

// isInPage reports whether the address of a picture is that of a picture in the page.
func isInPage(address string) bool {
	address = strings.TrimLeft(address, `"' `)
	return strings.HasPrefix(address, "data:") || strings.HasPrefix(address, "#")
}

// stops returns the colours of a gradient.
func (l *look) stops(args string) (list []rgba, ok bool) {
	for i, stop := range css.Split(args, ',') {
		found := false
		for word := range css.Words(stop) {
			if kindsOf(word)&isColor == 0 {
				continue
			}
			c := l.colorOf(word)
			if found = true; c.odd || len(list) == maxColors {
				return nil, false
			}
			list = append(list, c)
		}
		if !found && i > 0 && kindsOf(strings.TrimSpace(stop)) == 0 {
			return nil, false // neither a colour nor a place
		}
	}
	return list, len(list) > 0
}
