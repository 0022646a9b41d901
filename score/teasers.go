package score

import (
	"slices"

	"github.com/seed31bcff99/reader/internal/date"
	"github.com/seed31bcff99/reader/internal/worth"
)

// findTeasers reports for each block whether it stands in a teaser: one of several items
// that look alike, most of which have a title that is a link, a date and few words. It needs
// no names. It is nil if there are none. See testdata/pages/dated-teasers-behind-article.
func (o *odds) findTeasers() (in []bool) {
	if worth.Off("score/teasers") {
		return nil
	}
	var teasers []int32 // by group
	for lo, hi := 0, 0; lo < len(o.Blocks); lo = hi {
		o.meter.Spend(1)
		item := o.item[o.Blocks[lo].Box]
		for hi = lo + 1; hi < len(o.Blocks) && o.item[o.Blocks[hi].Box] == item; hi++ {
		}
		group := o.group[item]
		if group == 0 || o.sums[item].words > teaserWords || !o.isTeaser(lo, hi) {
			continue
		}
		if in == nil {
			in, teasers = make([]bool, len(o.Blocks)), make([]int32, len(o.groups))
		}
		teasers[group]++
		for i := lo; i < hi; i++ {
			in[i] = true
		}
	}
	for i := range in {
		o.meter.Spend(1)
		if group := o.group[o.Blocks[i].Box]; in[i] && float32(teasers[group]) < teaserShare*float32(o.groups[group].items) {
			in[i] = false
		}
	}
	return in
}

// isTeaser reports whether the blocks from lo to hi are a title that is a link, a date, and
// perhaps more.
func (o *odds) isTeaser(lo, hi int) bool {
	titled := func(b Block) bool { return b.LinkWords == b.Words && b.Words >= teaserTitle }
	if hi-lo < 2 || !slices.ContainsFunc(o.Blocks[lo:hi], titled) {
		return false
	}
	calendar := date.Calendar{Order: date.DayFirst}
	for i := lo; i < hi; i++ {
		if b := &o.Blocks[i]; b.LinkWords < b.Words && b.Words <= stampWords && o.context.digits[i] >= stampDigits {
			if _, _, end := calendar.Find(o.text(i)); end > 0 {
				return true
			}
		}
	}
	return false
}

// inTeaser reports whether a block stands in a teaser.
func (o *odds) inTeaser(block int) bool { return o.teasers != nil && o.teasers[block] }
