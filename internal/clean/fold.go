package clean

import (
	"html"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// A sign is one character of a text as a model may read it: a plain character, or one
// that is written as an entity or an escape.
type sign struct {
	folded string // what it looks like, in lower-case ASCII; empty if like nothing
	size   int    // in bytes
	rune   rune   // the character itself
}

// nextSign reads the sign at the start of s, which is not empty.
func nextSign(s string) sign {
	switch c := s[0]; {
	case c == '&':
		if r, n := entity(s); n > 0 {
			return sign{fold(r), n, r}
		}
	case c == '%' || c == '\\' && len(s) > 1 && (s[1] == 'u' || s[1] == 'x'):
		if r, n := escaped(s); n > 0 {
			return sign{fold(r), n, r}
		}
	case c == '\\' && len(s) > 1 && isPunct(s[1]):
		if r, n := entity(s[1:]); n > 0 {
			return sign{fold(r), n + 1, r}
		}
		return sign{asciiFold[s[1]], 2, rune(s[1])}
	case c >= utf8.RuneSelf:
		r, n := utf8.DecodeRuneInString(s)
		return sign{fold(r), n, r}
	}
	return sign{asciiFold[s[0]], 1, rune(s[0])}
}

// maxEntity bounds an entity, in bytes.
const maxEntity = 24

// entity reads an entity in the text, which a page shows as it is written. One with a
// number needs no semicolon and may have leading zeros.
func entity(s string) (r rune, size int) {
	if s[0] != '&' {
		return 0, 0
	}
	if strings.HasPrefix(s, "&#") {
		return numbered(s)
	}
	if len(s) < len("&lt;") || s[1]|0x20 < 'a' || s[1]|0x20 > 'z' {
		return 0, 0
	}
	end := strings.IndexByte(s[:min(len(s), maxEntity)], ';')
	if end < 2 {
		return 0, 0
	}
	text := html.UnescapeString(s[:end+1])
	r, n := utf8.DecodeRuneInString(text)
	if n != len(text) || text == s[:end+1] {
		return 0, 0
	}
	return r, end + 1
}

// numbered reads an entity with a number.
func numbered(s string) (r rune, size int) {
	base, i := 10, len("&#")
	if i < len(s) && s[i]|0x20 == 'x' {
		base, i = 16, i+1
	}
	from := i
	for i < len(s) && i < maxEntity && hexDigit(s[i]) < base {
		i++
	}
	n, err := strconv.ParseUint(s[from:i], base, 32)
	if err != nil || n == 0 || n > unicode.MaxRune {
		return 0, 0
	}
	if i < len(s) && s[i] == ';' {
		i++
	}
	return rune(n), i
}

// hexDigit returns the value of a hexadecimal digit, or 99 for other characters.
func hexDigit(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return int(c|0x20-'a') + 10
	}
	return 99
}

// escaped reads a character as addresses and programs write it: %3C, \x3c,
// \u003c or \u{3c}.
func escaped(s string) (r rune, size int) {
	if s[0] == '%' {
		n := 0
		var raw []byte
		for len(raw) < utf8.UTFMax && strings.HasPrefix(s[n:], "%") && len(s) >= n+3 && hexDigit(s[n+1]) < 16 && hexDigit(s[n+2]) < 16 {
			raw = append(raw, byte(hexDigit(s[n+1])<<4|hexDigit(s[n+2])))
			n += 3
			if r, size := utf8.DecodeRune(raw); r != utf8.RuneError && size == len(raw) {
				return r, n
			}
		}
		return 0, 0
	}
	digits, end := s[2:], ""
	switch {
	case s[1] == 'x' && len(digits) >= 2:
		digits = digits[:2]
	case s[1] == 'u' && strings.HasPrefix(digits, "{"):
		inner, _, closed := strings.Cut(digits[1:min(len(digits), 9)], "}")
		if !closed {
			return 0, 0
		}
		digits, end = inner, "{}"
	case s[1] == 'u' && len(digits) >= 4:
		digits = digits[:4]
	default:
		return 0, 0
	}
	n, err := strconv.ParseUint(digits, 16, 32)
	if err != nil || n < ' ' || n > unicode.MaxRune {
		return 0, 0
	}
	return rune(n), 2 + len(digits) + len(end)
}

// asciiFold is what fold returns for each ASCII character.
var asciiFold = func() (t [utf8.RuneSelf]string) {
	for c := range t {
		t[c] = strings.ToLower(string(rune(c)))
	}
	return t
}()

func isPunct(c byte) bool {
	return c > ' ' && c < 0x7F && !(c >= '0' && c <= '9') && !(c|0x20 >= 'a' && c|0x20 <= 'z')
}

// likeness is the inverse of lookAlikes. A character that looks like several letters
// stands for the first of them.
var likeness = func() map[rune]string {
	m := map[rune]string{}
	for _, letter := range slices.Sorted(maps.Keys(lookAlikes)) {
		for _, r := range lookAlikes[letter] {
			for _, r := range [...]rune{r, unicode.ToUpper(r)} {
				if _, ok := m[r]; !ok {
					m[r] = string(letter)
				}
			}
		}
	}
	return m
}()

// looksLike reports whether a character looks like a lower-case ASCII letter.
func looksLike(r rune, letter byte) bool {
	list := lookAlikes[rune(letter)]
	return strings.ContainsRune(list, r) || strings.ContainsRune(list, unicode.ToLower(r))
}

// fold returns the ASCII that a character stands for or looks like, in lower case. It
// is empty for marks and for characters that look like nothing in ASCII.
func fold(r rune) string {
	if r < utf8.RuneSelf {
		return asciiFold[r]
	}
	switch {
	case r >= 0x1F150 && r <= 0x1F169: // negative circled letters
		return asciiFold['a'+r-0x1F150]
	case r >= 0x1F170 && r <= 0x1F189: // negative squared letters
		return asciiFold['a'+r-0x1F170]
	case r >= 0x1F1E6 && r <= 0x1F1FF: // letters of flags
		return asciiFold['a'+r-0x1F1E6]
	}
	if like, ok := likeness[r]; ok {
		return like
	}
	var buf [utf8.UTFMax]byte
	parts := norm.NFKD.Properties(buf[:utf8.EncodeRune(buf[:], r)]).Decomposition()
	folded := ""
	for len(parts) > 0 {
		d, n := utf8.DecodeRune(parts)
		parts = parts[n:]
		part := likeness[d]
		if d < utf8.RuneSelf {
			part = asciiFold[d]
		}
		folded += part // usually there is one part, and nothing is copied
	}
	if len(folded) == 3 && folded[0] == '(' && folded[2] == ')' { // letters in brackets
		return folded[1:2]
	}
	return folded
}
