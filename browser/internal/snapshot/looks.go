package snapshot

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// An effect is a property by which text may be hidden in its place, and the values that hide
// nothing, by how they begin. Others hide: nobody looks at pixels.
type effect struct {
	name     string
	harmless []string
	letters  bool // it is inherited, and about letters; others are about all that is in an element
}

// effects are the properties that a snapshot for reading has beside styleNames, after these.
var effects = [...]effect{
	{"mix-blend-mode", []string{"normal"}, false},
	{"mask-image", []string{"none"}, false},
	{"-webkit-mask-box-image-source", []string{"none"}, false},
	{"border-image-source", []string{"none"}, false},
	{"-webkit-text-security", []string{"none"}, true},
	{"font-palette", []string{"normal", "light", "dark"}, true},
	{"font-size-adjust", []string{"none"}, true},
	{"background-clip", nil, false},
	{"background-blend-mode", nil, false},
	{"letter-spacing", nil, true},
	{"word-spacing", nil, true},
	{"line-height", nil, true},
	{"-webkit-text-stroke-width", nil, true},
	{"text-shadow", nil, true},
	{"font-family", nil, true},
	{"background-repeat", nil, false},
	{"box-shadow", nil, false},
	{"text-decoration-thickness", nil, false},
}

// The places of those effects that are not told by the start of their value.
const (
	backgroundClipStyle = len(styleNames) + 7 + iota
	backgroundBlendStyle
	letterSpacingStyle
	wordSpacingStyle
	lineHeightStyle
	strokeStyle
	shadowStyle
	familyStyle
	repeatStyle
	boxShadowStyle
	thicknessStyle
)

// readingNames are the properties that a snapshot for reading has.
var readingNames = func() []string {
	names := slices.Clone(styleNames[:])
	for _, e := range effects {
		names = append(names, e.name)
	}
	return names
}()

// What leaves letters readable, in font sizes.
const (
	tightLetters = -0.2
	wideLetters  = 3
	tightWords   = -0.5
	wideWords    = 20
	flatLine     = 0.4
	thickStroke  = 0.1
	thickLine    = 0.35
)

// concealed returns by row which texts of a document are hidden by how they are drawn.
func (t *tables) concealed(d *document) []bool {
	hidden, effected := make([]bool, len(d.nodes)), make([]bool, len(d.nodes))
	hollow := t.hollowFonts(d)
	for i := range d.nodes {
		n := &d.nodes[i]
		if n.parent >= 0 {
			effected[i] = effected[n.parent]
		}
		if n.kind == elementType && n.laid {
			effected[i] = effected[i] || t.hasEffect(n) || t.isSunk(d, n)
		}
		if n.kind != textType || !n.laid || n.parent < 0 {
			continue
		}
		around := d.around(n)
		hidden[i] = effected[i] || around != nil && (t.isUnreadable(around, hollow) || t.isDrowned(d, i, around) && !t.onAnother(d, i))
	}
	return hidden
}

// hasEffect reports whether an element is drawn in a way that may hide what is in it.
func (t *tables) hasEffect(n *node) bool {
	for k, e := range effects {
		if v := t.style(n, len(styleNames)+k); !e.letters && e.harmless != nil && !startsAny(v, e.harmless) {
			return true
		}
	}
	for _, px := range numbers(strings.TrimPrefix(t.style(n, clipPathStyle), "inset(")) {
		if px > slightInset {
			return true
		}
	}
	for shadow := range strings.SplitSeq(t.style(n, boxShadowStyle), "px inset") {
		if px := numbers(shadow[strings.LastIndexByte(shadow, ')')+1:]); len(px) == 4 && slices.Max(px) > wideRim && strings.Contains(t.style(n, boxShadowStyle), "inset") {
			return true
		}
	}
	return !startsAny(t.style(n, filterStyle), []string{"none", "drop-shadow("}) || !startsAny(t.style(n, clipPathStyle), []string{"none", "inset("})
}

// What leaves most of a box as it is, in pixels: of a clip, and of a shadow in it.
const (
	slightInset = 10
	wideRim     = 24
)

// isSunk reports whether an element is painted below what an element around it paints.
func (t *tables) isSunk(d *document, n *node) bool {
	if !strings.HasPrefix(t.style(n, levelStyle), "-") {
		return false
	}
	for at := n.parent; at > 0; at = d.nodes[at].parent {
		if around := &d.nodes[at]; t.text(around.name) != "BODY" && t.text(around.name) != "HTML" && t.paints(around) {
			return true
		}
	}
	return false
}

// startsAny reports whether a value is empty, or starts as one of a list.
func startsAny(value string, list []string) bool {
	return value == "" || slices.ContainsFunc(list, func(start string) bool { return strings.HasPrefix(value, start) })
}

// isUnreadable reports whether nobody can read the letters of an element.
func (t *tables) isUnreadable(n *node, hollow []string) bool {
	for k, e := range effects {
		if v := t.style(n, len(styleNames)+k); e.letters && e.harmless != nil && !startsAny(v, e.harmless) {
			return true
		}
	}
	size, ok := pixels(t.style(n, fontSizeStyle))
	if !ok {
		return false
	}
	letters, _ := pixels(t.style(n, letterSpacingStyle))
	words, _ := pixels(t.style(n, wordSpacingStyle))
	stroke, _ := pixels(t.style(n, strokeStyle))
	thick, _ := pixels(t.style(n, thicknessStyle))
	line, set := pixels(t.style(n, lineHeightStyle))
	family := strings.ToLower(t.style(n, familyStyle))
	return letters < tightLetters*size || letters > wideLetters*size || words < tightWords*size || words > wideWords*size || stroke > thickStroke*size || thick > thickLine*size ||
		set && line < flatLine*size || strings.Count(t.style(n, shadowStyle), "rgb") > 1 ||
		slices.ContainsFunc(hollow, func(name string) bool { return strings.Contains(family, name) })
}

// pixels returns the length that a computed style is, and whether it is one.
func pixels(style string) (float64, bool) {
	px, err := strconv.ParseFloat(strings.TrimSuffix(style, "px"), 64)
	return px, err == nil
}

// inkless is the size up to which a font in the page is taken to have no ink, in bytes.
const inkless = 8 << 10

var (
	fontFaces    = regexp.MustCompile(`(?is)@font-face\s*\{(.*?)\}`)
	fontFamily   = regexp.MustCompile(`(?i)font-family\s*:\s*["']?([^"';]+)`)
	fontAdjusted = regexp.MustCompile(`(?i)size-adjust\s*:\s*([0-9.]+)%`)
)

// hollowFonts returns the names of the fonts of a document that may show no letters: small ones
// that it holds itself, and those that are drawn very small.
func (t *tables) hollowFonts(d *document) (names []string) {
	for i := range d.nodes {
		n := &d.nodes[i]
		if n.kind != textType || n.parent < 0 || t.text(d.nodes[n.parent].name) != "STYLE" {
			continue
		}
		for _, face := range fontFaces.FindAllStringSubmatch(t.text(n.value), -1) {
			name, adjusted := fontFamily.FindStringSubmatch(face[1]), fontAdjusted.FindStringSubmatch(face[1])
			share := 100.0
			if adjusted != nil {
				share, _ = strconv.ParseFloat(adjusted[1], 64)
			}
			if name != nil && (strings.Contains(face[1], "data:") && len(face[1]) < inkless || share < 40) {
				names = append(names, strings.ToLower(strings.TrimSpace(name[1])))
			}
		}
	}
	return names
}

// isDrowned reports whether the letters of a text have the color of what is painted around
// them. A picture counts as another color.
func (t *tables) isDrowned(d *document, i int, around *node) bool {
	ink, ok := parseColor(t.style(around, textFillStyle))
	if !ok {
		return false
	}
	ink.alpha *= d.nodes[i].opacity
	grounds := []color{t.canvas(d)}
	var above []color // of what is not opaque, the innermost first
	cut := false      // the background shows through the letters alone
	for at := d.nodes[i].parent; at >= 0; at = d.nodes[at].parent {
		n := &d.nodes[at]
		if n.kind != elementType || !n.laid {
			continue
		}
		image := t.style(n, backgroundImageStyle)
		c, known := parseColor(t.style(n, backgroundStyle))
		if strings.Contains(t.style(n, backgroundClipStyle), "text") && !cut && ink.alpha < faint {
			if ink, cut = c, true; strings.Contains(image, "(") {
				return false
			}
			continue
		}
		if strings.Contains(image, "url(") && !strings.Contains(image, "data:") {
			return false
		}
		stops := gradientColors(image)
		all := startsAny(t.style(n, repeatStyle), []string{"repeat"}) && !strings.Contains(t.style(n, backgroundClipStyle), "content")
		if all && len(stops) > 0 && strings.HasPrefix(t.style(n, backgroundBlendStyle), "normal") {
			grounds = stops
			break
		}
		if !strings.Contains(t.style(n, backgroundClipStyle), "border") && known {
			continue // it may not reach as far as the text
		}
		if known && c.alpha >= nearlyOpaque {
			grounds = []color{c}
			break
		}
		if known && c.alpha > 0 {
			above = append(above, c)
		}
	}
	for _, ground := range grounds {
		for _, c := range slices.Backward(above) {
			ground = c.over(ground)
		}
		letters := ink.over(ground)
		if math.Max(math.Abs(letters.red-ground.red), math.Max(math.Abs(letters.green-ground.green), math.Abs(letters.blue-ground.blue))) < nearColor && contrast(letters, ground) < lowContrast {
			return true
		}
	}
	return false
}

// canvas returns the color of an empty window: dark, if its letters are light.
func (t *tables) canvas(d *document) color {
	for i := range d.nodes {
		if n := &d.nodes[i]; n.laid && t.text(n.name) == "HTML" {
			if ink, ok := parseColor(t.style(n, colorStyle)); ok && ink.luminance() > 0.5 {
				return color{0.07, 0.07, 0.07, 1}
			}
			break
		}
	}
	return color{1, 1, 1, 1}
}

// Colors with a lower contrast cannot be told apart, if none of their parts differs by more.
const (
	lowContrast = 1.25
	nearColor   = 48.0 / 255
)

var colorStop = regexp.MustCompile(`(?:rgba?|color)\([^)]*\)`)

// gradientColors returns the opaque colors of a gradient.
func gradientColors(image string) (list []color) {
	if !strings.Contains(image, "gradient(") {
		return nil
	}
	for _, stop := range colorStop.FindAllString(image, -1) {
		if c, ok := parseColor(stop); ok && c.alpha >= nearlyOpaque {
			list = append(list, c)
		}
	}
	return list
}

// around returns the nearest element around a row that has a box, nil if there is none.
func (d *document) around(n *node) *node {
	for at := n.parent; at > 0; at = d.nodes[at].parent {
		if row := &d.nodes[at]; row.laid && row.kind == elementType {
			return row
		}
	}
	return nil
}
