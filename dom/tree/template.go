package tree

import "golang.org/x/net/html/atom"

// openTemplate adds a template. Inside a drawing or a formula x/net/html gives
// the rest of the page up, and so does this.
func (b *builder) openTemplate() {
	for i := range b.open {
		if b.open[i].space != HTML {
			b.mode = ignoring
			return
		}
	}
	b.addElement()
	b.mark()
	b.framesetOK = false
	b.mode = inTemplate
	b.templates = append(b.templates, inTemplate)
}

// closeTemplate closes the innermost template, if there is one.
func (b *builder) closeTemplate() {
	if !b.isOpen(atom.Template) {
		return
	}
	b.closeImplied(0)
	for i := len(b.open) - 1; i >= 0; i-- {
		if b.open[i].space == HTML && b.open[i].tag == atom.Template {
			b.cut(i)
			break
		}
	}
	b.unmark()
	if len(b.templates) > 0 {
		b.templates = b.templates[:len(b.templates)-1]
	}
	b.resetMode()
}

// inTemplateMode finds out what a template holds by its first tag.
func (b *builder) inTemplateMode() bool {
	switch b.tok.kind {
	case text, doctype:
		return b.inBody()
	case startTag:
		if b.tok.traits&headOnly != 0 {
			return b.inHead()
		}
		b.mode = templateMode(b.tok.tag)
		b.templates[len(b.templates)-1] = b.mode
		return false
	case endTag:
		if b.tok.tag == atom.Template {
			return b.inHead()
		}
		return true
	}
	if !b.isOpen(atom.Template) {
		return true
	}
	b.closeTemplate()
	return false
}

// templateMode is the mode of a template with such an element.
func templateMode(tag atom.Atom) mode {
	switch tag {
	case atom.Caption, atom.Colgroup, atom.Tbody, atom.Tfoot, atom.Thead:
		return inTable
	case atom.Col:
		return inColumnGroup
	case atom.Tr:
		return inTableBody
	case atom.Td, atom.Th:
		return inRow
	}
	return inBody
}

// inFrames acts in and behind framesets, where only frames and white space count.
func (b *builder) inFrames(m mode) bool {
	tag := b.tok.tag
	switch b.tok.kind {
	case text:
		space := onlySpace(b.tok.text)
		if m != afterAfterFrameset {
			b.addText(space)
		} else if space != "" {
			b.tok.text = space
			return b.inBody()
		}
	case startTag:
		switch {
		case tag == atom.Html:
			return b.inBody()
		case tag == atom.Noframes:
			return b.inHead()
		case m != inFrameset:
		case tag == atom.Frameset:
			b.addElement()
		case tag == atom.Frame:
			b.addVoid()
		}
	case endTag:
		switch {
		case m == afterFrameset && tag == atom.Html:
			b.mode = afterAfterFrameset
		case m == inFrameset && tag == atom.Frameset && b.topTag() != atom.Html:
			if b.pop(); b.topTag() != atom.Frameset {
				b.mode = afterFrameset
			}
		}
	}
	return true
}

// onlySpace returns the white space of a text.
func onlySpace(s string) string {
	var space []byte
	for i := range len(s) {
		if byteTraits[s[i]]&isSpace != 0 {
			space = append(space, s[i])
		}
	}
	return string(space)
}
