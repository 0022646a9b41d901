package css

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A Style is what the page says about whether an element is shown.
type Style struct {
	Display      Display
	Visibility   Visibility
	Flex         bool // what stands in it starts lines, whatever it is
	Transparent  bool // opacity: 0
	SkipsContent bool // content-visibility: hidden
}

// A Display tells what kind of box an element has.
type Display uint8

const (
	Unset    Display = iota // the page does not say
	None                    // none at all, and nothing below it has one
	Contents                // none, but what stands in it has
	Inline                  // one that stands in a line
	Block                   // one that starts a line
	AsParent                // whatever its parent has
)

// A Visibility tells whether an element is painted.
type Visibility uint8

const (
	Inherit Visibility = iota // as its parent
	Visible
	Hidden
)

// Styles knows the style of the elements of a page, as far as the page itself
// says it: in style attributes and in style elements.
type Styles struct {
	doc     *dom.Scripted
	sheet   sheet
	matcher *Matcher
	byID    map[string][]*rule // by what the last compound of the selector asks for
	byClass map[string][]*rule
	byTag   map[string][]*rule
	others  []*rule
	found   map[string][]*rule // of the classes that stand in one attribute
	filters map[string]filter  // the same as filters
	above   []filter           // of each node: the names of its ancestors
}

// NewStyles reads the style sheets of a page.
func NewStyles(doc *dom.Scripted) *Styles {
	s := &Styles{
		doc:     doc,
		matcher: NewMatcher(doc),
		byID:    map[string][]*rule{},
		byClass: map[string][]*rule{},
		byTag:   map[string][]*rule{},
		found:   map[string][]*rule{},
		filters: map[string]filter{},
	}
	for n := dom.Root + 1; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		if doc.Tag(n) != atom.Style || doc.Kind(n) != dom.Element {
			continue
		}
		if kind := strings.TrimSpace(doc.Attr(n, "type")); kind != "" && !strings.EqualFold(kind, "text/css") {
			continue
		}
		if Media(strings.ToLower(doc.Attr(n, "media"))) {
			s.sheet.add(doc.RawText(n))
		}
	}
	if len(s.sheet.rules) > 0 {
		s.fileAll()
	}
	return s
}

// fileAll files the rules that can be about anything on this page. Of the sheets
// of page builders that is a small part.
func (s *Styles) fileAll() {
	s.above = make([]filter, s.doc.Len())
	ids, classes := s.names()
	for i := range s.sheet.rules {
		if r := &s.sheet.rules[i]; s.possible(r.selector, ids, classes) {
			r.ancestors = s.asked(r.selector)
			s.file(r)
		}
	}
}

// names returns the ids and the classes that the elements of the page have.
func (s *Styles) names() (ids, classes map[string]bool) {
	ids, classes = map[string]bool{}, map[string]bool{}
	seen := map[string]bool{} // attributes
	for n := dom.Root + 1; int(n) < s.doc.Len(); n++ {
		s.doc.Tick(n)
		for _, a := range s.doc.Attrs(n) {
			switch a.Key {
			case "id":
				ids[s.key(a.Val)] = true
			case "class":
				if seen[a.Val] {
					continue
				}
				seen[a.Val] = true
				for class := range fields(a.Val) {
					classes[s.key(class)] = true
				}
			}
		}
	}
	return ids, classes
}

// possible reports whether there are elements with all the names that a selector
// asks for.
func (s *Styles) possible(c *complex, ids, classes map[string]bool) bool {
	for i := range c.compounds {
		compound := &c.compounds[i]
		if compound.id != "" && !ids[s.key(compound.id)] {
			return false
		}
		for _, class := range compound.classes {
			if !classes[s.key(class)] {
				return false
			}
		}
		for k := range compound.tests {
			if compound.tests[k].kind == never {
				return false
			}
		}
	}
	return true
}

// file puts a rule where the elements that it may be about will look for it.
func (s *Styles) file(r *rule) {
	last := &r.selector.compounds[len(r.selector.compounds)-1]
	switch {
	case last.id != "":
		s.byID[s.key(last.id)] = append(s.byID[s.key(last.id)], r)
	case len(last.classes) > 0:
		s.byClass[s.key(last.classes[0])] = append(s.byClass[s.key(last.classes[0])], r)
	case last.tag != "":
		tag := lower(last.tag)
		s.byTag[tag] = append(s.byTag[tag], r)
	default:
		s.others = append(s.others, r)
	}
}

// key is a name as it is looked up.
func (s *Styles) key(name string) string {
	if s.doc.Quirks {
		return lower(name)
	}
	return name
}

// Of returns the style of an element.
func (s *Styles) Of(n dom.NodeID) Style {
	var c cascade
	if len(s.sheet.rules) > 0 {
		s.match(&c, n)
	}
	if inline, ok := s.doc.Lookup(n, "style"); ok {
		c.inline(inline)
	}
	return c.style(s.sheet.frames)
}

// Exhausted reports whether the style sheets took more work than the page is
// worth. The styles that Of returned after that are those of attributes alone.
func (s *Styles) Exhausted() bool { return s.matcher.Exhausted() }

// match finds the rules that are about an element.
func (s *Styles) match(c *cascade, n dom.NodeID) {
	for _, a := range s.doc.Attrs(n) {
		switch a.Key {
		case "id":
			s.try(c, s.byID[s.key(a.Val)], n)
		case "class":
			s.try(c, s.ofClasses(a.Val), n)
		}
	}
	if len(s.byTag) > 0 {
		s.try(c, s.byTag[lower(s.doc.Name(n))], n)
	}
	s.try(c, s.others, n)
}

// maxKept is how many rules are kept for an attribute. A page with more has
// thousands of rules for one class.
const maxKept = 256

// ofClasses returns the rules for any of the classes in an attribute. Most
// attributes stand in a page many times.
func (s *Styles) ofClasses(value string) []*rule {
	rules, ok := s.found[value]
	if ok || s.matcher.Exhausted() {
		return rules
	}
	for class := range fields(value) {
		rules = append(rules, s.byClass[s.key(class)]...)
	}
	s.matcher.budget -= len(rules)
	if len(rules) <= maxKept {
		s.found[value] = rules
	}
	return rules
}

// filteredPerStep is how many rules can be passed over in the time of a step of
// the Matcher.
const filteredPerStep = 8

// try applies those of the rules that are about n.
func (s *Styles) try(c *cascade, rules []*rule, n dom.NodeID) {
	s.matcher.budget -= len(rules) / filteredPerStep
	if len(rules) == 0 || s.matcher.Exhausted() {
		return
	}
	around := s.around(n)
	for _, r := range rules {
		if !around.holds(r.ancestors) {
			continue
		}
		strength := uint64(r.selector.weight)<<32 | uint64(r.order)
		if c.heeds(&r.says, strength) && s.matcher.complex(r.selector, len(r.selector.compounds)-1, n) {
			c.apply(&r.says, strength)
		}
	}
}
