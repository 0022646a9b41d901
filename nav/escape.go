package nav

import (
	"strings"
	"unicode/utf8"
)

// escapeLabel returns Markdown that shows a label as it is. Signs that mean nothing
// in their place, such as the underscore in a name, are not escaped.
func escapeLabel(s string) string {
	var b strings.Builder
	for i := range len(s) {
		rest := s[i+1:]
		switch s[i] {
		case '\\', '`', '*', '[', ']', '~':
			b.WriteByte('\\')
		case '_':
			if i == 0 || !wordByte(s[i-1]) || rest == "" || !wordByte(rest[0]) {
				b.WriteByte('\\')
			}
		case '<':
			if rest != "" && (wordByte(rest[0]) || strings.IndexByte("/!?", rest[0]) >= 0) {
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

// escapeStart escapes the start of a line that would be a heading, a quotation or
// another list.
func escapeStart(line string) string {
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

// Signs in an address that could end it.
const (
	markdownEnds = "()<>\\`"
	textEnds     = "<>"
)

// escapeURL returns Markdown for an address.
func escapeURL(s string) string {
	s = encodeURL(s, markdownEnds)
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

// encodeURL percent-encodes white space, the signs that would end an address, and
// bytes that are not UTF-8.
func encodeURL(s, ends string) string {
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
		if !wordByte(s[i]) && (s[i] != '#' || i > 0) {
			return false
		}
	}
	return true
}

// wordByte reports whether c is a letter or digit, or a byte of a character beyond
// ASCII.
func wordByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c >= utf8.RuneSelf
}
