package tree

import "golang.org/x/net/html/atom"

// A mode is a part of the page in which tokens have their own meaning: an insertion
// mode of the specification, section 13.2.6.4.
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

// in acts on the current token by the rules of a mode, and reports whether it is
// used up.
func (b *builder) in(m mode) bool {
	switch m {
	case initial:
		return headRules{b}.initial()
	case beforeHTML:
		return headRules{b}.beforeHTML()
	case beforeHead:
		return headRules{b}.beforeHead()
	case inHead:
		return headRules{b}.inHead()
	case inHeadNoscript:
		return headRules{b}.inHeadNoscript()
	case afterHead:
		return headRules{b}.afterHead()
	case inBody:
		return bodyRules{b}.inBody()
	case inRaw:
		return b.inRaw()
	case inTable:
		return tableRules{b}.inTable()
	case inCaption:
		return tableRules{b}.inCaption()
	case inColumnGroup:
		return tableRules{b}.inColumnGroup()
	case inTableBody:
		return tableRules{b}.inTableBody()
	case inRow:
		return tableRules{b}.inRow()
	case inCell:
		return tableRules{b}.inCell()
	case inTemplate:
		return templateRules{b}.act()
	case afterBody:
		return bodyRules{b}.afterBody()
	case inFrameset, afterFrameset, afterAfterFrameset:
		return b.inFrames(m)
	}
	return true
}

// resetMode sets the mode that the open elements ask for.
func (b *builder) resetMode() {
	for i := len(b.open.items) - 1; i >= 0; i-- {
		it := &b.open.items[i]
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

// isBlank reports whether a text is only white space.
func isBlank(s string) bool { return skipSpace(s, 0) == len(s) }
