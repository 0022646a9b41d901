package score

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
)

// frame finds what belongs to the text without being part of it.
func (s *Sheet) frame(p *Pick) {
	first := slices.IndexFunc(p.Fates, Fate.Kept)
	if first < 0 {
		return
	}
	last := len(p.Fates) - 1
	for !p.Fates[last].Kept() {
		last--
	}
	from := s.frameTitle(p, s.Blocks[first].First)
	s.frameMedia(p, from, s.Blocks[last].Last, s.pictureEnd(first, last))
	s.frameCells(p)
	s.frameHeadings(p)
	s.frameBylines(p)
	for i, b := range s.Blocks {
		s.survey.doc.Tick(dom.NodeID(i))
		if p.Frame.Has(b.First) && !p.Fates[i].Kept() {
			p.Fates[i] = KeptFrame
		}
	}
}

// frameTitle adds the title that stands above the text, the nearest if there
// are several: the first may be the name of the site or the book. A heading in a
// post is none, if there is one above. It returns where the content starts.
func (s *Sheet) frameTitle(p *Pick, first dom.NodeID) dom.NodeID {
	doc := s.survey.doc
	title := dom.None
	for _, h := range s.survey.titles {
		if h >= first || !s.survey.verdicts[h].Class.IsContent() {
			continue
		}
		if len(p.Posts) > 0 && h >= p.Posts[0].Node && title != dom.None {
			break // in a post
		}
		title = h
	}
	if title == dom.None {
		return s.frameFirstHeading(p, first)
	}
	s.take(p.Frame, title, doc.End(title))
	return title
}

// frameFirstHeading is frameTitle for a page whose title is no h1: it adds the
// heading above the text, also with a byline and buttons between them.
func (s *Sheet) frameFirstHeading(p *Pick, first dom.NodeID) dom.NodeID {
	text := slices.IndexFunc(s.Blocks, func(b Block) bool { return b.First >= first })
	for i := text - 1; i >= max(0, text-titleBlocks); i-- {
		b := &s.Blocks[i]
		if b.Heading == 0 {
			continue
		}
		if p.Likely[i] < headingLikely || !s.survey.verdicts[b.First].Class.IsContent() {
			break
		}
		s.take(p.Frame, b.First, b.Last+1)
		return b.First
	}
	return first
}

// frameHeadings adds the titles of kept text that have too few points of their own:
// without them a reader does not know what the text is about. Of the headings below a
// title keepHeadings does the same.
func (s *Sheet) frameHeadings(p *Pick) {
	for i := len(s.Blocks) - 1; i >= 0; i-- {
		s.survey.doc.Tick(dom.NodeID(i))
		if b := &s.Blocks[i]; b.Heading == 1 && s.headsKept(p.Fates, p.Likely, i) {
			s.take(p.Frame, b.First, b.Last+1)
		}
	}
}

// frameBylines adds the lines that say who wrote each of several texts, as in a
// thread: without them a reader does not know who speaks. The one byline of an
// article is metadata.
func (s *Sheet) frameBylines(p *Pick) {
	var lines []int // above kept text, kept themselves or not
	above := -1     // the block that the one before it may be the byline of
	for i := len(s.Blocks) - 1; i >= 0; i-- {
		s.survey.doc.Tick(dom.NodeID(i))
		b := &s.Blocks[i]
		kept := p.Fates[i].Kept()
		if above == i+1 && s.mayBeByline(p, i) && s.near(b.Box, &s.Blocks[above]) {
			lines = append(lines, i)
			above = i // the name may stand above the date
		} else if kept {
			above = i
		}
	}
	if len(lines) == 0 {
		return
	}
	alike := make([]bylines, len(s.context.looks))
	for _, i := range lines {
		s.survey.meter.Spend(lineCost)
		alike[s.context.look[i]].add(p.Fates[i].Kept() || s.survey.verdicts[s.Blocks[i].First].Class == classify.Byline)
	}
	for _, i := range lines {
		s.survey.meter.Spend(lineCost)
		if alike[s.context.look[i]].believed() {
			s.take(p.Frame, s.Blocks[i].First, s.Blocks[i].Last+1)
		}
	}
}

// bylines counts lines that look alike.
type bylines struct{ all, sure int32 }

func (b *bylines) add(sure bool) {
	b.all++
	if sure {
		b.sure++
	}
}

// believed reports whether the lines are bylines: there are several, and their names say
// so, or half of them are kept anyway.
func (b *bylines) believed() bool { return b.all >= 2 && 2*b.sure >= b.all }

// lineCost is what it takes to look at a line, in comparisons of two of them.
const lineCost = 8

// mayBeByline reports whether a block is short enough to say who wrote what
// follows it, and not unlikely to.
func (s *Sheet) mayBeByline(p *Pick, i int) bool {
	b := &s.Blocks[i]
	class := s.survey.verdicts[b.First].Class
	return b.Words <= bylineWords && b.Heading == 0 && (class == classify.Byline || class.IsContent()) &&
		(p.Fates[i].Kept() || p.Fates[i] == Dropped && p.Likely[i] >= bylineLikely)
}

// near reports whether few elements part an element from a block: a heading and
// its text, code and what is said about it.
func (s *Sheet) near(n dom.NodeID, b *Block) bool {
	for range nearReach {
		if n = s.survey.doc.Parent(n); s.survey.doc.Contains(n, b.First) {
			return true
		}
	}
	return false
}

// pictureEnd returns the last node that may be a picture of the text: pictures stand
// behind the last kept words too, in the element that has all of them, up to other
// words. See testdata/pages/picture-at-the-end.
func (s *Sheet) pictureEnd(first, last int) dom.NodeID {
	doc := s.survey.doc
	around := s.Blocks[last].Box
	for !doc.Contains(around, s.Blocks[first].First) {
		around = doc.Parent(around)
	}
	for i := last + 1; i < len(s.Blocks); i++ {
		doc.Tick(dom.NodeID(i))
		if b := &s.Blocks[i]; s.survey.verdicts[b.First].Class != classify.Caption {
			return min(b.First, doc.End(around)) - 1
		}
	}
	return doc.End(around) - 1
}

// frameMedia adds pictures, embeds and rules where most of what stands around them
// is kept, and the captions of figures. It looks from the first node to the last;
// text is the last that is kept.
func (s *Sheet) frameMedia(p *Pick, first, text, last dom.NodeID) {
	doc := s.survey.doc
	amid := s.amidKept(p.Fates)
	if s.survey.root > dom.Root {
		first = min(first, s.survey.root)
	}
	shown := map[string]bool{}
	for i, x := range s.survey.exhibits {
		doc.Tick(dom.NodeID(i))
		n := x.node
		v := s.survey.verdicts[n].Class
		switch {
		case n < first || n > last || !amid[i] || v.Final():
		case doc.Kind(n) == dom.Text:
			if s.survey.verdicts[n].Rule.Decisive() == "" {
				s.hold(p.Frame, n)
			}
		case doc.Tag(n) == atom.Hr && n > text: // it parts the text from something else
		case v.IsContent() || v == classify.Caption:
			if address := s.picture(x); address == "" || !shown[address] {
				shown[address] = true
				s.hold(p.Frame, n)
				s.take(p.Frame, n, doc.End(n))
			}
			first = doc.End(n)
		}
	}
}

// picture returns where a picture that stands for itself comes from, empty for
// all else: in a table or a line of words a tick or a key is meant each time it is
// shown. Carousels show a picture twice or more, for each size of the screen.
// Scripts take pictures from attributes of many names, so all that may be an
// address is compared.
func (s *Sheet) picture(x exhibit) string {
	doc, n := s.survey.doc, x.node
	if x.inTable || doc.Measure(doc.Box(n)).Words > 0 {
		return ""
	}
	var all []string
	for m := n; m < doc.End(n); m++ {
		switch doc.Tag(m) {
		case atom.Img, atom.Source:
			for _, a := range doc.Attrs(m) {
				if strings.ContainsAny(a.Val, "./") {
					all = append(all, a.Val)
				}
			}
		}
	}
	return strings.Join(all, " ")
}

// An exhibit is something to look at: an element that shows something that is not text, or
// the text of a caption.
type exhibit struct {
	node    dom.NodeID
	inTable bool
}

// exhibit notes an exhibit.
func (s *survey) exhibit(n dom.NodeID) {
	s.exhibits = append(s.exhibits, exhibit{n, n < s.tableEnd})
}

// isMedia reports whether an element shows something that is not text.
func isMedia(doc *dom.Document, n dom.NodeID) bool {
	switch doc.Tag(n) {
	case atom.Img, atom.Picture, atom.Video, atom.Audio, atom.Iframe, atom.Embed, atom.Object, atom.Hr:
		return true
	case 0:
		return doc.Name(n) == "amp-img"
	}
	return false
}

// A share is how many of the words in a node are kept.
type share struct{ kept, all int32 }

// amidKept returns by exhibit whether the nearest element around it that has words, captions
// aside, is mostly kept.
func (s *Sheet) amidKept(fates []Fate) []bool {
	doc := s.survey.doc
	counts, holders := s.survey.shares, s.survey.holders
	for _, n := range holders {
		counts[n] = share{}
	}
	for i := range s.Blocks {
		doc.Tick(dom.NodeID(i))
		b := &s.Blocks[i]
		if s.survey.verdicts[b.First].Class == classify.Caption {
			continue
		}
		counts[b.Box].all += b.Words
		if fates[i].Kept() {
			counts[b.Box].kept += b.Words
		}
	}
	for i := len(holders) - 1; i > 0; i-- {
		doc.Tick(dom.NodeID(i))
		c, p := counts[holders[i]], doc.Parent(holders[i])
		counts[p].all += c.all
		counts[p].kept += c.kept
	}
	amid := make([]bool, len(s.survey.exhibits))
	var around []dom.NodeID // the elements with words around an exhibit
	for i, x := range s.survey.exhibits {
		doc.Tick(dom.NodeID(i))
		for len(holders) > 0 && holders[0] <= x.node {
			if counts[holders[0]].all > 0 {
				around = append(upTo(doc, around, holders[0]), holders[0])
			}
			holders = holders[1:]
		}
		around = upTo(doc, around, x.node)
		if len(around) > 0 {
			c := counts[around[len(around)-1]]
			amid[i] = 2*c.kept >= c.all
		}
	}
	return amid
}

// upTo returns those of some elements, each in the one before it, that end after a node.
func upTo(doc *dom.Document, elements []dom.NodeID, n dom.NodeID) []dom.NodeID {
	for len(elements) > 0 && doc.End(elements[len(elements)-1]) <= n {
		elements = elements[:len(elements)-1]
	}
	return elements
}

// frameCells adds what a list or table needs beside its words: the cells
// without any, so that columns stay in line, with the marks in them, the boxes
// of tasks, and all of the code in a kept code block.
func (s *Sheet) frameCells(p *Pick) {
	doc := s.survey.doc
	taken := dom.None // the end of what was added whole
	for i, n := range s.survey.cells {
		doc.Tick(dom.NodeID(i))
		if n < taken {
			continue
		}
		switch doc.Tag(n) {
		case atom.Td, atom.Th:
			if p.Text.Has(doc.Parent(n)) && s.survey.sums[n].words == 0 {
				p.Text.Add(n)
				s.take(p.Text, n, doc.End(n))
				taken = doc.End(n)
			}
		case atom.Input:
			if p.Text.Has(doc.Parent(n)) {
				p.Text.Add(n)
			}
		case atom.Pre:
			if p.Text.Has(n) {
				s.take(p.Text, n, doc.End(n))
				taken = doc.End(n)
			}
		}
	}
}
