package interact

import (
	"slices"
	"strings"
)

// counters are the prefixes of names that libraries number. The number is from this visit.
var counters = [...]struct{ prefix, reason string }{
	{"auto-id-", "Fluent and others"},
	{"cdk-", "Angular's component kit"},
	{"downshift-", "Downshift"},
	{"ember", "Ember numbers all its views"},
	{"ext-gen", "Ext JS"},
	{"gwt-uid-", "Google Web Toolkit"},
	{"headlessui-", "Headless UI"},
	{"input-vue-", "Vuetify"},
	{"jss", "JSS numbers its rules"},
	{"mat-", "Angular Material"},
	{"mui-", "Material UI"},
	{"ng-tns-", "Angular's animations"},
	{"popover-trigger-", "Chakra"},
	{"radix-", "Radix"},
	{"react-aria", "React Aria"},
	{"react-select-", "React Select"},
	{"ui-id-", "jQuery UI"},
	{"uid-", "any counter"},
	{"yui_", "YUI, with the time"},
}

// hashers are the prefixes of names that tools make from the source, and the least length
// of the rest.
var hashers = [...]struct {
	prefix string
	least  int
	reason string
}{
	{"_ngcontent", 0, "Angular's scope of styles"},
	{"_nghost", 0, "Angular's scope of styles"},
	{"astro-", 4, "Astro's scope of styles"},
	{"css-", 4, "Emotion"},
	{"data-v-", 0, "Vue's scope of styles"},
	{"emotion-", 4, "Emotion"},
	{"jsx-", 4, "styled-jsx"},
	{"ng-tns-", 0, "Angular's animations"},
	{"sc-", 4, "styled components"},
	{"styled-", 4, "styled components"},
	{"svelte-", 4, "Svelte's scope of styles"},
	{"tss-", 4, "tss-react"},
}

// countedThings follow a number at the start of names that a person chose.
var countedThings = [...]string{
	"col", "day", "hour", "inline", "item", "page", "percent", "px", "quarter", "row", "star", "step", "third", "up", "way", "year",
}

// stateWords are classes that come and go while a page is used. They may also end longer
// ones, as in item--active.
var stateWords = wordSet(`active inactive open opened close closed selected current hidden show shown hide visible invisible
	collapsed collapse collapsing expanded disabled enabled loading loaded lazyload lazyloaded lazyloading lazy checked focus
	focused hover hovered fade in out first last odd even animated sticky stuck fixed on off js clearfix`)

// utilityWords are classes of one word that tell the look of an element.
var utilityWords = wordSet(`absolute antialiased block bold border border0 capitalize col container contents fixed flex grid inline
	italic lowercase mobile desktop tablet relative rounded row small medium large static table truncate underline uppercase
	white black left right center middle wrap nowrap shadow transition visible grow shrink`)

// utilityProperties start classes that are a property and its value.
var utilityProperties = wordSet(`align basis bg border bottom clear col color content cursor d decoration delay display divide
	duration ease fill flex float font from fs fw g gap grid gx gy h inset inline items justify leading left lg lh list m max mb
	md me min ml mr ms mt mx my object offset opacity order outline overflow p pb pe pl place placeholder pl pointer position pr ps
	pt pull px py right ring rotate rounded row scale select self shadow size sm space stroke table text to top tracking
	transition vertical via w whitespace xl xs xxl z`)

// utilityValue are the words of these values.
var utilityValue = wordSet(`absolute all around auto b baseline between black block blue body bold bottom break capitalize cell
	center clip col column contain content contents cover current danger dark dashed default e ellipsis end evenly events
	first fit fixed flex full gray green grey grid grow h hidden horizontal inherit inline italic info justify l large last lead
	left lg light loose lowercase max md medium middle min muted neutral none normal nowrap orange pill pink pointer primary
	purple px r red relaxed relative reverse right row s screen scroll secondary semibold shrink slate sm small snug solid span
	start static sticky stone stretch success t tight top transparent truncate underline uppercase vertical visible w
	warning white wide wider wrap x xl xs xxl y yellow zinc word lines spacing height width size`)

// perVisit are words in the query of addresses that are made for one visit or one page.
var perVisit = [...]string{
	"_ga", "back=", "callback", "continue", "dest", "fbclid", "from=", "gclid", "goto", "next=", "nonce", "redirect", "ref=",
	"referer", "referrer", "return", "session", "sid=", "state=", "time=", "token", "ts=", "url=", "utm_",
}

// bookkeeping are words in the names of data attributes that scripts keep their notes in.
var bookkeeping = [...]string{
	"analytics", "count", "ga-", "gtm", "hash", "height", "hveid", "index", "metric", "nonce", "position", "react", "sizes", "src",
	"state", "styled", "time", "token", "track", "v-", "ved", "width",
}

// hasAny reports whether one of some words is part of s.
func hasAny(s string, words []string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(s, word) })
}

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}
