package nav

import (
	"strings"
	"unicode/utf8"
)

// escapeLabel writes a label so that Markdown shows it as it is. Signs that
// mean nothing where they stand, such as the underscore in a name, stay bare.
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

// escapeStart keeps the start of a line of text from being read as a heading,
// a quotation or another list.
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

// Signs that end an address before its time, or could.
const (
	markdownEnds = "()<>\\`"
	textEnds     = "<>"
)

// escapeURL writes an address so that Markdown reads it as it is.
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

// encodeURL writes an address so that it ends where it should: white space,
// the signs that would end it and bytes that are no text are percent-encoded.
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

// isEntity reports whether what follows an ampersand makes a character
// reference of it.
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

// wordByte reports whether c is a letter or digit, or a part of one beyond
// ASCII.
func wordByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c >= utf8.RuneSelf
}
