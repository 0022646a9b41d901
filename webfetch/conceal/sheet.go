package conceal

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// The bounds on the work that a page's style sheets can ask for.
const (
	maxSheetBytes = 1 << 20
	maxRules      = 20_000
	maxMatches    = 5_000_000
)

// A sheet is the rules of a page's own style sheets that can hide or show
// something, by what the element that they are about must have.
type sheet struct {
	byID    map[string][]*rule
	byClass map[string][]*rule
	byTag   map[string][]*rule
	any     []*rule
	rules   int
	work    int // comparisons of an element with a rule so far
	full    bool
}

// A rule is one selector with its declarations.
type rule struct {
	selector []compound // the element itself last
	rank     uint64
	sets     []assignment
}

// A compound is what one element must have: div#id.class[attribute=value].
type compound struct {
	child   bool // it is the parent of the next, not just above it
	tag     string
	id      string
	classes []string
	attrs   []attribute
}

type attribute struct {
	key, value string
	equal      bool // else it only has to be there
}

// collect reads the style sheets of a page.
func collect(tree *html.Node) *sheet {
	s := &sheet{byID: map[string][]*rule{}, byClass: map[string][]*rule{}, byTag: map[string][]*rule{}}
	left := maxSheetBytes
	for at := tree.FirstChild; at != nil; at = following(at, tree) {
		if at.DataAtom != atom.Style || !forScreens(attr(at, "media")) {
			continue
		}
		for text := at.FirstChild; text != nil; text = text.NextSibling {
			if left -= len(text.Data); left < 0 {
				s.full = true
				return s
			}
			eachRule(text.Data, s.add)
		}
	}
	return s
}

// forScreens reports whether a style sheet for these media is one for screens.
func forScreens(media string) bool {
	return media == "" || holdsOnScreen("@media "+media)
}

func isStyleSheet(at *html.Node) bool {
	return slices.ContainsFunc(strings.Fields(attr(at, "rel")), func(w string) bool { return strings.EqualFold(w, "stylesheet") })
}

// tired reports whether the page's style sheets were too much.
func (s *sheet) tired() bool { return s.full || s.work > maxMatches }

// add takes in a rule.
func (s *sheet) add(selectors, declared string) {
	sets := parseDeclarations(declared)
	if len(sets) == 0 {
		return
	}
	for _, text := range splitOutside(selectors, ',') {
		sel, weight, ok := parseSelector(text)
		if !ok {
			continue
		}
		if s.rules++; s.rules > maxRules {
			s.full = true
			return
		}
		r := &rule{sel, weight*rankSpecificity + uint64(s.rules), sets}
		switch last := &sel[len(sel)-1]; {
		case last.id != "":
			s.byID[last.id] = append(s.byID[last.id], r)
		case len(last.classes) > 0:
			s.byClass[last.classes[0]] = append(s.byClass[last.classes[0]], r)
		case last.tag != "":
			s.byTag[last.tag] = append(s.byTag[last.tag], r)
		default:
			s.any = append(s.any, r)
		}
	}
}

// styleOf returns the declarations that hold for an element, nil if none do.
func (s *sheet) styleOf(at *html.Node) *declarations {
	var d *declarations
	apply := func(sets []assignment, rank uint64) {
		if d == nil {
			d = &declarations{}
		}
		for _, a := range sets {
			r := rank
			if a.important {
				r += rankImportant
			}
			d.add(a.property, a.value, r)
		}
	}
	try := func(list []*rule) {
		for _, r := range list {
			if s.work++; s.work > maxMatches {
				return
			}
			if s.matches(r.selector, at) {
				apply(r.sets, r.rank)
			}
		}
	}
	if s.rules > 0 {
		try(s.any)
		try(s.byTag[at.Data])
		for class := range strings.FieldsSeq(attr(at, "class")) {
			try(s.byClass[class])
		}
		if id := attr(at, "id"); id != "" {
			try(s.byID[id])
		}
	}
	if v := attr(at, "style"); v != "" {
		apply(parseDeclarations(v), rankInline)
	}
	return d
}

// maxAbove is how far up an ancestor is looked for.
const maxAbove = 64

// matches reports whether a selector is about an element.
func (s *sheet) matches(selector []compound, at *html.Node) bool {
	last := len(selector) - 1
	if !selector[last].fits(at) {
		return false
	}
	for i := last - 1; i >= 0; i-- {
		c := &selector[i]
		up := 0
		for at = at.Parent; at != nil && !c.fits(at); at = at.Parent {
			s.work++
			if up++; c.child || up > maxAbove {
				return false
			}
		}
		if at == nil {
			return false
		}
	}
	return true
}

func (c *compound) fits(at *html.Node) bool {
	if at.Type != html.ElementNode || c.tag != "" && c.tag != at.Data || c.id != "" && c.id != attr(at, "id") {
		return false
	}
	if len(c.classes) > 0 {
		has := attr(at, "class")
		for _, class := range c.classes {
			if !hasWord(has, class) {
				return false
			}
		}
	}
	for _, a := range c.attrs {
		if v, ok := lookup(at, a.key); !ok || a.equal && v != a.value {
			return false
		}
	}
	return true
}

func hasWord(list, word string) bool {
	for w := range strings.FieldsSeq(list) {
		if w == word {
			return true
		}
	}
	return false
}
