package tree

import "golang.org/x/net/html/atom"

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
