package render

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/flow"
	"github.com/seed31bcff99/reader/internal/markup"
)

// part opens an element that some forms have no sign for: they write what is in it.
func (p *printer) part(n dom.NodeID) dom.NodeID {
	tag := p.tag(n)
	if mark, ok := p.markOf(n); ok {
		return p.openMark(n, mark)
	}
	if tag == atom.Rp { // brackets are written with every reading
		return p.doc.End(n)
	}
	p.block()
	if tag == atom.Caption && p.tables.holds(n) && p.tables.openCaption(n) {
		return p.enter(n, endFrame)
	}
	b := flow.Block{Kind: partKinds[tag], Node: n}
	if _, open := p.doc.Lookup(n, "open"); open && tag == atom.Details {
		b.Flags = flow.Open
	}
	around := p.around()
	stands := tag == atom.Details || tag == atom.Figure || tag == atom.Dl || tag == atom.Figcaption && around == flow.Figure || tag == atom.Dd && around == flow.Definitions
	bare := tag != atom.Details && tag != atom.Dl && !p.startsWithParagraph(n)
	if p.flow != blockFlow || !stands || !p.push(b, bare) {
		return p.enter(n, endBlock)
	}
	return p.enter(n, endFrame)
}

// partKinds are the blocks that elements are.
var partKinds = map[atom.Atom]flow.Kind{
	atom.Details: flow.Details, atom.Figure: flow.Figure, atom.Figcaption: flow.FigureCaption,
	atom.Dl: flow.Definitions, atom.Dd: flow.Meaning,
}

// startsWithParagraph reports whether the first element in n, with no words before it,
// is a paragraph.
func (v *view) startsWithParagraph(n dom.NodeID) bool {
	first := v.doc.FirstChild(n)
	if first != dom.None && v.doc.Kind(first) == dom.Text && v.doc.Measure(first).Chars == 0 {
		first = v.doc.Next(first)
	}
	return first != dom.None && v.doc.Tag(first) == atom.P
}

// markKinds are the marks that elements are. Not all forms have those below the first line.
var markKinds = map[atom.Atom]flow.Mark{
	atom.Em: flow.Em, atom.I: flow.Em, atom.Strong: flow.Strong, atom.B: flow.Strong, atom.Del: flow.Del, atom.S: flow.Del, atom.Strike: flow.Del,
	atom.Sup: flow.Sup, atom.Sub: flow.Sub, atom.Q: flow.Quotation, atom.Ruby: flow.Ruby, atom.Rt: flow.Reading,
	atom.Bdi: flow.Isolate, atom.Bdo: flow.LeftToRight,
}

// markOf returns the mark that an element is.
func (p *printer) markOf(n dom.NodeID) (m flow.Mark, ok bool) {
	m, ok = markKinds[p.doc.Tag(n)]
	if m == flow.LeftToRight && strings.EqualFold(p.doc.Attr(n, "dir"), "rtl") {
		m = flow.RightToLeft
	}
	return m, ok
}

// openMark opens a mark.
func (p *printer) openMark(n dom.NodeID, m flow.Mark) dom.NodeID {
	switch {
	case m == flow.Strong && (p.inHeading() || p.tables.inHeader()):
		return n + 1 // they are bold as they are
	case m == flow.Reading && (!p.line.In(flow.Ruby) || p.line.In(flow.Reading)):
		return n + 1
	case m == flow.Reading:
		p.line.Add(flow.Run{Kind: flow.Bracket}, "(")
	}
	p.line.StartMark(m)
	return p.enter(n, endMark)
}

// endMark ends it.
func (p *printer) endMark(n dom.NodeID) {
	m, _ := p.markOf(n)
	p.line.EndMark(m)
	if m == flow.Reading {
		p.line.Add(flow.Run{Kind: flow.Bracket}, ")")
	}
}

// anchor opens a link, unless it only names the heading that it stands in.
func (p *printer) anchor(n dom.NodeID) dom.NodeID {
	if p.inHeading() && p.headings.permalink(n, 0) {
		return p.doc.End(n)
	}
	return p.links.open(n)
}

// rule writes a line between two blocks. It is left out at the start of a list
// item, which would be read as a rule instead of an item, and behind another one:
// what stood between them was left out.
func (p *printer) rule(n dom.NodeID) dom.NodeID {
	if p.notes.follow(p.doc.End(n)) {
		p.block()
	} else {
		p.parted()
	}
	return p.doc.End(n)
}

// parted writes a rule, where one can stand.
func (p *printer) parted() {
	p.block()
	if p.flow == blockFlow && p.depth != wordsOnly && p.leaves > 0 && !p.fresh() && p.leaves != p.ruled {
		p.leaf(flow.Block{Kind: flow.Rule, Node: dom.NodeID(p.line.At())})
		p.ruled = p.leaves
	}
}

// button writes the words of a button with spaces around them, though it is no
// block. Punctuation stays with them.
func (p *printer) button(n dom.NodeID) dom.NodeID {
	if label, short := shortText(p.doc.Text(n), maxCopyLabel); short && saysCopy(label) {
		return p.doc.End(n)
	}
	p.line.Space()
	if next := p.doc.End(n); p.doc.Kind(next) != dom.Text || strings.IndexAny(p.doc.Text(next), ".,;:!?)") != 0 {
		return p.enter(n, endSpace)
	}
	return n + 1
}

// opensPanel reports whether n is the title of a panel that is written as well.
func (p *printer) opensPanel(n dom.NodeID) bool {
	panel := markup.PanelOf(p.doc, n)
	return panel != dom.None && p.keep.Has(panel)
}

// isOtherUnit reports whether n says in other units what the element before it says.
func (p *printer) isOtherUnit(n dom.NodeID, t trait) bool {
	last := p.unit
	p.unit = n
	const both = metricTrait | imperialTrait
	if last == dom.None || p.line.Empty() || p.doc.IsBlock(n) || p.prev(n) != last || (t^p.traitsOf(last))&both != both {
		return false
	}
	return startsWithDigit(p.doc.Text(last)) && startsWithDigit(p.doc.Text(n))
}

// startsWithDigit reports whether the first character of a text is a digit.
func startsWithDigit(s string) bool {
	s = strings.TrimLeft(s, " \n\t")
	return s != "" && s[0] >= '0' && s[0] <= '9'
}

// quotation puts the words of a q element between quotation marks.
func (p *printer) quotation(n dom.NodeID) dom.NodeID {
	if p.depth == full {
		return p.part(n)
	}
	p.line.Text(`"`)
	return p.enter(n, endQuotation)
}

// reading puts the reading of a word (ruby) in brackets, if the page does not.
func (p *printer) reading(n dom.NodeID) dom.NodeID {
	if p.depth == full {
		return p.part(n)
	}
	if strings.HasSuffix(p.doc.TextRange(p.doc.Parent(n), n), "(") {
		return n + 1
	}
	p.line.Text("(")
	return p.enter(n, endReading)
}

// embeds writes frames, videos, sounds and objects, each as one link.
type embeds struct {
	*state
	addresses *addresses
	links     *links
	url       string // of the one that was written last
	end       [2]int // and where it ended
}

// write writes a frame, video, sound or object. What is in it is for
// browsers that cannot show it.
func (s *embeds) write(n dom.NodeID) dom.NodeID {
	end := s.doc.End(n)
	if s.depth == wordsOnly || s.line.InLink() || s.isBeacon(n) {
		return end
	}
	url := s.address(n)
	if url == "" {
		return end
	}
	s.block()
	if url == s.url && s.end == s.at() {
		return end // noscript repeats it
	}
	if s.depth == full && s.plays(n) {
		s.player(n, url)
	} else {
		s.links.startTarget(url, false)
		s.line.Text(s.label(n, url))
		s.links.end(n)
	}
	s.block()
	s.url, s.end = url, s.at()
	return end
}

// at returns how much is written, which changes with everything that is.
func (s *embeds) at() [2]int { return [2]int{s.leaves, s.line.Size()} }

func (s *embeds) address(n dom.NodeID) string {
	for _, key := range [...]string{"src", "data-src", "data"} {
		if url := s.addresses.resolve(s.doc.Attr(n, key)); url != "" {
			return url
		}
	}
	for m := n + 1; m < s.doc.End(n); m++ {
		if s.doc.Tag(m) == atom.Source {
			if url := s.addresses.resolve(s.doc.Attr(m, "src")); url != "" {
				return url
			}
		}
	}
	return ""
}

// label names an embedded thing by its title, else by its kind and host.
func (s *embeds) label(n dom.NodeID, url string) string {
	if title := s.title(n); title != "" {
		return title
	}
	kind := "Embedded page"
	switch s.doc.Tag(n) {
	case atom.Video:
		kind = "Video"
	case atom.Audio:
		kind = "Audio"
	case atom.Object, atom.Embed:
		kind = "Embedded object"
	}
	_, rest, ok := strings.Cut(url, "://")
	if !ok {
		return kind
	}
	host, _, _ := strings.Cut(rest, "/")
	return kind + " (" + host + ")"
}
