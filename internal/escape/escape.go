// Package escape writes plain text and addresses so that Markdown shows them as they
// are. It is for sections that are made of data, such as lists of links; package
// render escapes the content of pages, which has marks of its own.
package escape

import (
	"strings"
	"unicode/utf8"
)

// Label returns Markdown that shows a text as it is. Signs that mean nothing
// in their place, such as the underscore in a name, are not escaped.
func Label(s string) string {
	var b strings.Builder
	for i := range len(s) {
		rest := s[i+1:]
		switch s[i] {
		case '\\', '`', '*', '[', ']', '~':
			b.WriteByte('\\')
		case '_':
			if i == 0 || !isWordByte(s[i-1]) || rest == "" || !isWordByte(rest[0]) {
				b.WriteByte('\\')
			}
		case '<':
			if rest != "" && (isWordByte(rest[0]) || strings.IndexByte("/!?", rest[0]) >= 0) {
				b.WriteByte('\\')
			}
		case '&':
			if isEntity(rest) {
				b.WriteByte('\\')
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
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
// text, markdownEnds those in Markdown.
const (
	TextEnds     = "<>"
	markdownEnds = "()<>\\`"
)

// URL returns Markdown for an address.
func URL(s string) string {
	s = Encode(s, markdownEnds)
	if strings.IndexByte(s, '&') < 0 {
		return s
	}
	var b strings.Builder
	for i := range len(s) {
		if s[i] == '&' && isEntity(s[i+1:]) {
			b.WriteByte('\\')
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// Encode percent-encodes white space, the signs that would end an address, and
// bytes that are not UTF-8.
func Encode(s, ends string) string {
	const hex = "0123456789ABCDEF"
	var b strings.Builder
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 || r <= ' ' || r == 0x7f || strings.IndexByte(ends, s[i]) >= 0 {
			b.WriteByte('%')
			b.WriteByte(hex[s[i]>>4])
			b.WriteByte(hex[s[i]&15])
		} else {
			b.WriteString(s[i : i+size])
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
