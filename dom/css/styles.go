package css

import (
	"strings"
	"sync"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/cancel"
)

// Styles computes the styles of the elements of a document from its style attributes,
// style elements, and style sheets in data URLs and in Files. It must not be used concurrently.
type Styles struct {
	doc      *dom.Document
	roots    []dom.NodeID // the shadow root around each node; nil if there are none
	words    *Vocabulary
	sheet    sheet
	title    string // of the style sheets with a title that count; "" if none had one yet
	barred   bool   // a policy of the page may bar its styles
	filtered bool   // the same, for those in other files
	matcher  Matcher
	read     work       // what was left of the matcher's work when the style sheets were read
	style    Style      // of the last element or part
	part     Part       // that rules are applied for
	last     dom.NodeID // the last element that Of was asked for
	ofParts  []*rule    // those rules, if they match
	index    index
}

// NewStyles reads the style sheets in a document.
func NewStyles(doc *dom.Document, words *Vocabulary) *Styles { return NewStylesWith(doc, words, nil) }

// NewStylesWith reads the style sheets in a document, and those in other files that are
// known: see Links.
func NewStylesWith(doc *dom.Document, words *Vocabulary, files Files) *Styles {
	s := spare.Get().(*Styles)
	s.doc, s.words, s.matcher, s.roots = doc, words, matcherOf(doc), shadowRoots(doc)
	s.sheet.words, s.sheet.meter, s.sheet.files = words, doc.Meter(), files
	s.style.words, s.style.values, s.style.costs = words, cancel.Resize(s.style.values, words.Properties), &s.matcher
	s.readSheets()
	if len(s.sheet.rules) > 0 {
		s.sheet.layers.rankFrom(0)
		s.sheet.layers.rank = maxLayer
		s.index.fill(s.sheet.rules, &s.matcher)
	}
	s.read = s.matcher.work
	return s
}

// spare are released Styles: empty, but with room for another page.
var spare = sync.Pool{New: func() any {
	return &Styles{index: index{byID: map[string][]*rule{}, byClass: map[string][]*rule{}, byTag: map[string][]*rule{}, byKey: map[string][]*rule{}}}
}}

// Release makes the tables of s available for another page. After it, neither s nor its Style may be used;
// Variables and strings stay valid. Styles that are not released are garbage collected.
func (s *Styles) Release() {
	if s.doc == nil || max(s.doc.Len(), cap(s.sheet.rules)) > cancel.Large {
		return
	}
	x, on, style := &s.index, &s.sheet.scratch, &s.style
	for _, table := range [...]map[string][]*rule{x.byID, x.byClass, x.byTag, x.byKey} {
		clear(table)
	}
	clear(x.within) // the rest was cleared after other pages
	clear(s.sheet.rules)
	*s = Styles{
		index:   index{byID: x.byID, byClass: x.byClass, byTag: x.byTag, byKey: x.byKey, within: x.within[:0], known: cancel.Emptied(x.known), found: cancel.Emptied(x.found)},
		style:   Style{values: cancel.Emptied(style.values), set: style.set[:0], custom: cancel.Emptied(style.custom)},
		sheet:   sheet{rules: s.sheet.rules[:0], scratch: scratch{known: cancel.Emptied(on.known), list: cancel.Emptied(on.list), vars: cancel.Emptied(on.vars)}},
		ofParts: cancel.Emptied(s.ofParts),
	}
	spare.Put(s)
}

// Rewind allows as much work again as after the style sheets were read, for another pass over
// the elements.
func (s *Styles) Rewind() { s.matcher.work = s.read }

// readSheets reads the style sheets of the document, in order. The names of its elements are gathered
// before the first, since most rules of most sheets match nothing on the page.
func (s *Styles) readSheets() {
	s.sheet.page = s.doc
	for n := dom.Root + 1; int(n) < s.doc.Len(); n++ {
		s.sheet.meter.Spend(nodeCost)
		switch s.doc.Tag(n) {
		case atom.Style:
			s.styleElement(n)
		case atom.Link:
			s.link(n)
		case atom.Meta:
			s.meta(n)
		case atom.Noscript, atom.Template: // not used in a browser with scripts
			n = s.doc.End(n) - 1
		}
	}
}

// shadowRoots returns the shadow root around each node of a document, nil if there are none.
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

func (s *Styles) styleElement(n dom.NodeID) {
	if s.doc.Kind(n) != dom.Element || s.doc.Tag(s.doc.Parent(n)) == atom.Math { // a formula has no style sheets
		return
	}
	if kind := s.doc.Attr(n, "type"); kind != "" && !equalFold(kind, "text/css") {
		return
	}
	if in, holds := s.contextOf(n); holds && s.isPreferred(n) {
		s.gatherNames()
		s.sheet.foreign = false
		s.sheet.block(&cursor{text: s.sourceOf(n)}, in)
	}
}

// sourceOf returns the source of a style element: its texts without those of the elements in
// it, which only a style element in a drawing can have.
func (s *Styles) sourceOf(n dom.NodeID) string {
	var all []string
	for c := range s.doc.Children(n) {
		if s.doc.Kind(c) == dom.Raw {
			text := s.doc.RawText(c)
			s.sheet.meter.Spend(nodeCost + len(text))
			all = append(all, text)
		}
	}
	return strings.Join(all, "") // no copy of one
}

func (s *Styles) link(n dom.NodeID) {
	rel := s.doc.Attr(n, "rel")
	if rel = lower(rel); !hasWord(rel, "stylesheet") || hasWord(rel, "alternate") {
		return
	}
	in, holds := s.contextOf(n)
	kind := s.doc.Attr(n, "type")
	kind, _, _ = strings.Cut(kind, ";")
	_, disabled := s.doc.Lookup(n, "disabled")
	if !holds || disabled || kind != "" && !equalFold(trim(kind), "text/css") || !s.isPreferred(n) {
		return
	}
	in.unsure = in.unsure || s.inDrawing(n)
	l := Link{}
	l.Address = s.doc.Attr(n, "href")
	if !isData(l.Address) {
		l.Integrity = s.doc.Attr(n, "integrity")
		_, l.Shared = s.doc.Lookup(n, "crossorigin")
		in.unsure = in.unsure || s.filtered
	}
	if s.sheet.files != nil || isData(l.Address) {
		s.gatherNames()
	}
	known := s.sheet.address(l, in)
	s.sheet.unread = s.sheet.unread || !known
}

// inDrawing reports whether n is in a drawing or a formula, where it may be no element of HTML.
func (s *Styles) inDrawing(n dom.NodeID) bool {
	for p := s.doc.Parent(n); p != dom.None; p = s.doc.Parent(p) {
		if tag := s.doc.Tag(p); tag == atom.Svg || tag == atom.Math {
			return true
		}
	}
	return false
}

// isPreferred reports whether the style sheet of n counts: it has no title, or that of the
// first one with a title. The others are alternatives that a person may choose.
func (s *Styles) isPreferred(n dom.NodeID) bool {
	title := s.doc.Attr(n, "title")
	if title == "" || s.shadow(n) != dom.None {
		return true
	}
	if s.title == "" {
		s.title = title
	}
	return s.title == title
}

// meta reads the preferred title of style sheets, and notes a policy that may bar them. In
// the body, browsers ignore such a policy.
func (s *Styles) meta(n dom.NodeID) {
	kind := s.doc.Attr(n, "http-equiv")
	content := s.doc.Attr(n, "content")
	switch lower(trim(kind)) {
	case "default-style":
		s.title = content
	case "content-security-policy":
		policy := lower(content)
		styled := strings.Contains(policy, "style-src") || strings.Contains(policy, "default-src")
		inHead := s.doc.Tag(s.matcher.parent(n)) == atom.Head
		s.barred = s.barred || inHead && styled && !strings.Contains(policy, "'unsafe-inline'")
		s.filtered = s.filtered || inHead && styled
	}
}

// contextOf returns the context of the style sheet of n, and whether it may hold in the window.
func (s *Styles) contextOf(n dom.NodeID) (in context, holds bool) {
	media := s.doc.Attr(n, "media")
	is := Media(media)
	in = context{layer: &s.sheet.layers, shadow: s.shadow(n), owner: s.matcher.parent(n), unsure: is == Unknown || s.barred}
	if in.shadow != dom.None {
		in.host = s.doc.Parent(in.shadow)
		in.around = s.shadow(in.host)
	}
	return in, is != No
}

// External reports whether the page has style sheets in other files that are not known.
func (s *Styles) External() bool { return s.sheet.unread }

// Initial returns the variables around the root of the page: those that the page registers.
func (s *Styles) Initial() *Variables {
	if len(s.sheet.registered) == 0 {
		return nil
	}
	return &Variables{registered: s.sheet.registered}
}

// Exhausted reports whether the style sheets took too much work. After that, Of knows
// only style attributes.
func (s *Styles) Exhausted() bool { return s.sheet.full || s.matcher.Exhausted() }

// Of returns the style of an element. The Style is good until the next call.
func (s *Styles) Of(n dom.NodeID) *Style { return s.of(n, whole) }

// Part returns the style of a part of an element. The Style is good until the next call.
func (s *Styles) Part(n dom.NodeID, p Part) *Style { return s.of(n, p) }

func (s *Styles) of(n dom.NodeID, p Part) *Style {
	s.part = p
	s.style.reset()
	var of subject
	style := ""
	for _, a := range s.doc.Attrs(n) {
		switch a.Key {
		case "id":
			of.id = a.Val
		case "class":
			of.class = a.Val
		case "style":
			style = a.Val
		}
	}
	switch {
	case len(s.sheet.rules) == 0:
	case p != whole && s.last == n:
		s.apply(s.ofParts, n)
	default:
		if p == whole {
			s.last, s.ofParts = n, s.ofParts[:0]
		}
		s.match(n, &of)
	}
	if style != "" && p == whole {
		s.addInline(style)
	}
	return &s.style
}
