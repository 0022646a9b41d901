package render

import (
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/flow"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/render/internal/inline"
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

// IDPrefix stands before every id in HTML, so that no id of a page can take the place
// of one in the page that the output is put into.
const IDPrefix = "reader-"

// maxID bounds an id, in bytes.
const maxID = 200

// anchors are the places that links in the content lead to.
type anchors struct {
	wanted map[string]dom.NodeID // by id, the element that has it; None if none has
	ids    map[dom.NodeID]string
	taken  map[string]bool // ids that were written
	due    []string        // ids that the next line gets
}

// findAnchors finds the elements that links lead to. Footnotes have ids of their own.
func findAnchors(v *view, notes *foundNotes) anchors {
	a := anchors{taken: map[string]bool{}}
	parts := dom.NewSet(v.doc)
	for _, r := range notes.refs {
		parts.AddRange(r.node, v.doc.End(r.node))
	}
	for _, back := range notes.backs {
		parts.AddRange(back, v.doc.End(back))
	}
	for n := dom.Root; int(n) < v.doc.Len(); n++ {
		v.doc.Tick(n)
		if v.doc.Tag(n) != atom.A || !v.keep.Has(n) || parts.Has(n) {
			continue
		}
		if id := v.fragment(n); isID(id) {
			a.want(id)
		}
	}
	if a.wanted != nil {
		a.find(v)
	}
	return a
}

// want notes that a link leads to an id, as it is written or with its escapes undone.
func (a *anchors) want(id string) {
	if a.wanted == nil {
		a.wanted, a.ids = map[string]dom.NodeID{}, map[dom.NodeID]string{}
	}
	a.wanted[id] = dom.None
	if plain, err := url.PathUnescape(id); err == nil && isID(plain) {
		a.wanted[plain] = dom.None
	}
}

// find looks for the elements that have the ids.
func (a *anchors) find(v *view) {
	for n := dom.Root + 1; int(n) < v.doc.Len(); n++ {
		v.doc.Tick(n)
		if id := v.idOf(n); id != "" && v.keep.Has(n) {
			if first, wanted := a.wanted[id]; wanted && first == dom.None {
				a.wanted[id] = n
				a.ids[n] = id
			}
		}
	}
}

// isID reports whether an id can be written.
func isID(id string) bool {
	return id != "" && len(id) <= maxID && utf8.ValidString(id) &&
		strings.IndexFunc(id, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }) < 0
}

// target returns the reference to a place in the output that a reference into the page
// leads to. It is empty if that is not in the output.
func (a *anchors) target(ref string) string {
	id, ok := strings.CutPrefix(ref, "#")
	if !ok {
		return ""
	}
	if a.wanted[id] == dom.None {
		plain, err := url.PathUnescape(id)
		if err != nil || a.wanted[plain] == dom.None {
			return ""
		}
		id = plain
	}
	return "#" + IDPrefix + id
}

// pass notes that the walk passes an element, which may have an id.
func (a *anchors) pass(n dom.NodeID) {
	if id := a.ids[n]; id != "" {
		a.due = append(a.due, id)
	}
}

// take returns an id as it is written. It is empty if it cannot be, or was.
func (a *anchors) take(id string) string {
	if !isID(id) || a.taken[id] {
		return ""
	}
	a.taken[id] = true
	return IDPrefix + id
}

// takeDue returns ids as they are written, and those that are due.
func (a *anchors) takeDue(ids []string) (taken []string) {
	for _, list := range [...][]string{ids, a.due} {
		for _, id := range list {
			if id = a.take(id); id != "" {
				taken = append(taken, id)
			}
		}
	}
	a.due = a.due[:0]
	return taken
}

// A Heading is a line of the outline of an output.
type Heading struct {
	Level  int    `json:"level"`          // from 1 to 6
	Text   string `json:"text"`           // its words, without markup
	Anchor string `json:"anchor"`         // the id that links to it use; may be empty
	Offset int    `json:"offset"`         // character of the whole output at which it starts
	Page   int    `json:"page,omitempty"` // of a file that has pages, such as a PDF, from 1; the writers of this package leave it to their callers
}

// anchorNodes is how many nodes in a heading may hold its anchor: an empty link
// before or after the words.
const anchorNodes = 8

// anchorOf returns the id that links to a heading use. It stands at the heading,
// at an element in it, at the section that it opens, or at an empty anchor before
// it.
func (h *headings) anchorOf(n dom.NodeID) string {
	if n == dom.None {
		return ""
	}
	if id := h.idOf(n); id != "" {
		return id
	}
	for m := n + 1; m < min(h.doc.End(n), n+anchorNodes); m++ {
		if id := h.idOf(m); id != "" {
			return id
		}
	}
	parent := h.doc.Parent(n)
	if n == parent+1 {
		switch h.doc.Tag(parent) {
		case atom.Section, atom.Div, atom.Header, atom.Article:
			return h.idOf(parent)
		}
		return ""
	}
	if before := n - 1; h.doc.Tag(before) == atom.A && h.doc.End(before) == n {
		return h.idOf(before)
	}
	return ""
}

// idOf returns the id of n that links can use.
func (v *view) idOf(n dom.NodeID) string {
	if v.doc.Kind(n) != dom.Element {
		return ""
	}
	id := v.doc.Attr(n, "id")
	if id == "" && v.doc.Tag(n) == atom.A {
		id = v.doc.Attr(n, "name")
	}
	return id
}

// FindHeading returns the index of the heading that a name means, -1 if there is
// none: the one with these words, else with this anchor, else with the same
// letters and digits.
func FindHeading(outline []Heading, name string) int {
	name = inline.Fold(name)
	anchor := strings.TrimPrefix(name, "#")
	if s, err := url.PathUnescape(anchor); err == nil {
		anchor = s
	}
	letters := words.Letters(name)
	for _, is := range [...]func(h *Heading) bool{
		func(h *Heading) bool { return strings.EqualFold(h.Text, name) },
		func(h *Heading) bool { return h.Anchor != "" && h.Anchor == anchor },
		func(h *Heading) bool { return letters != "" && words.Letters(h.Text) == letters },
	} {
		for i := range outline {
			if is(&outline[i]) {
				return i
			}
		}
	}
	return -1
}
