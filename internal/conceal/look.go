package conceal

import (
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// A look is what text inherits, and what is painted behind it. An element below may change
// each part of it.
type look struct {
	unshown    bool         // in an element with text that browsers do not show
	scriptless bool         // in noscript
	silent     bool         // in an element with aria-hidden
	invisible  bool         // visibility
	dark       bool         // color-scheme
	pageDark   bool         // the same of the page
	encloses   boxKind      // whether the element, if it is painted, encloses what floats in it
	onLine     bool         // the ground is that of an element in a line
	lowBox     float64      // the height of the box that was painted last, if that is fixed
	overlay    *ground      // of boxes out of the flow before it
	stacks     bool         // the element is a stacking context
	stacked    bool         // the element is, or one around it is with no background between, a stacking context
	measure    *dom.Measure // of the element; nil if there is none
	opacity    float64      // of all ancestors, multiplied
	blur       float64      // of all ancestors, added, in pixels
	size, rem  float64      // of the font and of that of the root, in pixels
	zoom       float64      // of all ancestors, multiplied
	sizing     string       // box-sizing of the element, if it is set
	color      rgba
	letters    *letters
	inks       *inks // of the page
	ground     *ground
	group      *group
	variables  *css.Variables
	box        *box    // where it is
	verdict    verdict // on text with this look
	pen        *pen    // in a drawing with labels; nil elsewhere
}

const (
	browserSize = 16.0 // the default font size, in pixels
	tinySize    = 4.0  // the font size below which text cannot be read, in pixels
	blurry      = 6.0  // the blur from which text cannot be read, in pixels
	bigBlur     = 0.4  // the same in em, for large letters
	softBlur    = 0.13 // the blur up to which text can be read, in em
)

// blank is the look of a page without styles.
var blank = look{size: browserSize, rem: browserSize, zoom: 1, opacity: 1, color: black, letters: &letters{glyphs: glyphs{sizing: 1, paint: black, line: glass}}, ground: paper}

// canvas returns the look around the page. If the page has style sheets in other files, its
// text colour is not known, and its background is assumed.
func (w *walker) canvas() look {
	l := blank
	l.inks = &inks{}
	l.variables = w.styles.Initial()
	if w.metaScheme() {
		l.dark, l.pageDark = true, true
		l.color, l.ground = white, &ground{colors: []rgba{parseHex(darkCanvas)}}
	}
	if w.external {
		l.color = unknown
		t := *l.letters
		t.paint = unknown
		l.letters = &t
		l.ground = &ground{colors: l.ground.colors, assumed: true}
	}
	return l
}

// darkCanvas is the colour of a window in dark mode.
const darkCanvas = "121212"

// chars returns how many letters the element has.
func (l *look) chars() float64 {
	if l.measure == nil {
		return 0
	}
	return float64(l.measure.Chars)
}

// palette returns what colours depend on.
func (l *look) palette() palette { return palette{l.color, l.dark} }

// lookProperties are those that change a look.
var lookProperties = css.SetOf(visibility, opacity, filter, backdropFilter, mixBlendMode, fontSize, zoom, color, colorScheme,
	backgroundColor, backgroundImage, backgroundClip, boxShadow, borderImageSource, display).With(letterProperties).With(driftProperties)

// style applies a style.
func (l *look) style(d style) {
	if d.Empty() || !d.HasAny(lookProperties) && l.overlay == nil {
		return
	}
	unknownVisibility := false
	switch d.Get(visibility) {
	case "hidden", "collapse":
		l.invisible = true
	case "visible":
		l.invisible = false
	case "", "inherit":
	default:
		unknownVisibility = true
	}
	l.scheme(d.Get(colorScheme))
	doubt := l.sizes(d)
	if unknownVisibility {
		doubt = doubtOf(visibility)
	}
	if v := d.Get(color); v != "" && v != "inherit" {
		l.color = l.palette().color(v)
	}
	if d.Get(display) != "contents" {
		l.group, doubt = l.enter(d, doubt)
	}
	l.ink(d)
	l.paint(d)
	l.verdict = l.judge().orElse(doubt)
}

// scheme applies color-scheme. A page that takes both gets what most visitors have: light.
func (l *look) scheme(v string) {
	switch {
	case v == "", v == "inherit":
	case v == "normal":
		l.dark = l.pageDark
	default:
		l.dark = isDark(v)
	}
}

// isDark reports whether a list of schemes leaves only the dark one.
func isDark(schemes string) bool {
	dark := false
	for word := range css.Fields(schemes) {
		switch word {
		case "light":
			return false
		case "dark":
			dark = true
		}
	}
	return dark
}

// sizes applies the size of the font and zoom.
func (l *look) sizes(d style) (doubt verdict) {
	if !l.fontSize(d.Get(fontSize)) {
		doubt = doubtOf(fontSize)
	}
	switch v := d.Get(zoom); v {
	case "", "normal", "inherit":
	case "reset":
		l.zoom = 1
	default:
		if n, ok := css.Compute(v, func(unit string) (float64, bool) { return 0.01, unit == "%" }); !ok {
			doubt = doubtOf(zoom)
		} else if n > 0 {
			l.zoom = min(l.zoom*n, maxZoom)
		}
	}
	return doubt
}

// enter returns the group of an element, which it is in itself or which it makes.
func (l *look) enter(d style, doubt verdict) (*group, verdict) {
	g := group{outer: l.group}
	g.opacity, _ = d.fade()
	if v := d.Get(mixBlendMode); v != "" && v != "normal" {
		if g.blend = v; blends[v] == nil {
			return l.group, doubt.orElse(doubtOf(mixBlendMode))
		}
	}
	f := l.parseFilter(d.Get(filter))
	if f.doubt {
		return l.group, doubt.orElse(doubtOf(filter))
	}
	l.opacity *= g.opacity
	l.blur += f.blur
	g.effects = f.effects
	for i := range g.effects {
		l.opacity *= g.effects[i].alpha
	}
	if len(f.glows) > 0 {
		l.letters = l.letters.glow(f.glows)
	}
	if g.opacity == 1 && g.blend == "" && len(g.effects) == 0 {
		return l.group, doubt
	}
	if g.outer != nil {
		g.depth = g.outer.depth + 1
	}
	g.ground, l.ground = l.ground, bare
	if g.ground.assumed {
		l.ground = &ground{colors: bare.colors, assumed: true}
	}
	made := g // only here, so that others cost no memory
	return &made, doubt
}

// judge tells whether text with this look can be seen.
func (l *look) judge() verdict {
	size := l.shownSize()
	switch {
	case l.unshown:
		return hiddenBy(ByElement)
	case l.invisible, l.opacity <= faint, l.blur >= max(blurry, bigBlur*size):
		return hiddenBy(ByVisibility)
	case size < tinySize:
		return hiddenBy(BySize)
	}
	v := l.judgeInk().orElse(l.letters.judge(l))
	if l.blur > softBlur*size {
		v = v.orElse(doubtOf(filter))
	}
	return v
}

// or returns the value of a property, and its initial value if it is not set.
func (d style) or(p css.Property, initial string) string {
	if v := d.Get(p); v != "" {
		return v
	}
	return initial
}
