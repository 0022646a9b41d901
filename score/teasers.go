package score

import (
	"slices"

	"github.com/seed31bcff99/reader/internal/date"
	"github.com/seed31bcff99/reader/internal/worth"
)

// findTeasers reports for each block whether it stands in a teaser or a reply: one of several items
// that look alike, most of which have a title that is a link, a date and few words, or what a
// reader wrote and when. It needs no names. It is nil if there are none. See
// testdata/pages/dated-teasers-behind-article.
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
		if group == 0 || !o.isTeaser(lo, hi) && !o.isReply(lo, hi) {
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

// isReply reports whether the blocks from lo to hi are what a reader wrote, in no thread that is
// known: a line with a day and the time of day, and prose, without a title. See
// testdata/pages/comments-without-names.
func (o *odds) isReply(lo, hi int) bool {
	if hi-lo < 2 || o.threadOf(&o.Blocks[lo]) != nil {
		return false
	}
	stamped, prose := false, false
	for i := lo; i < hi; i++ {
		b := &o.Blocks[i]
		if b.Heading > 0 || b.isTitle() {
			return false
		}
		if text := o.text(i); !stamped && b.Words <= datedWords && b.LinkWords < b.Words && hasClock(text) {
			_, _, end := date.Calendar{Order: date.DayFirst}.Find(text)
			stamped = end > 0
		}
		prose = prose || b.Prose()
	}
	return stamped && prose
}

// isTeaser reports whether the blocks from lo to hi are a title that is a link, a date, and
// perhaps more.
func (o *odds) isTeaser(lo, hi int) bool {
	if hi-lo < 2 || o.sums[o.item[o.Blocks[lo].Box]].words > teaserWords ||
		!slices.ContainsFunc(o.Blocks[lo:hi], func(b Block) bool { return b.isTitle() }) {
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

// isTitle reports whether a block is a link that is long enough for a title.
func (b *Block) isTitle() bool { return b.LinkWords == b.Words && b.Words >= teaserTitle }

// inTeaser reports whether a block stands in a teaser.
func (o *odds) inTeaser(block int) bool { return o.teasers != nil && o.teasers[block] }
