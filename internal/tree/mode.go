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

// A scope says how far the search for an open element goes.
type scope uint8

const (
	plainScope  scope = iota
	listScope         // a list ends it
	buttonScope       // a button ends it
	tableScope        // only a table ends it
)

// find returns the index of the innermost element that has one of these tags and
// is in scope, -1 if there is none.
func (s *stack) find(in scope, tags ...atom.Atom) int {
	for i := len(s.items) - 1; i >= 0; i-- {
		it := &s.items[i]
		if it.space == HTML {
			for _, tag := range tags {
				if it.tag == tag {
					return i
				}
			}
			if in.endsAt(it.tag) {
				return -1
			}
		}
		if it.traits&bounds != 0 && in != tableScope {
			return -1
		}
	}
	return -1
}

// endsAt reports whether an element ends this scope, apart from the elements that
// end all but tableScope: these have the trait bounds.
func (s scope) endsAt(tag atom.Atom) bool {
	switch s {
	case listScope:
		return tag == atom.Ol || tag == atom.Ul
	case buttonScope:
		return tag == atom.Button
	case tableScope:
		return tag == atom.Html || tag == atom.Table || tag == atom.Template
	}
	return false
}

func (s *stack) inScope(in scope, tags ...atom.Atom) bool { return s.find(in, tags...) >= 0 }

// popUntil closes the innermost element with one of these tags and all that is
// open in it, if it is in scope, and reports whether it was.
func (s *stack) popUntil(in scope, tags ...atom.Atom) bool {
	i := s.find(in, tags...)
	if i >= 0 {
		s.cut(i)
	}
	return i >= 0
}

// closeParagraph closes the paragraph that a block ends.
func (s *stack) closeParagraph() {
	if s.paragraphs > 0 {
		s.popUntil(buttonScope, atom.P)
	}
}

// popTo closes elements until the innermost is one of these, html or a template.
func (s *stack) popTo(tags ...atom.Atom) {
	for i := len(s.items) - 1; i >= 0; i-- {
		tag := s.items[i].tag
		stop := tag == atom.Html || tag == atom.Template
		for _, t := range tags {
			stop = stop || tag == t
		}
		if stop {
			s.cut(i + 1)
			return
		}
	}
}

// closeImplied closes the innermost elements that need no end tag, down to one
// with the exception's tag.
func (s *stack) closeImplied(except atom.Atom) {
	i := len(s.items)
	for i > 0 && isImplied(s.items[i-1].tag) && s.items[i-1].tag != except {
		i--
	}
	s.cut(i)
}

func isImplied(tag atom.Atom) bool { return tag != 0 && traitsOf(tag)&implied != 0 }

// inFrames acts in and after framesets, where only frames and white space count.
func (b *builder) inFrames(m mode) bool {
	tag := b.tok.tag
	switch b.tok.kind {
	case text:
		if b.tok.lines {
			b.tok.text, b.tok.lines = Lines(b.tok.text), false
		}
		space := onlySpace(b.tok.text)
		if m != afterAfterFrameset {
			b.addText(space)
		} else if space != "" {
			b.tok.text = space
			return b.in(inBody)
		}
	case startTag:
		switch {
		case tag == atom.Html:
			return b.in(inBody)
		case tag == atom.Noframes:
			return b.in(inHead)
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
		case m == inFrameset && tag == atom.Frameset && b.open.topTag() != atom.Html:
			if b.open.pop(); b.open.topTag() != atom.Frameset {
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
