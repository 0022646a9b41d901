package fallback

import (
	"encoding/json"
	"strings"

	"golang.org/x/net/html/atom"
)

// IsJSON reports whether a page is a JSON value. It could be parsed as HTML, as
// any text can, but then the markup inside its strings would be read as the
// page.
func IsJSON(page string) bool {
	page = strings.TrimSpace(page)
	return page != "" && (page[0] == '{' || page[0] == '[') && json.Valid([]byte(page))
}

// IsPlain reports whether a page is text without a single HTML tag. Parsed as
// HTML it would lose its lines, and whatever it has in angle brackets.
func IsPlain(page string) bool {
	for rest := page; ; {
		i := strings.IndexByte(rest, '<')
		if i < 0 {
			return true
		}
		rest = strings.TrimPrefix(rest[i+1:], "/")
		if strings.HasPrefix(rest, "!--") || startsTag(rest) {
			return false
		}
	}
}

// startsTag reports whether a text starts with the name of an HTML element, or
// a doctype.
func startsTag(s string) bool {
	n := 0
	for n < len(s) && n < 16 && (s[n]|0x20 >= 'a' && s[n]|0x20 <= 'z' || s[n] >= '0' && s[n] <= '9' || s[n] == '!') {
		n++
	}
	name := strings.ToLower(s[:n])
	return name == "!doctype" || atom.Lookup([]byte(name)) != 0
}
