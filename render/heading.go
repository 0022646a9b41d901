package render

import (
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/flow"
	"github.com/seed31bcff99/reader/render/internal/inline"
	"golang.org/x/net/html/atom"
)

// headings writes headings and terms, and keeps the outline.
type headings struct {
	*state
	links   *links
	titling titling
	outline []Heading
	blocks  []int          // for each of them: its block
	places  []headingPlace // and what it stands in
	written int            // blocks that were written with the last one
	lower   bool           // headings with nothing below them are written as lines
	lowered bool           // the open one is
	bold    bool           // as a bold line

	lastLowered dom.NodeID
	term        flow.Kind  // what the open term is
	button      dom.NodeID // the last one that is the title of a panel
}

// open opens a heading: one line, whatever stands in it.
func (h *headings) open(n dom.NodeID, level int) dom.NodeID {
	h.block()
	if h.flow != blockFlow {
		return h.enter(n, endBlock)
	}
	next := h.enter(n, endHeading)
	h.flow = lineFlow
	h.heading = level
	h.lowered = h.lower && h.hasNothingBelow(n, level)
	if h.lowered {
		h.lastLowered = n
	}
	if h.bold = h.lowered && !h.freshItem(); h.bold {
		h.line.StartMark(flow.Strong)
	}
	h.links.openHeld(n)
	return next
}

// hasNothingBelow reports whether the end or a heading of the same level or above
// follows a heading. The first one of level 1 is the title of all that follows.
func (h *headings) hasNothingBelow(n dom.NodeID, level int) bool {
	if level == 1 && len(h.outline) == 0 {
		return false
	}
	next := h.behind(n)
	if next == h.doc.End(dom.Root) || h.endsTitles(n, level, next) {
		return true
	}
	below := h.headingLevel(next)
	return 0 < below && below <= level
}

// behind returns the first heading or thing to see behind n, the end if there is none.
func (h *headings) behind(n dom.NodeID) dom.NodeID {
	end := h.doc.End(dom.Root)
	for m := range h.kept(h.doc.End(n), end, signCost) {
		if h.headingLevel(m) > 0 && h.doc.Measure(m).Chars > 0 || h.shows(m) && !h.links.dedupe.dropsImage(m) {
			return m
		}
	}
	return end
}

// endsTitles reports whether a heading is the last of titles with nothing below
// them: the one before it was written as a line, each has an element of its own, and
// what follows stands outside of that.
func (h *headings) endsTitles(n dom.NodeID, level int, next dom.NodeID) bool {
	before := h.lastLowered
	if before == dom.None || h.headingLevel(before) != level {
		return false
	}
	card := n
	for at := h.doc.Parent(n); !h.doc.Contains(at, before); at = h.doc.Parent(at) {
		h.meter.Spend(1)
		card = at
	}
	return card != n && next >= h.doc.End(card)
}

// shows reports whether there is something to see of n, apart from what is in it.
func (v *view) shows(n dom.NodeID) bool {
	switch v.doc.Tag(n) {
	case atom.Img, atom.Iframe, atom.Video, atom.Audio, atom.Object, atom.Embed, atom.Math:
		return true
	case 0:
		return v.hasWords(n) || v.doc.Name(n) == "amp-img"
	}
	return false
}

// end writes a heading. An image without a text is written as an image only, and
// what is no heading to a reader as a line.
func (h *headings) end(e element) {
	h.line.EndAll()
	bold := h.bold
	if bold {
		h.line.EndMark(flow.Strong)
		h.bold = false
	}
	if !h.line.Empty() {
		if words := h.line.Words(); words != "" && !h.lowered {
			h.heading = h.titling.mend(e.node, h.heading, h.placeOf(e.node) != ofText)
			h.write(e.node, words)
		} else {
			h.heading = 0
			if h.lowered && !bold {
				h.flow = e.flow // it starts a block, where a number would start a list
			}
			h.writeLine()
		}
	}
	h.line.DropSpace()
	h.heading = 0
	h.flow = e.flow
	if h.titling.node != dom.None && e.node == h.titling.node {
		h.writeLines()
	}
}

// write writes the heading n, and notes it in the outline.
func (h *headings) write(n dom.NodeID, words string) {
	anchor := h.anchorOf(n)
	h.outline = append(h.outline, Heading{Level: h.heading, Text: words, Anchor: anchor})
	h.places = append(h.places, h.placeOf(n))
	h.leaf(flow.Block{
		Kind:  flow.Heading,
		Level: uint8(h.heading),
		Flags: flow.Keep,
		Name:  h.out.Keep(anchor),
		Place: h.place(true, anchor),
		Node:  n,
	})
	h.blocks = append(h.blocks, len(h.out.Blocks)-1)
	h.written = h.leaves
}

// openTerm opens the term of a definition, the summary of details or the button of a
// panel: a bold line, unless it is a heading anyway.
func (h *headings) openTerm(n dom.NodeID) dom.NodeID {
	h.block()
	if h.flow != blockFlow || h.holdsHeading(n) {
		return h.enter(n, endBlock)
	}
	next := h.enter(n, endTerm)
	h.flow = lineFlow
	if h.term = h.termKind(n); h.isBoldTerm() {
		h.line.StartMark(flow.Strong)
	}
	return next
}

// isBoldTerm reports whether the open term is a line in bold, and no element that shows it.
func (h *headings) isBoldTerm() bool { return h.depth != full || h.term == flow.Paragraph }

// termKind returns what a term is, if it stands in what it is a part of and that shows it.
func (h *headings) termKind(n dom.NodeID) flow.Kind {
	switch tag, around := h.tag(n), h.around(); {
	case tag == atom.Dt && around == flow.Definitions:
		return flow.Term
	case tag == atom.Summary && around == flow.Details && h.depth == full:
		return flow.Summary
	}
	return flow.Paragraph
}

// unnamed writes the label that browsers give to folded details without a summary.
func (h *headings) unnamed(n dom.NodeID) {
	if _, open := h.doc.Lookup(n, "open"); open || h.depth != marked || h.flow != blockFlow {
		return
	}
	for c := range h.doc.Children(n) {
		if h.doc.Tag(c) == atom.Summary {
			return
		}
	}
	h.block()
	h.strong("Details")
	h.block()
}

// openButton opens the button of a panel.
func (h *headings) openButton(n dom.NodeID) dom.NodeID {
	h.button = n
	return h.openTerm(n)
}

// inButton reports whether n stands in the button of a panel, where pictures are signs.
func (h *headings) inButton(n dom.NodeID) bool {
	return h.button != dom.None && h.doc.Contains(h.button, n)
}

func (h *headings) endTerm(e element) {
	if h.next = h.term; h.isBoldTerm() {
		h.line.EndMark(flow.Strong)
	}
	h.flow = e.flow
	h.block()
	h.next = flow.Paragraph
}

// headingReach is how many nodes into a summary or button its heading is looked for: it
// may be wrapped, and an icon may stand before it.
const headingReach = 8

// holdsHeading reports whether n is a summary that says nothing but a heading, or a
// button that says one: a price or a number may stand beside it.
func (h *headings) holdsHeading(n dom.NodeID) bool {
	tag := h.tag(n)
	if tag == atom.Dt {
		return false
	}
	for m := n + 1; m < min(h.doc.End(n), n+headingReach); m++ {
		if h.doc.Kind(m) == dom.Element && h.headingLevel(m) > 0 {
			return tag != atom.Summary || h.keep.Has(m) && h.doc.Measure(m).Chars == h.doc.Measure(n).Chars
		}
	}
	return false
}

// permalink reports whether a link only names the heading that it stands in or
// beside: it points into the page, its words are at most two signs, and it is
// in a heading or says what it is.
func (h *headings) permalink(n dom.NodeID, t trait) bool {
	if !h.inHeading() && t&anchorTrait == 0 {
		return false
	}
	if h.inHeading() && h.aside(n) {
		return true
	}
	if !strings.Contains(h.doc.Attr(n, "href"), "#") || h.doc.Measure(n).Images > 0 {
		return false
	}
	return signsOnly(h.doc.Text(n))
}

// aside reports whether a link in a heading is no part of its words: a way back
// to the top, to the editor, to the heading itself.
func (h *headings) aside(n dom.NodeID) bool {
	label, short := shortText(h.doc.Text(n), maxAside)
	if !short || label == "" || h.doc.Measure(h.doc.Box(n)).Chars == h.doc.Measure(n).Chars {
		return false
	}
	return asides()[strings.ToLower(strings.Trim(label, " []()^↑¶#."))]
}

// maxAside is how many bytes the label of such a link may have.
const maxAside = 64

// signsOnly reports whether a text has at most two characters that show, none of
// them a letter or digit.
func signsOnly(s string) bool {
	shown := 0
	for _, r := range s {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			return false
		case inline.Invisible(r) || unicode.IsSpace(r) || unicode.Is(unicode.Mn, r) || r == '\u200d':
		default:
			shown++
		}
		if shown > 2 {
			return false
		}
	}
	return true
}
