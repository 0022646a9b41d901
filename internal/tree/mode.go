package tree

import "golang.org/x/net/html/atom"

// A mode is a part of the page, in which tokens have their own meaning: the
// insertion modes of the specification, section 13.2.6.4.
type mode uint8

const (
	initial mode = iota
	beforeHTML
	beforeHead
	inHead
	inHeadNoscript
	afterHead
	inBody
	inRaw
	inTable
	inCaption
	inColumnGroup
	inTableBody
	inRow
	inCell
	inTemplate
	afterBody
	inFrameset
	afterFrameset
	afterAfterFrameset
	ignoring // the rest of the page
)

// in acts upon the current token as a mode does, and reports whether it is used
// up.
func (b *builder) in(m mode) bool {
	switch m {
	case initial:
		return b.initial()
	case beforeHTML:
		return b.beforeHTML()
	case beforeHead:
		return b.beforeHead()
	case inHead:
		return b.inHead()
	case inHeadNoscript:
		return b.inHeadNoscript()
	case afterHead:
		return b.afterHead()
	case inBody:
		return b.inBody()
	case inRaw:
		return b.inRaw()
	case inTable:
		return b.inTable()
	case inCaption:
		return b.inCaption()
	case inColumnGroup:
		return b.inColumnGroup()
	case inTableBody:
		return b.inTableBody()
	case inRow:
		return b.inRow()
	case inCell:
		return b.inCell()
	case inTemplate:
		return b.inTemplateMode()
	case afterBody:
		return b.afterBody()
	case inFrameset, afterFrameset, afterAfterFrameset:
		return b.inFrames(m)
	}
	return true
}

// resetMode finds the mode that the open elements ask for.
func (b *builder) resetMode() {
	for i := len(b.open) - 1; i >= 0; i-- {
		it := &b.open[i]
		switch it.tag {
		case atom.Td, atom.Th:
			b.mode = inCell
		case atom.Tr:
			b.mode = inRow
		case atom.Tbody, atom.Thead, atom.Tfoot:
			b.mode = inTableBody
		case atom.Caption:
			b.mode = inCaption
		case atom.Colgroup:
			b.mode = inColumnGroup
		case atom.Table:
			b.mode = inTable
		case atom.Template:
			if it.space != HTML || len(b.templates) == 0 {
				continue
			}
			b.mode = b.templates[len(b.templates)-1]
		case atom.Head:
			b.mode = inHead
		case atom.Body:
			b.mode = inBody
		case atom.Frameset:
			b.mode = inFrameset
		case atom.Html:
			b.mode = afterHead
			if b.head == 0 {
				b.mode = beforeHead
			}
		default:
			if i == 0 {
				b.mode = inBody
			}
			continue
		}
		return
	}
}

// keepSpace adds the white space at the start of the current text to the page, and
// reports whether that was all.
func (b *builder) keepSpace() bool {
	space, all := b.cutSpace()
	b.addText(space)
	return all
}

// cutSpace takes the white space at the start off the current text, and reports
// whether that was all.
func (b *builder) cutSpace() (space string, all bool) {
	s := b.tok.text
	i := 0
	for i < len(s) && byteTraits[s[i]]&isSpace != 0 {
		i++
	}
	b.tok.text = s[i:]
	return s[:i], i == len(s)
}

// IsBlank reports whether a text is only white space.
func IsBlank(s string) bool {
	for i := range len(s) {
		if byteTraits[s[i]]&isSpace == 0 {
			return false
		}
	}
	return true
}
