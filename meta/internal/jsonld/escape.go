package jsonld

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// escapes are the bytes after a backslash that mean another byte, except u.
var escapes = map[byte]string{'b': "\b", 'f': "\f", 'n': "\n", 'r': "\r", 't': "\t"}

// unescape undoes the escapes of a JSON string.
func unescape(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	for {
		i := strings.IndexByte(s, '\\')
		if i < 0 || i+1 == len(s) {
			b.WriteString(s)
			return b.String()
		}
		b.WriteString(s[:i])
		c := s[i+1]
		s = s[i+2:]
		if c == 'u' {
			r, n := hexRune(s)
			b.WriteRune(r)
			s = s[n:]
			continue
		}
		if out, ok := escapes[c]; ok {
			b.WriteString(out)
			continue
		}
		b.WriteByte(c)
	}
}

// hexRune reads the four digits of an escape, or both escapes of a surrogate pair,
// and returns the number of bytes read.
func hexRune(s string) (rune, int) {
	r, ok := hex4(s)
	if !ok {
		return utf8.RuneError, 0
	}
	if !utf16.IsSurrogate(r) {
		return r, 4
	}
	if len(s) >= 10 && s[4:6] == `\u` {
		if low, ok := hex4(s[6:]); ok {
			if r = utf16.DecodeRune(r, low); r != utf8.RuneError {
				return r, 10
			}
		}
	}
	return utf8.RuneError, 4
}

func hex4(s string) (rune, bool) {
	if len(s) < 4 {
		return 0, false
	}
	n, err := strconv.ParseUint(s[:4], 16, 16)
	return rune(n), err == nil
}
