package citation

import (
	"net/url"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// markup is what Markdown reads as a tag, an address between angle brackets or a character
// reference.
var markup = regexp.MustCompile(`^(<[/!?\pL\pN]|<[^ <>@]+@|&[#\w]\w*;)`)

// label returns Markdown that shows a text as it is.
func label(s string) string {
	var b strings.Builder
	for i := range len(s) {
		switch {
		case s[i] == ']' && strings.IndexByte("([:", at(s, i+1)) >= 0:
			b.WriteString("&#93;") // some programs drop backslashes in labels first
			continue
		case isMark(s, i):
			b.WriteByte('\\')
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// isMark reports whether Markdown would read the byte of a text at i as markup.
func isMark(s string, i int) bool {
	switch s[i] {
	case '\\', '`', '*', '[', ']', '~':
		return true
	case '_':
		return !isWordByte(at(s, i-1)) || !isWordByte(at(s, i+1))
	case '<', '&':
		return markup.MatchString(s[i:])
	}
	return false
}

// at returns the byte of a text at i, a space outside of it.
func at(s string, i int) byte {
	if i < 0 || i >= len(s) {
		return ' '
	}
	return s[i]
}

// isWordByte reports whether c is a letter or digit, or a byte of a character beyond ASCII.
func isWordByte(c byte) bool {
	return c >= utf8.RuneSelf || unicode.IsLetter(rune(c)) || unicode.IsDigit(rune(c))
}

// target returns Markdown for the address of a link.
func target(address string) string {
	return references.ReplaceAllString(encode(address, "<>\\`()"), "&amp;$1")
}

// references are what could be character references.
var references = regexp.MustCompile(`&([#\w]\w*;)`)

// encode percent-encodes some signs of an address, what shows nothing, and bytes that are
// not UTF-8.
func encode(address, signs string) string {
	var b strings.Builder
	for len(address) > 0 {
		r, size := utf8.DecodeRuneInString(address)
		if r == ' ' || !unicode.IsPrint(r) || r == utf8.RuneError && size == 1 || strings.ContainsRune(signs, r) {
			b.WriteString(url.PathEscape(address[:size]))
		} else {
			b.WriteString(address[:size])
		}
		address = address[size:]
	}
	return b.String()
}
