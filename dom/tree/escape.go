package tree

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
)

// unescape resolves the character references of a text.
func unescape(s string) string {
	if strings.IndexByte(s, '&') < 0 {
		return s
	}
	return html.UnescapeString(s)
}

// unescapeValue resolves the character references of the value of an attribute,
// where one without a semicolon counts only if nothing of a word or an address
// follows it: the copy in "?a=1&copy=2" is none.
func unescapeValue(s string) string {
	i := strings.IndexByte(s, '&')
	if i < 0 {
		return s
	}
	var out strings.Builder
	out.Grow(len(s)) // hardly any reference is shorter than what it stands for
	for i >= 0 {
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
// of s: the ampersand, what may be its name and the semicolon behind it.
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

// resolve returns what a reference in a value stands for: itself, if it is none.
// The function for texts would take its first letters for it.
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
