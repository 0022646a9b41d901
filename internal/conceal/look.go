package conceal

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// A look is what text inherits: an element below may undo each of these.
type look struct {
	unshown    bool    // in an element whose text browsers do not show
	scriptless bool    // in noscript
	invisible  bool    // visibility
	opacity    float64 // of all elements around, multiplied
	size       float64 // of the font, in pixels
	spacing    float64 // of the letters, in pixels
	color      rgba
	background rgba
	assumed    bool // the background is that of a page of which not all rules are known
	direction  byte // in which what is in it is laid out if it can grow: 'c'olumn, 'r'ow
	variables  *css.Variables
}

const (
	browserSize = 16.0 // pixels of the font of a page that sets none
	tinySize    = 4.0  // pixels below which nobody can read
)

// blank is how a page looks that says nothing: dark on white.
var blank = look{size: browserSize, opacity: 1, color: black, background: white}

// canvas is how the page looks before anything is said about it. If it has style
// sheets in other files, the colour of its text is not known, and that of its
// background only assumed.
func (w *walker) canvas() look {
	l := blank
	l.variables = w.styles.Initial()
	if w.styles.External() {
		l.color, l.assumed = unknown, true
	}
	return l
}

// unseen reports whether text with this look cannot be seen, and why.
func (l *look) unseen() (by Means, unseen bool) {
	switch {
	case l.unshown:
		return ByElement, true
	case l.invisible, l.opacity <= faint:
		return ByVisibility, true
	case l.size < tinySize, l.spacing <= -l.size/2:
		return BySize, true
	case l.color.transparent(), l.color.like(l.background):
		return ByColor, true
	}
	return 0, false
}

// below is the look of an element with its own declarations.
func (l look) below(doc *dom.Document, n dom.NodeID, d style, revealed bool) look {
	return l.presented(doc, n).styled(d, revealed)
}

// styled applies the declarations of an element. Revealed says that an animation
// ends its being hidden.
func (l look) styled(d style, revealed bool) look {
	l.direction = 0
	if d.Empty() {
		return l
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
	return l.painted(d)
}

// painted applies the declarations of an element about colours.
func (l look) painted(d style) look {
	if d.Get(backgroundClip) == "text" {
		l.color, l.background, l.assumed = black, white, false // letters are cut out of a picture
		return l
	}
	if v, _ := d.Latest(backgroundColor, background); v != "" {
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
	for _, p := range [...]css.Property{color, textFill} {
		if v := d.Get(p); v != "" {
			l.color = parseColor(v, l.color)
		}
	}
	return l
}

// direction returns in which direction what is in an element is laid out if it
// is a flexible box.
func (d style) direction() byte {
	if !strings.Contains(d.Get(display), "flex") && !strings.Contains(d.Get(display), "box") {
		return 0
	}
	if strings.Contains(d.Get(flexDirection), "column") {
		return 'c'
	}
	return 'r'
}

// grows reports whether what is in an element can grow in a size.
func (l look) grows(size css.Property) bool {
	return l.direction == 'c' && size == height || l.direction == 'r' && size == width
}

// presented applies the attributes that older pages set colours with.
func (l look) presented(doc *dom.Document, n dom.NodeID) look {
	tag := doc.Tag(n)
	if tag == atom.Mark {
		l.background, l.assumed = parseHex(namedColors["yellow"]), false
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
			l.background, l.assumed = unknown, false // who knows what another file says about it
		}
	}
	return l
}

// sizeWords are the sizes of fonts that have names.
var sizeWords = map[string]float64{
	"xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32, "xxx-large": 48, "initial": 16,
}

// fontSize returns the size of the font in pixels, given what the element
// inherits. A size that cannot be worked out is one that can be read.
func (d style) fontSize(inherited float64) float64 {
	v, isShort := d.Latest(fontSizeProperty, font)
	if v == "" || css.IsWide(v) && v != "initial" {
		return inherited
	}
	for _, word := range css.Words(v) {
		word, _, _ = strings.Cut(word, "/") // size and height of lines
		if px, ok := sizeWords[word]; ok {
			return px
		}
		q, ok := css.ParseQuantity(word)
		switch {
		case !ok, q.Unit == "" && q.N != 0, q.Unit == "deg": // a weight, a slant
		case q.Unit == "%":
			return inherited * q.N / 100
		case strings.HasSuffix(word, "em") && !strings.HasSuffix(word, "rem"):
			return q.N * inherited / browserSize
		default:
			return q.N
		}
	}
	if isShort {
		return browserSize
	}
	return inherited
}
