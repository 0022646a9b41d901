package conceal

import (
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// The properties that can hide text, as in the table longhands.
const (
	display css.Property = iota
	visibility
	contentVisibility
	content
	opacity
	filter
	backdropFilter
	clip
	clipPath

	width
	height
	minWidth
	minHeight
	maxWidth
	maxHeight
	flexGrow
	flexBasis
	rows
	autoRows
	gridTemplate
	gridWhole
	columns
	autoColumns
	columnCount
	columnWidth
	zoom
	overflowX
	overflowY
	lineHeight
	whiteSpace
	wrapMode
	lineClamp
	rowGap
	columnGap
	aspectRatio
	container
	tabSize

	position
	top
	right
	bottom
	left
	zIndex
	gridArea
	gridRow
	gridColumn
	float
	marginTop
	marginRight
	marginBottom
	marginLeft
	paddingTop
	paddingRight
	paddingBottom
	paddingLeft
	textIndent
	verticalAlign
	transform
	translate
	rotate
	scale
	origin

	color
	textFill
	textStroke
	colorScheme
	backgroundColor
	backgroundImage
	backgroundSize
	backgroundPosition
	backgroundPositionX
	backgroundPositionY
	backgroundRepeat
	backgroundClip
	backgroundBlendMode
	boxShadow
	borderTop
	borderRight
	borderBottom
	borderLeft
	outlineWidth
	outlineOffset
	textShadow
	textDecorationThickness

	fontSize
	fontFamily
	letterSpacing
	wordSpacing
	direction
	unicodeBidi
	writingMode

	animationName
	animationDuration
	animationDelay
	animationCount
	animationEasing
	animationDirection
	animationFill
	animationState
	animationComposition
	animationTimeline
	transitionDuration
	transitionDelay

	numJudged
)

// A longhand is a property that can take text out of sight.
type longhand struct {
	name     string
	initial  string
	inherits bool
	takes    string // the words and the types of its values: a browser drops a value with others; "*" is anything. "2" allows two of them, "#" a list
	harmless string // of what no judge reads: the words of values that hide nothing
}

// A doubted is some properties that no judge reads, with the words of the values that hide
// nothing. Any other value makes the text unproven. The first word is the initial value.
type doubted struct {
	harmless string
	inherits bool
	reason   string
	names    string
}

var doubtedRows = [...]doubted{
	{"normal", false, "mixes letters with what is behind them", "mix-blend-mode"},
	{"none", false, "may leave nothing of the element", `-webkit-mask -webkit-mask-box-image -webkit-mask-box-image-source -webkit-mask-image mask mask-border
		mask-border-source mask-image`},
	{"none", false, "may lie over other text, or cut the box", "-webkit-border-image -webkit-box-reflect border-image border-image-source border-shape"},
	{"round", false, "cuts more than round corners", `corner-block-end-shape corner-block-start-shape corner-bottom-left-shape corner-bottom-right-shape
		corner-bottom-shape corner-end-end-shape corner-end-start-shape corner-inline-end-shape corner-inline-start-shape corner-left-shape
		corner-right-shape corner-shape corner-start-end-shape corner-start-start-shape corner-top-left-shape corner-top-right-shape corner-top-shape`},
	{"none content layout style paint", false, "a box may have no size", "contain"},
	{"normal inline-size scroll-state", false, "the same", "container-type"},
	{"auto", false, "cuts columns", "column-height column-wrap"},
	{"none", false, "moves what is far away", "-webkit-perspective perspective"},
	{"none", false, "an element may be anywhere", "inset-area offset offset-path position-area position-try position-try-fallbacks"},
	{"anchors-visible always", false, "hides an element with its anchor", "position-visibility"},
	{"none", false, "a box that nobody can scroll may be scrolled", "scroll-initial-target"},
	{"none", false, "nobody knows when the animation starts", "animation-trigger"},
	{"none from-font", true, "changes the size of letters", "font-size-adjust"},
	{"normal light dark", true, "letters may be painted with no colour", "font-palette"},
	{"none", true, "letters may be too small, or drawn as discs", "-webkit-text-combine -webkit-text-security text-combine-upright text-fit"},
}

// longhands are all properties that can hide text: those that are judged, then those that
// are doubted.
var longhands = func() []longhand {
	all := judged[:]
	for _, row := range doubtedRows {
		initial, _, _ := strings.Cut(row.harmless, " ")
		for name := range strings.FieldsSeq(row.names) {
			all = append(all, longhand{name, initial, row.inherits, "*", row.harmless})
		}
	}
	return all
}()

// What sizes and places are written in.
const (
	size  = "<length> <percentage> min-content max-content fit-content stretch -webkit-fill-available -webkit-fit-content -webkit-min-content -webkit-max-content intrinsic min-intrinsic fit-content() calc-size()"
	place = "<length> <percentage> auto anchor() anchor-size()"
	cuts  = "visible hidden clip scroll auto overlay"
)

// judged are the properties whose values are read by a judge. A value that no judge
// understands makes the text unproven.
var judged = [numJudged]longhand{
	display: {"display", "inline", false, `2 block inline inline-block flex inline-flex grid inline-grid contents none flow flow-root list-item run-in
		table inline-table table-row table-cell table-caption table-column table-column-group table-row-group table-header-group table-footer-group
		-webkit-box -webkit-inline-box -webkit-flex -webkit-inline-flex ruby ruby-text math grid-lanes inline-grid-lanes`, ""},
	visibility:        {"visibility", "visible", true, "visible hidden collapse", ""},
	contentVisibility: {"content-visibility", "visible", false, "visible auto hidden", ""},
	content:           {"content", "normal", false, "*", ""},
	opacity:           {"opacity", "1", false, "<number> <percentage>", ""},
	filter:            {"filter", "none", false, "99 none url() blur() brightness() contrast() drop-shadow() grayscale() hue-rotate() invert() opacity() saturate() sepia()", ""},
	backdropFilter:    {"backdrop-filter", "none", false, "*", "*"},
	clip:              {"clip", "auto", false, "auto rect()", ""},
	clipPath:          {"clip-path", "none", false, "2 none url() inset() rect() xywh() circle() ellipse() polygon() path() shape() border-box padding-box content-box margin-box fill-box stroke-box view-box", ""},

	width:        {"width", "auto", false, size + " auto", ""},
	height:       {"height", "auto", false, size + " auto", ""},
	minWidth:     {"min-width", "auto", false, size + " auto", ""},
	minHeight:    {"min-height", "auto", false, size + " auto", ""},
	maxWidth:     {"max-width", "none", false, size + " none", ""},
	maxHeight:    {"max-height", "none", false, size + " none", ""},
	flexGrow:     {"flex-grow", "0", false, "<number>", ""},
	flexBasis:    {"flex-basis", "auto", false, size + " auto content", ""},
	rows:         {"grid-template-rows", "none", false, "*", ""},
	autoRows:     {"grid-auto-rows", "auto", false, "*", ""},
	gridTemplate: {"grid-template", "none", false, "*", ""},
	gridWhole:    {"grid", "none", false, "*", ""},
	columns:      {"grid-template-columns", "none", false, "*", ""},
	autoColumns:  {"grid-auto-columns", "auto", false, "*", ""},
	columnCount:  {"column-count", "auto", false, "auto <number>", ""},
	columnWidth:  {"column-width", "auto", false, "auto <length>", ""},
	zoom:         {"zoom", "1", false, "normal reset <number> <percentage>", ""},
	overflowX:    {"overflow-x", "visible", false, cuts, ""},
	overflowY:    {"overflow-y", "visible", false, cuts, ""},
	lineHeight:   {"line-height", "normal", true, "normal <number> <length> <percentage>", ""},
	whiteSpace:   {"white-space-collapse", "collapse", true, "collapse preserve preserve-breaks break-spaces preserve-spaces", ""},
	wrapMode:     {"text-wrap-mode", "wrap", true, "wrap nowrap", ""},
	rowGap:       {"row-gap", "normal", false, "normal <length> <percentage>", ""},
	columnGap:    {"column-gap", "normal", false, "normal <length> <percentage>", ""},
	aspectRatio:  {"aspect-ratio", "auto", false, "*", ""},
	container:    {"container", "none", false, "*", ""},
	lineClamp:    {"-webkit-line-clamp", "none", false, "none <number>", ""},
	tabSize:      {"tab-size", "8", true, "<number> <length>", ""},

	position:      {"position", "static", false, "static relative absolute sticky -webkit-sticky fixed", ""},
	top:           {"top", "auto", false, place, ""},
	right:         {"right", "auto", false, place, ""},
	bottom:        {"bottom", "auto", false, place, ""},
	left:          {"left", "auto", false, place, ""},
	zIndex:        {"z-index", "auto", false, "auto <integer>", ""},
	gridArea:      {"grid-area", "auto", false, "*", ""},
	gridRow:       {"grid-row", "auto", false, "*", ""},
	gridColumn:    {"grid-column", "auto", false, "*", ""},
	float:         {"float", "none", false, "none left right inline-start inline-end", ""},
	marginTop:     {"margin-top", "0", false, place, ""},
	marginRight:   {"margin-right", "0", false, place, ""},
	marginBottom:  {"margin-bottom", "0", false, place, ""},
	marginLeft:    {"margin-left", "0", false, place, ""},
	paddingTop:    {"padding-top", "0", false, "<length> <percentage>", ""},
	paddingRight:  {"padding-right", "0", false, "<length> <percentage>", ""},
	paddingBottom: {"padding-bottom", "0", false, "<length> <percentage>", ""},
	paddingLeft:   {"padding-left", "0", false, "<length> <percentage>", ""},
	textIndent:    {"text-indent", "0", true, "3 <length> <percentage> hanging each-line", ""},
	verticalAlign: {"vertical-align", "baseline", false, "baseline sub super text-top text-bottom middle top bottom -webkit-baseline-middle <length> <percentage>", ""},
	transform: {"transform", "none", false, `99 none matrix() matrix3d() perspective() rotate() rotatex() rotatey() rotatez() rotate3d() scale() scalex() scaley() scalez() scale3d()
		skew() skewx() skewy() translate() translatex() translatey() translatez() translate3d()`, ""},
	translate: {"translate", "none", false, "3 none <length> <percentage>", ""},
	rotate:    {"rotate", "none", false, "4 none <angle> <number> x y z", ""},
	scale:     {"scale", "none", false, "3 none <number> <percentage>", ""},
	origin:    {"transform-origin", "50% 50%", false, "3 <length> <percentage> left right top bottom center", ""},

	color:                   {"color", "canvastext", true, "<color>", ""},
	textFill:                {"-webkit-text-fill-color", "currentcolor", true, "<color>", ""},
	textStroke:              {"-webkit-text-stroke-width", "0", true, "<length> thin medium thick", ""},
	colorScheme:             {"color-scheme", "normal", true, "*", ""},
	backgroundColor:         {"background-color", "transparent", false, "<color>", ""},
	backgroundImage:         {"background-image", "none", false, "# none <image>", ""},
	backgroundSize:          {"background-size", "auto", false, "# auto cover contain <length> <percentage>", ""},
	backgroundPosition:      {"background-position", "0% 0%", false, "# left right top bottom center x-start x-end y-start y-end <length> <percentage>", ""},
	backgroundPositionX:     {"background-position-x", "0%", false, "# left right top bottom center x-start x-end y-start y-end <length> <percentage>", ""},
	backgroundPositionY:     {"background-position-y", "0%", false, "# left right top bottom center x-start x-end y-start y-end <length> <percentage>", ""},
	backgroundRepeat:        {"background-repeat", "repeat", false, "# repeat no-repeat repeat-x repeat-y round space", ""},
	backgroundClip:          {"background-clip", "border-box", false, "# border-box padding-box content-box text border-area border padding content", ""},
	backgroundBlendMode:     {"background-blend-mode", "normal", false, "*", ""},
	boxShadow:               {"box-shadow", "none", false, "# none inset <length> <color>", ""},
	borderTop:               {"border-top-width", "medium", false, "<length> thin medium thick", ""},
	borderRight:             {"border-right-width", "medium", false, "<length> thin medium thick", ""},
	borderBottom:            {"border-bottom-width", "medium", false, "<length> thin medium thick", ""},
	borderLeft:              {"border-left-width", "medium", false, "<length> thin medium thick", ""},
	outlineWidth:            {"outline-width", "medium", false, "<length> thin medium thick", ""},
	outlineOffset:           {"outline-offset", "0", false, "<length>", ""},
	textShadow:              {"text-shadow", "none", true, "# none <length> <color>", ""},
	textDecorationThickness: {"text-decoration-thickness", "auto", false, "auto from-font <length> <percentage>", ""},

	fontSize:      {"font-size", "medium", true, "<length> <percentage> xx-small x-small small medium large x-large xx-large xxx-large smaller larger math -webkit-xxx-large", ""},
	fontFamily:    {"font-family", "serif", true, "*", ""},
	letterSpacing: {"letter-spacing", "normal", true, "normal <length> <percentage>", ""},
	wordSpacing:   {"word-spacing", "normal", true, "normal <length> <percentage>", ""},
	direction:     {"direction", "ltr", true, "ltr rtl", ""},
	unicodeBidi:   {"unicode-bidi", "normal", false, "*", "*"},
	writingMode:   {"writing-mode", "horizontal-tb", true, "*", "*"},

	animationName:        {"animation-name", "none", false, "*", ""},
	animationDuration:    {"animation-duration", "0s", false, "# auto <time>", ""},
	animationDelay:       {"animation-delay", "0s", false, "# <time>", ""},
	animationCount:       {"animation-iteration-count", "1", false, "# infinite <number>", ""},
	animationEasing:      {"animation-timing-function", "ease", false, "# ease ease-in ease-out ease-in-out linear step-start step-end cubic-bezier() steps() linear()", ""},
	animationDirection:   {"animation-direction", "normal", false, "# normal reverse alternate alternate-reverse", ""},
	animationFill:        {"animation-fill-mode", "none", false, "# none forwards backwards both", ""},
	animationState:       {"animation-play-state", "running", false, "# running paused", ""},
	animationComposition: {"animation-composition", "replace", false, "# replace add accumulate", ""},
	animationTimeline:    {"animation-timeline", "auto", false, "*", ""},
	transitionDuration:   {"transition-duration", "0s", false, "# <time>", ""},
	transitionDelay:      {"transition-delay", "0s", false, "# <time>", ""},
}

// An alias is a property with its other names.
type alias struct{ of, names string }

// aliases are the names with a prefix, and those that go by the direction of the text: they
// count as in a page that is written from left to right and from top to bottom.
var aliases = [...]alias{
	{"animation", "-webkit-animation"},
	{"animation-delay", "-webkit-animation-delay"},
	{"animation-direction", "-webkit-animation-direction"},
	{"animation-duration", "-webkit-animation-duration"},
	{"animation-fill-mode", "-webkit-animation-fill-mode"},
	{"animation-iteration-count", "-webkit-animation-iteration-count"},
	{"animation-name", "-webkit-animation-name"},
	{"animation-play-state", "-webkit-animation-play-state"},
	{"animation-timing-function", "-webkit-animation-timing-function"},
	{"background-clip", "-webkit-background-clip"},
	{"background-size", "-webkit-background-size"},
	{"border-bottom", "-webkit-border-after border-block-end"},
	{"border-bottom-width", "-webkit-border-after-width border-block-end-width"},
	{"border-left", "-webkit-border-start border-inline-start"},
	{"border-left-width", "-webkit-border-start-width border-inline-start-width"},
	{"border-right", "-webkit-border-end border-inline-end"},
	{"border-right-width", "-webkit-border-end-width border-inline-end-width"},
	{"border-top", "-webkit-border-before border-block-start"},
	{"border-top-width", "-webkit-border-before-width border-block-start-width"},
	{"bottom", "inset-block-end"},
	{"box-shadow", "-webkit-box-shadow"},
	{"clip-path", "-webkit-clip-path"},
	{"column-count", "-webkit-column-count"},
	{"column-gap", "-webkit-column-gap grid-column-gap"},
	{"column-width", "-webkit-column-width"},
	{"columns", "-webkit-columns"},
	{"filter", "-webkit-filter"},
	{"flex", "-webkit-flex"},
	{"flex-basis", "-webkit-flex-basis"},
	{"flex-grow", "-webkit-flex-grow"},
	{"gap", "grid-gap"},
	{"grid-column", "grid-column-start"},
	{"grid-row", "grid-row-start"},
	{"height", "-webkit-logical-height block-size"},
	{"left", "inset-inline-start"},
	{"margin-bottom", "-webkit-margin-after margin-block-end"},
	{"margin-left", "-webkit-margin-start margin-inline-start"},
	{"margin-right", "-webkit-margin-end margin-inline-end"},
	{"margin-top", "-webkit-margin-before margin-block-start"},
	{"max-height", "-webkit-max-logical-height max-block-size"},
	{"max-width", "-webkit-max-logical-width max-inline-size"},
	{"min-height", "-webkit-min-logical-height min-block-size"},
	{"min-width", "-webkit-min-logical-width min-inline-size"},
	{"opacity", "-webkit-opacity"},
	{"overflow-x", "overflow-inline"},
	{"overflow-y", "overflow-block"},
	{"padding-bottom", "-webkit-padding-after padding-block-end"},
	{"padding-left", "-webkit-padding-start padding-inline-start"},
	{"padding-right", "-webkit-padding-end padding-inline-end"},
	{"padding-top", "-webkit-padding-before padding-block-start"},
	{"right", "inset-inline-end"},
	{"row-gap", "grid-row-gap"},
	{"top", "inset-block-start"},
	{"transform", "-webkit-transform"},
	{"transform-origin", "-webkit-transform-origin -webkit-transform-origin-x -webkit-transform-origin-y"},
	{"transition", "-webkit-transition"},
	{"transition-delay", "-webkit-transition-delay"},
	{"transition-duration", "-webkit-transition-duration"},
	{"width", "-webkit-logical-width inline-size"},
	{"writing-mode", "-webkit-writing-mode"},
}
