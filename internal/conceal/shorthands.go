package conceal

import "github.com/seed31bcff99/reader/dom/css"

// A shorthand is a property that only sets longhands.
type shorthand struct {
	name      string
	longhands []css.Property
	syntax    string // with references to the longhands; of one layer, if it has a list of them
	expand    expander
}

// shorthands are the shorthands of longhands, sorted. What a shorthand sets beside them
// cannot hide text.
var shorthands = [...]shorthand{
	{"-webkit-background-clip", list(backgroundClip), "[ <visual-box> | text ]#", renamed},
	{"-webkit-background-origin", list(backgroundOrigin), "[ <visual-box> | border | padding | content ]#", renamed},
	{"-webkit-column-break-after", list(breakAfter), "auto | always | avoid", columnBreak},
	{"-webkit-column-break-before", list(breakBefore), "auto | always | avoid", columnBreak},
	{"-webkit-column-break-inside", list(breakInside), "auto | avoid", columnBreak},
	{"-webkit-mask", masks, maskSyntax("<'old-mask-origin'> || <'old-mask-clip'>"), layered},
	{"-webkit-mask-box-image", maskBoxImages, "<'-webkit-mask-box-image-source'> || <'-webkit-mask-box-image-slice'> [ / <'-webkit-mask-box-image-width'> | / <'-webkit-mask-box-image-width'>? / <'-webkit-mask-box-image-outset'> ]? || <'-webkit-mask-box-image-repeat'>", direct},
	{"-webkit-mask-clip", list(maskClip), "[ <visual-box> | border | padding | content | text ]#", renamed},
	{"-webkit-mask-composite", list(maskComposite), "[ clear | copy | source-over | source-in | source-out | source-atop | destination-over | destination-in | destination-out | destination-atop | xor | plus-lighter ]#", renamed},
	{"-webkit-mask-origin", list(maskOrigin), "[ <visual-box> | border | padding | content ]#", renamed},
	{"-webkit-mask-position", list(maskPositionX, maskPositionY), "<'mask-position'>", layered},
	{"-webkit-perspective", list(perspective), "none | <length [0,∞]> | <number [0,∞]>", renamed},
	{"-webkit-text-combine", list(textCombineUpright), "none | horizontal", renamed},
	{"-webkit-text-orientation", list(textOrientation), "sideways | sideways-right | vertical-right | upright", renamed},
	{"-webkit-text-stroke", list(textStrokeWidth, textStrokeColor), "<'-webkit-text-stroke-width'> || <'-webkit-text-stroke-color'>", greedy},
	{"-webkit-transform", list(transform), "none | [ <transform-function> | perspective( <number [0,∞]> ) ]+", renamed},
	{"-webkit-writing-mode", list(writingMode), "horizontal-tb | vertical-rl | vertical-lr", renamed},
	{"animation", list(animationDuration, animationTimingFunction, animationDelay, animationIterationCount, animationDirection, animationFillMode, animationPlayState, animationName,
		animationComposition, animationTimeline, animationRangeStart, animationRangeEnd, animationTrigger),
		"<'animation-duration'> || <'animation-timing-function'> || <'animation-delay'> || <'animation-iteration-count'> || <'animation-direction'> || <'animation-fill-mode'> || <'animation-play-state'> || <'animation-name'>", greedyLayers(8)},
	{"animation-range", list(animationRangeStart, animationRangeEnd), "<'animation-range-start'> <'animation-range-end'>?", layered},
	{"background", list(backgroundColor, backgroundImage, backgroundPositionX, backgroundPositionY, backgroundSize, backgroundRepeat, backgroundAttachment, backgroundOrigin, backgroundClip),
		"<'background-image'> || <'background-position'> [ / <'background-size'> ]? || <'background-repeat'> || <'background-attachment'> || <'background-origin'> || <'background-clip'> || <'background-color'>", layered},
	{"background-position", list(backgroundPositionX, backgroundPositionY), "<'background-position'>", layered},
	{"border", append(borders("top", "right", "bottom", "left"), borderImages...), looseBorderSyntax, bordered},
	{"border-block", borders("top", "bottom"), looseBorderSyntax, bordered},
	{"border-block-color", list(borderTopColor, borderBottomColor), "", sides},
	{"border-block-end", borders("bottom"), borderSyntax, bordered},
	{"border-block-start", borders("top"), borderSyntax, bordered},
	{"border-block-style", list(borderTopStyle, borderBottomStyle), "", sides},
	{"border-block-width", list(borderTopWidth, borderBottomWidth), "", sides},
	{"border-bottom", borders("bottom"), borderSyntax, bordered},
	{"border-color", list(borderTopColor, borderRightColor, borderBottomColor, borderLeftColor), "", sides},
	{"border-image", borderImages, "<'border-image-source'> || <'border-image-slice'> [ / <'border-image-width'> | / <'border-image-width'>? / <'border-image-outset'> ]? || <'border-image-repeat'>", direct},
	{"border-inline", borders("left", "right"), looseBorderSyntax, bordered},
	{"border-inline-color", list(borderLeftColor, borderRightColor), "", sides},
	{"border-inline-end", borders("right"), borderSyntax, bordered},
	{"border-inline-start", borders("left"), borderSyntax, bordered},
	{"border-inline-style", list(borderLeftStyle, borderRightStyle), "", sides},
	{"border-inline-width", list(borderLeftWidth, borderRightWidth), "", sides},
	{"border-left", borders("left"), borderSyntax, bordered},
	{"border-radius", list(borderTopLeftRadius, borderTopRightRadius, borderBottomRightRadius, borderBottomLeftRadius), "", radii},
	{"border-right", borders("right"), borderSyntax, bordered},
	{"border-spacing", list(borderHorizontalSpacing, borderVerticalSpacing), "", sides},
	{"border-style", list(borderTopStyle, borderRightStyle, borderBottomStyle, borderLeftStyle), "", sides},
	{"border-top", borders("top"), borderSyntax, bordered},
	{"border-width", list(borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth), "", sides},
	{"columns", list(columnWidth, columnCount, columnHeight), "[ <'column-width'> || <'column-count'> ] [ / <'column-height'> ]?", direct},
	{"contain-intrinsic-size", list(containIntrinsicWidth, containIntrinsicHeight), "<'contain-intrinsic-width'> [ <'contain-intrinsic-height'> | auto ]?", copied},
	{"container", list(containerType), "[ none | <custom-ident ![none and or not]>+ ] [ / <'container-type'> ]?", direct},
	{"corner-block-end-shape", list(cornerBottomLeftShape, cornerBottomRightShape), "", sides},
	{"corner-block-start-shape", list(cornerTopLeftShape, cornerTopRightShape), "", sides},
	{"corner-bottom-shape", list(cornerBottomLeftShape, cornerBottomRightShape), "", sides},
	{"corner-inline-end-shape", list(cornerTopRightShape, cornerBottomRightShape), "", sides},
	{"corner-inline-start-shape", list(cornerTopLeftShape, cornerBottomLeftShape), "", sides},
	{"corner-left-shape", list(cornerTopLeftShape, cornerBottomLeftShape), "", sides},
	{"corner-right-shape", list(cornerTopRightShape, cornerBottomRightShape), "", sides},
	{"corner-shape", list(cornerTopLeftShape, cornerTopRightShape, cornerBottomRightShape, cornerBottomLeftShape), "", sides},
	{"corner-top-shape", list(cornerTopLeftShape, cornerTopRightShape), "", sides},
	{"flex", list(flexGrow, flexShrink, flexBasis), "[ <'flex-grow'> <'flex-shrink'>? || <'flex-basis'> ] | <'flex-grow'> <'flex-shrink'> <'zero-basis'>", flexible},
	{"flex-flow", list(flexDirection, flexWrap), "<'flex-direction'> || <'flex-wrap'>", greedy},
	{"font", list(fontSize, lineHeight, fontFamily, fontSizeAdjust, fontFeatureSettings, fontVariationSettings), "[ <font-style> || [ normal | small-caps ] || <font-weight> || <font-width> ]? <'font-size'> [ / <'line-height'> ]? <'font-family'> | caption | icon | menu | message-box | small-caption | status-bar | -webkit-mini-control | -webkit-small-control | -webkit-control", direct},
	{"gap", list(rowGap, columnGap), "", sides},
	{"grid", list(gridTemplateRows, gridTemplateColumns, gridTemplateAreas, gridAutoRows, gridAutoColumns, gridAutoFlow),
		templateSyntax + " | [ <'grid-template-rows'> / <'grid-auto-flow'> <'grid-auto-columns'>? ] | [ <'grid-auto-flow'> <'grid-auto-rows'>? / <'grid-template-columns'> ]", gridded},
	{"grid-area", list(gridRowStart, gridColumnStart, gridRowEnd, gridColumnEnd), "", gridLines},
	{"grid-column", list(gridColumnStart, gridColumnEnd), "", gridLines},
	{"grid-row", list(gridRowStart, gridRowEnd), "", gridLines},
	{"grid-template", list(gridTemplateRows, gridTemplateColumns, gridTemplateAreas), templateSyntax, gridded},
	{"inset", list(top, right, bottom, left), "", sides},
	{"inset-block", list(top, bottom), "", sides},
	{"inset-inline", list(left, right), "", sides},
	{"margin", list(marginTop, marginRight, marginBottom, marginLeft), "", sides},
	{"margin-block", list(marginTop, marginBottom), "", sides},
	{"margin-inline", list(marginLeft, marginRight), "", sides},
	{"mask", masks, maskSyntax("<'mask-origin'> || <'mask-clip'>"), layered},
	{"mask-position", list(maskPositionX, maskPositionY), "<'mask-position'>", maskPosition},
	{"offset", list(offsetPosition, offsetPath, offsetDistance, offsetRotate, offsetAnchor), "[ <'offset-position'>? [ <'offset-path'> [ <'offset-distance'> || <'offset-rotate'> ]? ]? ]! [ / <'offset-anchor'> ]?", direct},
	{"outline", list(outlineWidth, outlineStyle, outlineColor), "<'outline-width'> || <'outline-style'> || <'outline-color'>", greedy},
	{"overflow", list(overflowX, overflowY), "", sides},
	{"padding", list(paddingTop, paddingRight, paddingBottom, paddingLeft), "", sides},
	{"padding-block", list(paddingTop, paddingBottom), "", sides},
	{"padding-inline", list(paddingLeft, paddingRight), "", sides},
	{"page-break-after", list(breakAfter), "auto | always | avoid | left | right", renamed},
	{"page-break-before", list(breakBefore), "auto | always | avoid | left | right", renamed},
	{"page-break-inside", list(breakInside), "auto | avoid", renamed},
	{"place-content", list(alignContent, justifyContent), "<'align-content'> <'justify-content'>?", copied},
	{"place-items", list(alignItems, justifyItems), "<'align-items'> <'justify-items'>?", copied},
	{"place-self", list(alignSelf, justifySelf), "<'align-self'> <'justify-self'>?", copied},
	{"position-try", list(positionTryOrder, positionTryFallbacks), "<'position-try-order'>? <'position-try-fallbacks'>", direct},
	{"text-decoration", list(textDecorationLine, textDecorationThickness, textDecorationStyle, textDecorationColor), "<'text-decoration-line'> || <'text-decoration-thickness'> || <'text-decoration-style'> || <'text-decoration-color'>", greedy},
	{"text-wrap", list(textWrapMode), "<'text-wrap-mode'> || [ auto | balance | stable | pretty ]", direct},
	{"transition", list(transitionDuration, transitionTimingFunction, transitionDelay, transitionBehavior, transitionProperty),
		"<'transition-duration'> || <'transition-timing-function'> || <'transition-delay'> || <'transition-behavior'> || <'transition-property'>", greedyLayers(5)},
	{"white-space", list(whiteSpaceCollapse, textWrapMode), "<'white-space-collapse'> || <'text-wrap-mode'>", whiteSpace},
}

func list(p ...css.Property) []css.Property { return p }

var (
	borderImages  = list(borderImageSource, borderImageSlice, borderImageWidth, borderImageOutset, borderImageRepeat)
	maskBoxImages = list(maskBoxImageSource, maskBoxImageSlice, maskBoxImageWidth, maskBoxImageOutset, maskBoxImageRepeat)
)

// templateSyntax is the syntax of grid-template.
const templateSyntax = "none | <'grid-template-rows'> / <'grid-template-columns'> | [ <line-names>? <'area'> <'row'>? <line-names>? ]+ [ / <'columns'> ]?"

// maskSyntax returns the syntax of a layer of mask or -webkit-mask, which have boxes of their
// own.
func maskSyntax(boxes string) string {
	return "<'mask-image'> || <'mask-position'> [ / <'mask-size'> ]? || <'mask-repeat'> || " + boxes + " || <'mask-composite'> || <'mask-mode'>"
}

var masks = list(maskImage, maskPositionX, maskPositionY, maskSize, maskRepeat, maskOrigin, maskClip, maskComposite, maskMode)

// looseBorderSyntax has commas, which Chromium skips.
const looseBorderSyntax = "[ <'border-top-width'> ,? ] || [ <'border-top-style'> ,? ] || [ <'border-top-color'> ,? ]"

const borderSyntax = "<'border-top-width'> || <'border-top-style'> || <'border-top-color'>"

// borders returns the longhands of the borders of some sides.
func borders(sides ...string) (all []css.Property) {
	for _, side := range sides {
		for _, what := range [...]string{"width", "style", "color"} {
			all = append(all, longhandNumbers["border-"+side+"-"+what])
		}
	}
	return all
}

// longhandNumbers are the numbers of the longhands.
var longhandNumbers = func() map[string]css.Property {
	all := make(map[string]css.Property, len(longhands))
	for p := range longhands {
		all[longhands[p].name] = css.Property(p)
	}
	return all
}()
