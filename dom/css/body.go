package css

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
	if ahead := (cursor{text: c.text, at: c.at}); ahead.skipTo("{}") == '}' {
		return ahead.at - 1
	}
	return -1
}
