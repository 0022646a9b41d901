package css

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// Styles knows the style of the elements of a page, as far as the page itself
// says it: in style attributes, in style elements, and in addresses that hold a
// style sheet within themselves.
type Styles struct {
	doc       *dom.Document
	roots     []dom.NodeID // the shadow root that each node stands in; nil if there are none
	words     *Vocabulary
	sheet     sheet
	elsewhere bool
	matcher   *Matcher
	style     Style // of the element that was asked about last
	filed
}

// NewStyles reads the style sheets of a document.
func NewStyles(doc *dom.Document, words *Vocabulary) *Styles {
	s := &Styles{
		doc: doc, words: words, matcher: NewMatcher(doc), roots: shadowRoots(doc),
		sheet: sheet{words: words, meter: doc.Meter()},
		style: Style{words: words, values: make([]ranked, words.Properties)},
	}
	s.matcher.budget = max(s.matcher.budget, words.LeastSteps)
	s.style.budget = &s.matcher.budget
	s.readSheets()
	if len(s.sheet.rules) > 0 {
		s.fileAll()
	}
	return s
}

// readSheets reads the style sheets of the document, in order. The names that its
// elements have are gathered before the first, since most rules of most sheets are
// about other pages.
func (s *Styles) readSheets() {
	doc := s.doc
	for n := dom.Root + 1; int(n) < doc.Len(); n++ {
		s.sheet.meter.Spend(nodeCost)
		switch doc.Tag(n) {
		case atom.Style:
			s.styleElement(n)
		case atom.Link:
			s.link(n)
		case atom.Noscript, atom.Template: // for browsers without scripts; not part of the page
			n = doc.End(n) - 1
		}
	}
}

// shadowRoots returns the shadow root around each node of a document, nil if it has
// none.
func shadowRoots(doc *dom.Document) []dom.NodeID {
	if !doc.HasShadowRoots() {
		return nil
	}
	roots := make([]dom.NodeID, doc.Len())
	for n := dom.Root + 1; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		roots[n] = roots[doc.Parent(n)]
		if p := doc.Parent(n); doc.IsShadowRoot(p) {
			roots[n] = p
		}
	}
	return roots
}

func (s *Styles) shadow(n dom.NodeID) dom.NodeID {
	if s.roots == nil {
		return dom.None
	}
	return s.roots[n]
}

// styleElement reads a style element.
func (s *Styles) styleElement(n dom.NodeID) {
	if s.doc.Kind(n) != dom.Element {
		return
	}
	if kind, _ := s.matcher.attr(n, "type"); kind != "" && !equalFold(trim(kind), "text/css") {
		return
	}
	if in, holds := s.placeOf(n); holds {
		s.gatherNames()
		s.sheet.block(&cursor{text: s.doc.RawText(n)}, in)
	}
}

// link reads a link to a style sheet.
func (s *Styles) link(n dom.NodeID) {
	rel, _ := s.matcher.attr(n, "rel")
	if rel = lower(rel); !hasWord(rel, "stylesheet") || hasWord(rel, "alternate") {
		return
	}
	in, holds := s.placeOf(n)
	if !holds {
		return
	}
	href, _ := s.matcher.attr(n, "href")
	if !isData(href) {
		s.elsewhere = true
		return
	}
	s.gatherNames()
	s.sheet.address(href, in)
}

// placeOf returns where the rules of a style sheet stand, and whether they may
// hold in the window.
func (s *Styles) placeOf(n dom.NodeID) (in place, holds bool) {
	media, _ := s.matcher.attr(n, "media")
	is := Media(media)
	return place{layer: &s.sheet.layers, shadow: s.shadow(n), owner: s.matcher.parent(n), unsure: is == Unknown}, is != No
}

// Elsewhere reports whether the page has style sheets in other files, which
// nobody reads.
func (s *Styles) Elsewhere() bool { return s.elsewhere }

// Frames returns how an animation of the page ends, which is named in lower case.
func (s *Styles) Frames(animation string) []Declaration { return s.sheet.frames[animation] }

// Initial returns the variables that the page sets for all elements.
func (s *Styles) Initial() *Variables {
	if len(s.sheet.initial) == 0 {
		return nil
	}
	return &Variables{own: s.sheet.initial}
}

// Exhausted reports whether the style sheets took more work than the page is
// worth. The styles that Of returned after that are those of attributes alone.
func (s *Styles) Exhausted() bool { return s.sheet.full || s.matcher.Exhausted() }

// Of returns the style of an element. It is good until the next call.
func (s *Styles) Of(n dom.NodeID) *Style {
	s.style.reset()
	var id, class, style string
	for _, a := range s.doc.Attrs(n) {
		switch a.Key {
		case "id":
			id = a.Val
		case "class":
			class = a.Val
		case "style":
			style = a.Val
		}
	}
	if len(s.sheet.rules) > 0 {
		s.match(n, id, class)
	}
	if style != "" {
		for d := range s.words.inline(style) {
			s.style.add(&d, isInline)
		}
	}
	return &s.style
}
