package tree

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader/internal/patience"
)

// unescape resolves the character references of a text.
func (x *lexer) unescape(s string) string {
	if strings.IndexByte(s, '&') < 0 {
		return s
	}
	if len(s) <= patience.Step {
		return html.UnescapeString(s)
	}
	var out strings.Builder
	out.Grow(len(s))
	for s != "" && !x.halts() {
		end := len(s)
		if end > patience.Step {
			if next := strings.IndexByte(s[patience.Step:], '&'); next >= 0 {
				end = patience.Step + next // no reference goes on after it
			}
		}
		out.WriteString(html.UnescapeString(s[:end]))
		s = s[end:]
	}
	return out.String()
}

// halts asks whether to stop, and if so makes the page end here.
func (x *lexer) halts() bool {
	if x.stop != nil && x.stop() {
		x.stopped, x.at = true, len(x.page)
	}
	return x.stopped
}

// unescapeValue resolves the character references of the value of an attribute. A
// reference without a semicolon counts only if no letter, digit or equals sign
// follows: "?a=1&copy=2" has none.
func (x *lexer) unescapeValue(s string) string {
	i := strings.IndexByte(s, '&')
	if i < 0 {
		return s
	}
	var out strings.Builder
	out.Grow(len(s)) // hardly any reference is shorter than what it stands for
	for count := 1; i >= 0 && !(count%ticks == 0 && x.halts()); count++ {
		out.WriteString(s[:i])
		s = s[i:]
		size := reference(s)
		out.WriteString(resolve(s[:size], s[size:]))
		s = s[size:]
		i = strings.IndexByte(s, '&')
	}
	out.WriteString(s)
	return out.String()
}

// reference returns the length of what may be a character reference at the start
// of s: an ampersand, a name or a number, and a semicolon if there is one.
func reference(s string) int {
	i := 1
	if strings.HasPrefix(s[i:], "#") {
		i++
	}
	for i < len(s) && alphanumeric(s[i]) {
		i++
	}
	if i < len(s) && s[i] == ';' {
		i++
	}
	return i
}

func alphanumeric(c byte) bool {
	return byteTraits[c]&isLetter != 0 || '0' <= c && c <= '9'
}

// resolve returns what a reference in a value stands for, or the reference as it is
// if it stands for nothing. html.UnescapeString alone would resolve a prefix of it.
func resolve(ref, following string) string {
	switch ref { // nearly all of those in addresses and in data
	case "&amp;":
		return "&"
	case "&quot;":
		return "\""
	}
	resolved := html.UnescapeString(ref)
	var whole bool // all of the reference was resolved
	switch {
	case strings.HasPrefix(ref, "&#"):
		return resolved
	case strings.HasSuffix(ref, ";"):
		whole = !strings.HasSuffix(resolved, ";") || resolved == ";"
	default:
		_, size := utf8.DecodeRuneInString(resolved) // all names without a semicolon stand for one character
		whole = size == len(resolved) && !strings.HasPrefix(following, "=")
	}
	if !whole {
		return ref
	}
	return resolved
}
