package score

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
)

// Features are all numbers that are known about one block.
type Features [NumFeatures]float32

// ofPage is what all blocks of the page have in common.
func (f *Features) ofPage(s *Sheet) {
	ctx := s.context
	f[fPageWords] = capped(ctx.total.words, 5000)
	f[fPageLinks] = ctx.total.linkShare()
	f[fPageProse] = ratio(ctx.total.prose, ctx.total.words)
	f[fPageBlocks] = capped(ctx.total.blocks, 1000)
	f[fRootShare] = ratio(s.sums[s.root].prose, ctx.total.prose)
	f[fWideShare] = ratio(s.sums[s.wide].words, ctx.total.words)
	f[fWideLinks] = s.sums[s.wide].linkShare()
	f[fPageMaxGroup] = ctx.maxGroup
	f[fDeclared] = float32(s.declared.Count())
}

func capped(n int32, most int32) float32 { return float32(min(n, most)) }

// ofBlock is what the block itself shows.
func (f *Features) ofBlock(s *Sheet, i int) {
	b, ctx := &s.blocks[i], s.context
	f[fWords] = capped(b.Words, 200)
	f[fLinkShare] = b.LinkShare()
	f[fStopShare] = ratio(b.Stops, b.Words)
	f[fWordLength] = float32(b.Chars) / float32(b.Words)
	f[fHeading] = float32(b.Heading)
	f[fTag] = tagOrder(s.doc.Tag(b.Box))
	f[fDigits] = ctx.digits[i]
	f[fEndsSentence] = ends(s.text(i))
	if s.countsCopies(b) {
		f[fCopy] = float32(min(ctx.copy[i], 5))
		f[fCopies] = float32(min(ctx.copies[ctx.text[i]], 5))
	}
	f[fClass] = classOrder[s.verdicts[b.First].Class]
	if d := s.verdicts[b.First].Doubt; d != 0 {
		f[fDoubt] = classOrder[d.Rule().Class]
	}
	if claim := s.claimOn(b.First); claim != dom.None {
		f[fClaimSource] = float32(s.verdicts[b.First].Rule.Source())
		f[fClaimShare] = ratio(s.sums[claim].words, ctx.total.words)
	}
}

// ends returns 1 if a text ends like a sentence, 2 if it ends with a colon, 3 if
// it is an excerpt that breaks off, else 0. Quotes and brackets behind the mark do not count.
func ends(s string) float32 {
	for len(s) > 0 {
		r, size := utf8.DecodeLastRuneInString(s)
		switch {
		case r == '…' || strings.HasSuffix(s, "..."):
			return 3
		case r <= ' ' || r == '"' || r == '\'' || r == ')' || r == ']' || r == '”' || r == '»' || r == '“' || r == '’':
			s = s[:len(s)-size]
		case r == '.' || r == '!' || r == '?' || r == '。' || r == '！' || r == '？' || r == '؟' || r == '।' || r == '۔':
			return 1
		case r == ':':
			return 2
		default:
			return 0
		}
	}
	return 0
}

// tagOrder puts the tags of boxes in an order from bare to bound, so that one
// cut separates them. See tagNames.
func tagOrder(tag atom.Atom) float32 {
	switch tag {
	case atom.Li:
		return 1
	case atom.Td, atom.Th:
		return 2
	case atom.Dt, atom.Dd:
		return 3
	case atom.Div, atom.Section, atom.Body, 0:
		return 4
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return 5
	case atom.P:
		return 6
	case atom.Blockquote:
		return 7
	case atom.Pre:
		return 8
	}
	return 0
}

// tagNames are what Explain calls the places of tagOrder.
var tagNames = [...]string{"other", "list item", "table cell", "term or definition", "plain box", "heading", "paragraph", "quotation", "code block"}

// classOrder puts the classes in an order from what is hardly ever content to
// what nearly always is.
var classOrder = [...]float32{
	classify.NavFooter: 1, classify.NavBreadcrumb: 2, classify.NavPrimary: 3, classify.NavPagination: 4,
	classify.NavPager: 5, classify.Share: 6, classify.NavSidebar: 7, classify.NavRelated: 8,
	classify.Byline: 9, classify.Caption: 10, classify.NavTOC: 11, classify.Promo: 12, classify.Advert: 13,
	classify.Comment: 14, classify.Action: 6.5, classify.Content: 20, classify.Candidate: 20, classify.Notice: 0, classify.Hidden: 0.5,
}

// noTitle and noHeading stand for a distance where there is nothing to be
// distant from.
const (
	noTitle   = -100
	noHeading = 100
)

// place is where the block stands on the page.
func (f *Features) place(s *Sheet, i int) {
	b, ctx := &s.blocks[i], s.context
	in := s.inside[s.doc.Parent(b.First)]
	for k, flag := range [...]flags{inMain, inArticle, inSection, inList, inTable, inParagraph, inCode} {
		if in.flags&flag != 0 {
			f[fInMain+Feature(k)] = 1
		}
	}
	f[fDepth] = float32(min(in.depth, 40))
	f[fNames] = float32(min(in.names, 8))
	f[fPosition] = float32(i) / float32(len(s.blocks))
	f[fWordsBefore] = ratio(ctx.before[i], ctx.total.words)
	f[fFromTitle], f[fFromHeadline] = distance(i, ctx.title), distance(i, ctx.headline)
	f[fHeadingGap] = noHeading
	if h := ctx.heading[i]; h >= 0 {
		f[fHeadingGap] = capped(int32(i)-h, 50)
		f[fHeadingLevel] = float32(s.blocks[h].Heading)
	}
	f[fStampGap] = noHeading
	if at := ctx.stamp[i]; at >= 0 {
		f[fStampGap] = capped(int32(i)-at, 50)
	}
	f[fStampsBefore] = capped(ctx.stamps[i], 30)
	f[fStampsBehind] = capped(ctx.allStamps-ctx.stamps[i], 30)
}

// distance is how many blocks behind a title a block stands. There is none at -1.
func distance(block, title int) float32 {
	if title < 0 {
		return noTitle
	}
	return float32(max(-50, min(block-title, 200)))
}

// toRoot is where the block stands to the root.
func (f *Features) toRoot(s *Sheet, b *Block) {
	if s.doc.Contains(s.root, b.First) {
		f[fInRoot] = 1
	}
	up := s.doc.Parent(b.First)
	meets, branch := s.meets[up], s.branch[up]
	depth := int32(s.inside[s.wide].depth)
	if meets == s.wide || s.doc.Contains(s.wide, b.First) {
		f[fInWide] = 1
		f[fStepsBelowWide] = capped(int32(s.inside[up].depth)-depth, 20)
	}
	f[fStepsToWide] = capped(depth-int32(s.inside[meets].depth), 20)
	t := &s.sums[branch]
	if branch != dom.None {
		f[fBranchWordiness] = ratio(t.words, t.blocks)
		f[fBranchProse] = ratio(t.prose, t.words)
		f[fBranchLinks] = t.linkShare()
		f[fBranchShare] = ratio(t.words, s.sums[dom.Root].words)
		f[fBranchBlocks] = capped(t.blocks, 200)
	}
}

// around is what the neighbours of the block and the elements around it hold.
func (f *Features) around(s *Sheet, i int) {
	b, ctx := &s.blocks[i], s.context
	if i > 0 {
		f[fPrevWords] = capped(s.blocks[i-1].Words, 200)
	}
	if i+1 < len(s.blocks) {
		f[fNextWords] = capped(s.blocks[i+1].Words, 200)
		f[fNextLinks] = s.blocks[i+1].LinkShare()
	}
	near := s.blocks[max(0, i-reach):min(len(s.blocks), i+reach+1)]
	var words, linkWords, prose int32
	for k := range near {
		words += near[k].Words
		linkWords += near[k].LinkWords
		if near[k].Prose() {
			prose += near[k].Words
		}
	}
	f[fNearWords] = ratio(words, int32(len(near)))
	f[fNearLinks] = ratio(linkWords, words)
	f[fNearProse] = ratio(prose, words)
	switch {
	case i < ctx.rootLo:
		f[fGapToRoot] = -capped(int32(ctx.rootLo-i), 100)
	case i >= ctx.rootHi:
		f[fGapToRoot] = capped(int32(i-ctx.rootHi+1), 100)
	}
	own, up := &s.sums[b.Box], s.doc.Parent(b.Box) // the lines of one element may be several blocks
	f[fOwnWords], f[fOwnProse] = capped(own.words, 1000), ratio(own.prose, own.words)
	box, top := &s.sums[up], &s.sums[s.doc.Parent(up)]
	f[fBoxWordiness], f[fBoxLinks] = ratio(box.words, box.blocks), box.linkShare()
	f[fUpWordiness], f[fUpLinks], f[fUpProse] = ratio(top.words, top.blocks), top.linkShare(), ratio(top.prose, top.words)
	t := &s.sums[s.inside[b.Box].section]
	f[fTopWordiness], f[fTopLinks], f[fTopProse] = ratio(t.words, t.blocks), t.linkShare(), ratio(t.prose, t.words)
	f[fTopShare] = ratio(t.words, ctx.total.words)
}

// repetition is what looks like the block or what it stands in.
func (f *Features) repetition(s *Sheet, i int) {
	b, ctx := &s.blocks[i], s.context
	if g := &s.groups[s.group[b.Box]]; g.items > 0 {
		f[fGroupItems] = capped(g.items, 100)
		f[fGroupWords] = float32(g.words) / float32(g.items)
		f[fGroupShare] = ratio(g.words, ctx.total.words)
		f[fGroupLinks] = ratio(g.linkWords, g.words)
		f[fGroupProse] = ratio(g.prose, g.words)
	}
	p := &ctx.looks[ctx.look[i]]
	f[fPathShare] = ratio(p.words, ctx.total.words)
	f[fPathWords] = ratio(p.words, p.blocks)
	f[fPathLinks] = p.linkShare()
	f[fPathBlocks] = capped(p.blocks, 100)
	if item := s.item[b.Box]; item != dom.None {
		f[fPathPerItem] = ratio(p.blocks, s.groups[s.group[b.Box]].items)
		f[fItemWords] = capped(s.sums[item].words, 1000)
		f[fItemRank] = capped(s.rank[item], 100)
		f[fItemProse] = ratio(s.sums[item].prose, s.sums[item].words)
		f[fItemPlace] = float32(b.First-item) / float32(s.doc.End(item)-item)
	}
}
