package render

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// quote opens a quote.
func (p *printer) quote(n dom.NodeID) dom.NodeID {
	p.block()
	if p.flow != blockFlow || !p.w.push(frame{kind: quoteFrame}) {
		p.enter(n, endBlock)
		return n + 1
	}
	p.enter(n, endQuote)
	return n + 1
}

func (p *printer) endQuote() {
	p.endLine()
	p.w.pop()
	p.w.block()
}

// calloutMarker returns the first words of a callout, by the five kinds that
// GitHub knows.
func calloutMarker(t trait) string {
	switch {
	case t&cautionTrait != 0:
		return "[!CAUTION]"
	case t&warningTrait != 0:
		return "[!WARNING]"
	case t&importantTrait != 0:
		return "[!IMPORTANT]"
	case t&tipTrait != 0:
		return "[!TIP]"
	}
	return "[!NOTE]"
}

// callout opens a note, tip or warning: a quote whose first line names it. It
// reports false for elements that are none. A single word such as "note" or
// "info" is too weak a sign: it takes a word such as "admonition" beside it, or
// a title that says the same.
func (p *printer) callout(n dom.NodeID, t trait) bool {
	if p.plain || p.flow != blockFlow || !p.calloutTag(n) || p.headingLevel(n) > 0 {
		return false
	}
	t |= traitOf(p.doc.Attr(n, "data-callout")) // Obsidian and Quartz
	title := p.calloutTitle(n)
	if !p.isCallout(n, t, title) {
		return false
	}
	p.block()
	if !p.w.push(frame{kind: quoteFrame}) {
		return false
	}
	p.enter(n, endQuote)
	p.called = max(p.called, p.doc.End(n))
	p.line.add(rawPiece, calloutMarker(t))
	if title != dom.None {
		p.skip = title
		if !p.namesKind(title) {
			p.line.owe(blankSpace)
			p.words(title)
		}
	}
	p.endLine()
	p.w.join()
	return true
}

// isCallout reports whether an element with the given traits is a callout. The
// parts of a callout often repeat its name, so inside of one it takes a title.
func (p *printer) isCallout(n dom.NodeID, t trait, title dom.NodeID) bool {
	switch {
	case t&calloutKinds == 0:
		return false
	case title == dom.None:
		return t&calloutTrait != 0 && n >= p.called
	case title == p.skip:
		return false
	}
	return t&calloutTrait != 0 || p.namesKind(title) || p.doc.Tag(n) == atom.Details
}

// namesKind reports whether a title says no more than the kind of its callout.
func (p *printer) namesKind(title dom.NodeID) bool {
	const longest = len("important:")
	s, short := shortText(p.doc.Text(title), longest)
	return short && traitOf(strings.ToLower(strings.TrimSuffix(s, ":")))&calloutKinds != 0
}

// calloutTag reports whether n is an element that callouts are made of.
func (p *printer) calloutTag(n dom.NodeID) bool {
	switch p.doc.Tag(n) {
	case atom.Div, atom.Aside, atom.Section, atom.Blockquote, atom.Details:
		return true
	}
	return false
}

// calloutTitle returns the first element in n, or in its first child, if it
// is a title.
func (p *printer) calloutTitle(n dom.NodeID) dom.NodeID {
	first := n + 1
	for range 2 {
		if first >= p.doc.End(n) || p.doc.Kind(first) != dom.Element || !p.keep.Has(first) {
			return dom.None
		}
		if p.doc.Tag(first) == atom.Summary || p.traitsOf(first)&titleTrait != 0 {
			return first
		}
		first++
	}
	return dom.None
}
