package css

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/patience"
)

const (
	// maxBlocks is how deep rules, and groups of them, may stand in each other.
	maxBlocks = 16

	// maxRules is how many selectors of a page's rules are kept. The most seen is
	// 2,000.
	maxRules = 100_000
)

// A sheet gathers the rules of all style sheets of a page, in order.
type sheet struct {
	words   *Vocabulary
	meter   *patience.Meter
	rules   []rule
	frames  map[string][]Declaration // how animations end, by name
	initial []custom                 // what variables are if nobody sets them
	layers  layer                    // the outermost: that of what is in none
	names   bool                     // some value names a variable
	present present
	order   uint32 // of declarations
	imports int
	full    bool // there was more than is kept
}

// A rule is one selector with what it says. Rules that say nothing that is wanted
// are not kept.
type rule struct {
	selector *complex
	says     []Declaration
	layer    *layer
	shadow   dom.NodeID // the shadow root that it is for; dom.None if for the page

	strength  uint64 // of its declarations, without their order
	ancestors filter // names that the ancestors of an element must have
	certain   bool   // it matches all elements that it is filed for
}

// last returns what the selector of a rule asks of the element itself.
func (r *rule) last() *compound { return &r.selector.compounds[len(r.selector.compounds)-1] }

// isCertain reports whether a selector asks for nothing but what the rule is filed
// by: classes, a tag, or an id.
func (r *rule) isCertain() bool {
	c := r.last()
	if len(r.selector.compounds) > 1 || len(c.tests) > 0 {
		return false
	}
	byTag := c.tag != "" && c.id == "" && len(c.classes) == 0
	return byTag || c.tag == "" && (c.id == "" || len(c.classes) == 0)
}

// A place is where rules stand.
type place struct {
	around *nest // the rule around it; nil if there is none
	layer  *layer
	shadow dom.NodeID // the shadow root that they are for; dom.None if for the page
	owner  dom.NodeID // the element that the style sheet stands in
	unsure bool       // whether the group holds is not known
	depth  int
}

// A nest is the selector of a rule, which those in it build on. Most rules say
// nothing that is wanted, so it is parsed when it is asked for.
type nest struct {
	text       string
	around     *nest
	weightless bool // it adds nothing to the specificity: that of @scope
	parsed     bool
	unsure     bool
	list       []complex
}

// selectors returns the selectors of a rule, and whether there is doubt about
// them. If a part of a list is wrong, none of it counts: so the standard has it.
func (n *nest) selectors() (list []complex, unsure bool) {
	if !n.parsed {
		p := &parser{cursor: cursor{text: n.text}, around: n.around, lenient: true}
		if list := p.all(); p.err == nil {
			n.list, n.unsure = list, p.unsure
		}
		n.parsed = true
	}
	return n.list, n.unsure
}

// block reads the rules of a style sheet, or of a group up to the brace that
// closes it.
func (s *sheet) block(c *cursor, in place) {
	first := in.depth == 0 // imports count only before all else
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
			first = s.atRule(c, in, first) && first
		case in.depth == 0 && (c.skips("<!--") || c.skips("-->")):
		default:
			first = false
			s.rule(c, in)
		}
	}
}

// rule reads a selector and its declarations.
func (s *sheet) rule(c *cursor, in place) {
	from, marks := c.at, "{}"
	if in.depth == 0 {
		marks = "{" // a brace that closes nothing is part of a selector that is wrong
	}
	switch c.skipTo(marks) {
	case '{':
		if selector := c.text[from : c.at-1]; in.around != nil || !s.skipsBody(c, selector) {
			s.body(c, selector, in)
		}
	case '}':
		c.at-- // it closes the group
	}
}

// skipsBody steps over the declarations of a rule that can match nothing on the
// page, and reports whether it did. A rule with others in it is read: these may ask
// for elements that the outer one does not match.
func (s *sheet) skipsBody(c *cursor, selector string) bool {
	if !s.present.excludes(selector) {
		return false
	}
	end := strings.IndexAny(c.text[c.at:], "{}\"'\\/")
	if end < 0 || c.text[c.at+end] != '}' {
		return false
	}
	s.meter.Spend(end)
	c.at += end + 1
	return true
}

// body reads the declarations of a rule with a selector, and the rules that stand
// among them, up to the brace that closes it. That of a group within a rule is the
// selector &.
func (s *sheet) body(c *cursor, selector string, in place) {
	var says, vars []Declaration
	own := in
	keep := func() {
		if (selector != "&" || in.around == nil) && own.around == in.around { // most rules say nothing
			own.around = &nest{text: selector, around: in.around}
		}
		s.keep(own, says)
		s.keep(own, vars)
		says, vars = nil, nil
	}
	for {
		c.space()
		if c.done() || c.peek() == '}' {
			c.at++
			break
		}
		from, marks := c.at, ";{}"
		if strings.HasPrefix(c.text[from:], "--") {
			marks = ";}" // variables may hold braces
		}
		if c.peek() != '@' {
			mark := c.skipTo(marks)
			end := c.at
			if mark != 0 {
				end--
			}
			if mark != '{' {
				if marks == ";}" {
					vars = s.declare(vars, c.text[from:end])
				} else {
					says = s.declare(says, c.text[from:end])
				}
				if mark == '}' {
					c.at-- // it ends the rule as well
				}
				continue
			}
		}
		keep()
		s.inner(c, from, own)
	}
	if len(says)+len(vars) > 0 {
		keep()
	}
}

// inner reads a rule within another, of which the cursor has passed the selector
// that starts at from, or a group, which starts here.
func (s *sheet) inner(c *cursor, from int, in place) {
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

// declare adds a declaration, if it is one, in the place of one that it is
// stronger than.
func (s *sheet) declare(says []Declaration, text string) []Declaration {
	s.meter.Spend(nodeCost + len(text))
	d, ok := s.words.declaration(text)
	if !ok {
		return says
	}
	if s.order == maxOrder || len(d.Value) > maxValue {
		s.full = true
		return says
	}
	s.order++
	d.order = s.order
	if d.Property == Custom {
		return append(says, d)
	}
	s.names = s.names || hasVariables(d.Value)
	for i := range says { // there are no more than properties
		if says[i].Property == d.Property && says[i].Important == d.Important {
			says[i] = d
			return says
		}
	}
	return append(says, d)
}

// keep takes in what a rule says about the elements of in.around.
func (s *sheet) keep(in place, says []Declaration) {
	if len(says) == 0 {
		return
	}
	list, unsure := in.around.selectors()
	if unsure || in.unsure {
		says = s.doubtful(says)
	}
	for i := range list {
		if len(says) == 0 || list[i].pseudo {
			continue
		}
		if len(s.rules) == maxRules {
			s.full = true
			break
		}
		s.rules = append(s.rules, rule{selector: &list[i], says: says, layer: in.layer, shadow: in.shadow})
	}
}

// doubtful returns the declarations that count even if it is not known whether
// they hold.
func (s *sheet) doubtful(says []Declaration) []Declaration {
	var kept []Declaration
	for i := range says {
		if s.words.Doubt != nil && s.words.Doubt(&says[i]) {
			kept = append(kept, says[i])
		}
	}
	return kept
}
