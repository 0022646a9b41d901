package kind

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/score"
)

// A text is what some blocks of a page hold together. All but blocks, heads and
// linkedHeads are words.
type text struct {
	blocks, words, links, prose, stops, long, longest int32
	heads, linkedHeads                                int32
	list, paras                                       int32
	prices, heard, we, you                            int32
	repeat                                            score.Repeat // the one with the most words
}

// blocks is what the text of the page and its main content are like.
func (f *Features) blocks(doc *dom.Document, verdicts []classify.Verdict, pick *score.Pick) {
	var page, kept text
	first, last := -1, -1
	meter := doc.Meter()
	for i := range pick.Blocks {
		doc.Tick(dom.NodeID(i))
		b := &pick.Blocks[i]
		r := pick.Repeat(i)
		words := doc.TextRange(b.First, b.Last+1)
		priced := false
		if b.Words <= shortWords {
			priced = f.line(words)
		}
		page.add(doc, b, &r, priced)
		f.around(verdicts[b.First].Class, b.Words)
		if !pick.Fates[i].Kept() {
			continue
		}
		kept.add(doc, b, &r, priced)
		kept.countPronouns(words, b.Words, meter)
		if first < 0 {
			first = i
		}
		last = i
	}
	f.page(doc.Measure(dom.Root), &page)
	f.content(&kept, &page)
	f.repeats(fMostWords, &page.repeat, page.words)
	f.repeats(fKeptWords, &kept.repeat, page.words)
	f[fKeptItems] = float32(kept.repeat.Items)
	f[fKeptProse] = ratio(kept.repeat.Prose, kept.repeat.Words)
	if first >= 0 {
		f[fStart] = float32(first) / float32(len(pick.Blocks))
		f[fSpread] = float32(kept.blocks) / float32(last-first+1)
		f[fPictures] = pictures(doc, pick.Blocks[first].First, pick.Blocks[last].Last)
	}
}

// add takes in a block.
func (t *text) add(doc *dom.Document, b *score.Block, r *score.Repeat, priced bool) {
	t.blocks++
	t.words += b.Words
	t.links += b.LinkWords
	t.stops += b.Stops
	t.longest = max(t.longest, b.Words)
	if r.ID > 0 && r.Words > t.repeat.Words {
		t.repeat = *r
	}
	if priced {
		t.prices++
	}
	if b.Words >= longWords {
		t.long += b.Words
	}
	if b.Prose() {
		t.prose += b.Words
	}
	if b.Heading > 0 {
		t.heads++
		if b.LinkWords*2 > b.Words {
			t.linkedHeads++
		}
	}
	switch doc.Tag(b.Box) {
	case atom.Li, atom.Dd, atom.Dt:
		t.list += b.Words
	case atom.P:
		t.paras += b.Words
	}
}

// around adds the words of a block to the share of what they stand in.
func (f *Features) around(class classify.Class, words int32) {
	switch class {
	case classify.NavSidebar:
		f[fSidebar] += float32(words)
	case classify.NavTOC:
		f[fContents] += float32(words)
	case classify.NavRelated:
		f[fRelated] += float32(words)
	case classify.NavFooter:
		f[fFooter] += float32(words)
	case classify.Promo:
		f[fPromos] += float32(words)
	}
}

// page is what the whole page holds.
func (f *Features) page(m *dom.Measure, t *text) {
	f[fPageWords] = float32(t.words)
	f[fPageBlocks] = float32(t.blocks)
	f[fPageLinks] = float32(m.Links)
	f[fPageProse] = ratio(t.prose, t.words)
	f[fPageImages] = float32(m.Images)
	f[fPageParas] = float32(m.Paras)
	f[fPagePrices] = float32(t.prices)
	f[fLinkedHeads] = float32(t.linkedHeads)
	for k := fSidebar; k <= fPromos; k++ {
		f[k] /= max(float32(t.words), 1)
	}
}

// content is what the main content is like.
func (f *Features) content(t, page *text) {
	f[fShare] = ratio(t.words, page.words)
	f[fBlocks] = float32(t.blocks)
	f[fWordiness] = ratio(t.words, t.blocks)
	f[fLongest] = float32(min(t.longest, 300))
	f[fLong] = ratio(t.long, t.words)
	f[fProse] = ratio(t.prose, t.words)
	f[fLinkShare] = ratio(t.links, t.words)
	f[fStops] = ratio(t.stops, t.words)
	f[fHeads] = ratio(t.heads, t.blocks)
	f[fPerHead] = ratio(t.words, t.heads+1)
	f[fHeadLinks] = ratio(t.linkedHeads, t.heads)
	f[fInList] = ratio(t.list, t.words)
	f[fInParas] = ratio(t.paras, t.words)
	f[fPrices] = float32(t.prices)
	f[fWe] = 1000 * ratio(t.we, t.heard+fewWords)
	f[fYou] = 1000 * ratio(t.you, t.heard+fewWords)
}

func ratio(a, b int32) float32 {
	if b == 0 {
		return 0
	}
	return float32(a) / float32(b)
}

// repeats describes a run of siblings that look alike, in three features.
func (f *Features) repeats(first Feature, r *score.Repeat, pageWords int32) {
	f[first] = ratio(r.Words, r.Items)
	f[first+1] = ratio(r.LinkWords, r.Words)
	f[first+2] = ratio(r.Words, pageWords)
}

// pictures counts the images between two nodes.
func pictures(doc *dom.Document, from, to dom.NodeID) (count float32) {
	for n := from; n <= to; n++ {
		doc.Tick(n)
		if doc.Tag(n) == atom.Img {
			count++
		}
	}
	return count
}

// line notes what a short line says, and reports whether it is a price: a digit
// and a sign of money. No saying has a digit.
func (f *Features) line(s string) (price bool) {
	if !hasDigit(s) {
		var buf [longestSaying]byte
		f.count(fSaysBuy, lineRoles().Get(string(lower(buf[:0], s))))
		return false
	}
	return hasMoney(s)
}

// hasMoney reports whether a text has a sign of money.
func hasMoney(s string) bool {
	for _, r := range s {
		switch r {
		case '$', '€', '£', '¥', '₹', '₽', '₩', '₺':
			return true
		}
	}
	return false
}

func hasDigit(s string) bool { return strings.ContainsAny(s, "0123456789") }

// countPronouns counts how often a block says "we" and "you". It stops after some hundred
// words: pages that offer something say so early.
func (t *text) countPronouns(s string, words int32, meter *cancel.Meter) {
	if t.heard > enoughWords {
		return
	}
	t.heard += words
	spoken := pronouns()
	for i := 0; i < len(s); i++ {
		meter.Spend(1)
		from := i
		for i < len(s) && isLetter[s[i]] {
			i++
		}
		if size := i - from; size < len("we") || size > len("nuestros") {
			continue
		}
		found := spoken.Get(s[from:i])
		t.we += int32(found & 1)
		t.you += int32(found >> 1)
	}
}

// isLetter says which bytes are parts of words, whatever their script.
var isLetter = func() (t [256]bool) {
	for c := range t {
		t[c] = 'a' <= c|0x20 && c|0x20 <= 'z' || c >= 0x80
	}
	return t
}()
