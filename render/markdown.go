package render

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/patience"
	"golang.org/x/net/html/atom"
)

// A printer walks a document and writes it, as Markdown or, if plain is set,
// as text.
type printer struct {
	doc      *dom.Document
	keep     dom.Set
	opts     Options
	plain    bool
	w        writer
	line     line
	flow     flow
	open     []element // elements that do something when they end
	lists    []list
	table    table
	link     heldLink
	resolved resolved // the last address
	headings finding
	maths    finding
	notes    notes
	traits   []trait // of each word of the document
	code     []byte  // the code that is being gathered
	unseen   bool    // some of it was left out
	image    imageSeen
	embedded embedSeen
	ended    listEnd
	outline  []Heading
	ends     []int      // where that ends which stands before each of them
	headed   int        // level of the open heading, zero outside of one
	skip     dom.NodeID // a node that was written before its turn
	linked   dom.NodeID // where the last link ended
	called   dom.NodeID // end of the last callout
	ruled    int        // characters that were written with the last rule
	meter    *patience.Meter
}

// An element is open until its last node was written. What it opened in the
// line or the writer is closed then.
type element struct {
	end  dom.NodeID
	node dom.NodeID
	what ending
	flow flow // to go back to
}

// An ending is what the end of an element does.
type ending uint8

const (
	endBlock ending = iota
	endSpace
	endEm
	endStrong
	endDel
	endLink
	endHeading
	endTerm
	endQuote
	endNote
	endList
	endItem
	endTable
	endRow
	endCell
	endQuotation
	endReading
)

func newPrinter(doc *dom.Document, keep dom.Set, opts Options, plain bool) *printer {
	p := &printer{doc: doc, keep: keep, opts: opts, plain: plain, meter: doc.Meter()}
	p.line.meter, p.line.all = p.meter, doc.Len()
	p.w = writer{meter: p.meter, due: dueStart, plain: plain, lead: opts.Lead, win: newWindow(&opts)}
	size := len(doc.Text(dom.Root))
	if p.w.win.max > 0 {
		size = min(size, 4*p.w.win.max)
	}
	p.w.out = make([]byte, 0, size+size/8)
	p.traits = wordTraits(doc.Words())
	p.findNotes()
	return p
}

// What it takes to look at a node, and to look at a sign that may have to be
// escaped or at a piece of a line, in bytes that are written in that time.
const (
	nodeCost = 64
	signCost = 16
)

// walk writes every kept node, in document order.
func (p *printer) walk() {
	p.walkRange(dom.Root+1, p.doc.End(dom.Root))
	p.block()
	p.writeReferences()
}

// walkRange writes the nodes in [from, to), of which none reaches beyond.
func (p *printer) walkRange(from, to dom.NodeID) {
	for n := from; n < to; {
		p.meter.Spend(nodeCost)
		p.line.part = int(n)
		if k := len(p.open); k > 0 && p.open[k-1].end <= n {
			p.endElements(n)
		}
		n = p.node(n)
	}
	p.endElements(to)
}

// node writes a node, or what opens it, and returns the node to go on with:
// the next one, or the first after its subtree if that is done with.
func (p *printer) node(n dom.NodeID) dom.NodeID {
	if !p.keep.Has(n) || n == p.skip {
		if p.doc.Tag(n) == atom.Script && !p.plain {
			p.mathScript(n)
		}
		switch { // what was left out still parts what stands around it
		case n == p.skip:
		case p.doc.Tag(n) == atom.Br:
			p.hardBreak(n)
		case p.inTable(n) && p.flow == blockFlow: // a row is one line, and a table all rows
			p.droppedCell(n)
		case p.doc.IsBlock(n) && p.flow == blockFlow:
			p.block()
		}
		return p.doc.End(n)
	}
	switch p.doc.Kind(n) {
	case dom.Text:
		p.line.text(p.doc.Text(n))
		return n + 1
	case dom.Raw:
		return n + 1
	}
	if next := p.part(n); next != dom.None {
		return next
	}
	return p.element(n)
}

// enter notes what the end of n will do.
func (p *printer) enter(n dom.NodeID, what ending) {
	p.open = append(p.open, element{end: p.doc.End(n), node: n, what: what, flow: p.flow})
}

// endElements ends the open elements whose subtrees end before n.
func (p *printer) endElements(n dom.NodeID) {
	for len(p.open) > 0 {
		e := p.open[len(p.open)-1]
		if e.end > n {
			return
		}
		p.open = p.open[:len(p.open)-1]
		p.end(e)
	}
}

// element writes what opens an element and returns the node to go on with.
func (p *printer) element(n dom.NodeID) dom.NodeID {
	if level := p.headingLevel(n); level > 0 {
		return p.heading(n, level)
	}
	switch tag := p.doc.Tag(n); tag {
	case atom.Ul, atom.Ol, atom.Menu, atom.Dir:
		return p.list(n, tag == atom.Ol || p.numbered(n))
	case atom.Li:
		return p.item(n)
	case atom.Blockquote:
		return p.quote(n)
	case atom.Pre, atom.Xmp, atom.Listing, atom.Plaintext:
		return p.codeBlock(n)
	case atom.Table:
		return p.openTable(n)
	case atom.Tr:
		return p.row(n)
	case atom.Td, atom.Th:
		return p.cell(n)
	case atom.Dt, atom.Summary:
		return p.term(n)
	case atom.Hr:
		return p.rule(n)
	case atom.Br:
		return p.hardBreak(n)
	case atom.A:
		return p.anchor(n)
	case atom.Img:
		return p.img(n)
	case atom.Code, atom.Tt, atom.Samp, atom.Kbd:
		return p.inlineCode(n)
	case atom.Em, atom.I:
		return p.mark(n, emMark, endEm)
	case atom.Strong, atom.B:
		return p.mark(n, strongMark, endStrong)
	case atom.Del, atom.S, atom.Strike:
		return p.mark(n, delMark, endDel)
	case atom.Sup, atom.Sub:
		return p.script(n, tag == atom.Sup)
	case atom.Q:
		return p.quotation(n)
	case atom.Rt:
		return p.reading(n)
	case atom.Math:
		return p.math(n, n)
	case atom.Iframe, atom.Video, atom.Audio, atom.Object, atom.Embed:
		return p.embed(n)
	case atom.Input:
		return p.input(n)
	case atom.Button:
		return p.button(n)
	case atom.Script:
		p.mathScript(n)
		return p.doc.End(n)
	case atom.Style, atom.Head, atom.Template, atom.Svg, atom.Canvas,
		atom.Colgroup, atom.Source, atom.Track, atom.Datalist, atom.Textarea:
		return p.doc.End(n)
	}
	if p.doc.IsBlock(n) {
		p.block()
		p.enter(n, endBlock)
	} else if p.doc.Tag(n) == 0 && p.doc.Name(n) == "amp-img" {
		return p.img(n)
	}
	return n + 1 // all others only hold what is in them
}

// end does what the end of an element asks for.
func (p *printer) end(e element) {
	switch e.what {
	case endBlock:
		p.block()
	case endSpace:
		p.line.owe(blankSpace)
	case endEm:
		p.line.endMark(emMark)
	case endStrong:
		p.line.endMark(strongMark)
	case endDel:
		p.line.endMark(delMark)
	case endLink:
		p.endLink(e.node)
	case endHeading:
		p.endHeading(e)
	case endTerm:
		p.endTerm(e)
	case endQuote:
		p.endQuote()
	case endNote:
		p.endNote()
	case endList:
		p.endList()
	case endItem:
		p.endItem()
	case endTable:
		p.endTable()
	case endRow:
		p.endRow()
	case endCell:
		p.endCell(e)
	case endQuotation:
		p.line.text(`"`)
	case endReading:
		p.line.text(")")
	}
}

// mark opens a kind of emphasis.
func (p *printer) mark(n dom.NodeID, m mark, what ending) dom.NodeID {
	if p.plain || m == strongMark && (p.inHeading() || p.inTableHead()) {
		return n + 1 // they are bold as they are
	}
	p.line.startMark(m)
	p.enter(n, what)
	return n + 1
}

// rule writes a line between two blocks. As the first thing of a list item it
// would be read as a rule instead of an item; behind another one it parts what
// was left out.
func (p *printer) rule(n dom.NodeID) dom.NodeID {
	p.block()
	if p.flow == blockFlow && !p.plain && p.w.due != dueStart && !p.w.fresh() && p.w.chars != p.ruled && !p.notes.follow(p.doc.End(n)) {
		p.w.write("---")
		p.ruled = p.w.chars
		p.w.block()
	}
	return p.doc.End(n)
}

// hardBreak ends a line inside a block; two of them end the block.
func (p *printer) hardBreak(n dom.NodeID) dom.NodeID {
	if p.flow == lineFlow {
		p.line.owe(blankSpace)
		return p.doc.End(n)
	}
	p.line.hardBreak()
	switch {
	case p.flow == cellFlow && p.plain:
		p.line.breaks = 0
		p.line.owe(blankSpace)
	case p.line.breaks < 2:
	case p.flow == blockFlow:
		p.block()
	default:
		p.line.breaks = 1
	}
	return p.doc.End(n)
}

// button writes the words of a button, which stands apart from those around it
// though it is no block; what ends a sentence stays with them.
func (p *printer) button(n dom.NodeID) dom.NodeID {
	if label, short := shortText(p.doc.Text(n), maxCopyLabel); short && copyLabel(label) {
		return p.doc.End(n)
	}
	p.line.owe(blankSpace)
	if next := p.doc.End(n); p.doc.Kind(next) != dom.Text || strings.IndexAny(p.doc.Text(next), ".,;:!?)") != 0 {
		p.enter(n, endSpace)
	}
	return n + 1
}

// quotation puts the words of a q element between quotation marks.
func (p *printer) quotation(n dom.NodeID) dom.NodeID {
	p.line.text(`"`)
	p.enter(n, endQuotation)
	return n + 1
}

// reading puts how a word is read into brackets, if the page does not.
func (p *printer) reading(n dom.NodeID) dom.NodeID {
	if strings.HasSuffix(p.doc.TextRange(p.doc.Parent(n), n), "(") {
		return n + 1
	}
	p.line.text("(")
	p.enter(n, endReading)
	return n + 1
}
