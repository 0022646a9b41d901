package render

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/flow"
	"github.com/seed31bcff99/reader/internal/markup"
)

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
