package render

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/flow"
	"golang.org/x/net/html/atom"
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
