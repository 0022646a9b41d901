package tree

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"
)

func (b *builder) inBody() bool {
	switch b.tok.kind {
	case text:
		b.bodyText()
	case startTag:
		return b.bodyStart()
	case endTag:
		return b.bodyEnd()
	case endOfPage:
		if len(b.templates) > 0 {
			b.mode = inTemplate
			return false
		}
	}
	return true
}

func (b *builder) bodyText() {
	s := b.tok.text
	if tag := b.topTag(); tag == atom.Pre || tag == atom.Listing {
		s = b.firstLine(s)
	}
	if s == "" {
		return
	}
	b.reopen()
	b.addText(s)
	b.framesetOK = b.framesetOK && IsBlank(s)
}

// bodyStart acts upon a start tag in the body.
func (b *builder) bodyStart() bool {
	switch traits := b.tok.traits; {
	case traits&block != 0:
		b.closeParagraph()
		b.addElement()
	case traits&headOnly != 0:
		return b.inHead()
	case traits&heading != 0:
		b.closeParagraph()
		if traitsOf(b.topTag())&heading != 0 {
			b.pop()
		}
		b.addElement()
	case traits&formats != 0:
		b.startFormat()
	case traits&boundary != 0:
		b.reopen()
		b.addElement()
		b.mark()
		b.framesetOK = false
	case traits&tablePart != 0:
	default:
		return b.bodyElement()
	}
	return true
}

// bodyElement acts upon the start tags that have a rule of their own, and upon
// those that nobody knows.
func (b *builder) bodyElement() bool {
	switch b.tok.tag {
	case atom.Html:
		if !b.inTemplate() {
			b.merge(b.open[0].node)
		}
	case atom.Body:
		if !b.inTemplate() && len(b.open) >= 2 && b.open[1].tag == atom.Body {
			b.framesetOK = false
			b.merge(b.open[1].node)
		}
	case atom.Frameset:
		b.replaceBody()
	case atom.Head, atom.Frame:
	case atom.Pre, atom.Listing:
		b.closeParagraph()
		b.addElement()
		b.framesetOK = false
	case atom.Plaintext:
		b.closeParagraph()
		b.addElement()
	case atom.Form:
		b.startForm()
	case atom.Li:
		b.startListItem(atom.Li, atom.Li)
	case atom.Dd, atom.Dt:
		b.startListItem(atom.Dd, atom.Dt)
	case atom.Button:
		if b.inScope(plainScope, atom.Button) {
			b.closeImplied(0)
			b.popUntil(plainScope, atom.Button)
		}
		b.reopen()
		b.addElement()
		b.framesetOK = false
	case atom.Table:
		if b.paras > 0 && !b.isQuirky() {
			b.closeParagraph()
		}
		b.addElement()
		b.framesetOK = false
		b.mode = inTable
	case atom.Area, atom.Br, atom.Embed, atom.Img, atom.Keygen, atom.Wbr:
		b.reopen()
		b.addVoid()
		b.framesetOK = false
	case atom.Image:
		b.tok.tag, b.tok.name, b.tok.traits = atom.Img, "img", traitsOf(atom.Img)
		return false
	case atom.Input:
		b.popUntil(plainScope, atom.Select)
		b.reopen()
		hidden := b.isHiddenInput()
		b.addVoid()
		b.framesetOK = b.framesetOK && hidden
	case atom.Param, atom.Source, atom.Track:
		b.addVoid()
	case atom.Hr:
		if b.paras > 0 && b.inScope(buttonScope, atom.P) {
			b.closeImplied(atom.P)
			b.popUntil(plainScope, atom.P)
		}
		if b.inScope(plainScope, atom.Select) {
			b.closeImplied(0)
		}
		b.addVoid()
		b.framesetOK = false
	default:
		b.inlineElement()
	}
	return true
}

// inlineElement goes on with the rules for elements that do not end a paragraph.
func (b *builder) inlineElement() {
	switch b.tok.tag {
	case atom.Textarea:
		b.framesetOK = false
		b.addRaw()
	case atom.Xmp:
		b.closeParagraph()
		b.reopen()
		b.framesetOK = false
		b.addRaw()
	case atom.Iframe:
		b.framesetOK = false
		b.addRaw()
	case atom.Noembed:
		b.addRaw()
	case atom.Noscript:
		if b.opts.Scripting {
			b.addRaw()
			return
		}
		b.reopen()
		b.addElement()
		b.lex.raw = ""
	case atom.Select:
		if b.popUntil(plainScope, atom.Select) {
			return
		}
		b.reopen()
		b.addElement()
		b.framesetOK = false
	case atom.Option:
		b.startOption(atom.Optgroup)
	case atom.Optgroup:
		b.startOption(0)
	case atom.Rb, atom.Rtc:
		b.startRuby(0)
	case atom.Rp, atom.Rt:
		b.startRuby(atom.Rtc)
	case atom.Math:
		b.startForeign(MathML)
	case atom.Svg:
		b.startForeign(SVG)
	default:
		b.reopen()
		b.addElement()
	}
}

// mostMerged bounds the attributes that repeated html and body tags may add up
// to: the page of nothing else must stay cheap.
const mostMerged = 64

// merge gives an element those attributes of the current tag that it lacks.
func (b *builder) merge(n int32) {
	t := b.tree
	added := t.Attrs[b.tok.from : b.tok.from+b.tok.count]
	if len(added) == 0 || len(added)+int(t.Nodes[n].count) > mostMerged {
		return
	}
	if !slices.ContainsFunc(added, func(a Attr) bool { return !has(t.Attributes(n), a.Key) }) {
		return
	}
	t.moved, b.kept = true, true
	from := len(t.Attrs)
	t.Attrs = append(t.Attrs, t.Attributes(n)...)
	for _, a := range added {
		if !has(t.Attrs[from:], a.Key) {
			t.Attrs = append(t.Attrs, a)
		}
	}
	t.Nodes[n].from, t.Nodes[n].count = int32(from), int32(len(t.Attrs)-from)
}

// replaceBody puts a frameset in the place of a body with nothing in it.
func (b *builder) replaceBody() {
	if !b.framesetOK || len(b.open) < 2 || b.open[1].tag != atom.Body {
		return
	}
	b.tree.detach(b.open[1].node)
	b.cut(1)
	b.addElement()
	b.mode = inFrameset
}

func (b *builder) startForm() {
	template := b.inTemplate()
	if b.form != 0 && !template {
		return
	}
	b.closeParagraph()
	b.addElement()
	if !template {
		b.form = b.topNode()
	}
}

// startListItem closes the item before, which has one of two tags.
func (b *builder) startListItem(one, other atom.Atom) {
	b.framesetOK = false
	for i := len(b.open) - 1; i >= 0; i-- {
		it := &b.open[i]
		if it.tag == one || it.tag == other {
			b.cut(i)
			break
		}
		if it.traits&special != 0 && it.tag != atom.Address && it.tag != atom.Div && it.tag != atom.P {
			break
		}
	}
	b.closeParagraph()
	b.addElement()
}

func (b *builder) startOption(except atom.Atom) {
	if b.inScope(plainScope, atom.Select) {
		b.closeImplied(except)
	} else if b.topTag() == atom.Option {
		b.pop()
	}
	b.reopen()
	b.addElement()
}

func (b *builder) startRuby(except atom.Atom) {
	if b.inScope(plainScope, atom.Ruby) {
		b.closeImplied(except)
	}
	b.addElement()
}

// isHiddenInput reports whether the current tag is a field that nobody sees.
func (b *builder) isHiddenInput() bool {
	for _, a := range b.tree.Attrs[b.tok.from : b.tok.from+b.tok.count] {
		if a.Key == "type" {
			return strings.EqualFold(a.Val, "hidden")
		}
	}
	return false
}

// bodyEnd acts upon an end tag in the body.
func (b *builder) bodyEnd() bool {
	tag := b.tok.tag
	switch traits := b.tok.traits; {
	case traits&closable != 0:
		if b.inScope(plainScope, tag) {
			b.closeImplied(0)
			b.popUntil(plainScope, tag)
		}
	case traits&formats != 0:
		b.endFormat()
	case traits&heading != 0:
		b.popUntil(plainScope, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6)
	case traits&boundary != 0:
		if b.popUntil(plainScope, tag) {
			b.unmark()
		}
	case tag == atom.P:
		if b.paras == 0 || !b.inScope(buttonScope, atom.P) {
			b.imply(startTag, atom.P)
		}
		b.popUntil(buttonScope, atom.P)
	case tag == atom.Li:
		b.popUntil(listScope, atom.Li)
	case tag == atom.Dd, tag == atom.Dt:
		b.popUntil(plainScope, tag)
	case tag == atom.Form:
		b.endForm()
	case tag == atom.Body:
		if b.inScope(plainScope, atom.Body) {
			b.mode = afterBody
		}
	case tag == atom.Html:
		if b.inScope(plainScope, atom.Body) {
			b.imply(endTag, atom.Body)
			return false
		}
	case tag == atom.Br:
		b.tok.kind = startTag
		return false
	case tag == atom.Template:
		return b.inHead()
	default:
		b.endOther()
	}
	return true
}

func (b *builder) endForm() {
	i := b.find(plainScope, atom.Form)
	if b.inTemplate() {
		if i >= 0 {
			b.closeImplied(0)
			b.popUntil(plainScope, atom.Form)
		}
		return
	}
	form := b.form
	b.form = 0
	if form != 0 && i >= 0 && b.open[i].node == form {
		b.closeImplied(0)
		b.close(form)
	}
}

// endOther closes the innermost element of the current tag's name, unless an
// element that matters more is open in it.
func (b *builder) endOther() {
	for i := len(b.open) - 1; i >= 0; i-- {
		it := &b.open[i]
		if it.space == HTML && it.is(&b.tok) {
			b.cut(i)
			return
		}
		if it.traits&special != 0 {
			return
		}
	}
}
