package hidden

import (
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// A longhand is a property that can take text out of sight.
type longhand struct {
	name     string
	initial  string
	inherits bool
	takes    string // the words and the types of its values: a browser drops a value with others; "*" is anything. "2" allows two of them, "#" a list
	harmless string // of what no judge reads: the words of values that hide nothing, and functions with ()
	reason   string // of what no judge reads: what other values may do
}

// longhands are all properties that can hide text, by number: those that a judge reads, then
// those that are doubted, of these the inherited ones last.
var longhands []longhand

func add(l longhand) css.Property {
	longhands = append(longhands, l)
	return css.Property(len(longhands) - 1)
}

// judged is a property whose values a judge reads. One that no judge understands makes the text
// unproven.
func judged(name, initial, takes string) css.Property {
	return add(longhand{name: name, initial: initial, takes: takes})
}

// inherited is judged for a property that is inherited.
func inherited(name, initial, takes string) css.Property {
	return add(longhand{name: name, initial: initial, takes: takes, inherits: true})
}

// doubted are properties that no judge reads. Any value but the harmless ones, of which the
// first is the initial one, makes the text unproven. It returns the number of the first.
func doubted(names, harmless, reason string) (first css.Property) {
	first = css.Property(len(longhands))
	initial, _, _ := strings.Cut(harmless, " ")
	for name := range strings.FieldsSeq(names) {
		add(longhand{name: name, initial: initial, takes: "*", harmless: harmless, reason: reason})
	}
	return first
}

// doubtedInside is doubted for properties that are inherited.
func doubtedInside(names, harmless, reason string) (first css.Property) {
	first = doubted(names, harmless, reason)
	for p := first; int(p) < len(longhands); p++ {
		longhands[p].inherits = true
	}
	return first
}

// What sizes, places and boxes are written in.
const (
	size  = "<length> <percentage> min-content max-content fit-content stretch -webkit-fill-available -webkit-fit-content -webkit-min-content -webkit-max-content fit-content() calc-size()"
	place = "<length> <percentage> auto anchor() anchor-size()"
	cuts  = "visible hidden clip scroll auto overlay"
)

// The properties whose values are read by a judge.
var (
	display           = judged("display", "inline", `2 block inline inline-block flex inline-flex grid inline-grid contents none flow flow-root list-item table inline-table table-row table-cell table-caption table-column table-column-group table-row-group table-header-group table-footer-group -webkit-box -webkit-inline-box -webkit-flex -webkit-inline-flex ruby ruby-text math grid-lanes inline-grid-lanes`)
	visibility        = inherited("visibility", "visible", "visible hidden collapse")
	contentVisibility = judged("content-visibility", "visible", "visible auto hidden")
	content           = judged("content", "normal", "*")
	opacity           = judged("opacity", "1", "<number> <percentage>")

	width         = judged("width", "auto", size+" auto")
	height        = judged("height", "auto", size+" auto")
	minWidth      = judged("min-width", "auto", size+" auto")
	minHeight     = judged("min-height", "auto", size+" auto")
	maxWidth      = judged("max-width", "none", size+" none")
	maxHeight     = judged("max-height", "none", size+" none")
	flexGrow      = judged("flex-grow", "0", "<number>")
	flexDirection = judged("flex-direction", "row", "row row-reverse column column-reverse")
	flexBasis     = judged("flex-basis", "auto", size+" auto content")
	rows          = judged("grid-template-rows", "none", "*")
	autoRows      = judged("grid-auto-rows", "auto", "*")
	gridTemplate  = judged("grid-template", "none", "*")
	gridWhole     = judged("grid", "none", "*")
	columns       = judged("grid-template-columns", "none", "*")
	autoColumns   = judged("grid-auto-columns", "auto", "*")
	zoom          = judged("zoom", "1", "normal reset <number> <percentage>")
	overflowX     = judged("overflow-x", "visible", cuts)
	overflowY     = judged("overflow-y", "visible", cuts)
	lineHeight    = inherited("line-height", "normal", "normal <number> <length> <percentage>")
	whiteSpace    = inherited("white-space", "normal", "2 normal nowrap pre pre-wrap pre-line wrap balance pretty stable collapse preserve preserve-breaks break-spaces preserve-spaces")
	rowGap        = judged("row-gap", "normal", "normal <length> <percentage>")
	columnGap     = judged("column-gap", "normal", "normal <length> <percentage>")
	lineClamp     = judged("-webkit-line-clamp", "none", "none <number>")

	position      = judged("position", "static", "static relative absolute sticky -webkit-sticky fixed")
	top           = judged("top", "auto", place)
	right         = judged("right", "auto", place)
	bottom        = judged("bottom", "auto", place)
	left          = judged("left", "auto", place)
	zIndex        = judged("z-index", "auto", "auto <integer>")
	verticalAlign = judged("vertical-align", "baseline", "baseline sub super text-top text-bottom middle top bottom -webkit-baseline-middle <length> <percentage>")
	float         = judged("float", "none", "none left right inline-start inline-end")
	marginTop     = judged("margin-top", "0", place)
	marginRight   = judged("margin-right", "0", place)
	marginBottom  = judged("margin-bottom", "0", place)
	marginLeft    = judged("margin-left", "0", place)
	paddingTop    = judged("padding-top", "0", "<length> <percentage>")
	paddingRight  = judged("padding-right", "0", "<length> <percentage>")
	paddingBottom = judged("padding-bottom", "0", "<length> <percentage>")
	paddingLeft   = judged("padding-left", "0", "<length> <percentage>")
	textIndent    = inherited("text-indent", "0", "3 <length> <percentage> hanging each-line")
	transform     = judged("transform", "none", `99 none matrix() matrix3d() perspective() rotate() rotatex() rotatey() rotatez() rotate3d() scale() scalex() scaley() scalez() scale3d() skew() skewx() skewy() translate() translatex() translatey() translatez() translate3d()`)
	translate     = judged("translate", "none", "3 none <length> <percentage>")
	rotate        = judged("rotate", "none", "4 none <angle> <number> x y z")
	scale         = judged("scale", "none", "3 none <number> <percentage>")

	color               = inherited("color", "canvastext", "<color>")
	textFill            = inherited("-webkit-text-fill-color", "currentcolor", "<color>")
	colorScheme         = inherited("color-scheme", "normal", "*")
	backgroundColor     = judged("background-color", "transparent", "<color>")
	backgroundImage     = judged("background-image", "none", "# none <image>")
	backgroundSize      = judged("background-size", "auto", "# auto cover contain <length> <percentage>")
	backgroundRepeat    = judged("background-repeat", "repeat", "# repeat no-repeat repeat-x repeat-y round space")
	backgroundClip      = judged("background-clip", "border-box", "# border-box padding-box content-box text border-area border padding content")
	backgroundBlendMode = judged("background-blend-mode", "normal", "*")
	boxShadow           = judged("box-shadow", "none", "# none inset <length> <color>")
	textShadow          = inherited("text-shadow", "none", "# none <length> <color>")

	fontSize      = inherited("font-size", "medium", "<length> <percentage> xx-small x-small small medium large x-large xx-large xxx-large smaller larger math -webkit-xxx-large")
	fontFamily    = inherited("font-family", "serif", "*")
	letterSpacing = inherited("letter-spacing", "normal", "normal <length> <percentage>")
	wordSpacing   = inherited("word-spacing", "normal", "normal <length> <percentage>")

	animationName      = judged("animation-name", "none", "*")
	animationDuration  = judged("animation-duration", "0s", "# auto <time>")
	animationDelay     = judged("animation-delay", "0s", "# <time>")
	animationCount     = judged("animation-iteration-count", "1", "# infinite <number>")
	animationEasing    = judged("animation-timing-function", "ease", "# ease ease-in ease-out ease-in-out linear step-start step-end cubic-bezier() steps() linear()")
	animationDirection = judged("animation-direction", "normal", "# normal reverse alternate alternate-reverse")
	animationFill      = judged("animation-fill-mode", "none", "# none forwards backwards both")
	transitionDuration = judged("transition-duration", "0s", "# <time>")
	transitionDelay    = judged("transition-delay", "0s", "# <time>")
	animationState     = judged("animation-play-state", "running", "# running paused")

	numJudged = css.Property(len(longhands))
)

// The properties that are doubted.
var (
	blending = doubted("mix-blend-mode", "normal", "mixes letters with what is behind them")
	filter   = doubted("filter", "none drop-shadow() blur(0) blur(0px) brightness(1) contrast(1) grayscale(0) invert(0) opacity(1) saturate(1)", "changes colours, or leaves nothing")
	clip     = doubted("clip", "auto", "may leave nothing of the element")
	clipPath = doubted("clip-path", "none inset(0) inset(0px) inset(0%) border-box padding-box content-box margin-box fill-box stroke-box view-box", "may leave nothing of the element")
	contain  = doubted("contain", "none content layout style paint", "a box may have no size")

	backdrop = doubted("backdrop-filter", "none blur() saturate()", "changes what is behind letters")
	_        = doubted("-webkit-mask -webkit-mask-box-image -webkit-mask-box-image-source -webkit-mask-image mask mask-border mask-border-source mask-image",
		"none", "may leave nothing of the element")
	_ = doubted("-webkit-border-image -webkit-box-reflect border-image border-image-source border-shape", "none", "may lie over other text, or cut the box")
	_ = doubted(`corner-block-end-shape corner-block-start-shape corner-bottom-left-shape corner-bottom-right-shape corner-bottom-shape
		corner-end-end-shape corner-end-start-shape corner-inline-end-shape corner-inline-start-shape corner-left-shape corner-right-shape
		corner-shape corner-start-end-shape corner-start-start-shape corner-top-left-shape corner-top-right-shape corner-top-shape`,
		"round", "cuts more than round corners")
	_         = doubted("container-type", "normal inline-size scroll-state", "a box may have no size")
	thickness = doubted("text-decoration-thickness", "auto from-font 0 1px 2px 3px 0.05em .05em 0.1em .1em", "lines may lie over letters")
	_         = doubted("column-height column-wrap", "auto", "cuts columns")
	_         = doubted("-webkit-perspective perspective", "none", "moves what is far away")
	_         = doubted("inset-area offset offset-path position-area position-try position-try-fallbacks", "none", "an element may be anywhere")
	_         = doubted("position-visibility", "anchors-visible always", "hides an element with its anchor")
	_         = doubted("scroll-initial-target", "none", "a box that nobody can scroll may be scrolled")
	_         = doubted("animation-trigger", "none", "nobody knows when the animation starts")
	_         = doubted("animation-timeline", "auto", "nobody knows when the animation starts")
	_         = doubted("animation-composition", "replace", "an animation may end anywhere")

	_              = doubted("-webkit-transform-origin -webkit-transform-origin-x -webkit-transform-origin-y transform-origin", "50% center left right top bottom 0 0% 0px 100%", "turns about a place that is far away")
	firstInherited = doubtedInside("font-size-adjust", "none from-font", "changes the size of letters")

	_           = doubtedInside("font-palette", "normal light dark", "letters may be painted with no colour")
	_           = doubtedInside("-webkit-text-combine -webkit-text-security text-combine-upright text-fit", "none", "letters may be too small, or drawn as discs")
	strokeWidth = doubtedInside("-webkit-text-stroke-width", "0 0px 1px thin", "letters may be covered by their outlines")
)

// otherNames are names of properties beside those in the table.
var otherNames = map[string]string{
	"grid-column-gap": "column-gap", "grid-gap": "gap", "grid-row-gap": "row-gap", "overflow-block": "overflow-y", "overflow-inline": "overflow-x",
	"white-space-collapse": "white-space", "block-size": "height", "max-block-size": "max-height", "min-block-size": "min-height",
	"inline-size": "width", "max-inline-size": "max-width", "min-inline-size": "min-width",
	"inset-block-start": "top", "inset-block-end": "bottom", "inset-inline-start": "left", "inset-inline-end": "right",
	"-webkit-logical-height": "height", "-webkit-max-logical-height": "max-height", "-webkit-min-logical-height": "min-height",
	"-webkit-logical-width": "width", "-webkit-max-logical-width": "max-width", "-webkit-min-logical-width": "min-width",
}

// prefixed are the properties that browsers know with -webkit- before the name as well.
const prefixed = `animation animation-delay animation-direction animation-duration animation-fill-mode animation-iteration-count animation-name
	transition transition-delay transition-duration animation-play-state animation-timing-function background-clip background-size box-shadow clip-path column-gap filter flex flex-basis flex-direction flex-flow flex-grow opacity transform`

// The names of sides that go by the direction of the text count as in a page that is written
// from left to right and from top to bottom. Old ones have a prefix.
var (
	logicalSides = strings.NewReplacer("-top", "-block-start", "-right", "-inline-end", "-bottom", "-block-end", "-left", "-inline-start")
	oldSides     = strings.NewReplacer("-top", "-before", "-right", "-end", "-bottom", "-after", "-left", "-start")
)

// numbersByName returns the numbers of all properties by their names in style sheets.
func numbersByName() map[string]css.Property {
	all := make(map[string]css.Property, 4*len(longhands))
	for p := range longhands {
		all[longhands[p].name] = css.Property(p)
	}
	for i := range shorthands {
		all[shorthands[i].name] = css.Property(len(longhands) + i)
	}
	for name, of := range otherNames {
		if p, ok := all[of]; ok {
			all[name] = p
		}
	}
	for name := range strings.FieldsSeq(prefixed) {
		all["-webkit-"+name] = all[name]
	}
	for _, start := range [...]string{"margin", "padding"} {
		for _, side := range [...]string{"-top", "-right", "-bottom", "-left"} {
			all[start+logicalSides.Replace(side)] = all[start+side]
			all["-webkit-"+start+oldSides.Replace(side)] = all[start+side]
		}
	}
	return all
}
