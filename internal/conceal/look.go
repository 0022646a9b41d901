package conceal

import (
	"math"
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// A look is what text inherits, what is painted behind it, and where it is. An element
// below may change each part of it.
type look struct {
	unshown    bool // in an element with text that browsers do not show
	scriptless bool // in noscript
	silent     bool // in an element with aria-hidden
	invisible  bool // visibility
	drawing    bool // in an svg element
	rightward  bool // direction
	dark       bool // color-scheme
	pageDark   bool // the same of the page
	filled     bool // letters have a colour of their own
	keepsBlank bool // white-space
	nowrap     bool
	adjusted   uint16
	opacity    float64 // of all ancestors, multiplied
	size, rem  float64 // of the font and of that of the root, in pixels
	zoom       float64 // of all ancestors, multiplied, also by transforms
	line       float64 // the height of a line, in pixels, or a factor of the size if negative
	spacing    float64 // of letters, in pixels
	apart      float64 // of words
	tab        float64
	indent     float64
	stroke     float64 // around letters
	color      rgba
	fill       rgba // of letters, if filled
	shadows    verdict
	whole      verdict // on an element around, with all that is in it
	family     string
	ground     *ground
	cutout     *ground // the background that only letters show; nil if there is none
	variables  *css.Variables
	room       room
	layer      *layer
	verdict    verdict // on text with this look
}

const (
	browserSize = 16.0 // the default font size, in pixels
	tinySize    = 4.0  // the font size below which text cannot be read, in pixels
	faint       = 0.1  // the opacity up to which text cannot be read
	softBlur    = 0.1  // the blur up to which text can be read, in em
	lineNormal  = 1.2  // the height of a line, in em
	noRoom      = 4    // the size up to which a box has no room for letters, in pixels
)

// blank is the look of a page without styles.
var blank = look{
	size: browserSize, rem: browserSize, zoom: 1, opacity: 1, line: -lineNormal, tab: 8 * browserSize / 2, color: black, ground: paper,
	room: room{width: css.WindowWidth, base: &base{width: css.WindowWidth}},
}

// canvas returns the look around the page. If the page has style sheets in other files, its
// text colour is not known, and its background is assumed.
func (w *walker) canvas() look {
	l := blank
	l.variables = w.styles.Initial()
	if w.metaScheme() {
		l.dark, l.pageDark = true, true
		l.color, l.ground = white, &ground{colors: []rgba{parseHex(darkCanvas)}}
	}
	if w.external {
		l.color = unknown
		l.ground = &ground{colors: l.ground.colors, assumed: true}
	}
	return l
}

// darkCanvas is the colour of a window in dark mode.
const darkCanvas = "121212"

// style applies a style, and doubts what is not understood in it.
func (l *look) style(d style) {
	var doubt verdict
	l.whole = l.whole.orElse(d.judgeDoubted())
	switch d.Get(visibility) {
	case "hidden", "collapse":
		l.invisible = true
	case "visible":
		l.invisible = false
	case "", "inherit":
	default:
		doubt = doubt.orElse(doubtOf(visibility))
	}
	l.scheme(d.Get(colorScheme))
	doubt = doubt.orElse(l.sizes(d)).orElse(l.letters(d))
	if v := d.Get(color); v != "" && v != "inherit" {
		l.color = l.colorOf(v)
	}
	if v := d.Get(textFill); v != "" && v != "inherit" {
		l.fill, l.filled = l.colorOf(v), v != "currentcolor"
	}
	if d.Get(display) != "contents" {
		l.whole = l.whole.orElse(l.effects(d))
		l.paint(d)
	}
	l.verdict = l.judge().orElse(doubt)
}

// judgeDoubted doubts values of the properties that no judge reads, but for those that are
// inherited.
func (d style) judgeDoubted() verdict {
	if p, ok := d.Opaque(); ok {
		return doubtOf(p)
	}
	if !d.HasAny(doubtedSet) {
		return verdict{}
	}
	for p := numJudged; int(p) < len(longhands); p++ {
		if v := d.Get(p); v != "" && v != "inherit" && !longhands[p].inherits && !longhands[p].isHarmless(v) {
			return doubtOf(p)
		}
	}
	return verdict{}
}

// isHarmless reports whether all words of a value are harmless.
func (l *longhand) isHarmless(value string) bool {
	words := 0
	for word := range css.Words(value) {
		if words++; !strings.Contains(" "+l.harmless+" ", " "+word+" ") {
			return false
		}
	}
	return words == 1 || words > 1 && strings.Contains(l.harmless, " ")
}

// doubtedSet has the properties that no judge reads, and firstInherited is the first of them
// that is inherited.
var doubtedSet, firstInherited = func() (set css.Properties, first css.Property) {
	for p := numJudged; int(p) < len(longhands); p++ {
		set = set.With(css.SetOf(p))
		if longhands[p].inherits && first == 0 {
			first = p
		}
	}
	return set, first
}()

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
		if n, ok := css.Number(v); !ok {
			doubt = doubtOf(zoom)
		} else if n > 0 {
			l.zoom = min(l.zoom*n, maxZoom)
		}
	}
	return doubt
}

// letterSet has the properties that change letters.
var letterSet = css.SetOf(lineHeight, letterSpacing, wordSpacing, tabSize, textIndent, textStroke, textShadow, textDecorationThickness, fontFamily, whiteSpace, wrapMode, direction)

// letters applies what a style does to letters, apart from their size and colour.
func (l *look) letters(d style) (doubt verdict) {
	if d.HasAny(doubtedSet) {
		for p := firstInherited; int(p) < len(longhands); p++ {
			if v := d.Get(p); v != "" && v != "inherit" {
				l.adjusted &^= 1 << (p - firstInherited)
				if !longhands[p].isHarmless(v) {
					l.adjusted |= 1 << (p - firstInherited)
				}
			}
		}
	}
	if !d.HasAny(letterSet) {
		return verdict{}
	}
	set := func(p css.Property, to *float64) {
		switch v := d.Get(p); v {
		case "", "inherit":
		case "normal":
			*to = 0
		default:
			px, share, ok := l.length(v)
			if !ok {
				doubt = doubt.orElse(doubtOf(p))
			}
			if *to = px + share*l.size; p == textIndent {
				*to = px + share*l.room.width
			}
		}
	}
	set(letterSpacing, &l.spacing)
	set(wordSpacing, &l.apart)
	set(textIndent, &l.indent)
	if v := d.Get(tabSize); v != "" && v != "inherit" {
		n, number := css.Number(v)
		if l.tab = n * l.size / 2; !number {
			set(tabSize, &l.tab)
		}
	}
	if v := d.Get(lineHeight); v != "" && v != "inherit" {
		n, number := css.Number(v)
		switch {
		case v == "normal":
			l.line = -lineNormal
		case number && !strings.HasSuffix(v, "%"):
			l.line = -n
		default:
			set(lineHeight, &l.line)
		}
	}
	switch v := d.Get(textStroke); v {
	case "", "inherit":
	case "thin", "medium", "thick":
		l.stroke = 3
	default:
		set(textStroke, &l.stroke)
	}
	if v := d.Get(textShadow); v != "" && v != "inherit" {
		if l.shadows = (verdict{}); !l.isSlightShadow(v) {
			l.shadows = doubtOf(textShadow)
		}
	}
	switch v := d.Get(textDecorationThickness); v {
	case "", "inherit", "auto", "from-font":
	default:
		if px, share, ok := l.length(v); !ok || px+share*l.size > thickLine*l.size {
			doubt = doubt.orElse(doubtOf(textDecorationThickness))
		}
	}
	if v := d.Get(fontFamily); v != "" && v != "inherit" {
		l.family = v
	}
	if v := d.Get(whiteSpace); v != "" && v != "inherit" {
		l.keepsBlank = v != "collapse" && v != "preserve-breaks"
	}
	if v := d.Get(wrapMode); v != "" && v != "inherit" {
		l.nowrap = v == "nowrap"
	}
	if v := d.Get(direction); v != "" && v != "inherit" {
		l.rightward = v == "rtl"
	}
	return doubt
}

// slightRim is the width up to which an outline inside of a box leaves its text visible, in
// pixels.
const slightRim = 10

// What leaves letters readable, in em.
const (
	thickLine    = 0.35
	thickStroke  = 0.1
	tightLetters = -0.2
	heapLetters  = -0.5
	wideLetters  = 3
	tightWords   = -0.5
	wideWords    = 20
	flatLine     = 0.4
	wideTab      = 20
)

// isSlightShadow reports whether a shadow leaves letters readable: there is one, and it is
// soft or near, or none has a colour.
func (l *look) isSlightShadow(v string) bool {
	if v == "none" {
		return true
	}
	seen := 0
	for _, s := range css.Split(v, ',') {
		c, px, _, ok := l.shadowOf(s)
		switch {
		case !ok:
			return false
		case c.known && c.a <= faint:
		default:
			if seen++; math.Abs(px[0]) > l.size || math.Abs(px[1]) > l.size {
				return false
			}
		}
	}
	return seen <= 1
}

// shadowOf parses a shadow: its colour, its lengths, and whether it is inside of the box.
func (l *look) shadowOf(v string) (c rgba, px [4]float64, inset, ok bool) {
	c = l.color
	n := 0
	for word := range css.Words(v) {
		if word == "inset" {
			inset = true
			continue
		}
		if length, share, isLength := l.length(word); isLength && share == 0 && n < len(px) {
			px[n] = length
			n++
			continue
		}
		if c = l.colorOf(word); c.odd {
			return c, px, inset, false
		}
	}
	return c, px, inset, n >= 2
}

// effects applies opacity and filters.
func (l *look) effects(d style) (doubt verdict) {
	n, known := d.fade()
	if !known {
		doubt, n = doubtOf(opacity), 1
	}
	l.opacity *= n
	if inset, _, ok := l.length(d.or(outlineOffset)); !ok || inset < -slightRim && l.pixels(d, outlineWidth) > slightRim {
		doubt = doubt.orElse(doubtOf(outlineOffset))
	}
	v := d.Get(filter)
	if v == "" || v == "none" {
		return doubt
	}
	for _, c := range css.Calls(v) {
		n, number := css.Number(c.Args)
		px, share, isLength := l.length(c.Args)
		switch {
		case c.Name == "opacity" && number:
			l.opacity *= min(max(n, 0), 1)
		case c.Name == "blur" && (c.Args == "" || isLength && share == 0 && px <= softBlur*l.size):
		case c.Name == "drop-shadow":
		case (c.Name == "brightness" || c.Name == "contrast" || c.Name == "saturate") && number && 0.9 <= n && n <= 1.2:
		case (c.Name == "grayscale" || c.Name == "invert" || c.Name == "sepia") && number && n == 0, c.Name == "hue-rotate" && isLength && px == 0:
		default:
			return doubt.orElse(doubtOf(filter))
		}
	}
	if len(css.Calls(v)) == 0 {
		doubt = doubt.orElse(doubtOf(filter))
	}
	return doubt
}

// fade returns the opacity of an element.
func (d style) fade() (n float64, known bool) {
	v := d.Get(opacity)
	if v == "" {
		return 1, true
	}
	n, known = css.Compute(v, func(unit string) (float64, bool) { return 0.01, unit == "%" })
	if math.IsNaN(n) {
		n = 0
	}
	return min(max(n, 0), 1), known
}

// judge tells whether text with this look can be seen.
func (l *look) judge() (v verdict) {
	size := l.size * l.zoom
	switch {
	case l.unshown:
		return hiddenBy(ByElement)
	case l.invisible, l.opacity <= faint:
		return hiddenBy(ByVisibility)
	case size < tinySize, l.spacing <= heapLetters*l.size:
		return hiddenBy(BySize)
	case l.spacing < tightLetters*l.size, l.spacing > wideLetters*l.size:
		v = doubtOf(letterSpacing)
	case l.apart < tightWords*l.size, l.apart > wideWords*l.size:
		v = doubtOf(wordSpacing)
	case l.stroke > thickStroke*l.size:
		v = doubtOf(textStroke)
	case l.keepsBlank && l.tab > wideTab*l.size:
		v = doubtOf(tabSize)
	case l.drawing:
		v = doubtOf(color) // other elements of a drawing may lie over its labels
	}
	for p := firstInherited; l.adjusted != 0 && int(p) < len(longhands); p++ {
		if l.adjusted>>(p-firstInherited)&1 != 0 {
			v = v.orElse(doubtOf(p))
		}
	}
	return v.orElse(l.whole).orElse(l.shadows).orElse(l.judgeInk())
}

// lineSize returns the height of a line, in pixels.
func (l *look) lineSize() float64 {
	if l.line < 0 {
		return -l.line * l.size
	}
	return l.line
}
