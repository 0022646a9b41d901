package score

import (
	"slices"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/markup"
)

// A survey is what is known about a page before its blocks are judged. Its tables are
// indexed by NodeID, and each is made in one pass over the elements around blocks: most
// elements have no text that a reader sees.
type survey struct {
	doc      *dom.Document
	verdicts []classify.Verdict
	*tables
	groups    []group      // group 0 is no group
	root      dom.NodeID   // the element that scores best
	wide      dom.NodeID   // the root, widened to what goes on beside it
	titles    []dom.NodeID // h1 elements with words
	senses    []sense      // by Token: what the word says an element is for
	meter     *cancel.Meter
	codes     int32        // elements of code
	declared  markup.Claim // where the page says that it is an article
	tableEnd  dom.NodeID   // where the last table ends, while blocks are cut
	pageTitle dom.NodeID   // the title element of the page, None if it has none
}

// A sum counts the blocks below a node.
type sum struct {
	blocks    int32
	words     int32
	linkWords int32
	prose     int32 // words of blocks that read like prose
	heads     int32 // headings
	tables    int32 // table elements
	items     int32 // list items with words
	cells     int32 // cells of tables with words
}

func (s *sum) add(t *sum) {
	s.blocks += t.blocks
	s.words += t.words
	s.linkWords += t.linkWords
	s.prose += t.prose
	s.heads += t.heads
	s.tables += t.tables
	s.items += t.items
	s.cells += t.cells
}

func (s *sum) linkShare() float32 { return ratio(s.linkWords, s.words) }

func ratio(a, b int32) float32 {
	if b == 0 {
		return 0
	}
	return float32(a) / float32(b)
}

// inside says what a node stands in, through itself or its ancestors.
type inside struct {
	flags   flags
	depth   uint16
	names   uint8      // names on the path that speak for content
	claim   dom.NodeID // the element through which classify's claim reached it
	section dom.NodeID // the largest element that is at most a third of the page
	whole   dom.NodeID // the list, table or code that reads as one
}

type flags uint16

const (
	inMain flags = 1 << iota
	inArticle
	inSection
	inList
	inTable
	inCode
	inParagraph
)

// tagFlags says which flag an element raises for what is in it.
func tagFlags(tag atom.Atom) flags {
	switch tag {
	case atom.Main:
		return inMain
	case atom.Article:
		return inArticle
	case atom.Section:
		return inSection
	case atom.Ul, atom.Ol, atom.Menu:
		return inList
	case atom.Table:
		return inTable
	case atom.Pre, atom.Code:
		return inCode
	case atom.P:
		return inParagraph
	}
	return 0
}

// A group is a run of siblings that look alike: posts, cards, rows, items.
type group struct {
	items, words, linkWords, prose int32
}

func newSurvey(doc *dom.Document, verdicts []classify.Verdict) *survey {
	s := &survey{tables: newTables(doc), doc: doc, verdicts: verdicts, senses: senses.Of(doc), meter: doc.Meter()}
	s.holders = append(s.holders[:0], dom.Root)
	s.exhibits, s.cells = s.exhibits[:0], s.cells[:0]
	s.cutBlocks()
	s.sum()
	s.sign()
	s.descend()
	s.repeat()
	return s
}

// sum adds the blocks up, backwards: children come after their parent.
func (s *survey) sum() {
	for _, b := range s.all() {
		t := sum{blocks: 1, words: b.Words, linkWords: b.LinkWords}
		if b.Prose() {
			t.prose = b.Words
		}
		if b.Heading > 0 {
			t.heads = 1
		}
		s.sums[b.Box].add(&t)
	}
	for i := len(s.holders) - 1; i > 0; i-- {
		s.doc.Tick(dom.NodeID(i))
		n := s.holders[i]
		t := &s.sums[n]
		switch s.doc.Tag(n) {
		case atom.Li, atom.Dt, atom.Dd:
			if t.words > 0 {
				t.items++
			}
		case atom.Td, atom.Th:
			if t.words > 0 {
				t.cells++
			}
		}
		s.sums[s.doc.Parent(n)].add(t)
	}
}

// descend notes what the elements around blocks stand in, and what they look like.
func (s *survey) descend() {
	for n := range s.around() {
		in, p := &s.inside[n], s.doc.Parent(n)
		*in = s.inside[p]
		s.near[n] = s.near[p]
		in.claim = s.claimOn(n)
		s.enter(n, in)
	}
}

// claimOn returns the element through which a claim reached a node whose parent is an element
// around blocks, None if nothing is claimed of it.
func (s *survey) claimOn(n dom.NodeID) dom.NodeID {
	p := s.doc.Parent(n)
	above := s.inside[p].claim
	switch v := s.verdicts[n]; {
	case v.Class.IsContent():
		return dom.None
	case above == dom.None || v.Rule != s.verdicts[p].Rule:
		return n
	}
	return above
}

// enter notes what an element adds for the nodes in it.
func (s *survey) enter(n dom.NodeID, in *inside) {
	tag := s.doc.Tag(n)
	in.flags |= tagFlags(tag)
	in.depth = min(in.depth+1, 1<<15)
	near, depth := &s.near[n], uint8(min(in.depth, 255))
	for _, t := range s.doc.Tokens(n) {
		told := s.senses[t]
		if told.good {
			in.names = min(in.names+1, 100)
		}
		near[told.trait] = depth // also for noTrait, which nobody asks for
	}
	t := &s.sums[n]
	if tag == atom.H1 && t.words > 0 {
		s.titles = append(s.titles, n)
	}
	if in.section == dom.None && t.words*3 <= s.sums[dom.Root].words {
		in.section = n
	}
	switch tag {
	case atom.Ul, atom.Ol, atom.Table, atom.Dl:
		if !s.simple(n) {
			in.whole = dom.None
		} else if in.whole == dom.None {
			in.whole = n
		}
	case atom.Div, atom.Section:
		if in.whole == dom.None && (markup.Facts(s.doc, n) != nil || s.counts(n)) {
			in.whole = n
		}
	case atom.Pre:
		in.whole = n
	case atom.Blockquote: // who said it belongs to what was said; posts quote each other
		if in.whole == dom.None && t.words <= quoteWords && s.near[n][tThread] == 0 {
			in.whole = n
		}
	}
}

// counts reports whether n is an amount and what it is one of, without a link.
func (s *survey) counts(n dom.NodeID) bool {
	if s.doc.Measure(n).Links > 0 {
		return false
	}
	_, counted := markup.InLine(s.doc, n)
	return counted
}

// simple reports whether a list or table is one construct to a reader, as
// against a page laid out in it: few words a block, no headings but for a table
// that has one above it or above some of its rows, no tables in it, and hardly
// more than one block an item or cell: see testdata/pages/article-in-layout-table.
// A table of prose with lists in it is laid out too, such as the posts of a forum:
// see testdata/pages/posts-in-layout-table. So is one that never has two cells with
// words side by side.
func (s *survey) simple(n dom.NodeID) bool {
	t := &s.sums[n]
	wordiness := ratio(t.words, t.blocks)
	if t.words > wholeWords && (s.doc.Tag(n) != atom.Table || wordiness > cellWordiness) || t.blocks < 2 || wordiness > wholeWordiness || t.tables > 1 {
		return false
	}
	if s.doc.Tag(n) == atom.Table {
		return 2*t.blocks <= 3*t.cells && t.heads*cellsPerHeading <= t.blocks && (t.items == 0 || t.prose*2 <= t.words) && !s.isColumn(n)
	}
	return 2*t.blocks <= 3*t.items && t.heads == 0
}

// isColumn reports whether no row of a table has words in two cells.
func (s *survey) isColumn(table dom.NodeID) bool {
	for n := table + 1; n < s.doc.End(table); n++ {
		s.doc.Tick(n)
		switch s.doc.Tag(n) {
		case atom.Td, atom.Th:
			if words := s.sums[n].words; words > 0 && words < s.sums[s.doc.Parent(n)].words {
				return false
			}
		}
	}
	return true
}

// repeat finds the groups: three or more children of one element with the same
// look. A node belongs to the largest group that it or an ancestor is in.
func (s *survey) repeat() {
	s.groups = make([]group, 1, 32)
	var kids []dom.NodeID
	for n := range s.around() {
		if p := s.doc.Parent(n); p != dom.None {
			up, own := s.group[p], s.group[n]
			s.item[n] = n
			if own == 0 || s.groups[up].words > s.groups[own].words {
				s.group[n], s.item[n] = up, s.item[p]
			}
		}
		if s.sums[n].blocks < 3 {
			continue
		}
		kids = kids[:0]
		for c := n + 1; c < s.doc.End(n); c = s.doc.End(c) {
			s.meter.Spend(1)
			if s.sums[c].blocks > 0 {
				kids = append(kids, c)
			}
		}
		s.groupKids(kids)
	}
}

// groupKids makes groups of the siblings that look alike.
func (s *survey) groupKids(kids []dom.NodeID) {
	if len(kids) < 3 {
		return
	}
	slices.SortFunc(kids, func(a, b dom.NodeID) int {
		s.meter.Spend(1)
		if x, y := s.sigs[a], s.sigs[b]; x != y {
			if x < y {
				return -1
			}
			return 1
		}
		return int(a - b)
	})
	for lo := 0; lo < len(kids); {
		hi := lo
		var g group
		for hi < len(kids) && s.sigs[kids[hi]] == s.sigs[kids[lo]] {
			s.meter.Spend(1)
			t := &s.sums[kids[hi]]
			g.items++
			g.words += t.words
			g.linkWords += t.linkWords
			g.prose += t.prose
			hi++
		}
		if g.items >= 3 {
			id := int32(len(s.groups))
			s.groups = append(s.groups, g)
			for rank, k := range kids[lo:hi] {
				s.meter.Spend(1)
				s.group[k] = id
				s.rank[k] = int32(rank)
			}
		}
		lo = hi
	}
}

// relate notes where the elements around blocks stand to the wide root.
func (s *survey) relate() {
	for n := range s.around() {
		p := s.doc.Parent(n)
		switch {
		case s.doc.Contains(n, s.wide):
			s.meets[n], s.branch[n] = n, dom.None
		case s.meets[p] == p:
			s.meets[n], s.branch[n] = p, n
		default:
			s.meets[n], s.branch[n] = s.meets[p], s.branch[p]
		}
	}
}

// sign notes what the elements around blocks look like: their tags, and those of their names
// that at least half as many elements have as have the commonest of them. Posts and cards have
// names of their own beside the one that they share, such as topics and states: see
// testdata/pages/forum-modern. Boxes without a name look like others of their kind, not like
// those that are menus: see testdata/pages/short-article-without-names.
func (s *survey) sign() {
	doc, t := s.doc, s.tables
	looks := empty(doc, &t.nameLooks, doc.Namings()) // by Naming, as those below
	uses := empty(doc, &t.nameUses, doc.Namings())
	ends := empty(doc, &t.nameEnds, doc.Namings())
	names := t.nameNumbers[:0] // of one Naming after the other
	clear(s.numbers)
	for n := range s.around() {
		at := doc.Naming(n)
		if uses[at]++; uses[at] == 1 {
			names = s.appendNames(names, n)
			ends[at] = int32(len(names))
			t.namingsUsed = append(t.namingsUsed, at)
		}
	}
	counts := empty(doc, &t.nameCounts, len(s.numbers)) // by name: how many elements have it
	from := int32(0)
	for _, at := range t.namingsUsed {
		for _, name := range names[from:ends[at]] {
			counts[name] += uses[at]
		}
		from = ends[at]
	}
	from = 0
	for _, at := range t.namingsUsed {
		most := int32(0)
		for _, name := range names[from:ends[at]] {
			most = max(most, counts[name])
		}
		for _, name := range names[from:ends[at]] {
			if 2*counts[name] >= most {
				looks[at] += scramble(name) // in any order
			}
		}
		from = ends[at]
	}
	t.nameNumbers, t.namingsUsed = names, t.namingsUsed[:0]
	for n := range s.around() {
		look := looks[doc.Naming(n)]
		if look == 0 {
			look = doc.ClassHash(n)
		}
		if look == 0 && s.isPart(n) {
			look = s.boxLook(n)
		}
		s.sigs[n] = uint32(doc.Tag(n))*16777619 ^ look
	}
}

// scramble returns bits of a number that look random, so that sums of several differ: 1 and 4
// are not 2 and 3.
func scramble(number int32) uint32 {
	x := (uint32(number) + 1) * 0x9e3779b1
	x = (x ^ x>>16) * 0x85ebca6b
	return x ^ x>>13
}

// appendNames appends the numbers of the names of an element, but for short ones: names have no
// digits here, and what is left of "x1" is no word.
func (s *survey) appendNames(names []int32, n dom.NodeID) []int32 {
	tokens := s.doc.Tokens(n)
	s.meter.Spend(len(tokens))
	hash, letters := uint64(0), 0
	for _, t := range tokens {
		if t != dom.Break {
			hash = (hash ^ uint64(t)) * 0x9e3779b97f4a7c15
			letters += len(s.doc.Word(t))
			continue
		}
		if letters >= nameLetters {
			names = append(names, s.numbers.of(hash))
		}
		hash, letters = 0, 0
	}
	return names
}

// isPart reports whether a box is large enough to be a part of the page, such as a column.
func (s *survey) isPart(n dom.NodeID) bool {
	tag := s.doc.Tag(n)
	return (tag == atom.Td || tag == atom.Div) && s.sums[n].words*boxShare >= s.sums[dom.Root].words
}

// boxLook returns what a box without a name looks like: full of links or not, or like nothing
// else if it has a good part of the page.
func (s *survey) boxLook(n dom.NodeID) uint32 {
	t := &s.sums[n]
	switch {
	case t.blocks >= columnBlocks && t.words*columnShare >= s.sums[dom.Root].words:
		return uint32(n)
	case t.linkWords*2 >= t.words:
		return 1
	}
	return 0
}
