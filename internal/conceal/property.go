package conceal

import (
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// The properties that can hide text.
const (
	display css.Property = iota
	visibility
	opacity
	font
	fontSizeProperty
	color
	textFill
	textSecurity
	background
	backgroundColor
	backgroundImage
	backgroundClip
	position
	left
	right
	top
	bottom
	inset
	textIndent
	margin
	marginLeft
	marginTop
	marginRight
	padding
	paddingLeft
	letterSpacing
	lineHeight
	width
	height
	minWidth
	minHeight
	maxWidth
	maxHeight
	overflow
	contain
	clip
	clipPath
	mask
	transform
	rotate
	scale
	translate
	zoom
	filter
	zIndex
	contentVisibility
	animation
	animationFill
	animationCount
	flex
	flexGrow
	flexDirection

	numProperties
)

// propertyNames are the names of the properties in style sheets.
var propertyNames = map[string]css.Property{
	"display": display, "visibility": visibility, "opacity": opacity, "-webkit-opacity": opacity, "-moz-opacity": opacity, "font": font, "font-size": fontSizeProperty,
	"color": color, "-webkit-text-fill-color": textFill, "-webkit-text-security": textSecurity,
	"background": background, "background-color": backgroundColor, "background-image": backgroundImage,
	"background-clip": backgroundClip, "-webkit-background-clip": backgroundClip, "position": position,
	"left": left, "right": right, "top": top, "bottom": bottom, "inset": inset, "inset-inline-start": left, "inset-inline-end": right,
	"inset-block-start": top, "inset-block-end": bottom, "inset-inline": left, "inset-block": top,
	"text-indent": textIndent, "margin": margin, "margin-left": marginLeft, "margin-top": marginTop, "margin-right": marginRight,
	"margin-inline-start": marginLeft, "margin-inline-end": marginRight, "margin-block-start": marginTop, "margin-inline": marginLeft, "margin-block": marginTop,
	"padding": padding, "padding-left": paddingLeft, "padding-inline-start": paddingLeft, "padding-inline": paddingLeft,
	"letter-spacing": letterSpacing, "line-height": lineHeight,
	"width": width, "height": height, "max-width": maxWidth, "max-height": maxHeight, "min-width": minWidth, "min-height": minHeight,
	"inline-size": width, "block-size": height, "max-inline-size": maxWidth, "max-block-size": maxHeight, "min-inline-size": minWidth, "min-block-size": minHeight,
	"overflow": overflow, "overflow-x": overflow, "overflow-y": overflow, "overflow-inline": overflow, "overflow-block": overflow, "contain": contain,
	"clip": clip, "clip-path": clipPath, "-webkit-clip-path": clipPath, "mask": mask, "mask-image": mask, "-webkit-mask": mask, "-webkit-mask-image": mask,
	"transform": transform, "-webkit-transform": transform, "-ms-transform": transform, "rotate": rotate, "scale": scale, "translate": translate, "zoom": zoom,
	"filter": filter, "-webkit-filter": filter, "z-index": zIndex, "content-visibility": contentVisibility,
	"animation": animation, "animation-name": animation, "-webkit-animation": animation, "-webkit-animation-name": animation,
	"animation-fill-mode": animationFill, "animation-iteration-count": animationCount,
	"flex": flex, "flex-grow": flexGrow, "flex-direction": flexDirection, "flex-flow": flexDirection,
}

// vocabulary has a Doubt that keeps what hides: an attacker could use a new name to hide
// instructions.
var vocabulary = &css.Vocabulary{
	Properties: int(numProperties),
	Property:   func(name string) (css.Property, bool) { p, ok := propertyNames[name]; return p, ok },
	Valid:      valid,
	Variables:  true,
	LeastSteps: leastSteps,
}

func init() { vocabulary.Doubt = hidesAlone } // not in the literal, since hidesAlone uses the vocabulary

// leastSteps is the least budget for matching selectors. A page that exceeds its budget is
// not read at all.
const leastSteps = 5_000_000

// A style is the style of an element.
type style struct{ *css.Style }

// hidesAlone reports whether a declaration hides an element that has no other. Variables
// count as hiding.
func hidesAlone(d *css.Declaration) bool {
	if d.Property == css.Custom {
		return true
	}
	s := style{vocabulary.NewStyle(d)}
	l := blank
	whole := s.judge(&l)
	l.style(s, false)
	return whole.orElse(l.judge()).sight != seen
}

// keywords are the words of properties that take only words.
var keywords = [numProperties]map[string]bool{
	display: words("none block inline inline-block flex inline-flex grid inline-grid table inline-table table-row table-cell table-row-group table-header-group" +
		" table-footer-group table-column table-column-group table-caption list-item contents flow-root run-in ruby ruby-text ruby-base math -webkit-box -webkit-inline-box -webkit-flex -ms-flexbox -ms-grid -moz-box flow"),
	visibility:        words("visible hidden collapse"),
	contentVisibility: words("visible hidden auto"),
	position:          words("static relative absolute fixed sticky -webkit-sticky"),
	overflow:          words("visible hidden clip scroll auto overlay"),
	flexDirection:     words("row row-reverse column column-reverse nowrap wrap wrap-reverse"),
	textSecurity:      words("none disc circle square"),
}

// lengthWords are the words that can be used as a length.
var lengthWords = words("auto none normal min-content max-content fit-content stretch -webkit-fill-available -moz-available available content thin medium thick hanging each-line")

// words returns the set of the words of a text.
func words(text string) map[string]bool {
	set := map[string]bool{}
	for word := range css.Fields(text) {
		set[word] = true
	}
	return set
}

// valid reports whether a browser understands a value.
func valid(p css.Property, v string) bool {
	if strings.IndexByte(v, '(') >= 0 && (strings.Contains(v, "env(") || strings.Contains(v, "attr(")) {
		return true
	}
	switch p {
	case display, visibility, contentVisibility, position, overflow, flexDirection, textSecurity:
		for w := range css.Words(v) {
			if !keywords[p][w] && !(p == display && strings.HasPrefix(w, "-")) {
				return false
			}
		}
		return true
	case opacity:
		_, ok := css.Number(v)
		return ok
	case zIndex:
		_, ok := css.ParseQuantity(v)
		return ok || v == "auto"
	case color, textFill, backgroundColor:
		return isColor(v)
	case fontSizeProperty:
		_, word := sizeWords[v]
		_, ok := css.Pixels(v)
		return ok || word || v == "smaller" || v == "larger" || v == "math"
	case left, right, top, bottom, inset, textIndent, margin, marginLeft, marginTop, marginRight, padding, paddingLeft, letterSpacing,
		width, height, minWidth, minHeight, maxWidth, maxHeight, translate, scale, zoom, lineHeight, flexGrow:
		return isLengths(v)
	}
	return true
}

func isLengths(v string) bool {
	for w := range css.Words(v) {
		if _, ok := css.ParseQuantity(w); !ok && !lengthWords[w] && !strings.Contains(w, "(") {
			return false
		}
	}
	return true
}
