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
	b.tree.templates = true
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
