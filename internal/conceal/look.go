package conceal

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/grammar"
)

// A look is what text inherits. An element below may change each part of it.
type look struct {
	unshown    bool    // in an element with text that browsers do not show
	scriptless bool    // in noscript
	silent     bool    // in an element with aria-hidden
	invisible  bool    // visibility
	opacity    float64 // of all ancestors, multiplied
	size       float64 // of the font, in pixels
	spacing    float64 // of the letters, in pixels
	color      rgba
	background rgba
	assumed    bool // the background is assumed, since not all rules are known
	direction  byte // of a flexible box: 'c'olumn, 'r'ow; 0 for other elements
	variables  *css.Variables
	box        *box // where it is
}

const (
	browserSize = 16.0 // the default font size, in pixels
	tinySize    = 4.0  // the font size below which text cannot be read, in pixels
)

// blank is the look of a page without styles.
var blank = look{size: browserSize, opacity: 1, color: black, background: white}

// canvas returns the look around the page. If the page has style sheets in other files, its
// text colour is not known, and its background is assumed.
func (w *walker) canvas() look {
	l := blank
	l.variables = w.styles.Initial()
	if w.styles.External() {
		l.color, l.assumed = unknown, true
	}
	return l
}

// judge tells whether text with this look can be seen.
func (l *look) judge() verdict {
	switch {
	case l.unshown:
		return hiddenBy(ByElement)
	case l.invisible, l.opacity <= faint:
		return hiddenBy(ByVisibility)
	case l.size < tinySize, l.spacing <= -l.size/2:
		return hiddenBy(BySize)
	case l.color.transparent(), l.color.like(l.background):
		return hiddenBy(ByColor)
	}
	return verdict{}
}

// style applies a style. Revealed tells that an animation shows the element.
func (l *look) style(d style, revealed bool) {
	l.direction = 0
	if d.Empty() {
		return
	}
	switch d.Get(visibility) {
	case "hidden", "collapse":
		l.invisible = !revealed
	case "visible", "initial":
		l.invisible = false
	}
	if !revealed {
		l.opacity *= d.fade()
	}
	l.size = d.fontSize(l.size)
	if n, ok := css.Number(d.Get(zoom)); ok && n > 0 {
		l.size *= n
	}
	if q, ok := css.ParseQuantity(d.Get(letterSpacing)); ok {
		l.spacing = q.Px()
		if strings.HasSuffix(d.Get(letterSpacing), "em") {
			l.spacing *= l.size / browserSize
		}
	}
	l.direction = d.direction()
	l.paint(d)
}

// paint applies the colours of a style.
func (l *look) paint(d style) {
	if d.Get(backgroundClip) == "text" {
		l.color, l.background, l.assumed = black, white, false // the letters show the background
		return
	}
	if v := d.Get(backgroundColor); v != "" {
		if c, paints := parseBackground(v, l.background); paints {
			l.background, l.assumed = c, false
		}
	}
	if v := d.Get(backgroundImage); v != "" && v != "none" && !css.IsWide(v) {
		l.background, l.assumed = unknown, false
		if c, paints := parseBackground(v, unknown); paints {
			l.background = c
		}
	}
	for _, p := range [...]css.Property{color, textFillColor} {
		if v := d.Get(p); v != "" {
			l.color = parseColor(v, l.color)
		}
	}
}

// direction returns the direction of a flexible box, 0 for other elements.
func (d style) direction() byte {
	if !strings.Contains(d.Get(display), "flex") && !strings.Contains(d.Get(display), "box") {
		return 0
	}
	if strings.Contains(d.Get(flexDirection), "column") {
		return 'c'
	}
	return 'r'
}

// grows reports whether the children of an element can grow in a size.
func (l *look) grows(size css.Property) bool {
	return l.direction == 'c' && size == height || l.direction == 'r' && size == width
}

// present applies the presentational attributes for colours.
func (l *look) present(doc *dom.Document, n dom.NodeID) {
	tag := doc.Tag(n)
	if tag == atom.Mark {
		l.background, l.assumed = parseHex(grammar.NamedColor("yellow")), false
	}
	for _, a := range doc.Attrs(n) {
		switch {
		case a.Key == "bgcolor":
			l.background, l.assumed = legacyColor(a.Val), false
		case a.Key == "background":
			l.background, l.assumed = unknown, false
		case a.Key == "color" && tag == atom.Font, a.Key == "text" && tag == atom.Body:
			l.color = legacyColor(a.Val)
		case (a.Key == "class" || a.Key == "id") && l.assumed:
			l.background, l.assumed = unknown, false // another file may give it a background
		}
	}
}

// sizeWords are the font sizes that have names, in pixels.
var sizeWords = map[string]float64{
	"xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32, "xxx-large": 48, "initial": 16,
}

// fontSize returns the font size in pixels, given the inherited one. A size that is not
// understood counts as readable.
func (d style) fontSize(inherited float64) float64 {
	v := d.Get(fontSize)
	if v == "" || css.IsWide(v) && v != "initial" {
		return inherited
	}
	for word := range css.Words(v) {
		word, _, _ = strings.Cut(word, "/") // size/line-height
		if px, ok := sizeWords[word]; ok {
			return px
		}
		q, ok := css.ParseQuantity(word)
		switch {
		case !ok, q.Unit == "" && q.N != 0, q.Unit == "deg": // a weight or an angle
		case q.Unit == "%":
			return inherited * q.N / 100
		case strings.HasSuffix(word, "em") && !strings.HasSuffix(word, "rem"):
			return q.N * inherited / browserSize
		default:
			return q.N
		}
	}
	return inherited
}
