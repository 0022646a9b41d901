package conceal

import "strings"

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
var propertyNames = map[string]property{
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

// A declaration is a value and how strongly it is meant.
type declaration struct {
	value string
	rank  uint64
}

// declarations are those that hold for one element.
type declarations struct {
	of     [numProperties]declaration
	custom map[string]declaration // properties of the page's own, by name
}

func (d *declarations) get(p property) string { return d.of[p].value }

// latest returns the value of whichever of two properties was set last: one may
// be the short form of the other. It also tells which.
func (d *declarations) latest(p, short property) (value string, isShort bool) {
	if d.of[short].rank > d.of[p].rank {
		return d.of[short].value, true
	}
	return d.of[p].value, false
}

// add takes over a declaration unless a stronger one is there.
func (d *declarations) add(a *assignment, rank uint64) {
	if a.important {
		rank = important(rank)
	}
	if a.custom != "" {
		if d.custom == nil {
			d.custom = map[string]declaration{}
		}
		if rank >= d.custom[a.custom].rank {
			d.custom[a.custom] = declaration{a.value, rank}
		}
		return
	}
	if rank >= d.of[a.property].rank {
		d.of[a.property] = declaration{a.value, rank}
	}
}

// The ranks of declarations: those that are important first, then inline ones,
// then by layer, then by how much a selector says, then by order.
const (
	rankImportant   = 1 << 62
	rankInline      = 1 << 60
	rankLayer       = 1 << 51 // 8 bits of layer
	rankSpecificity = 1 << 27 // 24 bits of weight
	rankOrder       = 1 << 10 // 17 bits of order
	maxIndex        = rankOrder - 1

	noLayer = 255 // is stronger than all layers, and weaker where it is important
)

func rankOf(weight uint64, order, layer int) uint64 {
	return uint64(layer)*rankLayer + min(weight, 1<<24-1)*rankSpecificity + uint64(order)*rankOrder
}

// important returns the rank of a declaration that is important.
func important(rank uint64) uint64 {
	if rank < rankInline {
		rank ^= noLayer * rankLayer
	}
	return rank + rankImportant
}

// An assignment is one declaration of a rule.
type assignment struct {
	property  property
	custom    string // the name if it is a property of the page's own
	value     string
	important bool
}

// parseDeclarations reads those of a rule or a style attribute that can hide. A
// declaration that a browser would not understand does not count.
func parseDeclarations(s string) []assignment {
	var out []assignment
	for _, part := range split(s, ';') {
		name, value, ok := strings.Cut(part, ":")
		if !ok || strings.HasSuffix(strings.TrimSpace(value), `\9`) { // what only old browsers understand
			continue
		}
		name = strings.TrimSpace(unescape(name))
		a := assignment{value: strings.ToLower(strings.TrimSpace(unescape(value)))}
		if i := strings.LastIndexByte(a.value, '!'); i >= 0 && strings.TrimSpace(a.value[i+1:]) == "important" {
			a.important, a.value = true, strings.TrimSpace(a.value[:i])
		}
		if strings.HasPrefix(name, "--") {
			a.custom = strings.ToLower(name)
			out = append(out, a)
			continue
		}
		if strings.EqualFold(name, "all") {
			out = append(out, resetAll(a)...)
			continue
		}
		if a.property, ok = propertyNames[strings.ToLower(name)]; !ok || !a.property.valid(a.value) {
			continue
		}
		out = append(out, a)
	}
	return out
}

// resetAll is what all: unset and the like set.
func resetAll(a assignment) []assignment {
	if !isWide(a.value) {
		return nil
	}
	out := make([]assignment, numProperties)
	for p := range numProperties {
		out[p] = assignment{property: p, value: a.value, important: a.important}
	}
	return out
}

// isWide reports whether a value is one that every property takes.
func isWide(v string) bool {
	switch v {
	case "inherit", "initial", "unset", "revert", "revert-layer":
		return true
	}
	return false
}

// keywords are the values of properties that have nothing but words.
var keywords = map[property]string{
	display: " none block inline inline-block flex inline-flex grid inline-grid table inline-table table-row table-cell table-row-group table-header-group" +
		" table-footer-group table-column table-column-group table-caption list-item contents flow-root run-in ruby ruby-text ruby-base math -webkit-box -webkit-inline-box -webkit-flex -ms-flexbox -ms-grid -moz-box ",
	visibility:        " visible hidden collapse ",
	contentVisibility: " visible hidden auto ",
	position:          " static relative absolute fixed sticky -webkit-sticky ",
	overflow:          " visible hidden clip scroll auto overlay ",
	flexDirection:     " row row-reverse column column-reverse nowrap wrap wrap-reverse ",
	textSecurity:      " none disc circle square ",
}

// lengthWords are what can stand for a length.
const lengthWords = " auto none normal min-content max-content fit-content stretch -webkit-fill-available -moz-available available content thin medium thick "

// valid reports whether a browser understands a value. One with variables is
// understood when these are known.
func (p property) valid(v string) bool {
	if v == "" {
		return false
	}
	if isWide(v) || strings.Contains(v, "var(") || strings.Contains(v, "env(") || strings.Contains(v, "attr(") {
		return true
	}
	switch p {
	case display, visibility, contentVisibility, position, overflow, flexDirection, textSecurity:
		for _, w := range words(v) {
			if !strings.Contains(keywords[p], " "+w+" ") && !(p == display && (w == "flow" || strings.HasPrefix(w, "-"))) {
				return false
			}
		}
		return true
	case opacity:
		_, ok := number(v)
		return ok
	case zIndex:
		_, ok := parseQuantity(v)
		return ok || v == "auto"
	case color, textFill, backgroundColor:
		return isColor(v)
	case fontSizeProperty:
		_, word := sizeWords[v]
		_, ok := pixels(v)
		return ok || word || v == "smaller" || v == "larger" || v == "math"
	case left, right, top, bottom, inset, textIndent, margin, marginLeft, marginTop, marginRight, padding, paddingLeft, letterSpacing,
		width, height, minWidth, minHeight, maxWidth, maxHeight, translate, scale, zoom, lineHeight, flexGrow:
		return isLengths(v)
	}
	return true
}

func isLengths(v string) bool {
	for _, w := range words(v) {
		if _, ok := parseQuantity(w); !ok && !strings.Contains(lengthWords, " "+w+" ") && !strings.Contains(w, "(") && w != "hanging" && w != "each-line" {
			return false
		}
	}
	return true
}

// knownProperties are properties that groups of rules ask about and that cannot
// hide.
var knownProperties = map[string]bool{
	"align-items": true, "animation-timeline": true, "appearance": true, "aspect-ratio": true, "backdrop-filter": true, "color-scheme": true,
	"column-gap": true, "columns": true, "container-type": true, "gap": true, "grid": true, "grid-area": true, "grid-gap": true, "grid-template-areas": true,
	"grid-template-columns": true, "grid-template-rows": true, "hyphens": true, "initial-letter": true, "justify-content": true, "line-clamp": true,
	"mix-blend-mode": true, "object-fit": true, "object-position": true, "overscroll-behavior": true, "scroll-behavior": true, "scroll-snap-type": true,
	"scrollbar-gutter": true, "scrollbar-width": true, "shape-outside": true, "text-decoration-thickness": true, "text-underline-offset": true,
	"text-wrap": true, "touch-action": true, "transition": true, "user-select": true, "view-transition-name": true, "will-change": true, "writing-mode": true,
}
