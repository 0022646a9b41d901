package conceal

import (
	"strconv"
	"strings"
)

// A property is one of those that can hide.
type property uint8

const (
	display property = iota
	visibility
	opacity
	font
	fontSizeProperty
	color
	textFill
	background
	backgroundColor
	backgroundImage
	backgroundClip
	left
	right
	top
	bottom
	textIndent
	marginLeft
	marginTop
	width
	height
	maxWidth
	maxHeight
	overflow
	clip
	clipPath
	transform
	scale
	translate
	filter
	contentVisibility
	animation
	grows

	numProperties
)

// propertyNames are the names of the properties in style sheets.
var propertyNames = map[string]property{
	"display": display, "visibility": visibility, "opacity": opacity, "font": font, "font-size": fontSizeProperty,
	"color": color, "-webkit-text-fill-color": textFill, "background": background, "background-color": backgroundColor,
	"background-image": backgroundImage, "background-clip": backgroundClip, "-webkit-background-clip": backgroundClip,
	"left": left, "right": right, "top": top, "bottom": bottom, "inset-inline-start": left, "inset-block-start": top,
	"text-indent": textIndent, "margin-left": marginLeft, "margin-top": marginTop, "margin-inline-start": marginLeft,
	"width": width, "height": height, "max-width": maxWidth, "max-height": maxHeight, "inline-size": width, "block-size": height,
	"overflow": overflow, "overflow-x": overflow, "overflow-y": overflow, "clip": clip, "clip-path": clipPath,
	"-webkit-clip-path": clipPath, "transform": transform, "-webkit-transform": transform, "scale": scale, "translate": translate,
	"filter": filter, "content-visibility": contentVisibility, "animation": animation, "animation-name": animation, "-webkit-animation": animation, "flex": grows, "flex-grow": grows,
	"min-width": grows, "min-height": grows,
}

// A declaration is a value and how strongly it is meant.
type declaration struct {
	value string
	rank  uint64
}

// declarations are those that hold for one element.
type declarations [numProperties]declaration

func (d *declarations) get(p property) string { return d[p].value }

// add takes over a declaration unless a stronger one is there.
func (d *declarations) add(p property, v string, rank uint64) {
	if rank >= d[p].rank {
		d[p] = declaration{v, rank}
	}
}

// The ranks of declarations: those that are important first, then inline ones,
// then by how much a selector says, then by order.
const (
	rankImportant   = 1 << 60
	rankInline      = 1 << 56
	rankSpecificity = 1 << 28
)

// An assignment is one declaration of a rule.
type assignment struct {
	property  property
	value     string
	important bool
}

// parseDeclarations reads those of a rule or a style attribute that can hide.
func parseDeclarations(s string) []assignment {
	var out []assignment
	for _, part := range splitOutside(uncomment(s), ';') {
		name, value, ok := strings.Cut(part, ":")
		if !ok {
			continue
		}
		p, known := propertyNames[strings.ToLower(strings.TrimSpace(unescape(name)))]
		if !known {
			continue
		}
		value = strings.ToLower(strings.TrimSpace(unescape(value)))
		important := false
		if i := strings.LastIndexByte(value, '!'); i >= 0 {
			important = strings.TrimSpace(value[i+1:]) == "important"
			value = strings.TrimSpace(value[:i])
		}
		out = append(out, assignment{p, value, important})
	}
	return out
}

// hides reports whether an element with these declarations is not shown, nor
// anything in it.
func (d *declarations) hides() bool {
	if d == nil {
		return false
	}
	return d.get(display) == "none" ||
		d.get(contentVisibility) == "hidden" ||
		d.get(animation) == "" && d.faint() ||
		d.away() ||
		clippedAway(d.get(clip), d.get(clipPath)) ||
		d.shrunk() ||
		d.boxless()
}

// faint reports whether nothing of an element can be seen through its opacity.
func (d *declarations) faint() bool {
	if n, percent, ok := number(d.get(opacity)); ok && d.get(opacity) != "" {
		if percent {
			n /= 100
		}
		if n < faint {
			return true
		}
	}
	if args, ok := call(d.get(filter), "opacity"); ok {
		n, percent, ok := number(args)
		if percent {
			n /= 100
		}
		return ok && n < faint
	}
	return false
}

const (
	farPixels = 900  // to the left of or above the window, with all that is in it
	farRight  = 4000 // to the right of or below every page
)

// away reports whether an element stands outside of what can be scrolled to.
func (d *declarations) away() bool {
	for _, p := range [...]property{left, top, right, bottom, textIndent, marginLeft, marginTop} {
		px, ok := pixels(d.get(p))
		if ok && (px <= -farPixels || px >= farRight && p != marginTop && p != top) {
			return true
		}
	}
	for _, name := range [...]string{"translate", "translatex", "translatey", "translate3d"} {
		if args, ok := call(d.get(transform), name); ok && farAway(args) {
			return true
		}
	}
	return farAway(d.get(translate))
}

func farAway(args string) bool {
	for _, arg := range strings.FieldsFunc(args, func(r rune) bool { return r == ',' || r == ' ' }) {
		if px, ok := pixels(arg); ok && !strings.HasSuffix(arg, "%") && (px <= -farPixels || px >= farRight) {
			return true
		}
	}
	return false
}

// shrunk reports whether an element is scaled to nothing.
func (d *declarations) shrunk() bool {
	values := []string{d.get(scale)}
	for _, name := range [...]string{"scale", "scalex", "scaley", "scale3d"} {
		if args, ok := call(d.get(transform), name); ok {
			values = append(values, args)
		}
	}
	for _, v := range values {
		first := strings.FieldsFunc(v, func(r rune) bool { return r == ',' || r == ' ' })
		if len(first) == 0 {
			continue
		}
		if n, _, ok := number(first[0]); ok && n < 0.02 && n > -0.02 {
			return true
		}
	}
	return false
}

// boxless reports whether an element has no room for its text and cuts off what
// does not fit. One that grows into what is left has room.
func (d *declarations) boxless() bool {
	if d.get(grows) != "" && d.get(maxHeight) == "" {
		return false
	}
	switch d.get(overflow) {
	case "hidden", "clip":
	default:
		return false
	}
	for _, p := range [...]property{width, height, maxWidth, maxHeight} {
		if px, ok := pixels(d.get(p)); ok && px <= 1 {
			return true
		}
	}
	return false
}

// clippedAway reports whether a clip leaves nothing.
func clippedAway(rect, path string) bool {
	if args, ok := call(rect, "rect"); ok {
		return allSmall(args, 1)
	}
	if args, ok := call(path, "inset"); ok {
		n, percent, ok := number(firstWord(args))
		return ok && percent && n >= 50
	}
	for _, shape := range [...]string{"circle", "ellipse"} {
		if args, ok := call(path, shape); ok {
			px, ok := pixels(firstWord(args))
			return ok && px <= 1
		}
	}
	if args, ok := call(path, "polygon"); ok {
		return allSmall(args, 1)
	}
	return false
}

func firstWord(s string) string {
	if fields := strings.Fields(s); len(fields) > 0 {
		return fields[0]
	}
	return ""
}

// allSmall reports whether all lengths are at most n pixels.
func allSmall(args string, n float64) bool {
	fields := strings.FieldsFunc(args, func(r rune) bool { return r == ',' || r == ' ' })
	for _, f := range fields {
		if px, ok := pixels(f); !ok || px > n {
			return false
		}
	}
	return len(fields) > 0
}

// call returns the arguments of a function in a value.
func call(value, name string) (args string, ok bool) {
	for rest := value; ; {
		i := strings.Index(rest, name+"(")
		if i < 0 {
			return "", false
		}
		if i > 0 && (rest[i-1] >= 'a' && rest[i-1] <= 'z' || rest[i-1] == '-') {
			rest = rest[i+1:]
			continue
		}
		args, _, ok = strings.Cut(rest[i+len(name)+1:], ")")
		return strings.TrimSpace(args), ok
	}
}

// units are lengths in pixels, on a window of a common size. A percentage is of
// that window as well.
var units = []struct {
	name string
	px   float64
}{
	{"", 1}, {"px", 1}, {"rem", 16}, {"em", 16}, {"ex", 8}, {"ch", 8}, {"pt", 4.0 / 3}, {"pc", 16}, {"in", 96}, {"cm", 37.8},
	{"mm", 3.78}, {"vw", 12.8}, {"vh", 8}, {"vmax", 12.8}, {"vmin", 8}, {"%", 12.8},
}

// pixels reads a length.
func pixels(v string) (float64, bool) {
	digits := strings.TrimRight(v, "abcdefghijklmnopqrstuvwxyz%")
	n, err := strconv.ParseFloat(digits, 64)
	if err != nil {
		return 0, false
	}
	for _, u := range units {
		if v[len(digits):] == u.name {
			return n * u.px, true
		}
	}
	return 0, false
}

// sizeWords are the sizes of fonts that have names.
var sizeWords = map[string]float64{
	"xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32, "initial": 16,
}

// fontSize returns the size of a font in pixels, given what the element sets,
// which may be a whole font, and what it inherits. A size that cannot be worked
// out is one that can be read.
func fontSize(v string, inherited float64) float64 {
	if v == "" {
		return inherited
	}
	for _, word := range strings.Fields(v) {
		word, _, _ = strings.Cut(word, "/") // size and height of lines
		if px, ok := sizeWords[word]; ok {
			return px
		}
		px, ok := pixels(word)
		if !ok || px >= 100 && word[len(word)-1] <= '9' { // a weight
			continue
		}
		switch {
		case strings.HasSuffix(word, "rem"):
		case strings.HasSuffix(word, "em"):
			px *= inherited / 16
		case strings.HasSuffix(word, "%"):
			px *= inherited / 12.8 / 100
		}
		return px
	}
	switch v {
	case "inherit", "unset", "smaller", "larger":
		return inherited
	}
	return browserSize
}
