package score

import (
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
)

// drops are what is not said here: comments on the text, and what is said elsewhere.
type drops struct{ *draft }

// comments drops what readers wrote about the text: the threads that the page
// calls comments, and those behind the text of which it does not say what they are.
// However long they are, they are not the text if there is one: enough prose must
// be kept outside of them. The posts of a forum are the text, and so is a
// discussion of a few lines on a page that does not call itself an article.
func (d drops) comments() {
	if len(d.Threads) == 0 {
		return
	}
	all, before := d.prose()
	for i := range d.Threads {
		t := &d.Threads[i]
		prose := all
		if t.Mark == discussion.Unmarked {
			prose = before[i]
		}
		if t.Mark == discussion.Forum || prose < commentedWords || isTalk(t, prose) {
			continue
		}
		lo, hi := d.threadBlocks(t)
		for i := lo; i < hi; i++ {
			if f := d.fates[i]; f == Dropped || f.Kept() && f != KeptRule {
				d.fates[i] = DroppedComment
			}
		}
	}
}

// copies drops blocks that repeat one in another place: carousels and layouts
// for small screens repeat whole paragraphs. A repetition beside the first is a
// refrain and stays, so does one in the next item of a list, what a post of a forum
// quotes, and a heading may repeat a summary.
func (d drops) copies() {
	said := make([]int, len(d.context.copies)) // by text: one past the block that says it first
	items := refrains{sheet: d.Sheet}
	for i, b := range d.all() {
		if !d.fates[i].Kept() || b.Words < copyWords || b.Heading > 0 {
			continue
		}
		first := said[d.context.text[i]] - 1
		switch {
		case first < 0:
			said[d.context.text[i]] = i + 1
		case d.doc.Parent(d.Blocks[first].Box) == d.doc.Parent(b.Box), d.fates[i] == KeptRule, items.has(first, i), d.isQuoted(first, i):
		default:
			d.fates[i] = DroppedCopy
		}
	}
}

// isQuoted reports whether two blocks are posts of one forum: the second quotes the first.
// See testdata/pages/quotations-in-posts.
func (d drops) isQuoted(first, again int) bool {
	t := d.threadOf(&d.Blocks[again])
	return t != nil && t.Mark == discussion.Forum && t.Contains(d.Blocks[first].First)
}

// twice drops what an item says twice: its name in a picture, a link and a heading, a
// price for each size of the screen. What leads somewhere stays, then a heading. Numbers
// and the cells of tables may be equal. See testdata/pages/cards-that-say-it-twice.
func (d drops) twice() {
	fates := d.fates
	said := make([]int, len(d.context.copies)) // by text: one past the last block that says it
	for i := range d.all() {
		if fates[i] == KeptRule || !fates[i].Kept() && fates[i] != Dropped && fates[i] != DroppedClaim || !d.isLineOfCard(i) {
			continue
		}
		text := d.context.text[i]
		stays, goes := said[text]-1, i
		said[text] = i + 1
		if stays < 0 || d.item[d.Blocks[stays].Box] != d.item[d.Blocks[i].Box] || !fates[stays].Kept() && !fates[i].Kept() {
			continue
		}
		best, other := d.Blocks[stays].worth(), d.Blocks[i].worth()
		if stays < i-1 && (best+other == 0 || d.context.digits[i] > 0) {
			continue // it is said of two things
		}
		if best < other {
			stays, goes, best = i, stays, other
		}
		if !fates[stays].Kept() && best < linkWorth {
			continue
		}
		if fates[goes].Kept() {
			if !fates[stays].Kept() {
				fates[stays] = KeptPair
			}
			fates[goes] = DroppedCopy
		}
		said[text] = stays + 1
	}
}

// echoes drops a line that says what the kept line right before it says: layouts have a title, a
// lead or a name once for each size of the screen. A heading stays, then what leads somewhere.
// Lines beside each other that look alike are a refrain, and a single word or a number may be
// meant twice. See testdata/pages/lines-said-twice-in-a-row.
func (d drops) echoes() {
	last := -1
	for i, b := range d.all() {
		if !d.fates[i].Kept() {
			continue
		}
		if last >= 0 && d.isEcho(last, i) {
			stays, goes := last, i
			if b.worth() > d.Blocks[last].worth() {
				stays, goes = i, last
			}
			d.fates[goes] = DroppedCopy
			last = stays
			continue
		}
		last = i
	}
}

// isEcho reports whether one of two kept blocks, with none between them, says nothing more than
// the other.
func (d drops) isEcho(first, again int) bool {
	a, b := &d.Blocks[first], &d.Blocks[again]
	if d.context.text[first] != d.context.text[again] || b.Words < 2 || d.context.digits[again] > 0 && b.Words < copyWords || a.Heading > 0 && b.Heading > 0 {
		return false
	}
	refrain := d.context.look[first] == d.context.look[again] && d.doc.Parent(a.Box) == d.doc.Parent(b.Box)
	return !refrain && d.mayEcho(first) && d.mayEcho(again)
}

// mayEcho reports whether a block may go since the one beside it says the same: it is no cell, no
// code, nothing that somebody wrote in a thread.
func (d drops) mayEcho(i int) bool {
	b := &d.Blocks[i]
	return d.fates[i] != KeptRule && d.threadOf(b) == nil && d.inside[b.Box].flags&(inTable|inCode) == 0
}

// isLineOfCard reports whether a block is a line of a short item, more than a number and no
// cell of a table.
func (d drops) isLineOfCard(block int) bool {
	b := &d.Blocks[block]
	if d.threadOf(b) != nil || d.group[b.Box] == 0 || d.sums[d.item[b.Box]].words > cardWords || d.inside[b.Box].flags&(inTable|inCode) != 0 {
		return false
	}
	return strings.ContainsFunc(d.text(block), func(r rune) bool { return unicode.In(r, unicode.L, unicode.Sc) })
}

// linkWorth is what a link counts among blocks that say the same, as against a heading.
const linkWorth = 2

// worth says which of two blocks that say the same stays.
func (b *Block) worth() int { return linkWorth*int(min(b.Links, 1)) + int(min(b.Heading, 1)) }

// refrains tells copies that items of a list have in common from copies of whole items,
// as carousels have them. Most pages never ask it, so its table is made when it is
// needed.
type refrains struct {
	sheet *Sheet
	news  *dom.Set // the items that say something for the first time
}

// has reports whether a block says again what another item like its own said in the
// same place, beside something new.
func (r *refrains) has(first, again int) bool {
	s := r.sheet
	a, b := s.Blocks[first].Box, s.Blocks[again].Box
	group := s.group[b]
	if group == 0 || s.group[a] != group || s.context.look[first] != s.context.look[again] {
		return false
	}
	if r.news == nil {
		items, seen := dom.NewSet(s.doc), make([]bool, len(s.context.copies))
		for i, b := range s.all() {
			if text := s.context.text[i]; !seen[text] {
				seen[text] = true
				items.Add(s.item[b.Box])
			}
		}
		r.news = &items
	}
	return r.news.Has(s.item[b])
}
