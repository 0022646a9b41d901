// Package escape writes plain text and addresses so that Markdown shows them as they
// are. It is for sections that are made of data, such as lists of links; package
// render escapes the content of pages, which has marks of its own.
package escape

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Label returns Markdown that shows a text as it is. Signs that mean nothing
// in their place, such as the underscore in a name, are not escaped.
func Label(s string) string {
	b := make([]byte, 0, len(s)+8)
	address := false // the word so far has an address in it
	for i := range len(s) {
		address = InAddress(s[i:], 1, address)
		switch {
		case !isMark(s, i):
			b = append(b, s[i])
		case address && strings.IndexByte("*_~", s[i]) < 0, s[i] == ']' && strings.IndexByte("([:", at(s, i+1)) >= 0: // some readers drop backslashes in labels first
			b = AppendEntity(b, s[i])
		default:
			b = append(b, '\\', s[i])
		}
	}
	return string(b)
}

// isMark reports whether the character of a text at i would be read as markup.
func isMark(s string, i int) bool {
	rest := s[i+1:]
	switch s[i] {
	case '\\', '`', '*', '[', ']', '~':
		return true
	case '_':
		return i == 0 || !isWordByte(s[i-1]) || rest == "" || !isWordByte(rest[0])
	case '<':
		return rest != "" && (isWordByte(rest[0]) || strings.IndexByte("/!?", rest[0]) >= 0 || StartsMail(rest))
	case '&':
		return isEntity(rest)
	}
	return false
}

// maxMail is how many bytes of a mail address are looked at.
const maxMail = 256

// StartsMail reports whether s could be a mail address, which between angle brackets is a
// link.
func StartsMail[T string | []byte](s T) bool {
	for i := range min(len(s), maxMail) {
		switch s[i] {
		case '@':
			return i > 0
		case ' ', '<', '>':
			return false
		}
	}
	return false
}

// at returns the byte of a text at i, a space behind its end.
func at(s string, i int) byte {
	if i < len(s) {
		return s[i]
	}
	return ' '
}

// InAddress reports whether, behind n bytes of s, there is a word that may be an address
// to a renderer that makes links of them, which takes all up to white space and has no
// escapes. in says the same of the place where s starts.
func InAddress[T string | []byte](s T, n int, in bool) bool {
	for i := range n {
		switch c := s[i]; {
		case c <= ' ':
			in = false
		case c == ':':
			in = in || hasPrefix(s[i:], "://")
		case c == 'w' || c == 'W':
			in = in || hasPrefix(s[i:], "www.")
		}
	}
	return in
}

// hasPrefix reports whether s starts with a prefix in lower case.
func hasPrefix[T string | []byte](s T, prefix string) bool {
	return len(s) >= len(prefix) && strings.EqualFold(string(s[:len(prefix)]), prefix)
}

// AppendEntity appends a character of ASCII as a character reference: it is text wherever
// it stands in Markdown.
func AppendEntity(b []byte, c byte) []byte {
	switch c {
	case '<':
		return append(b, "&lt;"...)
	case '>':
		return append(b, "&gt;"...)
	case '&':
		return append(b, "&amp;"...)
	}
	return append(strconv.AppendInt(append(b, "&#"...), int64(c), 10), ';')
}

// Start escapes the start of a line that would be a heading, a quotation or
// another list.
func Start(line string) string {
	if line == "" {
		return line
	}
	if strings.IndexByte("#-+>=", line[0]) >= 0 {
		return `\` + line
	}
	digits := 0
	for digits < len(line) && '0' <= line[digits] && line[digits] <= '9' {
		digits++
	}
	if digits > 0 && digits < len(line) && (line[digits] == '.' || line[digits] == ')') {
		return line[:digits] + `\` + line[digits:]
	}
	return line
}

// TextEnds are the signs that could end an address between angle brackets in plain
// text, TargetEnds those that could in Markdown or would be read as markup. So could Parens,
// unless they are balanced.
const (
	TextEnds   = "<>"
	TargetEnds = "<>\\`"
	Parens     = "()"
)

// URL returns Markdown for an address.
func URL(s string) string {
	s = Encode(s, TargetEnds+Parens)
	if strings.IndexByte(s, '&') < 0 {
		return s
	}
	var b []byte
	for i := range len(s) {
		if s[i] == '&' && isEntity(s[i+1:]) {
			b = AppendEntity(b, '&')
		} else {
			b = append(b, s[i])
		}
	}
	return string(b)
}

// Encode percent-encodes what shows nothing in an address, such as white space and
// controls of terminals and of the direction of text, the signs that would end it, and
// bytes that are not UTF-8.
func Encode(s, ends string) string {
	const hex = "0123456789ABCDEF"
	var b strings.Builder
	b.Grow(len(s) + 16) // for eight bytes that are encoded
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		if r != ' ' && unicode.IsPrint(r) && (r != utf8.RuneError || size > 1) && strings.IndexByte(ends, s[i]) < 0 {
			b.WriteString(s[i : i+size])
		} else {
			for _, c := range []byte(s[i : i+size]) {
				b.Write([]byte{'%', hex[c>>4], hex[c&15]})
			}
		}
		i += size
	}
	return b.String()
}

// isEntity reports whether s, which follows an ampersand, makes it a character
// reference.
func isEntity(s string) bool {
	end := strings.IndexByte(s[:min(len(s), 33)], ';')
	if end < 1 {
		return false
	}
	for i := range end {
		if !isWordByte(s[i]) && (s[i] != '#' || i > 0) {
			return false
		}
	}
	return true
}

// isWordByte reports whether c is a letter or digit, or a byte of a character beyond
// ASCII.
func isWordByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c >= utf8.RuneSelf
}

// LongestRun returns the length of the longest run of c in s.
func LongestRun[T string | []byte](s T, c byte) int {
	longest, run := 0, 0
	for i := range len(s) {
		if s[i] != c {
			run = 0
			continue
		}
		run++
		longest = max(longest, run)
	}
	return longest
}
