package render

import (
	"slices"
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/render/internal/inline"
	"github.com/seed31bcff99/reader/render/internal/output"
	"golang.org/x/net/html/atom"
)

// headings writes headings and terms, and keeps the outline.
type headings struct {
	*view
	*canvas
	*cursor
	links   *links
	titling titling
	outline []Heading
	ends    []int          // for each of them: where the output before it ends
	places  []headingPlace // and what it stands in
}

const hashes = "###### "

// open opens a heading: one line, whatever stands in it.
func (h *headings) open(n dom.NodeID, level int) dom.NodeID {
	h.block()
	if h.flow != blockFlow {
		return h.enter(n, endBlock)
	}
	next := h.enter(n, endHeading)
	h.flow = lineFlow
	h.heading = level
	h.links.openHeld(n)
	return next
}

// end writes a heading. An image without a text is written as an image only.
func (h *headings) end(e element) {
	h.line.EndAll()
	if !h.line.Empty() {
		if words := h.line.Words(); words != "" {
			h.heading = h.titling.mend(e.node, h.heading, h.placeOf(e.node) != ofText)
			h.note(e.node, words)
			h.write()
		} else {
			h.heading = 0
			h.writeLine()
		}
	}
	h.line.DropSpace()
	h.heading = 0
	h.flow = e.flow
	h.w.Block()
	if h.titling.node != dom.None && e.node == h.titling.node {
		h.writeLines()
	}
}

func (h *headings) write() {
	if h.plain {
		h.writeLine()
	} else {
		sign := hashes[6-h.heading:]
		h.w.Write(sign)
		h.w.Window.Open(output.Bracket{Reopen: sign})
		h.writeLine()
		h.w.Window.Close()
	}
	h.w.KeepNext()
}

// term opens the term of a definition or the summary of details: a bold line,
// unless it is a heading anyway.
func (h *headings) term(n dom.NodeID) dom.NodeID {
	h.block()
	if h.flow != blockFlow || h.holdsHeading(n) {
		return h.enter(n, endBlock)
	}
	next := h.enter(n, endTerm)
	h.flow = lineFlow
	h.line.StartMark(inline.Strong)
	return next
}

func (h *headings) endTerm(e element) {
	h.line.EndMark(inline.Strong)
	h.flow = e.flow
	h.block()
}

// headingReach is how many nodes into a summary its heading is looked for: it
// may be wrapped, and an icon may stand before it.
const headingReach = 8

// holdsHeading reports whether n is a summary that says nothing but a heading.
func (h *headings) holdsHeading(n dom.NodeID) bool {
	if h.doc.Tag(n) != atom.Summary {
		return false
	}
	for m := n + 1; m < min(h.doc.End(n), n+headingReach); m++ {
		if h.doc.Kind(m) == dom.Element && h.headingLevel(m) > 0 && h.keep.Has(m) {
			return h.doc.Measure(m).Chars == h.doc.Measure(n).Chars
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
	_, found := slices.BinarySearchFunc(asides[:], strings.ToLower(strings.Trim(label, " []()^↑¶#.")), func(a asideLabel, label string) int {
		return strings.Compare(a.label, label)
	})
	return found
}

// maxAside is how many bytes the label of such a link may have.
const maxAside = 48

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
