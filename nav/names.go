package nav

import "github.com/seed31bcff99/reader/dom"

// A meaning is what a word of a class or an id says about an element.
type meaning uint8

const (
	meansNothing meaning = iota
	meansCurrent
	meansAncestor
	meansBreadcrumb
	meansPager
	meansPagination
	meansRelated
	meansSidebar
	meansTOC
	meansTitle
	meansNext
	meansPrevious
)

// kind returns the kind of navigation that a word means, if it means one.
func (m meaning) kind() (Kind, bool) {
	switch m {
	case meansBreadcrumb:
		return Breadcrumb, true
	case meansPager:
		return Pager, true
	case meansPagination:
		return Pagination, true
	case meansRelated:
		return Related, true
	case meansSidebar:
		return Sidebar, true
	case meansTOC:
		return TOC, true
	}
	return 0, false
}

// A naming reads the names of elements: their classes and ids.
type naming struct {
	doc      *dom.Document
	meanings []meaning
}

// kind returns the kind of navigation that the names of n mean, if they mean one.
func (s *naming) kind(n dom.NodeID) (Kind, bool) {
	for _, t := range s.doc.Tokens(n) {
		if kind, ok := s.meanings[t].kind(); ok {
			return kind, true
		}
	}
	return Primary, false
}

// direction returns the direction that the names of n mean: previous, next or
// empty.
func (s *naming) direction(n dom.NodeID) string {
	for _, t := range s.doc.Tokens(n) {
		switch s.meanings[t] {
		case meansNext:
			return next
		case meansPrevious:
			return previous
		}
	}
	return ""
}

// isTitle reports whether n is a short text without links, and one of its names
// ends with a word for a title: "footer__title" is one, "title-bar" holds one.
func (s *naming) isTitle(n dom.NodeID) bool {
	m := s.doc.Measure(n)
	if m.Links > 0 || m.Chars == 0 || m.Chars > maxLabel {
		return false
	}
	last := meansNothing
	for _, t := range s.doc.Tokens(n) {
		if t == dom.Break && last == meansTitle {
			return true
		}
		last = s.meanings[t]
	}
	return false
}

// mark returns what marks n itself as current, by aria-current or a class; byClass
// is the mark that a class counts for.
func (s *naming) mark(n dom.NodeID, byClass mark) mark {
	if v := s.doc.Attr(n, "aria-current"); v != "" && v != "false" {
		return markedAria
	}
	current, ancestor := false, false
	for _, t := range s.doc.Tokens(n) {
		switch {
		case t == dom.Break:
			if current && !ancestor {
				return byClass
			}
			current, ancestor = false, false
		case s.meanings[t] == meansCurrent:
			current = true
		case s.meanings[t] == meansAncestor:
			ancestor = true
		}
	}
	return unmarked
}
