package css

import "strings"

// A cursor moves forward through the text of a style sheet. It skips strings,
// comments, addresses and brackets as a whole, as CSS Syntax 3 does: a bracket is
// closed only by its own kind, and one that is not closed reaches to the end.
type cursor struct {
	text string
	at   int
}

func (c *cursor) done() bool { return c.at >= len(c.text) }

// peek returns the next byte, 0 at the end.
func (c *cursor) peek() byte {
	if c.at < len(c.text) {
		return c.text[c.at]
	}
	return 0
}

func (c *cursor) next() { c.at = min(c.at+1, len(c.text)) }

func (c *cursor) skips(mark string) bool {
	if strings.HasPrefix(c.text[c.at:], mark) {
		c.at += len(mark)
		return true
	}
	return false
}

// name returns the name at the cursor, without its escapes, and skips it.
func (c *cursor) name() string {
	from := c.at
	for c.at < len(c.text) && isName(c.text[c.at]) {
		c.at++
	}
	return c.text[from:c.at]
}

// escapedName is like name for a name that may have escapes, which it replaces.
func (c *cursor) escapedName() string {
	from := c.at
	for c.name(); c.peek() == '\\' && newline(c.text[c.at+1:]) == 0; c.name() {
		_, n := escaped(c.text[c.at:])
		c.at += n
	}
	return literal(c.text[from:c.at])
}

// space skips white space and comments, and reports whether there was white space. In
// a selector a comment alone separates nothing.
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

// plainByte are the bytes without a meaning of their own.
var plainByte = func() (plain [256]bool) {
	for i := range plain {
		plain[i] = true
	}
	for _, c := range []byte(`,;{}()[]"'\/`) {
		plain[c] = false
	}
	return plain
}()

// skipTo skips to the first of the marks outside brackets, strings and comments, and
// skips it too. It returns the mark, or 0 at the end. No mark may be a plain byte.
func (c *cursor) skipTo(marks string) byte {
	for text := c.text; c.at < len(text); c.pass() {
		at := c.at
		for at < len(text) && plainByte[text[at]] {
			at++
		}
		if c.at = at; at == len(text) {
			return 0
		}
		for i := range len(marks) {
			if text[at] == marks[i] {
				c.at++
				return marks[i]
			}
		}
	}
	c.at = len(c.text)
	return 0
}

// pass skips a string, a comment, an escape, a bracket with its content, or one byte.
func (c *cursor) pass() {
	switch c.text[c.at] {
	case '(', '[', '{':
		c.group()
	default:
		c.passFlat()
	}
}

// passFlat is like pass, but a bracket is one byte.
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

// group skips a bracket with its content, and reports whether it is closed.
func (c *cursor) group() (closed bool) {
	var few [16]byte
	open := few[:0] // the closing brackets that are waited for
	for c.at < len(c.text) {
		b := c.text[c.at]
		switch {
		case plainByte[b]:
			c.at++
		case b == '(' && c.isAddress():
			c.address()
		case b == '(':
			open = append(open, ')')
			c.at++
		case b == '[' || b == '{':
			open = append(open, b+2)
			c.at++
		case len(open) > 0 && b == open[len(open)-1]:
			open = open[:len(open)-1]
			c.at++
		default:
			c.passFlat()
		}
		if len(open) == 0 {
			return true
		}
	}
	return len(open) == 0
}

// isAddress reports whether the bracket at the cursor starts the address of a url(…)
// without quotes. Quotes and comments have no meaning in it.
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

// address skips the brackets of a url(…) without quotes.
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

// quoted skips a string, which ends at the end of the line at the latest, and reports whether
// its quote is closed.
func (c *cursor) quoted(quote byte) (closed bool) {
	for c.at++; c.at < len(c.text); c.at++ {
		switch b := c.text[c.at]; b {
		case quote, '\n':
			c.at++
			return b == quote
		case '\\':
			c.at += max(newline(c.text[c.at+1:]), 1)
		}
	}
	c.at = len(c.text)
	return false
}
