package render

import (
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/flow"
	"github.com/seed31bcff99/reader/internal/markup"
	"github.com/seed31bcff99/reader/render/internal/inline"
	"golang.org/x/net/html/atom"
)

// A printer walks a document and hands each node to the construct that it
// belongs to. Each construct has its own state, and shares with the others what
// all of them read and write.
type printer struct {
	state
	addresses     addresses
	headings      headings
	quotes        quotes
	lists         lists
	tables        tables
	code          code
	links         links
	images        images
	embeds        embeds
	formulas      formulas
	notes         notes
	posts         posts
	tabs          tabs
	missingSpaces missingSpaces
	dedupe        dedupe
	ruled         int        // blocks that were written with the last rule
	unit          dom.NodeID // the last measure in one of two systems of units
}

func newPrinter(doc *dom.Document, keep dom.Set, opts Options, f *form) *printer {
	p := &printer{state: state{view: newView(doc, keep)}}
	s, v, out := &p.state, &p.view, flow.New()
	p.canvas = canvas{line: inline.New(out, p.meter, doc.Len(), f.depth == wordsOnly), out: out, depth: f.depth}
	p.addresses = newAddresses(doc, &opts, f.encode)
	p.missingSpaces = missingSpaces{state: s}
	p.links = links{state: s, addresses: &p.addresses, dedupe: &p.dedupe, missingSpaces: &p.missingSpaces, off: f.depth == wordsOnly || opts.Links == NoLinks}
	if opts.Dedupe && f.depth != wordsOnly {
		p.dedupe = findDuplicates(v, opts.Links == CompactLinks)
	}
	p.headings = headings{state: s, links: &p.links, titling: newTitling(v, opts.Head, f.depth), lower: opts.BoldEmpty}
	p.title = p.headings.titling.node
	p.facts = findFacts(v)
	p.links.titling = &p.headings.titling
	p.quotes = quotes{state: s}
	p.lists = lists{state: s}
	p.tables = tables{state: s}
	p.tabs = tabs{state: s}
	if !opts.PlainTabs {
		p.tabs.found = findTabs(v)
	}
	p.code = code{state: s, links: &p.links, tabs: &p.tabs.found, missingSpaces: &p.missingSpaces}
	p.formulas = formulas{state: s}
	p.images = images{state: s, addresses: &p.addresses, formulas: &p.formulas, dedupe: &p.dedupe, links: &p.links, off: opts.DropImages}
	p.embeds = embeds{state: s, addresses: &p.addresses, links: &p.links}
	p.posts = posts{list: opts.Posts, quoted: areQuoted(v, opts.Posts)}
	p.notes = notes{state: s, found: findNotes(v, &p.cursor)}
	if f.depth == full {
		p.anchors, p.langDir = findAnchors(v, &p.notes.found), findLangDirs(v)
		out.Dir = p.langDir.root
	}
	return p
}

// walk writes every kept node, in document order.
func (p *printer) walk() {
	p.headings.writeHead()
	p.walkRange(dom.Root+1, p.doc.End(dom.Root))
	p.block()
	p.leaveLists(flow.Paragraph)
	p.dropRule()
}

// walkRange writes the nodes in [from, to). No subtree of them reaches beyond to.
func (p *printer) walkRange(from, to dom.NodeID) {
	for n := from; n < to; {
		p.meter.Spend(nodeCost)
		p.line.Reached(int(n))
		if p.endsBefore(n) {
			p.endElements(n)
		}
		if p.posts.startAt(n) {
			poster{p}.startPost()
		}
		if p.notes.waits() {
			p.payNotes()
		}
		n = p.node(n)
	}
	p.endElements(to)
	if p.notes.waits() {
		p.payNotes()
	}
}

// node writes a node, or what opens it, and returns the node to go on with: the
// next one, or the first after the subtree if all of that is done.
func (p *printer) node(n dom.NodeID) dom.NodeID {
	if !p.keep.Has(n) || p.written(n) || p.tabs.found.strips.Has(n) || n == p.headings.titling.moved {
		p.leaveOut(n)
		return p.doc.End(n)
	}
	if p.links.held.inline {
		p.links.openHeld(n)
	}
	switch p.doc.Kind(n) {
	case dom.Text:
		if p.depth == full && p.line.Empty() {
			p.langDir.at(p.doc, n)
		}
		if p.line.Empty() && p.code.isLabel(n) {
			return n + 1
		}
		p.missingSpaces.before(n)
		p.line.Text(p.unsaid(n))
		return n + 1
	case dom.Raw:
		return n + 1
	}
	if p.depth == full {
		p.anchors.pass(n)
	}
	if p.tabs.found.any() {
		return p.tabbed(n)
	}
	return p.constructed(n)
}

// constructed writes what opens an element, by its names or its tag.
func (p *printer) constructed(n dom.NodeID) dom.NodeID {
	if next := p.named(n); next != dom.None {
		return next
	}
	return p.element(n)
}

// tabbed writes what opens an element of a document with tabs.
func (p *printer) tabbed(n dom.NodeID) dom.NodeID {
	if next := p.tabs.open(n); next != dom.None {
		return next
	}
	next := p.constructed(n)
	p.tabs.openInside(n)
	return next
}

// leaveOut leaves out a node. It still separates what is around it.
func (p *printer) leaveOut(n dom.NodeID) {
	if p.doc.Tag(n) == atom.Script && p.depth != wordsOnly {
		p.formulas.script(n)
	}
	switch {
	case p.written(n):
	case p.doc.Tag(n) == atom.Br:
		p.hardBreak()
	case p.tables.holds(n) && p.flow == blockFlow: // a row is one line, and a table all rows
		p.tables.dropCell(n)
	case p.doc.IsBlock(n) && p.flow == blockFlow:
		p.block()
	}
}

// element writes what opens an element, by its tag, and returns the node to go
// on with.
func (p *printer) element(n dom.NodeID) dom.NodeID {
	if level := p.posts.level(n, p.headingLevel(n), p.doc); level > 0 {
		return p.headings.open(n, level)
	}
	if p.posts.isShell(n, p.doc.End(n)) {
		p.block()
		return p.enter(n, endBlock)
	}
	tag := p.tag(n)
	switch tag {
	case atom.Ul, atom.Ol, atom.Menu, atom.Dir:
		return p.lists.open(n, tag == atom.Ol || p.lists.numbered(n))
	case atom.Li:
		return p.lists.item(n)
	case atom.Blockquote:
		if p.posts.isBody(n, p.doc.End(n)) {
			p.block()
			return p.enter(n, endBlock)
		}
		return p.quotes.open(n)
	case atom.Pre, atom.Xmp, atom.Listing, atom.Plaintext:
		return p.code.fenced(n)
	case atom.Table:
		return p.table(n)
	case atom.Tr:
		return p.tables.openRow(n)
	case atom.Td, atom.Th:
		return p.tables.openCell(n)
	case atom.Dt, atom.Summary:
		return p.headings.openTerm(n)
	case atom.Hr:
		return p.rule(n)
	case atom.Br:
		p.hardBreak()
		return p.doc.End(n)
	case atom.A:
		return p.anchor(n)
	case atom.Img:
		if p.headings.inButton(n) {
			return p.doc.End(n)
		}
		return p.images.write(n)
	case atom.Code, atom.Tt, atom.Samp, atom.Kbd:
		return p.code.span(n)
	case atom.Em, atom.I, atom.Strong, atom.B, atom.Del, atom.S, atom.Strike:
		return p.openMark(n, markKinds[tag])
	case atom.Sup, atom.Sub:
		return p.script(n, tag == atom.Sup)
	case atom.Q:
		return p.quotation(n)
	case atom.Rt:
		return p.reading(n)
	case atom.Rp, atom.Ruby, atom.Bdi, atom.Bdo:
		if p.depth == full {
			return p.part(n)
		}
	case atom.Dl, atom.Dd, atom.Figure, atom.Figcaption, atom.Details, atom.Caption:
		if tag == atom.Figcaption || tag == atom.Caption {
			p.block()
			p.excerpt.captions = int(p.doc.End(n))
		}
		next := p.part(n)
		if tag == atom.Details {
			p.headings.unnamed(n)
		}
		return next
	case atom.Math:
		return p.formulas.math(n, n)
	case atom.Iframe, atom.Video, atom.Audio, atom.Object, atom.Embed:
		if !markup.IsBareObject(p.doc, n) {
			return p.embeds.write(n)
		}
	case atom.Input:
		return p.lists.box(n)
	case atom.Button:
		if p.opensPanel(n) {
			return p.headings.openButton(n)
		}
		return p.button(n)
	case atom.Div, atom.Span:
		if p.opensPanel(n) {
			return p.headings.openButton(n)
		}
	case atom.Script:
		p.formulas.script(n)
		return p.doc.End(n)
	case atom.Svg:
		if p.doc.Measure(n).Chars == 0 {
			return p.doc.End(n)
		}
		p.block()
		return p.enter(n, endBlock)
	case atom.Style, atom.Head, atom.Template, atom.Canvas,
		atom.Colgroup, atom.Source, atom.Track, atom.Datalist, atom.Textarea:
		return p.doc.End(n)
	}
	switch {
	case tag == atom.Span && p.doc.Tag(n) != atom.Span:
		p.line.Space()
		return p.enter(n, endSpace)
	case p.doc.IsBlock(n):
		p.block()
		return p.enter(n, endBlock)
	}
	if p.doc.Tag(n) == 0 {
		switch p.doc.Name(n) {
		case "amp-img":
			return p.images.write(n)
		case "tspan":
			if _, placed := p.doc.Lookup(n, "x"); placed { // the next line of a label
				p.line.Space()
			}
		}
	}
	return n + 1 // other elements only hold what is in them
}

// endElements ends the open elements whose subtrees end before n.
func (p *printer) endElements(n dom.NodeID) {
	for p.endsBefore(n) {
		p.end(p.leave())
	}
}

// end does what the end of an element asks for.
func (p *printer) end(e element) {
	switch e.what {
	case endBlock:
		p.block()
	case endSpace:
		p.line.Space()
	case endLink:
		p.links.end(e.node)
	case endHeading:
		p.headings.end(e)
		poster{p}.payByline()
	case endTerm:
		p.headings.endTerm(e)
	case endFrame:
		p.endFrame()
	case endList:
		p.lists.end()
	case endItem:
		p.lists.endItem()
	case endTable:
		p.tables.end()
	case endRow:
		p.tables.endRow()
	case endCell:
		p.tables.endCell(e)
	case endQuotation:
		p.line.Text(`"`)
	case endReading:
		parted := p.line.Parted()
		p.line.DropSpace()
		if p.line.Text(")"); parted {
			p.line.Space()
		}
	case endMark:
		p.endMark(e.node)
	}
}

// namedTraits are the traits that may make an element a construct.
const namedTraits = gutterTrait | lineTrait | copyTrait | editTrait | unseenTrait | anchorTrait | mathTrait | calloutTrait | calloutKinds | metricTrait | imperialTrait

// named handles elements that their names make part of a construct, or a
// construct of their own, whatever their tag is. It returns the node to go on
// with, or None if the tag decides.
func (p *printer) named(n dom.NodeID) dom.NodeID {
	if p.notes.found.any {
		if next := p.notes.part(n, p.tables.holds(n)); next != dom.None {
			return next
		}
	}
	if p.anyTrait(n)&namedTraits == 0 {
		return dom.None
	}
	t := p.traitsOf(n)
	end := p.doc.End(n)
	switch tag := p.doc.Tag(n); {
	case t&gutterTrait != 0 && numbersOnly(p.doc.Text(n)):
		return end
	case t&copyTrait != 0 && p.isCopyButton(n, p.inHeading()):
		return end
	case t&editTrait != 0 && tag == atom.Span:
		return end
	case t&unseenTrait != 0 && tag == atom.Span && p.doc.Attr(n, "role") == "tooltip":
		p.line.Space() // it floats above the words that it stands between
		return p.enter(n, endSpace)
	case t&anchorTrait != 0 && tag == atom.A && p.headings.permalink(n, t):
		return end
	case t&mathTrait != 0 && tag != atom.Img && tag != atom.Math:
		return p.formulas.drawn(n, t)
	case t&(calloutTrait|calloutKinds) != 0 && p.quotes.callout(n, t):
		return n + 1
	case t&(metricTrait|imperialTrait) != 0 && p.isOtherUnit(n, t):
		p.line.Space()
		p.line.Text("(")
		return p.enter(n, endReading)
	}
	return dom.None
}
