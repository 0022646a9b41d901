package css

import "strings"

// skipBody steps over the declarations of a rule that matches nothing on the page,
// and reports whether it did. A rule with nested rules is read: these may match
// elements that it does not.
func (s *sheet) skipBody(c *cursor, selector string) bool {
	if !s.names.exclude(selector) {
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
