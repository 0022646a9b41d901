package css

import (
	"strings"
)

// A rule is one selector with what it says about whether elements are shown.
// Rules that say nothing about that are not kept.
type rule struct {
	selector *complex
	says     declarations
	order    uint32

	ancestors filter // names that the ancestors of an element must have
}

// A sheet gathers the rules of all style sheets of a page, in order.
type sheet struct {
	rules  []rule
	frames map[string]declarations // how animations end, by name
	spare  int                     // bytes that nested selectors may still take
}

const (
	// maxBlocks is how deep rules may nest.
	maxBlocks = 12

	// nestingFactor is how much longer the selectors of nested rules may be
	// written out than the sheet is.
	nestingFactor = 8

	// maxRules is how many rules of a page are kept. The most seen is 2,000.
	maxRules = 20000
)

// add reads a style sheet.
func (s *sheet) add(text string) {
	s.spare = maxSelector + nestingFactor*len(text)
	c := cursor{text: text}
	s.block(&c, "", 0)
}

// block reads rules up to the brace that closes them. Parent is the selector of
// the rule that they stand in, empty if there is none.
func (s *sheet) block(c *cursor, parent string, depth int) {
	for {
		c.space()
		switch {
		case c.done():
			return
		case c.peek() == '}':
			c.at++
			if depth > 0 {
				return
			}
		case c.peek() == '@':
			s.atRule(c, parent, depth)
		case c.peek() == ';':
			c.at++
		case c.skips("<!--"), c.skips("-->"):
		default:
			s.rule(c, parent, depth)
		}
	}
}

// rule reads a selector and its declarations.
func (s *sheet) rule(c *cursor, parent string, depth int) {
	from := c.at
	c.skipTo("{")
	if c.done() {
		return
	}
	s.body(c, s.nested(parent, stripComments(c.text[from:c.at-1])), depth)
}

// body reads the declarations of a rule, and the rules that stand among them.
func (s *sheet) body(c *cursor, selector string, depth int) {
	var says declarations
	for {
		c.space()
		if c.done() || c.peek() == '}' {
			c.at++
			break
		}
		if c.peek() == '@' {
			s.atRule(c, selector, depth+1)
			continue
		}
		from := c.at
		switch c.skipTo(";{}") {
		case '{':
			if depth < maxBlocks {
				inner := s.nested(selector, stripComments(c.text[from:c.at-1]))
				s.body(c, inner, depth+1)
			} else {
				c.skipBlock()
			}
		case '}':
			says.add(c.text[from : c.at-1])
			c.at-- // it ends the rule as well
		case ';':
			says.add(c.text[from : c.at-1])
		default:
			says.add(c.text[from:])
		}
	}
	if says.any() {
		s.keep(selector, says)
	}
}

// keep parses the selector of a rule that says something. If a part of a list is
// wrong, none of it counts: so the standard has it.
func (s *sheet) keep(selector string, says declarations) {
	parsed, err := Parse(selector)
	if err != nil {
		return
	}
	for i := range parsed.complexes {
		if c := &parsed.complexes[i]; !c.pseudo && len(s.rules) < maxRules {
			s.rules = append(s.rules, rule{selector: c, says: says, order: uint32(len(s.rules))})
		}
	}
}

// nothing is a selector that matches no element: of a rule that is dropped, so
// that those in it are as well.
const nothing = ":not(*)"

// nested is the selector of a rule that stands in another: each one of the list
// says where its parent is, or stands somewhere below it.
func (s *sheet) nested(parent, selector string) string {
	selector = strings.TrimSpace(selector)
	if parent == "" {
		return selector
	}
	if len(parent) > maxSelector || s.spare < 0 {
		return nothing
	}
	around := ":is(" + parent + ")"
	var b strings.Builder
	for i := 0; i < len(selector); {
		c := cursor{text: selector, at: i}
		c.skipTo(",")
		one := strings.TrimSpace(selector[i:c.at])
		i = c.at
		uses := max(strings.Count(one, "&"), 1)
		size := uses*(len(around)+1) + len(one)
		if s.spare -= size; b.Len()+size > maxSelector || s.spare < 0 {
			return nothing
		}
		if !strings.Contains(one, "&") {
			one = around + " " + one
		}
		b.WriteString(strings.ReplaceAll(one, "&", around))
	}
	return b.String()
}

// atRule reads a rule that starts with an at sign. What stands in those that
// hold on a screen counts as if it stood around them.
func (s *sheet) atRule(c *cursor, parent string, depth int) {
	c.at++
	from := c.at
	end := c.skipTo(";{}")
	prelude := c.text[from:min(c.at, len(c.text))]
	if end != 0 {
		prelude = c.text[from : c.at-1]
	}
	switch end {
	case '}':
		c.at-- // it closes what the rule stands in
		return
	case '{':
	default:
		return // a statement, such as @import
	}
	name := prelude
	if i := strings.IndexFunc(prelude, func(r rune) bool { return r != '-' && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') }); i >= 0 {
		name = prelude[:i]
	}
	condition := strings.ToLower(stripComments(prelude[len(name):]))
	holds := false
	switch strings.ToLower(name) {
	case "media":
		holds = Media(condition)
	case "supports":
		holds = supports(condition)
	case "layer":
		holds = true
	case "keyframes", "-webkit-keyframes":
		s.keyframes(c, strings.Trim(condition, ` "'`))
		return
	}
	switch {
	case !holds || depth >= maxBlocks:
		c.skipBlock()
	case parent != "":
		s.body(c, parent, depth+1)
	default:
		s.block(c, "", depth+1)
	}
}

// keyframes reads how an animation ends.
func (s *sheet) keyframes(c *cursor, name string) {
	for {
		c.space()
		if c.done() || c.peek() == '}' {
			c.at++
			return
		}
		from := c.at
		if c.skipTo("{") == 0 {
			return
		}
		when := strings.ToLower(c.text[from : c.at-1])
		from = c.at
		c.skipBlock()
		if !strings.Contains(when, "to") && !strings.Contains(when, "100%") {
			continue
		}
		var says declarations
		for part := range strings.SplitSeq(c.text[from:max(from, c.at-1)], ";") {
			says.add(part)
		}
		if s.frames == nil {
			s.frames = map[string]declarations{}
		}
		s.frames[name] = says
	}
}

// supports guesses whether the browser has a feature: all that are asked for
// today, but for those of other browsers.
func supports(condition string) bool {
	condition = strings.TrimSpace(condition)
	holds := true
	for strings.HasPrefix(condition, "not") {
		condition = strings.TrimSpace(condition[len("not"):])
		holds = !holds
	}
	for _, foreign := range [...]string{"-moz-", "-ms-", "-webkit-touch-callout", "-apple-"} {
		if strings.Contains(condition, foreign) {
			return !holds
		}
	}
	return holds
}
