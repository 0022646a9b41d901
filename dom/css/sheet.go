package css

import (
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/cancel"
)

const (
	// maxBlocks bounds the nesting of rules and groups.
	maxBlocks = 16

	// maxRules bounds the selectors that rules are made for. Those of a list count again
	// for each block that is nested in its rule. The most seen is 6,200.
	maxRules = 100_000
)

// A sheet holds the rules of all style sheets of a page, in order.
type sheet struct {
	words      *Vocabulary
	meter      *cancel.Meter
	rules      []rule
	animations map[string]*animation // by name
	frameCount int
	faces      []Face
	registered map[string]registration // variables by name
	foreign    bool                    // the rules are for elements of another namespace
	layers     layer                   // the root of the tree of layers
	names      pageNames
	scratch    scratch
	order      uint32 // of the last declaration
	imports    int
	page       *dom.Document // that the style sheets are of
	files      Files         // style sheets in other files
	opened     int           // how often these were read
	fileBytes  int           // of all that was read of them
	unread     bool          // one that is wanted is not there
	listing    bool          // style sheets in other files are listed, and no rules are read
	links      []Link        // that list
	tried      int           // selectors that rules were made for, or none since nothing can match them
	full       bool          // a bound was hit, and rules are missing
}

// A context is what rules inherit from the groups and the style sheet around them.
type context struct {
	parent *parentRule // nil if the rules are not nested
	layer  *layer
	shadow dom.NodeID // the shadow root that they are for; dom.None if for the page
	host   dom.NodeID // the parent of that shadow root; dom.None if for the page
	around dom.NodeID // the shadow root that the host is in; dom.None if it is in none
	owner  dom.NodeID // the parent of the style element
	file   *opened    // that the rules are in; nil if they are in the page
	unsure bool       // it is not known whether the group holds
	depth  int
}

// A parentRule is the selector of a rule that others are nested in. Most selectors are
// never needed, so it is parsed on demand.
type parentRule struct {
	text    string
	parent  *parentRule
	host    dom.NodeID // what :host stands for; dom.None if for nothing
	parsed  bool
	unsure  bool
	meter   *cancel.Meter
	list    []complex
	weight  specificity // of the heaviest of them
	outside bool        // one of them is
}

// selectors returns the selectors of a rule, and whether they are in doubt. If one of a
// list is wrong, the standard ignores the whole list.
func (n *parentRule) selectors() (list []complex, unsure bool) {
	if !n.parsed {
		p := &parser{cursor: cursor{text: n.text}, parent: n.parent, host: n.host, lenient: true, meter: n.meter}
		if list := p.all(); p.err == nil {
			n.list, n.weight, n.unsure, n.outside = list, heaviest(list), p.unsure || p.maybe, anyOutside(list)
		}
		n.parsed = true
	}
	return n.list, n.unsure
}

// block reads the rules of a style sheet, or of a group up to its closing brace.
func (s *sheet) block(c *cursor, in context) {
	first := in.depth == 0 // imports come before all other rules
	for {
		s.meter.Spend(nodeCost)
		c.space()
		switch {
		case c.done():
			return
		case c.peek() == '}' && in.depth > 0:
			c.at++
			return
		case c.peek() == '@':
			if first = s.atRule(c, in, first) && first; s.listing && !first {
				return
			}
		case in.depth == 0 && (c.skips("<!--") || c.skips("-->")):
		case s.listing: // no imports follow
			return
		default:
			first = false
			s.rule(c, in)
		}
	}
}

func (s *sheet) rule(c *cursor, in context) {
	from, marks := c.at, "{}"
	if in.depth == 0 {
		marks = "{" // a stray closing brace is part of a wrong selector
	}
	switch c.skipTo(marks) {
	case '{':
		selector := c.text[from : c.at-1]
		if in.parent != nil || !s.skipBody(c, selector) {
			s.body(c, selector, in)
		}
	case '}':
		c.at-- // it closes the group
	}
}

// ofParent stands for the selector of a group that is nested in a rule: its declarations are
// for the elements of that rule, with the same specificity.
const ofParent = "\x00"

// body reads the declarations and nested rules of a rule up to its closing brace.
func (s *sheet) body(c *cursor, selector string, in context) {
	list, vars := s.scratch.list[:0], s.scratch.vars[:0]
	own := in
	keep := func() {
		if (selector != ofParent || in.parent == nil) && own.parent == in.parent {
			own.parent = &parentRule{text: selector, parent: in.parent, host: in.host, meter: s.meter}
		}
		s.keep(own, list)
		s.keep(own, vars)
		s.scratch.list, s.scratch.vars = list[:0], vars[:0]
		list, vars = list[:0], vars[:0]
	}
	for {
		c.space()
		if c.done() || c.peek() == '}' {
			c.at++
			break
		}
		from := c.at
		switch text, ok := c.declaration(); {
		case !ok:
			keep()
			s.inner(c, from, own)
		case strings.HasPrefix(text, "--"):
			vars = s.declare(vars, text)
		default:
			list = s.declare(list, text)
		}
	}
	if len(list)+len(vars) > 0 { // most rules have none
		keep()
	}
}

// declaration returns the declaration at the cursor and skips it. If a nested rule starts there
// instead, it skips the selector and the brace of the rule; at an at-rule it stays.
func (c *cursor) declaration() (text string, ok bool) {
	if c.peek() == '@' {
		return "", false
	}
	from, marks := c.at, ";{}"
	if strings.HasPrefix(c.text[from:], "--") {
		marks = ";}" // variables may hold braces
	}
	switch c.skipTo(marks) {
	case '{':
		return "", false
	case '}':
		c.at-- // it ends the rule as well
		return c.text[from:c.at], true
	case ';':
		return c.text[from : c.at-1], true
	}
	return c.text[from:c.at], true
}

// inner reads a nested rule or at-rule that starts at from. The cursor has skipped the
// selector of a rule.
func (s *sheet) inner(c *cursor, from int, in context) {
	in.depth++
	switch {
	case c.at == from:
		s.atRule(c, in, false)
	case in.depth > maxBlocks:
		s.full = true
		c.skipTo("}")
	default:
		s.body(c, c.text[from:c.at-1], in)
	}
}

// declare adds a declaration to a list, if the vocabulary has it. It replaces an
// earlier one of the same property.
func (s *sheet) declare(list []Declaration, text string) []Declaration {
	s.meter.Spend(nodeCost + len(text))
	read := s.words.read(text, s.names.quirks, &s.scratch)
	if len(read) == 0 {
		return list
	}
	if s.order == maxOrder {
		s.full = true
		return list
	}
	s.order++
	for _, d := range read {
		if d.order = s.order; d.Property == Custom {
			list = append(list, d)
		} else {
			list = replace(list, d)
		}
	}
	return list
}

// replace puts a declaration in the place of an earlier one of the same property, or adds it
// to the list, which has at most two for each property.
func replace(list []Declaration, d Declaration) []Declaration {
	for i := range list {
		if list[i].Property == d.Property && list[i].Important == d.Important {
			list[i] = d
			return list
		}
	}
	return append(list, d)
}

// keep adds a rule for each selector of in.parent. The list may be used again.
func (s *sheet) keep(in context, list []Declaration) {
	if s.isFull() || len(list) == 0 {
		return
	}
	selectors, unsure := in.parent.selectors()
	if unsure || in.unsure || s.foreign {
		list = s.doubtful(list)
	}
	if len(list) > 0 {
		s.addRules(selectors, in, rule{declarations: slices.Clone(list)})
	}
}

func (s *sheet) isFull() bool {
	if s.tried < maxRules {
		return false
	}
	s.full = true
	return true
}

// addRules adds a rule, which is like another, for each of some selectors that can match
// anything on this page. Those are a small part of the style sheets of page builders.
func (s *sheet) addRules(selectors []complex, in context, like rule) {
	for i := range selectors {
		if s.isFull() {
			break
		}
		s.tried++
		selector, shadow, layer := &selectors[i], in.shadow, in.layer
		if selector.slotted != nil {
			selector = &complex{compounds: []compound{{others: []simple{*selector.slotted}}}, weight: selector.weight, outside: true}
		}
		part, kept, unsure := s.words.partOf(selector)
		r := like
		if kept && unsure {
			r.declarations = s.doubtful(slices.Clone(like.declarations))
		}
		if !kept || len(r.declarations) == 0 {
			continue
		}
		if selector.outside {
			shadow, layer = in.around, weakest
		}
		r.selector, r.layer, r.shadow, r.part = selector, layer, shadow, part
		s.rules = append(s.rules, r)
	}
}

// weakest is the layer of rules for what is outside of their shadow root: the style sheets
// there win, unless the declaration is important.
var weakest = &layer{}

// doubtful leaves only those declarations in a list that count even if they are in doubt.
func (s *sheet) doubtful(list []Declaration) []Declaration {
	return slices.DeleteFunc(list, func(d Declaration) bool { return s.words.Doubt == nil || !s.words.Doubt(&d) })
}

// skipBody steps over the declarations of a rule that matches nothing on the page, and reports whether
// it did. A rule with nested rules is read: these may match elements that it does not.
func (s *sheet) skipBody(c *cursor, selector string) bool {
	if !s.names.exclude(selector) {
		return false
	}
	ahead := cursor{text: c.text, at: c.at}
	if ahead.skipTo("{}") != '}' {
		return false
	}
	s.meter.Spend(ahead.at - c.at)
	c.at = ahead.at
	return true
}
