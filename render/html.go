package render

import (
	"bytes"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/hypertext"
	"github.com/seed31bcff99/reader/render/internal/inline"
	"github.com/seed31bcff99/reader/render/internal/output"
	"golang.org/x/net/html/atom"
)

// The elements of HTML that most pages have.
var (
	paragraphTag = hypertext.New("p")
	quoteTag     = hypertext.New("blockquote")
	meaningTag   = hypertext.New("dd")
	titleTag     = hypertext.New("p", "class", "title")
	ruleTag      = hypertext.New("hr")
	codeTag      = hypertext.New("code")
	preTag       = hypertext.New("pre")

	headingTags = [...]hypertext.Element{
		1: hypertext.New("h1"), 2: hypertext.New("h2"), 3: hypertext.New("h3"),
		4: hypertext.New("h4"), 5: hypertext.New("h5"), 6: hypertext.New("h6"),
	}
)

// lineElement returns what the line that is written next is: a paragraph, unless a
// construct says something else, or what it stands in needs none.
func (c *canvas) lineElement() hypertext.Element {
	e := c.next
	switch {
	case c.flow == cellFlow:
		return hypertext.Element{}
	case !e.None():
	case c.w.Frames.Bare():
		return hypertext.Element{}
	case c.w.Frames.Around().Name() == "dl":
		e = meaningTag
	default:
		e = paragraphTag
	}
	return c.tongue.mark(e)
}

// part opens an element that only HTML has: the other forms write what is in it.
func (p *printer) part(n dom.NodeID) dom.NodeID {
	tag := p.doc.Tag(n)
	if mark, ok := p.markOf(n); ok {
		return p.openMark(n, mark)
	}
	switch {
	case tag == atom.Rp: // brackets are written with every reading
		return p.doc.End(n)
	case tag == atom.Caption && p.tables.holds(n):
		p.block()
		if p.openCaption(n) {
			return p.enter(n, endPart)
		}
		return p.enter(n, endBlock)
	}
	p.block()
	if p.flow != blockFlow || tag == atom.Caption || tag == atom.Dd && p.w.Frames.Around().Name() != "dl" ||
		tag == atom.Figcaption && p.w.Frames.Around().Name() != "figure" || !p.w.Push(p.partFrame(n, tag)) {
		return p.enter(n, endBlock)
	}
	return p.enter(n, endPart)
}

// partFrame returns the frame of an element.
func (p *printer) partFrame(n dom.NodeID, tag atom.Atom) output.Frame {
	f := output.Frame{Kind: output.Part, Element: hypertext.New(tag.String())}
	switch tag {
	case atom.Dd, atom.Figcaption, atom.Figure:
		f.Bare = !p.startsWithParagraph(n)
	case atom.Details:
		if _, open := p.doc.Lookup(n, "open"); open {
			f.Element = f.Element.With("open", "")
		}
	}
	return f
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

// endPart ends an element that only HTML has.
func (p *printer) endPart() {
	p.block()
	p.w.Pop()
	p.w.Block()
}

// markOf returns the mark that an element is in HTML.
func (p *printer) markOf(n dom.NodeID) (m inline.Mark, ok bool) {
	switch p.doc.Tag(n) {
	case atom.Sup:
		return inline.Sup, true
	case atom.Sub:
		return inline.Sub, true
	case atom.Q:
		return inline.Quote, true
	case atom.Ruby:
		return inline.Ruby, true
	case atom.Rt:
		return inline.Reading, true
	case atom.Bdi:
		return inline.Isolate, true
	case atom.Bdo:
		if strings.EqualFold(p.doc.Attr(n, "dir"), "rtl") {
			return inline.RightToLeft, true
		}
		return inline.LeftToRight, true
	}
	return 0, false
}

// The brackets around a reading, for browsers that do not know ruby.
var openReading, closeReading = "<rp>(</rp>", "<rp>)</rp>"

// openMark opens a mark that only HTML has.
func (p *printer) openMark(n dom.NodeID, m inline.Mark) dom.NodeID {
	if m == inline.Reading {
		if !p.line.In(inline.Ruby) || p.line.In(inline.Reading) {
			return n + 1
		}
		p.line.Raw(openReading)
	}
	p.line.StartMark(m)
	return p.enter(n, endMark)
}

// endMark ends it.
func (p *printer) endMark(n dom.NodeID) {
	m, _ := p.markOf(n)
	p.line.EndMark(m)
	if m == inline.Reading {
		p.line.Raw(closeReading)
	}
}

// writeRule writes a rule.
func (c *canvas) writeRule() {
	if !c.html {
		c.w.Write("---")
		return
	}
	c.w.Pay()
	c.w.LeaveTable(ruleTag.Name())
	c.w.Write(ruleTag.Start())
}

// writeHTML writes a heading.
func (h *headings) writeHTML() {
	h.next = headingTags[h.heading]
	if id := h.anchors.take(h.outline[len(h.outline)-1].Anchor); id != "" {
		h.next = h.next.With("id", id)
	}
	h.writeLine()
	h.next = hypertext.Element{}
}

// termElement returns what a term is, if it stands in what it is a part of.
func (h *headings) termElement(n dom.NodeID) hypertext.Element {
	around := h.w.Frames.Around().Name()
	switch tag := h.doc.Tag(n); {
	case tag == atom.Dt && around == "dl":
		return hypertext.New("dt")
	case tag == atom.Summary && around == "details":
		return hypertext.New("summary")
	}
	return hypertext.Element{}
}

// pre writes lines of code.
func (c *code) pre(text []byte, language string) {
	inner := codeTag
	if language != "" {
		inner = inner.With("class", "language-"+language)
	}
	c.w.Pay()
	outer, more := c.anchors.mark(preTag)
	c.w.OpenTag(outer)
	c.w.OpenTag(inner)
	for _, id := range more {
		c.w.OpenTag(hypertext.New("span", "id", id))
		c.w.CloseTag()
	}
	c.codeLines(text)
	c.w.CloseTag()
	c.w.CloseTag()
	c.w.Block()
}

// codeLines writes lines of code as they are, without white space at their ends.
func (c *code) codeLines(text []byte) {
	for first := true; len(text) > 0; first = false {
		line, rest, _ := bytes.Cut(text, []byte("\n"))
		if !first {
			c.w.Feed()
		}
		c.w.Text(bytes.TrimRight(line, " \t\r"))
		text = rest
	}
}

// itemHTML completes the frame of an item. Its first line is a paragraph if it is one
// in the page.
func (s *lists) itemHTML(n dom.NodeID, f *output.Frame) {
	f.Bare = !s.startsWithParagraph(n)
	if l := s.inner(); l != nil {
		f.List = l.name
		return
	}
	if s.stray == 0 {
		s.stray = s.w.NewList()
	}
	f.List = s.stray
}

var (
	boxTag  = hypertext.New("input", "type", "checkbox", "disabled", "")
	doneTag = boxTag.With("checked", "")
)

// boxSign returns the box of a task.
func (s *lists) boxSign(checked bool) string {
	switch {
	case s.html && checked:
		return doneTag.Start()
	case s.html:
		return boxTag.Start()
	case checked:
		return "[x]"
	}
	return "[ ]"
}

// calloutElement returns what a callout is.
func calloutElement(t trait) hypertext.Element {
	kind := strings.ToLower(strings.Trim(calloutMarker(t), "[!]"))
	return hypertext.New("aside", "class", "callout "+kind)
}

// titleHTML writes the title of a callout.
func (q *quotes) titleHTML(title dom.NodeID) {
	if title == dom.None {
		return
	}
	q.titled = title
	q.line.Text(q.words(title))
	q.next = titleTag
	q.endLine()
	q.next = hypertext.Element{}
	q.w.Block()
}
