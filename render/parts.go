package render

import (
	"strings"

	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// part opens an element that some forms have no sign for: they write what is in it.
func (p *printer) part(n dom.NodeID) dom.NodeID {
	tag := p.doc.Tag(n)
	if mark, ok := p.markOf(n); ok {
		return p.openMark(n, mark)
	}
	if tag == atom.Rp { // brackets are written with every reading
		return p.doc.End(n)
	}
	p.block()
	b := content.Block{Node: n}
	switch around := p.around(); {
	case tag == atom.Caption && p.tables.holds(n):
		if p.tables.openCaption(n) {
			return p.enter(n, endFrame)
		}
		return p.enter(n, endBlock)
	case tag == atom.Details:
		if b.Kind = content.Details; p.hasAttr(n, "open") {
			b.Flags = content.Open
		}
	case tag == atom.Figure:
		b.Kind = content.Figure
	case tag == atom.Dl:
		b.Kind = content.Definitions
	case tag == atom.Figcaption && around == content.Figure:
		b.Kind = content.FigureCaption
	case tag == atom.Dd && around == content.Definitions:
		b.Kind = content.Meaning
	}
	bare := b.Kind != content.Details && b.Kind != content.Definitions && !p.startsWithParagraph(n)
	if p.flow != blockFlow || !b.Kind.Holds() || !p.push(b, bare) {
		return p.enter(n, endBlock)
	}
	return p.enter(n, endFrame)
}

// hasAttr reports whether n has an attribute.
func (v *view) hasAttr(n dom.NodeID, key string) bool {
	_, ok := v.doc.Lookup(n, key)
	return ok
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

// markOf returns the mark that an element is.
func (p *printer) markOf(n dom.NodeID) (m content.Mark, ok bool) {
	switch p.doc.Tag(n) {
	case atom.Sup:
		return content.Sup, true
	case atom.Sub:
		return content.Sub, true
	case atom.Q:
		return content.Quotation, true
	case atom.Ruby:
		return content.Ruby, true
	case atom.Rt:
		return content.Reading, true
	case atom.Bdi:
		return content.Isolate, true
	case atom.Bdo:
		if strings.EqualFold(p.doc.Attr(n, "dir"), "rtl") {
			return content.RightToLeft, true
		}
		return content.LeftToRight, true
	}
	return 0, false
}

// openMark opens a mark that not all forms have.
func (p *printer) openMark(n dom.NodeID, m content.Mark) dom.NodeID {
	if m == content.Reading {
		if !p.line.In(content.Ruby) || p.line.In(content.Reading) {
			return n + 1
		}
		p.line.Add(content.Run{Kind: content.Bracket}, "(")
	}
	p.line.StartMark(m)
	return p.enter(n, endMark)
}

// endMark ends it.
func (p *printer) endMark(n dom.NodeID) {
	m, _ := p.markOf(n)
	p.line.EndMark(m)
	if m == content.Reading {
		p.line.Add(content.Run{Kind: content.Bracket}, ")")
	}
}
