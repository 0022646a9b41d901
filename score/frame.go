package score

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
)

// A framer finds what belongs to the text without being part of it.
type framer struct {
	*draft
	kept, frame dom.Set
}

// add adds the frame.
func (f framer) add() {
	first := slices.IndexFunc(f.fates, Fate.Kept)
	if first < 0 {
		return
	}
	last := len(f.fates) - 1
	for !f.fates[last].Kept() {
		last--
	}
	from := f.addTitle(f.Blocks[first].First)
	f.addMedia(from, f.Blocks[last].Last, f.pictureEnd(first, last))
	f.addCells()
	f.addHeadings()
	f.addBylines()
	for i, b := range f.all() {
		if f.frame.Has(b.First) && !f.fates[i].Kept() {
			f.fates[i] = KeptFrame
		}
	}
}

// addTitle adds the title that stands above the text, the nearest if there
// are several: the first may be the name of the site or the book. A heading in a
// post is none, if there is one above. It returns where the content starts.
func (f framer) addTitle(first dom.NodeID) dom.NodeID {
	title := dom.None
	for _, h := range f.titles {
		if h >= first || !f.verdicts[h].Class.IsContent() {
			continue
		}
		if len(f.posts) > 0 && h >= f.posts[0].Node && title != dom.None {
			break // in a post
		}
		title = h
	}
	if title == dom.None {
		return f.addFirstHeading(first)
	}
	f.addRange(f.frame, title, f.doc.End(title))
	return title
}

// addFirstHeading is addTitle for a page whose title is no h1: it adds the
// heading above the text, also with a byline and buttons between them.
func (f framer) addFirstHeading(first dom.NodeID) dom.NodeID {
	text := slices.IndexFunc(f.Blocks, func(b Block) bool { return b.First >= first })
	for i := text - 1; i >= max(0, text-titleBlocks); i-- {
		b := &f.Blocks[i]
		if b.Heading == 0 {
			continue
		}
		if f.likely[i] < headingLikely || !f.verdicts[b.First].Class.IsContent() {
			break
		}
		f.addRange(f.frame, b.First, b.Last+1)
		return b.First
	}
	return first
}

// addHeadings adds the titles of kept text that have too few points of their own:
// without them a reader does not know what the text is about. Of the headings below a
// title keepNamed does the same.
func (f framer) addHeadings() {
	for i := len(f.Blocks) - 1; i >= 0; i-- {
		f.doc.Tick(dom.NodeID(i))
		if b := &f.Blocks[i]; b.Heading == 1 && (headings{f.draft}).headsKept(i) {
			f.addRange(f.frame, b.First, b.Last+1)
		}
	}
}

// addBylines adds the lines that say who wrote each of several texts, as in a
// thread: without them a reader does not know who speaks. The one byline of an
// article is metadata.
func (f framer) addBylines() {
	var lines []int // above kept text, kept themselves or not
	above := -1     // the block that the one before it may be the byline of
	for i := len(f.Blocks) - 1; i >= 0; i-- {
		f.doc.Tick(dom.NodeID(i))
		kept := f.fates[i].Kept()
		if above == i+1 && f.mayBeByline(i) && f.isNear(f.Blocks[i].Box, above) {
			lines = append(lines, i)
			above = i // the name may stand above the date
		} else if kept {
			above = i
		}
	}
	if len(lines) == 0 {
		return
	}
	alike := make([]bylines, len(f.context.looks))
	for _, i := range lines {
		f.meter.Spend(lineCost)
		alike[f.context.look[i]].add(f.fates[i].Kept() || f.verdicts[f.Blocks[i].First].Class == classify.Byline)
	}
	for _, i := range lines {
		f.meter.Spend(lineCost)
		if alike[f.context.look[i]].believed() {
			f.addRange(f.frame, f.Blocks[i].First, f.Blocks[i].Last+1)
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
func (f framer) mayBeByline(i int) bool {
	b := &f.Blocks[i]
	class := f.verdicts[b.First].Class
	return b.Words <= bylineWords && b.Heading == 0 && (class == classify.Byline || class.IsContent()) &&
		(f.fates[i].Kept() || f.fates[i] == Dropped && f.likely[i] >= bylineLikely)
}

// pictureEnd returns the last node that may be a picture of the text: pictures stand
// behind the last kept words too, in the element that has all of them, up to other
// words. See testdata/pages/picture-at-the-end.
func (f framer) pictureEnd(first, last int) dom.NodeID {
	around := f.Blocks[last].Box
	for !f.doc.Contains(around, f.Blocks[first].First) {
		around = f.doc.Parent(around)
	}
	for i := last + 1; i < len(f.Blocks); i++ {
		f.doc.Tick(dom.NodeID(i))
		if b := &f.Blocks[i]; f.verdicts[b.First].Class != classify.Caption {
			return min(b.First, f.doc.End(around)) - 1
		}
	}
	return f.doc.End(around) - 1
}

// addMedia adds pictures, embeds and rules where most of what is around them
// is kept, and the captions of figures. It looks from the first node to the last;
// text is the last that is kept.
func (f framer) addMedia(first, text, last dom.NodeID) {
	amid := f.amidKept()
	if f.root > dom.Root {
		first = min(first, f.root)
	}
	shown := map[string]bool{}
	for i, x := range f.exhibits {
		f.doc.Tick(dom.NodeID(i))
		n := x.node
		v := f.verdicts[n].Class
		switch {
		case n < first || n > last || !amid[i] || v.Final():
		case f.doc.Kind(n) == dom.Text:
			if f.verdicts[n].Rule.Decisive() == "" {
				f.addWithAncestors(f.frame, n)
			}
		case f.doc.Tag(n) == atom.Hr && n > text: // it parts the text from something else
		case v.IsContent() || v == classify.Caption:
			if address := f.picture(x); address == "" || !shown[address] {
				shown[address] = true
				f.addWithAncestors(f.frame, n)
				f.addRange(f.frame, n, f.doc.End(n))
			}
			first = f.doc.End(n)
		}
	}
}

// picture returns where a picture that stands for itself comes from, empty for
// all else: in a table or a line of words a tick or a key is meant each time it is
// shown. Carousels show a picture twice or more, for each size of the screen.
// Scripts take pictures from attributes of many names, so all that may be an
// address is compared.
func (f framer) picture(x exhibit) string {
	n := x.node
	if x.inTable || f.doc.Measure(f.doc.Box(n)).Words > 0 {
		return ""
	}
	var all []string
	for m := n; m < f.doc.End(n); m++ {
		switch f.doc.Tag(m) {
		case atom.Img, atom.Source:
			for _, a := range f.doc.Attrs(m) {
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
func (f *draft) amidKept() []bool {
	counts, holders := f.shares, f.holders
	for _, n := range holders {
		counts[n] = share{}
	}
	for i, b := range f.all() {
		if f.verdicts[b.First].Class == classify.Caption {
			continue
		}
		counts[b.Box].all += b.Words
		if f.fates[i].Kept() {
			counts[b.Box].kept += b.Words
		}
	}
	for i := len(holders) - 1; i > 0; i-- {
		f.doc.Tick(dom.NodeID(i))
		c, p := counts[holders[i]], f.doc.Parent(holders[i])
		counts[p].all += c.all
		counts[p].kept += c.kept
	}
	amid := make([]bool, len(f.exhibits))
	var around []dom.NodeID // the elements with words around an exhibit
	for i, x := range f.exhibits {
		f.doc.Tick(dom.NodeID(i))
		for len(holders) > 0 && holders[0] <= x.node {
			if counts[holders[0]].all > 0 {
				around = append(upTo(f.doc, around, holders[0]), holders[0])
			}
			holders = holders[1:]
		}
		around = upTo(f.doc, around, x.node)
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

// addCells adds what a list or table needs beside its words: the cells
// without any, so that columns stay in line, with the marks in them, the boxes
// of tasks, and all of the code in a kept code block.
func (f framer) addCells() {
	taken := dom.None // the end of what was added whole
	for i, n := range f.cells {
		f.doc.Tick(dom.NodeID(i))
		if n < taken {
			continue
		}
		switch f.doc.Tag(n) {
		case atom.Td, atom.Th:
			if f.kept.Has(f.doc.Parent(n)) && f.sums[n].words == 0 {
				f.kept.Add(n)
				f.addRange(f.kept, n, f.doc.End(n))
				taken = f.doc.End(n)
			}
		case atom.Input:
			if f.kept.Has(f.doc.Parent(n)) {
				f.kept.Add(n)
			}
		case atom.Pre:
			if f.kept.Has(n) {
				f.addRange(f.kept, n, f.doc.End(n))
				taken = f.doc.End(n)
			}
		}
	}
}
