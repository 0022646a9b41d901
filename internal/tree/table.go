package tree

import "golang.org/x/net/html/atom"

func (b *builder) inTable() bool {
	tag := b.tok.tag
	switch b.tok.kind {
	case text:
		if b.top().traits&tableRows != 0 && IsBlank(b.tok.text) {
			b.addText(b.tok.text)
			return true
		}
	case startTag:
		switch tag {
		case atom.Caption:
			b.popTo(atom.Table)
			b.mark()
			b.addElement()
			b.mode = inCaption
			return true
		case atom.Colgroup:
			b.popTo(atom.Table)
			b.addElement()
			b.mode = inColumnGroup
			return true
		case atom.Col:
			b.imply(startTag, atom.Colgroup)
			return false
		case atom.Tbody, atom.Tfoot, atom.Thead:
			b.popTo(atom.Table)
			b.addElement()
			b.mode = inTableBody
			return true
		case atom.Td, atom.Th, atom.Tr:
			b.imply(startTag, atom.Tbody)
			return false
		case atom.Table:
			if b.popUntil(tableScope, atom.Table) {
				b.resetMode()
				return false
			}
			return true
		case atom.Style, atom.Script, atom.Template:
			return b.inHead()
		case atom.Input:
			if b.isHiddenInput() {
				b.addVoid()
				return true
			}
		case atom.Form:
			if b.form == 0 && !b.inTemplate() {
				b.addElement()
				b.form = b.pop().node
			}
			return true
		}
	case endTag:
		switch {
		case tag == atom.Table:
			if b.popUntil(tableScope, atom.Table) {
				b.resetMode()
			}
			return true
		case tag == atom.Template:
			return b.inHead()
		case b.tok.traits&tablePart != 0, tag == atom.Body, tag == atom.Html:
			return true
		}
	case doctype:
		return true
	case endOfPage:
		return b.inBody()
	}
	b.foster = true
	used := b.inBody()
	b.foster = false
	return used
}

func (b *builder) inCaption() bool {
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
	return b.inBody()
}

// endCaption closes the caption of a table, and reports whether there was one.
func (b *builder) endCaption() bool {
	if !b.popUntil(tableScope, atom.Caption) {
		return false
	}
	b.unmark()
	b.mode = inTable
	return true
}

func (b *builder) inColumnGroup() bool {
	switch b.tok.kind {
	case text:
		if b.keepSpace() {
			return true
		}
	case doctype:
		return true
	case startTag:
		switch b.tok.tag {
		case atom.Html:
			return b.inBody()
		case atom.Col:
			b.addVoid()
			return true
		case atom.Template:
			return b.inHead()
		}
	case endTag:
		switch b.tok.tag {
		case atom.Colgroup:
			if b.topTag() == atom.Colgroup {
				b.pop()
				b.mode = inTable
			}
			return true
		case atom.Col:
			return true
		case atom.Template:
			return b.inHead()
		}
	case endOfPage:
		return b.inBody()
	}
	if b.topTag() != atom.Colgroup {
		return true
	}
	b.pop()
	b.mode = inTable
	return false
}

func (b *builder) inTableBody() bool {
	tag := b.tok.tag
	switch b.tok.kind {
	case startTag:
		switch {
		case tag == atom.Tr:
			b.popTo(atom.Tbody, atom.Tfoot, atom.Thead)
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
			if b.inScope(tableScope, tag) {
				b.popTo(atom.Tbody, atom.Tfoot, atom.Thead)
				b.pop()
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
func (b *builder) endRows() bool {
	if !b.popUntil(tableScope, atom.Tbody, atom.Thead, atom.Tfoot) {
		return false
	}
	b.mode = inTable
	return true
}

func (b *builder) inRow() bool {
	tag := b.tok.tag
	switch b.tok.kind {
	case startTag:
		switch {
		case tag == atom.Td, tag == atom.Th:
			b.popTo(atom.Tr)
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
			return !b.inScope(tableScope, tag) || !b.endRow()
		case b.tok.traits&tablePart != 0, tag == atom.Body, tag == atom.Html:
			return true
		}
	}
	return b.inTable()
}

// endRow closes a row, and reports whether there was one.
func (b *builder) endRow() bool {
	if !b.inScope(tableScope, atom.Tr) {
		return false
	}
	b.popTo(atom.Tr)
	b.pop()
	b.mode = inTableBody
	return true
}

func (b *builder) inCell() bool {
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
			if !b.inScope(tableScope, tag) {
				return true
			}
			b.endCell(atom.Td, atom.Th)
			b.mode = inRow
			return false
		case b.tok.traits&tablePart != 0, tag == atom.Body, tag == atom.Html:
			return true
		}
	}
	return b.inBody()
}

// endCell closes a cell with one of these tags, and reports whether there was
// one.
func (b *builder) endCell(tags ...atom.Atom) bool {
	if !b.popUntil(tableScope, tags...) {
		return false
	}
	b.unmark()
	b.mode = inRow
	return true
}
