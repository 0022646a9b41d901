package conceal

import "strings"

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
	{"what only the browser, or a chosen colour scheme, uses", `
		flex-line-count forced-color-adjust interpolate-size overlay`},
}

// IsHarmless reports whether a property cannot hide text in any value.
func IsHarmless(name string) bool {
	for _, group := range harmlessGroups {
		for other := range strings.FieldsSeq(group.names) {
			if other == name {
				return true
			}
		}
	}
	return false
}
