package tree

import "golang.org/x/net/html/atom"

// headRules are the modes up to the body.
type headRules struct{ *builder }

func (b headRules) initial() bool {
	switch b.tok.kind {
	case text:
		if _, all := b.tok.cutSpace(); all {
			return true
		}
	case doctype:
		b.tree.Doctype = b.tok.text
		b.mode = beforeHTML
		return true
	}
	b.quirks = yes
	b.mode = beforeHTML
	return false
}

func (b headRules) beforeHTML() bool {
	switch b.tok.kind {
	case doctype:
		return true
	case text:
		if _, all := b.tok.cutSpace(); all {
			return true
		}
	case startTag:
		if b.tok.tag == atom.Html {
			b.addElement()
			b.mode = beforeHead
			return true
		}
	case endTag:
		if !countsBeforeHead(b.tok.tag) {
			return true
		}
	}
	b.imply(startTag, atom.Html)
	return false
}

// countsBeforeHead reports whether an end tag counts before the head. The others
// are ignored.
func countsBeforeHead(tag atom.Atom) bool {
	return tag == atom.Head || endsHead(tag)
}

// endsHead reports whether an end tag ends the head.
func endsHead(tag atom.Atom) bool {
	return tag == atom.Body || tag == atom.Html || tag == atom.Br
}

func (b headRules) beforeHead() bool {
	switch b.tok.kind {
	case text:
		if _, all := b.tok.cutSpace(); all {
			return true
		}
	case startTag:
		switch b.tok.tag {
		case atom.Head:
			b.addElement()
			b.head = b.open.topNode()
			b.mode = inHead
			return true
		case atom.Html:
			return b.in(inBody)
		}
	case endTag:
		if !countsBeforeHead(b.tok.tag) {
			return true
		}
	case doctype:
		return true
	}
	b.imply(startTag, atom.Head)
	return false
}

func (b headRules) inHead() bool {
	switch b.tok.kind {
	case text:
		if b.addSpace() {
			return true
		}
	case startTag:
		if b.headElement() {
			return true
		}
	case endTag:
		switch {
		case b.tok.tag == atom.Head:
			b.open.pop()
			b.mode = afterHead
			return true
		case b.tok.tag == atom.Template:
			templateRules(b).end()
			return true
		case !endsHead(b.tok.tag):
			return true
		}
	case doctype:
		return true
	}
	b.imply(endTag, atom.Head)
	return false
}

// headElement acts on the start tag of an element that belongs to the head, and
// reports whether it was one.
func (b headRules) headElement() bool {
	switch b.tok.tag {
	case atom.Html:
		return b.in(inBody)
	case atom.Base, atom.Basefont, atom.Bgsound, atom.Link, atom.Meta:
		b.addVoid()
	case atom.Noscript:
		if b.opts.Scripting {
			b.addRaw()
			return true
		}
		b.addElement()
		b.mode = inHeadNoscript
		b.lex.raw = ""
	case atom.Script, atom.Title, atom.Noframes, atom.Style:
		b.addRaw()
	case atom.Head:
	case atom.Template:
		templateRules(b).start()
	default:
		return false
	}
	return true
}

func (b headRules) inHeadNoscript() bool {
	switch b.tok.kind {
	case doctype:
		return true
	case startTag:
		switch b.tok.tag {
		case atom.Html:
			return b.in(inBody)
		case atom.Basefont, atom.Bgsound, atom.Link, atom.Meta, atom.Noframes, atom.Style:
			return b.inHead()
		case atom.Head:
			return true
		case atom.Noscript:
			b.lex.raw = ""
			return true
		}
	case endTag:
		if b.tok.tag != atom.Noscript && b.tok.tag != atom.Br {
			return true
		}
	case text:
		if isBlank(b.tok.text) {
			return b.inHead()
		}
	}
	b.open.pop()
	b.mode = inHead
	return b.tok.tag == atom.Noscript
}

func (b headRules) afterHead() bool {
	switch b.tok.kind {
	case text:
		if b.addSpace() {
			return true
		}
	case startTag:
		switch tag := b.tok.tag; {
		case tag == atom.Html:
			return b.in(inBody)
		case tag == atom.Body:
			b.addElement()
			b.framesetOK = false
			b.mode = inBody
			return true
		case tag == atom.Frameset:
			b.addElement()
			b.mode = inFrameset
			return true
		case b.tok.traits&headOnly != 0:
			return b.backToHead()
		case tag == atom.Head:
			return true
		}
	case endTag:
		switch {
		case b.tok.tag == atom.Template:
			return b.inHead()
		case !endsHead(b.tok.tag):
			return true
		}
	case doctype:
		return true
	}
	b.imply(startTag, atom.Body)
	b.framesetOK = true
	return b.tok.kind == endOfPage
}

// backToHead puts an element that comes after the head into it.
func (b headRules) backToHead() bool {
	b.tree.moved = b.tree.moved || b.tree.Nodes[b.head].Next != 0
	b.push(b.head, atom.Head, traitsOf(atom.Head), HTML, "")
	used := b.inHead()
	b.open.remove(b.head)
	return used
}
