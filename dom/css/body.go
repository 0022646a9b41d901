package css

import (
	"slices"
	"strings"
)

// A body is the text of the declarations of a rule. Half of the rules of most pages match
// nothing, so declarations are read when a rule matches.
type body struct {
	text   string
	order  uint32 // of its declarations
	unsure bool   // it is not known whether the rule holds
	read   bool
	list   []Declaration
}

// skipBody steps over the declarations of a rule that matches nothing on the page,
// and reports whether it did. A rule with nested rules is read: these may match
// elements that it does not.
func (s *sheet) skipBody(c *cursor, selector string) bool {
	if !s.names.exclude(selector) && !s.isBeside(selector) {
		return false
	}
	end := c.bodyEnd()
	if end < 0 {
		return false
	}
	s.meter.Spend(end - c.at)
	c.at = end + 1
	return true
}

// bodyEnd returns where the brace is that closes the declarations at the cursor, -1 if
// there are nested rules, or there is no brace.
func (c *cursor) bodyEnd() int {
	if end := strings.IndexByte(c.text[c.at:], '}'); end >= 0 && isFlat(c.text[c.at:c.at+end]) { // most bodies
		return c.at + end
	}
	if ahead := (cursor{text: c.text, at: c.at}); ahead.skipTo("{}") == '}' {
		return ahead.at - 1
	}
	return -1
}

// isFlat reports whether no bracket is open at the end of a text, which has no strings,
// comments and escapes, and no brackets but round ones.
func isFlat(text string) bool {
	open := 0
	for i := range len(text) {
		switch signOf[text[i]] &^ (capital | exclamation) {
		case 0:
		case bracket:
			if open++; text[i] != '(' {
				return false
			}
		case closing:
			if open--; text[i] != ')' || open < 0 {
				return false
			}
		default:
			return false
		}
	}
	return open == 0
}

// keepBody adds the rules of a selector, and keeps the text of their declarations for later.
// It reports whether it did: declarations of variables are read at once, since it has to be
// known which variables the page uses, and so is what may be more than declarations.
func (s *sheet) keepBody(c *cursor, selector string, in context) bool {
	if !s.words.Lazy {
		return false
	}
	end := c.bodyEnd()
	if end < 0 {
		return false
	}
	text := c.text[c.at:end]
	dashes := strings.Index(text, "--")
	if strings.IndexByte(text, '@') >= 0 || strings.IndexByte(text, '\\') >= 0 || dashes >= 0 && setsVariables(text, dashes) {
		return false
	}
	parent := &parentRule{text: selector, parent: in.parent, host: in.host, meter: s.meter}
	selectors, unsure := parent.selectors()
	for i := range selectors {
		if selectors[i].isPart() {
			return false
		}
	}
	if s.order == maxOrder {
		s.full = true
		return false
	}
	s.order++
	later := &body{text: text, order: s.order, unsure: unsure || in.unsure || s.foreign}
	s.meter.Spend(nodeCost + len(text))
	c.at = end + 1
	s.addRules(selectors, in, rule{body: later})
	return true
}

// setsVariables reports whether some declarations may set variables. The first two dashes in
// them are at an index.
func setsVariables(text string, at int) bool {
	for {
		before := at
		for before > 0 && IsSpace(text[before-1]) {
			before--
		}
		if before == 0 || text[before-1] == ';' || text[before-1] == '/' { // a comment may end there
			return true
		}
		at += len("--")
		i := strings.Index(text[at:], "--")
		if i < 0 {
			return false
		}
		at += i
	}
}

// declarationsOf returns the declarations of a rule, which are read now if they were not
// yet.
func (s *sheet) declarationsOf(r *rule) []Declaration {
	if b := r.body; b != nil {
		if !b.read {
			s.readBody(b)
		}
		r.declarations, r.body = b.list, nil
	}
	return r.declarations
}

// readBody reads declarations. The order of those in one list is that of the list.
func (s *sheet) readBody(b *body) {
	b.read = true
	order := s.order
	s.order = b.order - 1 // all of them have the one that was kept for them
	list := s.scratch.list[:0]
	for c := (cursor{text: b.text}); ; s.order = b.order - 1 {
		c.space()
		if c.done() {
			break
		}
		text, _ := c.declaration() // nothing else is there: see bodyEnd
		list = s.declare(list, text)
	}
	s.order = order
	s.scratch.list = list
	if b.unsure {
		list = s.doubtful(list)
	}
	b.list = slices.Clone(list)
}
