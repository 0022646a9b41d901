package tree

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
)

// isOdd reports whether a part of the page has ampersands or carriage returns, so that it
// may not mean what it says. Parts come one after the other, so most are answered by what was
// found last.
func (x *lexer) isOdd(from, to int) bool {
	if x.odd < from || from < x.searched {
		x.findOdd(from)
	}
	return x.odd < to
}

// findOdd finds the next ampersand and the next carriage return of the page. If there is
// none, it is at the end.
func (x *lexer) findOdd(from int) {
	if x.ampersand < from || from < x.searched {
		x.ampersand = x.find('&', from)
	}
	if x.carriage < from || from < x.searched {
		x.carriage = x.find('\r', from)
	}
	x.searched, x.odd = from, min(x.ampersand, x.carriage)
}

func (x *lexer) find(c byte, from int) int {
	if i := strings.IndexByte(x.page[from:], c); i >= 0 {
		return from + i
	}
	return len(x.page)
}

// unescape resolves the character references of a text.
func (x *lexer) unescape(s string) string {
	i := strings.IndexByte(s, '&')
	if i < 0 {
		return s
	}
	out, from := x.resolved.Room(len(s))
	for count := 1; i >= 0 && !(count%ticks == 0 && x.halts()); count++ {
		out.WriteString(s[:i])
		s = s[i:]
		size := reference(s)
		if !writeUsual(out, s[:size]) {
			out.WriteString(html.UnescapeString(s[:size]))
		}
		s = s[size:]
		i = strings.IndexByte(s, '&')
	}
	out.WriteString(s)
	return out.String()[from:]
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
	out, from := x.resolved.Room(len(s)) // hardly any reference is shorter than what it stands for
	for count := 1; i >= 0 && !(count%ticks == 0 && x.halts()); count++ {
		out.WriteString(s[:i])
		s = s[i:]
		size := reference(s)
		if !writeUsual(out, s[:size]) {
			out.WriteString(resolve(s[:size], s[size:]))
		}
		s = s[size:]
		i = strings.IndexByte(s, '&')
	}
	out.WriteString(s)
	return out.String()[from:]
}

// writeUsual writes what a reference stands for, if it is one of those that nearly all
// pages have, and reports whether it is.
func writeUsual(out *strings.Builder, ref string) bool {
	if !strings.HasSuffix(ref, ";") {
		return false
	}
	r := usualNames[ref[len("&"):len(ref)-1]]
	if strings.HasPrefix(ref, "&#") {
		r = numbered(ref[len("&#") : len(ref)-1])
	}
	if r == 0 {
		return false
	}
	out.WriteRune(r)
	return true
}

// usualNames are the characters that usual names stand for.
var usualNames = map[string]rune{
	"amp": '&', "apos": '\'', "bull": '•', "copy": '©', "eacute": 'é', "gt": '>', "hellip": '…', "laquo": '«', "ldquo": '“', "lsquo": '‘', "lt": '<',
	"mdash": '—', "middot": '·', "nbsp": '\u00a0', "ndash": '–', "quot": '"', "raquo": '»', "rdquo": '”', "reg": '®', "rsquo": '’', "trade": '™',
}

// numbered returns the character with a number, as it stands in a reference, 0 if the
// number is not an ordinary one.
func numbered(number string) rune {
	base := 10
	if strings.HasPrefix(number, "x") || strings.HasPrefix(number, "X") {
		base, number = 16, number[1:]
	}
	n, err := strconv.ParseUint(number, base, 16)
	if err != nil || 0x80 <= n && n < 0xa0 || 0xd800 <= n && n < 0xe000 {
		return 0
	}
	return rune(n)
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
