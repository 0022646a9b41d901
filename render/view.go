package render

import (
	"iter"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/names"
)

// What it costs to look at a node, and to look at a few bytes of one. The unit is
// the time that it takes to write a byte.
const (
	nodeCost = 64
	signCost = 16
)

// A view is the document that is rendered, and the nodes of it to keep. All
// constructs read it and none changes it.
type view struct {
	doc       *dom.Document
	keep      dom.Set
	traits    []trait // of each word of the document
	anyTraits []trait // of each Naming: those of all its words
	meter     *cancel.Meter
	title     dom.NodeID               // the element that is written as the title, None if none is
	facts     map[dom.NodeID]atom.Atom // see findFacts
	linesUpTo dom.NodeID               // headings before this one name the site or the section: they are lines
	page      string                   // its address, without a fragment
}

func newView(doc *dom.Document, keep dom.Set) view {
	traits := wordTraits().Of(doc)
	v := view{doc: doc, keep: keep, traits: traits, anyTraits: dom.UnionOf(doc, traits), meter: doc.Meter()}
	if u := doc.URL(); u != nil {
		v.page, _, _ = strings.Cut(u.String(), "#")
	}
	return v
}

// traitsOf returns what the names of n say. A name of two words, such as
// "line-number", may say more than its words do.
func (v *view) traitsOf(n dom.NodeID) trait {
	var all, name trait
	for _, token := range v.doc.Tokens(n) {
		if token != dom.Break {
			name |= v.traits[token]
			continue
		}
		if name&(lineTrait|numberTrait) == lineTrait|numberTrait {
			name |= gutterTrait
		}
		all |= name
		name = 0
	}
	return all
}

// headingLevel returns the level of the heading that n is written as, zero if
// it is none. A role makes a heading of a block only, and not of the parts of
// lists and tables, which would fall apart without them.
func (v *view) headingLevel(n dom.NodeID) int {
	if n == v.title && n != dom.None {
		return 1
	}
	level := v.doc.Heading(n)
	if level == 0 || !v.doc.IsBlock(n) || n < v.linesUpTo {
		return 0
	}
	switch v.doc.Tag(n) {
	case atom.Ul, atom.Ol, atom.Menu, atom.Dir, atom.Li, atom.Table, atom.Tr, atom.Td, atom.Th, atom.Pre:
		return 0
	}
	return level
}

// fragment returns the id that a link within the page points at.
func (v *view) fragment(link dom.NodeID) string {
	page, id, _ := strings.Cut(v.doc.Attr(link, "href"), "#")
	if page != "" && page != v.page {
		return ""
	}
	return id
}

// prev returns the node that stands before n in the same element, but for white space; None
// if there is none.
func (v *view) prev(n dom.NodeID) dom.NodeID {
	parent := v.doc.Parent(n)
	for m := n - 1; m > parent; m-- {
		for v.doc.Parent(m) != parent {
			v.meter.Spend(1)
			m = v.doc.Parent(m)
		}
		if v.doc.Kind(m) != dom.Text || v.doc.Measure(m).Chars > 0 {
			return m
		}
	}
	return dom.None
}

// behind returns the node that stands behind n in the same element, but for white space; None
// if there is none.
func (v *view) behind(n dom.NodeID) dom.NodeID {
	m := v.doc.Next(n)
	if m != dom.None && v.doc.Kind(m) == dom.Text && v.doc.Measure(m).Chars == 0 {
		m = v.doc.Next(m)
	}
	return m
}

// kept yields the nodes in [from, to) that are kept. To look at a node costs something.
func (v *view) kept(from, to dom.NodeID, cost int) iter.Seq[dom.NodeID] {
	return func(yield func(dom.NodeID) bool) {
		for n := from; n < to; {
			v.meter.Spend(cost)
			switch {
			case !v.keep.Has(n):
				n = v.doc.End(n)
			case !yield(n):
				return
			default:
				n++
			}
		}
	}
}

// keptNodes yields the kept nodes of the document.
func (v *view) keptNodes(cost int) iter.Seq[dom.NodeID] {
	return v.kept(dom.Root+1, v.doc.End(dom.Root), cost)
}

// hasWords reports whether n is a text with words in it.
func (v *view) hasWords(n dom.NodeID) bool {
	return v.doc.Kind(n) == dom.Text && v.doc.Measure(n).Chars > 0
}

// A lookahead remembers the first node of a kind below another one, so that
// nested elements do not search the same nodes again.
type lookahead struct {
	from, to dom.NodeID // the nodes that were looked at
	found    dom.NodeID
}

// first returns the first node of the kind in [n, end), or None. known is false
// if these nodes were not looked at yet.
func (a *lookahead) first(n, end dom.NodeID) (found dom.NodeID, known bool) {
	if n < a.from || a.to < end || a.found != dom.None && a.found <= n {
		return dom.None, false
	}
	if a.found < end {
		return a.found, true
	}
	return dom.None, true
}

// shortText returns s without the white space around it, and whether it has at
// most n bytes then.
func shortText(s string, n int) (string, bool) {
	if len(s) > 8*n+64 { // do not trim what cannot be short
		return "", false
	}
	s = strings.TrimSpace(s)
	return s, len(s) <= n && utf8.ValidString(s)
}

// A trait is something that the words of an element's names say about it.
type trait uint64

const (
	anchorTrait trait = 1 << iota
	gutterTrait
	lineTrait
	numberTrait
	codeTrait
	copyTrait
	unseenTrait // not shown, though no style in the page says so
	emojiTrait
	iconTrait
	mathTrait
	previewTrait
	editTrait
	titleTrait
	calloutTrait
	noteTrait
	tipTrait
	importantTrait
	warningTrait
	cautionTrait
	yesTrait
	noTrait
	tabTrait
	paneTrait
	contentTrait
	unitTrait // a thing of its own in a line
	priceTrait
	arrangeTrait // children stand in a row or a grid
	spacedTrait  // there is room around it
	blockTrait
	prefixTrait // comes before a word of style in a name
	metricTrait
	imperialTrait
	footnoteTrait
	sidenoteTrait // a footnote that stands where it is referred to

	calloutKinds = noteTrait | tipTrait | importantTrait | warningTrait | cautionTrait
)

// wordTraits are the traits of words. Those of a document are looked up once, so that the
// walk compares numbers only.
var wordTraits = sync.OnceValue(func() *dom.WordTable[trait] {
	return names.Table(map[trait]string{
		anchorTrait:              "anchor",
		arrangeTrait:             "arrange",
		unitTrait:                "badge, byline, category, date, dateline, facts, field, figure, name, nick, person, review, subtitle, tag, user",
		blockTrait:               "block",
		calloutTrait:             "callout",
		calloutTrait | noteTrait: "callout note",
		cautionTrait:             "caution",
		codeTrait:                "code",
		contentTrait:             "content",
		copyTrait:                "copy",
		iconTrait:                "drawing",
		editTrait:                "edit",
		emojiTrait:               "emoji",
		footnoteTrait:            "footnote",
		gutterTrait:              "gutter",
		imperialTrait:            "imperial",
		importantTrait:           "important",
		lineTrait:                "line",
		mathTrait:                "math",
		mathTrait | previewTrait: "math preview",
		metricTrait:              "metric",
		noTrait:                  "no",
		noteTrait:                "note",
		numberTrait:              "number",
		paneTrait:                "pane",
		priceTrait:               "price",
		sidenoteTrait:            "sidenote",
		spacedTrait:              "spaced",
		prefixTrait:              "style prefix",
		tabTrait:                 "tab",
		tabTrait | paneTrait:     "tab panel",
		tipTrait:                 "tip",
		titleTrait:               "title",
		unseenTrait:              "unseen",
		warningTrait:             "warning",
		yesTrait:                 "yes",
	})
})

// asides are what links say that stand in a heading without being part of its words.
var asides = sync.OnceValue(func() map[string]bool { return names.Said("edit, edit page, self link, to contents, to top, top") })
