package conceal

import (
	"math"

	"github.com/seed31bcff99/reader/dom/css"
)

// An unread is a longhand that no other judge reads.
type unread struct {
	property css.Property
	harmless func(value string) bool // tells which values cannot hide
	reason   string
}

// unreads are the longhands that no other judge reads, in the order of their numbers. A
// value that is not harmless makes all of the element unproven.
var unreads = [...]unread{
	{clearSides, always, "moves an element below floats, as the flow would"},
	{positionAnchor, always, "counts only with anchor(), which is doubted"},
	{positionTryFallbacks, initially("none"), "an element may be anywhere"},
	{positionTryOrder, always, "an order of the above"},
	{positionVisibility, initially("anchors-visible"), "hides an element with its anchor"},
	{gridRowEnd, always, "where an item starts tells what it lies over"},
	{gridColumnEnd, always, "the same"},
	{columnHeight, initially("auto"), "cuts columns"},
	{columnWrap, initially("auto"), "the same"},
	{columnFill, always, "how columns share the text"},
	{columnSpan, always, "an element across columns"},
	{breakBefore, initially("auto", "avoid", "avoid-page", "avoid-column", "avoid-region", "page", "left", "right"), "a column may be outside of its box"},
	{breakAfter, initially("auto", "avoid", "avoid-page", "avoid-column", "avoid-region", "page", "left", "right"), "the same"},
	{breakInside, always, "breaks nothing"},
	{boxAlign, always, "counts only in boxes of an old kind, in which text is not moved away"},
	{boxDirection, always, "the same"},
	{boxFlex, always, "the same"},
	{boxOrdinalGroup, always, "the same"},
	{boxPack, always, "the same"},
	{overflowClipMargin, always, "shows more than without"},
	{textOverflow, always, "only the end of a line that is cut anyway"},
	{scrollInitialTarget, initially("none"), "a box that nobody can scroll may be scrolled"},
	{scrollSnapType, always, "where scrolling ends"},
	{scrollSnapAlign, always, "the same"},
	{maskOrigin, always, "counts only with a mask, and moves it a little"},
	{maskComposite, always, "counts only with several masks, which are doubted"},
	{maskType, always, "of masks in drawings, which are doubted"},
	{maskBoxImageSlice, always, "counts only with an image, which is doubted"},
	{maskBoxImageWidth, always, "the same"},
	{maskBoxImageOutset, always, "the same"},
	{maskBoxImageRepeat, always, "the same"},
	{cornerTopLeftShape, initially("round"), "cuts more than round corners"},
	{cornerTopRightShape, initially("round"), "the same"},
	{cornerBottomRightShape, initially("round"), "the same"},
	{cornerBottomLeftShape, initially("round"), "the same"},
	{borderShape, initially("none"), "may cut the box"},
	{borderImageRepeat, always, "how it is repeated"},
	{borderHorizontalSpacing, atMost(64), "moves the cells of a table"},
	{borderVerticalSpacing, atMost(64), "the same"},
	{backgroundOrigin, always, "moves a picture a little; its colours count wherever it is"},
	{backgroundAttachment, always, "the same"},
	{transformOriginX, initially("50%"), "part of an origin that is not put together"},
	{transformOriginY, initially("50%"), "the same"},
	{transformOriginZ, initially("0", "0px"), "the same"},
	{transformBox, always, "moves the origin a little"},
	{perspectiveOrigin, initially("50% 50%", "50%", "center"), "moves what is far away"},
	{perspectiveOriginX, initially("50%"), "the same"},
	{perspectiveOriginY, initially("50%"), "the same"},
	{offsetDistance, always, "counts only with a path, which is doubted"},
	{offsetPosition, always, "the same"},
	{offsetAnchor, always, "the same"},
	{offsetRotate, always, "the same"},
	{fontFeatureSettings, always, "other shapes of the same letters"},
	{fontVariationSettings, always, "the same"},
	{fontPalette, initially("normal", "light", "dark"), "letters may be painted with no colour"},
	{mathDepth, always, "browsers stop making letters smaller before they cannot be read"},
	{textSizeAdjust, always, "counts only on small screens"},
	{baselineShift, always, "counts only in drawings, where it is doubted"},
	{textUnderlineOffset, always, "underlines are below the letters"},
	{textOrientation, always, "turns letters"},
	{shapeOutside, always, "text beside a float comes nearer to it"},
	{shapeMargin, always, "the same"},
	{shapeImageThreshold, always, "the same"},
	{drawingY, always, "counts only in drawings, where it is doubted"},
}

// always is for longhands that hide in no value.
func always(string) bool { return true }

// initially is for longhands that hide in no value of a list.
func initially(values ...string) func(string) bool {
	return func(value string) bool {
		for _, v := range values {
			if value == v {
				return true
			}
		}
		return false
	}
}

// atMost is for lengths up to some pixels.
func atMost(most float64) func(string) bool {
	return func(value string) bool {
		px, ok := css.Pixels(value)
		return ok && math.Abs(px) <= most
	}
}

// doubtful are the unreads with values that may hide.
var doubtful = func() (set css.Properties) {
	for i := range unreads {
		if !unreads[i].harmless("\x00") {
			set = set.With(css.SetOf(unreads[i].property))
		}
	}
	return set
}()

// judgeUnread doubts values of the longhands that no other judge reads.
func judgeUnread(d style, _ *look) verdict {
	for i := range unreads {
		u := &unreads[i]
		if v := d.Get(u.property); v != "" && v != "inherit" && !u.harmless(v) {
			return doubtOf(u.property)
		}
	}
	return verdict{}
}
