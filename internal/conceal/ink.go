package conceal

import (
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// letters are what is drawn for text, apart from its colour and size. They are not changed
// once they are made.
type letters struct {
	glyphs
	shadows []shadowed
	cutout  []rgba // the background that only letters show
}

// glyphs are letters without what is drawn around and in them.
type glyphs struct {
	fill, stroke    rgba
	filled, stroked bool    // fill and stroke are set; else they are the text colour
	strokeWidth     float64 // in pixels
	strokeFirst     bool    // paint-order: the fill covers the stroke
	manyShadows     bool
	sizing          float64 // font-size-adjust and the like: the factor of the size
	spacing         float64 // of the letters, in pixels
	wordSpacing     float64
	marks           [len(textRules)]verdict
	lines           verdict // text decoration
	family          string
	keepsBlanks     bool    // white-space
	paint, line     rgba    // fill and stroke, which count in drawings; glass is none
	faded           bool    // these may be less than opaque
	anchor          float64 // text-anchor: the share of a label that is before its place
}

// A shadowed is a shadow of letters or of a box.
type shadowed struct {
	color        rgba
	x, y         float64 // in pixels
	blur, spread float64
	inset        bool
	ofInk        bool // it has the opacity of the letters
}

var inkProperties = css.SetOf(textFillColor, textStrokeWidth, textStrokeColor, paintOrder, textShadow, letterSpacing, wordSpacing, fontSizeAdjust,
	textDecorationLine, textDecorationThickness, fontFamily, whiteSpaceCollapse, fill, fillOpacity, stroke, strokeOpacity, textAnchor)

// letterProperties are those that change letters.
var letterProperties = func() css.Properties {
	set := inkProperties
	for _, r := range textRules {
		set = set.With(css.SetOf(r.property))
	}
	return set
}()

// ink applies what a style does to letters. The size and the colour are known.
func (l *look) ink(d style) {
	if !d.HasAny(letterProperties) {
		return
	}
	t := *l.letters
	set := func(p css.Property, apply func(v string)) {
		if v := d.Get(p); v != "" && v != "inherit" {
			apply(v)
		}
	}
	set(textFillColor, func(v string) { t.fill, t.filled = l.palette().color(v), v != "currentcolor" })
	set(textStrokeColor, func(v string) { t.stroke, t.stroked = l.palette().color(v), v != "currentcolor" })
	set(textStrokeWidth, func(v string) { t.strokeWidth = l.lineWidth(v) })
	set(paintOrder, func(v string) { t.strokeFirst = strings.HasPrefix(v, "stroke") })
	set(textShadow, func(v string) { t.shadows, t.manyShadows = l.parseShadows(v) })
	set(letterSpacing, func(v string) { t.spacing = l.spaceOf(v) })
	set(wordSpacing, func(v string) { t.wordSpacing = l.spaceOf(v) })
	set(fontSizeAdjust, func(v string) { t.sizing = adjusted(v) })
	set(fontFamily, func(v string) { t.family = v })
	set(whiteSpaceCollapse, func(v string) { t.keepsBlanks = v != "collapse" && v != "preserve-breaks" })
	set(fill, func(v string) { t.paint = l.pigment(v) })
	set(stroke, func(v string) { t.line = l.pigment(v) })
	set(fillOpacity, func(v string) { t.faded = t.faded || v != "1" })
	set(strokeOpacity, func(v string) { t.faded = t.faded || v != "1" })
	set(textAnchor, func(v string) { t.anchor = anchors[v] })
	for i, r := range textRules {
		set(r.property, func(v string) { t.marks[i] = r.judge(v) })
	}
	t.lines = t.lines.orElse(l.decorated(d))
	if t.glyphs == l.letters.glyphs && len(t.shadows)+len(l.letters.shadows) == 0 {
		return // as most links: their style says what the one around them says
	}
	if same := l.inks.find(&t); same != nil {
		l.letters = same
		return
	}
	made := t // only here, so that others cost no memory
	l.letters = &made
	l.inks.keep(&made)
}

// inks remember letters that were made last: those of neighbours are the same. Nil remembers
// nothing.
type inks struct {
	last [8]*letters
	next int
}

// find returns letters that are the same as t, nil if none are known.
func (k *inks) find(t *letters) *letters {
	if k == nil || len(t.shadows)+len(t.cutout) > 0 {
		return nil
	}
	for _, same := range k.last {
		if same != nil && same.glyphs == t.glyphs {
			return same
		}
	}
	return nil
}

// keep remembers letters.
func (k *inks) keep(t *letters) {
	if k == nil || len(t.shadows)+len(t.cutout) > 0 {
		return
	}
	k.last[k.next%len(k.last)] = t
	k.next++
}

// pigment returns the colour of a fill or a stroke. The text colour of what inherits it may
// be another.
func (l *look) pigment(v string) rgba {
	switch v {
	case "none":
		return glass
	case "currentcolor":
		return odd
	}
	return l.palette().color(v)
}

// anchors are the values of text-anchor.
var anchors = map[string]float64{"start": 0, "middle": 0.5, "end": 1}

// spaceOf returns a spacing in pixels. One that is not understood is vast.
func (l *look) spaceOf(v string) float64 {
	if v == "normal" {
		return 0
	}
	u := l.lengths()
	u.percent = l.size / 100
	px, ok := u.pixels(v)
	if !ok {
		return farRight
	}
	return px
}

// lineWidth returns the width of a line. One that is not understood is wide.
func (l *look) lineWidth(v string) float64 {
	switch v {
	case "thin":
		return 1
	case "medium":
		return 3
	case "thick":
		return 5
	}
	if px, ok := l.lengths().pixels(v); ok {
		return px
	}
	return farRight
}

// adjusted returns the factor that font-size-adjust has for common fonts.
func adjusted(v string) float64 {
	metric, value := "ex-height", v
	if a, b, two := strings.Cut(v, " "); two {
		metric, value = a, strings.TrimSpace(b)
	}
	if value == "none" || value == "from-font" {
		return 1
	}
	n, ok := css.Number(value)
	switch {
	case !ok:
		return 0
	case metric == "cap-height":
		return n / capHeight
	case metric == "ic-width", metric == "ic-height":
		return n
	}
	return n / exHeight
}

// The thickness up to which a line leaves letters readable, in em.
const thinLine = 0.35

// decorated tells whether lines may cover letters, or lie behind them in their colour.
func (l *look) decorated(d style) verdict {
	line := d.or(textDecorationLine, "none")
	v := d.or(textDecorationThickness, "auto")
	if line == "none" || line == "inherit" || v == "auto" || v == "from-font" {
		return verdict{}
	}
	u := l.lengths()
	u.percent = l.size / 100
	if px, ok := u.pixels(v); ok && px <= thinLine*l.size {
		return verdict{}
	}
	return doubtOf(textDecorationThickness)
}

// textRules tell about properties of text that change neither its colour nor its size, by
// their value alone. Sorted by property name.
var textRules = [...]struct {
	property css.Property
	judge    func(v string) verdict
}{
	{textSecurity, judgeSecurity}, // with a prefix
	{tabSize, judgeTabs},
	{textCombineUpright, only(textCombineUpright, "none")},
	{textFit, only(textFit, "none")},
}

// only returns a judge that doubts all values but some.
func only(p css.Property, values ...string) func(v string) verdict {
	return func(v string) verdict {
		for _, harmless := range values {
			if v == harmless {
				return verdict{}
			}
		}
		return doubtOf(p)
	}
}

// judgeSecurity tells whether letters are shown as discs.
func judgeSecurity(v string) verdict {
	switch v {
	case "none":
		return verdict{}
	case "disc", "circle", "square":
		return hiddenBy(ByVisibility)
	}
	return doubtOf(textSecurity)
}

// judgeTabs tells whether a tab pushes text out of sight.
func judgeTabs(v string) verdict {
	if q, ok := css.ParseQuantity(v); ok && (q.Unit == "" && q.N <= 32 || q.Unit == "px" && q.N <= 320) {
		return verdict{}
	}
	return doubtOf(tabSize)
}

// Spacing up to which text can be read, and from which it cannot, in em.
const (
	tightLetters = -0.2
	heapLetters  = -0.5
	wideLetters  = 3
	tightWords   = -0.5
	wideWords    = 20
)

// judge tells whether text can be read, apart from its colour.
func (t *letters) judge(l *look) (v verdict) {
	size := l.size
	switch {
	case t.spacing <= heapLetters*size:
		return hiddenBy(BySize)
	case t.spacing < tightLetters*size, t.spacing > wideLetters*size:
		v = doubtOf(letterSpacing)
	case t.wordSpacing < tightWords*size, t.wordSpacing > wideWords*size:
		v = doubtOf(wordSpacing)
	}
	v = v.orElse(t.lines)
	for i, mark := range t.marks {
		if textRules[i].property != tabSize || t.keepsBlanks {
			v = v.orElse(mark)
		}
	}
	return v
}
