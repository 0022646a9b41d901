package score

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
)

// A Feature is one number that is known about a block.
type Feature uint8

// The features. Shares run from 0 to 1; distances and counts are capped where
// more says nothing more.
const (
	// What the block is.
	fWords Feature = iota
	fLinkShare
	fStopShare
	fWordLength
	fHeading
	fTag
	fDigits
	fEndsSentence
	fCopy
	fCopies

	// What classify claims about it.
	fClass
	fClaimSource
	fClaimShare
	fDoubt

	// Where it stands.
	fInMain
	fInArticle
	fInSection
	fInList
	fInTable
	fInForm
	fInFigure
	fInHeader
	fInParagraph
	fInCode
	fDepth
	fNames
	fPosition
	fWordsBefore
	fFromTitle
	fHeadingGap
	fHeadingLevel
	fHeadingLinkShare

	// Where it stands to the root.
	fInRoot
	fInWide
	fStepsToWide
	fStepsBelowWide
	fGapToRoot
	fBranchWordiness
	fBranchProse
	fBranchLinks
	fBranchShare
	fBranchBlocks

	// What stands around it.
	fPrevWords
	fNextWords
	fNextLinks
	fNearWords
	fNearLinks
	fNearProse
	fBoxWordiness
	fBoxLinks
	fUpWordiness
	fUpLinks
	fUpProse
	fTopWordiness
	fTopLinks
	fTopProse
	fTopShare

	// What repeats around it.
	fGroupItems
	fGroupWords
	fGroupShare
	fGroupLinks
	fGroupProse
	fPathShare
	fPathWords
	fPathLinks
	fPathBlocks
	fPathPerItem
	fItemWords
	fItemPlace
	fItemRank
	fItemProse

	// What page it is.
	fPageWords
	fPageLinks
	fPageProse
	fPageBlocks
	fRootShare
	fWideShare
	fWideLinks
	fPageMaxGroup

	// How far above it the names of an element say that it is for this: see trait.
	fToThread
	fToReview
	fToPerson
	fToStamp
	fToCard
	fToSlide
	fToOverlay
	fToTab
	fToGoods
	fToRelated
	fToAside
	fToHead
	fToFoot
	fToAction
	fToLead

	NumFeatures
)

// featureNames are what Explain calls the features.
var featureNames = [NumFeatures]string{
	fWords:            "words",
	fLinkShare:        "share of links",
	fStopShare:        "sentence marks a word",
	fWordLength:       "letters a word",
	fHeading:          "level of the heading it is",
	fTag:              "kind of element",
	fDigits:           "share of digits",
	fEndsSentence:     "ends like a sentence",
	fCopy:             "copies before it",
	fCopies:           "copies in all",
	fClass:            "class",
	fClaimSource:      "source of the claim",
	fClaimShare:       "share of the page that is claimed",
	fDoubt:            "doubt",
	fInMain:           "in main",
	fInArticle:        "in an article",
	fInSection:        "in a section",
	fInList:           "in a list",
	fInTable:          "in a table",
	fInForm:           "in a form",
	fInFigure:         "in a figure",
	fInHeader:         "in a header",
	fInParagraph:      "in a paragraph",
	fInCode:           "in code",
	fDepth:            "depth",
	fNames:            "names that speak for content",
	fPosition:         "share of blocks before it",
	fWordsBefore:      "share of words before it",
	fFromTitle:        "blocks after the title",
	fHeadingGap:       "blocks after a heading",
	fHeadingLevel:     "level of the heading above",
	fHeadingLinkShare: "share of links in the heading above",
	fInRoot:           "in the root",
	fInWide:           "in the wide root",
	fStepsToWide:      "steps up to reach the wide root",
	fStepsBelowWide:   "steps below the wide root",
	fGapToRoot:        "blocks from the root",
	fBranchWordiness:  "words a block in its branch",
	fBranchProse:      "share of prose in its branch",
	fBranchLinks:      "share of links in its branch",
	fBranchShare:      "share of the page in its branch",
	fBranchBlocks:     "blocks in its branch",
	fPrevWords:        "words of the block before",
	fNextWords:        "words of the block after",
	fNextLinks:        "share of links in the block after",
	fNearWords:        "words a block nearby",
	fNearLinks:        "share of links nearby",
	fNearProse:        "share of prose nearby",
	fBoxWordiness:     "words a block in its element",
	fBoxLinks:         "share of links in its element",
	fUpWordiness:      "words a block one element up",
	fUpLinks:          "share of links one element up",
	fUpProse:          "share of prose one element up",
	fTopWordiness:     "words a block in its section",
	fTopLinks:         "share of links in its section",
	fTopProse:         "share of prose in its section",
	fTopShare:         "share of the page in its section",
	fGroupItems:       "items that look alike",
	fGroupWords:       "words an item",
	fGroupShare:       "share of the page in such items",
	fGroupLinks:       "share of links in such items",
	fGroupProse:       "share of prose in such items",
	fPathShare:        "share of the page that looks like it",
	fPathWords:        "words a block that looks like it",
	fPathLinks:        "share of links in what looks like it",
	fPathBlocks:       "blocks that look like it",
	fPathPerItem:      "blocks that look like it an item",
	fItemWords:        "words of its item",
	fItemPlace:        "place in its item",
	fItemRank:         "items before its item",
	fItemProse:        "share of prose in its item",
	fPageWords:        "words of the page",
	fPageLinks:        "share of links on the page",
	fPageProse:        "share of prose on the page",
	fPageBlocks:       "blocks of the page",
	fRootShare:        "share of the prose in the root",
	fWideShare:        "share of the page in the wide root",
	fWideLinks:        "share of links in the wide root",
	fPageMaxGroup:     "share of the page in the largest group",
	fToThread:         "steps up to a thread",
	fToReview:         "steps up to reviews",
	fToPerson:         "steps up to a person",
	fToStamp:          "steps up to small print",
	fToCard:           "steps up to a card",
	fToSlide:          "steps up to a carousel",
	fToOverlay:        "steps up to an overlay",
	fToTab:            "steps up to a panel",
	fToGoods:          "steps up to what is sold",
	fToRelated:        "steps up to related pages",
	fToAside:          "steps up to a sidebar",
	fToHead:           "steps up to a header",
	fToFoot:           "steps up to a footer",
	fToAction:         "steps up to a toolbar",
	fToLead:           "steps up to a title or introduction",
}

// String returns the name of the feature in plain words.
func (f Feature) String() string { return featureNames[f] }

// Features are all numbers that are known about one block.
type Features [NumFeatures]float32

// features fills f for the block with index i.
func (s *survey) features(i int, ctx *context, f *Features) {
	b := &s.blocks[i]
	s.own(b, i, ctx, f)
	s.place(b, i, ctx, f)
	s.toRoot(b, f)
	s.around(b, i, ctx, f)
	s.repetition(b, i, ctx, f)
	f[fPageWords] = capped(ctx.page.words, 5000)
	f[fPageLinks] = ctx.page.linkShare()
	f[fPageProse] = ratio(ctx.page.prose, ctx.page.words)
	f[fPageBlocks] = capped(ctx.page.blocks, 1000)
	f[fRootShare] = ratio(s.sums[s.root].prose, ctx.page.prose)
	f[fWideShare] = ratio(s.sums[s.wide].words, ctx.page.words)
	f[fWideLinks] = s.sums[s.wide].linkShare()
	f[fPageMaxGroup] = ctx.maxGroup
	for t := range evidence {
		f[fToThread+Feature(t)] = s.near[b.Box].stepsTo(t, s.inside[b.Box].depth)
	}
}

// A context is what the features of all blocks share.
type context struct {
	page     sum
	before   []int32          // words before each block
	heading  []int32          // the heading block at or above each block, -1 if none
	copy     []int32          // how many blocks before it say the same
	copies   map[uint64]int32 // how many say so in all, by the hash of the text
	texts    []uint64         // the hash of each block's text
	paths    map[uint32]*sum  // what the blocks that look alike hold
	path     []uint32         // what each block looks like: a key of paths
	title    int              // the block of the first h1, -1 if none
	rootLo   int              // the first block in the root
	rootHi   int              // one past the last block in the root
	maxGroup float32
}

func (s *survey) newContext() *context {
	n := len(s.blocks)
	c := &context{
		page:    s.sums[dom.Root],
		before:  make([]int32, n),
		heading: make([]int32, n),
		copy:    make([]int32, n),
		copies:  make(map[uint64]int32, min(n, 1<<12)), // room for millions at once takes long
		texts:   make([]uint64, n),
		paths:   make(map[uint32]*sum, 64),
		path:    make([]uint32, n),
		title:   -1,
		rootLo:  n,
	}
	paths := s.pathHashes()
	words, above := int32(0), int32(-1)
	for i := range s.blocks {
		s.doc.Tick(dom.NodeID(i))
		b := &s.blocks[i]
		c.before[i] = words
		words += b.Words
		if b.Heading > 0 {
			above = int32(i)
		}
		c.heading[i] = above
		if c.title < 0 && b.Heading == 1 && s.verdicts[b.First].Class.IsContent() {
			c.title = i
		}
		if s.doc.Contains(s.root, b.First) {
			c.rootLo, c.rootHi = min(c.rootLo, i), i+1
		}
		c.texts[i] = textHash(s.doc.TextRange(b.First, b.Last+1))
		if s.countsCopies(b) {
			c.copy[i] = c.copies[c.texts[i]]
			c.copies[c.texts[i]]++
		}
		c.path[i] = paths[b.Box]
		p := c.paths[c.path[i]]
		if p == nil {
			p = &sum{}
			c.paths[c.path[i]] = p
		}
		p.blocks++
		p.words += b.Words
		p.linkWords += b.LinkWords
	}
	for _, g := range s.groups[1:] {
		c.maxGroup = max(c.maxGroup, ratio(g.words, c.page.words))
	}
	return c
}

// countsCopies reports whether it says something that a block repeats another:
// a heading may repeat what a table of contents or a menu said, and they it.
func (s *survey) countsCopies(b *Block) bool {
	return b.Heading == 0 && !s.verdicts[b.First].Class.IsNav()
}

// pathHashes gives elements that are reached by the same tags and classes the
// same number.
func (s *survey) pathHashes() []uint32 {
	paths := make([]uint32, s.doc.Len())
	for n := dom.Root; int(n) < s.doc.Len(); n++ {
		s.doc.Tick(n)
		paths[n] = (paths[s.doc.Parent(n)] ^ s.sigs[n]) * 16777619
	}
	return paths
}

// textHash is FNV-1a over the letters of a text, white space left out.
func textHash(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(s) {
		if s[i] > ' ' {
			h = (h ^ uint64(s[i])) * 1099511628211
		}
	}
	return h
}

func capped(n int32, most int32) float32 { return float32(min(n, most)) }

// own is what the block itself shows.
func (s *survey) own(b *Block, i int, ctx *context, f *Features) {
	f[fWords] = capped(b.Words, 200)
	f[fLinkShare] = b.LinkShare()
	f[fStopShare] = ratio(b.Stops, b.Words)
	f[fWordLength] = float32(b.Chars) / float32(b.Words)
	f[fHeading] = float32(b.Heading)
	f[fTag] = tagOrder(s.doc.Tag(b.Box))
	text := s.doc.TextRange(b.First, b.Last+1)
	f[fDigits], f[fEndsSentence] = digits(text), ends(text)
	if s.countsCopies(b) {
		f[fCopy] = float32(min(ctx.copy[i], 5))
		f[fCopies] = float32(min(ctx.copies[ctx.texts[i]], 5))
	}
	f[fClass] = classOrder[s.verdicts[b.First].Class]
	if d := s.verdicts[b.First].Doubt; d != 0 {
		f[fDoubt] = classOrder[d.Rule().Class]
	}
	if claim := s.inside[b.First].claim; claim != dom.None {
		f[fClaimSource] = float32(s.verdicts[b.First].Rule.Source())
		f[fClaimShare] = ratio(s.sums[claim].words, ctx.page.words)
	}
}

// digits is the share of digits in a text.
func digits(s string) float32 {
	n, all := int32(0), int32(0)
	for i := range len(s) {
		if c := s[i]; c > ' ' {
			all++
			if '0' <= c && c <= '9' {
				n++
			}
		}
	}
	return ratio(n, all)
}

// ends reports, as 1 or 0, whether a text ends like a sentence, and 2 if it
// ends with a colon.
func ends(s string) float32 {
	for i := len(s) - 1; i >= 0; i-- {
		switch c := s[i]; {
		case c <= ' ' || c == '"' || c == '\'' || c == ')':
		case c == '.' || c == '!' || c == '?' || c == 0x82: // 。 ends in 0x82
			return 1
		case c == ':':
			return 2
		default:
			return 0
		}
	}
	return 0
}

// tagOrder puts the tags of boxes in an order from bare to bound, so that one
// cut parts them.
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

// classOrder puts the classes in an order from what is hardly ever content to
// what nearly always is.
var classOrder = [...]float32{
	classify.NavFooter: 1, classify.NavBreadcrumb: 2, classify.NavPrimary: 3, classify.NavPagination: 4,
	classify.NavPager: 5, classify.Share: 6, classify.NavSidebar: 7, classify.NavRelated: 8,
	classify.Byline: 9, classify.Caption: 10, classify.NavTOC: 11, classify.Promo: 12, classify.Advert: 13,
	classify.Comment: 14, classify.Action: 6.5, classify.Content: 20, classify.Candidate: 20, classify.Notice: 0, classify.Hidden: 0.5,
}

// place is where the block stands on the page.
func (s *survey) place(b *Block, i int, ctx *context, f *Features) {
	in := s.inside[b.First]
	for k, flag := range [...]flags{inMain, inArticle, inSection, inList, inTable, inForm, inFigure, inHeader, inParagraph, inCode} {
		if in.flags&flag != 0 {
			f[fInMain+Feature(k)] = 1
		}
	}
	f[fDepth] = float32(min(in.depth, 40))
	f[fNames] = float32(min(in.names, 8))
	f[fPosition] = float32(i) / float32(len(s.blocks))
	f[fWordsBefore] = ratio(ctx.before[i], ctx.page.words)
	f[fFromTitle] = -100
	if ctx.title >= 0 {
		f[fFromTitle] = float32(max(-50, min(i-ctx.title, 200)))
	}
	f[fHeadingGap] = 100
	if h := ctx.heading[i]; h >= 0 {
		f[fHeadingGap] = capped(int32(i)-h, 50)
		f[fHeadingLevel] = float32(s.blocks[h].Heading)
		f[fHeadingLinkShare] = s.blocks[h].LinkShare()
	}
}

// toRoot is where the block stands to the root.
func (s *survey) toRoot(b *Block, f *Features) {
	if s.doc.Contains(s.root, b.First) {
		f[fInRoot] = 1
	}
	meets, branch := s.meets[b.First], s.branch[b.First]
	depth := int32(s.inside[s.wide].depth)
	if meets == s.wide || s.doc.Contains(s.wide, b.First) {
		f[fInWide] = 1
		f[fStepsBelowWide] = capped(int32(s.inside[b.First].depth)-depth, 20)
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
func (s *survey) around(b *Block, i int, ctx *context, f *Features) {
	if i > 0 {
		f[fPrevWords] = capped(s.blocks[i-1].Words, 200)
	}
	if i+1 < len(s.blocks) {
		f[fNextWords] = capped(s.blocks[i+1].Words, 200)
		f[fNextLinks] = s.blocks[i+1].LinkShare()
	}
	var near sum
	for k := max(0, i-reach); k <= min(len(s.blocks)-1, i+reach); k++ {
		n := &s.blocks[k]
		near.add(&sum{blocks: 1, words: n.Words, linkWords: n.LinkWords})
		if n.Prose() {
			near.prose += n.Words
		}
	}
	f[fNearWords] = ratio(near.words, near.blocks)
	f[fNearLinks] = near.linkShare()
	f[fNearProse] = ratio(near.prose, near.words)
	switch {
	case i < ctx.rootLo:
		f[fGapToRoot] = -capped(int32(ctx.rootLo-i), 100)
	case i >= ctx.rootHi:
		f[fGapToRoot] = capped(int32(i-ctx.rootHi+1), 100)
	}
	up := s.doc.Parent(b.Box)
	box, top := &s.sums[up], &s.sums[s.doc.Parent(up)]
	f[fBoxWordiness], f[fBoxLinks] = ratio(box.words, box.blocks), box.linkShare()
	f[fUpWordiness], f[fUpLinks], f[fUpProse] = ratio(top.words, top.blocks), top.linkShare(), ratio(top.prose, top.words)
	t := &s.sums[s.inside[b.Box].section]
	f[fTopWordiness], f[fTopLinks], f[fTopProse] = ratio(t.words, t.blocks), t.linkShare(), ratio(t.prose, t.words)
	f[fTopShare] = ratio(t.words, ctx.page.words)
}

// repetition is what looks like the block or what it stands in.
func (s *survey) repetition(b *Block, i int, ctx *context, f *Features) {
	if g := &s.groups[s.group[b.Box]]; g.items > 0 {
		f[fGroupItems] = capped(g.items, 100)
		f[fGroupWords] = float32(g.words) / float32(g.items)
		f[fGroupShare] = ratio(g.words, ctx.page.words)
		f[fGroupLinks] = ratio(g.linkWords, g.words)
		f[fGroupProse] = ratio(g.prose, g.words)
	}
	p := ctx.paths[ctx.path[i]]
	f[fPathShare] = ratio(p.words, ctx.page.words)
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
