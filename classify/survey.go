package classify

import (
	"slices"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A survey is what rules ask about the document as a whole, and which part of it an
// element is.
type survey struct {
	doc    *dom.Document
	total  *dom.Measure // what the whole document holds
	main   dom.NodeID   // the main element with the most text
	heads  []dom.NodeID // h1 elements
	texts  []dom.NodeID // texts with anything in them
	mixed  dom.Set      // elements with such a text among their children
	marked dom.Set      // elements that an attribute may hide or name, or a heading: see classifier.rule
	silent int32        // characters that are hidden from screen readers
	doubts *[]Doubt     // where doubts are noted; nil if they are not wanted
}

func newSurvey(doc *dom.Document, doubts *[]Doubt) survey {
	s := survey{doc: doc, total: doc.Measure(dom.Root), mixed: dom.NewSet(doc), marked: dom.NewSet(doc), doubts: doubts}
	s.texts = make([]dom.NodeID, 0, doc.Len()/4)
	var silentEnd dom.NodeID
	for n := dom.Root; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		if doc.Kind(n) != dom.Element {
			if doc.Measure(n).Chars > 0 {
				s.texts = append(s.texts, n)
				s.mixed.Add(doc.Parent(n))
			}
			continue
		}
		m := doc.Measure(n)
		if doc.Tag(n) == atom.H1 {
			s.heads = append(s.heads, n)
		}
		main := doc.Tag(n) == atom.Main
		if doc.MayHave(n, dom.Hiding|dom.Roles) {
			s.marked.Add(n)
			main = main || doc.Attr(n, "role") == "main"
			if n >= silentEnd && slices.ContainsFunc(doc.Attrs(n), ariaHides) {
				s.silent += m.Chars
				silentEnd = doc.End(n)
			}
		}
		if main && (s.main == dom.None || m.Chars > doc.Measure(s.main).Chars) {
			s.main = n
		}
	}
	return s
}

// share is how much of the page's text outside of links an element holds. A
// menu may have more words than the article; it has no sentences.
func (s *survey) share(m *dom.Measure) float32 {
	return float32(m.Chars-m.LinkChars) / float32(max(s.total.Chars-s.total.LinkChars, 1))
}

// dominates reports whether so much of the page is in n that n cannot be
// something beside the content: it holds the main element, or most of the text.
func (s *survey) dominates(n dom.NodeID) bool {
	m := s.doc.Measure(n)
	if s.main != dom.None && s.doc.Contains(n, s.main) && n != s.main && s.doc.Measure(s.main).Chars*mainShare > s.total.Chars {
		return true
	}
	if s.main != dom.None && s.doc.Measure(s.main).Words >= mainWords && !s.doc.Contains(n, s.main) && !s.doc.Contains(s.main, n) {
		return false // the page is elsewhere, however large this is
	}
	return s.share(m) > dominantShare
}

// holdsHead reports whether an h1 stands in n.
func (s *survey) holdsHead(n dom.NodeID) bool {
	i, _ := slices.BinarySearch(s.heads, n)
	return i < len(s.heads) && s.doc.Contains(n, s.heads[i])
}

// holdsTitle reports whether n holds an h1 and words beside it: the top of an
// article, not of a site.
func (s *survey) holdsTitle(n dom.NodeID) bool {
	return s.holdsHead(n) && s.doc.Measure(n).LinkShare() < linkyShare
}

// box reports whether an element is laid out as a box of its own, not as words
// within a sentence or a heading: a block, or an inline element among others
// with no text between them.
func (s *survey) box(n dom.NodeID) bool {
	if s.doc.IsBlock(n) {
		return true
	}
	parent := s.doc.Parent(n)
	return !s.mixed.Has(parent) && s.doc.Heading(parent) == 0
}

// firstText returns the first text with anything in it at or after n.
func (s *survey) firstText(n dom.NodeID) dom.NodeID {
	i, _ := slices.BinarySearch(s.texts, n)
	if i == len(s.texts) {
		return dom.NodeID(s.doc.Len())
	}
	return s.texts[i]
}
