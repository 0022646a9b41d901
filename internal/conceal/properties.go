package conceal

import "github.com/seed31bcff99/reader/dom/css"

// The longhands that can hide text, as in the table longhands.
const (
	// Boxes.
	display css.Property = iota
	visibility
	contentVisibility
	float
	clearSides
	boxSizing
	order
	tableLayout
	content
	appearance

	// Sizes.
	width
	height
	minWidth
	minHeight
	maxWidth
	maxHeight
	aspectRatio
	containIntrinsicWidth
	containIntrinsicHeight
	contain
	containerType
	zoom

	// Margins.
	marginTop
	marginRight
	marginBottom
	marginLeft
	paddingTop
	paddingRight
	paddingBottom
	paddingLeft

	// Place.
	position
	top
	right
	bottom
	left
	zIndex
	positionAnchor
	positionArea
	positionTryFallbacks
	positionTryOrder
	positionVisibility

	// Flex, grid, columns.
	flexDirection
	flexWrap
	flexGrow
	flexShrink
	flexBasis
	alignContent
	alignItems
	alignSelf
	justifyContent
	justifyItems
	justifySelf
	rowGap
	columnGap
	gridTemplateColumns
	gridTemplateRows
	gridTemplateAreas
	gridAutoColumns
	gridAutoRows
	gridAutoFlow
	gridRowStart
	gridRowEnd
	gridColumnStart
	gridColumnEnd
	columnCount
	columnWidth
	columnHeight
	columnWrap
	columnFill
	columnSpan
	breakBefore
	breakAfter
	breakInside
	boxAlign
	boxDirection
	boxFlex
	boxOrdinalGroup
	boxOrient
	boxPack

	// Overflow.
	overflowX
	overflowY
	overflowClipMargin
	textOverflow
	lineClamp
	scrollInitialTarget
	scrollSnapType
	scrollSnapAlign

	// Clips and masks.
	clip
	clipPath
	maskImage
	maskSize
	maskPositionX
	maskPositionY
	maskRepeat
	maskOrigin
	maskClip
	maskComposite
	maskMode
	maskType
	maskBoxImageSource
	maskBoxImageSlice
	maskBoxImageWidth
	maskBoxImageOutset
	maskBoxImageRepeat
	boxReflect

	// Borders.
	borderTopWidth
	borderRightWidth
	borderBottomWidth
	borderLeftWidth
	borderTopStyle
	borderRightStyle
	borderBottomStyle
	borderLeftStyle
	borderTopColor
	borderRightColor
	borderBottomColor
	borderLeftColor
	borderTopLeftRadius
	borderTopRightRadius
	borderBottomRightRadius
	borderBottomLeftRadius
	cornerTopLeftShape
	cornerTopRightShape
	cornerBottomRightShape
	cornerBottomLeftShape
	borderShape
	borderImageSource
	borderImageSlice
	borderImageWidth
	borderImageOutset
	borderImageRepeat
	borderHorizontalSpacing
	borderVerticalSpacing
	outlineWidth
	outlineStyle
	outlineColor
	outlineOffset
	boxShadow

	// Colours and backgrounds.
	color
	textFillColor
	textStrokeWidth
	textStrokeColor
	paintOrder
	colorScheme
	fill
	fillOpacity
	stroke
	strokeOpacity
	strokeWidth
	backgroundColor
	backgroundImage
	backgroundPositionX
	backgroundPositionY
	backgroundSize
	backgroundRepeat
	backgroundOrigin
	backgroundClip
	backgroundAttachment
	backgroundBlendMode

	// Effects.
	opacity
	filter
	backdropFilter
	mixBlendMode
	isolation
	willChange
	transform
	rotate
	scale
	translate
	transformOrigin
	transformOriginX
	transformOriginY
	transformOriginZ
	transformBox
	transformStyle
	perspective
	perspectiveOrigin
	perspectiveOriginX
	perspectiveOriginY
	backfaceVisibility
	offsetPath
	offsetDistance
	offsetPosition
	offsetAnchor
	offsetRotate

	// Text.
	fontSize
	fontFamily
	fontSizeAdjust
	fontFeatureSettings
	fontVariationSettings
	fontPalette
	mathDepth
	textFit
	textSizeAdjust
	letterSpacing
	wordSpacing
	lineHeight
	textIndent
	textAlign
	textAlignLast
	verticalAlign
	baselineShift
	textAnchor
	textSecurity
	textCombineUpright
	textShadow
	textDecorationLine
	textDecorationColor
	textDecorationStyle
	textDecorationThickness
	textUnderlineOffset
	textWrapMode
	whiteSpaceCollapse
	tabSize
	direction
	unicodeBidi
	writingMode
	textOrientation

	// Shapes and drawings.
	shapeOutside
	shapeMargin
	shapeImageThreshold
	drawingX
	drawingY

	// Motion.
	animationName
	animationDuration
	animationDelay
	animationTimingFunction
	animationIterationCount
	animationDirection
	animationFillMode
	animationPlayState
	animationComposition
	animationTimeline
	animationRangeStart
	animationRangeEnd
	animationTrigger
	transitionProperty
	transitionDuration
	transitionDelay
	transitionTimingFunction
	transitionBehavior

	numLonghands
)
