package render

import (
	"iter"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// How many kept nodes of an item are looked at for its heading, and for what follows
// that: wrappers, pictures.
const (
	maxAbove = 32
	maxBelow = 64
)

// isTitled reports whether every kept item of the list n that has words starts with a
// heading, and some go on. Such lists are cards, slides and sections: their items are read
// as sections of the text.
func (s *lists) isTitled(n dom.NodeID) bool {
	goesOn := false
	for c := range s.items(n) {
		end := s.doc.End(c)
		if heading := s.firstHeading(c); heading != dom.None {
			goesOn = goesOn || s.wordsIn(s.doc.End(heading), end)
		} else if s.wordsIn(c+1, end) {
			return false
		}
	}
	return goesOn
}

// items yields the kept items of the list n, also those in an element between the two.
func (s *lists) items(n dom.NodeID) iter.Seq[dom.NodeID] {
	return func(yield func(dom.NodeID) bool) {
		for c, end := n+1, s.doc.End(n); c < end; {
			s.meter.Spend(1)
			switch tag := s.doc.Tag(c); {
			case tag == atom.Li && s.keep.Has(c) && !yield(c):
				return
			case tag == atom.Div && s.keep.Has(c):
				c++
			default:
				c = s.doc.End(c)
			}
		}
	}
}

// firstHeading returns the heading that an element starts with, or dom.None.
func (s *lists) firstHeading(n dom.NodeID) dom.NodeID {
	c, end := s.nextWords(n+1, s.doc.End(n)), s.doc.End(n)
	for looked := 0; c < end && looked < maxAbove && s.doc.Kind(c) != dom.Text; looked++ {
		if s.headingLevel(c) > 0 {
			return c
		}
		c = s.nextWords(c+1, end)
	}
	return dom.None
}

// wordsIn reports whether a kept text starts the nodes in [from, to), behind at most a
// few elements.
func (s *lists) wordsIn(from, to dom.NodeID) bool {
	c := s.nextWords(from, to)
	for looked := 0; c < to && looked < maxBelow; looked++ {
		if s.doc.Kind(c) == dom.Text {
			return true
		}
		c = s.nextWords(c+1, to)
	}
	return false
}

// nextWords returns the first kept node in [from, to) that has words, or to.
func (s *lists) nextWords(from, to dom.NodeID) dom.NodeID {
	for from < to && (!s.keep.Has(from) || s.doc.Measure(from).Chars == 0) {
		s.meter.Spend(1)
		from = s.doc.End(from)
	}
	return from
}

// countItems returns the number of kept items in the list n.
func (s *lists) countItems(n dom.NodeID) int {
	count := 0
	for range s.items(n) {
		count++
	}
	return count
}
