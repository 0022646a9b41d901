package css

import "strings"

// A cursor goes over the text of a style sheet, from one end to the other. What
// stands in strings, comments, addresses and brackets is passed over whole, as the
// standard (CSS Syntax 3) cuts a text into tokens: a bracket is closed by its own
// kind only, and one that nobody closes takes all that follows with it.
type cursor struct {
	text string
	at   int
	open []byte // the brackets that group has passed over and that are not closed
}

func (c *cursor) done() bool { return c.at >= len(c.text) }

// peek returns the next byte, 0 at the end.
func (c *cursor) peek() byte {
	if c.at < len(c.text) {
		return c.text[c.at]
	}
	return 0
}

// skips passes over a mark if it stands here.
func (c *cursor) skips(mark string) bool {
	if strings.HasPrefix(c.text[c.at:], mark) {
		c.at += len(mark)
		return true
	}
	return false
}

// name reads a name as it is written.
func (c *cursor) name() string {
	from := c.at
	for c.at < len(c.text) && isName(c.text[c.at]) {
		c.at++
	}
	return c.text[from:c.at]
}

// space passes over white space and comments, and reports whether there was
// any white space: a comment alone separates nothing in a selector.
func (c *cursor) space() (found bool) {
	for c.at < len(c.text) {
		switch {
		case IsSpace(c.text[c.at]):
			c.at++
			found = true
		case strings.HasPrefix(c.text[c.at:], "/*"):
			c.comment()
		default:
			return found
		}
	}
	return found
}

func (c *cursor) comment() {
	end := strings.Index(c.text[c.at+2:], "*/")
	if end < 0 {
		c.at = len(c.text)
		return
	}
	c.at += end + 4
}

// plainByte are the bytes that mean nothing but themselves.
var plainByte = func() (plain [256]bool) {
	for i := range plain {
		plain[i] = true
	}
	for _, c := range []byte(`,;{}()[]"'\/`) {
		plain[c] = false
	}
	return plain
}()

// skipTo goes on behind the next of the marks, which are no plain bytes, that
// stands in nothing else. It returns which it was, 0 at the end.
func (c *cursor) skipTo(marks string) byte {
	for c.at < len(c.text) {
		at := c.at
		for at < len(c.text) && plainByte[c.text[at]] {
			at++
		}
		if c.at = at; at == len(c.text) {
			return 0
		}
		for _, mark := range []byte(marks) {
			if c.text[at] == mark {
				c.at++
				return mark
			}
		}
		c.pass()
	}
	c.at = len(c.text)
	return 0
}

// pass goes on behind what starts here: a string, a comment, an escape, a
// bracket with all that it holds, or one byte.
func (c *cursor) pass() {
	switch c.text[c.at] {
	case '(', '[', '{':
		c.group()
	default:
		c.passFlat()
	}
}

// passFlat is pass without brackets, which are bytes like others.
func (c *cursor) passFlat() {
	switch b := c.text[c.at]; {
	case b == '"' || b == '\'':
		c.quoted(b)
	case b == '\\':
		c.at = min(c.at+2, len(c.text))
	case b == '/' && strings.HasPrefix(c.text[c.at:], "/*"):
		c.comment()
	default:
		c.at++
	}
}

// group passes over a bracket and what it holds.
func (c *cursor) group() {
	c.open = c.open[:0]
	for c.at < len(c.text) {
		b := c.text[c.at]
		switch {
		case plainByte[b]:
			c.at++
		case b == '(' && c.isAddress():
			c.address()
		case b == '(':
			c.open = append(c.open, ')')
			c.at++
		case b == '[' || b == '{':
			c.open = append(c.open, b+2)
			c.at++
		case len(c.open) > 0 && b == c.open[len(c.open)-1]:
			c.open = c.open[:len(c.open)-1]
			c.at++
		default:
			c.passFlat()
		}
		if len(c.open) == 0 {
			return
		}
	}
}

// isAddress reports whether the bracket here is that of url(…) without quotes,
// in which neither quotes nor comments mean anything.
func (c *cursor) isAddress() bool {
	before := c.text[:c.at]
	n := len(before) - len("url")
	if n < 0 || !equalFold(before[n:], "url") || n > 0 && isName(before[n-1]) {
		return false
	}
	for i := c.at + 1; i < len(c.text); i++ {
		if b := c.text[i]; !IsSpace(b) {
			return b != '"' && b != '\''
		}
	}
	return true
}

// address passes over the brackets of url(…) without quotes.
func (c *cursor) address() {
	for ; c.at < len(c.text); c.at++ {
		switch c.text[c.at] {
		case '\\':
			c.at++
		case ')':
			c.at++
			return
		}
	}
	c.at = len(c.text)
}

// quoted passes over a string, which ends with its line at the latest.
func (c *cursor) quoted(quote byte) {
	for c.at++; c.at < len(c.text); c.at++ {
		switch c.text[c.at] {
		case quote, '\n':
			c.at++
			return
		case '\\':
			c.at++
		}
	}
	c.at = len(c.text)
}
