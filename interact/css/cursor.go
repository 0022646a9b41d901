package css

import "strings"

// A cursor goes over the text of a style sheet.
type cursor struct {
	text string
	at   int
}

func (c *cursor) done() bool { return c.at >= len(c.text) }

func (c *cursor) peek() byte { return c.text[c.at] }

// skips passes over a mark if it stands here.
func (c *cursor) skips(mark string) bool {
	if strings.HasPrefix(c.text[c.at:], mark) {
		c.at += len(mark)
		return true
	}
	return false
}

// space passes over white space and comments.
func (c *cursor) space() {
	for c.at < len(c.text) {
		switch {
		case isSpace(c.text[c.at]):
			c.at++
		case c.text[c.at] == '/' && strings.HasPrefix(c.text[c.at:], "/*"):
			c.comment()
		default:
			return
		}
	}
}

func (c *cursor) comment() {
	end := strings.Index(c.text[c.at+2:], "*/")
	if end < 0 {
		c.at = len(c.text)
		return
	}
	c.at += end + 4
}

// plainByte are the bytes that skipTo need not look at.
var plainByte = func() (plain [256]bool) {
	for i := range plain {
		plain[i] = true
	}
	for _, c := range []byte(`,;{}()[]"'\/`) {
		plain[c] = false
	}
	return plain
}()

// skipTo goes on behind the next of the marks that stands in no string, comment
// or bracket, and returns which it was, 0 at the end.
func (c *cursor) skipTo(marks string) byte {
	depth := 0
	for c.at < len(c.text) {
		b := c.text[c.at]
		if plainByte[b] {
			c.at++
			continue
		}
		switch b {
		case '"', '\'':
			c.quoted(b)
			continue
		case '\\':
			c.at += 2
			continue
		case '/':
			if strings.HasPrefix(c.text[c.at:], "/*") {
				c.comment()
				continue
			}
		case '(', '[':
			depth++
		case ')', ']':
			depth = max(depth-1, 0)
		default:
			// A brace ends what somebody forgot to close.
			if (depth == 0 || b == '}') && strings.IndexByte(marks, b) >= 0 {
				c.at++
				return b
			}
		}
		c.at++
	}
	c.at = len(c.text)
	return 0
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

// skipBlock goes on behind the brace that closes the block that is open.
func (c *cursor) skipBlock() {
	for depth := 1; depth > 0; {
		switch c.skipTo("{}") {
		case '{':
			depth++
		case '}':
			depth--
		default:
			return
		}
	}
}

// stripComments takes the comments out of a text.
func stripComments(s string) string {
	if !strings.Contains(s, "/*") {
		return s
	}
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(s, "/*")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		_, s, _ = strings.Cut(rest, "*/")
	}
}
