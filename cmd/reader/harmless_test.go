package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/internal/hidden"
)

// A harmlessGroup is some properties that cannot hide text in any value, and why.
type harmlessGroup struct{ reason, names string }

// harmlessGroups are all properties of Chromium that are not judged. The names of a group are
// sorted.
var harmlessGroups = [...]harmlessGroup{
	{"how people use a page, not how it looks", `
		-webkit-app-region -webkit-tap-highlight-color -webkit-user-drag -webkit-user-modify -webkit-user-select accent-color
		app-region caret-animation caret-color caret-shape cursor field-sizing interactivity interest-delay interest-delay-end
		interest-delay-start pointer-events resize touch-action user-select window-drag`},
	{"scrolling that a person starts", `
		overflow-anchor overscroll-behavior overscroll-behavior-block overscroll-behavior-inline overscroll-behavior-x
		overscroll-behavior-y scroll-axis-lock scroll-behavior scroll-margin scroll-margin-block scroll-margin-block-end
		scroll-margin-block-start scroll-margin-bottom scroll-margin-inline scroll-margin-inline-end scroll-margin-inline-start
		scroll-margin-left scroll-margin-right scroll-margin-top scroll-marker-group scroll-padding scroll-padding-block
		scroll-padding-block-end scroll-padding-block-start scroll-padding-bottom scroll-padding-inline
		scroll-padding-inline-end scroll-padding-inline-start scroll-padding-left scroll-padding-right scroll-padding-top
		scroll-snap-stop scroll-target-group scrollbar-color scrollbar-gutter scrollbar-width`},
	{"names, which do nothing by themselves", `
		anchor-name anchor-scope container-name scroll-timeline scroll-timeline-axis scroll-timeline-name timeline-scope
		timeline-trigger timeline-trigger-activation-range timeline-trigger-activation-range-end
		timeline-trigger-activation-range-start timeline-trigger-active-range timeline-trigger-active-range-end
		timeline-trigger-active-range-start timeline-trigger-name timeline-trigger-source trigger-scope view-timeline
		view-timeline-axis view-timeline-inset view-timeline-name view-transition-class view-transition-group
		view-transition-name view-transition-scope`},
	{"the shape of letters, which stay readable", `
		-webkit-font-smoothing -webkit-locale -webkit-rtl-ordering font-kerning font-language-override font-optical-sizing
		font-stretch font-style font-synthesis font-synthesis-small-caps font-synthesis-style font-synthesis-weight font-variant
		font-variant-alternates font-variant-caps font-variant-east-asian font-variant-emoji font-variant-ligatures
		font-variant-numeric font-variant-position font-weight math-shift math-style text-autospace text-rendering
		text-spacing-trim text-transform`},
	{"where lines break", `
		-webkit-box-decoration-break -webkit-hyphenate-character -webkit-line-break box-decoration-break hyphenate-character
		hyphenate-limit-chars hyphens initial-letter line-break orphans overflow-wrap text-justify text-wrap-style widows
		word-break word-wrap`},
	{"marks beside the text", `
		-webkit-ruby-position -webkit-text-decorations-in-effect -webkit-text-emphasis -webkit-text-emphasis-color
		-webkit-text-emphasis-position -webkit-text-emphasis-style counter-increment counter-reset counter-set list-style
		list-style-image list-style-position list-style-type quotes ruby-align ruby-overhang ruby-position
		text-decoration-skip-ink text-emphasis text-emphasis-color text-emphasis-position text-emphasis-style
		text-underline-position`},
	{"pictures without text", `
		dynamic-range-limit frame-sizing image-orientation image-rendering object-fit object-position object-view-box`},
	{"shapes of drawings; their text has properties of its own", `
		buffered-rendering clip-rule color-interpolation color-interpolation-filters color-rendering cx cy d fill-rule
		flood-color flood-opacity lighting-color marker marker-end marker-mid marker-start r rx ry shape-rendering stop-color
		stop-opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit vector-effect`},
	{"lines between columns and rows, which lie below the text", `
		-webkit-column-rule -webkit-column-rule-color -webkit-column-rule-style -webkit-column-rule-width column-rule
		column-rule-break column-rule-color column-rule-inset column-rule-inset-cap column-rule-inset-cap-end
		column-rule-inset-cap-start column-rule-inset-end column-rule-inset-junction column-rule-inset-junction-end
		column-rule-inset-junction-start column-rule-inset-start column-rule-style column-rule-visibility-items
		column-rule-width row-rule row-rule-break row-rule-color row-rule-inset row-rule-inset-cap row-rule-inset-cap-end
		row-rule-inset-cap-start row-rule-inset-end row-rule-inset-junction row-rule-inset-junction-end
		row-rule-inset-junction-start row-rule-inset-start row-rule-style row-rule-visibility-items row-rule-width rule
		rule-break rule-color rule-inset rule-inset-cap rule-inset-end rule-inset-junction rule-inset-start rule-overlap
		rule-style rule-visibility-items rule-width`},
	{"paper", `
		-webkit-print-color-adjust page page-margin-safety page-orientation print-color-adjust size`},
	{"borders and captions of tables", `
		border-collapse caption-side empty-cells`},
	{"speech and the order of reading", `
		reading-flow reading-order speak`},
	{"moves that are smaller than a line", `
		alignment-baseline baseline-source dominant-baseline margin-trim text-box text-box-edge text-box-trim`},
	{"where things are in a box; boxes that cut doubt what is not one block after the other", `
		-webkit-align-content -webkit-align-items -webkit-align-self -webkit-border-horizontal-spacing -webkit-border-vertical-spacing
		-webkit-box-align -webkit-box-direction -webkit-box-flex -webkit-box-ordinal-group -webkit-box-orient -webkit-box-pack
		-webkit-box-sizing -webkit-column-break-after -webkit-column-break-before -webkit-column-break-inside -webkit-column-span
	-webkit-flex-shrink -webkit-flex-wrap -webkit-justify-content -webkit-order
		-webkit-shape-image-threshold -webkit-shape-margin -webkit-shape-outside align-content align-items align-self border-spacing
		box-sizing break-after break-before break-inside clear column-fill column-span contain-intrinsic-block-size contain-intrinsic-height
		contain-intrinsic-inline-size contain-intrinsic-size contain-intrinsic-width flex-shrink flex-wrap
		grid-auto-flow grid-column-end grid-row-end grid-template-areas justify-content justify-items justify-self order overflow-clip-margin
		page-break-after page-break-before page-break-inside place-content place-items place-self scroll-snap-align scroll-snap-type
		shape-image-threshold shape-margin shape-outside table-layout text-align text-align-last text-overflow`},
	{"counts only with another property, which is doubted", `
		-webkit-backface-visibility -webkit-mask-box-image-outset -webkit-mask-box-image-repeat -webkit-mask-box-image-slice
		-webkit-mask-box-image-width -webkit-mask-clip -webkit-mask-composite -webkit-mask-origin -webkit-mask-position
		-webkit-mask-position-x -webkit-mask-position-y -webkit-mask-repeat -webkit-mask-size -webkit-perspective-origin
		-webkit-perspective-origin-x -webkit-perspective-origin-y -webkit-transform-origin-z -webkit-transform-style animation-range
		animation-range-end animation-range-start backface-visibility border-image-outset border-image-repeat border-image-slice
		border-image-width mask-clip mask-composite mask-mode mask-origin mask-position mask-repeat mask-size mask-type offset-anchor
		offset-distance offset-position offset-rotate perspective-origin position-anchor position-try-order transform-box transform-style`},
	{"lines around a box or below letters, and their ends", `
		-webkit-border-after-color -webkit-border-after-style -webkit-border-before-color -webkit-border-before-style
		-webkit-border-bottom-left-radius -webkit-border-bottom-right-radius -webkit-border-end-color -webkit-border-end-style
		-webkit-border-radius -webkit-border-start-color -webkit-border-start-style -webkit-border-top-left-radius
		-webkit-border-top-right-radius -webkit-text-stroke-color border-block-color border-block-end-color border-block-end-style
		border-block-start-color border-block-start-style border-block-style border-bottom-color border-bottom-left-radius
		border-bottom-right-radius border-bottom-style border-color border-end-end-radius border-end-start-radius border-inline-color
		border-inline-end-color border-inline-end-style border-inline-start-color border-inline-start-style border-inline-style
		border-left-color border-left-style border-radius border-right-color border-right-style border-start-end-radius
		border-start-start-radius border-style border-top-color border-top-left-radius border-top-right-radius border-top-style outline-color
		outline-style text-decoration-color text-decoration-line text-decoration-style text-underline-offset`},
	{"drawings, whose text is doubted", `
		baseline-shift fill fill-opacity paint-order stroke stroke-opacity stroke-width text-anchor x y`},
	{"how slowly something changes", `
		-webkit-transition-property -webkit-transition-timing-function transition-behavior transition-property transition-timing-function`},
	{"other shapes of the same letters, boxes and pictures", `
		-webkit-appearance -webkit-background-origin -webkit-font-feature-settings -webkit-text-orientation -webkit-text-size-adjust
		appearance background-attachment background-origin font-feature-settings font-variation-settings isolation math-depth
		text-orientation text-size-adjust will-change`},
	{"what can hide text, but does so on next to no page: what comes out is in package sighttest", `
		-webkit-border-after -webkit-border-after-width -webkit-border-before -webkit-border-before-width -webkit-border-end
		-webkit-border-end-width -webkit-border-start -webkit-border-start-width -webkit-column-count -webkit-column-width
		-webkit-columns -webkit-writing-mode aspect-ratio background-position background-position-x background-position-y border
		border-block border-block-end border-block-end-width border-block-start border-block-start-width border-block-width
		border-bottom border-bottom-width border-inline border-inline-end border-inline-end-width border-inline-start
		border-inline-start-width border-inline-width border-left border-left-width border-right border-right-width border-top
		border-top-width border-width column-count column-width columns container direction grid-area grid-column
		grid-column-start grid-row grid-row-start outline outline-offset outline-width tab-size text-wrap text-wrap-mode
		unicode-bidi writing-mode`},
	{"what only the browser, or a chosen colour scheme, uses", `
		flex-line-count forced-color-adjust interpolate-size overlay`},
}

// isHarmless reports whether a property cannot hide text in any value.
func isHarmless(name string) bool {
	for _, group := range harmlessGroups {
		for other := range strings.FieldsSeq(group.names) {
			if other == name {
				return true
			}
		}
	}
	return false
}

// TestHarmless checks that the groups of harmless properties are sorted, have a reason, and
// name no property that is judged.
func TestHarmless(t *testing.T) {
	judged := hidden.Names()
	for _, group := range harmlessGroups {
		names := strings.Fields(group.names)
		if group.reason == "" || !slices.IsSorted(names) || len(slices.Compact(slices.Clone(names))) < len(names) {
			t.Errorf("%q: not sorted, or no reason", names)
		}
		for _, name := range names {
			if slices.Contains(judged, name) {
				t.Errorf("%s is harmless and judged", name)
			}
		}
	}
}
