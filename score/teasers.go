package score

import (
	"github.com/seed31bcff99/reader/internal/date"
	"github.com/seed31bcff99/reader/internal/worth"
)

// findTeasers reports for each block whether it stands in a teaser: one of several items
// that look alike, most of which have a title that is a link, a date and few words. It needs
// no names. See testdata/pages/dated-teasers-behind-article.
func (o *odds) findTeasers() []bool {
	in := make([]bool, len(o.Blocks))
	if worth.Off("score/teasers") {
		return in
	}
	teasers := make([]int32, len(o.groups)) // by group
	for lo, hi := 0, 0; lo < len(o.Blocks); lo = hi {
		o.meter.Spend(1)
		item := o.item[o.Blocks[lo].Box]
		for hi = lo + 1; hi < len(o.Blocks) && o.item[o.Blocks[hi].Box] == item; hi++ {
		}
		if group := o.group[item]; group != 0 && o.sums[item].words <= teaserWords && o.isTeaser(lo, hi) {
			teasers[group]++
			for i := lo; i < hi; i++ {
				in[i] = true
			}
		}
	}
	for i, b := range o.all() {
		if group := o.group[b.Box]; in[i] && float32(teasers[group]) < teaserShare*float32(o.groups[group].items) {
			in[i] = false
		}
	}
	return in
}

// isTeaser reports whether the blocks from lo to hi are a title that is a link, a date, and
// perhaps more.
func (o *odds) isTeaser(lo, hi int) bool {
	var titled, dated bool
	calendar := date.Calendar{Order: date.DayFirst}
	for i := lo; i < hi; i++ {
		switch b := &o.Blocks[i]; {
		case b.LinkWords == b.Words:
			titled = titled || b.Words >= teaserTitle
		case !dated && b.Words <= stampWords && o.context.digits[i] >= stampDigits:
			_, _, end := calendar.Find(o.text(i))
			dated = end > 0
		}
	}
	return titled && dated
}
