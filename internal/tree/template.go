package tree

import "golang.org/x/net/html/atom"

// templateRules are the mode of templates.
type templateRules struct{ *builder }

// start adds a template. Inside a drawing or a formula x/net/html gives
// the rest of the page up, and so does this.
func (b templateRules) start() {
	if b.open.hasForeign() {
		b.mode = ignoring
		return
	}
	b.addElement()
	b.mark()
	b.framesetOK = false
	b.mode = inTemplate
	b.templates = append(b.templates, inTemplate)
}

// end closes the innermost template, if there is one.
func (b templateRules) end() {
	if !b.open.has(atom.Template) {
		return
	}
	b.open.closeImplied(0)
	for i := len(b.open.items) - 1; i >= 0; i-- {
		if b.open.items[i].space == HTML && b.open.items[i].tag == atom.Template {
			b.open.cut(i)
			break
		}
	}
	b.active.unmark()
	if len(b.templates) > 0 {
		b.templates = b.templates[:len(b.templates)-1]
	}
	b.resetMode()
}

// act finds out what a template holds by its first tag.
func (b templateRules) act() bool {
	switch b.tok.kind {
	case text, doctype:
		return b.in(inBody)
	case startTag:
		if b.tok.traits&headOnly != 0 {
			return b.in(inHead)
		}
		b.mode = templateMode(b.tok.tag)
		b.templates[len(b.templates)-1] = b.mode
		return false
	case endTag:
		if b.tok.tag == atom.Template {
			return b.in(inHead)
		}
		return true
	}
	if !b.open.has(atom.Template) {
		return true
	}
	b.end()
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
