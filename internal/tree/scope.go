package tree

import "golang.org/x/net/html/atom"

// A scope says how far the search for an open element goes.
type scope uint8

const (
	plainScope  scope = iota
	listScope         // a list ends it
	buttonScope       // a button ends it
	tableScope        // a table ends it, and nothing but that
)

// find returns where the innermost open element is that has one of these tags and
// is in scope, -1 if there is none.
func (b *builder) find(s scope, tags ...atom.Atom) int {
	for i := len(b.open) - 1; i >= 0; i-- {
		it := &b.open[i]
		if it.space == HTML {
			for _, tag := range tags {
				if it.tag == tag {
					return i
				}
			}
			if ends(s, it.tag) {
				return -1
			}
		}
		if it.traits&bounds != 0 && s != tableScope {
			return -1
		}
	}
	return -1
}

// ends reports whether an element ends this scope but not all others.
func ends(s scope, tag atom.Atom) bool {
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

func (b *builder) inScope(s scope, tags ...atom.Atom) bool { return b.find(s, tags...) >= 0 }

// popUntil closes the innermost element with one of these tags and all that is
// open in it, if it is in scope, and reports whether it was.
func (b *builder) popUntil(s scope, tags ...atom.Atom) bool {
	i := b.find(s, tags...)
	if i >= 0 {
		b.cut(i)
	}
	return i >= 0
}

// closeParagraph closes the paragraph that a block ends.
func (b *builder) closeParagraph() {
	if b.paras > 0 {
		b.popUntil(buttonScope, atom.P)
	}
}

// popTo closes elements until the innermost is one of these, html or a template.
func (b *builder) popTo(tags ...atom.Atom) {
	for i := len(b.open) - 1; i >= 0; i-- {
		tag := b.open[i].tag
		stop := tag == atom.Html || tag == atom.Template
		for _, t := range tags {
			stop = stop || tag == t
		}
		if stop {
			b.cut(i + 1)
			return
		}
	}
}

// closeImplied closes the innermost elements that need no end tag, down to one
// with the exception's tag.
func (b *builder) closeImplied(except atom.Atom) {
	i := len(b.open)
	for i > 0 && isImplied(b.open[i-1].tag) && b.open[i-1].tag != except {
		i--
	}
	b.cut(i)
}

func isImplied(tag atom.Atom) bool { return tag != 0 && traitsOf(tag)&implied != 0 }
