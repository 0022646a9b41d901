package tree

import "golang.org/x/net/html/atom"

// bodyRules are the modes of the body and of what follows it.
type bodyRules struct{ *builder }

func (b bodyRules) inBody() bool {
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

func (b bodyRules) bodyText() {
	s := b.tok.text
	if tag := b.open.topTag(); tag == atom.Pre || tag == atom.Listing {
		s = b.withoutFirstLine(s)
	}
	if s == "" {
		return
	}
	b.reopen()
	b.addText(s)
	b.framesetOK = b.framesetOK && isBlank(s)
}

func (b bodyRules) bodyStart() bool {
	switch traits := b.tok.traits; {
	case traits&block != 0:
		b.open.closeParagraph()
		b.addElement()
	case traits&headOnly != 0:
		return b.in(inHead)
	case traits&heading != 0:
		b.open.closeParagraph()
		if traitsOf(b.open.topTag())&heading != 0 {
			b.open.pop()
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

// bodyElement acts on the start tags that no trait decides.
func (b bodyRules) bodyElement() bool {
	switch b.tok.tag {
	case atom.Html:
		if !b.inTemplate() {
			b.merge(b.open.items[0].node)
		}
	case atom.Body:
		if !b.inTemplate() && len(b.open.items) >= 2 && b.open.items[1].tag == atom.Body {
			b.framesetOK = false
			b.merge(b.open.items[1].node)
		}
	case atom.Frameset:
		b.replaceBody()
	case atom.Head, atom.Frame:
	case atom.Pre, atom.Listing:
		b.open.closeParagraph()
		b.addElement()
		b.framesetOK = false
	case atom.Plaintext:
		b.open.closeParagraph()
		b.addElement()
	case atom.Form:
		b.startForm()
	case atom.Li:
		b.startListItem(atom.Li, atom.Li)
	case atom.Dd, atom.Dt:
		b.startListItem(atom.Dd, atom.Dt)
	case atom.Button:
		if b.open.inScope(plainScope, atom.Button) {
			b.open.closeImplied(0)
			b.open.popUntil(plainScope, atom.Button)
		}
		b.reopen()
		b.addElement()
		b.framesetOK = false
	case atom.Table:
		if b.open.paragraphs > 0 && !b.keepsTables() {
			b.open.closeParagraph()
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
		b.open.popUntil(plainScope, atom.Select)
		b.reopen()
		hidden := b.isHiddenInput()
		b.addVoid()
		b.framesetOK = b.framesetOK && hidden
	case atom.Param, atom.Source, atom.Track:
		b.addVoid()
	case atom.Hr:
		if b.open.paragraphs > 0 && b.open.inScope(buttonScope, atom.P) {
			b.open.closeImplied(atom.P)
			b.open.popUntil(plainScope, atom.P)
		}
		if b.open.inScope(plainScope, atom.Select) {
			b.open.closeImplied(0)
		}
		b.addVoid()
		b.framesetOK = false
	default:
		b.inlineElement()
	}
	return true
}

// inlineElement is the rest of bodyElement: most of these end no paragraph.
func (b bodyRules) inlineElement() {
	switch b.tok.tag {
	case atom.Textarea:
		b.framesetOK = false
		b.addRaw()
	case atom.Xmp:
		b.open.closeParagraph()
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
		if b.open.popUntil(plainScope, atom.Select) {
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
		foreignRules(b).start(MathML)
	case atom.Svg:
		foreignRules(b).start(SVG)
	default:
		b.reopen()
		b.addElement()
	}
}

// replaceBody replaces an empty body by a frameset.
func (b bodyRules) replaceBody() {
	if !b.framesetOK || len(b.open.items) < 2 || b.open.items[1].tag != atom.Body {
		return
	}
	b.tree.detach(b.open.items[1].node)
	b.open.cut(1)
	b.addElement()
	b.mode = inFrameset
}

func (b bodyRules) startForm() {
	template := b.inTemplate()
	if b.form != 0 && !template {
		return
	}
	b.open.closeParagraph()
	b.addElement()
	if !template {
		b.form = b.open.topNode()
	}
}

// startListItem closes the item before, which has one of the two tags.
func (b bodyRules) startListItem(one, other atom.Atom) {
	b.framesetOK = false
	for i := len(b.open.items) - 1; i >= 0; i-- {
		it := &b.open.items[i]
		if it.tag == one || it.tag == other {
			b.open.cut(i)
			break
		}
		if it.traits&special != 0 && it.tag != atom.Address && it.tag != atom.Div && it.tag != atom.P {
			break
		}
	}
	b.open.closeParagraph()
	b.addElement()
}

func (b bodyRules) startOption(except atom.Atom) {
	if b.open.inScope(plainScope, atom.Select) {
		b.open.closeImplied(except)
	} else if b.open.topTag() == atom.Option {
		b.open.pop()
	}
	b.reopen()
	b.addElement()
}

func (b bodyRules) startRuby(except atom.Atom) {
	if b.open.inScope(plainScope, atom.Ruby) {
		b.open.closeImplied(except)
	}
	b.addElement()
}

func (b bodyRules) bodyEnd() bool {
	tag := b.tok.tag
	switch traits := b.tok.traits; {
	case traits&closable != 0:
		if b.open.topTag() == tag && !b.open.inForeign() { // as most end tags
			b.open.pop()
		} else if b.open.inScope(plainScope, tag) {
			b.open.closeImplied(0)
			b.open.popUntil(plainScope, tag)
		}
	case traits&formats != 0:
		b.endFormat()
	case traits&heading != 0:
		b.open.popUntil(plainScope, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6)
	case traits&boundary != 0:
		if b.open.popUntil(plainScope, tag) {
			b.active.unmark()
		}
	case tag == atom.P:
		if b.open.paragraphs == 0 || !b.open.inScope(buttonScope, atom.P) {
			b.imply(startTag, atom.P)
		}
		b.open.popUntil(buttonScope, atom.P)
	case tag == atom.Li:
		b.open.popUntil(listScope, atom.Li)
	case tag == atom.Dd, tag == atom.Dt:
		b.open.popUntil(plainScope, tag)
	case tag == atom.Form:
		b.endForm()
	case tag == atom.Body:
		if b.open.inScope(plainScope, atom.Body) {
			b.mode = afterBody
		}
	case tag == atom.Html:
		if b.open.inScope(plainScope, atom.Body) {
			b.imply(endTag, atom.Body)
			return false
		}
	case tag == atom.Br:
		b.tok.kind = startTag
		return false
	case tag == atom.Template:
		return b.in(inHead)
	default:
		b.open.closeNamed(&b.tok)
	}
	return true
}

func (b bodyRules) endForm() {
	i := b.open.find(plainScope, atom.Form)
	if b.inTemplate() {
		if i >= 0 {
			b.open.closeImplied(0)
			b.open.popUntil(plainScope, atom.Form)
		}
		return
	}
	form := b.form
	b.form = 0
	if form != 0 && i >= 0 && b.open.items[i].node == form {
		b.open.closeImplied(0)
		b.open.remove(form)
	}
}

// afterBody acts after the end tags of the body and of the page. White space still
// belongs to the body, and anything else opens it again.
func (b bodyRules) afterBody() bool {
	switch b.tok.kind {
	case endOfPage, doctype:
		return true
	case text:
		if isBlank(b.tok.text) {
			return b.inBody()
		}
	case startTag:
		if b.tok.tag == atom.Html {
			return b.inBody()
		}
	case endTag:
		if b.tok.tag == atom.Html {
			return true
		}
	}
	b.mode = inBody
	return false
}
