package tree

import "golang.org/x/net/html/atom"

// The modes up to the body, and behind it.

func (b *builder) initial() bool {
	switch b.tok.kind {
	case text:
		if _, all := b.cutSpace(); all {
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

func (b *builder) beforeHTML() bool {
	switch b.tok.kind {
	case doctype:
		return true
	case text:
		if _, all := b.cutSpace(); all {
			return true
		}
	case startTag:
		if b.tok.tag == atom.Html {
			b.addElement()
			b.mode = beforeHead
			return true
		}
	case endTag:
		if !endsNoMode(b.tok.tag) {
			return true
		}
	}
	b.imply(startTag, atom.Html)
	return false
}

// endsNoMode reports whether an end tag is one of those that count before there
// is a body: the others are ignored.
func endsNoMode(tag atom.Atom) bool {
	return tag == atom.Head || endsHead(tag)
}

// endsHead reports whether an end tag says that the head is over.
func endsHead(tag atom.Atom) bool {
	return tag == atom.Body || tag == atom.Html || tag == atom.Br
}

func (b *builder) beforeHead() bool {
	switch b.tok.kind {
	case text:
		if _, all := b.cutSpace(); all {
			return true
		}
	case startTag:
		switch b.tok.tag {
		case atom.Head:
			b.addElement()
			b.head = b.topNode()
			b.mode = inHead
			return true
		case atom.Html:
			return b.inBody()
		}
	case endTag:
		if !endsNoMode(b.tok.tag) {
			return true
		}
	case doctype:
		return true
	}
	b.imply(startTag, atom.Head)
	return false
}

func (b *builder) inHead() bool {
	switch b.tok.kind {
	case text:
		if b.keepSpace() {
			return true
		}
	case startTag:
		if b.headElement() {
			return true
		}
	case endTag:
		switch {
		case b.tok.tag == atom.Head:
			b.pop()
			b.mode = afterHead
			return true
		case b.tok.tag == atom.Template:
			b.closeTemplate()
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

// headElement acts upon the start tag of an element that belongs to the head, and
// reports whether it was one.
func (b *builder) headElement() bool {
	switch b.tok.tag {
	case atom.Html:
		return b.inBody()
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
		b.openTemplate()
	default:
		return false
	}
	return true
}

func (b *builder) inHeadNoscript() bool {
	switch b.tok.kind {
	case doctype:
		return true
	case startTag:
		switch b.tok.tag {
		case atom.Html:
			return b.inBody()
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
		if IsBlank(b.tok.text) {
			return b.inHead()
		}
	}
	b.pop()
	b.mode = inHead
	return b.tok.tag == atom.Noscript
}

func (b *builder) afterHead() bool {
	switch b.tok.kind {
	case text:
		if b.keepSpace() {
			return true
		}
	case startTag:
		switch tag := b.tok.tag; {
		case tag == atom.Html:
			return b.inBody()
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

// backToHead puts an element that stands behind the head into it.
func (b *builder) backToHead() bool {
	b.tree.moved = b.tree.moved || b.tree.Nodes[b.head].Next != 0
	b.push(item{node: b.head, tag: atom.Head, traits: traitsOf(atom.Head)})
	used := b.inHead()
	b.close(b.head)
	return used
}

// afterBody covers what stands behind the end tags of the body and of the page:
// white space still belongs to the body, and what is more opens it again.
func (b *builder) afterBody() bool {
	switch b.tok.kind {
	case endOfPage, doctype:
		return true
	case text:
		if IsBlank(b.tok.text) {
			return b.inBody()
		}
	case startTag:
		if b.tok.tag == atom.Html {
			return b.inBody()
		}
	case endTag:
		if b.tok.tag == atom.Html {
			return true
		}
	}
	b.mode = inBody
	return false
}
