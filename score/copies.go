package score

import (
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/thread"
)

// dropCopies drops blocks that repeat one in another place: carousels and layouts
// for small screens repeat whole paragraphs. A repetition beside the first is a
// refrain and stays, so does one in the next item of a list, what a post of a forum
// quotes, and a heading may repeat a summary.
func (s *Sheet) dropCopies(fates []Fate) {
	doc := s.survey.doc
	said := make([]int, len(s.context.copies)) // by text: one past the block that says it first
	items := refrains{sheet: s}
	posts := s.Threads // those that do not end before the block
	for i := range fates {
		doc.Tick(dom.NodeID(i))
		b := &s.Blocks[i]
		for len(posts) > 0 && posts[0].To <= b.First {
			posts = posts[1:]
		}
		if !fates[i].Kept() || b.Words < copyWords || b.Heading > 0 {
			continue
		}
		first := said[s.context.text[i]] - 1
		switch {
		case first < 0:
			said[s.context.text[i]] = i + 1
		case doc.Parent(s.Blocks[first].Box) == doc.Parent(b.Box), fates[i] == KeptRule, items.has(first, i):
		case len(posts) > 0 && posts[0].Mark == thread.Forum && posts[0].Contains(b.First) && posts[0].Contains(s.Blocks[first].First): // a quotation: see testdata/pages/quotations-in-posts
		default:
			fates[i] = DroppedCopy
		}
	}
}

// dropTwice drops what an item says twice: its name in a picture, a link and a heading, a
// price for each size of the screen. What leads somewhere stays, then a heading. Numbers
// and the cells of tables may be equal. See testdata/pages/cards-that-say-it-twice.
func (s *Sheet) dropTwice(fates []Fate) {
	said := make([]int, len(s.context.copies)) // by text: one past the last block that says it
	for i := range fates {
		s.survey.doc.Tick(dom.NodeID(i))
		if fates[i] == KeptRule || !fates[i].Kept() && fates[i] != Dropped && fates[i] != DroppedClaim || !s.isLineOfCard(i) {
			continue
		}
		text := s.context.text[i]
		stays, goes := said[text]-1, i
		said[text] = i + 1
		if stays < 0 || s.survey.item[s.Blocks[stays].Box] != s.survey.item[s.Blocks[i].Box] || !fates[stays].Kept() && !fates[i].Kept() {
			continue
		}
		best, other := s.Blocks[stays].worth(), s.Blocks[i].worth()
		if stays < i-1 && (best+other == 0 || s.context.digits[i] > 0) {
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

// isLineOfCard reports whether a block is a line of a short item, more than a number and no
// cell of a table.
func (s *Sheet) isLineOfCard(block int) bool {
	b := &s.Blocks[block]
	if s.inThread(b) || s.survey.group[b.Box] == 0 || s.survey.sums[s.survey.item[b.Box]].words > cardWords || s.survey.inside[b.Box].flags&(inTable|inCode) != 0 {
		return false
	}
	return strings.ContainsFunc(s.survey.text(block), func(r rune) bool { return unicode.In(r, unicode.L, unicode.Sc) })
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
	group := s.survey.group[b]
	if group == 0 || s.survey.group[a] != group || s.context.look[first] != s.context.look[again] {
		return false
	}
	if r.news == nil {
		news := s.news()
		r.news = &news
	}
	return r.news.Has(s.survey.item[b])
}

// news returns the items of groups that say something for the first time.
func (s *Sheet) news() dom.Set {
	items := dom.NewSet(s.survey.doc)
	seen := make([]bool, len(s.context.copies))
	for i, text := range s.context.text {
		s.survey.doc.Tick(dom.NodeID(i))
		if !seen[text] {
			seen[text] = true
			items.Add(s.survey.item[s.Blocks[i].Box])
		}
	}
	return items
}
