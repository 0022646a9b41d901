package tree

import "golang.org/x/net/html/atom"

// tableRules are the modes of tables and their parts.
type tableRules struct{ *builder }

func (b tableRules) inTable() bool {
	tag := b.tok.tag
	switch b.tok.kind {
	case text:
		if b.open.top().traits&tableRows != 0 && isBlank(b.tok.text) {
			b.addText(b.tok.text)
			return true
		}
	case startTag:
		switch tag {
		case atom.Caption:
			b.open.popTo(atom.Table)
			b.mark()
			b.addElement()
			b.mode = inCaption
			return true
		case atom.Colgroup:
			b.open.popTo(atom.Table)
			b.addElement()
			b.mode = inColumnGroup
			return true
		case atom.Col:
			b.imply(startTag, atom.Colgroup)
			return false
		case atom.Tbody, atom.Tfoot, atom.Thead:
			b.open.popTo(atom.Table)
			b.addElement()
			b.mode = inTableBody
			return true
		case atom.Td, atom.Th, atom.Tr:
			b.imply(startTag, atom.Tbody)
			return false
		case atom.Table:
			if b.open.popUntil(tableScope, atom.Table) {
				b.resetMode()
				return false
			}
			return true
		case atom.Style, atom.Script, atom.Template:
			return b.in(inHead)
		case atom.Input:
			if b.isHiddenInput() {
				b.addVoid()
				return true
			}
		case atom.Form:
			if b.form == 0 && !b.inTemplate() {
				b.addElement()
				b.form = b.open.pop().node
			}
			return true
		}
	case endTag:
		switch {
		case tag == atom.Table:
			if b.open.popUntil(tableScope, atom.Table) {
				b.resetMode()
			}
			return true
		case tag == atom.Template:
			return b.in(inHead)
		case b.tok.traits&tablePart != 0, tag == atom.Body, tag == atom.Html:
			return true
		}
	case doctype:
		return true
	case endOfPage:
		return b.in(inBody)
	}
	b.foster = true
	used := b.in(inBody)
	b.foster = false
	return used
}

func (b tableRules) inCaption() bool {
	tag := b.tok.tag
	switch b.tok.kind {
	case startTag:
		if b.tok.traits&tablePart != 0 && tag != atom.Th {
			return !b.endCaption()
		}
	case endTag:
		switch {
		case tag == atom.Caption:
			b.endCaption()
			return true
		case tag == atom.Table:
			return !b.endCaption()
		case b.tok.traits&tablePart != 0, tag == atom.Body, tag == atom.Html:
			return true
		}
	}
	return b.in(inBody)
}

// endCaption closes the caption of a table, and reports whether there was one.
func (b tableRules) endCaption() bool {
	if !b.open.popUntil(tableScope, atom.Caption) {
		return false
	}
	b.active.unmark()
	b.mode = inTable
	return true
}

func (b tableRules) inColumnGroup() bool {
	switch b.tok.kind {
	case text:
		if b.addSpace() {
			return true
		}
	case doctype:
		return true
	case startTag:
		switch b.tok.tag {
		case atom.Html:
			return b.in(inBody)
		case atom.Col:
			b.addVoid()
			return true
		case atom.Template:
			return b.in(inHead)
		}
	case endTag:
		switch b.tok.tag {
		case atom.Colgroup:
			if b.open.topTag() == atom.Colgroup {
				b.open.pop()
				b.mode = inTable
			}
			return true
		case atom.Col:
			return true
		case atom.Template:
			return b.in(inHead)
		}
	case endOfPage:
		return b.in(inBody)
	}
	if b.open.topTag() != atom.Colgroup {
		return true
	}
	b.open.pop()
	b.mode = inTable
	return false
}

func (b tableRules) inTableBody() bool {
	tag := b.tok.tag
	switch b.tok.kind {
	case startTag:
		switch {
		case tag == atom.Tr:
			b.open.popTo(atom.Tbody, atom.Tfoot, atom.Thead)
			b.addElement()
			b.mode = inRow
			return true
		case tag == atom.Td, tag == atom.Th:
			b.imply(startTag, atom.Tr)
			return false
		case b.tok.traits&tablePart != 0:
			return !b.endRows()
		}
	case endTag:
		switch {
		case tag == atom.Tbody, tag == atom.Tfoot, tag == atom.Thead:
			if b.open.inScope(tableScope, tag) {
				b.open.popTo(atom.Tbody, atom.Tfoot, atom.Thead)
				b.open.pop()
				b.mode = inTable
			}
			return true
		case tag == atom.Table:
			return !b.endRows()
		case b.tok.traits&tablePart != 0, tag == atom.Body, tag == atom.Html:
			return true
		}
	}
	return b.inTable()
}

// endRows closes a group of rows, and reports whether there was one.
func (b tableRules) endRows() bool {
	if !b.open.popUntil(tableScope, atom.Tbody, atom.Thead, atom.Tfoot) {
		return false
	}
	b.mode = inTable
	return true
}

func (b tableRules) inRow() bool {
	tag := b.tok.tag
	switch b.tok.kind {
	case startTag:
		switch {
		case tag == atom.Td, tag == atom.Th:
			b.open.popTo(atom.Tr)
			b.addElement()
			b.mark()
			b.mode = inCell
			return true
		case b.tok.traits&tablePart != 0:
			return !b.endRow()
		}
	case endTag:
		switch {
		case tag == atom.Tr:
			b.endRow()
			return true
		case tag == atom.Table:
			return !b.endRow()
		case tag == atom.Tbody, tag == atom.Tfoot, tag == atom.Thead:
			return !b.open.inScope(tableScope, tag) || !b.endRow()
		case b.tok.traits&tablePart != 0, tag == atom.Body, tag == atom.Html:
			return true
		}
	}
	return b.inTable()
}

// endRow closes a row, and reports whether there was one.
func (b tableRules) endRow() bool {
	if !b.open.inScope(tableScope, atom.Tr) {
		return false
	}
	b.open.popTo(atom.Tr)
	b.open.pop()
	b.mode = inTableBody
	return true
}

func (b tableRules) inCell() bool {
	tag := b.tok.tag
	switch b.tok.kind {
	case startTag:
		if b.tok.traits&tablePart != 0 {
			return !b.endCell(atom.Td, atom.Th)
		}
	case endTag:
		switch {
		case tag == atom.Td, tag == atom.Th:
			b.endCell(tag)
			return true
		case b.tok.traits&tableRows != 0:
			if !b.open.inScope(tableScope, tag) {
				return true
			}
			b.endCell(atom.Td, atom.Th)
			b.mode = inRow
			return false
		case b.tok.traits&tablePart != 0, tag == atom.Body, tag == atom.Html:
			return true
		}
	}
	return b.in(inBody)
}

// endCell closes a cell with one of these tags, and reports whether there was
// one.
func (b tableRules) endCell(tags ...atom.Atom) bool {
	if !b.open.popUntil(tableScope, tags...) {
		return false
	}
	b.active.unmark()
	b.mode = inRow
	return true
}
