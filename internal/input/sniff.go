package input

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/internal/cancel"
)

// IsJSON reports whether a page is a JSON value. Parsed as HTML, the markup inside
// its strings would be read as the page. It panics with a cancel.Halt if the context of the
// meter is done.
func IsJSON(page string, meter *cancel.Meter) bool {
	page = strings.TrimSpace(page)
	return page != "" && (page[0] == '{' || page[0] == '[') && valid(page, meter)
}

// IsPlain reports whether a page is text without a single HTML tag. Parsed as HTML it
// would lose its lines, and whatever it has in angle brackets. It panics as IsJSON does.
func IsPlain(page string, meter *cancel.Meter) bool {
	for rest := page; ; {
		i := strings.IndexByte(rest, '<')
		if i < 0 {
			return true
		}
		meter.Spend(bracketCost + i)
		rest = strings.TrimPrefix(rest[i+1:], "/")
		if strings.HasPrefix(rest, "!--") || startsTag(rest) {
			return false
		}
	}
}

// bracketCost is what looking at a bracket costs at most, in bytes that are
// searched in the same time.
const bracketCost = 32

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
