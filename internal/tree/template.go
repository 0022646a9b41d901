package tree

import "golang.org/x/net/html/atom"

// templateRules are the rules for templates.
type templateRules struct{ *builder }

// start adds a template. In a drawing or a formula it ignores the rest of the page,
// as x/net/html does.
func (b templateRules) start() {
	if b.open.hasForeign() {
		b.mode = ignoring
		return
	}
	b.addElement()
	b.tree.template(b.open.topNode())
	b.mark()
	b.framesetOK = false
	b.mode = inTemplate
	b.templates = append(b.templates, inTemplate)
}

// end closes the innermost template, if one is open.
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

// act chooses the mode of a template by its first tag.
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

// templateMode returns the mode of a template that starts with a tag.
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
