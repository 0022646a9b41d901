package interact

import (
	"iter"
	"strings"
	"unicode/utf8"
)

// appendIdent writes a name as CSS wants it, as the browsers' CSS.escape does.
func appendIdent(b []byte, name string) []byte {
	const hex = "0123456789abcdef"
	for i, r := range name {
		switch {
		case r == 0:
			b = append(b, "\ufffd"...)
		case r < ' ' || r == 0x7f || '0' <= r && r <= '9' && (i == 0 || i == 1 && name[0] == '-'):
			b = append(b, '\\')
			if r >= 16 {
				b = append(b, hex[r>>4])
			}
			b = append(b, hex[r&15], ' ')
		case r == '-' && len(name) == 1:
			b = append(b, `\-`...)
		case r >= utf8.RuneSelf || r == '-' || r == '_' || isAlnum(byte(r)):
			b = utf8.AppendRune(b, r)
		default:
			b = append(b, '\\', byte(r))
		}
	}
	return b
}

// appendString writes a value in quotes. It has no control characters: see
// control.
func appendString(b []byte, value string) []byte {
	b = append(b, '"')
	for i := range len(value) {
		if c := value[i]; c == '"' || c == '\\' {
			b = append(b, '\\')
		}
		b = append(b, value[i])
	}
	return append(b, '"')
}

func isAlnum(c byte) bool { return isLetter(c) || isDigit(c) }

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// isSpace reports whether HTML takes a byte for white space.
func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f' }

// fieldsASCII yields the words of an attribute as HTML cuts them: at its own
// white space, not at that of all the world.
func fieldsASCII(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := 0; i < len(s); {
			for i < len(s) && isSpace(s[i]) {
				i++
			}
			from := i
			for i < len(s) && !isSpace(s[i]) {
				i++
			}
			if from < i && !yield(s[from:i]) {
				return
			}
		}
	}
}

// lowerASCII lowers the letters of ASCII only, as HTML compares names.
func lowerASCII(s string) string {
	for i := range len(s) {
		if c := s[i]; 'A' <= c && c <= 'Z' {
			return strings.Map(func(r rune) rune {
				if 'A' <= r && r <= 'Z' {
					return r + 'a' - 'A'
				}
				return r
			}, s)
		}
	}
	return s
}
