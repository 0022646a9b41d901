package hidden

import (
	"math"
	"slices"
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
	dark       bool // color-scheme
	filled     bool // letters have a colour of their own
	keepsBlank bool // white-space
	adjusted   uint16
	opacity    float64 // of all ancestors, multiplied
	size, rem  float64 // of the font and of that of the root, in pixels
	zoom       float64 // of all ancestors, multiplied, also by transforms
	line       float64 // the height of a line, in pixels, or a factor of the size if negative
	spacing    float64 // of letters, in pixels
	apart      float64 // of words
	indent     float64
	color      rgba
	fill       rgba // of letters, if filled
	shadows    verdict
	whole      verdict // on an element around, with all that is in it
	family     string
	ground     *ground
	cutout     *ground // the background that only letters show; nil if there is none
	variables  *css.Variables
	room       room
	z          float64
	verdict    verdict // on text with this look
}

const (
	browserSize = 16.0 // the default font size, in pixels
	tinySize    = 4.0  // the font size below which text cannot be read, in pixels
	faint       = 0.1  // the opacity up to which text cannot be read
	lineNormal  = 1.2  // the height of a line, in em
	noRoom      = 4    // the size up to which a box has no room for letters, in pixels
)

// blank is the look of a page without styles.
var blank = look{
	size: browserSize, rem: browserSize, zoom: 1, opacity: 1, line: -lineNormal, color: black, ground: paper,
	room: room{width: css.WindowWidth, base: &base{width: css.WindowWidth}},
}

// canvas returns the look around the page. If the page has style sheets in other files, its
// text colour is not known, and its background is assumed.
func (w *walker) canvas() look {
	l := blank
	l.variables = w.styles.Initial()
	if w.external {
		l.color = unknown
		l.ground = &ground{colors: l.ground.colors, assumed: true}
	}
	return l
}

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
	if v := d.Get(colorScheme); v != "" {
		l.dark = isDark(v)
	}
	doubt = doubt.orElse(l.sizes(d)).orElse(l.letters(d))
	if v := d.Get(color); v != "" && v != "inherit" {
		l.color = l.colorOf(v)
	}
	if v := d.Get(textFill); v != "" && v != "inherit" {
		l.fill, l.filled = l.colorOf(v), v != "currentcolor"
	}
	if d.Get(display) != "contents" {
		if !l.isNarrow(d.Get(boxShadow)) {
			l.whole = l.whole.orElse(doubtOf(boxShadow))
		}
		if n, known := d.fade(); known {
			l.opacity *= n
		} else {
			l.whole = l.whole.orElse(doubtOf(opacity))
		}
		l.paint(d)
	}
	l.verdict = l.judge().orElse(doubt)
}

// judgeDoubted doubts values of the properties that no judge reads, but for those that are inherited.
func (d style) judgeDoubted() verdict {
	if p, ok := d.Opaque(); ok {
		return doubtOf(p)
	}
	if !d.HasAny(doubtedSet) {
		return verdict{}
	}
	for p := numJudged; int(p) < len(longhands); p++ {
		if v := d.Get(p); v != "" && v != "inherit" && !longhands[p].inherits && !longhands[p].isHarmless(v) {
			if (p == clip || p == clipPath) && leavesNothing(v) {
				return hiddenBy(BySize)
			}
			return doubtOf(p)
		}
	}
	return verdict{}
}

// leavesNothing reports whether a clip certainly leaves nothing: rect(0, 0, 0, 0), inset(50%).
func leavesNothing(clip string) bool {
	name, args, _ := css.Function(clip)
	sides := css.Arguments(args)
	return len(sides) > 0 && !slices.ContainsFunc(sides, func(side string) bool {
		n, unit, ok := css.Short(side)
		return !ok || !(name == "inset" && unit == "%" && n >= 50 || name == "rect" && n <= 1)
	})
}

func (l *longhand) isHarmless(value string) bool {
	words := 0
	for word := range css.Words(value) {
		name, _, isCall := strings.Cut(word, "(")
		if words++; !strings.Contains(" "+l.harmless+" ", " "+word+" ") && !(isCall && strings.Contains(l.harmless, name+"()")) {
			return false
		}
	}
	return words == 1 || words > 1 && strings.Contains(l.harmless, " ")
}

// isDark reports whether a list of schemes leaves only the dark one.
func isDark(schemes string) bool {
	return strings.Contains(schemes, "dark") && !strings.Contains(schemes, "light")
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
var letterSet = css.SetOf(lineHeight, letterSpacing, wordSpacing, textIndent, textShadow, fontFamily, whiteSpace)

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
	set := func(p css.Property, to *float64, percent float64) {
		switch v := d.Get(p); v {
		case "", "inherit":
		case "normal":
			*to = 0
		default:
			px, share, ok := l.length(v)
			if *to = px + share*percent; !ok {
				doubt = doubt.orElse(doubtOf(p))
			}
		}
	}
	set(letterSpacing, &l.spacing, l.size)
	set(wordSpacing, &l.apart, l.size)
	set(textIndent, &l.indent, l.room.width)
	if v := d.Get(lineHeight); v != "" && v != "inherit" {
		n, number := css.Number(v)
		switch {
		case v == "normal":
			l.line = -lineNormal
		case number && !strings.HasSuffix(v, "%"):
			l.line = -n
		default:
			set(lineHeight, &l.line, l.size)
		}
	}
	if v := d.Get(textShadow); v != "" && v != "inherit" {
		if l.shadows = (verdict{}); !l.isSlightShadow(v) {
			l.shadows = doubtOf(textShadow)
		}
	}
	if v := d.Get(fontFamily); v != "" && v != "inherit" {
		l.family = v
	}
	if v := d.Get(whiteSpace); v != "" && v != "inherit" {
		l.keepsBlank = strings.HasPrefix(v, "pre") && !strings.HasSuffix(v, "line") && !strings.HasSuffix(v, "breaks") || v == "break-spaces"
	}
	return doubt
}

// What leaves letters readable, in em.
const (
	tightLetters = -0.2
	heapLetters  = -0.5
	wideLetters  = 3
	tightWords   = -0.5
	wideWords    = 20

	// Of the shadows of a box, in pixels.
	wideShadow = 200
	wideRim    = 24
)

// isNarrow reports whether the shadows of a box neither lie over all of it nor far around it.
func (l *look) isNarrow(shadows string) bool {
	return !slices.ContainsFunc(css.Split(shadows, ','), func(shadow string) bool {
		return !l.isNear(shadow, wideShadow) || strings.Contains(shadow, "inset") && !l.isNear(shadow, wideRim)
	})
}

// isSlightShadow reports whether a shadow leaves letters readable: there is none or one, and
// that is near.
func (l *look) isSlightShadow(v string) bool {
	return l.isNear(v, l.size) && len(css.Split(v, ',')) == 1
}

// isNear reports whether no length of a shadow is more than this, in pixels.
func (l *look) isNear(shadow string, most float64) bool {
	for word := range css.Words(shadow) {
		if px, _, ok := l.length(word); ok && math.Abs(px) > most {
			return false
		}
	}
	return true
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

// judge reports whether text with this look can be seen.
func (l *look) judge() (v verdict) {
	size := l.size * l.zoom
	switch {
	case l.unshown:
		return hiddenBy(ByElement)
	case l.invisible:
		return hiddenAs(ByVisibility, visibility)
	case l.opacity <= faint:
		return hiddenAs(ByVisibility, opacity)
	case size < tinySize, l.spacing <= heapLetters*l.size:
		return hiddenBy(BySize)
	case l.spacing < tightLetters*l.size, l.spacing > wideLetters*l.size:
		v = doubtOf(letterSpacing)
	case l.apart < tightWords*l.size, l.apart > wideWords*l.size:
		v = doubtOf(wordSpacing)
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

func (l *look) lineSize() float64 {
	if l.line < 0 {
		return -l.line * l.size
	}
	return l.line
}
