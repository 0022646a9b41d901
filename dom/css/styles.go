package css

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A Shadowed is a Tree with shadow roots in it, the templates that make them.
type Shadowed interface {
	Tree

	// Shadow returns the shadow root that n stands in, dom.None if in none.
	Shadow(n dom.NodeID) dom.NodeID
}

// Styles knows the style of the elements of a page, as far as the page itself
// says it: in style attributes, in style elements, and in addresses that hold a
// style sheet within themselves.
type Styles struct {
	tree      Tree
	shadowed  Shadowed // the same; nil if it has no shadow roots
	words     *Vocabulary
	sheet     sheet
	elsewhere bool
	matcher   *Matcher
	style     Style // of the element that was asked about last
	filed
}

// NewStyles reads the style sheets of a page. Quirks is as for NewMatcher.
func NewStyles(tree Tree, quirks bool, words *Vocabulary) *Styles {
	s := &Styles{
		tree: tree, words: words, matcher: NewMatcher(tree, quirks),
		sheet: sheet{words: words, meter: tree.Meter()},
		style: Style{words: words, values: make([]ranked, words.Properties)},
	}
	s.shadowed, _ = tree.(Shadowed)
	s.matcher.budget = max(s.matcher.budget, words.LeastSteps)
	s.style.budget = &s.matcher.budget
	for n := dom.Root + 1; int(n) < tree.Len(); n++ {
		s.sheet.meter.Spend(nodeCost)
		switch tree.Tag(n) {
		case atom.Style:
			s.styleElement(n)
		case atom.Link:
			s.link(n)
		case atom.Noscript: // what is for browsers without scripts
			n = tree.End(n) - 1
		case atom.Template: // which waits to be used
			if s.shadow(n+1) != n {
				n = tree.End(n) - 1
			}
		}
	}
	if len(s.sheet.rules) > 0 {
		s.fileAll()
	}
	return s
}

func (s *Styles) shadow(n dom.NodeID) dom.NodeID {
	if s.shadowed == nil || int(n) >= s.tree.Len() {
		return dom.None
	}
	return s.shadowed.Shadow(n)
}

// styleElement reads a style element.
func (s *Styles) styleElement(n dom.NodeID) {
	if s.tree.Kind(n) != dom.Element {
		return
	}
	if kind, _ := s.matcher.attr(n, "type"); kind != "" && !equalFold(trim(kind), "text/css") {
		return
	}
	if in, holds := s.placeOf(n); holds {
		s.sheet.block(&cursor{text: s.tree.RawText(n)}, in)
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
	}
	s.sheet.address(href, in)
}

// placeOf returns where the rules of a style sheet stand, and whether they may
// hold in the window.
func (s *Styles) placeOf(n dom.NodeID) (in place, holds bool) {
	media, _ := s.matcher.attr(n, "media")
	is := Media(media)
	return place{layer: &s.sheet.layers, shadow: s.shadow(n), owner: s.tree.Parent(n), unsure: is == Unknown}, is != No
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
	for _, a := range s.tree.Attrs(n) {
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
